# Tic Tac Toe - human is X, computer is O
# Intro to AI, homework 2

board = [' '] * 9


def print_board(board):
    print()
    for i in range(0, 9, 3):
        print(' ' + board[i] + ' | ' + board[i + 1] + ' | ' + board[i + 2])
        if i < 6:
            print('---+---+---')
    print()


def is_winner(b, le):
    return ((b[0] == le and b[1] == le and b[2] == le) or
            (b[3] == le and b[4] == le and b[5] == le) or
            (b[6] == le and b[7] == le and b[8] == le) or
            (b[0] == le and b[3] == le and b[6] == le) or
            (b[1] == le and b[4] == le and b[7] == le) or
            (b[2] == le and b[5] == le and b[8] == le) or
            (b[0] == le and b[4] == le and b[8] == le) or
            (b[2] == le and b[4] == le and b[6] == le))


def is_full(b):
    return ' ' not in b


def minimax(b, is_maximizing):
    if is_winner(b, 'O'):
        return 1
    if is_winner(b, 'X'):
        return -1
    if is_full(b):
        return 0

    if is_maximizing:
        best = -100
        for i in range(9):
            if b[i] == ' ':
                b[i] = 'O'
                score = minimax(b, False)
                b[i] = ' '
                if score > best:
                    best = score
        return best
    else:
        best = 100
        for i in range(9):
            if b[i] == ' ':
                b[i] = 'X'
                score = minimax(b, True)
                b[i] = ' '
                if score < best:
                    best = score
        return best


def computer_move(b):
    best_score = -100
    best_move = None
    for i in range(9):
        if b[i] == ' ':
            b[i] = 'O'
            score = minimax(b, False)
            b[i] = ' '
            if score > best_score:
                best_score = score
                best_move = i
    return best_move


def player_move(b):
    while True:
        move = input("Your move (1-9): ")
        if not move.isdecimal():
            print("Please type a number")
            continue
        move = int(move) - 1
        if move < 0 or move > 8:
            print("Number must be between 1 and 9")
        elif b[move] != ' ':
            print("That space is taken!")
        else:
            return move


def main():
    print("Welcome to Tic Tac Toe!")
    print_board(board)
    while True:
        board[player_move(board)] = 'X'
        print_board(board)
        if is_winner(board, 'X'):
            print("You win!")
            break
        if is_full(board):
            print("Tie game!")
            break
        m = computer_move(board)
        board[m] = 'O'
        print("Computer plays", m + 1)
        print_board(board)
        if is_winner(board, 'O'):
            print("Computer wins!")
            break
        if is_full(board):
            print("Tie game!")
            break


if __name__ == '__main__':
    main()
