# Exercise 2: the human plays X, the computer answers with a random free field.
import random

field = [" "] * 9


def show():
    print(f"{field[0]}|{field[1]}|{field[2]}\n{field[3]}|{field[4]}|{field[5]}\n{field[6]}|{field[7]}|{field[8]}")


def three(sign):
    for i in (0, 3, 6):
        if field[i] == field[i + 1] == field[i + 2] == sign:
            return True
    for i in (0, 1, 2):
        if field[i] == field[i + 3] == field[i + 6] == sign:
            return True
    return field[0] == field[4] == field[8] == sign or field[2] == field[4] == field[6] == sign


def play():
    turn = 0
    while turn < 9:
        if turn % 2 == 0:
            show()
            try:
                n = int(input("Field 1-9: "))
            except ValueError:
                continue
            if n < 1 or n > 9 or field[n - 1] != " ":
                print("That is not possible")
                continue
            field[n - 1] = "X"
            if three("X"):
                show()
                print("X wins")
                return
        else:
            n = random.choice([i for i in range(9) if field[i] == " "])
            field[n] = "O"
            if three("O"):
                show()
                print("O wins")
                return
        turn += 1
    show()
    print("draw")


play()
