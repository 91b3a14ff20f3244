"""A set task: what a class is asked for, the points for each part, and the positions that count extra.

A task is a TOML file that `noughts task new` writes and a teacher edits.
"""

import tomllib
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

from noughts.draw.tree import parse_leaves
from noughts.errors import BadFile, BadNotation
from noughts.teach.check import truth
from noughts.teach.check.own_tree import TreeQuestion
from noughts.teach.check.report import Report
from noughts.teach.check.truth import Quality

PARTS = {
    "winner": "who has won, on every board",
    "moves": "a best move on every board",
    "values": "win, draw or loss of every board",
    "search": "the search is minimax or alpha-beta, and prunes as it should",
    "game": "its own game, played to the end",
    "hidden": "the positions below",
    "nodes": "the count below is kept to",
    "tree": "the value of the tree below, and the leaves looked at",
}
TEMPLATE = """# A task for a class: noughts check --task FILE folder/ -o class.csv
title = "Tic-tac-toe with alpha-beta"

# The board from which the search is counted, nine characters in reading order: X, O or a dot.
board = "X...O...."

# At most this many positions may be visited from that board (0: no limit). Alpha-beta visits 871, minimax 7,332.
nodes = 1000

# Positions that count extra; students need not know them.
hidden = ["X...O...X", "XO..X..O.", "X.O......"]

# A tree of your own, nested lists of whole numbers with Max to move; the function that is given it, and how many of its
# leaves it may look at (0: no limit). Alpha-beta looks at 3 of these 4.
# tree = "[[3, 5], [2, 9]]"
# tree_function = "alphabeta"
# tree_leaves = 3

# What each part is worth. Leave out what is not asked for.
[points]
winner = 2
moves = 4
values = 1
search = 2
game = 1
hidden = 3
nodes = 1
# tree = 2
"""


@dataclass(frozen=True)
class TaskPart:
    """One part of a task as it was marked."""

    name: str
    points: float
    of: float
    why: str


@dataclass(frozen=True)
class SetTask:
    """A task as read from its file."""

    title: str = ""
    board: str = "." * 9
    nodes: int = 0
    hidden: tuple[str, ...] = ()
    points: dict[str, float] = field(default_factory=dict)
    tree: TreeQuestion | None = None
    tree_leaves: int = 0

    @property
    def total(self) -> float:
        return sum(self.points.values())

    def marked(self, report: Report) -> list[TaskPart]:
        """What a program gets for each part: the share of right answers, all or nothing for search, game and count."""
        return [self._part(name, worth, report) for name, worth in self.points.items()]

    def _part(self, name: str, worth: float, report: Report) -> TaskPart:
        share, why = getattr(self, f"_{name}")(report)
        return TaskPart(name, round(worth * share, 2), worth, why)

    def _winner(self, report: Report) -> tuple[float, str]:
        return _share(report, "winner")

    def _moves(self, report: Report) -> tuple[float, str]:
        return _share(report, "move")

    def _values(self, report: Report) -> tuple[float, str]:
        return _share(report, "value")

    def _search(self, report: Report) -> tuple[float, str]:
        faults = [one.sentence for one in report.diagnoses if one.fault and one.about == "search"]
        known = any(one.name in ("minimax", "alphabeta", "fresh-window", "table") for one in report.diagnoses)
        return (0.0, faults[0]) if faults else (float(known), "" if known else "no search was recognised")

    def _game(self, report: Report) -> tuple[float, str]:
        played = report.played
        if not played or not played.games:
            return 0.0, "it has no game that could be played"
        faults = [one.sentence for one in played.diagnoses if one.fault]
        return (0.0, faults[0]) if faults else (1.0, "")

    def _hidden(self, report: Report) -> tuple[float, str]:
        answers = report.moves.answers if report.moves else {}
        right = sum(
            board in answers and truth.quality(board, answers[board]) in (Quality.BEST, Quality.SLOWER)
            for board in self.hidden
        )
        return right / max(1, len(self.hidden)), f"{right} of {len(self.hidden)}"

    def _nodes(self, report: Report) -> tuple[float, str]:
        if not report.count:
            return 0.0, "its search was not counted"
        visited = report.count.below + 1
        return float(not self.nodes or visited <= self.nodes), f"{visited:,} positions"

    def _tree(self, report: Report) -> tuple[float, str]:
        """Half for the value, half for looking at no more leaves than are allowed."""
        found = report.tree
        if found is None:
            return 0.0, "not asked"
        spares = not self.tree_leaves or found.leaves <= self.tree_leaves
        return (0.5 + 0.5 * spares if found.sound else 0.0), f"{found.leaves} of {found.all_leaves} leaves"


def _share(report: Report, kind: str) -> tuple[float, str]:
    judged = report.judged.get(kind)
    if judged is None or not judged.total:
        return 0.0, "not asked"
    return judged.right / judged.total, f"{judged.right:,} of {judged.total:,}"


def read_task(path: Path) -> SetTask:
    """A task from its file; BadFile says what was expected if it is not one."""
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        raise BadFile(f"{path} cannot be read as a task; `noughts task new {path.name}` writes one.") from None
    points = data.get("points", {})
    unknown = set(points) - set(PARTS) if isinstance(points, dict) else {"points"}
    if unknown:
        raise BadFile(f"{path} gives points for {', '.join(sorted(unknown))}; expected some of {', '.join(PARTS)}.")
    hidden = data.get("hidden", [])
    boards = [data.get("board", "." * 9), *(hidden if isinstance(hidden, list) else [hidden])]
    for board in boards:
        if not isinstance(board, str) or board not in truth.unfinished():
            raise BadFile(f"{path} names the board {board!r}; expected nine characters X, O and . of an open game.")
    nodes, leaves = data.get("nodes", 0), data.get("tree_leaves", 0)
    if any(type(count) is not int or count < 0 for count in (nodes, leaves)) or not all(
        map(_is_worth, points.values())
    ):
        raise BadFile(f"{path} is not a task: points, nodes and tree_leaves are numbers, none below 0.")
    if "tree" in points and "tree" not in data:
        raise BadFile(
            f'{path} gives points for a tree and names none; expected a line such as tree = "[[3, 5], [2, 9]]".'
        )
    tree = _tree_question(path, data) if "tree" in data else None
    return SetTask(str(data.get("title", "")), boards[0], nodes, tuple(boards[1:]), dict(points), tree, leaves)


def _is_worth(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < inf


def _tree_question(path: Path, data: dict[str, Any]) -> TreeQuestion:
    try:
        tree = parse_leaves(str(data["tree"]))
    except BadNotation as error:
        raise BadFile(f"{path}: {error}") from None
    if isinstance(tree, int):
        raise BadFile(f"{path} names a tree without branches; expected nested lists, such as [[3, 5], [2, 9]].")
    return TreeQuestion(tree, str(data.get("tree_function", "minimax")))
