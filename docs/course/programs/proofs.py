"""Chapter 13: proofs. One program writes down a strategy; another, which knows only the rules, checks it."""

from alphabeta import alphabeta
from rules import available_moves, other, winner


def strategy(board, player, me, least):
    """For every position that can arise: the move of `me` that keeps a value of `least` or more."""
    if winner(board) or " " not in board:
        return {}
    moves, told = available_moves(board), {}
    if player == me:
        keeping = [cell for cell in moves if -alphabeta(after(board, cell, player), other(player)) >= least]
        moves = keeping[:1]
        told["".join(board)] = moves[0]
    for cell in moves:
        told |= strategy(after(board, cell, player), other(player), me, least)
    return told


def best_move(board, player):
    """The move of a strategy for the side to move that keeps the value of the position."""
    return strategy(board, player, player, alphabeta(board, player))["".join(board)]


def after(board, cell, player):
    return [player if at == cell else mark for at, mark in enumerate(board)]


def holds(told, me, start=" " * 9):
    """Whether a player who follows the strategy never loses: every reply is tried."""
    waiting = [list(start)]
    while waiting:
        board = waiting.pop()
        if winner(board) == other(me):
            return False
        if winner(board) or " " not in board:
            continue
        player = "X" if board.count("X") == board.count("O") else "O"
        moves = available_moves(board) if player != me else [told.get("".join(board))]
        if moves[0] not in available_moves(board):
            return False
        waiting += [after(board, cell, player) for cell in moves]
    return True


if __name__ == "__main__":
    for me in "XO":
        told = strategy([" "] * 9, "X", me, least=0)
        print(f"{me} does not lose: {len(told)} positions, {'accepted' if holds(told, me) else 'refused'}")
        wrong = told | {min(told): (told[min(told)] + 1) % 9}
        print(f"  one move changed: {'accepted' if holds(wrong, me) else 'refused'}")
