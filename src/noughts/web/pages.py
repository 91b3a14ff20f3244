"""The pages: one shell with one header around the content of each page."""

import base64
import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from string import Template
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from noughts.core.family import FAMILY
from noughts.draw.look import DARK, LIGHT
from noughts.errors import NoughtsError
from noughts.web.api import while_connected
from noughts.web.assets import Asset, Assets, pack, sent
from noughts.web.bench import readable
from noughts.web.home import tiles_html
from noughts.web.pictures import caption
from noughts.web.questions import Where
from noughts.web.reading import read_game, rules_of
from noughts.web.table import PREVIEW
from noughts.web.tiles import TILES, titles

_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
PARTS = Path(__file__).parent / "pages"
STYLES = ("look.css", "style.css")
"""The stylesheets of every page."""
CACHE = "cache.js"
"""The service worker, served at the root so that it controls every page."""
DAY = 86_400
KEPT = 64
"""Rendered pages that are cached by address."""
COVER = TILES[0]
"""The game whose picture goes with links to pages that are not about a game."""
COURSE = "/docs/course/index.html"
THEME = "theme.js"
"""The script that runs before the first paint."""


@dataclass(frozen=True)
class Page:
    """A page: its address, its name (of the file, the script and, capitalised, in the header), and its purpose.

    `styles` are its stylesheets besides those that every page has; one that is not `listed` is reached from another.
    """

    address: str
    name: str
    description: str
    styles: tuple[str, ...] = ()
    listed: bool = True
    called: str = ""

    @property
    def title(self) -> str:
        return self.called or self.name.capitalize()

    @property
    def script(self) -> str:
        return f"{self.name}.js"


PAGES = (
    Page(
        "/",
        "home",
        "Play tic-tac-toe, Connect Four, gomoku, Qubic and more, against a friend or the computer, and see why.",
        ("board.css", "home.css"),
        called="Play",
    ),
    Page(
        "/play",
        "play",
        "Play noughts and crosses and its whole family, against a friend or the computer, and see why.",
        ("board.css", "play.css"),
        listed=False,
    ),
    Page(
        "/friend",
        "friend",
        "Play with a friend by a link: any board, with clocks or without, no account.",
        ("board.css", "play.css", "friend.css"),
        listed=False,
        called="Play",
    ),
    Page(
        "/practise",
        "practise",
        "Puzzles: your own mistakes and a set for each game, brought back until you know them.",
        ("board.css", "play.css"),
    ),
    Page(
        "/explore",
        "explore",
        "Watch minimax and alpha-beta search a position of your own, step by step.",
        ("explore.css", "steps.css"),
    ),
    Page(
        "/ladder",
        "ladder",
        "Run every search of the ladder on one position and compare nodes, end states and time.",
        ("ladder.css",),
    ),
    Page(
        "/exercise",
        "exercise",
        "Fill in minimax values by hand and mark what alpha-beta prunes; share the exercise by its link.",
        ("exercise.css", "steps.css"),
    ),
    Page(
        "/check",
        "check",
        "Have your own tic-tac-toe program checked on every board, and step through its search beside ours.",
        ("steps.css", "check.css"),
    ),
    Page(
        "/menace",
        "menace",
        "Watch matchboxes with beads learn noughts and crosses, and play against them.",
        ("board.css", "ladder.css", "menace.css"),
        called="MENACE",
    ),
)


@dataclass(frozen=True)
class LinkPreview:
    """What other programs show for a link to a page: a title, a sentence and the address of a picture."""

    title: str
    description: str
    preview: str


def _inline(assets: Assets, more: tuple[str, ...]) -> str:
    """The styles as elements: a page that waits for no other file is painted almost as soon as an empty one."""
    return "\n".join(f"<style>{_bare(assets, name)}</style>" for name in (*STYLES, *more))


def _bare(assets: Assets, name: str) -> str:
    """A file without its comments, for every page to carry."""
    return _COMMENT.sub("", assets.text(name))


