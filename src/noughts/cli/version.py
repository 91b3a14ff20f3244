"""`noughts --version`: the version, the commit it was built from, and whether the kernels are compiled."""

import subprocess
from pathlib import Path

import click

from noughts import __version__

PACKAGE = Path(__file__).parents[1]
BUILT = PACKAGE / "commit.txt"
"""Written by the build of a wheel."""


def show_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version and end, where it is asked for."""
    if wanted and not context.resilient_parsing:
        click.echo(version_text())
        context.exit()


def version_text() -> str:
    """The version in one line."""
    from noughts.common import kernel

    form = "compiled" if kernel.compiled else "not compiled"
    commit = commit_name()
    return f"noughts, version {__version__} ({f'commit {commit}, ' if commit else ''}{form})"


def version_name() -> str:
    """The version with its commit, for records of figures: "0.1.0+10ca95f"."""
    commit = commit_name()
    return f"{__version__}+{commit}" if commit else __version__


def commit_name() -> str:
    """The commit of an installed wheel or of a checkout, empty where neither is known."""
    if BUILT.is_file():
        return BUILT.read_text("utf-8").strip()[:40]
    root = PACKAGE.parents[1]
    if not (root / ".git").exists():
        return ""
    command = ["git", "-C", str(root), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=5).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
