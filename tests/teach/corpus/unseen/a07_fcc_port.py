# ported from the freeCodeCamp article (javascript) to python
huPlayer = "O"
aiPlayer = "X"
fc = 0   # how many times minimax was called


def emptyIndexies(board):
    return [s for s in board if s != "O" and s != "X"]


def winning(board, player):
    if ((board[0] == player and board[1] == player and board[2] == player) or
            (board[3] == player and board[4] == player and board[5] == player) or
            (board[6] == player and board[7] == player and board[8] == player) or
            (board[0] == player and board[3] == player and board[6] == player) or
            (board[1] == player and board[4] == player and board[7] == player) or
            (board[2] == player and board[5] == player and board[8] == player) or
            (board[0] == player and board[4] == player and board[8] == player) or
            (board[2] == player and board[4] == player and board[6] == player)):
        return True
    return False


def minimax(newBoard, player):
    global fc
    fc += 1
    availSpots = emptyIndexies(newBoard)

    if winning(newBoard, huPlayer):
        return {"score": -10}
    elif winning(newBoard, aiPlayer):
        return {"score": 10}
    elif len(availSpots) == 0:
        return {"score": 0}

    moves = []
    for spot in availSpots:
        move = {}
        move["index"] = newBoard[spot]
        newBoard[spot] = player
        if player == aiPlayer:
            move["score"] = minimax(newBoard, huPlayer)["score"]
        else:
            move["score"] = minimax(newBoard, aiPlayer)["score"]
        newBoard[spot] = move["index"]
        moves.append(move)

    bestMove = None
    if player == aiPlayer:
        bestScore = -10000
        for i in range(len(moves)):
            if moves[i]["score"] > bestScore:
                bestScore = moves[i]["score"]
                bestMove = i
    else:
        bestScore = 10000
        for i in range(len(moves)):
            if moves[i]["score"] < bestScore:
                bestScore = moves[i]["score"]
                bestMove = i
    return moves[bestMove]


def show(board):
    for r in (0, 3, 6):
        print(board[r], board[r + 1], board[r + 2])


def game():
    board = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    while True:
        show(board)
        try:
            pick = int(input("pick a cell 0-8: "))
        except ValueError:
            print("a number please")
            continue
        if pick not in emptyIndexies(board):
            print("not free")
            continue
        board[pick] = huPlayer
        if winning(board, huPlayer):
            print("you win")
            return
        if not emptyIndexies(board):
            print("tie")
            return
        best = minimax(board, aiPlayer)
        board[best["index"]] = aiPlayer
        print("ai takes", best["index"], "after", fc, "calls")
        if winning(board, aiPlayer):
            show(board)
            print("ai wins")
            return


if __name__ == "__main__":
    game()
