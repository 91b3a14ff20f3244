"""Choices that are remembered between games, in a file in noughts' own folder."""

import json
from contextlib import suppress

from noughts.errors import BadFile
from noughts.files import make_folder, state_folder, write_whole
from noughts.players.pause import NATURAL, PAUSES

FILE = "settings.json"
PAUSE = "pause"


def remembered_pause() -> str:
    """The pause last chosen for the computer's moves; the natural one by default."""
    name = _read().get(PAUSE)
    return name if isinstance(name, str) and name in PAUSES else NATURAL


def remember_pause(name: str) -> None:
    """Remember the choice; if nothing can be written, it holds for this game only."""
    if name == remembered_pause():
        return
    with suppress(BadFile):
        make_folder(state_folder())
        write_whole(state_folder() / FILE, [json.dumps({**_read(), PAUSE: name}, indent=1).encode()])


def _read() -> dict[str, object]:
    try:
        found = json.loads((state_folder() / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
