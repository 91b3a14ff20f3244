"""A student's own search as a run to step through: its tree, its lines of code, its variables, and ours beside it."""

import ast
from array import array
from bisect import bisect_right
from itertools import accumulate
from pathlib import Path
from typing import Any

from noughts.common import Control
from noughts.core import Position
from noughts.errors import BadNotation
from noughts.explain.steps import Run, record
from noughts.explain.steps.making import board_facts
from noughts.explain.steps.narration import Narrator
from noughts.explain.steps.recording import CUT, END, ENTER, INNER, LEAVE, Recording
from noughts.explain.steps.tree_run import TreeRun
from noughts.explain.values import Scale
from noughts.teach.check.fitting import fit
from noughts.teach.check.following import CALL, RETURN
from noughts.teach.check.loading import source_of
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.troubles import failed_loading, trouble
from noughts.teach.check.truth import RULES, exchanged, letters
from noughts.teach.check.visits import trace_request
from noughts.teach.check.ways import Fit

MOST_STEPS = 30_000
"""The most lines of a search that are recorded."""
PAGE = 1000
"""Steps that a reader fetches at once: each line is a step, so a node has many."""
SECONDS = 20.0
"""CPU seconds that a search may take while it is followed."""
SHORT = 12
"""The most characters of a value below a node."""
Step = list[Any]
"""[what happens, number of the position, line, variables, answer, number of the call, function]: `following.py`."""


def follow(channel: Channel, position: Position, engine: str) -> "OwnRun":
    """The program's search of a position, beside ours; BadNotation if it cannot be followed."""
    if position.rules != RULES or position.outcome:
        raise BadNotation("Your own search can be followed on an unfinished board of 3x3.")
    loaded = channel.load()
    if "error" in loaded:
        raise BadNotation(failed_loading(channel.path.name, loaded["error"], channel.limits.megabytes))
    fitted = fit(channel)
    kinds = [kind for kind in ("move", "value") if fitted and kind in fitted.ways]
    if not fitted or not kinds:
        raise BadNotation("No function that searches was understood, so there is nothing to follow.")
    entries, steps, told = _followed(channel, fitted, kinds[0], letters(position))
    return OwnRun(position, entries, steps, _Code(told), record(position, engine, control=Control(SECONDS)))


def _followed(channel: Channel, fitted: Fit, kind: str, board: str) -> tuple[list[Any], list[Step], dict[str, Any]]:
    request = {**trace_request(fitted, kind, board, "follow"), "steps": MOST_STEPS}
    try:
        answers = list(channel.ask(request, SECONDS))
    except Unfinished as error:
        raise BadNotation(f"Your search cannot be followed: the program {error}.") from None
    last = answers[-1]
    if "too_long" in last:
        raise BadNotation(
            f"From this board your search runs more than {MOST_STEPS:,} lines; choose one with fewer free cells."
        )
    if "error" in last:
        raise BadNotation(f"Your search cannot be followed: it {trouble(last['error'])}.")
    entries = [answer["entry"] for answer in answers if "entry" in answer]
    if entries[0][1] != board:
        entries = [[depth, exchanged(seen), *rest] for depth, seen, *rest in entries]
    if len(entries) < 2:
        raise BadNotation("Your program looks at no position below this one, so there is no search to follow.")
    if kind == "move":
        entries[0][4] = f"plays {entries[0][4]}"  # Its answer for the root is a move, not a score.
    return entries, [answer["step"] for answer in answers if "step" in answer], last


class _Code:
    """The lines of the functions that were followed, with their numbers."""

    def __init__(self, told: dict[str, Any]) -> None:
        whole = source_of(Path(told["file"])).split("\n")
        self.file = Path(told["file"]).name
        numbers = dict.fromkeys(line for first, last in told["lines"] for line in range(first, last + 1))
        self.numbers = [number for number in numbers if number <= len(whole)]
        self.lines = [whole[number - 1].rstrip() for number in self.numbers]
        self._place = {number: place for place, number in enumerate(self.numbers)}

    def place(self, number: int) -> int:
        return self._place.get(number, 0)


