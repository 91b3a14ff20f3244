"""The solution of an exercise: what minimax finds, what alpha-beta leaves out, and why."""

from collections.abc import Iterator

from noughts.common.score import INFINITY
from noughts.ladder import Engine, Trace
from noughts.ladder.problem import Tree

Path = tuple[int, ...]
"""The branches from the root to a node."""


def walk(tree: Tree, path: Path = ()) -> Iterator[tuple[Path, Tree]]:
    """Every node with its path of branches, parents first."""
    yield path, tree
    if not isinstance(tree, int):
        for branch, below in enumerate(tree):
            yield from walk(below, (*path, branch))


class TreeSolution:
    """The values that minimax finds and the branches that alpha-beta leaves out, all for the side that maximises."""

    def __init__(self, tree: Tree) -> None:
        minimax, alphabeta = Trace(), Trace()
        Engine("minimax").search_tree(tree, minimax)
        _, counters = Engine("alphabeta").search_tree(tree, alphabeta)
        self.values = {e.path: _for_max(e.path, e.value) for e in minimax.events if e.kind == "leave"}
        self.windows = {e.path: (e.alpha or 0, e.beta or 0) for e in alphabeta.events if e.kind == "enter"}
        self.leaves = counters.end_states
        cuts = [event for event in alphabeta.events if event.kind == "cut-off"]
        self.cutoffs = len(cuts)
        self.pruned = {(*event.path, branch): event for event in cuts for branch in event.skipped}

    def why_value(self, path: Path) -> str:
        """Why a node has its value."""
        children = [str(value) for below, value in sorted(self.values.items()) if below[:-1] == path and below]
        if not children:
            return f"The lines open for Max less those open for Min: {self.values[path]}."
        which = "Max takes the largest of" if len(path) % 2 == 0 else "Min takes the smallest of"
        return f"{which} {', '.join(children)}: {self.values[path]}."

    def why_pruned(self, path: Path) -> str:
        """Why a branch is left out, or why it is not."""
        event = self.pruned.get(path)
        if event:
            here, above = ("Max", "Min") if len(event.path) % 2 == 0 else ("Min", "Max")
            value, bound = _for_max(event.path, event.value), _for_max(event.path, event.beta)
            return (
                f"{above} already has {bound} elsewhere, and {here} can get {value} here: {above} never lets it come "
                "to this, so the rest cannot matter."
            )
        if path not in self.windows:
            return "It lies inside a branch that is left out already."
        alpha, beta = self.windows[path]
        low, high = (alpha, beta) if len(path) % 2 == 0 else (-beta, -alpha)
        return (
            f"It is looked at: Max has {_bound(low)}, Min has {_bound(high)}, and a value between the two could matter."
        )


def _for_max(path: Path, value: int | None) -> int:
    assert value is not None
    return value if len(path) % 2 == 0 else -value


def _bound(value: int) -> str:
    return "nothing yet" if abs(value) >= INFINITY else str(value)
