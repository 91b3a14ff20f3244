"""Exit codes: every command has those that all share, with its own words where it has any."""

import pytest

from noughts.cli import COMMANDS
from noughts.cli.exits import COMMON, OWN, codes


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_the_codes_that_all_share(name: str) -> None:
    assert set(COMMON) <= set(codes(name))
    assert list(codes(name)) == sorted(codes(name))


def test_own_codes_belong_to_commands() -> None:
    assert set(OWN) <= set(COMMANDS)
    assert codes("solve")[3].startswith("the value is unknown")
    assert codes("play") == COMMON
