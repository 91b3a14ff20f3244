def make():
    return [["_", "_", "_"], ["_", "_", "_"], ["_", "_", "_"]]


def show(board):
    print("   0 1 2")
    for n, row in enumerate(board):
        print(n, "", " ".join(row))


def ask(name, symbol):
    while True:
        row = input(f"{name} ({symbol}) row: ")
        col = input(f"{name} ({symbol}) column: ")
        if row in ("0", "1", "2") and col in ("0", "1", "2"):
            return int(row), int(col)
        print("Only 0, 1 or 2 are allowed")


def wins(board, symbol):
    for i in range(3):
        if board[i] == [symbol] * 3:
            return True
        if [board[0][i], board[1][i], board[2][i]] == [symbol] * 3:
            return True
    if [board[0][0], board[1][1], board[2][2]] == [symbol] * 3:
        return True
    return [board[0][2], board[1][1], board[2][0]] == [symbol] * 3


def place(board, row, col, symbol):
    if board[row][col] == symbol:
        print("Cell is taken")
        return False
    board[row][col] = symbol
    return True


def full(board):
    return all("_" not in row for row in board)


def main():
    board = make()
    players = [(input("Name of player X: "), "X"), (input("Name of player O: "), "O")]
    k = 0
    while True:
        show(board)
        name, symbol = players[k]
        row, col = ask(name, symbol)
        if not place(board, row, col, symbol):
            continue
        if wins(board, symbol):
            show(board)
            print(name, "wins!")
            return
        if full(board):
            show(board)
            print("Draw!")
            return
        k = 1 - k


if __name__ == "__main__":
    main()
