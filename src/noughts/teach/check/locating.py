"""From a fault to its lines: the question that was answered wrongly is asked again, and every call is followed.

Runs only where a verdict is wrong, on one board for each fault, and within a number of lines: the result does not
depend on the machine.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.blaming import Made, Search, Whose, made
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.functions import Manner
from noughts.teach.check.helpers import Helpers, holds
from noughts.teach.check.judging import JudgedAnswer
from noughts.teach.check.loading import source_of
from noughts.teach.check.places import Lines, Place, function_around, statements, tables_read
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.replaying import replayed
from noughts.teach.check.report import Report
from noughts.teach.check.rules import JUDGED, asked_rule
from noughts.teach.check.stories import displaced, listed, story, witness
from noughts.teach.check.truth import Quality
from noughts.teach.check.ways import Fit, seen

MOST_LINES = 400_000
"""The most lines of a program that are followed for one fault."""
SECONDS = 20.0
"""CPU seconds for following them."""
FREE = 4
"""Free cells of the board that is followed, if there is one."""


class Locator:
    """Finds the places of a report's faults."""

    def __init__(self, channel: Channel, fit: Fit, report: Report) -> None:
        self._channel, self._fit, self._report = channel, fit, report
        self._helpers = Helpers(fit, report)
        self._source = source_of(channel.path)

    def locate(self) -> None:
        """Add to every fault of the report the place where it is, if that is found."""
        report = self._report
        for kind, judged in report.judged.items():
            if judged.sound or judged.late:
                continue
            if judged.stopped:
                judged.place = self._of_stop(kind, judged)
                continue
            judged.place = self._of_winner(judged) if kind == "winner" else self._of_search(kind, judged)
        report.diagnoses[:] = [self._placed(one) for one in report.diagnoses]

    def _placed(self, one: Diagnosis) -> Diagnosis:
        """A diagnosis with its place."""
        if not one.fault or one.place:
            return one
        for judged in self._report.judged.values():
            boards = {judged.stopped_at} if judged.stopped else {wrong.board for wrong in judged.wrong}
            bad_move = one.name == "game-move" and not judged.stopped
            same = one.function == judged.name or bad_move or one.board in boards
            if judged.place and same:
                return replace(one, place=judged.place)
        if one.about == "search":
            return replace(one, place=self._of_pruning())
        return replace(one, place=self._of_slow() if one.name == "slow-wins" else self._of_rule(one))

    def _of_winner(self, judged: JudgedAnswer) -> Place | None:
        """The call that was wrong about who has won, on the first board."""
        board = judged.wrong[0].board
        way = self._fit.ways["winner"]
        calls = self._calls(self._fit, "winner", board, way.manner)
        if not calls or calls[0].told["failed"]:
            return None
        told = self._helpers.says(calls[0])
        said = f"is asked about this board, on which {holds(board)}, and {told or judged.wrong[0].said}"
        return self._of_helper(calls[0], board, f"{calls[0].name} {said} (line {calls[0].line}).")

    def _of_rule(self, one: Diagnosis) -> Place | None:
        """The call of a small function that was wrong on a diagnosis's board."""
        numbers = [n for n, known in enumerate(self._fit.functions) if known["name"] == one.function]
        if not numbers or not one.board:
            return None
        known, asked = self._fit.functions[numbers[0]], asked_rule(self._fit, numbers[0])
        if known["kind"] not in JUDGED:
            own = known["line"] and known["file"] == self._channel.path.name
            return Place((Lines(known["line"], known["end"], one.function),), (), one.board) if own else None
        calls = self._calls(asked, "rule", one.board, Manner(last=True))
        if not calls:
            return None
        return self._of_helper(calls[0], one.board, f"{one.sentence.rstrip('.')}: it returns in line {calls[0].line}.")

    def _of_slow(self) -> Place | None:
        """What ran when a win was passed over for a later one."""
        moves = self._report.moves
        slow = moves and next(
            (board for board, cell in moves.answers.items() if truth.quality(board, cell) is Quality.SLOWER), None
        )
        kind = "move" if "move" in self._fit.ways else "value move"
        calls = self._calls(self._fit, kind, slow, self._fit.ways[kind].manner) if slow else []
        if not moves or not slow or not calls:
            return None
        search = Search(calls, self._fit.ways[kind].manner.mover(seen(slow, self._fit.ways[kind].side)))
        return self._of_all(search, moves, slow)

    def _of_helper(self, call: Made, board: str, step: str) -> Place:
        """The lines that a wrong answer about a board ran, and the tables that these read."""
        every = [call, *call.under(lambda one: self._helpers.says(one) == "")]
        inner = next((one for one in every[1:] if self._helpers.says(one)), None)
        if inner and inner.board:
            text = f"{inner.name} {self._helpers.says(inner)} on this board (line {inner.line})."
            return self._of_helper(inner, inner.board, text)
        return Place(self._lines(every, ran=True), (step,), board, call.line)

    def _of_pruning(self) -> Place | None:
        """The functions that search, on a board on which they visit too much."""
        kind = "move" if "move" in self._fit.ways else "value"
        calls = self._calls(self._fit, kind, "XO..X..O.", self._fit.ways[kind].manner)
        if not calls:
            return None
        search = Search(calls, "X")
        first = next((call for call in search.entered if call.above and search.is_search(call.above)), None)
        every = [call for call in calls if call.function in search.codes]
        if first is None:
            return None
        step = f"Line {first.asked_in} calls {first.name} for the next position; whether to go on is decided around it."
        return Place(self._lines(every, ran=False), (step,), "XO..X..O.", first.asked_in)

    def _of_stop(self, kind: str, judged: JudgedAnswer) -> Place | None:
        """Where it stops; if it relies on a wrong answer before that, the lines that gave it."""
        way_kind = "value move" if kind == "move" and "move" not in self._fit.ways else kind
        calls = (
            []
            if judged.hung
            else self._calls(self._fit, way_kind, judged.stopped_at, self._fit.ways[way_kind].manner, stops=True)
        )
        faulty = next((call for call in calls if self._helpers.says(call)), None)
        if faulty and faulty.board:
            text = (
                f"{judged.name} relies on {faulty.name}, which {self._helpers.says(faulty)} here (line {faulty.line})."
            )
            return self._of_helper(faulty, faulty.board, text)
        if judged.stopped_line is None:
            return None
        step = f"Line {judged.stopped_line} is where it {'was still running' if judged.hung else 'stops'}."
        around = function_around(self._source, judged.stopped_line)
        lines = (around, *self._lines(calls[::-1], ran=False))  # What ran before may be why.
        own = tuple(one for one in lines if one.name != around.name or one is around)
        return Place(own, (step,), judged.stopped_at, judged.stopped_line)

    def _of_search(self, kind: str, judged: JudgedAnswer) -> Place | None:
        """The call at fault behind a bad move or a wrong value, on the fullest board."""
        way_kind = "value move" if kind == "move" and "move" not in self._fit.ways else kind
        way = self._fit.ways[way_kind]
        board = _telling([one.board for one in judged.wrong])
        calls = self._calls(self._fit, way_kind, board, way.manner)
        if not calls:
            return None
        asked = seen(board, way.side)
        search = Search(calls, way.manner.mover(asked))
        root = calls[0]
        faulty = next((call for call in calls if self._helpers.says(call)), None)
        if faulty and faulty.board:
            text = f"{root.name} relies on {faulty.name}, which {self._helpers.says(faulty)} here (line {faulty.line})."
            return self._of_helper(faulty, faulty.board, text)
        if not search.children(root):
            return self._of_root(search, judged, board)
        readings = search.readings(self._allowed(kind))
        causes = [self._cause(search, root, kind, whose) for whose in readings]
        found = [one for one in causes if one]
        if not found or len(found) < len(causes):
            return self._of_all(search, judged, board)
        if len({one.function for one in found}) > 1:
            beside = [one for some in found for one in search.between(some)]
            return Place(self._lines([*found, *beside], ran=False, search=search), (), board)
        if found[0] is root and not search.is_search(root) and _turned(judged, board):
            # It chose as if the numbers were meant for the other side: either may have to change.
            inner = [one for one in search.calls if search.is_search(one)]
            beside = [one for some in inner[:1] for one in search.between(some)]
            return self._of_root(search, judged, board, readings[0], [*inner, *beside])
        if found[0] is root:
            return self._of_root(search, judged, board, readings[0])
        whole = self._lines([found[0], *search.between(found[0])], ran=False, search=search)
        return Place(whole, story(search, found[0], readings[0]), found[0].board or board, witness(search, found[0]))

    def _cause(self, search: Search, root: Made, kind: str, whose: Whose) -> Made | None:
        """The call at fault if numbers are read in a way: the one asked for if it chose badly among right numbers."""
        if search.is_search(root) and (kind == "value" or search.right(root, whose) is False):
            return search.cause(root, whose)
        if search.displaced(root):
            return search.leaves_changed(root) or root
        known = [(one, search.right(one, whose)) for one in search.children(root)]
        wrong = next((one for one, right in known if right is False), None)
        if wrong is not None:
            return search.cause(wrong, whose)
        return None if any(right is None for _, right in known) else root

    def _allowed(self, kind: str) -> set[str]:
        """For whom the numbers of a search may be good: as its values were read, if they were."""
        every = {"mover", "other", "X", "O"}
        if "value" not in self._fit.ways or self._fit.ways["value"].side != "any" or kind != "value":
            return every
        whose = self._fit.ways["value"].reading.whose
        return {whose} if whose in ("X", "O") else every

    def _of_root(
        self, search: Search, judged: JudgedAnswer, board: str, whose: Whose | None = None, also: Sequence[Made] = ()
    ) -> Place:
        """The function that was asked: what its calls returned is right, and its choice is not."""
        root = search.root
        said = next(one.said for one in judged.wrong if one.board == board)
        steps = [f"On this board {search.mover(root)} is to move.", f"{root.name} answers {said} (line {root.line})."]
        children = search.children(root)
        if children and whose:
            steps.insert(1, listed(search, children, whose))
        if search.displaced(root):
            steps = [displaced(search, root)]
        line = witness(search, root)
        return Place(self._lines([root, *search.between(root), *also], ran=False), tuple(steps), board, line)

    def _of_all(self, search: Search, judged: JudgedAnswer, board: str) -> Place:
        """All that ran and is not known to be right, if no call alone can be shown to be at fault."""
        searches = [one for one in search.calls if one.function in search.codes]
        said = next((one.said for one in judged.wrong if one.board == board), "")
        step = f"On this board {search.mover(search.root)} is to move; {search.root.name} answers {said}."
        return Place(self._lines([*searches, *search.calls], ran=False), (step,) if said else (), board)

    def _lines(self, calls: list[Made], ran: bool, search: Search | None = None) -> tuple[Lines, ...]:
        """The lines of the functions of these calls, or those that they ran, then tables that they read."""
        found: dict[Any, Lines] = {}
        own = self._channel.path.name
        for call in calls:
            if self._helpers.says(call) == "" or call.function in found:
                continue
            told = call.told
            first, last = told["first"], told["last"]
            file = "" if told["file"] == own else told["file"]
            if ran and not file:
                run = {line for line in statements(self._source, set(told["lines"])) if first <= line <= last}
                first, last = (min(run), max(run)) if run else (first, last)
            found[call.function] = Lines(first, last, call.name, file)
        if search and calls and search.root.function not in found and search.is_search(calls[0]):
            entered = next((one for one in search.children(search.root) if one.above is search.root), None)
            if entered and entered.asked_in:
                found["root"] = Lines(entered.asked_in, entered.asked_in, f"its call by {search.root.name}")
        functions = [one for one in found.values() if not one.file]
        tables = tables_read(self._source, functions) if self._source else []
        return tuple(dict.fromkeys([*found.values(), *tables]))

    def _calls(self, fit: Fit, kind: str, board: str, manner: Manner, stops: bool = False) -> list[Made]:
        """Every call made while it answers about a board, or `stops` at one; none if it cannot be followed."""
        asked = fit.request(kind, [board])
        request = {
            "ask": "calls",
            "function": asked["function"],
            "writing": asked["writing"],
            "manner": asdict(manner),
            "board": asked["boards"][0],
            "cell": asked["cells"][0],
            "lines": MOST_LINES,
        }
        try:
            told = list(self._channel.ask(request, SECONDS))
        except Unfinished:
            return []
        whole = told and (told[-1].get("complete") or (stops and "error" in told[-1]))
        calls = made(told[:-1]) if whole else []
        if calls and calls[0].board is None:
            calls[0].told["board"] = request["board"]  # It was made of pieces that are no board by themselves.
        return calls


def locate(channel: Channel, fit: Fit | None, report: Report) -> None:
    """Say of every fault where it is."""
    if fit:
        Locator(channel, fit, report).locate()
    played, source = report.played, source_of(channel.path)
    for number, one in enumerate(report.diagnoses):
        place = one.place
        if one.fault and not place and played and one in played.diagnoses and one.name in played.shown_by:
            place = replayed(channel, one, played.shown_by[one.name])
        if one.fault and not place and one.line:
            place = Place((function_around(source, one.line),), line=one.line)
        report.diagnoses[number] = replace(one, place=place)


def _turned(judged: JudgedAnswer, board: str) -> bool:
    """Whether the move chosen is the worst of all."""
    cell = judged.answers.get(board)
    scores = truth.move_scores(board)
    return cell in scores and scores[cell].rank[0] == min(score.rank[0] for score in scores.values())


def _telling(boards: list[str]) -> str:
    """The board that is followed: one on which a search goes deep enough to tell how its numbers are meant."""
    return next((board for board in boards if board.count(".") >= FREE), boards[-1])
