"""Minimax with a stack of my own, because we were not allowed recursion in this assignment."""

LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]


def get_winner(board):
    for line in LINES:
        if board[line[0]] != "_" and board[line[0]] == board[line[1]] == board[line[2]]:
            return board[line[0]]
    return None


def get_turn(board):
    return "X" if board.count("X") == board.count("O") else "O"


def get_moves(board):
    return [i for i, c in enumerate(board) if c == "_"]


def after(board, move):
    return board[:move] + get_turn(board) + board[move + 1:]


def get_values(start):
    """The values of all positions that can come from `start`, worked out from the leaves up."""
    order, seen, todo = [], {start}, [start]
    while todo:
        board = todo.pop()
        order.append(board)
        if get_winner(board) is None:
            for move in get_moves(board):
                child = after(board, move)
                if child not in seen:
                    seen.add(child)
                    todo.append(child)
    values = {}
    for board in sorted(order, key=lambda b: b.count("_")):
        winner = get_winner(board)
        if winner == "X":
            values[board] = 1
        elif winner == "O":
            values[board] = -1
        elif not get_moves(board):
            values[board] = 0
        else:
            children = [values[after(board, m)] for m in get_moves(board)]
            values[board] = max(children) if get_turn(board) == "X" else min(children)
    return values


def get_best_move(board):
    values = get_values(board)
    for move in get_moves(board):
        if values[after(board, move)] == values[board]:
            return move


def main():
    board = "_" * 9
    while get_winner(board) is None and get_moves(board):
        print(board[0:3], board[3:6], board[6:9], sep="\n")
        if get_turn(board) == "X":
            typed = input("Enter 0..8: ").strip()
            if typed not in [str(m) for m in get_moves(board)]:
                print("try again")
                continue
            board = after(board, int(typed))
        else:
            board = after(board, get_best_move(board))
    print(board[0:3], board[3:6], board[6:9], sep="\n")
    print("Winner:", get_winner(board) or "none, a draw")


if __name__ == "__main__":
    main()
