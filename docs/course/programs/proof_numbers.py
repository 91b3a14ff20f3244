"""Chapter 12: proof numbers. Does one side win from here? Always continue where the least is left to prove."""

from rules import available_moves, other, winner

NEVER = float("inf")


class Node:
    """A position: `proof` is how many leaves are left to prove that `me` wins, `disproof` to prove that it does not."""

    def __init__(self, board, player, me="X"):
        self.board, self.player, self.me, self.children = board, player, me, []
        self.proof = self.disproof = 1
        if winner(board) == me:
            self.proof, self.disproof = 0, NEVER
        elif winner(board) or " " not in board:
            self.proof, self.disproof = NEVER, 0

    def expand(self):
        for cell in available_moves(self.board):
            board = self.board.copy()
            board[cell] = self.player
            self.children.append(Node(board, other(self.player), self.me))

    def update(self):
        if self.player == self.me:  # One winning move is enough; that none wins must be shown of each.
            self.proof = min(child.proof for child in self.children)
            self.disproof = sum(child.disproof for child in self.children)
        else:
            self.proof = sum(child.proof for child in self.children)
            self.disproof = min(child.disproof for child in self.children)


def prove(root):
    """Search until it is proven that `me` wins, or that it does not; returns how many positions were looked at."""
    nodes = 1
    while root.proof and root.disproof:
        path = [root]
        while path[-1].children:
            node = path[-1]
            key = (lambda child: child.proof) if node.player == node.me else (lambda child: child.disproof)
            path.append(min(node.children, key=key))
        path[-1].expand()
        nodes += len(path[-1].children)
        for node in reversed(path):
            node.update()
    return nodes


def value(board, player):
    """1 if the side to move wins, -1 if the other does, 0 if neither: up to two yes-or-no questions."""
    for me, worth in ((player, 1), (other(player), -1)):
        root = Node(board.copy(), player, me)
        prove(root)
        if root.proof == 0:
            return worth
    return 0


if __name__ == "__main__":
    for text in ("XO       ", "X O      ", "X   O    ", "         "):
        root = Node(list(text), "X" if text.count("X") == text.count("O") else "O")
        nodes = prove(root)
        print(f"{text.replace(' ', '.')}: {'X does not win' if root.proof else 'X wins'}, {nodes:,} positions")
