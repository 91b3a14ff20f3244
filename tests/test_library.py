"""noughts as other people's programs see it: typed, printed, and refusing with our own errors."""

import subprocess
import sys
from pathlib import Path

import pytest

import noughts
from noughts import (
    Control,
    Engine,
    Game,
    NoughtsError,
    Position,
    Rules,
    Trace,
    analyse,
    hint,
    parse_move,
    parse_player,
    play_game,
    review,
    search_tree,
    solve,
    why,
    why_move,
)

SCRIPT = """
from noughts import Coords, Engine, Game, Mark, NoughtsError, Position, Rules, Score, analyse, format_cell, parse_move
from noughts import parse_player, play_match, review, search_tree, solve, verify


def best(text: str) -> list[str]:
    rules = Rules.parse(text)
    position: Position = Position(rules)
    try:
        position = position.play(parse_move(position, "1"))
    except NoughtsError as error:
        print(error)
    result = analyse(position)
    score: Score = result.score
    print(score, score.plies, Mark.X.other)
    return [format_cell(rules, cell, Coords.default(rules)) for cell in result.best]


game = Game(Position(Rules.parse("3x3")))
print(game.play(4).turn, review(game).summary, search_tree(game.position, "alphabeta:depth=2").nodes)
player = parse_player("perfect")
if player is not None:
    print(play_match(game.rules, player, player, 1).score)
print(Engine.parse("table").search(game.position).nodes + 1, best("3x3"))
print(solve.solve(game.position).nodes, verify.Refused)
"""


def test_a_users_script_passes_mypy_strict(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--follow-imports=silent",
        "--cache-dir",
        str(tmp_path / "cache"),
        str(script),
    ]
    source = str(Path(noughts.__file__).parent.parent)
    ran = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path, env={"MYPYPATH": source})
    assert ran.stdout.strip() == "Success: no issues found in 1 source file"
    ran = subprocess.run([sys.executable, str(script)], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def finished() -> Position:
    position = Position(Rules.parse("3x3"))
    for cell in (0, 3, 1, 4, 2):
        position = position.play(cell)
    return position


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (lambda: Position("3x3"), "A position takes Rules"),
        (lambda: Position(Rules.parse("3x3"), turn="X"), "and a Mark"),
        (lambda: Position(Rules.parse("3x3")).play(9), "There is no cell 9 on 3x3; free cells: 0 1 2"),
        (lambda: Position(Rules.parse("3x3")).play("b2"), "A move is the index of a cell"),
        (lambda: finished().play(8), "The game is over: X has won."),
        (lambda: hint(finished()), "no move"),
        (lambda: why_move(finished(), 8), "over"),
        (lambda: parse_player("perfect").choose(finished()), "over"),
        (lambda: parse_player("level:3").choose(finished()), "over"),
        (lambda: parse_player("random").choose(finished()), "over"),
        (lambda: parse_player("minimax").choose(finished()), "over"),
        (lambda: Engine("foo").search(finished()), "'foo' is not an engine"),
        (lambda: Engine("minimax", depth=-1), "depth is a whole number from 1"),
        (lambda: Rules.parse("3x0"), "at least 1"),
        (lambda: Rules.parse(None), "'None' is not a game"),
        (lambda: Rules("3x3"), "sides"),
        (lambda: Rules((3, 2.5)), "sides"),
        (lambda: Control(-1), "seconds"),
        (lambda: parse_move(Position(Rules.parse("3x3")), None), "'None' is not a cell"),
        (lambda: search_tree(Position(Rules.parse("3x3")), "level:1"), "not an engine"),
        (lambda: Game.load("/nowhere/at/all"), "cannot be read"),
        (lambda: analyse("3x3"), "Expected a Position"),
        (lambda: hint("3x3"), "Expected a Position"),
        (lambda: why_move("3x3", 1), "Expected a Position"),
        (lambda: why(finished()), "Expected what a search found"),
        (lambda: review(finished()), "Expected a Game"),
        (lambda: solve.solve("3x3"), "Expected a Position"),
        (lambda: Engine("minimax").search("3x3"), "Expected a Position"),
        (lambda: play_game("3x3", parse_player("random"), parse_player("random")), "Expected a Position"),
    ],
)
def test_what_goes_wrong_is_an_error_of_ours_that_says_what_was_expected(wrong, expected) -> None:
    with pytest.raises(NoughtsError) as error:
        wrong()
    assert expected in str(error.value)


def test_a_position_is_printed_as_a_board() -> None:
    assert str(Position(Rules.parse("3x3")).play(4)).splitlines() == [
        " 1 | 2 | 3",
        "---+---+---",
        " 4 | X | 6",
        "---+---+---",
        " 7 | 8 | 9",
        "O to move",
    ]
    assert str(finished()).endswith("X has won")


def test_what_is_shown_of_large_things_fits_a_screen() -> None:
    game = play_game(Position(Rules.parse("gomoku")), parse_player("random"), parse_player("random"))
    tree = search_tree(Position(Rules.parse("3x3")), "alphabeta:depth=3")
    small = Game(Position(Rules.parse("3x3")))
    small.play(4)
    trace = Trace()
    found = Engine("alphabeta", depth=3).search(Position(Rules.parse("3x3")), watch=trace)
    answer = analyse(Position(Rules.parse("gomoku")), Control(0.0))
    for thing in (tree, review(small), trace, found, answer):
        assert len(repr(thing)) < 200
    assert len(repr(game)) < 24 * 80
    assert max(map(len, str(analyse(small.position)).splitlines())) < 100
