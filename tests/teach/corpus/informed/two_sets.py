# state = (frozenset of X's squares, frozenset of O's squares)
WINNING = [{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}]
ALL = set(range(1, 10))


def won(squares):
    return any(line <= squares for line in WINNING)


def minimax(mine, theirs):
    """+1 if the player owning `mine`, who is about to move, wins; -1 if he loses."""
    if won(theirs):
        return -1
    free = ALL - mine - theirs
    if not free:
        return 0
    return max(-minimax(theirs, mine | {s}) for s in free)


def choose(mine, theirs):
    free = sorted(ALL - mine - theirs)
    return max(free, key=lambda s: -minimax(theirs, mine | {s}))


def draw(xs, os):
    for row in ((1, 2, 3), (4, 5, 6), (7, 8, 9)):
        print(" ".join("X" if s in xs else "O" if s in os else str(s) for s in row))


def main():
    xs, os = set(), set()
    while True:
        draw(xs, os)
        s = input("Square? ")
        if not s.isdigit() or int(s) not in ALL - xs - os:
            print("No.")
            continue
        xs.add(int(s))
        if won(xs):
            print("You won")
            break
        if xs | os == ALL:
            print("Nobody won")
            break
        os.add(choose(os, xs))
        if won(os):
            draw(xs, os)
            print("Computer won")
            break


if __name__ == "__main__":
    main()
