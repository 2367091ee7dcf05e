"""The build turns pages and boards into the site. It runs on the author's machine, never in the reader's."""
