import curses

KEYS = "123456789"


def winner(board):
    for a, b, c in ["123", "456", "789", "147", "258", "369", "159", "357"]:
        if board[a] == board[b] == board[c] != " ":
            return board[a]
    return None


def negamax(board, player):
    if winner(board):
        return -1
    scores = []
    for k in KEYS:
        if board[k] == " ":
            board[k] = player
            scores.append(-negamax(board, "O" if player == "X" else "X"))
            board[k] = " "
    return max(scores) if scores else 0


def computer(board):
    free = [k for k in KEYS if board[k] == " "]

    def value(k):
        board[k] = "O"
        v = -negamax(board, "X")
        board[k] = " "
        return v

    return max(free, key=value)


def main(screen):
    curses.curs_set(0)
    board = dict.fromkeys(KEYS, " ")
    turn = "X"
    while winner(board) is None and " " in board.values():
        screen.clear()
        for row in range(3):
            screen.addstr(row, 0, "|".join(board[k] for k in KEYS[3 * row:3 * row + 3]))
        screen.refresh()
        if turn == "X":
            key = screen.getkey()
            if key not in board or board[key] != " ":
                continue
        else:
            key = computer(board)
        board[key] = turn
        turn = "O" if turn == "X" else "X"
    screen.addstr(4, 0, f"{winner(board) or 'nobody'} wins")
    screen.getkey()


if __name__ == "__main__":
    curses.wrapper(main)
