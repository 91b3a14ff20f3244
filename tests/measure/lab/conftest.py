"""The command's fixture, shared with its own tests."""

from tests.cli.conftest import run

__all__ = ["run"]
