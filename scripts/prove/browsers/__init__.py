"""The part `browsers`: Martin's dice and a failed start in Firefox ESR and WebKitGTK, on the built pages.

Both browsers are driven as a person would, with pointer and keys, and both play the same (plays.py).
"""
