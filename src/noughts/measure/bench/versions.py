"""Another version of noughts: the one in a wheel, or in a checkout whose kernels are compiled."""

import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from noughts.errors import BadFile

HERE = str(Path(__file__).parents[3])
"""From where this version is imported."""


@contextmanager
def home_of(version: Path) -> Iterator[str]:
    """The folder from which Python imports a version while the `with` block runs."""
    if version.is_dir():
        yield str(_checkout(version))
        return
    with tempfile.TemporaryDirectory() as folder:
        _unpack(version, folder)
        yield folder


def _checkout(folder: Path) -> Path:
    for home in (folder / "src", folder):
        if (home / "noughts" / "__init__.py").is_file():
            return home.resolve()
    raise BadFile(f"{folder} holds no noughts; expected a checkout, or a wheel as `make wheel` builds it.")


def _unpack(wheel: Path, folder: str) -> None:
    try:
        with zipfile.ZipFile(wheel) as file:
            file.extractall(folder)
    except (OSError, zipfile.BadZipFile) as error:
        raise BadFile(f"{wheel} cannot be read; expected a wheel of noughts, as `make wheel` builds it.") from error
    if not (Path(folder) / "noughts").is_dir():
        raise BadFile(f"{wheel} holds no noughts; expected a wheel as `make wheel` builds it.")
