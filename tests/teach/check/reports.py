"""Reports for the tests of what is said of them."""

from collections import Counter

from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.judging import JudgedAnswer, JudgedMoves, Wrong
from noughts.teach.check.report import Count, Report
from noughts.teach.check.truth import Quality

WRONG = Wrong("XXX......", "nobody has won", "X has won")


def right() -> Report:
    """A report without faults."""
    count = Count("." * 9, 20_865, 8_453, 0.5, 549_946, 20_866, (255_168, 8_453), 20_866, 0.4)
    return Report(
        "mine.py",
        understood=["Boards are a list of 9."],
        judged={"winner": JudgedAnswer("winner", 2, asked=2, right=2)},
        diagnoses=[Diagnosis("alphabeta", "minimax visits what alpha-beta visits.", fault=False)],
        count=count,
        seconds=1.25,
    )


def wrong() -> Report:
    """A report of a function with a wrong answer, and of moves that give games away."""
    moves = JudgedMoves("best_move", 3, asked=3, right=1, worst=("XX.OO....", 6))
    moves.qualities = Counter({Quality.BEST: 1, Quality.WORSE: 2})
    moves.wrong = [Wrong("XX.OO....", "cell 7", "X wins")]
    return Report(
        "=mine.py",
        judged={"winner": JudgedAnswer("winner", 2, asked=2, right=1, wrong=[WRONG]), "move": moves},
        diagnoses=[Diagnosis("missing-line", "winner does not know the line 3-5-7.", board="XXX......")],
    )
