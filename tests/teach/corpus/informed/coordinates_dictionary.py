board = {(r, c): " " for r in range(3) for c in range(3)}

LINES = []
for n in range(3):
    LINES.append([(n, 0), (n, 1), (n, 2)])
    LINES.append([(0, n), (1, n), (2, n)])
LINES.append([(0, 0), (1, 1), (2, 2)])
LINES.append([(0, 2), (1, 1), (2, 0)])


def show():
    for r in range(3):
        print("|".join(board[(r, c)] for c in range(3)))
    print()


def has_won(mark):
    return any(all(board[square] == mark for square in line) for line in LINES)


def open_squares():
    return [square for square in board if board[square] == " "]


def score(turn):
    if has_won("O"):
        return 1
    if has_won("X"):
        return -1
    if not open_squares():
        return 0
    found = []
    for square in open_squares():
        board[square] = turn
        found.append(score("X" if turn == "O" else "O"))
        board[square] = " "
    if turn == "O":
        return max(found)
    return min(found)


def computer_move():
    best_score = -5
    best_square = None
    for square in open_squares():
        board[square] = "O"
        this = score("X")
        board[square] = " "
        if this > best_score:
            best_score = this
            best_square = square
    board[best_square] = "O"


def human_move():
    while True:
        answer = input("row,col? ")
        try:
            r, c = answer.split(",")
            square = (int(r), int(c))
        except ValueError:
            print("type it like 1,2")
            continue
        if board.get(square) == " ":
            board[square] = "X"
            return
        print("can't go there")


def main():
    while True:
        show()
        human_move()
        if has_won("X"):
            show()
            print("You win!")
            break
        if not open_squares():
            show()
            print("Tie game")
            break
        computer_move()
        if has_won("O"):
            show()
            print("I win!")
            break


if __name__ == "__main__":
    main()
