import random

board = ["   ", "   ", "   "]


def show():
    print("+---+")
    for row in board:
        print("|" + row + "|")
    print("+---+")


def place(rows, r, c, mark):
    new = rows[:]
    new[r] = new[r][:c] + mark + new[r][c + 1:]
    return new


def empties(rows):
    return [(r, c) for r in range(3) for c in range(3) if rows[r][c] == " "]


def winner(rows):
    columns = ["".join(col) for col in zip(*rows)]
    diagonals = [rows[0][0] + rows[1][1] + rows[2][2], rows[0][2] + rows[1][1] + rows[2][0]]
    for line in rows + columns + diagonals:
        if line == "XXX":
            return "X"
        if line == "OOO":
            return "O"
    return ""


def best(rows, mark, level=0):
    """(score for mark, move)"""
    enemy = "O" if mark == "X" else "X"
    if winner(rows) == enemy:
        return level - 10, None
    if not empties(rows):
        return 0, None
    found = []
    for r, c in empties(rows):
        score, _ = best(place(rows, r, c, mark), enemy, level + 1)
        found.append((-score, (r, c)))
    top = max(s for s, _ in found)
    return top, random.choice([m for s, m in found if s == top])


def main():
    global board
    while True:
        show()
        entry = input("row,column: ")
        try:
            r, c = [int(x) for x in entry.split(",")]
        except ValueError:
            print("like 2,3 please")
            continue
        if not (1 <= r <= 3 and 1 <= c <= 3) or board[r - 1][c - 1] != " ":
            print("not free")
            continue
        board = place(board, r - 1, c - 1, "X")
        if winner(board) or not empties(board):
            break
        move = best(board, "O")[1]
        board = place(board, move[0], move[1], "O")
        if winner(board) or not empties(board):
            break
    show()
    print(winner(board) + " wins" if winner(board) else "draw")


if __name__ == "__main__":
    main()
