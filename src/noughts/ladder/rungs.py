"""The rungs as records, from which menus, help texts, the page's lists and the docs are made."""

from collections.abc import Callable
from dataclasses import dataclass

from noughts.common.score import Found
from noughts.ladder import alphabeta, deepening, minimax, montecarlo, ordering, symmetry, table
from noughts.ladder.pseudocode import Pseudocode

_LOOKING = frozenset({"depth", "score", "eval"})


@dataclass(frozen=True)
class Rung:
    """An engine's name, its idea in a few words, its options, and its pseudo-code.

    `search` is the rung's function if it can be run on any problem and watched; `prunes` says whether the compiled
    twin, if there is one, prunes; `orders` says that the rung orders the moves itself.
    """

    name: str
    summary: str
    options: frozenset[str]
    code: Pseudocode | None = None
    search: Callable[..., Found] | None = None
    prunes: bool | None = None
    orders: bool = False

    @property
    def stepped(self) -> bool:
        """Whether its search can be stepped through, line by line."""
        return self.code is not None and bool(self.code.line_of)

    @property
    def windowed(self) -> bool:
        """Whether its nodes have a window: minimax looks at everything, and statistics have no bounds."""
        return self.code is not None and "cut-off" in self.code.line_of


ENGINES: dict[str, Rung] = {
    rung.name: rung
    for rung in (
        Rung("minimax", "look at every continuation", _LOOKING, minimax.PSEUDOCODE, minimax.minimax, prunes=False),
        Rung(
            "alphabeta",
            "minimax that skips what cannot matter",
            _LOOKING,
            alphabeta.PSEUDOCODE,
            alphabeta.alphabeta,
            prunes=True,
        ),
        Rung(
            "ordering",
            "alpha-beta, promising moves first",
            _LOOKING,
            ordering.PSEUDOCODE,
            ordering.ordering,
            orders=True,
        ),
        Rung("table", "the same, each position searched once", _LOOKING, table.PSEUDOCODE, table.table, orders=True),
        Rung(
            "symmetry",
            "the same, mirror images searched once",
            _LOOKING,
            symmetry.PSEUDOCODE,
            symmetry.symmetry,
            orders=True,
        ),
        Rung(
            "deepening",
            "the same, to depth 1, 2, 3 ... until exact or out of time",
            _LOOKING | {"time"},
            deepening.PSEUDOCODE,
            orders=True,
        ),
        Rung(
            "montecarlo",
            "statistics of random games",
            frozenset({"playouts", "seed", "time"}),
            montecarlo.PSEUDOCODE,
            orders=True,
        ),
        Rung("solver", "the quickest exact engine", frozenset({"time"})),
    )
}

RUNGS: dict[str, Callable[..., Found]] = {rung.name: rung.search for rung in ENGINES.values() if rung.search}
"""The exact rungs that can be watched, each with one idea more than the one before."""
