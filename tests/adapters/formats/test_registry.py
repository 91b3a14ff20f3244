"""Every format: what is written is read back, files are recognised, and hostile ones get one sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.adapters.formats import FORMATS, GameRecord, RecordNode, detect, format_named, left_out, load, read, save
from noughts.core import Game, Mark, Position, Rules
from noughts.errors import BadFile
from tests.strategies import games, rules

WRITTEN = [format_ for format_ in FORMATS if format_.write]
KINDS = ["15x15:5", "20x20:5", "15x12:5", "7x6:4+gravity", "3x3", "5x5:4"]


def plain(game: Game) -> Game:
    """The game with X as the side that moved first."""
    return Game(Position(game.rules, turn=Mark.X), {}, game.moves)


@pytest.mark.parametrize("format_", WRITTEN, ids=lambda format_: format_.name)
@given(data=st.data())
def test_what_is_written_is_read_back(format_, data):
    game = plain(data.draw(games(st.sampled_from(list(map(Rules.parse, KINDS))))))
    try:
        written = format_.write(GameRecord.of(game), False)
    except BadFile:
        assert (format_.name, game.rules.shape) != ("pos", (15, 15))
        assert format_.name == "pos"
        return
    assert format_.read(written, game.rules, False).game().moves == game.moves
    if game.moves:
        assert read(written, name=f"game{format_.suffix}", rules=game.rules).game().moves == game.moves


@settings(max_examples=15)
@given(games(rules(225)))
def test_a_format_holds_any_game_or_says_why_not(game):
    for format_ in WRITTEN:
        try:
            written = format_.write(GameRecord.of(game), False)
        except BadFile as error:
            assert str(error).endswith(".")
        else:
            again = format_.read(written, game.rules, False)
            assert again.game().moves == game.moves
            assert again.start == game.start


@given(st.binary(max_size=400), st.sampled_from([format_.suffix for format_ in FORMATS]))
def test_any_bytes_are_a_game_or_a_sentence(data, suffix):
    try:
        read(data, name=f"x{suffix}").game()
    except BadFile as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize("format_", WRITTEN, ids=lambda format_: format_.name)
@given(data=st.data())
def test_a_damaged_file_is_a_game_or_a_sentence(format_, data):
    game = Game(Position(Rules.parse("15x15:5")), {}, [112, 113, 97])
    written = bytearray(format_.write(GameRecord.of(game), False))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(written)))
        written[at : at + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    try:
        read(bytes(written), name=f"x{format_.suffix}").game()
    except BadFile as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize("format_", WRITTEN, ids=lambda format_: format_.name)
def test_a_file_is_recognised_by_what_it_holds(format_, tmp_path):
    game = Game(Position(Rules.parse("15x15:5")), {}, [112, 113, 97])
    path = tmp_path / f"game{format_.suffix}"
    save(GameRecord.of(game), path)
    assert detect(path.read_bytes(), "no suffix") is format_
    assert load(path).game().moves == game.moves


def test_names_and_suffixes_name_formats():
    assert format_named("psq") is format_named(".psq") is format_named("some/game.PSQ")
    with pytest.raises(BadFile, match="names no format; expected one of noughts"):
        format_named("game.docx")


def test_a_format_that_is_only_read_says_so(tmp_path):
    with pytest.raises(BadFile, match="does not write them"):
        save(GameRecord(Position(Rules.parse("15x15:5"))), tmp_path / "a.lib")


def test_says_what_a_format_leaves_out():
    record = GameRecord(Position(Rules.parse("3x3")), [RecordNode(4, "good"), RecordNode(0), RecordNode(1)])
    assert left_out(record, format_named("psq")) == "2 moves of variations and 1 comment"
    assert left_out(record, format_named("sgf")) == ""


def test_empty_missing_and_huge_files_get_a_sentence(tmp_path):
    with pytest.raises(BadFile, match="empty"):
        read(b" \n")
    with pytest.raises(BadFile, match="cannot be read"):
        load(tmp_path / "missing.sgf")
    with pytest.raises(BadFile, match="too large"):
        read(b"x" * 8_000_001)


@pytest.mark.parametrize(
    "data",
    [
        b"(" * 1_000_000,
        b"(;" * 500_000,
        b"(;GM[4]C[" + b"\\]" * 500_000,
        b"(;GM[4]SZ[15]AB" + b"[aa:oo]" * 100_000 + b")",
        b"\xffRenLib\xff" + b"\x03\x00" + b"\x00" * 10 + b"\x11\x80" * 500_000,
        b"a1" * 500_000,
        b"9" * 1_000_000,
        b"Piskvorky 15x15, 0:0, 0\n" + b"1,1,0\n" * 150_000,
        b"{" * 1_000_000,
    ],
    ids=["brackets", "nodes", "escapes", "rectangles", "siblings", "letters", "digits", "moves", "braces"],
)
def test_hostile_files_get_a_sentence(data):
    with pytest.raises(BadFile):
        read(data).game()
