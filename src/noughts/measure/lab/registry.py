"""The experiments by name, in the order of the report."""

import importlib
from collections.abc import Callable

from noughts.core.rules import shorten
from noughts.errors import NoughtsError
from noughts.measure.lab.findings import Findings

EXPERIMENTS = {
    "pruning": "end states of minimax and alpha-beta, move by move",
    "runtime": "nodes and seconds of each computer move in two games",
    "ladder": "what every rung costs on the empty board, and the shortest proof of the draw",
    "unbeatable": "the perfect player against every possible opponent",
    "agreement": "our best moves against those of easyAI and OpenSpiel",
    "heuristic": "open lines against the true value, and the strength of each depth",
    "levels": "a round robin of all levels, with Elo ratings",
    "growth": "the cost of each rung as the board grows",
    "openings": "the value of every first move, and what it scores",
    "dryrun": "minimax and alpha-beta by hand, on an abstract tree",
    "coach": "reviews and hints against exact values, over games with planted blunders",
    "menace": "matchboxes and Q-learning, measured against the exact values",
}


def experiment(name: str) -> Callable[..., Findings]:
    """The function that runs an experiment: it takes a Progress, and options of its own by name."""
    if name not in EXPERIMENTS:
        raise NoughtsError(f"{shorten(name)!r} is not an experiment; expected all or one of {', '.join(EXPERIMENTS)}.")
    function: Callable[..., Findings] = getattr(importlib.import_module(f"noughts.measure.lab.{name}"), name)
    return function
