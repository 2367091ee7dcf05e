"""The part `browsers`: Martin's dice and one boot fault in Firefox ESR and WebKitGTK, on pages as built.

Both browsers are driven as a person would, by pointer and keys, and are asked the same questions (plays.py).
"""
