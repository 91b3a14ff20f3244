"""Positions, games and search trees as text, SVG, PNG, GIF, HTML, DOT and JSON, in one look.

Knows games, searches and players, not screens or pages. Read `look.py` first, then `board.py`.
"""

from noughts.draw.board import Drawing, board_svg, draw_board
from noughts.draw.film import film_gif, film_svg
from noughts.draw.look import DARK, LIGHT, LOOKS, Look
from noughts.draw.png import png_bytes, save_png
from noughts.draw.tree import SearchTree, parse_leaves, search_tree
from noughts.draw.tree_files import save_tree, tree_dict, tree_dot, tree_json
from noughts.draw.tree_html import tree_page
from noughts.draw.tree_svg import tree_svg

__all__ = [
    "DARK",
    "LIGHT",
    "LOOKS",
    "Drawing",
    "Look",
    "SearchTree",
    "board_svg",
    "draw_board",
    "film_gif",
    "film_svg",
    "parse_leaves",
    "png_bytes",
    "save_png",
    "save_tree",
    "search_tree",
    "tree_dict",
    "tree_dot",
    "tree_json",
    "tree_page",
    "tree_svg",
]
