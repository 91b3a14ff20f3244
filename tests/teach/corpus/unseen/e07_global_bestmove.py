# minimax writes the best move in a global variable
b = list("         ")
bestmove = None


def w(p):
    for x, y, z in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
        if b[x] + b[y] + b[z] == p * 3:
            return True
    return False


def minimax(p, depth):
    global bestmove
    if w("O"): return 10 - depth
    if w("X"): return depth - 10
    if " " not in b: return 0
    if p == "O":
        best = -99
        for i in range(9):
            if b[i] == " ":
                b[i] = "O"
                s = minimax("X", depth + 1)
                b[i] = " "
                if s > best:
                    best = s
                    bestmove = i
        return best
    else:
        best = 99
        for i in range(9):
            if b[i] == " ":
                b[i] = "X"
                s = minimax("O", depth + 1)
                b[i] = " "
                if s < best:
                    best = s
        return best


def computer():
    minimax("O", 0)
    return bestmove


def pr():
    print("".join(b[0:3]).replace(" ", "."))
    print("".join(b[3:6]).replace(" ", "."))
    print("".join(b[6:9]).replace(" ", "."))


def main():
    while True:
        pr()
        while True:
            i = input("1-9 ")
            if i in list("123456789") and b[int(i) - 1] == " ":
                break
        b[int(i) - 1] = "X"
        if w("X"):
            print("X!")
            break
        if " " not in b:
            print("tie")
            break
        b[computer()] = "O"
        if w("O"):
            pr()
            print("O!")
            break


if __name__ == "__main__":
    main()
