# homework 4
WINS = ["012", "345", "678", "036", "147", "258", "048", "246"]


def best_move(board):
    me = "X" if board.count("X") == board.count("O") else "O"
    you = "O" if me == "X" else "X"

    def won(p):
        return any(all(board[int(i)] == p for i in w) for w in WINS)

    def go(mine, alpha, beta):
        if won(me):
            return 10
        if won(you):
            return -10
        if " " not in board:
            return 0
        best = 0
        for i in range(9):
            if board[i] == " ":
                board[i] = me if mine else you
                v = go(not mine, alpha, beta)
                board[i] = " "
                if mine:
                    best = max(best, v)
                    alpha = max(alpha, best)
                else:
                    best = min(best, v)
                    beta = min(beta, best)
                if alpha >= beta:
                    break
        return best

    scores = {}
    for i in range(9):
        if board[i] == " ":
            board[i] = me
            scores[i] = go(False, -100, 100)
            board[i] = " "
    return max(scores, key=scores.get)
