"""How fast a board answers, how big everything is, and whether a page can be read without all that."""
