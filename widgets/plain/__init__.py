"""What a game has that brings nothing of its own for a purpose: `widgets/games.py` finds it."""
