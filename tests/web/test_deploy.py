"""Examples for running a server: systemd and nginx read them, and the command in them is one that noughts has."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from noughts.cli.web import command

EXAMPLES = Path(__file__).parents[2] / "examples" / "deploy"


def program(name: str) -> str:
    """Where a program is; required in CI."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/bin")
    if found is None:
        if os.environ.get("NOUGHTS_REQUIRE_DEPLOY"):
            pytest.fail(f"There is no {name} on this machine.")
        pytest.skip(f"there is no {name} on this machine")
    return found


def run(*words: str) -> None:
    ran = subprocess.run(words, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_unit_names_options_that_there_are() -> None:
    (start,) = re.findall(r"^ExecStart=\S+/noughts web (.*)$", (EXAMPLES / "noughts.service").read_text(), re.MULTILINE)
    assert command.make_context("web", start.split()).params["workers"] == 2


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "noughts.service"
    text = (EXAMPLES / "noughts.service").read_text()
    unit.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", text, flags=re.MULTILINE))
    run(program("systemd-analyze"), "verify", "--man=no", str(unit))


def test_nginx_reads_the_proxy(tmp_path: Path) -> None:
    nginx = program("nginx")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    files = ["-keyout", str(key), "-out", str(certificate)]
    run(program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=x", *files)
    text = (EXAMPLES / "nginx.conf").read_text()
    text = re.sub(r"/etc/ssl/private/\S+(?=;)", str(key), text)
    (tmp_path / "noughts.conf").write_text(re.sub(r"/etc/ssl/\S+(?=;)", str(certificate), text))
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{ include {tmp_path}/noughts.conf; }}\n")
    run(nginx, "-t", "-e", "stderr", "-p", str(tmp_path), "-c", str(whole))
