"""A standalone HTML page in our look: the head and the frame that all such pages share."""

from html import escape

from noughts.draw.look import page_style


def page(title: str, style: str, body: str, kind: str = "") -> str:
    """The whole page. `style` follows the rules common to all our pages; `kind` is the class of the body."""
    shown_as = f' class="{kind}"' if kind else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>\n{page_style()}{style}</style>\n</head>\n"
        f"<body{shown_as}>\n{body}</body>\n</html>\n"
    )
