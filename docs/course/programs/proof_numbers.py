"""Chapter 12: proof numbers. Does X win from here? Always go on where the least is left to prove."""

from rules import available_moves, other, winner

NEVER = float("inf")


class Node:
    """A position. `proof` is how many leaves must still be proven to prove that X wins, `disproof` that X does not."""

    def __init__(self, board, player):
        self.board, self.player, self.children = board, player, []
        self.proof = self.disproof = 1
        if winner(board) == "X":
            self.proof, self.disproof = 0, NEVER
        elif winner(board) or " " not in board:
            self.proof, self.disproof = NEVER, 0

    def expand(self):
        for cell in available_moves(self.board):
            board = self.board.copy()
            board[cell] = self.player
            self.children.append(Node(board, other(self.player)))

    def update(self):
        if self.player == "X":  # One winning move is enough; that none wins must be shown of each.
            self.proof = min(child.proof for child in self.children)
            self.disproof = sum(child.disproof for child in self.children)
        else:
            self.proof = sum(child.proof for child in self.children)
            self.disproof = min(child.disproof for child in self.children)


def search(root):
    """Look until it is proven that X wins, or that X does not; how many positions were looked at to know."""
    nodes = 1
    while root.proof and root.disproof:
        path = [root]
        while path[-1].children:
            node = path[-1]
            key = (lambda child: child.proof) if node.player == "X" else (lambda child: child.disproof)
            path.append(min(node.children, key=key))
        path[-1].expand()
        nodes += len(path[-1].children)
        for node in reversed(path):
            node.update()
    return nodes


if __name__ == "__main__":
    for text in ("XO       ", "X O      ", "X   O    ", "         "):
        root = Node(list(text), "X" if text.count("X") == text.count("O") else "O")
        nodes = search(root)
        print(f"{text.replace(' ', '.')}: {'X does not win' if root.proof else 'X wins'}, {nodes:,} positions")
