"""The bench: how fast a board answers, how big everything is, and what can be read without scripts."""
