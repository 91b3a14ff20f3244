"""Which solvers serve a kind of game, what they are asked, and how much of the time each gets.

Each solver says which boards it serves; a strategy combines those that serve a board.

One rule divides the time between questions about lines. Where lines cross heavily, the side whose lines cross more
usually wins (the side to move if neither has stones), so the question whether it wins gets most of the time. Elsewhere
the pairing solver gets it, and once pairing is known to fail, the defence solver. The others get a little, since the
rule may err.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from noughts.common.packing import WORD_CELLS
from noughts.core import Position, Rules
from noughts.proofs.transfer import transfer_for
from noughts.solvers import table
from noughts.solvers.contract import EXACT, ExactOnly, Goal, GoalSolver, Strategy, ValueSolver
from noughts.solvers.defence.solver import DefenceSolver
from noughts.solvers.gravity.solver import GravitySolver
from noughts.solvers.gravity.threads import table_bits
from noughts.solvers.pairing.pairs import PairsSolver
from noughts.solvers.pairing.solver import PairingSolver
from noughts.solvers.table.solver import TableSolver
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solving.parameters import CROSSING, HOPELESS, LIKELY, SMALL, UNLIKELY

BY_CHAINS = "chains of threats under proof-number search"
BY_HOLDING = "blocking and counter-threats"
NO_HOLD = "proof-number search for a way to hold, which found that there is none"
NO_WIN = "proof-number search for a win, which found that there is none"


def is_small(position: Position) -> bool:
    """Whether table search should go first."""
    return position.free.bit_count() <= SMALL


def shares(position: Position, open_goals: Collection[str]) -> dict[str, float]:
    """The shares of the questions whose answers still matter, likeliest first.

    "wins", "loses": does the side to move win, does the other side? "held", "holds": does the other side hold, does
    the side to move? "blocked": does the other side hold by blocking alone?
    """
    own, other = crossing(position.mine, position), crossing(position.theirs, position)
    wins, loses = own > CROSSING and own >= other, other > CROSSING and other > own
    hopeless = (wins or loses) and position.rules.cells > WORD_CELLS
    hold = HOPELESS if hopeless else UNLIKELY if wins or loses else LIKELY
    all_shares = {
        "wins": LIKELY if wins else UNLIKELY,
        "blocked": hold,
        "held": min(hold, UNLIKELY) if "blocked" in open_goals else hold,
        "holds": HOPELESS if hopeless else UNLIKELY if loses else LIKELY,
        "loses": LIKELY if loses else UNLIKELY,
    }
    found = {name: share for name, share in all_shares.items() if name in open_goals}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def crossing(stones: int, position: Position) -> float:
    """How heavily the lines cross that the side with these stones can still complete.

    A line that lacks n stones weighs 2^-n. The square of what all of them weigh, spread over the empty cells, grows
    with the chance that two of them meet in a cell, and there two threats arise at once.
    """
    others = (position.mine | position.theirs) & ~stones
    lines = (line & ~stones for line in position.rules.line_sets if not line & others)
    weight: float = sum(0.5 ** line.bit_count() for line in lines)
    return weight * weight / max(1, position.free.bit_count())


class LineStrategy:
    """Games of lines without gravity, whatever the order of moves: threats, defence and pairing.

    Does the side to move win? Does it lose? Does each side hold, with counter-threats if need be? And does the other
    side hold by blocking alone, where a no says nothing? With `transfer`, moves that won on another board whose proof
    ships are tried first.
    """

    def __init__(self, transfer: bool = False) -> None:
        self._transfer = transfer

    goals: Mapping[str, Goal] = {
        "wins": Goal("threats", True, "win", "{side} wins?", BY_CHAINS, NO_WIN),
        "loses": Goal("threats", False, "win", "{side} wins?", BY_CHAINS, NO_WIN),
        "held": Goal("defence", False, "hold", "{side} holds?", BY_HOLDING, NO_HOLD),
        "holds": Goal("defence", True, "hold", "{side} holds?", BY_HOLDING, NO_HOLD),
        "blocked": Goal(
            "pairing",
            False,
            "hold",
            "{side} holds by blocking alone?",
            "blocking alone",
            no_words="{side} cannot hold by blocking alone",
        ),
    }

    def serves(self, rules: Rules) -> bool:
        """Games that the threats and the defence solver both serve."""
        return ThreatSolver.serves(rules) and DefenceSolver.serves(rules)

    def goal_solvers(self, rules: Rules) -> dict[str, GoalSolver]:
        """The threats and the defence solver, and the pairing solver if it serves the board."""
        pairing = PairingSolver(rules) if PairingSolver.serves(rules) else None
        transfer = transfer_for(rules) if self._transfer else None
        solvers: dict[str, GoalSolver] = {
            "threats": ThreatSolver(rules, transfer=transfer),
            "defence": DefenceSolver(rules, pairing),
        }
        return solvers | {"pairing": pairing} if pairing else solvers

    def value_solver(self, rules: Rules, memory: int | None) -> ValueSolver:  # noqa: ARG002
        """Table search, which limits its own memory; on boards of more than 64 cells, a look for pairs comes first."""
        table = TableSolver(rules)
        return table if PairingSolver.serves(rules) else PairsSolver(rules, table)

    def known_a_priori(self, position: Position) -> dict[str, bool]:
        """By strategy stealing, the first player does not lose."""
        return {} if position.mine | position.theirs else {"loses": False}

    def shares(self, position: Position, open_goals: Collection[str]) -> dict[str, float]:
        """Depends on how heavily the lines cross."""
        found = shares(position, open_goals)
        return found | {EXACT: UNLIKELY} if self.counts_plies(position) else found

    def looks_first(self, position: Position) -> bool:
        """Table search settles small positions, and a pairing may draw a large empty board."""
        return is_small(position) or (position.rules.cells > WORD_CELLS and not position.stones)

    def counts_plies(self, position: Position) -> bool:
        """On boards that table search serves."""
        return table.serves(position.rules)


class GravityStrategy(ExactOnly):
    """Connect Four and its relatives, including Score Four."""

    def serves(self, rules: Rules) -> bool:
        """What the gravity solver serves."""
        return GravitySolver.serves(rules)

    def value_solver(self, rules: Rules, memory: int | None) -> ValueSolver:
        """The gravity solver, with a table that fits the memory."""
        return GravitySolver(rules, bits=table_bits(rules, memory))


class TableStrategy(ExactOnly):
    """Games that only table search knows."""

    def serves(self, rules: Rules) -> bool:
        """All."""
        return TableSolver.serves(rules)

    def value_solver(self, rules: Rules, memory: int | None) -> ValueSolver:  # noqa: ARG002
        """Table search, which limits its own memory."""
        return TableSolver(rules)


STRATEGIES: tuple[Strategy, ...] = (LineStrategy(), GravityStrategy(), TableStrategy())
WITH_TRANSFER: tuple[Strategy, ...] = (LineStrategy(transfer=True), *STRATEGIES[1:])


def strategy_for(rules: Rules, transfer: bool = False) -> Strategy:
    """The first strategy that serves a game; with `transfer`, it tries moves from shipped proofs of other boards."""
    return next(strategy for strategy in (WITH_TRANSFER if transfer else STRATEGIES) if strategy.serves(rules))
