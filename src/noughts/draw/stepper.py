"""A search stepped through on a page that needs no server: the scripts of the explorer with the search inside."""

from pathlib import Path

STEPS = Path(__file__).parent / "assets" / "steps"
"""The scripts and the style with which a search is stepped through, here and on the server's page."""
