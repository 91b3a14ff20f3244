#!/usr/bin/env python3
# two players at one keyboard, squares are named as in chess: a1 is bottom left
import sys

files = "abc"
ranks = "123"
position = {f + r: None for f in files for r in ranks}


def draw():
    for r in reversed(ranks):
        print(r, *[position[f + r] or "." for f in files])
    print(" ", *files)


def three_in_a_row(who):
    for f in files:
        if all(position[f + r] == who for r in ranks):
            return True
    for r in ranks:
        if all(position[f + r] == who for f in files):
            return True
    if all(position[f + r] == who for f, r in zip(files, ranks)):
        return True
    if all(position[f + r] == who for f, r in zip(files, reversed(ranks))):
        return True
    return False


def full():
    return None not in position.values()


def ask(who):
    while True:
        square = input(f"{who} to move, which square (for example b2)? ").strip().lower()
        if square not in position:
            print("There is no square", square)
        elif position[square] is not None:
            print(square, "is taken")
        else:
            return square


def main():
    who = "X"
    while True:
        draw()
        position[ask(who)] = who
        if three_in_a_row(who):
            draw()
            print(who, "wins the game")
            return
        if full():
            draw()
            print("The game is drawn")
            return
        who = "O" if who == "X" else "X"


if __name__ == "__main__":
    main()
