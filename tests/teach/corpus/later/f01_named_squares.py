# Tic-tac-toe with a computer player. Homework 4, chapter "dictionaries"
theBoard = {'top-L': ' ', 'top-M': ' ', 'top-R': ' ',
            'mid-L': ' ', 'mid-M': ' ', 'mid-R': ' ',
            'low-L': ' ', 'low-M': ' ', 'low-R': ' '}

WINS = [('top-L', 'top-M', 'top-R'), ('mid-L', 'mid-M', 'mid-R'), ('low-L', 'low-M', 'low-R'),
        ('top-L', 'mid-L', 'low-L'), ('top-M', 'mid-M', 'low-M'), ('top-R', 'mid-R', 'low-R'),
        ('top-L', 'mid-M', 'low-R'), ('top-R', 'mid-M', 'low-L')]


def printBoard(board):
    print(board['top-L'] + '|' + board['top-M'] + '|' + board['top-R'])
    print('-+-+-')
    print(board['mid-L'] + '|' + board['mid-M'] + '|' + board['mid-R'])
    print('-+-+-')
    print(board['low-L'] + '|' + board['low-M'] + '|' + board['low-R'])


def wins(board, who):
    for a, b, c in WINS:
        if board[a] == who and board[b] == who and board[c] == who:
            return True
    return False


def openSpaces(board):
    return [k for k in board if board[k] == ' ']


def score(board, turn):
    # good for O = 1, good for X = -1
    if wins(board, 'O'):
        return 1
    if wins(board, 'X'):
        return -1
    if not openSpaces(board):
        return 0
    results = []
    for space in openSpaces(board):
        board[space] = turn
        results.append(score(board, 'X' if turn == 'O' else 'O'))
        board[space] = ' '
    if turn == 'O':
        return max(results)
    return min(results)


def computerSpace(board):
    best = None
    bestScore = -2
    for space in openSpaces(board):
        board[space] = 'O'
        s = score(board, 'X')
        board[space] = ' '
        if s > bestScore:
            bestScore = s
            best = space
    return best


def main():
    turn = 'X'
    while True:
        printBoard(theBoard)
        if turn == 'X':
            move = input('Turn for X. Move on which space? ')
            if move not in theBoard or theBoard[move] != ' ':
                print('You cannot go there.')
                continue
        else:
            move = computerSpace(theBoard)
            print('Computer goes', move)
        theBoard[move] = turn
        if wins(theBoard, turn):
            printBoard(theBoard)
            print(turn + ' wins!')
            break
        if not openSpaces(theBoard):
            printBoard(theBoard)
            print('It is a tie.')
            break
        turn = 'O' if turn == 'X' else 'X'


if __name__ == '__main__':
    main()
