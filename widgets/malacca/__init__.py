"""Everything readers see of Malacca: `widgets/games.py` finds each part by its name."""
