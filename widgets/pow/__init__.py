"""Everything readers see of POW!: `widgets/games.py` finds each part by its name."""
