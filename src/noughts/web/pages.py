"""The pages: one shell with one header around what each page shows."""

import base64
import hashlib
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

from fastapi import APIRouter, Request, Response

from noughts.web.assets import Asset, Assets, pack, sent

PARTS = Path(__file__).parent / "pages"
STYLES = ("look.css", "style.css")
"""What every page is styled by."""
THEME = "theme.js"
"""The script that runs before the first paint."""


@dataclass(frozen=True)
class Page:
    """A page: its address, its name (of the file, the script and, capitalised, in the header), what it is for.

    `styles` are its stylesheets besides those that every page has; one that is not `listed` is reached from another.
    """

    address: str
    name: str
    description: str
    styles: tuple[str, ...] = ()
    listed: bool = True

    @property
    def title(self) -> str:
        return self.name.capitalize()


PAGES = (
    Page("/", "play", "Play noughts and crosses and its whole family, against a friend or the computer, and see why."),
    Page("/practise", "practise", "Puzzles: your own mistakes and a stock for each game, brought back until they sit."),
    Page(
        "/explore",
        "explore",
        "Watch minimax and alpha-beta search a position of your own, step by step.",
        ("steps.css",),
    ),
    Page("/ladder", "ladder", "Run every search of the ladder on one position and compare nodes, end states and time."),
    Page(
        "/exercise",
        "exercise",
        "Fill in minimax values by hand and mark what alpha-beta prunes; share the exercise by its link.",
        ("steps.css",),
    ),
    Page(
        "/menace",
        "menace",
        "Watch matchboxes with beads learn noughts and crosses, and play against them.",
        ("menace.css",),
        listed=False,
    ),
)


def _inline(assets: Assets, more: tuple[str, ...]) -> str:
    """The styles as elements: a page that waits for no other file is painted as soon as an empty one, or nearly."""
    return "\n".join(f"<style>{assets.text(name)}</style>" for name in (*STYLES, *more))


def inlined(assets: Assets) -> dict[str, list[str]]:
    """What stands within the pages, for a policy that allows this and nothing else: digests by the kind of element."""
    styles = dict.fromkeys([*STYLES, *(name for page in PAGES for name in page.styles)])
    return {"style": [_digest(assets.text(name)) for name in styles], "script": [_digest(assets.text(THEME))]}


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def write_page(page: Page, assets: Assets) -> str:
    """The page as HTML: the shell, filled in."""
    script = f"{page.name}.js"
    preload = '<link rel="modulepreload" href="{}/{}">'
    return _part("shell").substitute(
        title=escape(page.title),
        description=escape(page.description),
        static=assets.folder,
        inline=f"{_inline(assets, page.styles)}\n<script>{assets.text(THEME)}</script>",
        preloads="\n".join(preload.format(assets.folder, name) for name in assets.needs(script)),
        script=script,
        links="\n".join(_link(each, here=each == page) for each in PAGES if each.listed),
        main=_part(page.name).substitute(view_tools=_part("view_tools").template),
    )


def _part(name: str) -> Template:
    return Template((PARTS / f"{name}.html").read_text("utf-8"))


def _link(page: Page, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    return f'<a href="{page.address}"{current}>{page.title}</a>'


def router(assets: Assets) -> APIRouter:
    """The routes that serve the pages. A browser keeps a page but asks about it, so that a new one shows at once."""
    made = APIRouter()
    for page in PAGES:
        _add_page(made, page, write_page(page, assets).encode())
    return made


def _add_page(made: APIRouter, page: Page, content: bytes) -> None:
    asset = Asset(content, pack(content), "text/html")
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'

    @made.get(page.address, include_in_schema=False)
    async def show(request: Request) -> Response:
        headers = {"Cache-Control": "no-cache", "ETag": tag}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return sent(request, asset, headers)
