# Connect four where the board is one string of 42 characters (row by row, top row first)
from functools import lru_cache

W, H = 7, 6
LINES = []
for y in range(H):
    for x in range(W):
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            if 0 <= x + 3 * dx < W and y + 3 * dy < H:
                LINES.append(tuple((y + k * dy) * W + x + k * dx for k in range(4)))


def drop(board, x, disc):
    for y in range(H - 1, -1, -1):
        i = y * W + x
        if board[i] == '.':
            return board[:i] + disc + board[i + 1:]
    return None


def winner(board):
    for a, b, c, d in LINES:
        if board[a] != '.' and board[a] == board[b] == board[c] == board[d]:
            return board[a]
    return None


def rate(board):
    """> 0 is good for yellow (Y, the computer)"""
    s = 0
    for line in LINES:
        four = ''.join(board[i] for i in line)
        y, r = four.count('Y'), four.count('R')
        if r == 0 and y:
            s += 10 ** (y - 1)
        elif y == 0 and r:
            s -= 10 ** (r - 1)
    return s


@lru_cache(maxsize=200000)
def minimax(board, depth, disc):
    w = winner(board)
    if w:
        return (100000 + depth) * (1 if w == 'Y' else -1)
    if '.' not in board:
        return 0
    if depth == 0:
        return rate(board)
    values = []
    for x in range(W):
        nxt = drop(board, x, disc)
        if nxt:
            values.append(minimax(nxt, depth - 1, 'R' if disc == 'Y' else 'Y'))
    return max(values) if disc == 'Y' else min(values)


def computer(board, depth=3):
    options = [(minimax(drop(board, x, 'Y'), depth - 1, 'R'), -abs(3 - x), x)
               for x in range(W) if board[x] == '.']
    return max(options)[2]


def show(board):
    for y in range(H):
        print(board[y * W:(y + 1) * W])
    print('1234567')


def main():
    board = '.' * 42
    turn = 'R'
    while not winner(board) and '.' in board:
        if turn == 'R':
            show(board)
            s = input('column? ')
            if len(s) != 1 or s not in '1234567' or board[int(s) - 1] != '.':
                print('invalid column')
                continue
            x = int(s) - 1
        else:
            x = computer(board)
        board = drop(board, x, turn)
        turn = 'Y' if turn == 'R' else 'R'
    show(board)
    print({'R': 'You win', 'Y': 'Computer wins', None: 'Draw'}[winner(board)])


if __name__ == '__main__':
    main()
