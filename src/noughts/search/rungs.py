"""The rungs as records: menus, help texts, the page's lists and the docs are all made from them."""

from collections.abc import Callable
from dataclasses import dataclass

from noughts.search.alphabeta import alphabeta
from noughts.search.minimax import minimax
from noughts.search.ordering import ordering
from noughts.search.score import Found
from noughts.search.symmetry import symmetry
from noughts.search.table import table

_LOOKING = frozenset({"depth", "score", "eval"})


@dataclass(frozen=True)
class Rung:
    """An engine's name, its idea in a few words, and the options that it takes.

    `search` is the rung's function where it can be run on any problem and watched step by step; `prunes` says of a rung
    with a compiled twin whether that one prunes.
    """

    name: str
    summary: str
    options: frozenset[str]
    search: Callable[..., Found] | None = None
    prunes: bool | None = None


ENGINES: dict[str, Rung] = {
    rung.name: rung
    for rung in (
        Rung("minimax", "look at every continuation", _LOOKING, minimax, prunes=False),
        Rung("alphabeta", "minimax that skips what cannot matter", _LOOKING, alphabeta, prunes=True),
        Rung("ordering", "alpha-beta, promising moves first", _LOOKING, ordering),
        Rung("table", "the same, each position searched once", _LOOKING, table),
        Rung("symmetry", "the same, mirror images searched once", _LOOKING, symmetry),
        Rung("deepening", "the same, to depth 1, 2, 3 ... until exact or out of time", _LOOKING | {"time"}),
        Rung("montecarlo", "statistics of random games", frozenset({"playouts", "seed", "time"})),
        Rung("solver", "the quickest exact engine", frozenset({"time"})),
    )
}

RUNGS: dict[str, Callable[..., Found]] = {rung.name: rung.search for rung in ENGINES.values() if rung.search}
"""The exact rungs that can be watched, each one idea more than the one before."""
