"""The page's scripts by themselves, in node's own test runner."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent / "scripts"


def test_the_scripts_keep_what_they_promise() -> None:
    if not shutil.which("node") and not os.environ.get("NOUGHTS_REQUIRE_NODE"):
        pytest.skip("There is no node on this machine; NOUGHTS_REQUIRE_NODE=1 makes this a failure.")
    ran = subprocess.run(
        ["node", "--test", *map(str, sorted(SCRIPTS.glob("*.test.js")))], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "# fail 0" in ran.stdout or "fail 0" in ran.stdout
