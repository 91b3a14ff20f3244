"""Assignment 3: build the game tree explicitly, then evaluate it bottom up."""


class Node:
    def __init__(self, board, player, move=None):
        self.board = board
        self.player = player
        self.move = move
        self.children = []
        self.value = None


def check_winner(board):
    lines = [board[0:3], board[3:6], board[6:9], board[0:9:3], board[1:9:3], board[2:9:3], board[0:9:4], board[2:7:2]]
    for line in lines:
        if line == ["X", "X", "X"]:
            return "X"
        if line == ["O", "O", "O"]:
            return "O"
    if " " not in board:
        return "Tie"
    return None


def build_tree(node):
    if check_winner(node.board) is not None:
        return
    for i in range(9):
        if node.board[i] == " ":
            board = node.board[:]
            board[i] = node.player
            child = Node(board, "O" if node.player == "X" else "X", i)
            node.children.append(child)
            build_tree(child)


def evaluate(node):
    if not node.children:
        node.value = {"X": 1, "O": -1, "Tie": 0}[check_winner(node.board)]
        return node.value
    values = [evaluate(child) for child in node.children]
    node.value = max(values) if node.player == "X" else min(values)
    return node.value


def best_move(board, player):
    root = Node(board, player)
    build_tree(root)
    evaluate(root)
    for child in root.children:
        if child.value == root.value:
            return child.move


def print_board(board):
    for i in (0, 3, 6):
        print(" | ".join(board[i:i + 3]))


if __name__ == "__main__":
    board = [" "] * 9
    player = "X"
    while check_winner(board) is None:
        print_board(board)
        if player == "X":
            move = int(input("Your move (0-8): "))
            while not 0 <= move <= 8 or board[move] != " ":
                move = int(input("Not possible. Your move (0-8): "))
        else:
            move = best_move(board, player)
            print("Computer plays", move)
        board[move] = player
        player = "O" if player == "X" else "X"
    print_board(board)
    w = check_winner(board)
    print("It's a tie" if w == "Tie" else w + " wins")
