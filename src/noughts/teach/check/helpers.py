"""What is known of the functions beside a search that were asked about every board: whether an answer is right."""

from noughts.teach.check import truth
from noughts.teach.check.blaming import Made
from noughts.teach.check.boards import other
from noughts.teach.check.report import Report
from noughts.teach.check.rules import JUDGED, Rule
from noughts.teach.check.ways import Fit


class SmallFunctions:
    """Says of a call of a small function whether its answer is right."""

    def __init__(self, fit: Fit, report: Report) -> None:
        self._fit, self._rule = fit, Rule(fit)
        self._kinds: dict[str, str] = {}
        self._faulty = {one.function for one in report.diagnoses if one.fault and one.function}
        for kind in JUDGED:
            named = [one for one in fit.functions if one["kind"] == kind]
            for one in sorted(named, key=lambda one: one["rank"])[:1]:
                if one["name"] not in report.doubtful:
                    self._kinds[one["name"]] = kind
        winner = report.judged.get("winner")
        if winner and "winner" in fit.ways:
            self._kinds[winner.name] = "winner"
            self._faulty |= {winner.name} if winner.wrong else set()

    def says(self, call: Made) -> str | None:
        """Nothing if the answer is right, what is wrong with it, or None if that is not known."""
        kind = self._kinds.get(call.name)
        if kind is None or call.board is None:
            return None
        if call.name not in self._faulty:
            return ""
        if call.board not in truth.scores():
            return None
        return self._winner(call) if kind == "winner" else self._rule.says(kind, call.board, call.told["value"])

    def _winner(self, call: Made) -> str | None:
        answer = {"value": call.told["value"], "board": call.told["read"]}
        reading = self._fit.ways["winner"].reading
        said, won = reading.read(answer, self._fit.writing), truth.winner(call.board or "")
        asked = self._mark(call.told["roles"].get("player"))
        if reading.means == "whether" and asked:
            if bool(said) == (won == asked):
                return ""
            return f"says that {asked} has {'won' if said else 'not won'}"
        if said in ((won, "won") if won else ("", "draw" if "." not in (call.board or "") else "")):
            return ""
        names = {"": "says that nobody has won", "draw": "calls it a draw", "won": "says that somebody has won"}
        return names.get(said, f"says that {said} has won")

    def _mark(self, value: object) -> str:
        """The mark that a value of the program stands for."""
        return next((mark for mark in "XO" if self._fit.writing.same(value, mark)), "")


def holds(board: str) -> str:
    """What is true of a board: who has won, or that nobody has."""
    won = truth.winner(board)
    if won:
        return f"{won} has won"
    return "nobody has won yet" if "." in board else "it is a draw"


def promise(rank: int, mover: str) -> str:
    """What a board is worth, in words."""
    return {1: f"{mover} wins", 0: "it is a draw", -1: f"{other(mover)} wins"}[rank]
