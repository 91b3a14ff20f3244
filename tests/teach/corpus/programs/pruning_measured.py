import numpy as np

end_states = 0


def show(board, marks):
    cells = [marks[v] if v else str(i + 1) for i, v in enumerate(board.flatten())]
    for r in range(3):
        print(" ".join(cells[3 * r:3 * r + 3]))


def check_win(board, who):
    line = 3 * who
    return (line in board.sum(axis=0) or line in board.sum(axis=1)
            or np.trace(board) == line or np.trace(np.fliplr(board)) == line)


def free_cells(board):
    return [i for i in range(9) if board[i // 3, i % 3] == 0]


def minimax(board, depth, maximising, alpha, beta, prune):
    global end_states
    if check_win(board, 1):
        end_states += 1
        return 10 - depth
    if check_win(board, -1):
        end_states += 1
        return depth - 10
    cells = free_cells(board)
    if not cells:
        end_states += 1
        return 0
    best = -100 if maximising else 100
    for c in cells:
        board[c // 3, c % 3] = 1 if maximising else -1
        value = minimax(board, depth + 1, not maximising, alpha, beta, prune)
        board[c // 3, c % 3] = 0
        if maximising:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if prune and beta <= alpha:
            break
    return best


def computer_move(board, prune):
    global end_states
    end_states = 0
    best, move, alpha = -100, None, -100
    for c in free_cells(board):
        board[c // 3, c % 3] = 1
        value = minimax(board, 1, False, alpha, 100, prune)
        board[c // 3, c % 3] = 0
        if value > best:
            best, move = value, c
        alpha = max(alpha, best)
    print("searched", end_states, "possible end states")
    return move


def ask(board):
    while True:
        text = input("your move (1-9): ")
        if text.isdigit() and 1 <= int(text) <= 9 and int(text) - 1 in free_cells(board):
            return int(text) - 1
        print("not possible")


if __name__ == "__main__":
    you = input("X or O? ").upper()
    prune = input("pruning? (y/n) ") == "y"
    marks = {-1: you, 1: "O" if you == "X" else "X"}
    board = np.zeros((3, 3), dtype=int)
    turn = 1
    while free_cells(board) and not check_win(board, 1) and not check_win(board, -1):
        show(board, marks)
        c = computer_move(board, prune) if turn == 1 else ask(board)
        board[c // 3, c % 3] = turn
        turn = -turn
    show(board, marks)
    if check_win(board, 1):
        print("the computer wins")
    elif check_win(board, -1):
        print("you win")
    else:
        print("draw")