class _OwnRecording(Recording):
    """The recording of a student's search: values are indices of texts, which have no order."""

    def __init__(self, entries: list[Any], steps: list[Step], texts: "_Texts") -> None:
        super().__init__(len(entries))
        before = [""] * 10
        path: list[int] = []
        for node, (depth, board, *_) in enumerate(entries):
            del path[depth:]
            self.parent.append(path[-1] if path else -1)
            self.move.append(_new_cell(before[depth - 1], board) if depth else -1)
            before[depth] = board
            path.append(node)
            for above in path:
                _put(self.last, above, node)
            self.alpha.append(0)
            self.beta.append(0)
            self.deepest = max(self.deepest, depth)
            number = texts.number(entries[node][4])
            # A reader flips the sign at every other ply, so it is flipped here as well.
            self.value.append(number if depth % 2 == 0 else -number)
        self.kind = array("b", [INNER if self.last[node] > node else END for node in range(len(entries))])
        self._time(entries, steps)
        self._cut(entries)

    def _time(self, entries: list[Any], steps: list[Step]) -> None:
        """When each node is entered and left: with its first and its last step, those below it included."""
        self.steps = array("i", [step[1] for step in steps])
        first: dict[int, int] = {}
        last: dict[int, int] = {}
        for at, (_, node, *_) in enumerate(steps):
            first.setdefault(node, at)
            last[node] = at
        for node in range(len(entries)):
            self.entered.append(first.get(node, 0) if node else 0)
            self.left.append(last.get(node, self.entered[node]) if node else len(steps) - 1)
        ends = {at: node for node, at in last.items()}
        self.kinds = array("b", [LEAVE if at in ends else ENTER for at in range(len(steps))])

    def _cut(self, entries: list[Any]) -> None:
        """The skipped branches: free cells that were not looked at below a searched node."""
        for node in sorted(range(len(entries)), key=lambda node: self.left[node]):
            if self.kind[node] != INNER:
                continue
            tried = {self.move[child] for child in self.children(node)}
            left_out = [cell for cell, mark in enumerate(entries[node][1]) if mark == "." and cell not in tried]
            if left_out:
                self.cuts.append(node)
                self.cut_steps.append(self.left[node])
                self.cut_starts.append(len(self.skipped))
                self.skipped.extend(left_out)
                self.kinds[self.left[node]] = CUT


