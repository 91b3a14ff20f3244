"""SGF: games as other programs write them, comments, variations, set-up stones, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.adapters.formats import GameRecord, RecordNode, read
from noughts.adapters.formats.sgf import read_sgf, write_sgf
from noughts.adapters.formats.sgf_syntax import escape, parse_sgf, unescape
from noughts.core import Game, Mark, Position, Rules, format_position
from noughts.errors import BadFile

TOURNAMENT = b"""(;FF[4]GM[4]SZ[15]RU[0]PB[pbrain-one]PW[pbrain-two]RE[B+1]TE[ ]
;B[hh]C[depth 3];W[hi]
;B[ii]BM[1])
"""
BRANCHES = b"(;GM[4]SZ[15];B[hh](;W[hi];B[ii])(;C[or rather];W[gg]))"


def tree_of(record: GameRecord) -> list[tuple[int, int, str, bool]]:
    return [(ply, node.cell, node.comment, node.bad) for ply, node in record.walk()]


def test_reads_a_game_of_a_tournament():
    record = read(TOURNAMENT)
    game = record.game()
    assert str(game.rules) == "15x15:5"
    assert game.moves == [112, 127, 128]
    assert game.players == {"X": "pbrain-one", "O": "pbrain-two"}
    assert [node.comment for node in record.main_line] == ["depth 3", "", ""]
    assert record.main_line[2].bad


def test_reads_variations_and_comments_between_moves():
    record = read(BRANCHES)
    assert [(ply, node.cell) for ply, node in record.walk()] == [(1, 112), (2, 127), (3, 128), (2, 96)]
    assert record.main_line[0].comment == "or rather"


def test_stones_set_up_first_are_the_start():
    record = read(b"(;GM[4]SZ[3]RU[3x3]AB[aa][bb]AW[cb:cb]PL[W];W[cc])")
    assert format_position(record.start) == "X../.XO/... O"
    assert record.game().moves == [8]


def test_white_may_begin():
    record = read(b"(;GM[4]SZ[15];W[hh];B[ii])")
    assert record.start.turn is Mark.O


def test_any_flat_game_is_named_by_its_rules():
    record = GameRecord.of_line(Position(Rules.parse("7x6:4+gravity")), [38, 31])
    written = write_sgf(record, False)
    assert b"SZ[7:6]RU[7x6:4+gravity]" in written
    assert str(read(written).rules) == "7x6:4+gravity"


@st.composite
def trees(draw: st.DrawFn) -> GameRecord:
    """A small tree on 5x5:4 with comments of any letters."""
    record = GameRecord(Position(Rules.parse("5x5:4"), turn=draw(st.sampled_from(Mark))))
    texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)
    record.comment = draw(texts)
    places = [(record.children, frozenset[int]())]
    for _ in range(draw(st.integers(0, 12))):
        children, taken = draw(st.sampled_from(places))
        free = sorted(set(range(25)) - taken - {node.cell for node in children})
        if len(taken) < 4 and free:
            node = RecordNode(draw(st.sampled_from(free)), draw(texts), draw(st.booleans()))
            children.append(node)
            places.append((node.children, taken | {node.cell}))
    return record


@given(trees())
def test_trees_are_written_and_read_back(record):
    again = read_sgf(write_sgf(record, False), None, False)
    assert tree_of(again) == tree_of(record)
    assert again.comment == record.comment
    assert again.start.turn is record.start.turn or not record.children


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_escaped_text_is_read_back(text):
    assert unescape(escape(text)) == text
    assert parse_sgf(f"(;C[{escape(text)}])").properties["C"] == [text]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"(;GM[1]SZ[9]GM[2];B[aa]", "ends before"),
        (b"(;GM[2];B[aa])", r"GM\[2\]; expected GM\[4\]"),
        (b"(;GM[4]SZ[x])", "is not a size"),
        (b"(;GM[4]SZ[99])", "at most 400 cells"),
        (b"(;GM[4]SZ[15];B[hh];B[ii])", "expected B and W"),
        (b"(;GM[4]SZ[15];B[])", "not a point"),
        (b"(;GM[4]SZ[15];B[zz])", "not a point"),
        (b"(;GM[4]SZ[15];B[aa];AB[bb])", "only its first node"),
        (b"(;GM[4]SZ[15]RU[15x15:99];B[aa])", "names no game"),
        (b"(;GM[4]SZ[15]AB[aa][bb][cc])", "no game reaches"),
        (b"(;GM[4]SZ[15]AB[aa]AW[aa])", "two stones"),
        (b"(;[aa])", "value without a property"),
        (b"(GM[4];B[aa])", "outside of any node"),
        (b"(;GM[4]SZ[15];B[aa];W[aa])", "taken"),
    ],
)
def test_says_what_is_wrong(text, message):
    with pytest.raises(BadFile, match=message):
        read(text, name="x.sgf").game()


def test_solid_boards_do_not_fit():
    with pytest.raises(BadFile, match="flat boards"):
        write_sgf(GameRecord(Position(Rules.parse("3x3x3"))), False)


@pytest.mark.parametrize(
    ("result", "resigned", "forfeit"),
    [
        ("B+R", Mark.O, False),
        ("W+Resign", Mark.X, False),
        ("W+T", Mark.X, True),
        ("B+F", Mark.O, True),
        ("B+1", None, False),
    ],
)
def test_who_resigned_is_read_and_written(result: str, resigned: Mark | None, forfeit: bool) -> None:
    game = read_sgf(f"(;GM[4]SZ[15]RE[{result}];B[hh];W[ii])".encode(), None, False).game()
    assert (game.resigned, game.forfeit) == (resigned, forfeit)
    again = read_sgf(write_sgf(GameRecord.of(game), False), None, False).game()
    assert again == game


def test_a_result_that_the_board_contradicts_is_not_believed() -> None:
    game = Game(Position(Rules.parse("3x3")), moves=[0, 3, 1, 4, 2])
    text = write_sgf(GameRecord.of(game), False).replace(b"RE[B+]", b"RE[W+R]")
    assert read_sgf(text, None, False).game() == game
