WINS = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]


def check_win(board, symbol):
    return any(board[a] == board[b] == board[c] == symbol for a, b, c in WINS)


def get_available_moves(board):
    return [n for n in board if board[n] == " "]


def finishing_move(board, symbol):
    for n in get_available_moves(board):
        board[n] = symbol
        wins = check_win(board, symbol)
        board[n] = " "
        if wins:
            return n
    return None


def negamax(board, symbol, other):
    if check_win(board, other):
        return -1
    if not get_available_moves(board):
        return 0
    best = -1
    for n in get_available_moves(board):
        board[n] = symbol
        best = max(best, -negamax(board, other, symbol))
        board[n] = " "
    return best


def computer_move(board, computer, human):
    move = finishing_move(board, computer)
    if move is None:
        move = finishing_move(board, human)
    if move is None:
        top = -2
        for n in get_available_moves(board):
            board[n] = computer
            v = -negamax(board, human, computer)
            board[n] = " "
            if v > top:
                top, move = v, n
    return move


def show_board(board):
    for start in (1, 4, 7):
        print(" ".join(board[n] if board[n] != " " else str(n) for n in range(start, start + 3)))


def main():
    board = {n: " " for n in range(1, 10)}
    human, computer = "X", "O"
    while True:
        show_board(board)
        n = input("Where? ")
        if not n.isdigit() or int(n) not in get_available_moves(board):
            print("Not there.")
            continue
        board[int(n)] = human
        if check_win(board, human):
            show_board(board)
            print("Human wins")
            return
        if not get_available_moves(board):
            show_board(board)
            print("Tie")
            return
        board[computer_move(board, computer, human)] = computer
        if check_win(board, computer):
            show_board(board)
            print("Computer wins")
            return


if __name__ == "__main__":
    main()
