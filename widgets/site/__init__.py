"""What the build does with the pages: everything here runs on the author's machine, nothing in the reader's."""
