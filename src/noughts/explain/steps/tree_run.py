"""TreeRun: a finished search of the ladder to step through, and what to ask a student before a step."""

import itertools
from array import array
from bisect import bisect_left, bisect_right
from functools import cached_property
from typing import Any

from noughts.common.score import INFINITY
from noughts.explain.steps.narration import Narrator
from noughts.explain.steps.recording import BOUND, CUT, END, ENTER, HIT, INNER, LEAVE, STEPS, Recording, overview
from noughts.explain.steps.run import Run, Way
from noughts.ladder.rungs import Rung

PAGE = 256
"""Steps that a reader fetches at once."""

MOST_CHOICES = 4


class TreeRun(Run):
    """Values and windows are for the side to move at the node."""

    def __init__(self, arrays: Recording, narrator: Narrator, rung: Rung, facts: dict[str, Any]) -> None:
        self._a, self._narrator = arrays, narrator
        self._ends, self._hits = _running(arrays.kind, END), _running(arrays.kind, HIT)
        assert rung.code
        names = ["nodes", "end states", "cut-offs", "table hits"]
        counts = self.counts(self.steps - 1)
        shown = 3 + ("table hit" in rung.code.line_of)
        self.facts = {
            **facts,
            "kind": "tree",
            "steps": self.steps,
            "page": PAGE,
            "value": arrays.value[0],
            "sides": list(narrator.names),
            "windowed": rung.windowed,
            "code": list(rung.code.lines),
            "textbook": {"lines": list(rung.code.textbook), "head": rung.code.head},
            "line_of": rung.code.line_of,
            "values": narrator.vocabulary(),
            "counters": names[:shown],
            "totals": counts[:shown],
        }

    @cached_property
    def bytes(self) -> int:
        return self.held([*vars(self._a).values(), *vars(self).values(), self._narrator.cuts])

    @property
    def steps(self) -> int:
        return len(self._a.steps)

    @property
    def arrays(self) -> Recording:
        """The whole recording."""
        return self._a

    def kind(self, step: int) -> str:
        return STEPS[self._a.kinds[step]]

    def path(self, step: int) -> list[int]:
        return [self._a.move[node] for node in self._a.path(self._a.steps[step])[1:]]

    def says(self, step: int) -> str:
        return self._narrator.says(step)

    def variables(self, step: int) -> list[list[str]]:
        return self._narrator.variables(step)

    def counts(self, step: int) -> list[int]:
        a = self._a
        nodes = bisect_right(a.entered, step)
        # The last node may only have been entered, and not yet be known to be a leaf.
        seen = nodes - (nodes > 0 and a.kind[nodes - 1] != INNER and a.left[nodes - 1] > step)
        return [nodes, self._ends[seen], bisect_right(a.cut_steps, step), self._hits[seen]]

    def rows(self, step: int) -> list[tuple[str, list[str]]]:
        a, path = self._a, self._a.path(self._a.steps[step])
        inner = [(ply, node) for ply, node in enumerate(path) if a.kind[node] == INNER]
        return [(self._narrator.heading(node, step), self._branches(node, ply, step, path)) for ply, node in inner]

    def _branches(self, node: int, ply: int, step: int, path: list[int]) -> list[str]:
        a, found = self._a, []
        for child in a.children(node):
            value = a.value[child] if ply % 2 else -a.value[child]
            name = str(a.move[child] + 1)
            name = f"{name} {self._narrator.scale.short(value)}" if a.left[child] <= step else name
            found.append(f"[{name}]" if child in path else name)
        number = self._narrator.cut_of(node)
        cut = number is not None and a.cut_steps[number] <= step
        return found + [f"{move} cut" if cut else str(move) for move in self._narrator.skipped(node)]

    def page(self, start: int, count: int) -> dict[str, Any]:
        """Rows of nodes are [node, parent, move from 1, alpha, beta, value, kind, entered, left, last node below]."""
        a = self._a
        steps = a.steps[start : start + count]
        wanted: set[int] = set()
        inner: set[int] = set()
        for node in [*a.path(steps[0]), *steps] if steps else []:
            wanted.add(node)
            if a.kind[node] == INNER and node not in inner:
                inner.add(node)
                wanted.update(a.children(node))
        return {
            **self.described(start, count),
            "steps": steps.tolist(),
            "nodes": [self._row(node) for node in sorted(wanted)],
            "cuts": [self._cut(node) for node in sorted(inner) if self._narrator.cut_of(node) is not None],
        }

    def next(self, step: int, to: Way, back: bool = False) -> int | None:
        step = max(0, min(step, self.steps - 1))
        if to == "cut":
            cuts = self._a.cut_steps
            at = bisect_left(cuts, step) - 1 if back else bisect_right(cuts, step)
            return cuts[at] if 0 <= at < len(cuts) else None
        if to == "question":
            return self.next_question(step)
        found = self._over(step) if to == "over" else self._out(step)
        return found if found > step else None

    def question(self, step: int) -> dict[str, Any] | None:
        return question(self._a, self._narrator, self.facts["windowed"], step)

    def overview(self, low: float, high: float, pixels: int) -> dict[str, Any]:
        return overview(self._a, self._narrator.skipped, low, high, pixels)

    def _over(self, step: int) -> int:
        """The next step of this node itself, or of one above or beside it."""
        a, node = self._a, self._a.steps[step]
        after = (a.left[child] + 1 for child in a.children(node) if a.left[child] >= step)
        return next((at for at in after if a.steps[at] == node), min(step + 1, self.steps - 1))

    def _out(self, step: int) -> int:
        """The step that finishes this node, or the node above if this one is finished."""
        a, node = self._a, self._a.steps[step]
        return a.left[node] if step < a.left[node] or a.parent[node] < 0 else a.left[a.parent[node]]

    def _cut(self, node: int) -> dict[str, Any]:
        at = self._narrator.cut_of(node)
        assert at is not None
        return {"node": node, "step": self._a.cut_steps[at], "skipped": self._narrator.skipped(node)}

    def _row(self, node: int) -> list[int]:
        a = self._a
        return [
            node,
            a.parent[node],
            a.move[node] + 1,
            a.alpha[node],
            a.beta[node],
            a.value[node],
            a.kind[node],
            a.entered[node],
            a.left[node],
            a.last[node],
        ]


