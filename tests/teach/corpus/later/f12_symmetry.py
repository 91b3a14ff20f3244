"""Minimax with a memo for positions that are the same by rotation or reflection."""

ROT = (6, 3, 0, 7, 4, 1, 8, 5, 2)
FLIP = (2, 1, 0, 5, 4, 3, 8, 7, 6)


def rotate(s):
    return "".join(s[i] for i in ROT)


def flip(s):
    return "".join(s[i] for i in FLIP)


def canonical(s):
    images = []
    for _ in range(4):
        images += [s, flip(s)]
        s = rotate(s)
    return min(images)


def winner(s):
    for a, b, c in (s[0:3], s[3:6], s[6:9], s[0::3], s[1::3], s[2::3], s[0::4], s[2:7:2]):
        if a == b == c and a in "xo":
            return a
    return None


MEMO = {}


def minimax(s, player):
    """1 when x wins, -1 when o wins."""
    key = canonical(s)
    if key in MEMO:
        return MEMO[key]
    w = winner(s)
    if w == "x":
        result = 1
    elif w == "o":
        result = -1
    elif "." not in s:
        result = 0
    else:
        nxt = "o" if player == "x" else "x"
        results = [minimax(s[:i] + player + s[i + 1:], nxt) for i in range(9) if s[i] == "."]
        result = max(results) if player == "x" else min(results)
    MEMO[key] = result
    return result


def computer(s, player):
    nxt = "o" if player == "x" else "x"
    options = [(minimax(s[:i] + player + s[i + 1:], nxt), i) for i in range(9) if s[i] == "."]
    if player == "x":
        return max(options)[1]
    return min(options)[1]


def main():
    s, player = "." * 9, "x"
    while winner(s) is None and "." in s:
        print(s[:3] + "\n" + s[3:6] + "\n" + s[6:])
        if player == "x":
            i = input("where (1-9)? ")
            if i not in list("123456789") or s[int(i) - 1] != ".":
                print("not there")
                continue
            i = int(i) - 1
        else:
            i = computer(s, player)
        s = s[:i] + player + s[i + 1:]
        player = "o" if player == "x" else "x"
    print(s[:3] + "\n" + s[3:6] + "\n" + s[6:])
    print("draw" if winner(s) is None else winner(s) + " wins")


if __name__ == "__main__":
    main()
