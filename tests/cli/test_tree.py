"""`noughts tree`."""

import io
import json
from math import log10
from pathlib import Path

import pytest

from noughts.cli.tree import MOST, ending_depth, expected_nodes
from noughts.core import Position, Rules
from noughts.ladder import Engine
from tests.cli.conftest import Run

LEAVES = "[[[-1,4],[2,6]],[[-3,-5],[0,7]]]"


def test_a_tree_of_leaves(run: Run, tmp_path: Path) -> None:
    ran = run("tree", "--leaves", LEAVES, "--engine", "alphabeta", "-o", str(tmp_path / "t.json"))
    assert (ran.code, ran.err) == (0, "")
    assert json.loads((tmp_path / "t.json").read_text())["value"] == 4


@pytest.mark.parametrize(
    ("kind", "start"), [("svg", "<svg"), ("html", "<!doctype html>"), ("dot", "digraph"), ("json", "{")]
)
def test_every_kind_of_file(run: Run, tmp_path: Path, kind: str, start: str) -> None:
    ran = run("tree", "3x3", "--moves", "5 1 3 7 6", "--depth", "2", "-o", str(tmp_path / f"t.{kind}"))
    assert ran.code == 0
    assert "win in 1 ply for O" in ran.out
    assert (tmp_path / f"t.{kind}").read_text().startswith(start)


def test_a_finished_game_is_a_tree_of_one_node(run: Run, tmp_path: Path) -> None:
    ran = run("tree", "--moves", "1 4 2 5 3", "-o", str(tmp_path / "t.json"))
    assert ran.code == 0
    assert "loss for O, 1 node," in ran.out
    assert json.loads((tmp_path / "t.json").read_text())["nodes"] == 1


def test_a_search_that_has_no_answer_in_its_time_has_an_exit_code_of_its_own(run: Run, tmp_path: Path) -> None:
    ran = run("tree", "5x5:4", "--time", "0.01", "--engine", "minimax", "-o", str(tmp_path / "t.svg"))
    assert (ran.code, ran.err) == (3, "noughts: minimax has no answer after 0.01 s; --time gives it more.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["-o", "t.txt"], "A tree is written to a .svg"),
        (["--leaves", "[[", "-o", "t.svg"], "is not a tree"),
        (["--leaves", "[1]", "--moves", "1", "-o", "t.svg"], "not both"),
        (["--engine", "montecarlo", "-o", "t.svg"], "does not search a tree"),
        (["--moves", "9 9", "-o", "t.svg"], "9 is taken by X"),
        (["--depth", "0", "-o", "t.svg"], "--depth"),
        (["-o", "no/such/folder/t.svg", "--leaves", "[1]"], "cannot be written"),
        (["qubic", "-o", "t.svg"], "never end; give it a depth: --engine alphabeta:depth=3."),
        (["connect4", "--engine", "table", "-o", "t.svg"], "give it a depth: --engine table:depth="),
        ([], "Give -o FILE to write the tree"),
    ],
)
def test_bad_input_is_one_sentence(
    run: Run, words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("tree", *words)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_the_search_is_stepped_through_in_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("c\nq\n"))
    ran = run("tree", "--leaves", LEAVES, "--step")
    assert (ran.code, ran.err) == (0, "")
    assert "Step 31 of 33" in ran.out
    assert ">         if best >= beta: stop looking" in ran.out


def test_the_search_is_stepped_through_on_a_page_in_an_order_of_ones_own(run: Run, tmp_path: Path) -> None:
    ran = run("tree", "--leaves", LEAVES, "--step", "--order", ":2.1", "-o", str(tmp_path / "t.html"))
    assert ran.code == 0
    assert "alphabeta: 39 steps in" in ran.out
    assert (tmp_path / "t.html").read_text().startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--order", ":2", "-o", "t.svg"], "--order needs --step"),
        (["--step", "-o", "t.svg"], "writes an .html page"),
        (["--step", "--engine", "solver"], "cannot be stepped through"),
    ],
)
def test_what_cannot_be_stepped_through(
    run: Run, words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("tree", "3x3", "--moves", "5 1 3 7", *words)
    assert ran.code == 2
    assert sentence in ran.err


EMPTY = Position(Rules.parse("3x3"))


def test_minimax_is_expected_to_look_at_every_order_of_filling_the_board():
    assert expected_nodes(EMPTY, Engine("minimax")) == pytest.approx(log10(362_880))
    assert expected_nodes(EMPTY, Engine("minimax", depth=2)) == pytest.approx(log10(72))


@pytest.mark.parametrize("game", ["3x3", "4x4", "7x6:4+gravity", "15x15:5"])
def test_each_idea_and_each_stone_means_less_to_look_at(game):
    position = Position(Rules.parse(game))
    nodes = [expected_nodes(position, Engine(name)) for name in ("minimax", "alphabeta", "ordering")]
    assert nodes == sorted(nodes, reverse=True)
    assert expected_nodes(position.play(position.playable()[0]), Engine("minimax")) <= nodes[0]


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "symmetry"])
def test_a_search_that_ends_soon_needs_no_limit_and_another_gets_one_that_does(name):
    assert ending_depth(EMPTY, Engine(name)) is None
    large = Position(Rules.parse("15x15:5"))
    depth = ending_depth(large, Engine(name))
    assert (
        expected_nodes(large, Engine(name, depth=depth))
        <= MOST - 2
        < expected_nodes(large, Engine(name, depth=depth + 1))
    )
