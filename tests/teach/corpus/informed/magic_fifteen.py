# Tic-tac-toe as the game of fifteen: a line is three numbers of the magic square which add up to 15.
from itertools import combinations

MAGIC = [2, 7, 6, 9, 5, 1, 4, 3, 8]


def is_win(numbers):
    return any(sum(three) == 15 for three in combinations(numbers, 3))


def negamax(player, opponent):
    if is_win(opponent):
        return -1, None
    free = [n for n in MAGIC if n not in player and n not in opponent]
    if len(free) == 0:
        return 0, None
    best, move = -10, None
    for n in free:
        v = -negamax(opponent, player + [n])[0]
        if v > best:
            best, move = v, n
    return best, move


def print_board(x, o):
    text = ""
    for i, n in enumerate(MAGIC):
        text += "X" if n in x else "O" if n in o else str(i + 1)
        text += "\n" if i % 3 == 2 else " "
    print(text)


x, o = [], []
print("You are X. Cells are numbered 1 to 9.")
print_board(x, o)
while True:
    cell = input("Your cell: ")
    if cell not in list("123456789"):
        print("A number from 1 to 9, please.")
        continue
    n = MAGIC[int(cell) - 1]
    if n in x + o:
        print("That cell is taken.")
        continue
    x.append(n)
    print_board(x, o)
    if is_win(x):
        print("X wins!")
        break
    if len(x + o) == 9:
        print("It is a draw.")
        break
    o.append(negamax(o, x)[1])
    print_board(x, o)
    if is_win(o):
        print("O wins!")
        break
