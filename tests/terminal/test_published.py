"""The published games, fed through a pipe: the replies are the published ones, and so are the counts."""

import re

import pytest

from tests.terminal.conftest import Play, Played

A = "minimax:score=plain"
"""Negamax in reading order, first best kept, no depth term."""


def replies(played: Played, mark: str) -> list[str]:
    return re.findall(rf"^{mark} plays (.*?)\.(?: |$)", played.stdout, re.MULTILINE)


def counts(played: Played) -> list[tuple[int, int]]:
    found = re.findall(r"Searched ([\d,]+) possible end states?, ([\d,]+) nodes?, [\d.,]+ (?:s|ms|µs)\.", played.stdout)
    return [(int(ends.replace(",", "")), int(nodes.replace(",", ""))) for ends, nodes in found]


@pytest.mark.parametrize(
    ("first", "moves", "expected", "below_the_root", "ending"),
    [
        ("x", "5 3 4 2 9", "1 7 6 8", [55504, 932, 50, 4], "draw"),
        ("o", "5 3 4 8", "1 2 7 6 9", [549945, 7331, 197, 13, 1], "draw"),
        ("x", "5 3 6", "1 7 4", None, "O wins"),
        ("x", "1 2 4", "5 3 7", None, "O wins"),
        ("x", "5 2 9 6 7", "1 8 3 4", None, "draw"),
    ],
)
def test_the_menu_game(
    play: Play, first: str, moves: str, expected: str, below_the_root: list[int] | None, ending: str
) -> None:
    played = play("3x3", "--o", A, "--first", first, "--stats", lines=moves.replace(" ", "\n"))
    assert played.returncode == 0, played.stderr
    assert replies(played, "O") == expected.split()
    assert ending in played.stdout
    if below_the_root:
        assert [nodes - 1 for _, nodes in counts(played)] == below_the_root


def test_the_menu_game_by_its_menu(play: Play) -> None:
    """One player, tic-tac-toe, X, first, search without pruning."""
    played = play(lines="1\n3x3\nX\n1\nminimax:score=plain\n5\n3\n6\nquit")
    assert replies(played, "O") == ["1", "7", "4"]
    assert "O wins with column 1-4-7. You lose." in played.stdout
    assert "[O]" in played.stdout


def test_the_trick_between_two_people(play: Play) -> None:
    played = play("3x3", "--o", "human", lines="5\n4\n3\n7\n1\n2\n9")
    assert "X wins with diagonal 1-5-9." in played.stdout
    assert "You" not in played.stdout


@pytest.mark.parametrize(
    ("engine", "ends"), [("minimax", [255168, 3468, 94, 6, 1]), ("alphabeta", [8453, 346, 26, 4, 1])]
)
def test_pruning_measured(play: Play, engine: str, ends: list[int]) -> None:
    played = play("3x3", "--o", engine, "--first", "o", "--stats", lines="5\n3\n4\n8")
    assert replies(played, "O") == ["1", "2", "7", "6", "9"]
    assert [end_states for end_states, _ in counts(played)] == ends
    assert "draw" in played.stdout


def test_row_and_column(play: Play) -> None:
    played = play("3x3", "--o", "alphabeta", "--coords", "rowcol", lines="0 0\n0 3\nhello\n0 0\n0,2\n1 2")
    assert replies(played, "O") == ["(1 1)", "(0 1)", "(2 1)"]
    assert "There is no cell 0 3 on 3x3; expected row 0 to 2, column 0 to 2." in played.stdout
    assert "(0 0) is taken by X; free cells: (0 1) (0 2) (1 0) (1 2) (2 0) (2 1) (2 2)." in played.stdout
    assert "O wins with column (0 1)-(1 1)-(2 1). You lose." in played.stdout


def test_the_cube_opened_in_the_centre(play: Play) -> None:
    engine = "alphabeta:depth=3,eval=none"
    played = play("3x3x3", "--x", engine, "--o", "human", "--moves", "14", lines="1,1,2\n2,2,2\n2,2,0")
    assert replies(played, "X") == ["0,0,0", "0,0,2", "0,0,1"]
    assert "X wins with pillar 0,0,0-0,0,1-0,0,2. You lose." in played.stdout
    for layer in range(3):
        assert f"layer z = {layer}" in played.stdout
    assert "x across, y down" in played.stdout


def test_the_flat_game_takes_the_win_at_once(play: Play) -> None:
    """X (0,0), O (1,0), X (0,2), O (2,0): the quick win is (0,1)."""
    played = play("3x3", "--x", "alphabeta", "--o", "human", "--coords", "xyz", "--moves", "1 2 7 3")
    assert replies(played, "X") == ["0,1"]
    assert "X wins with column 0,0-0,1-0,2." in played.stdout


def test_two_computers(play: Play) -> None:
    played = play("3x3", "--x", A, "--o", A)
    moves = re.findall(r"^[XO] plays (\d)\.", played.stdout, re.MULTILINE)
    assert moves == ["1", "5", "2", "3", "7", "4", "6", "8", "9"]
    assert "The game is a draw" in played.stdout
    assert played.returncode == 0
