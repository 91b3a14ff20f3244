import time

board = [" " for x in range(10)]


def print_board():
    print(" " + board[1] + " | " + board[2] + " | " + board[3])
    print("---+---+---")
    print(" " + board[4] + " | " + board[5] + " | " + board[6])
    print("---+---+---")
    print(" " + board[7] + " | " + board[8] + " | " + board[9])


def is_win(b, p):
    return ((b[1] == b[2] == b[3] == p) or (b[4] == b[5] == b[6] == p) or (b[7] == b[8] == b[9] == p)
            or (b[1] == b[4] == b[7] == p) or (b[2] == b[5] == b[8] == p) or (b[3] == b[6] == b[9] == p)
            or (b[1] == b[5] == b[9] == p) or (b[3] == b[5] == b[7] == p))


def is_full(b):
    return " " not in b[1:]


def opposite(p):
    return "X" if p == "O" else "O"


def negamax(b, p):
    if is_win(b, opposite(p)):
        return -1, None
    if is_full(b):
        return 0, None
    best, best_move = -2, None
    for i in range(1, 10):
        if b[i] == " ":
            b[i] = p
            score = -negamax(b, opposite(p))[0]
            b[i] = " "
            if score > best:
                best, best_move = score, i
    return best, best_move


def computer_turn():
    start = time.time()
    score, move = negamax(board, "O")
    board[move] = "O"
    print("Computer played", move, "in", time.time() - start, "seconds")
    print_board()


def human_turn(p):
    pos = int(input("Player " + p + ", enter position (1-9): "))
    if board[pos] != " ":
        print("That place is taken!")
        exit()
    board[pos] = p
    print_board()


def game_finished():
    for p in "XO":
        if is_win(board, p):
            print(p, "wins!")
            return True
    if is_full(board):
        print("It is a draw!")
        return True
    return False


def main():
    print("1. Single player\n2. Multiplayer")
    mode = input("Choose: ")
    print_board()
    if mode == "1":
        first = input("Play 1st or 2nd? ")
        human = first == "1"
        while not game_finished():
            if human:
                human_turn("X")
            else:
                computer_turn()
            human = not human
    else:
        p = "X"
        while not game_finished():
            human_turn(p)
            p = opposite(p)


if __name__ == "__main__":
    main()
