WIN = [0b111000000, 0b000111000, 0b000000111, 0b100100100, 0b010010010, 0b001001001, 0b100010001, 0b001010100]
FULL = 0b111111111


def has_line(m):
    return any(m & w == w for w in WIN)


def negamax(me, you):
    if has_line(you):
        return -1
    if me | you == FULL:
        return 0
    return max(-negamax(you, me | 1 << i) for i in range(9) if not (me | you) >> i & 1)


def best(me, you):
    free = [i for i in range(9) if not (me | you) >> i & 1]
    return max(free, key=lambda i: -negamax(you, me | 1 << i))


def show(x, o):
    print("".join("XO."[0 if x >> 8 - i & 1 else 1 if o >> 8 - i & 1 else 2] + ("\n" if i % 3 == 2 else "")
                  for i in range(9)))


if __name__ == "__main__":
    x = o = 0
    while not has_line(x) and not has_line(o) and x | o != FULL:
        show(x, o)
        text = input("1-9: ")
        if not text.isdigit() or not 1 <= int(text) <= 9 or (x | o) >> 9 - int(text) & 1:
            continue
        x |= 1 << 9 - int(text)
        if not has_line(x) and x | o != FULL:
            o |= 1 << best(o, x)
    show(x, o)
    print("X wins" if has_line(x) else "O wins" if has_line(o) else "draw")
