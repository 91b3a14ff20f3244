# tic tac toe with minimax, computer 'x' human 'o'
# faster wins are better so depth is subtracted

computer = 'x'
human = 'o'


def moves_left(board):
    for row in board:
        if '_' in row:
            return True
    return False


def evaluate(b):
    for row in range(3):
        if b[row][0] == b[row][1] == b[row][2]:
            if b[row][0] == computer:
                return 10
            if b[row][0] == human:
                return -10
    for col in range(3):
        if b[0][col] == b[1][col] == b[2][col]:
            if b[0][col] == computer:
                return 10
            if b[0][col] == human:
                return -10
    if b[0][0] == b[1][1] == b[2][2] or b[0][2] == b[1][1] == b[2][0]:
        if b[1][1] == computer:
            return 10
        if b[1][1] == human:
            return -10
    return 0


def minimax(board, depth, is_max, alpha, beta):
    score = evaluate(board)
    if score == 10:
        return score - depth
    if score == -10:
        return score + depth
    if not moves_left(board):
        return 0
    if is_max:
        best = -1000
        for i in range(3):
            for j in range(3):
                if board[i][j] == '_':
                    board[i][j] = computer
                    best = max(best, minimax(board, depth + 1, False, alpha, beta))
                    board[i][j] = '_'
                    alpha = max(alpha, best)
                    if beta <= alpha:
                        return best
        return best
    best = 1000
    for i in range(3):
        for j in range(3):
            if board[i][j] == '_':
                board[i][j] = human
                best = min(best, minimax(board, depth + 1, True, alpha, beta))
                board[i][j] = '_'
                beta = min(beta, best)
                if beta <= alpha:
                    return best
    return best


def find_best_move(board):
    best_val = -1000
    best_move = (-1, -1)
    for i in range(3):
        for j in range(3):
            if board[i][j] == '_':
                board[i][j] = computer
                val = minimax(board, 0, False, -1000, 1000)
                board[i][j] = '_'
                if val > best_val:
                    best_val = val
                    best_move = (i, j)
    return best_move


def draw(board):
    for row in board:
        print('|' + '|'.join(row) + '|')
    print()


if __name__ == '__main__':
    board = [['_' for _ in range(3)] for _ in range(3)]
    turn = human if input("Do you want to start? (y/n) ").lower().startswith('y') else computer
    while evaluate(board) == 0 and moves_left(board):
        draw(board)
        if turn == computer:
            r, c = find_best_move(board)
            board[r][c] = computer
            turn = human
        else:
            text = input("row,col (1-3): ")
            parts = text.split(',')
            if len(parts) != 2 or not all(p.strip() in ('1', '2', '3') for p in parts):
                print("I need something like 2,3")
                continue
            r, c = int(parts[0]) - 1, int(parts[1]) - 1
            if board[r][c] != '_':
                print("taken")
                continue
            board[r][c] = human
            turn = computer
    draw(board)
    if evaluate(board) == 10:
        print("Computer wins")
    elif evaluate(board) == -10:
        print("You win")
    else:
        print("It's a draw")
