# Python port of the Coding Train challenge #154 (Tic Tac Toe AI with Minimax)
from math import inf as Infinity

board = [
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
]

ai = 'X'
human = 'O'

scores = {
    'X': 10,
    'O': -10,
    'tie': 0,
}


def equals3(a, b, c):
    return a == b and b == c and a != ''


def checkWinner():
    winner = None
    # horizontal
    for i in range(3):
        if equals3(board[i][0], board[i][1], board[i][2]):
            winner = board[i][0]
    # Vertical
    for i in range(3):
        if equals3(board[0][i], board[1][i], board[2][i]):
            winner = board[0][i]
    # Diagonal
    if equals3(board[0][0], board[1][1], board[2][2]):
        winner = board[0][0]
    if equals3(board[2][0], board[1][1], board[0][2]):
        winner = board[2][0]

    openSpots = 0
    for i in range(3):
        for j in range(3):
            if board[i][j] == '':
                openSpots += 1

    if winner is None and openSpots == 0:
        return 'tie'
    else:
        return winner


def bestMove():
    bestScore = -Infinity
    move = None
    for i in range(3):
        for j in range(3):
            if board[i][j] == '':
                board[i][j] = ai
                score = minimax(board, 0, False)
                board[i][j] = ''
                if score > bestScore:
                    bestScore = score
                    move = (i, j)
    board[move[0]][move[1]] = ai
    return move


def minimax(board, depth, isMaximizing):
    result = checkWinner()
    if result is not None:
        return scores[result]

    if isMaximizing:
        bestScore = -Infinity
        for i in range(3):
            for j in range(3):
                if board[i][j] == '':
                    board[i][j] = ai
                    score = minimax(board, depth + 1, False)
                    board[i][j] = ''
                    bestScore = max(score, bestScore)
        return bestScore
    else:
        bestScore = Infinity
        for i in range(3):
            for j in range(3):
                if board[i][j] == '':
                    board[i][j] = human
                    score = minimax(board, depth + 1, True)
                    board[i][j] = ''
                    bestScore = min(score, bestScore)
        return bestScore


def draw():
    for row in board:
        print(' '.join(c if c else '.' for c in row))
    print()


def mousePressed():
    # no mouse in the terminal, so we ask
    while True:
        text = input('row col > ').split()
        if len(text) == 2 and text[0] in ('0', '1', '2') and text[1] in ('0', '1', '2'):
            i, j = int(text[0]), int(text[1])
            if board[i][j] == '':
                board[i][j] = human
                return
        print('try again')


def setup():
    bestMove()
    while checkWinner() is None:
        draw()
        mousePressed()
        if checkWinner() is None:
            bestMove()
    draw()
    r = checkWinner()
    print('Tie!' if r == 'tie' else r + ' wins!')


if __name__ == '__main__':
    setup()
