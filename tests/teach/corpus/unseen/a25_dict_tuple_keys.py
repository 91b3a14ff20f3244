# board is a dict: (row, col) -> 'X', 'O' or ''
SIZE = 3


def new_board():
    return {(r, c): '' for r in range(SIZE) for c in range(SIZE)}


def open_cells(board):
    return [pos for pos in board if board[pos] == '']


def has_won(board, mark):
    for r in range(SIZE):
        if all(board[r, c] == mark for c in range(SIZE)):
            return True
    for c in range(SIZE):
        if all(board[r, c] == mark for r in range(SIZE)):
            return True
    if all(board[k, k] == mark for k in range(SIZE)):
        return True
    if all(board[k, SIZE - 1 - k] == mark for k in range(SIZE)):
        return True
    return False


def score(board, mark_ai, mark_human):
    if has_won(board, mark_ai):
        return 1
    return 0


def minimax(board, turn, mark_ai, mark_human):
    s = score(board, mark_ai, mark_human)
    cells = open_cells(board)
    if s != 0 or len(cells) == 0:
        return s
    results = []
    for pos in cells:
        board[pos] = turn
        nxt = mark_human if turn == mark_ai else mark_ai
        results.append(minimax(board, nxt, mark_ai, mark_human))
        board[pos] = ''
    if turn == mark_ai:
        return max(results)
    return min(results)


def ai_move(board, mark_ai, mark_human):
    best_pos = None
    best_score = None
    for pos in open_cells(board):
        board[pos] = mark_ai
        s = minimax(board, mark_human, mark_ai, mark_human)
        board[pos] = ''
        if best_score is None or s > best_score:
            best_score = s
            best_pos = pos
    return best_pos


def draw(board):
    for r in range(SIZE):
        print('|'.join(board[r, c] or ' ' for c in range(SIZE)))


def main():
    board = new_board()
    human, ai = 'X', 'O'
    turn = human
    while open_cells(board):
        draw(board)
        if turn == human:
            try:
                r, c = input("row,col from 1 to 3: ").split(',')
                pos = (int(r) - 1, int(c) - 1)
            except ValueError:
                print("Please write e.g. 1,2")
                continue
            if pos not in open_cells(board):
                print("Cell not available")
                continue
        else:
            pos = ai_move(board, ai, human)
        board[pos] = turn
        if has_won(board, turn):
            draw(board)
            print(turn, "has won")
            return
        turn = ai if turn == human else human
    draw(board)
    print("Draw")


if __name__ == '__main__':
    main()
