import copy


class Brett:
    def __init__(self):
        self.rows = ["...\n", "...\n", "...\n"]     # with newline so print is easy
        self.next = "X"

    def with_move(self, move):
        neu = copy.deepcopy(self)
        y, x = move
        zeile = list(neu.rows[y])
        zeile[x] = neu.next
        neu.rows[y] = "".join(zeile)
        if neu.next == "X":
            neu.next = "O"
        else:
            neu.next = "X"
        return neu

    def moves(self):
        m = []
        for y in range(3):
            for x in range(3):
                if self.rows[y][x] == ".":
                    m.append((y, x))
        return m

    def winner(self):
        for p in "XO":
            for y in range(3):
                if self.rows[y] == p + p + p + "\n":
                    return p
            for x in range(3):
                if self.rows[0][x] + self.rows[1][x] + self.rows[2][x] == p + p + p:
                    return p
            if self.rows[0][0] + self.rows[1][1] + self.rows[2][2] == p * 3:
                return p
            if self.rows[0][2] + self.rows[1][1] + self.rows[2][0] == p * 3:
                return p
        return None


def value(brett):
    w = brett.winner()
    if w == "X":
        return 1
    if w == "O":
        return -1
    if brett.moves() == []:
        return 0
    best = None
    for m in brett.moves():
        v = value(brett.with_move(m))
        if best is None:
            best = v
        if brett.next == "X" and v > best:
            best = v
        if brett.next == "O" and v < best:
            best = v
        if brett.next == "X" and best == 1:
            return 1
        if brett.next == "O" and best == -1:
            return -1
    return best


def computer(brett):
    best = 99
    for m in brett.moves():
        v = value(brett.with_move(m))
        if v < best:
            best = v
            erg = m
    return erg


def main():
    brett = Brett()
    while brett.winner() is None and brett.moves() != []:
        if brett.next == "X":
            print("".join(brett.rows))
            s = input("y x (0-2): ")
            try:
                y, x = s.split(" ")
                zug = (int(y), int(x))
            except ValueError:
                print("so: 1 2")
                continue
            if zug not in brett.moves():
                print("geht nicht")
                continue
            brett = brett.with_move(zug)
        else:
            print("(takes some seconds)")
            brett = brett.with_move(computer(brett))
    print("".join(brett.rows))
    print("winner:", brett.winner())


if __name__ == "__main__":
    main()
