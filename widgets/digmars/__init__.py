"""Everything readers see of Dig Mars: `widgets/games.py` finds each part by its name."""
