import random

gameBoard = [
    [" ", "|", " ", "|", " "],
    ["-", "+", "-", "+", "-"],
    [" ", "|", " ", "|", " "],
    ["-", "+", "-", "+", "-"],
    [" ", "|", " ", "|", " "],
]
POSITIONS = {1: (0, 0), 2: (0, 2), 3: (0, 4), 4: (2, 0), 5: (2, 2), 6: (2, 4), 7: (4, 0), 8: (4, 2), 9: (4, 4)}
WINS = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]


def printBoard():
    for row in gameBoard:
        print("".join(row))


def at(pos):
    r, c = POSITIONS[pos]
    return gameBoard[r][c]


def put(pos, mark):
    r, c = POSITIONS[pos]
    gameBoard[r][c] = mark


def hasWon(mark):
    return any(all(at(p) == mark for p in line) for line in WINS)


def emptyPositions():
    return [p for p in POSITIONS if at(p) == " "]


def minimax(isMax):
    if hasWon("O"):
        return 1
    if hasWon("X"):
        return -1
    if not emptyPositions():
        return 0
    values = []
    for pos in emptyPositions():
        put(pos, "O" if isMax else "X")
        values.append(minimax(not isMax))
        put(pos, " ")
    return max(values) if isMax else min(values)


def cpuTurn():
    best, choice = -2, None
    for pos in emptyPositions():
        put(pos, "O")
        value = minimax(False)
        put(pos, " ")
        if value > best:
            best, choice = value, pos
    return choice


def playerTurn():
    while True:
        try:
            pos = int(input("Enter your placement (1-9): "))
        except ValueError:
            print("A number, please!")
            continue
        if pos in emptyPositions():
            return pos
        print("Position taken! Enter a correct position.")


def main():
    printBoard()
    while True:
        put(playerTurn(), "X")
        if hasWon("X"):
            printBoard()
            print("Congratulations, you won!")
            break
        if not emptyPositions():
            print("It's a tie!")
            break
        put(cpuTurn(), "O")
        printBoard()
        if hasWon("O"):
            print("The computer wins! Sorry :(")
            break


if __name__ == "__main__":
    main()
