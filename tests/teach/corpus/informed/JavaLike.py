class Main:
    SIZE = 3

    def __init__(self):
        self.gameBoard = []
        for i in range(Main.SIZE):
            row = []
            for j in range(Main.SIZE):
                row.append('-')
            self.gameBoard.append(row)
        self.humanSymbol = 'X'
        self.computerSymbol = 'O'

    def getGameBoard(self):
        return self.gameBoard

    def isBoardFull(self):
        for i in range(Main.SIZE):
            for j in range(Main.SIZE):
                if self.gameBoard[i][j] == '-':
                    return False
        return True

    def checkForWin(self, symbol):
        return self.checkRowsForWin(symbol) or self.checkColumnsForWin(symbol) or self.checkDiagonalsForWin(symbol)

    def checkRowsForWin(self, symbol):
        for i in range(Main.SIZE):
            if self.checkRowCol(symbol, self.gameBoard[i][0], self.gameBoard[i][1], self.gameBoard[i][2]):
                return True
        return False

    def checkColumnsForWin(self, symbol):
        for i in range(Main.SIZE):
            if self.checkRowCol(symbol, self.gameBoard[0][i], self.gameBoard[1][i], self.gameBoard[2][i]):
                return True
        return False

    def checkDiagonalsForWin(self, symbol):
        return (self.checkRowCol(symbol, self.gameBoard[0][0], self.gameBoard[1][1], self.gameBoard[2][2])
                or self.checkRowCol(symbol, self.gameBoard[0][2], self.gameBoard[1][1], self.gameBoard[2][0]))

    def checkRowCol(self, symbol, c1, c2, c3):
        return c1 == symbol and c2 == symbol and c3 == symbol

    def evaluateBoard(self):
        if self.checkForWin(self.computerSymbol):
            return 10
        elif self.checkForWin(self.humanSymbol):
            return -10
        return 0

    def miniMax(self, depth, isMaximizingPlayer):
        score = self.evaluateBoard()
        if score == 10:
            return score - depth
        if score == -10:
            return score + depth
        if self.isBoardFull():
            return 0
        if isMaximizingPlayer:
            bestScore = -1000
            for i in range(Main.SIZE):
                for j in range(Main.SIZE):
                    if self.gameBoard[i][j] == '-':
                        self.gameBoard[i][j] = self.computerSymbol
                        bestScore = max(bestScore, self.miniMax(depth + 1, False))
                        self.gameBoard[i][j] = '-'
            return bestScore
        else:
            bestScore = 1000
            for i in range(Main.SIZE):
                for j in range(Main.SIZE):
                    if self.gameBoard[i][j] == '-':
                        self.gameBoard[i][j] = self.humanSymbol
                        bestScore = min(bestScore, self.miniMax(depth + 1, True))
                        self.gameBoard[i][j] = '-'
            return bestScore

    def findBestMove(self):
        bestValue = -1000
        bestRow = -1
        bestCol = -1
        for i in range(Main.SIZE):
            for j in range(Main.SIZE):
                if self.gameBoard[i][j] == '-':
                    self.gameBoard[i][j] = self.computerSymbol
                    moveValue = self.miniMax(0, False)
                    self.gameBoard[i][j] = '-'
                    if moveValue > bestValue:
                        bestValue = moveValue
                        bestRow = i
                        bestCol = j
        return [bestRow, bestCol]

    def printBoard(self):
        for i in range(Main.SIZE):
            print(self.gameBoard[i][0] + " " + self.gameBoard[i][1] + " " + self.gameBoard[i][2])

    def playGame(self):
        while True:
            self.printBoard()
            row = int(input("Enter row (0-2): "))
            col = int(input("Enter column (0-2): "))
            if row < 0 or row > 2 or col < 0 or col > 2:
                print("Out of bounds!")
                continue
            if self.gameBoard[row][col] != '-':
                print("Someone already made a move here!")
                continue
            self.gameBoard[row][col] = self.humanSymbol
            if self.checkForWin(self.humanSymbol):
                self.printBoard()
                print("Human wins!")
                return
            if self.isBoardFull():
                self.printBoard()
                print("Draw!")
                return
            move = self.findBestMove()
            self.gameBoard[move[0]][move[1]] = self.computerSymbol
            if self.checkForWin(self.computerSymbol):
                self.printBoard()
                print("Computer wins!")
                return


if __name__ == "__main__":
    Main().playGame()
