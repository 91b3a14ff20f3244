# tic tac toe, watched the coding train video and did it in python
board = [['', '', ''], ['', '', ''], ['', '', '']]
human = 'X'
ai = 'O'
scores = {'O': 1, 'X': -1, 'tie': 0}


def equals3(a, b, c):
    return a == b == c and a != ''


def check_winner():
    for i in range(3):
        if equals3(board[i][0], board[i][1], board[i][2]):
            return board[i][0]
        if equals3(board[0][i], board[1][i], board[2][i]):
            return board[0][i]
    if equals3(board[0][0], board[1][1], board[2][2]):
        return board[0][0]
    if equals3(board[0][2], board[1][1], board[2][0]):
        return board[0][2]
    for row in board:
        for cell in row:
            if cell == '':
                return None
    return 'tie'


def best_move():
    best_score = 0
    move = None
    for i in range(3):
        for j in range(3):
            if board[i][j] == '':
                board[i][j] = ai
                score = minimax(False)
                board[i][j] = ''
                if score > best_score:
                    best_score = score
                    move = (i, j)
    return move


def minimax(maximizing):
    result = check_winner()
    if result is not None:
        return scores[result]
    if maximizing:
        best = -1000
        for i in range(3):
            for j in range(3):
                if board[i][j] == '':
                    board[i][j] = ai
                    best = max(best, minimax(False))
                    board[i][j] = ''
        return best
    else:
        best = 1000
        for i in range(3):
            for j in range(3):
                if board[i][j] == '':
                    board[i][j] = human
                    best = min(best, minimax(True))
                    board[i][j] = ''
        return best


def print_board():
    for row in board:
        print('|'.join(c or ' ' for c in row))


def main():
    turn = human
    while check_winner() is None:
        print_board()
        if turn == human:
            s = input('Enter row and column (e.g. 1 3): ').split()
            if len(s) != 2 or s[0] not in ('1', '2', '3') or s[1] not in ('1', '2', '3'):
                print('invalid')
                continue
            r, c = int(s[0]) - 1, int(s[1]) - 1
            if board[r][c] != '':
                print('occupied')
                continue
            board[r][c] = human
            turn = ai
        else:
            r, c = best_move()
            board[r][c] = ai
            turn = human
    print_board()
    print('result:', check_winner())


if __name__ == '__main__':
    main()
