"""What ships is known from the beginning: the proofs of branches say what a position is worth, and why."""

from __future__ import annotations

from contextlib import suppress

from noughts.core import Position
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.campaign import Campaign
from noughts.solve.method import Question
from noughts.solve.proof.book import SHIPPED
from noughts.solve.proof.branches import Branches, branches
from noughts.solve.report import Watch
from noughts.solve.win.facts import learn_claim
from noughts.solve.win.method import Win


def recall(position: Position, control: Control | None, watch: Watch | None, proof: bool) -> Campaign | None:
    """A campaign that is settled by the shipped proofs of branches; None where they do not know the position.

    For a proof its own method takes over why, which takes half a minute for all of 15x15:5.
    """
    if position.outcome or not branches(position.rules):
        return None
    book = Branches(position.rules)
    with suppress(Stopped):
        book.load(position, control or Control())
    lost = book.lost(position)
    move = None if lost else book.told_move(position)
    if not lost and move is None:
        return None
    campaign = Campaign(position, control, watch)
    campaign.settle("loss" if lost else "win", SHIPPED, move)
    if proof:
        _teach(campaign, book)
    return campaign


def _teach(campaign: Campaign, book: Branches) -> None:
    """Have the method `win` know the branches that a position belongs to, or leads to, as if it had found them."""
    win = campaign.methods["win"]
    assert isinstance(win, Win)
    names = book.names(campaign.position) or book.below(campaign.position)
    for done, name in enumerate(names):
        for entry in book.entries_of(name):
            if campaign.control.stopped:
                return
            learn_claim(win.asker, Question(entry.attacker, entry.defender, False), entry.answers)
            campaign.reporter.recall(done, len(names))
