"""noughts as other people's programs see it: typed, printed, and refusing with our own errors."""

import subprocess
import sys
from collections.abc import Callable, Iterator
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
from noughts import (Coords, Engine, Game, Mark, NoughtsError, Position, Rules, Score, analyse, format_cell, parse_move)
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


game = Game("3x3")
print(game.play(4).turn, review(game).summary, search_tree(game.position, "alphabeta:depth=2").nodes)
player = parse_player("perfect")
print(play_match(game.rules, player, player, 1).score, player.choose(game.position).cell)
print(Engine.parse("table").search(game.position).nodes + 1, best("3x3"))
print(solve(game.position).nodes, verify.Refused, solve("3x3").value)
print(play_match("3x3", "random", "perfect", 2).wins, analyse("3x3").score)
"""


@pytest.mark.long
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
        (lambda: analyse(3), "Expected a Position"),
        (lambda: hint(3), "Expected a Position"),
        (lambda: why_move(3, 1), "Expected a Position"),
        (lambda: why_move("3x3", 2.5), "A move is the index of a cell"),
        (lambda: Game("nonsense"), "'nonsense' is not a game"),
        (lambda: Game(3), "Expected a Position"),
        (lambda: why(finished()), "Expected what a search found"),
        (lambda: review(finished()), "Expected a Game"),
        (lambda: solve(3), "Expected a Position"),
        (lambda: Engine("minimax").search(3), "Expected a Position"),
        (lambda: play_game(3, "random", "random"), "Expected a Position"),
    ],
)
def test_what_goes_wrong_is_an_error_of_ours_that_says_what_was_expected(wrong, expected) -> None:
    with pytest.raises(NoughtsError) as error:
        wrong()
    assert expected in str(error.value)


def test_a_game_begins_with_whatever_names_a_position() -> None:
    assert Game("3x3 5 1").position == Game(Position(Rules.parse("3x3")).play(4).play(0)).position


def test_a_number_is_not_taken_for_an_open_file() -> None:
    with pytest.raises(TypeError, match="int"):
        Game.load(0)  # type: ignore[arg-type]


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


WRONG = (None, 3.5, object(), [], "no such thing", b"bytes", -1)
FUNCTIONS = [name for name in noughts.__all__ if name[0].islower()]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_wrong_arguments_of_a_public_function_are_errors_of_ours_or_type_errors(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every argument in turn is something else; what is right already stays."""
    monkeypatch.chdir(tmp_path)
    refused(getattr(noughts, name), RIGHT[name])


def refused(function: Callable[..., object], right: list[object]) -> None:
    """Whatever is called wrongly either works or says in a sentence what was expected."""
    for arguments in wrong_calls(right):
        try:
            function(*arguments)
        except (NoughtsError, TypeError) as error:
            assert str(error)


def wrong_calls(right: list[object]) -> Iterator[list[object]]:
    for at in range(len(right)):
        for wrong in WRONG:
            yield [*right[:at], wrong, *right[at + 1 :]]


RULES = Rules.parse("3x3")
START = Position(RULES)
RIGHT: dict[str, list[object]] = {
    "analyse": [START, Engine("table")],
    "board_svg": [START],
    "format_cell": [RULES, 4],
    "format_moves": [[4, 0], RULES],
    "format_position": [START],
    "hint": [START],
    "parse_cell": [RULES, "5"],
    "parse_move": [START, "5"],
    "parse_moves": [RULES, "5 1", START],
    "parse_player": ["random"],
    "parse_position": [RULES, "X.O/.X./..O X"],
    "play_game": [START, "random", "random"],
    "play_match": [RULES, "random", "random", 1],
    "review": [Game(START)],
    "save_png": [noughts.board_svg(START), "board.png"],
    "save_tree": [search_tree(START, "alphabeta:depth=2"), "tree.svg"],
    "search_tree": [START, "alphabeta:depth=2"],
    "solve": [START],
    "verify": ["no such file"],
    "why": [analyse(START, Engine("table"))],
    "why_move": [START, 4],
}


OPTIONS = {
    "analyse": ["engine", "control"],
    "board_svg": ["values", "heat", "coords", "look", "label", "caption"],
    "format_cell": ["coords"],
    "hint": ["coords", "control", "known"],
    "parse_cell": ["coords", "asked"],
    "parse_move": ["coords"],
    "play_game": ["control"],
    "play_match": ["control"],
    "review": ["control", "coords"],
    "search_tree": ["depth", "control"],
    "why": ["coords", "control"],
    "why_move": ["coords", "control", "known", "then"],
}
"""Arguments that may be left out."""


