# tic tac toe
# first ai homework
b = [" ", " ", " ", " ", " ", " ", " ", " ", " "]

def won(p):
    for i in [0, 3, 6]:
        if b[i] == p and b[i+1] == p and b[i+2] == p:
            return True
    for i in [0, 1, 2]:
        if b[i] == p and b[i+3] == p and b[i+6] == p:
            return True
    if b[0] == p and b[4] == p and b[8] == p:
        return True
    if b[2] == p and b[4] == p and b[6] == p:
        return True
    return False

def mm(turn):
    if won("O"):
        return 1
    if won("X"):
        return -1
    if " " not in b:
        return 0
    if turn == "O":
        best = -9
        for i in range(9):
            if b[i] == " ":
                b[i] = "O"
                best = max(best, mm("X"))
                b[i] = " "
    else:
        best = 9
        for i in range(9):
            if b[i] == " ":
                b[i] = "X"
                best = min(best, mm("O"))
                b[i] = " "
    return best

def show():
    print(b[0], "|", b[1], "|", b[2])
    print(b[3], "|", b[4], "|", b[5])
    print(b[6], "|", b[7], "|", b[8])

show()
while True:
    m = input("where? (1-9) ")
    if m not in ["1", "2", "3", "4", "5", "6", "7", "8", "9"]:
        print("not a field")
        continue
    m = int(m) - 1
    if b[m] != " ":
        print("taken, again")
        continue
    b[m] = "X"
    if won("X"):
        show()
        print("you won")
        break
    best = -9
    move = -1
    for i in range(9):
        if b[i] == " ":
            b[i] = "O"
            s = mm("X")
            b[i] = " "
            if s > best:
                best = s
                move = i
    if move != -1:
        b[move] = "O"
    show()
    if won("O"):
        print("computer won")
        break
print("thanks for playing")
