"""Programs with a fault, written for these tests: each fault is found and named."""

from dataclasses import replace

import pytest

from noughts.teach.check.truth import Quality
from tests.teach.conftest import PROGRAMS, SHORT, checked

FAULTS = {
    "missing_diagonal": ("missing-line", "winner does not know the line 3-5-7."),
    "empty_line": ("empty-line", "takes three empty cells for a line"),
    "other_side": ("same-player", "does not change the player"),
    "takes_the_least": ("seeks-worst", "plays for the other side"),
    "both_maximise": ("helped", "believes that the other side helps it"),
    "no_minus": ("values-unturned", "without its minus sign"),
    "own_lines_only": ("loss-as-draw", "counts a lost game as a draw"),
    "first_free": ("first-free", "takes the first free cell"),
    "goes_on": ("goes-on", "goes on after a line is completed"),
    "not_restored": ("board-changed", "leaves the board changed"),
    "bad_move_ends": ("bad-move-ends", "a bad move should be asked for again, not end the game"),
    "never_cuts": ("never-cuts", "neither alpha nor beta is passed on"),
    "no_break": ("never-cuts", "alpha and beta are passed on, but it does not stop"),
    "not_turned": ("never-cuts", "beta is not passed on, or not turned round"),
    "no_beta": ("window-not-passed", "beta is wide open in every call"),
    "cuts_late": ("cuts-late", "`>` instead of `>=`"),
    "cuts_late_below": ("cuts-late", "where it minimises, at `>` instead of `>=`"),
    "cuts_one_side": ("cuts-one-side", "never cuts where it maximises"),
    "two_plies": ("depth-2", "looks 2 plies ahead and no further"),
}


def test_every_wrong_program_is_listed():
    assert {path.stem for path in (PROGRAMS / "wrong").glob("*.py")} == set(FAULTS)


LONG = ("no_minus", "own_lines_only", "two_plies", "goes_on", "takes_the_least", "both_maximise")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in FAULTS]
)
def test_the_fault_is_named(name):
    diagnosis, words = FAULTS[name]
    report = checked(PROGRAMS / "wrong" / f"{name}.py", replace(SHORT, free=4 if name == "two_plies" else 3))
    assert report.verdict == "wrong"
    found = [one for one in report.diagnoses if one.fault]
    assert diagnosis in [one.name for one in found]
    assert any(words in one.sentence for one in found if one.name == diagnosis)
    if report.moves:
        assert sum(report.moves.qualities.values()) == report.moves.asked == report.moves.total
        assert report.moves.right == report.moves.qualities[Quality.BEST] + report.moves.qualities[Quality.SLOWER]
    if report.count and report.search:
        # The known search that visits the same on small boards predicts what it visits from another.
        assert report.count.below + 1 == report.count.expected
