"""Experiment 12, coach: do the marks of reviews and the hints agree with exact values?

Games with planted blunders and games that follow every hint (`planting.py`) are reviewed. Precision is the share of
marks ? and ?? that are right, recall the share of planted blunders that are marked. Every sentence is checked against
the move played: nothing that was played is called missed, and the better move named is neither the one played nor worth
less.
"""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from random import Random

from noughts.answer import Solvers, proven
from noughts.answer.sources.known import ORDER
from noughts.common import Control
from noughts.core import Game, Position, Rules
from noughts.explain import Review, review
from noughts.explain.reviewed import ReviewedMove
from noughts.explain.words import played_name
from noughts.measure.lab.findings import Findings, Progress, Table, nobody
from noughts.measure.lab.planting import GAMES, Plan, hinted_game, planted_game, value
from noughts.measure.record import FigureRecord, Row

SEED = 23
LONG_NODES = 4_000_000
"""The most nodes for confirming a mark."""
NAMED = re.compile(r"Missed a forced win: (.+?)(?:, then .+)?\.|(?:Probably b|B)etter is (.+?)(?:, which .+)?\.")
"""Sentences that name another move than the one played."""
DIGITS = 12
"""Hexadecimal digits of a digest that are kept."""


@dataclass
class MarkCount:
    """The counts for one board."""

    games: int = 0
    moves: int = 0
    planted: int = 0
    found: int = 0
    proven_marks: int = 0
    false_marks: int = 0
    hinted: int = 0
    blamed: int = 0
    contradictions: list[str] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    """The beginning of the SHA-256 of each game's moves and of its whole review."""

    @property
    def recall(self) -> float | None:
        """The share of planted blunders that are marked."""
        return self.found / self.planted if self.planted else None

    @property
    def precision(self) -> float | None:
        """The share of marks ? and ?? that exact values confirm."""
        return 1 - self.false_marks / self.proven_marks if self.proven_marks else None


def contradictions(found: Review, game: Game, solvers: Solvers) -> Iterator[str]:
    """The sentences of a review that cannot be true."""
    for move, position in zip(found.moves, game.positions, strict=False):
        played = played_name(position.rules, move.cell, found.coords)
        for said in move.sentences:
            if (named := NAMED.fullmatch(said)) and played in named.groups():
                yield f"{move.ply}. {played}: {said}"
        if move.better == move.cell or (move.note and move.better is None):
            yield f"{move.ply}. {played} is marked {move.note} and nothing is better"
        elif move.better is not None and not _is_no_worse(move, position, solvers):
            yield f"{move.ply}. {played}: {played_name(position.rules, move.better, found.coords)} is worse"


def _is_no_worse(move: ReviewedMove, position: Position, solvers: Solvers) -> bool:
    """Whether the move called better is not proven to be worth less than the one played."""
    assert move.better is not None
    played, instead = value(position.after(move.cell), solvers), value(position.after(move.better), solvers)
    return played is None or instead is None or ORDER.index(-instead) >= ORDER.index(-played)


def examine(game: str, plan: Plan, random: Random) -> MarkCount:
    """Review planted and hinted games of one board, half of each."""
    rules, count = Rules.parse(game), MarkCount()
    for number in range(plan.games):
        solvers = Solvers()  # They keep what they learn, hundreds of megabytes in all.
        hinted: set[int] = set()
        planted: set[int] = set()
        if number % 2:
            played, hinted = hinted_game(rules, random, plan.most)
        else:
            played, planted = planted_game(rules, random, plan, solvers)
        _add(count, played, review(played), planted, hinted, solvers)
    return count


def _add(count: MarkCount, game: Game, found: Review, planted: set[int], hinted: set[int], solvers: Solvers) -> None:
    count.games += 1
    count.moves += len(found.moves)
    count.planted += len(planted)
    count.found += sum(bool(found.moves[ply - 1].note) for ply in planted)
    count.hinted += len(hinted)
    count.blamed += sum(bool(found.moves[ply - 1].note) for ply in hinted)
    for move, position in zip(found.moves, game.positions, strict=False):
        if move.note in ("?", "??"):
            count.proven_marks += 1
            count.false_marks += not _is_mistake(move, position, solvers)
    count.contradictions += contradictions(found, game, solvers)
    said = json.dumps([game.moves, found.to_dict()])
    count.digests.append(sha256(said.encode()).hexdigest()[:DIGITS])


