# Unbeatable tic tac toe
# based on https://www.freecodecamp.org how to make your tic tac toe game unbeatable
human = "X"
ai = "O"

origBoard = list(range(9))

winCombos = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8],
    [0, 3, 6], [1, 4, 7], [2, 5, 8],
    [0, 4, 8], [6, 4, 2]
]


def emptySquares(board):
    return [i for i in range(9) if type(board[i]) == int]


def checkWin(board, player):
    for combo in winCombos:
        if all(board[i] == player for i in combo):
            return True
    return False


def minimax(board, player):
    availSpots = emptySquares(board)
    if checkWin(board, human):
        return {'score': -10}
    if checkWin(board, ai):
        return {'score': 10}
    if len(availSpots) == 0:
        return {'score': 0}

    moves = []
    for i in range(len(availSpots)):
        move = {}
        move['index'] = board[availSpots[i]]
        board[availSpots[i]] = player

        if player == ai:
            result = minimax(board, human)
            move['score'] = result['score']
        else:
            result = minimax(board, ai)
            move['score'] = result['score']

        board[availSpots[i]] = i
        moves.append(move)

    if player == ai:
        best = max(moves, key=lambda m: m['score'])
    else:
        best = min(moves, key=lambda m: m['score'])
    return best


def bestSpot(board):
    return minimax(board, ai)['index']


def printBoard(board):
    print("{} | {} | {}\n{} | {} | {}\n{} | {} | {}\n".format(*board))


def main():
    board = origBoard[:]
    printBoard(board)
    while True:
        while True:
            s = input("Where (0-8)? ")
            if s in [str(k) for k in emptySquares(board)]:
                break
            print("Nope.")
        board[int(s)] = human
        if checkWin(board, human):
            print("You win!")
            break
        if not emptySquares(board):
            print("Tie Game!")
            break
        board[bestSpot(board)] = ai
        printBoard(board)
        if checkWin(board, ai):
            print("You lose.")
            break


if __name__ == '__main__':
    main()