@pytest.mark.parametrize(
    ("name", "option"), [(name, option) for name, options in OPTIONS.items() for option in options]
)
def test_so_are_arguments_that_may_be_left_out(name: str, option: str) -> None:
    right = RIGHT[name][:1] if name == "analyse" else RIGHT[name]
    for wrong in (3.5, object(), [1], "no such thing", b"bytes"):
        try:
            getattr(noughts, name)(*right, **{option: wrong})
        except (NoughtsError, TypeError) as error:
            assert str(error)


def test_coordinates_are_named_by_a_text_too() -> None:
    assert noughts.format_cell(RULES, 4, "letter") == "b2"  # type: ignore[arg-type]
    assert ">b2<" in noughts.board_svg(RULES, coords="letter")  # type: ignore[arg-type]


METHODS: dict[str, tuple[Callable[..., object], list[object]]] = {
    "Analysis.move": (analyse(START).move, [4]),
    "Control": (Control, [1.0]),
    "Engine": (Engine, ["alphabeta"]),
    "Engine.parse": (Engine.parse, ["alphabeta:depth=3"]),
    "Engine.search": (Engine("alphabeta", depth=2).search, [START]),
    "Game": (Game, [START]),
    "Game.from_json": (Game.from_json, [Game(START).to_json()]),
    "Game.load": (Game.load, ["no such file"]),
    "Game.play": (lambda cell: Game(START).play(cell), [4]),
    "MatchResult.after": (noughts.play_match("3x3", "random", "random", 1).after, [Game(START)]),
    "Position": (Position, [RULES, 1, 2]),
    "Position.play": (START.play, [4]),
    "Rules.parse": (Rules.parse, ["3x3"]),
    **{f"{name}.choose": (parse_player(name).choose, [START]) for name in ("random", "level:3", "perfect", "minimax")},
}


@pytest.mark.parametrize(("function", "right"), METHODS.values(), ids=METHODS)
def test_so_are_those_of_a_public_class(function: Callable[..., object], right: list[object]) -> None:
    refused(function, right)


def test_every_public_function_is_called_with_wrong_arguments() -> None:
    assert set(FUNCTIONS) == set(RIGHT)


def whole(position: Position) -> float:
    """A score of one's own: the middle is good."""
    middle = 1 << position.rules.cells // 2
    return 1.5 * bool(position.mine & middle) - 1.5 * bool(position.theirs & middle)


@pytest.mark.parametrize("rung", ["minimax", "alphabeta", "ordering", "table", "symmetry", "deepening"])
def test_a_search_takes_an_evaluation_of_ones_own(rung: str) -> None:
    engine = Engine(rung, depth=1, evaluate=whole)
    result = engine.search("5x5:4")
    assert (result.choice, str(result.score)) == (12, "unknown (+1.5)")
    assert str(engine) == f"{rung}:depth=1,evaluate=whole"
    assert play_game("3x3", engine, "random").moves[0] == 4
    if rung != "deepening":
        assert search_tree("3x3", engine).root.value == 1.5


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (lambda: Engine("alphabeta", evaluate=whole), "expected a depth"),
        (lambda: Engine("alphabeta", depth=2, evaluate=3), "function of a Position"),
        (lambda: Engine("montecarlo", evaluate=whole), "does not evaluate"),
        (lambda: Engine("solver", depth=2, evaluate=whole), "does not evaluate"),
        (lambda: Engine("alphabeta", depth=1, evaluate=lambda _: "much").search("3x3"), "returns a number"),
        (lambda: Engine("alphabeta", depth=1, evaluate=lambda _: float("nan")).search("3x3"), "returns a number"),
        (lambda: Engine("alphabeta", depth=1, evaluate=lambda _: 1e9).search("3x3"), "returns a number"),
    ],
)
def test_an_evaluation_that_cannot_work_is_refused_in_a_sentence(wrong, expected) -> None:
    with pytest.raises(NoughtsError, match=expected):
        wrong()


def test_results_show_themselves_in_a_notebook_and_in_print() -> None:
    played = Game(START)
    for cell in (0, 4, 8, 1):
        played.play(cell)
    for value, word in (
        (noughts.play_match("3x3", "random", "random", 2), "strength"),
        (solve("3x3"), "draw"),
        (review(played), "summary"),
    ):
        assert "<table>" in value._repr_html_()
        assert word in str(value)
        assert len(repr(value)) < 24 * 80
