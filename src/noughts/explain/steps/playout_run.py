"""PlayoutRun: Monte-Carlo tree search to step through, with the visits, the mean and the UCT value of every node."""

from bisect import bisect_right
from functools import cached_property
from typing import Any

from noughts.explain.steps.playouts import BACK, BEGIN, EXPAND, PLAYOUT, SELECT, STEPS, Playouts
from noughts.explain.steps.recording import LEAST, placed
from noughts.explain.steps.run import Run, Way
from noughts.explain.words import counted
from noughts.ladder.montecarlo import SCALE
from noughts.ladder.rungs import Rung

PAGE, WHOLE = 64, 400
"""Steps that a reader fetches at once, and the length up to which a run is fetched whole."""
MOST_CHOICES = 4
NODE_BYTES = 1000
"""Bytes of memory for a node, without its rounds."""


class PlayoutRun(Run):
    """Means are for the side that moved to the node: from -1, always lost, to 1, always won."""

    def __init__(self, kept: Playouts, names: tuple[str, str], rung: Rung, abstract: bool, facts: dict[str, Any]):
        self._kept, self._names, self._abstract = kept, names, abstract
        self._came = [node.came for node in kept.nodes]
        assert rung.code
        self.facts = {
            **facts,
            "kind": "playouts",
            "steps": self.steps,
            "page": PAGE if self.steps > WHOLE else self.steps,
            "sides": list(names),
            "windowed": False,
            "code": list(rung.code.lines),
            "line_of": rung.code.line_of,
            "values": {},
            "counters": ["nodes", "playouts"],
            "totals": self.counts(self.steps - 1),
        }

    @cached_property
    def bytes(self) -> int:
        grown = [part for node in self._kept.nodes for part in (node.rounds, node.sums)]
        return self.held([*vars(self._kept).values(), *grown]) + NODE_BYTES * len(self._kept.nodes)

    @property
    def steps(self) -> int:
        return len(self._kept.steps)

    def kind(self, step: int) -> str:
        return STEPS[self._kept.kinds[step]]

    def path(self, step: int) -> list[int]:
        return [self._kept.nodes[node].move for node in self._kept.path(self._kept.steps[step])[1:]]

    def counts(self, step: int) -> list[int]:
        return [bisect_right(self._came, step), self._kept.nodes[0].visits(step)]

    def says(self, step: int) -> str:
        kept, node, kind = self._kept, self._kept.steps[step], self._kept.kinds[step]
        ply = len(kept.path(node)) - 1
        move, mover = kept.nodes[node].move + 1, self._names[(ply + 1) % 2]
        if kind == BEGIN:
            return (
                "The tree is just the root. Every round walks down, adds a node, plays on at random, and walks back up."
            )
        if kind == SELECT:
            return f"{move} has the largest UCT value of {mover}'s moves, {kept.uct(node, step):.2f}: go there."
        if kind == EXPAND:
            return f"{mover} has not tried {move} here yet: add it to the tree."
        if kind == PLAYOUT:
            return self._played(node, step, ply)
        if kind == BACK:
            grown = kept.nodes[node]
            where = f"Move {move}" if ply else "The root"
            visits = counted(grown.visits(step), "visit")
            return f"{where} has {visits} now, with a mean of {grown.mean(step):.2f} for {mover}."
        best = max(kept.children(0, step), key=lambda child: kept.nodes[child].visits(step))
        return f"{kept.nodes[best].move + 1} has the most visits, {kept.nodes[best].visits(step):,}: it is the answer."

    def variables(self, step: int) -> list[list[str]]:
        kept, node = self._kept, self._kept.steps[step]
        grown, moves = kept.nodes[node], ".".join(str(move + 1) for move in self.path(step))
        value = kept.uct(node, step)
        rows = [
            ["node", moves or "the root", ""],
            ["visits", f"{grown.visits(step):,}", ""],
            ["mean", f"{grown.mean(step):.2f}", ""],
            ["UCT", "-" if value is None else f"{value:.2f}", ""],
        ]
        shown = kept.kinds[step] in (PLAYOUT, BACK)
        return rows + ([["result", f"{kept.results[step] / SCALE:g}", ""]] if shown else [])

    def rows(self, step: int) -> list[tuple[str, list[str]]]:
        kept, path = self._kept, self._kept.path(self._kept.tips[step])
        return [
            (
                f"{self._names[ply % 2]} to move",
                [self._branch(node, move, step, path) for move in kept.nodes[node].moves],
            )
            for ply, node in enumerate(path)
            if kept.nodes[node].moves
        ]

    def _branch(self, node: int, move: int, step: int, path: list[int]) -> str:
        child = self._kept.nodes[node].children.get(move)
        if child is None or self._kept.nodes[child].came > step:
            return str(move + 1)
        _, visits, mean, uct = self._figures_of(child, step)
        text = f"{move + 1} n={visits} mean={mean}" + (f" UCT={uct}" if uct else "")
        return f"[{text}]" if child in path else text

    def page(self, start: int, count: int) -> dict[str, Any]:
        """Rows of nodes are [node, parent, move from 1, step at which it was added, moves from it].

        `tips` are the deepest nodes of the rounds. For each step and each node from the root to the tip, `levels` has
        what was known of it and of its children: [node, visits, mean, UCT value].
        """
        kept = self._kept
        tips = kept.tips[start : start + count]
        paths = {tip: kept.path(tip) for tip in set(tips)}
        wanted = {node for path in paths.values() for node in path}
        wanted |= {child for node in wanted for child in kept.nodes[node].children.values()}
        return {
            **self.described(start, count),
            "steps": kept.steps[start : start + count].tolist(),
            "tips": tips.tolist(),
            "nodes": [self._row(node) for node in sorted(wanted)],
            "levels": [self._levels(paths[tip], step) for step, tip in enumerate(tips, start)],
        }

    def next(self, step: int, to: Way, back: bool = False) -> int | None:  # noqa: ARG002
        if to == "question":
            return self.next_question(step)
        if to == "cut":
            return None
        # Over: to where this node receives the round's result; out: to the end of the round, at the root.
        node = self._kept.steps[step] if to == "over" else 0
        rounds = self._kept.nodes[node].rounds
        at = bisect_right(rounds, step)
        return rounds[at] if at < len(rounds) else None

    def question(self, step: int) -> dict[str, Any] | None:
        kept, node = self._kept, self._kept.steps[step]
        if kept.kinds[step] != SELECT:
            return None
        beside = kept.children(kept.nodes[node].parent, step)
        others = sorted(beside, key=lambda child: -(kept.uct(child, step) or 0))[:MOST_CHOICES]
        shown = sorted({node, *others})
        mover = self._names[len(kept.path(node)) % 2]
        return {
            "ask": f"Every move of {mover}'s is in the tree here. Which has the largest UCT value?",
            "choices": [self._choice(child, step) for child in shown],
            "right": [number for number, child in enumerate(shown) if kept.uct(child, step) == kept.uct(node, step)],
            "because": self.says(step),
        }

    def overview(self, low: float, high: float, pixels: int) -> dict[str, Any]:
        """Every move gets a share of the width, whether or not it is in the tree; value 0 stands for no value."""
        kept, blocks, waiting, plies = self._kept, [], [(0, 0, 0.0, 1.0)], 1
        while waiting:
            node, ply, left, width = waiting.pop()
            grown, plies = kept.nodes[node], max(plies, ply + 1)
            blocks.append([node, grown.parent, ply, *placed(left, width, low, high, pixels), grown.came, self.steps, 0])
            share = width / max(1, len(grown.moves))
            for number, move in enumerate(grown.moves):
                child, start = grown.children.get(move), left + number * share
                if (
                    child is not None
                    and share * pixels >= LEAST * (high - low)
                    and start + share > low
                    and start < high
                ):
                    waiting.append((child, ply + 1, start, share))
        return {"blocks": blocks, "plies": plies}

    def _played(self, node: int, step: int, ply: int) -> str:
        value = self._kept.results[step] * (1 if ply % 2 == 0 else -1)
        words = "a draw" if value == 0 else f"a win for {self._names[0 if value > 0 else 1]}"
        if self._abstract:
            words = f"{value / SCALE:g} of the largest leaf"
        over = "The game is over here" if not self._kept.nodes[node].moves else "Played on at random, the game ends"
        return f"{over}: {words}."

    def _choice(self, node: int, step: int) -> str:
        grown = self._kept.nodes[node]
        visits = counted(grown.visits(step), "visit")
        return f"{grown.move + 1}: {visits}, mean {grown.mean(step):.2f}"

    def _levels(self, path: list[int], step: int) -> list[list[Any]]:
        kept = self._kept
        shown = [path[0], *(child for node in path for child in kept.children(node, step))]
        return [self._figures_of(node, step) for node in shown]

    def _figures_of(self, node: int, step: int) -> list[Any]:
        grown, value = self._kept.nodes[node], self._kept.uct(node, step)
        return [node, grown.visits(step), f"{grown.mean(step):.2f}", "" if value is None else f"{value:.2f}"]

    def _row(self, node: int) -> list[Any]:
        grown = self._kept.nodes[node]
        return [node, grown.parent, grown.move + 1, grown.came, [move + 1 for move in grown.moves]]
