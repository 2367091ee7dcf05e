"""Programs for those who work on the project: `build.py` leads to most of them. No reader ever gets them."""
