"""Looks a position up in the proofs at hand, before any search."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from noughts.common import Control
from noughts.core import Position
from noughts.errors import Stopped
from noughts.proofs.branches import Branches, branches
from noughts.proofs.files import pack
from noughts.proofs.library import SHIPPED, at_hand
from noughts.proofs.strategy import StrategyEntry
from noughts.proofs.winbook import Entries, new_book, opening
from noughts.solvers.contract import Question
from noughts.solvers.threats.facts import learn_claim
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solving.campaign import Campaign
from noughts.solving.report import Watch
from noughts.solving.strategies import is_small
from noughts.verify.files import unpack


def recall(position: Position, control: Control | None, watch: Watch | None, proof: bool) -> Campaign | None:
    """A campaign settled by the proofs at hand; None if they do not cover the position.

    Small positions are left to table search, which is just as fast and also knows the distances.
    """
    known = opening(position.rules) or branches(position.rules)
    if position.outcome or is_small(position) or not known:
        return None
    campaign = Campaign(position, control, watch)
    settled = not position.stones and _by_opening(campaign, proof)
    return campaign if settled or _by_branches(campaign, proof) or _by_book(campaign, proof) else None


def _by_opening(campaign: Campaign, proof: bool) -> bool:
    """Copy the proof of an empty board, in the name of the side that moves first."""
    found, stored = opening(campaign.rules), at_hand(campaign.rules)
    if found is None or stored is None:
        return False
    campaign.settle(found.value, found.source, next(iter(found.first), None))
    if proof:
        start, value, body, threes = unpack(stored.data)
        same = start == campaign.position
        campaign.stored_proof = stored.data if same else pack(campaign.position, value, body, threes=threes)
    return True


def _by_branches(campaign: Campaign, proof: bool) -> bool:
    """To write a proof, the threats solver learns the branches; all those of 15x15:5 take half a minute."""
    if not branches(campaign.rules):
        return False
    book, position = Branches(campaign.rules), campaign.position
    with suppress(Stopped):
        book.load(position, campaign.control)
    settled = _settle(campaign, book, SHIPPED)
    if settled and proof:
        names = book.names(position) or book.below(position)
        for done, name in enumerate(names):
            _teach(campaign, book.entries_of(name))
            campaign.reporter.recall(done, len(names))
    return settled


def _by_book(campaign: Campaign, proof: bool) -> bool:
    """Settle a position that occurs in a proof of the whole board; reading Qubic's takes half a second."""
    book, found = new_book(campaign.rules), opening(campaign.rules)
    if book is None or found is None:
        return False
    with suppress(Stopped):
        book.read(campaign.control)
    settled = _settle(campaign, book, found.source)
    if settled and proof:
        _teach(campaign, (entry for entry, _ in book.entries.values()))
    return settled


def _settle(campaign: Campaign, book: Entries, source: str) -> bool:
    """Take the value that the entries of proofs state, if they do."""
    lost = book.lost(campaign.position)
    move = None if lost else book.recorded_move(campaign.position)
    if lost or move is not None:
        campaign.settle("loss" if lost else "win", source, move)
    return lost or move is not None


def _teach(campaign: Campaign, entries: Iterable[StrategyEntry]) -> None:
    """Teach the threats solver some entries, as if it had found them."""
    threats = campaign.solvers["threats"]
    assert isinstance(threats, ThreatSolver)
    for entry in entries:
        if campaign.control.stopped:
            return
        learn_claim(threats, Question(entry.attacker, entry.defender, False), entry.answers)
