"""What is remembered from game to game, whatever the file holds."""

from pathlib import Path

import pytest

from noughts.files import state_folder
from noughts.players.pause import NATURAL
from noughts.terminal.settings import FILE, remember_pause, remembered_pause


def test_a_chosen_pause_is_remembered_beside_what_else_is_kept(folder: Path) -> None:
    assert remembered_pause() == NATURAL
    state_folder().mkdir(parents=True, exist_ok=True)
    (state_folder() / FILE).write_text('{"later": 1}')
    remember_pause("long")
    assert remembered_pause() == "long"
    assert '"later": 1' in (state_folder() / FILE).read_text()


@pytest.mark.parametrize("text", ["", "[]", '{"pause": 3}', '{"pause": "for ever"}', "\x00"])
def test_a_file_that_says_nothing_of_use_means_the_natural_pause(folder: Path, text: str) -> None:
    state_folder().mkdir(parents=True, exist_ok=True)
    (state_folder() / FILE).write_text(text)
    assert remembered_pause() == NATURAL
    remember_pause("none")
    assert remembered_pause() == "none"
