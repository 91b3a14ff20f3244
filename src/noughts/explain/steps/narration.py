"""How a step reads: a sentence, the variables of the pseudo-code, and the words of every value that occurs."""

from array import array

from noughts.common.score import INFINITY
from noughts.explain.steps.recording import BOUND, CUT, END, ENTER, ESTIMATE, INNER, KNOWN, LEAF, LastRound, Recording
from noughts.explain.values import Scale

NONE = -1
"""Stands for no cut-off."""


class Narrator:
    """Describes a recorded search. `names` are the side to move at the root and the other side."""

    def __init__(
        self,
        arrays: Recording,
        names: tuple[str, str],
        scale: Scale,
        windowed: bool,
    ) -> None:
        self._a, self.names, self.scale, self._windowed = arrays, names, scale, windowed
        self._opening = arrays.opening if isinstance(arrays, LastRound) else "The search begins."
        self.cuts = array("i", [NONE]) * len(arrays.parent)
        for number, node in enumerate(arrays.cuts):
            self.cuts[node] = number

    def says(self, step: int) -> str:
        """What a step does, as a sentence."""
        a, node, kind = self._a, self._a.steps[step], self._a.kinds[step]
        if kind == ENTER:
            return self._entered(node)
        ply = self.ply(node)
        side = self.names[ply % 2]
        if kind in (LEAF, KNOWN):
            return f"{self._found(a.kind[node])} {self._for_root(a.value[node], ply)}."
        if kind == BOUND:
            child = self.last_child(node, step)
            name = f"branch {a.move[child] + 1}" if self.scale.abstract else str(a.move[child] + 1)
            return f"{side}'s best so far is {name}, worth {self._for_root(-a.value[child], ply)}."
        if kind == CUT:
            return f"Cut-off. {self.reason(node)}"
        value = self._for_root(a.value[node], ply)
        if self.cut_of(node) is not None:
            return f"{side} returns {value}, which is only a bound: the remaining branches were not searched."
        goes = f"goes up to {self.names[(ply + 1) % 2]}" if ply else "is the answer"
        return f"Every branch here has been searched: {side}'s best is {value}, which {goes}."

    def variables(self, step: int) -> list[list[str]]:
        """Name, value for the side to move, value for the side to move at the root (empty where that is the same)."""
        a, node, kind = self._a, self._a.steps[step], self._a.kinds[step]
        ply = self.ply(node)
        moves = ".".join(str(a.move[at] + 1) for at in a.path(node)[1:])
        best = a.best(node, step)
        alpha = a.alpha[node] if best is None else max(a.alpha[node], best)
        values = [("alpha", alpha), ("beta", a.beta[node])] if self._windowed else []
        values += [] if best is None else [("best", best)]
        values += [("its value", a.value[node])] if kind in (LEAF, KNOWN) else []
        rows = [["state", moves or "the root", ""], ["to move", self.names[ply % 2], ""]]
        return rows + [
            [name, self.scale.words(value), self.scale.words(-value) if ply % 2 else ""] for name, value in values
        ]

    def heading(self, node: int, step: int) -> str:
        """Whose turn it is at a node, and its window now."""
        a, ply = self._a, self.ply(node)
        text = f"{self.names[ply % 2]} to move"
        if not self._windowed:
            return text
        best = a.best(node, step)
        alpha = a.alpha[node] if best is None else max(a.alpha[node], best)
        low, high = (alpha, a.beta[node]) if ply % 2 == 0 else (-a.beta[node], -alpha)
        return f"{text} ({self.scale.short(low)}, {self.scale.short(high)})"

    def vocabulary(self) -> dict[str, list[str]]:
        """For every value that occurs, as text: its abbreviation, its words, and its kind."""
        a, scale = self._a, self.scale
        met = {0, INFINITY} | set(a.value) | set(a.alpha) | set(a.beta)
        return {
            str(value): [scale.short(value), scale.words(value), scale.result(value).value]
            for value in sorted(met | {-value for value in met})
        }

    def reason(self, node: int) -> str:
        """Why the rest of a cut-off node cannot matter, in words."""
        a, ply = self._a, self.ply(node)
        mover, waiting = self.names if ply % 2 == 0 else self.names[::-1]
        has, held_to = (self._of_waiting(-value, ply + 1) for value in (a.beta[node], a.value[node]))
        return cutoff_reason(waiting, mover, has, held_to)

    def cut_of(self, node: int) -> int | None:
        """The number of the cut-off at a node, if there was one."""
        return None if self.cuts[node] == NONE else self.cuts[node]

    def skipped(self, node: int) -> list[int]:
        """The moves, from 1, that a cut-off at a node left out."""
        number = self.cut_of(node)
        if number is None:
            return []
        ends = self._a.cut_starts[number + 1 : number + 2] or [len(self._a.skipped)]
        return [cell + 1 for cell in self._a.skipped[self._a.cut_starts[number] : ends[0]]]

    def last_child(self, node: int, step: int) -> int:
        """The child that had last returned to a node before a step."""
        return max(child for child in self._a.children(node) if self._a.left[child] < step)

    def ply(self, node: int) -> int:
        """How deep a node lies."""
        return len(self._a.path(node)) - 1

    def root_words(self, value: int, ply: int) -> str:
        """A value of a node, as words for the side to move at the root."""
        return self.scale.words(value if ply % 2 == 0 else -value)

    def _entered(self, node: int) -> str:
        a, ply = self._a, self.ply(node)
        verb = "takes branch" if self.scale.abstract else "plays"
        came = f"{self.names[(ply + 1) % 2]} {verb} {a.move[node] + 1}." if ply else self._opening
        if a.kind[node] != INNER:
            return came
        looks = f"{came} Now {self.names[ply % 2]} looks for its best"
        if not self._windowed:
            return f"{looks}."
        low, high = (a.alpha[node], a.beta[node]) if ply % 2 == 0 else (-a.beta[node], -a.alpha[node])
        return f"{looks}, between {self.scale.words(low)} and {self.scale.words(high)}{self._whose()}."

    def _found(self, kind: int) -> str:
        if kind == ESTIMATE:
            return "The depth limit; by open lines the estimate is"
        if kind == END:
            return "A leaf, worth" if self.scale.abstract else "The game ends here:"
        return "The table knows this position already:"

    def _for_root(self, value: int, ply: int) -> str:
        noun = self.scale.noun(value if ply % 2 == 0 else -value)
        return noun if noun == "a draw" else noun + self._whose()

    def _whose(self) -> str:
        return "" if self.scale.abstract else f" for {self.names[0]}"

    def _of_waiting(self, value: int, ply: int) -> str:
        # In an abstract tree every number is for the side that maximises at the root.
        return str(value if ply % 2 == 0 else -value) if self.scale.abstract else self.scale.noun(value)


def cutoff_reason(waiting: str, mover: str, has: str, held_to: str) -> str:
    """The reason for a cut-off: what the waiting side has elsewhere, and what the mover can hold it to here."""
    if has == held_to:
        return f"{waiting} already has {has} elsewhere; {mover} allows no more than that here: the rest cannot matter."
    holds = f"{mover} can hold {waiting} to {held_to} here"
    return f"{waiting} already has {has} elsewhere; {holds}: the rest cannot matter."
