import random


class TicTacToe:
    def __init__(self):
        self.cells = [[" "] * 3 for _ in range(3)]
        self.turn = "X"

    def show(self):
        print("---------")
        for row in self.cells:
            print("| " + " ".join(row) + " |")
        print("---------")

    def free(self):
        return [(r, c) for r in range(3) for c in range(3) if self.cells[r][c] == " "]

    def wins(self, p):
        s = self.cells
        for i in range(3):
            if s[i][0] == s[i][1] == s[i][2] == p or s[0][i] == s[1][i] == s[2][i] == p:
                return True
        return s[0][0] == s[1][1] == s[2][2] == p or s[0][2] == s[1][1] == s[2][0] == p

    def user(self):
        while True:
            text = input("Enter the coordinates: ").split()
            if len(text) != 2 or not all(t.isdigit() for t in text):
                print("You should enter numbers!")
                continue
            r, c = int(text[0]), int(text[1])
            if not (1 <= r <= 3 and 1 <= c <= 3):
                print("Coordinates should be from 1 to 3!")
                continue
            if self.cells[r - 1][c - 1] != " ":
                print("This cell is occupied! Choose another one!")
                continue
            self.cells[r - 1][c - 1] = self.turn
            return

    def easy(self):
        print('Making move level "easy"')
        r, c = random.choice(self.free())
        self.cells[r][c] = self.turn

    def hard(self):
        print('Making move level "hard"')
        r, c = self.minimax(self.turn)[1]
        self.cells[r][c] = self.turn

    def minimax(self, player):
        opponent = "O" if player == "X" else "X"
        if self.wins(opponent):
            return -1, None
        moves = self.free()
        if not moves:
            return 0, None
        best = (-2, None)
        for r, c in moves:
            self.cells[r][c] = player
            value = -self.minimax(opponent)[0]
            self.cells[r][c] = " "
            if value > best[0]:
                best = (value, (r, c))
        return best

    def play(self, first, second):
        self.show()
        players = {"X": first, "O": second}
        while True:
            getattr(self, players[self.turn])()
            self.show()
            if self.wins(self.turn):
                print(self.turn, "wins")
                return
            if not self.free():
                print("Draw")
                return
            self.turn = "O" if self.turn == "X" else "X"


def main():
    while True:
        command = input("Input command: ").split()
        if command == ["exit"]:
            break
        if len(command) == 3 and command[0] == "start" and all(c in ("user", "easy", "hard") for c in command[1:]):
            TicTacToe().play(command[1], command[2])
        else:
            print("Bad parameters!")


if __name__ == "__main__":
    main()
