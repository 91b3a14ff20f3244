"""What the ladder searches: the positions of a game, or an abstract tree given as nested lists of leaf values."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from noughts.common.score import WIN
from noughts.core import Position
from noughts.errors import BadNotation
from noughts.ladder.evaluate import Evaluation, open_lines

S = TypeVar("S")
Tree = int | Sequence["Tree"]


class Frame(NamedTuple):
    """A table key, and the cell permutations into its frame and back (None: unchanged)."""

    key: Hashable
    into: Sequence[int] | None = None
    back: Sequence[int] | None = None


class Problem(Protocol[S]):
    """A game as a search sees it. Values are for the side to move in the state asked about."""

    def leaf(self, state: S, ply: int) -> int | None:
        """The value of a finished or cut-off state, None for one to be searched."""

    def estimated(self, state: S, ply: int) -> bool:
        """Whether a leaf's value is only an estimate."""

    def moves(self, state: S) -> Sequence[int]:
        """The moves to try, in the order to try them."""

    def after(self, state: S, move: int) -> S:
        """The state after a move."""

    def frame(self, state: S) -> Frame:
        """The key of the state in a table."""


@dataclass(frozen=True, slots=True)
class BoardProblem:
    """A position's game tree, cut off at `depth` plies if given; `distance` makes quicker wins worth more."""

    depth: int | None = None
    distance: bool = True
    evaluation: Evaluation = open_lines

    def leaf(self, state: Position, ply: int) -> int | None:
        outcome = state.outcome
        if outcome:
            if outcome.winner is None:
                return 0
            value = WIN - ply if self.distance else WIN
            return value if outcome.winner is state.turn else -value
        return self.evaluation(state) if ply == self.depth else None

    def estimated(self, state: Position, ply: int) -> bool:
        return ply == self.depth and state.outcome is None

    def moves(self, state: Position) -> Sequence[int]:
        return state.playable()

    def after(self, state: Position, move: int) -> Position:
        return state.after(move)

    def frame(self, state: Position) -> Frame:
        return Frame((state.mine, state.theirs))


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A node of an abstract tree: what hangs below it, whose turn it is, and which branch led here."""

    below: Tree
    maximising: bool = True
    path: tuple[int, ...] = ()

    @property
    def last(self) -> int | None:
        return self.path[-1] if self.path else None


class TreeProblem:
    """An abstract tree: nested lists whose numbers are leaf values for the side that maximises at the root."""

    def leaf(self, state: TreeNode, ply: int) -> int | None:  # noqa: ARG002
        if not isinstance(state.below, int):
            return None
        return state.below if state.maximising else -state.below

    def estimated(self, state: TreeNode, ply: int) -> bool:  # noqa: ARG002
        return False

    def moves(self, state: TreeNode) -> Sequence[int]:
        return range(len(state.below)) if not isinstance(state.below, int) else ()

    def after(self, state: TreeNode, move: int) -> TreeNode:
        assert not isinstance(state.below, int)
        return TreeNode(state.below[move], not state.maximising, (*state.path, move))

    def frame(self, state: TreeNode) -> Frame:
        return Frame(state.path)


def check_tree(tree: object, depth: int = 0) -> Tree:
    """The tree itself if it is nested lists of whole numbers, none of the lists empty; else BadNotation."""
    if isinstance(tree, int) and not isinstance(tree, bool) and abs(tree) < WIN:
        return tree
    if isinstance(tree, list) and tree and depth < 100:
        return [check_tree(branch, depth + 1) for branch in tree]
    raise BadNotation("A tree is nested lists of whole numbers, such as [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]].")
