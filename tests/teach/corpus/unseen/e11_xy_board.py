# x is the column (1-3), y is the row (1-3)
board = [["." for i in range(3)] for j in range(3)]
moves = 0


def free(x, y):
    return board[x][y] == "."


def setz(x, y, who):
    board[y][x] = who


def win(who):
    for k in range(3):
        if board[k][0] == board[k][1] == board[k][2] == who: return True
        if board[0][k] == board[1][k] == board[2][k] == who: return True
    if board[0][0] == board[1][1] == board[2][2] == who: return True
    if board[2][0] == board[1][1] == board[0][2] == who: return True
    return False


def minimax(who, n):
    if win("O"): return 1
    if win("X"): return -1
    if n == 9: return 0
    result = None
    for row in range(3):
        for col in range(3):
            if board[row][col] == ".":
                board[row][col] = who
                v = minimax("X" if who == "O" else "O", n + 1)
                board[row][col] = "."
                if result is None or (who == "O" and v > result) or (who == "X" and v < result):
                    result = v
    return result


def computer():
    global moves
    best = None
    for row in range(3):
        for col in range(3):
            if board[row][col] == ".":
                board[row][col] = "O"
                v = minimax("X", moves + 1)
                board[row][col] = "."
                if best is None or v > best[0]:
                    best = (v, row, col)
    board[best[1]][best[2]] = "O"
    moves += 1


def human():
    global moves
    while True:
        t = input("x y: ").split()
        if len(t) == 2 and t[0] in ("1", "2", "3") and t[1] in ("1", "2", "3"):
            x = int(t[0]) - 1
            y = int(t[1]) - 1
            if free(x, y):
                setz(x, y, "X")
                moves += 1
                return
            print("taken")
        else:
            print("two numbers 1-3")


def show():
    for row in board:
        print(" ".join(row))


def main():
    while True:
        show()
        human()
        if win("X"):
            show()
            print("X wins")
            return
        if moves == 9:
            show()
            print("draw")
            return
        computer()
        if win("O"):
            show()
            print("O wins")
            return


if __name__ == "__main__":
    main()
