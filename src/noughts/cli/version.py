"""`noughts --version`: the version, the commit it was built from, and whether the kernels are compiled."""

from importlib.machinery import EXTENSION_SUFFIXES
from os import path

import click

from noughts import __version__

PACKAGE = path.dirname(path.dirname(path.abspath(__file__)))
BUILT = path.join(PACKAGE, "commit.txt")
"""Written by the build of a wheel."""
KERNEL = path.join(PACKAGE, "common", "kernel", "pulse")
"""The kernel that all others use, without the suffix that it has where it is compiled."""


def show_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version and exit, if asked for."""
    if wanted and not context.resilient_parsing:
        click.echo(version_text())
        context.exit()


def version_text() -> str:
    """The version in one line; nothing of noughts is imported for it."""
    form = "compiled" if any(path.isfile(KERNEL + suffix) for suffix in EXTENSION_SUFFIXES) else "not compiled"
    commit = commit_name()
    return f"noughts, version {__version__} ({f'commit {commit}, ' if commit else ''}{form})"


def version_name() -> str:
    """The version with its commit, for records of figures: "0.1.0+10ca95f"."""
    commit = commit_name()
    return f"{__version__}+{commit}" if commit else __version__


def commit_name() -> str:
    """The commit of an installed wheel or of a checkout; empty if unknown."""
    if path.isfile(BUILT):
        with open(BUILT, encoding="utf-8") as file:
            return file.read().strip()[:40]
    root = path.dirname(path.dirname(PACKAGE))
    return _checked_out(root) if path.exists(path.join(root, ".git")) else ""


def _checked_out(root: str) -> str:
    import subprocess

    command = ["git", "-C", root, "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=5).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