def inlined(assets: Assets) -> dict[str, list[str]]:
    """The digests of inline elements by kind, for a policy that allows only these."""
    styles = dict.fromkeys([*STYLES, *(name for page in PAGES for name in page.styles)])
    return {"style": [_digest(_bare(assets, name)) for name in styles], "script": [_digest(_bare(assets, THEME))]}


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def write_page(page: Page, assets: Assets, said: LinkPreview | None = None, course: str = "") -> str:
    """The page as HTML: the shell, filled in; what is `said` of it may be about one game, `course` is its address."""
    linked = f'\n<a href="{course}" id="course">Course</a>' if course else ""
    script = page.script
    preload = '<link rel="modulepreload" href="{}/{}">'
    said = said or LinkPreview(page.title, page.description, f"{assets.folder}/icon-512.png")
    return _part("shell").substitute(
        title=escape(said.title),
        description=escape(said.description),
        preview=escape(said.preview),
        paper=LIGHT.paper,
        night=DARK.paper,
        static=assets.folder,
        inline=f"{_inline(assets, page.styles)}\n<script>{_bare(assets, THEME)}</script>",
        preloads="\n".join(preload.format(assets.folder, name) for name in assets.needs(script)),
        script=script,
        links="\n".join(_link(each, here=each.title == page.title) for each in PAGES if each.listed) + linked,
        main=_part(page.name).substitute(**_shared()),
    )


def _shared() -> dict[str, str]:
    """Parts that several pages share, or that are drawn."""
    return {name: _part(name).template for name in ("view_tools", "turn_tools")} | {"tiles": tiles_html()}


def _part(name: str) -> Template:
    return Template((PARTS / f"{name}.html").read_text("utf-8"))


def _link(page: Page, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    return f'<a href="{page.address}"{current}>{page.title}</a>'


def router(assets: Assets, course: bool = False) -> APIRouter:
    """The routes that serve the pages, with a link to the `course` if that is served too.

    A browser stores a page but revalidates it, so that a new one shows at once.
    """
    made = APIRouter()
    for page in PAGES:
        _add_page(made, page, assets, COURSE if course else "")

    @made.get("/cache.js", include_in_schema=False)
    async def cache(request: Request) -> Response:
        script = assets.content(CACHE)
        return sent(request, Asset(script, pack(script), "text/javascript"), {"Cache-Control": "no-cache"})

    @made.get("/preview.png", include_in_schema=False)
    async def preview(request: Request, question: Annotated[Where, Query()]) -> Response:
        picture = await while_connected(request, PREVIEW, question.model_dump())
        return Response(picture, media_type="image/png", headers={"Cache-Control": f"public, max-age={DAY}"})

    return made


def _add_page(made: APIRouter, page: Page, assets: Assets, course: str) -> None:
    @lru_cache(KEPT)
    def written(said: LinkPreview) -> tuple[Asset, str]:
        content = write_page(page, assets, said, course).encode()
        return Asset(content, pack(content), "text/html"), f'"{hashlib.sha256(content).hexdigest()[:16]}"'

    @made.get(page.address, include_in_schema=False)
    async def show(request: Request) -> Response:
        if page.address == "/" and request.url.query:
            return RedirectResponse(f"/play?{request.url.query}")  # Links from before there was a home page.
        asset, tag = written(_said(page, request))
        headers = {"Cache-Control": "no-cache", "ETag": tag}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return sent(request, asset, headers)


def _said(page: Page, request: Request) -> LinkPreview:
    """The preview of the page's link; for a game, its name, its progress and its picture."""
    origin = f"{request.url.scheme}://{request.headers['host']}"
    home = LinkPreview(page.title, page.description, f"{origin}/preview.png?game={COVER.game}&moves={COVER.moves}")
    asked = {key: request.query_params.get(key) for key in ("game", "position", "first", "moves")}
    if not any(asked.values()) or page.script != "play.js":
        return home
    where = {key: value for key, value in asked.items() if value}
    try:
        arguments = Where.model_validate(where).model_dump()
        rules = rules_of(arguments["game"])
        words = caption(read_game(arguments)) if readable(arguments) else titles(FAMILY).get(str(rules), str(rules))
    except (ValueError, NoughtsError):
        return home
    return LinkPreview(words, page.description, f"{origin}/preview.png?{urlencode(where)}")


def kept_addresses() -> list[str]:
    """The relative addresses of the pages, for browsers to store."""
    return [page.address.removeprefix("/") or "./" for page in PAGES]


def lost_page(assets: Assets) -> str:
    """The page for an address that leads nowhere."""
    page = Page("", "lost", "There is no such page.", called="Not found")
    return write_page(page, assets)
