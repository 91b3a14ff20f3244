"""The files of the pages: scripts, styles and pictures, compressed once, under a name that changes with their content.

All files are under /static/DIGEST/, where the digest is that of all of them together. So a browser caches each for ever
without revalidating, and yet shows a new version at once; modules import one another by plain relative names.
"""

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request, Response

from noughts.draw.look import LIGHT, look_sheet
from noughts.draw.preview import icon_png
from noughts.draw.stepper import STEPS

STATIC = Path(__file__).parent / "static"
ICONS = (180, 192, 512)
"""The sides of the PNG icons: for a phone's home screen, and for the installed app."""
FOR_GOOD = "public, max-age=31536000, immutable"
_IMPORT = re.compile(r'^(?:import|export)\b[^;(]*?"\./([\w-]+\.js)"', re.MULTILINE)


@dataclass(frozen=True)
class Asset:
    """A file as it is sent, plain and compressed."""

    content: bytes
    packed: bytes
    kind: str


def pack(content: bytes) -> bytes:
    """The content compressed; the same bytes each time."""
    return gzip.compress(content, 9, mtime=0)


def sent(request: Request, asset: Asset, headers: dict[str, str]) -> Response:
    """The asset as a response, compressed if the browser accepts that."""
    headers = headers | {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=asset.kind)
    return Response(asset.content, headers=headers, media_type=asset.kind)


def manifest() -> str:
    """What a browser needs to install the page as an app; its addresses are relative to the files."""
    icons = [{"src": f"icon-{side}.png", "sizes": f"{side}x{side}", "type": "image/png"} for side in ICONS]
    return json.dumps(
        {
            "name": "noughts",
            "short_name": "noughts",
            "description": "Play tic-tac-toe, Connect Four, gomoku, Qubic and more, and see why you won or lost.",
            "start_url": "../../",
            "scope": "../../",
            "display": "standalone",
            "background_color": LIGHT.paper,
            "theme_color": LIGHT.paper,
            "icons": [*icons, {**icons[-1], "purpose": "maskable"}],
        }
    )


class Assets:
    """Every file of the pages, read once; `others` replace those of the same name, or are added.

    `kept` are further addresses that a browser stores for offline use.
    """

    def __init__(self, others: Mapping[str, bytes] | None = None, kept: Sequence[str] = ()) -> None:
        files = [path for folder in (STATIC, STEPS) for path in sorted(folder.iterdir()) if path.is_file()]
        contents = {path.name: path.read_bytes() for path in files}
        contents["look.css"] = look_sheet().encode()
        contents |= {f"icon-{side}.png": icon_png(side) for side in ICONS}
        contents["manifest.webmanifest"] = manifest().encode()
        contents |= others or {}
        contents["files.json"] = json.dumps({"files": sorted(contents), "pages": list(kept)}).encode()
        digest = hashlib.sha256()
        for name, content in sorted(contents.items()):
            digest.update(f"{name} {len(content)} ".encode() + content)
        self.folder = f"/static/{digest.hexdigest()[:16]}"
        self._assets = {name: _asset(name, content) for name, content in contents.items()}

    def names(self) -> list[str]:
        """The names of all files."""
        return sorted(self._assets)

    def content(self, name: str) -> bytes:
        """A file as it is."""
        return self._assets[name].content

    def text(self, name: str) -> str:
        """A file's content as text."""
        return self.content(name).decode()

    def needs(self, script: str) -> list[str]:
        """Every module that a script imports, directly or not, each after the one that first names it."""
        return list(dict.fromkeys(self._imports(script, {script})))

    def _imports(self, script: str, seen: set[str]) -> Iterator[str]:
        for name in _IMPORT.findall(self._assets[script].content.decode()):
            if name not in seen:
                seen.add(name)
                yield name
                yield from self._imports(name, seen)

    def router(self) -> APIRouter:
        """The route that serves them."""
        router = APIRouter()

        @router.get(self.folder + "/{name}", include_in_schema=False)
        async def static(request: Request, name: str) -> Response:
            if name not in self._assets:
                raise HTTPException(404, "There is no such file.")
            return sent(request, self._assets[name], {"Cache-Control": FOR_GOOD})

        return router


def _asset(name: str, content: bytes) -> Asset:
    known = {"js": "text/javascript", "webmanifest": "application/manifest+json"}.get(name.rsplit(".", 1)[-1])
    kind = known or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(content, pack(content), kind)
