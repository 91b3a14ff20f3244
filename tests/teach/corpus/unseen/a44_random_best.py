import random

WINNING = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7]]


def make_board():
    # index 0 is not used
    return ['#'] + [' '] * 9


def win(board, mark):
    for line in WINNING:
        count = 0
        for k in line:
            if board[k] == mark:
                count += 1
        if count == 3:
            return True
    return False


def full(board):
    return board.count(' ') == 0


def minimax(board, mark, ai, hu):
    if win(board, ai):
        return 1
    if win(board, hu):
        return -1
    if full(board):
        return 0
    if mark == ai:
        best = -5
        for k in range(1, 10):
            if board[k] == ' ':
                board[k] = ai
                best = max(best, minimax(board, hu, ai, hu))
                board[k] = ' '
        return best
    best = 5
    for k in range(1, 10):
        if board[k] == ' ':
            board[k] = hu
            best = min(best, minimax(board, ai, ai, hu))
            board[k] = ' '
    return best


def choose_move(board, ai, hu):
    """picks randomly one of the best moves so that the games are not all the same"""
    best_score = -5
    best_moves = []
    for k in range(1, 10):
        if board[k] == ' ':
            board[k] = ai
            score = minimax(board, hu, ai, hu)
            board[k] = ' '
            if score >= best_score:
                best_score = score
                best_moves.append(k)
    return random.choice(best_moves)


def display(board):
    print(board[7] + '|' + board[8] + '|' + board[9])
    print(board[4] + '|' + board[5] + '|' + board[6])
    print(board[1] + '|' + board[2] + '|' + board[3])
    print()


def main():
    print("Use the numpad to play")
    board = make_board()
    hu, ai = 'X', 'O'
    turn = random.choice([hu, ai])
    while True:
        display(board)
        if turn == hu:
            k = input("move: ")
            if k not in [str(n) for n in range(1, 10)] or board[int(k)] != ' ':
                print("try again")
                continue
            k = int(k)
        else:
            k = choose_move(board, ai, hu)
        board[k] = turn
        if win(board, turn):
            display(board)
            print(turn, "wins the game")
            break
        if full(board):
            display(board)
            print("It is a tie")
            break
        turn = ai if turn == hu else hu


if __name__ == "__main__":
    main()
