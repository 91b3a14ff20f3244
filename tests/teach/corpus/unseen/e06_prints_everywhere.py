# everything is global, functions print and set variables instead of returning
B = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
WINNER = ""
SCORE = 0
MOVE = -1
CALLS = 0
turn = "X"


def printBoard():
    print(B[0] + B[1] + B[2] + "\n" + B[3] + B[4] + B[5] + "\n" + B[6] + B[7] + B[8])


def checkWinner():
    global WINNER
    WINNER = ""
    if B[0] == B[1] and B[1] == B[2]: WINNER = B[0]
    if B[3] == B[4] and B[4] == B[5]: WINNER = B[3]
    if B[6] == B[7] and B[7] == B[8]: WINNER = B[6]
    if B[0] == B[3] and B[3] == B[6]: WINNER = B[0]
    if B[1] == B[4] and B[4] == B[7]: WINNER = B[1]
    if B[2] == B[5] and B[5] == B[8]: WINNER = B[2]
    if B[0] == B[4] and B[4] == B[8]: WINNER = B[0]
    if B[2] == B[4] and B[4] == B[6]: WINNER = B[2]
    if WINNER == "":
        full = True
        for x in B:
            if x != "X" and x != "O":
                full = False
        if full:
            WINNER = "nobody"


def minimax(who):
    # result is in SCORE
    global SCORE, CALLS
    CALLS = CALLS + 1
    checkWinner()
    if WINNER == "O":
        SCORE = 1
    elif WINNER == "X":
        SCORE = -1
    elif WINNER == "nobody":
        SCORE = 0
    else:
        best = -100
        if who == "X":
            best = 100
        for i in range(9):
            if B[i] != "X" and B[i] != "O":
                old = B[i]
                B[i] = who
                if who == "O":
                    minimax("X")
                    if SCORE > best:
                        best = SCORE
                else:
                    minimax("O")
                    if SCORE < best:
                        best = SCORE
                B[i] = old
        SCORE = best


def findMove():
    # result is in MOVE
    global MOVE
    MOVE = -1
    best = -100
    for i in range(9):
        if B[i] != "X" and B[i] != "O":
            old = B[i]
            B[i] = "O"
            minimax("X")
            B[i] = old
            if SCORE > best:
                best = SCORE
                MOVE = i


def human():
    while True:
        x = input("Your number: ")
        if x in B and x not in ("X", "O"):
            B[int(x) - 1] = "X"
            break
        print("wrong")


def game():
    global turn
    checkWinner()
    while WINNER == "":
        if turn == "X":
            printBoard()
            human()
            turn = "O"
        else:
            findMove()
            B[MOVE] = "O"
            print("calls so far", CALLS)
            turn = "X"
        checkWinner()
    printBoard()
    print("winner is", WINNER)


if __name__ == "__main__":
    game()
