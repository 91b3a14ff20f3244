"""Write the site: pages, scripts, noughts itself in an archive, and Pyodide, which is Python for browsers."""

import base64
import hashlib
import io
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noughts.core import NAMES
from noughts.errors import BadFile
from noughts.files import make_folder, write_whole
from noughts.web.assets import Assets
from noughts.web.guard import POLICY
from noughts.web.offers import menus
from noughts.web.pages import CACHE, COURSE, PAGES, Page, inlined, write_page
from noughts.web.questions import Answers
from noughts.web.reading import board_to_dict, read_game, rules_of, state_to_dict
from noughts.web.schema import shape
from noughts.web.table import JOBS

PYODIDE = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of npm's archive of this version, as in package-lock.json."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""The files of Pyodide that a browser fetches."""
SITE_PAGES = tuple(page for page in PAGES if page.name != "friend")
"""The pages of a site: games by link need a server."""
BY_LINK = ("By a link, or at this screen.", "At this screen.")
"""What the home page says about playing with a friend, and what a site's says."""
HEAD = '<meta charset="utf-8">\n'
"""The policy is inserted after this, before anything that it applies to."""
PACKAGE = Path(__file__).parents[2]
SCRIPTS = Path(__file__).parent / "scripts"
LEFT_OUT = ("cli", "terminal", "lab", "bench")
"""Parts of noughts that no page uses."""
OURS = b"`noughts-${"
"""A piece of a site's script by which an older site is recognised."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive, so that the same files make the same archive."""


@dataclass(frozen=True)
class Written:
    """What was written."""

    files: int
    size: int


def write_site(target: Path, pyodide: Path | None = None, course: Path | None = None) -> Written:
    """Write the whole site into a folder, new, empty or an older site's; `course` is the built documentation."""
    _check(target)
    assets = Assets(scripts(), ["./", *map(_file, SITE_PAGES)])
    with _runtime(pyodide) as runtime:
        _clear(target)
        # Written first, since a site is recognised by it: an interrupted one can then be written again.
        _write(target / "cache.js", assets.content(CACHE))
        for name in assets.names():
            _write(target / assets.folder.strip("/") / name, assets.content(name))
        for name in RUNTIME:
            _write(target / f"pyodide-{PYODIDE}" / name, (runtime / name).read_bytes())
    policy, address = _policy(inlined(assets)), COURSE.strip("/") if course else ""
    for page in SITE_PAGES:
        _write(
            target / _file(page),
            _relative(write_page(page, assets, course=address)).replace(HEAD, HEAD + policy, 1).encode(),
        )
    if course:
        shutil.copytree(course, target / "docs", ignore=shutil.ignore_patterns(".*", "_sources"))
    written = [path for path in target.rglob("*") if path.is_file()]
    return Written(len(written), sum(path.stat().st_size for path in written))


def _check(target: Path) -> None:
    if target.exists() and not target.is_dir():
        raise BadFile(f"{target} is not a folder; expected one for the site.")
    if target.exists() and any(target.iterdir()) and not _is_site(target):
        raise BadFile(f"{target} has other files in it; expected a new folder, or that of an older site.")


def _is_site(target: Path) -> bool:
    """Whether a folder holds a site of ours; others may have a script of that name, and files to lose."""
    script = target / "cache.js"
    return script.is_file() and OURS in script.read_bytes()


def _clear(target: Path) -> None:
    """Remove what an older site would leave behind: its files are in folders named after their content."""
    for folder in (target / "static", target / "docs", *target.glob("pyodide-*")):
        if folder.is_dir():
            shutil.rmtree(folder)


def _write(path: Path, content: bytes) -> None:
    make_folder(path.parent)
    write_whole(path, [content])


def offline_scripts() -> dict[str, bytes]:
    """The extra files of a server's pages if Python in the browser may answer while the server is away."""
    own = scripts()
    return {"offline.js": own.pop("backend.js"), **own}


def runtime_files() -> list[str]:
    """The addresses of Pyodide's files."""
    return [f"pyodide-{PYODIDE}/{name}" for name in RUNTIME]