def _running(kinds: "array[int]", kind: int) -> "array[int]":
    """How many of the first n nodes are of a kind, for every n."""
    return array("i", itertools.accumulate((at == kind for at in kinds), initial=0))


def question(arrays: Recording, narrator: Narrator, windowed: bool, step: int) -> dict[str, Any] | None:
    """The question before a step, its choices, the index of the right one and the reason; None if there is none."""
    node, kind = arrays.steps[step], arrays.kinds[step]
    if kind == CUT:
        return _cut(arrays, narrator, node, step, cut=True)
    if kind == ENTER and step and windowed and arrays.kinds[step - 1] == BOUND:
        parent = arrays.parent[node]
        return _cut(arrays, narrator, parent, step, cut=False) if arrays.beta[parent] < INFINITY else None
    if kind == LEAVE and narrator.cut_of(node) is None:
        return _value(arrays, narrator, node, step)
    return None


def _cut(arrays: Recording, narrator: Narrator, node: int, step: int, *, cut: bool) -> dict[str, Any]:
    ply = narrator.ply(node)
    side = narrator.names[ply % 2]
    best = arrays.best(node, step)
    assert best is not None
    has, allowed = narrator.root_words(best, ply), narrator.root_words(arrays.beta[node], ply)
    no = f"{side} has {has} here, and {narrator.names[(ply + 1) % 2]} would still allow more, up to {allowed}: go on."
    return {
        "ask": f"{side} has {has} here. Does the search cut off, or look at the next branch?",
        "choices": ["Cut off", "Look on"],
        "right": [0 if cut else 1],
        "because": narrator.reason(node) if cut else no,
    }


def _value(arrays: Recording, narrator: Narrator, node: int, step: int) -> dict[str, Any]:
    ply = narrator.ply(node)
    sign = 1 if ply % 2 == 0 else -1
    right = sign * arrays.value[node]
    near = [-sign * arrays.value[child] for child in arrays.children(node)]
    # A single branch would give the answer away, so add others: the root's bounds, the other side's, a draw.
    far = [sign * arrays.alpha[node], sign * arrays.beta[node], -right, 0, right + 1, right - 1]
    met = dict.fromkeys(value for value in [*near, *far] if abs(value) < INFINITY)
    words = list(dict.fromkeys(narrator.scale.words(value) for value in met))
    answer = narrator.scale.words(right)
    shown = sorted({answer, *[word for word in words if word != answer][: MOST_CHOICES - 1]}, key=_order)
    return {
        "ask": f"Every branch here has been searched. Which value does {narrator.names[ply % 2]} return?",
        "choices": shown,
        "right": [shown.index(answer)],
        "because": narrator.says(step),
    }


def _order(words: str) -> tuple[int, str]:
    try:
        return int(words), ""
    except ValueError:
        return 0, words
