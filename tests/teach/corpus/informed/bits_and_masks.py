WIN = [0b000000111, 0b000111000, 0b111000000, 0b001001001, 0b010010010, 0b100100100, 0b100010001, 0b001010100]
FULL = 0b111111111


def has_line(mask):
    for w in WIN:
        if mask & w == w:
            return True
    return False


def search(me, you, alpha=-1, beta=1):
    if has_line(you):
        return -1
    if me | you == FULL:
        return 0
    for i in range(9):
        bit = 1 << i
        if (me | you) & bit:
            continue
        v = -search(you, me | bit, -beta, -alpha)
        if v > alpha:
            alpha = v
        if alpha >= beta:
            break
    return alpha


def best(me, you):
    top, answer = -2, None
    for i in range(9):
        bit = 1 << i
        if not (me | you) & bit:
            v = -search(you, me | bit)
            if v > top:
                top, answer = v, i
    return answer


def text(x, o):
    s = ""
    for i in range(9):
        s += "X" if x >> i & 1 else "O" if o >> i & 1 else "."
        if i % 3 == 2:
            s += "\n"
    return s


if __name__ == "__main__":
    x = o = 0
    while True:
        print(text(x, o))
        n = input("cell 0..8: ")
        if n not in "012345678" or len(n) != 1 or (x | o) >> int(n) & 1:
            print("try again")
            continue
        x |= 1 << int(n)
        if has_line(x):
            print(text(x, o), "X wins", sep="")
            break
        if x | o == FULL:
            print(text(x, o), "draw", sep="")
            break
        o |= 1 << best(o, x)
        if has_line(o):
            print(text(x, o), "O wins", sep="")
            break
