class Game:
    board = [" "] * 9
    humanMark = "X"
    computerMark = "O"

    @classmethod
    def isWinning(cls, mark):
        b = cls.board
        return (
            b[0] == b[1] == b[2] == mark or b[3] == b[4] == b[5] == mark or b[6] == b[7] == b[8] == mark
            or b[0] == b[3] == b[6] == mark or b[1] == b[4] == b[7] == mark or b[2] == b[5] == b[8] == mark
            or b[0] == b[4] == b[8] == mark or b[2] == b[4] == b[6] == mark
        )

    @classmethod
    def alphaBeta(cls, depth, alpha, beta, isMaximizing):
        if cls.isWinning(cls.computerMark):
            return 10 - depth
        if cls.isWinning(cls.humanMark):
            return depth - 10
        if " " not in cls.board:
            return 0
        if isMaximizing:
            bestScore = -100
            for square in range(9):
                if cls.board[square] == " ":
                    cls.board[square] = cls.computerMark
                    bestScore = max(bestScore, cls.alphaBeta(depth + 1, alpha, beta, False))
                    cls.board[square] = " "
                    alpha = max(alpha, bestScore)
                    if beta < alpha:
                        break
            return bestScore
        bestScore = 100
        for square in range(9):
            if cls.board[square] == " ":
                cls.board[square] = cls.humanMark
                bestScore = min(bestScore, cls.alphaBeta(depth + 1, alpha, beta, True))
                cls.board[square] = " "
                beta = min(beta, bestScore)
                if beta < alpha:
                    break
        return bestScore

    @classmethod
    def computerMove(cls):
        bestScore, bestSquare = -100, None
        for square in range(9):
            if cls.board[square] == " ":
                cls.board[square] = cls.computerMark
                score = cls.alphaBeta(0, -100, 100, False)
                cls.board[square] = " "
                if score > bestScore:
                    bestScore, bestSquare = score, square
        return bestSquare

    @classmethod
    def play(cls):
        while True:
            print("\n".join("|".join(cls.board[i : i + 3]) for i in (0, 3, 6)))
            try:
                square = int(input("Your square (1-9): ")) - 1
                if not 0 <= square <= 8 or cls.board[square] != " ":
                    raise ValueError
            except ValueError:
                print("Not a free square.")
                continue
            cls.board[square] = cls.humanMark
            if cls.isWinning(cls.humanMark):
                print("You win!")
                return
            if " " not in cls.board:
                print("Draw!")
                return
            cls.board[cls.computerMove()] = cls.computerMark
            if cls.isWinning(cls.computerMark):
                print("Computer wins!")
                return


if __name__ == "__main__":
    Game.play()
