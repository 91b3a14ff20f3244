# Tic tac toe with memoization so the computer answers fast
# human = X, computer = O, you can choose who starts

memo = {}

wins = [(0, 1, 2), (3, 4, 5), (6, 7, 8),
        (0, 3, 6), (1, 4, 7), (2, 5, 8),
        (0, 4, 8), (2, 4, 6)]


def check(board):
    for a, b, c in wins:
        if board[a] == board[b] == board[c] and board[a] != '-':
            return board[a]
    if '-' not in board:
        return 'draw'
    return None


def minimax(board, player):
    key = ''.join(board)
    if key in memo:
        return memo[key]
    res = check(board)
    if res == 'O':
        score = 1
    elif res == 'X':
        score = -1
    elif res == 'draw':
        score = 0
    elif player == 'O':
        score = -10
        for i in range(9):
            if board[i] == '-':
                board[i] = 'O'
                score = max(score, minimax(board, 'X'))
                board[i] = '-'
    else:
        score = 10
        for i in range(9):
            if board[i] == '-':
                board[i] = 'X'
                score = min(score, minimax(board, 'O'))
                board[i] = '-'
    memo[key] = score
    return score


def computer(board):
    best = -10
    move = -1
    for i in range(9):
        if board[i] == '-':
            board[i] = 'O'
            s = minimax(board, 'X')
            board[i] = '-'
            if s > best:
                best = s
                move = i
    return move


def show(board):
    print(' '.join(board[0:3]))
    print(' '.join(board[3:6]))
    print(' '.join(board[6:9]))
    print()


def one_game():
    board = ['-'] * 9
    turn = 'X' if input("Do you start? (y/n): ").lower() == 'y' else 'O'
    while check(board) is None:
        if turn == 'X':
            show(board)
            m = input("1-9: ")
            if m not in ('1', '2', '3', '4', '5', '6', '7', '8', '9') or board[int(m) - 1] != '-':
                print("wrong input")
                continue
            board[int(m) - 1] = 'X'
            turn = 'O'
        else:
            board[computer(board)] = 'O'
            turn = 'X'
    show(board)
    r = check(board)
    if r == 'draw':
        print("Draw!")
    else:
        print(r, "wins!")


if __name__ == '__main__':
    again = 'y'
    while again == 'y':
        one_game()
        again = input("Again? (y/n): ").lower()