class _Texts:
    """Numbers for texts, from 1."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> int:
        return self._numbers.setdefault(text, len(self._numbers) + 1)

    def vocabulary(self) -> dict[str, list[str]]:
        """What a reader shows for each number: the text itself, without a colour, since its meaning is unknown."""
        return {str(number): [_short(text), text, "unknown"] for text, number in self._numbers.items()}


class OwnRun(TreeRun):
    """A step is a line of the student's code. `beside` gives for each the step of our search at the same position."""

    def __init__(self, position: Position, entries: list[Any], steps: list[Step], code: _Code, ours: Run) -> None:
        texts = _Texts()
        kept = _OwnRecording(entries, steps, texts)
        self._a, self._lines, self._code = kept, steps, code
        self._narrator = Narrator(kept, (position.turn.value, position.turn.other.value), Scale(), windowed=False)
        self._ends = array("i", accumulate((kind == END for kind in kept.kind), initial=0))
        self._seen = array("i", accumulate(kept.steps, max))
        self._beside, self._unseen = _beside(kept, ours)
        self._before = _before(steps)
        self._engine = ours.facts["engine"]
        totals = self.counts(self.steps - 1)
        self.facts = {
            "engine": f"Your search ({code.file})",
            "kind": "tree",
            "own": True,
            "tree": None,
            "state": board_facts(position),
            "line": [],
            "order": "",
            "reorders": False,
            "minimax": ours.facts["minimax"],
            "steps": self.steps,
            "page": PAGE,
            "value": kept.value[0],
            "sides": list(self._narrator.names),
            "windowed": False,
            "code": code.lines,
            "numbers": code.numbers,
            "line_of": {},
            "values": texts.vocabulary(),
            "counters": ["positions", "ends", "left out"],
            "totals": totals,
        }

    def lit(self, step: int) -> int:
        return self._code.place(self._lines[step][2])

    def says(self, step: int) -> str:
        event, node, line, _, answer, _, name = self._lines[step]
        where = f"the board after {self._moves(node)}" if node else "the board asked about"
        if event == CALL and node and self._a.entered[node] == step:
            words = f"{self._mover(node)} plays {self._a.move[node] + 1}: {name} looks at {where}."
        elif event == CALL:
            words = f"{name} is called for {where}."
        elif event == RETURN:
            words = f"Line {line}: {name} answers {answer} for {where}."
        else:
            changed = self._changed(step)
            words = f"Line {line} is next" + (f"; now {', '.join(changed)}." if changed else ".")
        return f"{words} {self._engine} does not look at this position." if self._unseen[step] else words

    def variables(self, step: int) -> list[list[str]]:
        return [[name, text, ""] for name, text in self._lines[step][3]]

    def counts(self, step: int) -> list[int]:
        seen = self._seen[step] + 1
        return [seen, self._ends[seen], bisect_right(self._a.cut_steps, step)]

    def question(self, step: int) -> dict[str, Any] | None:  # noqa: ARG002
        return None

    def described(self, start: int, count: int) -> dict[str, Any]:
        return {**super().described(start, count), "beside": self._beside[start : start + count]}

    def _mover(self, node: int) -> str:
        return self._narrator.names[len(self._a.path(node)) % 2]

    def _moves(self, node: int) -> str:
        return " ".join(str(self._a.move[at] + 1) for at in self._a.path(node)[1:])

    def _changed(self, step: int) -> list[str]:
        """The variables that have changed since the line before, in the same call of the function."""
        before = self._before[step]
        known = [] if before is None else self._lines[before][3]
        return [
            f"{name} = {text}"
            for name, text in self._lines[step][3]
            if before is not None and [name, text] not in known
        ]


def _before(steps: list[Step]) -> list[int | None]:
    """For each step, the previous one of the same call."""
    last: dict[int, int] = {}
    found = []
    for at, step in enumerate(steps):
        found.append(last.get(step[5]))
        last[step[5]] = at
    return found


def _beside(kept: Recording, ours: Run) -> tuple[list[int], list[bool]]:
    """For each step, the step of our search at the same position, and whether ours skips it."""
    assert isinstance(ours, TreeRun)
    theirs = ours.arrays
    known = {_moves_to(theirs, node): node for node in range(len(theirs.parent))}
    found, unseen, now = [], [], 0
    for step, node in enumerate(kept.steps):
        there = known.get(_moves_to(kept, node))
        if there is not None:
            if step == kept.entered[node]:
                now = theirs.entered[there]
            elif step == kept.left[node]:
                now = theirs.left[there]
        found.append(now)
        unseen.append(there is None)
    return found, unseen


def _moves_to(arrays: Recording, node: int) -> tuple[int, ...]:
    return tuple(arrays.move[at] for at in arrays.path(node)[1:])


def _new_cell(before: str, after: str) -> int:
    return next(cell for cell in range(9) if before[cell] != after[cell])


def _put(numbers: "array[int]", at: int, value: int) -> None:
    if at < len(numbers):
        numbers[at] = value
    else:
        numbers.append(value)


def _short(text: str) -> str:
    """A value as shown below a node: for a pair, the number that is its score."""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text[:SHORT]
    if isinstance(value, (list, tuple)) and value:
        value = value[0]
    return f"{value:g}" if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)[:SHORT]
