def main():
    board = [["_"] * 3 for _ in range(3)]

    def display():
        for row in board:
            print(" ".join(row))
        print()

    def winner():
        for k in range(3):
            if board[k][0] == board[k][1] == board[k][2] != "_":
                return board[k][0]
            if board[0][k] == board[1][k] == board[2][k] != "_":
                return board[0][k]
        if board[1][1] != "_":
            if board[0][0] == board[1][1] == board[2][2] or board[0][2] == board[1][1] == board[2][0]:
                return board[1][1]
        return None

    def full():
        return not any("_" in row for row in board)

    def minimax(turn):
        w = winner()
        if w:
            return {"x": -1, "o": 1}[w]
        if full():
            return 0
        outcomes = []
        for r in range(3):
            for c in range(3):
                if board[r][c] == "_":
                    board[r][c] = turn
                    outcomes.append(minimax("x" if turn == "o" else "o"))
                    board[r][c] = "_"
        return max(outcomes) if turn == "o" else min(outcomes)

    def reply():
        best = None
        for r in range(3):
            for c in range(3):
                if board[r][c] == "_":
                    board[r][c] = "o"
                    v = minimax("x")
                    board[r][c] = "_"
                    if best is None or v > best[0]:
                        best = (v, r, c)
        board[best[1]][best[2]] = "o"

    display()
    while True:
        try:
            r, c = map(int, input("Enter row and column (1-3), separated by a space: ").split())
        except ValueError:
            print("Two numbers please")
            continue
        if r not in (1, 2, 3) or c not in (1, 2, 3) or board[r - 1][c - 1] != "_":
            print("Illegal move")
            continue
        board[r - 1][c - 1] = "x"
        display()
        if winner() or full():
            break
        reply()
        display()
        if winner():
            break
    print(f"{winner()} wins" if winner() else "draw")


main()
