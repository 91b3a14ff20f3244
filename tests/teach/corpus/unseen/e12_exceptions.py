# game over is an exception, because then I don't have to check it everywhere

class GameOver(Exception):
    def __init__(self, points, text):
        super().__init__(text)
        self.points = points


class Field:
    def __init__(self):
        self.x = ""     # the moves of X as a string of digits, e.g. "048"
        self.o = ""

    def free(self):
        return [c for c in "012345678" if c not in self.x + self.o]

    def check(self):
        for line in "012 345 678 036 147 258 048 246".split():
            if set(line) <= set(self.o):
                raise GameOver(1, "O wins")
            if set(line) <= set(self.x):
                raise GameOver(-1, "X wins")
        if len(self.x + self.o) == 9:
            raise GameOver(0, "draw")

    def best_for_o(self):
        try:
            self.check()
        except GameOver as g:
            return g.points, None
        best = (-2, None)
        for c in self.free():
            self.o += c
            v = self.best_for_x()[0]
            self.o = self.o[:-1]
            if v > best[0]:
                best = (v, c)
        return best

    def best_for_x(self):
        try:
            self.check()
        except GameOver as g:
            return g.points, None
        best = (2, None)
        for c in self.free():
            self.x += c
            v = self.best_for_o()[0]
            self.x = self.x[:-1]
            if v < best[0]:
                best = (v, c)
        return best

    def show(self):
        for c in "012345678":
            print("X" if c in self.x else "O" if c in self.o else c, end=" " if c not in "258" else "\n")


def main():
    f = Field()
    try:
        while True:
            f.show()
            c = input("? ")
            if c not in f.free():
                print("no")
                continue
            f.x += c
            f.check()
            f.o += f.best_for_o()[1]
            f.check()
    except GameOver as g:
        f.show()
        print(g)


if __name__ == "__main__":
    main()