def _is_mistake(move: ReviewedMove, position: Position, solvers: Solvers) -> bool:
    """Whether independent proofs say that a move changed the result for the worse."""
    before, after = (proven(at, LONG_NODES, Control(), solvers).bounds for at in (position, position.after(move.cell)))
    return ORDER.index(before.least) > ORDER.index((-after).most)


def record_coach(
    record: FigureRecord, boards: tuple[str, ...] = tuple(GAMES), games: int | None = None, seed: int = SEED
) -> Iterator[str]:
    """Examine the games of some boards, store the counts in the record, and yield a line about each.

    A record that holds a board's games already also says in how many runs they came out the same, and how busy the
    machine was (`loads`). With `games`, only the first ones are repeated, and the counts stay as they are.
    """
    for board in boards:
        plan = GAMES[board]
        plan = plan._replace(games=min(games or plan.games, plan.games))
        count = examine(board, plan, Random(f"{seed} {board}"))
        earlier = next((row for row in record.rows() if row["board"] == board), {})
        repeated, loads = _repeated(earlier, count.digests)
        if count.games < earlier.get("games", 0) and not repeated:
            yield f"{board:<16} not the same games and reviews as in the record: record all of them again"
            continue
        counts = asdict(count) if count.games >= earlier.get("games", 0) else {}
        record.put({"board": board, **counts, "repeated": repeated or count.games, "loads": [*loads, _load()]})
        yield (
            f"{board:<16} {count.games} games, {count.found} of {count.planted} planted blunders marked, "
            f"{count.false_marks} of {count.proven_marks} marks false, {count.blamed} of {count.hinted} hints blamed, "
            f"{len(count.contradictions)} contradictions"
        )


def _repeated(earlier: Row, digests: list[str]) -> tuple[int, list[float]]:
    """How many games came out the same as in all earlier runs, and the loads of those runs; 0 if one did not."""
    known = earlier.get("digests", [])
    games = min(len(known), len(digests), earlier.get("repeated", 0))
    return (games, earlier["loads"]) if games and known[:games] == digests[:games] else (0, [])


def _load() -> float:
    """Processes that wanted to run in the last minute, on average; 0 where the system does not say."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0


def coach(progress: Progress = nobody, *, games: dict[str, Plan] | None = None, seed: int = SEED) -> Findings:
    """The games of every board, the precision and recall of the marks, and any contradictions."""
    games, counts = games or GAMES, {}
    for number, (game, plan) in enumerate(games.items()):
        counts[game] = examine(game, plan, Random(f"{seed} {game}"))
        progress((number + 1) / len(games))
    question = "Do the marks of a review and the hints agree with exact values, and with each other?"
    return Findings("coach", "Is the coach right?", question, _answers(counts), (_table(counts),), (), seed=seed)


def _answers(counts: dict[str, MarkCount]) -> tuple[str, ...]:
    every = list(counts.values())
    games, planted, found = (sum(getattr(count, name) for count in every) for name in ("games", "planted", "found"))
    marks, false = (sum(getattr(count, name) for count in every) for name in ("proven_marks", "false_marks"))
    hinted, blamed = (sum(getattr(count, name) for count in every) for name in ("hinted", "blamed"))
    against = [said for count in every for said in count.contradictions]
    such = f": {'; '.join(against[:3])}" if against else ""
    share = f" ({found / planted:.1%})" if planted else ""
    return (
        f"In {games} games {found} of {planted} planted blunders{share} were marked; {false} of {marks} marks ? and ?? "
        f"were not confirmed by exact values.",
        f"Of {hinted} moves that followed a hint {blamed} were marked.",
        f"{len(against)} sentences contradict the moves they are about{such}.",
    )


def _table(counts: dict[str, MarkCount]) -> Table:
    rows = tuple(
        (
            game,
            count.games,
            count.moves,
            count.planted,
            count.recall,
            count.proven_marks,
            count.precision,
            count.hinted,
            count.blamed,
            len(count.contradictions),
        )
        for game, count in counts.items()
    )
    heads = (
        "game",
        "games",
        "moves",
        "planted",
        "recall",
        "? and ??",
        "precision",
        "hinted",
        "blamed",
        "contradictions",
    )
    return Table("coach", "Marks against exact values", heads, rows, "Half of the games follow hints.")
