"""Chapter 12 in negamax: both sides do the same with two numbers that change places from ply to ply."""

from rules import available_moves, other, winner

NEVER = float("inf")


class Node:
    """A position: `phi` leaves are left to show that the side to move gets its way, `delta` that it does not.

    The way of `me` is to win, that of the other side to prevent it.
    """

    def __init__(self, board, player, me="X"):
        self.board, self.player, self.me, self.children = board, player, me, []
        self.phi = self.delta = 1
        if winner(board) or " " not in board:
            gets_its_way = (winner(board) == me) == (player == me)
            self.phi, self.delta = (0, NEVER) if gets_its_way else (NEVER, 0)

    def expand(self):
        for cell in available_moves(self.board):
            board = self.board.copy()
            board[cell] = self.player
            self.children.append(Node(board, other(self.player), self.me))

    def update(self):
        self.phi = min(child.delta for child in self.children)
        self.delta = sum(child.phi for child in self.children)


def prove(root):
    """Search until it is proven who gets its way; returns how many positions were looked at."""
    nodes = 1
    while root.phi and root.delta:
        path = [root]
        while path[-1].children:
            path.append(min(path[-1].children, key=lambda child: child.delta))
        path[-1].expand()
        nodes += len(path[-1].children)
        for node in reversed(path):
            node.update()
    return nodes
