"""The formats by name and suffix: which one a file is in, and how files are read and written."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from noughts.adapters.formats import piskvork, renlib, sgf, texts, yixin
from noughts.adapters.formats.record import GameRecord
from noughts.core import Game, Rules, read_game
from noughts.core.rules import shorten
from noughts.errors import BadFile, BadNotation
from noughts.files import write_whole

MOST_BYTES = 8_000_000


@dataclass(frozen=True)
class Format:
    """A file format. `holds` says whether bytes look like it; `write` is None if noughts only reads it."""

    name: str
    suffix: str
    summary: str
    holds: Callable[[bytes], bool]
    read: Callable[[bytes, Rules | None, bool], GameRecord]
    write: Callable[[GameRecord, bool], bytes] | None
    keeps_tree: bool = False
    """Whether comments and variations are kept."""


FORMATS = (
    Format("noughts", ".json", "a saved game", texts.is_saved_game, texts.read_saved_game, texts.write_saved_game),
    Format("renlib", ".lib", "RenLib's tree of a 15x15 opening", renlib.is_lib, renlib.read_lib, None, True),
    Format("sgf", ".sgf", "Smart Game Format, GM[4]", sgf.is_sgf, sgf.read_sgf, sgf.write_sgf, True),
    Format("psq", ".psq", "a game of Piskvork", piskvork.is_psq, piskvork.read_psq, piskvork.write_psq),
    Format("sav", ".sav", "a position of Yixin-Board, any board", yixin.is_sav, yixin.read_sav, yixin.write_sav),
    Format("moves", ".txt", "moves such as h8h9i8 or 4453", texts.is_moves, texts.read_moves, texts.write_moves),
    Format("pos", ".pos", "a position of Yixin-Board, 15x15", yixin.is_pos, yixin.read_pos, yixin.write_pos),
)
"""In the order in which they are tried: formats that can be recognised by their first bytes come first."""

PASTED = tuple(format_ for format_ in FORMATS if format_.name in ("sgf", "psq", "sav"))
"""The formats of other programs that can be distinguished from texts of noughts."""


def format_named(name: str) -> Format:
    """The format of a name or of a file's suffix; BadFile lists the formats."""
    wanted = name.strip().lower()
    for format_ in FORMATS:
        if wanted in (format_.name, format_.suffix) or Path(wanted).suffix == format_.suffix:
            return format_
    known = ", ".join(f"{format_.name} ({format_.suffix})" for format_ in FORMATS)
    raise BadFile(f"{shorten(name)!r} names no format; expected one of {known}.")


def detect(data: bytes, name: str = "") -> Format:
    """The format of bytes; if several fit, the name of the file decides."""
    fitting = [format_ for format_ in FORMATS if format_.holds(data)]
    named = [format_ for format_ in FORMATS if format_.suffix == Path(name).suffix.lower()]
    both = [format_ for format_ in named if format_ in fitting]
    return (both or fitting or named or [format_named("moves")])[0]


def read(data: bytes, *, name: str = "", rules: Rules | None = None, flip: bool = False) -> GameRecord:
    """The record in bytes of any format; BadFile says what is wrong with them.

    `rules` are for a file that names no game; `flip` counts the rows of a move string from the bottom.
    """
    if len(data) > MOST_BYTES:
        raise BadFile(f"The file is larger than {MOST_BYTES:,} bytes, too large to be a game.")
    if not data.strip(b" \t\r\n"):
        raise BadFile("The file is empty; expected a game.")
    format_ = detect(data, name)
    record = format_.read(data, rules, flip)
    record.format = format_.name
    return record


def paste(text: str, rules: Rules) -> Game:
    """The game in a pasted text: any text format, or what noughts writes itself, with these rules if it names none."""
    data = text.encode("utf-8", "replace")
    if len(data) > MOST_BYTES:
        raise BadNotation("The text is too long to be a game.")
    found = next((format_ for format_ in PASTED if format_.holds(data)), None)
    return found.read(data, None, False).game() if found else read_game(text, rules)


def load(path: str | Path, *, rules: Rules | None = None, flip: bool = False) -> GameRecord:
    """The record that a file holds."""
    path = Path(path)
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    try:
        return read(data, name=str(path), rules=rules, flip=flip)
    except BadFile as error:
        raise BadFile(f"{path} cannot be read as a game: {error}") from error


def save(record: GameRecord, path: str | Path, *, format_: Format | None = None, flip: bool = False) -> None:
    """Write a record to a file, atomically, in the named format or that of the file's suffix."""
    format_ = format_ or format_named(str(path))
    if format_.write is None:
        raise BadFile(f"noughts reads {format_.suffix} files but does not write them.")
    write_whole(path, [format_.write(record, flip)])


def left_out(record: GameRecord, format_: Format) -> str:
    """What a format loses of a record, in words; empty if nothing is lost."""
    if format_.keeps_tree:
        return ""
    main = {id(node) for node in record.main_line}
    beside = sum(id(node) not in main for _, node in record.walk())
    comments = bool(record.comment) + sum(bool(node.comment) for _, node in record.walk())
    parts = [f"{_counted(beside, 'move')} of variations"] if beside else []
    parts += [_counted(comments, "comment")] if comments else []
    return " and ".join(parts)


def _counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}" + "s" * (count != 1)