def scripts() -> dict[str, bytes]:
    """The files that the site has instead of the server's, or in addition."""
    found = {name: (SCRIPTS / name).read_bytes() for name in ("backend.js", "worker.js")}
    start = {"pyodide": f"../../pyodide-{PYODIDE}/", "defaults": defaults(), "known": _known()}
    return found | {"start.json": json.dumps(start).encode(), "noughts.zip": _archive()}


def defaults() -> dict[str, dict[str, Any]]:
    """The default arguments of each question."""
    shapes = {name: shape(job.question) for name, job in JOBS.items()} | {"exercise": Answers}
    return {
        name: {key: field.default for key, field in model.model_fields.items() if not field.is_required()}
        for name, model in shapes.items()
    }


def _known() -> dict[str, Any]:
    """The answers to a page's first questions, so that the board appears before Python is loaded."""
    known: dict[str, Any] = {"games": menus(check="here")}
    for game in {*NAMES, *map(str, map(rules_of, NAMES.values()))}:
        known[f"board?game={game}"] = board_to_dict(rules_of(game))
        known[f"state {game}"] = state_to_dict(read_game({"game": game}))
    return known


def _archive() -> bytes:
    """noughts without compiled kernels, and without the parts that no page uses."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(PACKAGE.rglob("*")):
            name = path.relative_to(PACKAGE)
            wanted = path.suffix == ".py" or "data" in name.parts or "assets" in name.parts
            if path.is_file() and wanted and "__pycache__" not in name.parts and name.parts[0] not in LEFT_OUT:
                archive.writestr(zipfile.ZipInfo(f"noughts/{name.as_posix()}", LONG_AGO), path.read_bytes())
    return packed.getvalue()


def _file(page: Page) -> str:
    return f"{page.address.strip('/') or 'index'}.html"


def _policy(within: Mapping[str, Sequence[str]]) -> str:
    """The policy of the server as an element, since a site of plain files has no headers; Python needs WebAssembly.

    The rule against framing is left out: only a header may set it.
    """
    sources = {kind: " ".join(["'self'", *digests]) for kind, digests in within.items()}
    sources["script"] += " 'wasm-unsafe-eval'"
    kept = [rule for rule in POLICY.format(**sources).split("; ") if not rule.startswith("frame-ancestors")]
    return f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(kept)}">\n'


def _relative(html: str) -> str:
    """A page with relative addresses, so that the site works in any folder; a friend plays at the same screen."""
    html = html.replace(*BY_LINK).replace('href="/friend"', 'href="/play?vs=human"')
    for page in SITE_PAGES:
        html = re.sub(rf'href="{re.escape(page.address)}(?=["?#])', f'href="{_file(page)}', html)
    return html.replace('="/static/', '="static/')


@contextmanager
def _runtime(given: Path | None) -> Iterator[Path]:
    """A folder with Pyodide: the given one, or a temporary one filled by npm."""
    with tempfile.TemporaryDirectory() as folder:
        found = given or _fetched(Path(folder))
        missing = [name for name in RUNTIME if not (found / name).is_file()]
        if missing:
            raise BadFile(f"{found} has no {missing[0]}; expected the folder of the npm package pyodide.")
        yield found


def _checked(archive: Path) -> None:
    """BadFile if npm's archive does not have the expected digest; the registry is trusted no further than that."""
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != INTEGRITY:
        raise BadFile(f"What npm fetched as pyodide {PYODIDE} has another digest than expected; nothing was written.")


def _fetched(folder: Path) -> Path:
    npm = shutil.which("npm")
    expected = f"expected npm on this machine, or the folder of the npm package pyodide {PYODIDE} as --pyodide"
    if npm is None:
        raise BadFile(f"Pyodide cannot be fetched; {expected}.")
    done = subprocess.run(
        [npm, "pack", "--silent", f"pyodide@{PYODIDE}"], cwd=folder, capture_output=True, text=True, check=False
    )
    archives = list(folder.glob("*.tgz"))
    if done.returncode or not archives:
        raise BadFile(f"npm could not fetch Pyodide; {expected}.")
    _checked(archives[0])
    with tarfile.open(archives[0]) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"
