class Board:
    def __init__(self):
        self.cells = [[None for _ in range(3)] for _ in range(3)]

    def isEmpty(self, r, c):
        return self.cells[r][c] is None

    def place(self, r, c, mark):
        self.cells[r][c] = mark

    def clear(self, r, c):
        self.cells[r][c] = None

    def emptyCells(self):
        return [(r, c) for r in range(3) for c in range(3) if self.isEmpty(r, c)]

    def hasWon(self, mark):
        m = self.cells
        for k in range(3):
            if m[k][0] == mark and m[k][1] == mark and m[k][2] == mark:
                return True
            if m[0][k] == mark and m[1][k] == mark and m[2][k] == mark:
                return True
        if m[0][0] == mark and m[1][1] == mark and m[2][2] == mark:
            return True
        return m[0][2] == mark and m[1][1] == mark and m[2][0] == mark

    def isTerminal(self):
        return self.hasWon("X") or self.hasWon("O") or not self.emptyCells()


class Computer:
    def __init__(self, mark="O"):
        self.mark = mark
        self.other = "X" if mark == "O" else "O"

    def getMove(self, board):
        best = None
        for r, c in board.emptyCells():
            board.place(r, c, self.mark)
            score = self.search(board, False)
            board.clear(r, c)
            if best is None or score > best[0]:
                best = (score, r, c)
        return best[1], best[2]

    def search(self, board, mine):
        if board.hasWon(self.mark):
            return 1
        if board.hasWon(self.other):
            return -1
        if board.isTerminal():
            return 0
        scores = []
        for r, c in board.emptyCells():
            board.place(r, c, self.mark if mine else self.other)
            scores.append(self.search(board, not mine))
            board.clear(r, c)
        return max(scores) if mine else min(scores)


def main():
    board = Board()
    computer = Computer()
    turn = "X"
    while not board.isTerminal():
        for row in board.cells:
            print(" ".join(cell or "." for cell in row))
        if turn == "X":
            while True:
                answer = input("row,column: ").split(",")
                if len(answer) == 2 and all(part.strip() in ("0", "1", "2") for part in answer):
                    r, c = int(answer[0]), int(answer[1])
                    if board.isEmpty(r, c):
                        break
                print("try again")
        else:
            r, c = computer.getMove(board)
        board.place(r, c, turn)
        turn = "O" if turn == "X" else "X"
    if board.hasWon("X"):
        print("X wins")
    elif board.hasWon("O"):
        print("O wins")
    else:
        print("nobody wins")


if __name__ == "__main__":
    main()
