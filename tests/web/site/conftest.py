"""The site, written once, and Pyodide as npm gives it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from noughts.web.site.build import write_site
from tests.once import once

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The npm package: the one fetched by the checks, or else fetched now, by one process for all."""
    checked = ROOT / "node_modules" / "pyodide"
    if checked.exists():
        return checked
    if not shutil.which("npm") and not os.environ.get("NOUGHTS_REQUIRE_NODE"):
        pytest.skip("There is no npm on this machine; NOUGHTS_REQUIRE_NODE=1 makes this a failure.")

    def fetch() -> str:
        folder = tmp_path_factory.mktemp("npm")
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(ROOT / name, folder)
        subprocess.run(["npm", "ci", "--silent"], cwd=folder, check=True)
        return str(folder / "node_modules" / "pyodide")

    return Path(once(tmp_path_factory, "pyodide", fetch))


@pytest.fixture(scope="session")
def site(pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_site(folder, pyodide)
    return folder
