"""Whose the numbers of a faulty search are, as it says itself on boards on which the game is over.

A faulty search may fit a wrong reading best: one that takes the maximum for both sides is mostly right "for the side to
move". What it returns for a board that is won has no search in it, and tells for whom a number is good.
"""

from dataclasses import replace

from noughts.teach.check import truth
from noughts.teach.check.probing import value_right
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.readings import WHOSE, ValueReading
from noughts.teach.check.ways import Fit, seen

WON = 6
"""Boards won by each side that are asked about."""
SECONDS = 20.0
"""CPU seconds for asking about them."""


def read_as_finished(channel: Channel, fit: Fit) -> Fit:
    """The same fit; with the one reading of its values that is right on finished boards, if it is another."""
    way = fit.ways.get("value")
    if way is None or way.right == 1 or way.manner.champion or not isinstance(way.reading, ValueReading):
        return fit
    boards = [board for mark in "XO" for board in truth.spread(_won_by(mark), WON)]
    try:
        answers = list(channel.ask(fit.request("value", boards), SECONDS))
    except Unfinished:
        return fit
    asked = [(board, answer) for board, answer in zip(boards, answers, strict=False) if "error" not in answer]
    if len(asked) < len(boards):
        return fit
    for whose in WHOSE:
        reading = replace(way.reading, whose=whose)
        if all(value_right(reading.read(answer, seen(board, way.side)), board) for board, answer in asked):
            return replace(fit, ways={**fit.ways, "value": replace(way, reading=reading)})
    return fit


def _won_by(mark: str) -> list[str]:
    return [board for board in truth.scores() if "." in board and truth.winner(board) == mark]
