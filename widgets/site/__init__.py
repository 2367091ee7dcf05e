"""What the build does with the pages: it runs on the author's machine, never in the reader's."""
