"""From a fault to its lines: the lines named hold the bug, and each step is what happened."""

from collections.abc import Callable
from pathlib import Path

import pytest

from noughts.teach.check.places import Lines, Place, function_around, loop_around, statements, tables_read
from noughts.teach.check.report import Report
from noughts.teach.check.scope import Scope
from tests.teach.conftest import checked
from tests.teach.corpus.cases import CASES
from tests.teach.corpus.mutants import EVERY, SCOPE, Subject, changed_lines, mutant

MUTANTS = [EVERY[number] for number in (30, 3, 57)]
SOURCE = """LINES = [
    (0, 1, 2),
    (3, 4, 5)]
EMPTY = " "


def winner(board):
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != EMPTY:
            return board[a]
    return None


while True:
    pass
"""


def holds(place: Place, lines: set[int]) -> bool:
    return any(some.holds(line) for some in place.lines for line in lines)


@pytest.mark.parametrize(
    ("subject", "kind"),
    [pytest.param(*one, marks=pytest.mark.long if number else ()) for number, one in enumerate(MUTANTS)],
    ids=lambda one: one if isinstance(one, str) else one.path.stem,
)
def test_the_lines_named_hold_the_planted_bug(subject: Subject, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(mutant(subject, kind), encoding="utf-8")
    report = checked(path, SCOPE)
    assert report.verdict == "wrong"
    assert report.places()
    assert all(holds(place, changed_lines(subject, kind)) for place in report.places())


@pytest.mark.long
def test_a_wrong_judge_is_shown_with_its_table_and_the_line_that_returned(check_text: Callable[..., Report]) -> None:
    case = next(one for one in CASES if one.name == "list_of_nine")
    source = case.source.replace("(0, 4, 8), (2, 4, 6)]", "(0, 4, 8)]")
    report = check_text(source)
    place = report.judged["winner"].place
    assert place
    assert [some.name for some in place.lines] == ["winner", "LINES"]
    returned = source.splitlines().index("    return None") + 1
    assert place.line == returned
    [step] = place.steps
    assert step.endswith(f"has won, and says that nobody has won (line {returned}).")
    assert place in [one.place for one in report.diagnoses if one.name == "missing-line"]


@pytest.mark.long
def test_a_search_is_followed_to_the_call_that_went_wrong(tmp_path: Path) -> None:
    case = next(one for one in CASES if one.name == "find_best_move: no undo")
    path = tmp_path / "mine.py"
    path.write_text(case.source, encoding="utf-8")
    report = checked(path, Scope(4, "XO..X....", most=80, plans=(), mends=False))
    place = report.judged["move"].place
    assert place
    assert place.lines[0].name == "minimax"
    assert holds(place, case.lines())
    [step] = place.steps
    assert step.startswith("minimax is called with this board and leaves ")


@pytest.mark.long
def test_a_game_is_followed_to_the_line_where_it_ends(tmp_path: Path) -> None:
    case = next(one for one in CASES if one.name == "top_level_loop: ends at a taken cell")
    path = tmp_path / "mine.py"
    path.write_text(case.source, encoding="utf-8")
    report = checked(path, Scope(2, "XO..X....", most=20, plans=("in order", "a taken cell"), mends=False))
    [fault] = [one for one in report.diagnoses if one.name == "bad-move-ends"]
    assert fault.place
    assert fault.place.line in case.lines()


def test_lines_are_read_from_the_source() -> None:
    winner = function_around(SOURCE, 9)
    assert winner == Lines(7, 11, "winner")
    assert function_around(SOURCE, 15) == Lines(14, 15)
    assert loop_around(SOURCE, 15) == Lines(14, 15)
    assert loop_around(SOURCE, 9) is None
    assert tables_read(SOURCE, [winner]) == [Lines(1, 3, "LINES")]
    assert statements(SOURCE, {2}) == {1, 2, 3}


def test_a_place_is_one_sentence() -> None:
    many = tuple(Lines(number, number, f"f{number}") for number in range(1, 7))
    assert Place((Lines(7, 11, "winner"),), line=9).text == "Look at line 9, in winner (lines 7 to 11)."
    assert Place(many).text.endswith("or at f2 (line 2) or f3 (line 3) or f4 (line 4) or 2 more.")
