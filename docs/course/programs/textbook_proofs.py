"""Chapter 13 with two sides: where the strategy's side is to move it names one move, elsewhere it meets every reply."""

from alphabeta import alphabeta
from rules import available_moves, other, winner

from proofs import after


def mine(board, me, least):
    """A strategy from a position with `me` to move."""
    if winner(board) or " " not in board:
        return {}
    for cell in available_moves(board):
        child = after(board, cell, me)
        if -alphabeta(child, other(me)) >= least:
            return {"".join(board): cell} | theirs(child, me, least)
    raise ValueError("no move keeps that value")


def theirs(board, me, least):
    """A strategy from a position with the other side to move."""
    told = {}
    if not winner(board):
        for cell in available_moves(board):
            told |= mine(after(board, cell, other(me)), me, least)
    return told
