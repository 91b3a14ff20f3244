import numpy as np

HUMAN, AI = 1, -1


def winner(board):
    sums = np.concatenate([
        board.sum(axis=0),
        board.sum(axis=1),
        [np.trace(board), np.trace(np.fliplr(board))],
    ])
    if (sums == 3).any():
        return 1
    if (sums == -3).any():
        return -1
    return 0


def empty(board):
    return list(zip(*np.where(board == 0)))


def minimax(board, player, alpha=-np.inf, beta=np.inf):
    """returns (score, move) - the AI wants a negative score"""
    w = winner(board)
    moves = empty(board)
    if w != 0 or len(moves) == 0:
        return w * (1 + len(moves)), None
    best_move = None
    if player == HUMAN:
        best = -np.inf
        for m in moves:
            board[m] = player
            score, _ = minimax(board, -player, alpha, beta)
            board[m] = 0
            if score > best:
                best, best_move = score, m
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = np.inf
        for m in moves:
            board[m] = player
            score, _ = minimax(board, -player, alpha, beta)
            board[m] = 0
            if score < best:
                best, best_move = score, m
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, best_move


def show(board):
    chars = np.array(['.', 'X', 'O'])
    for row in board:
        print(' '.join(chars[row]))


def main():
    board = np.zeros((3, 3), dtype=int)
    player = HUMAN
    while winner(board) == 0 and (board == 0).any():
        show(board)
        if player == HUMAN:
            try:
                r, c = map(int, input('row col (0-2): ').split())
            except ValueError:
                print('two numbers please')
                continue
            if not (0 <= r <= 2 and 0 <= c <= 2) or board[r, c] != 0:
                print('not allowed')
                continue
            board[r, c] = HUMAN
        else:
            print('thinking...')
            _, move = minimax(board, AI)
            board[move] = AI
        player = -player
    show(board)
    print(['draw', 'you win', 'computer wins'][winner(board)])


if __name__ == '__main__':
    main()
