from ai import best_move, flip
from board import Board


def ask(board):
    while True:
        try:
            r, c = (int(n) for n in input("row column: ").split())
        except ValueError:
            print("Two numbers from 0 to 2.")
            continue
        if (r, c) in list(board.empty()):
            return r, c
        print("Choose an empty cell.")


def main():
    board, mark = Board(), "X"
    while not board.winner() and not board.full():
        board.show()
        r, c = ask(board) if mark == "X" else best_move(board, mark)
        board.rows[r][c] = mark
        mark = flip(mark)
    board.show()
    print(f"Winner: {board.winner()}" if board.winner() else "Draw")


if __name__ == "__main__":
    main()
