import turtle

board = [[" " for _ in range(3)] for _ in range(3)]


def check(b, p):
    for i in range(3):
        if all(b[i][j] == p for j in range(3)) or all(b[j][i] == p for j in range(3)):
            return True
    return all(b[i][i] == p for i in range(3)) or all(b[i][2 - i] == p for i in range(3))


def spaces(b):
    return [(i, j) for i in range(3) for j in range(3) if b[i][j] == " "]


def minimax(b, maximizing):
    if check(b, "O"):
        return 1
    if check(b, "X"):
        return -1
    if not spaces(b):
        return 0
    scores = []
    for i, j in spaces(b):
        b[i][j] = "O" if maximizing else "X"
        scores.append(minimax(b, not maximizing))
        b[i][j] = " "
    return max(scores) if maximizing else min(scores)


def bot(b):
    best = -2
    for i, j in spaces(b):
        b[i][j] = "O"
        s = minimax(b, False)
        b[i][j] = " "
        if s > best:
            best = s
            cell = (i, j)
    return cell


def draw_grid():
    pen = turtle.Turtle()
    pen.hideturtle()
    pen.speed(0)
    for n in (-50, 50):
        pen.penup()
        pen.goto(n, -150)
        pen.pendown()
        pen.goto(n, 150)
        pen.penup()
        pen.goto(-150, n)
        pen.pendown()
        pen.goto(150, n)


def write(i, j, p):
    pen = turtle.Turtle()
    pen.hideturtle()
    pen.penup()
    pen.goto(-100 + 100 * j, 80 - 100 * i)
    pen.write(p, align="center", font=("Arial", 30, "bold"))


def click(x, y):
    i, j = int((150 - y) // 100), int((x + 150) // 100)
    if not (0 <= i < 3 and 0 <= j < 3) or board[i][j] != " ":
        return
    board[i][j] = "X"
    write(i, j, "X")
    if check(board, "X") or not spaces(board):
        turtle.onscreenclick(None)
        return
    i, j = bot(board)
    board[i][j] = "O"
    write(i, j, "O")
    if check(board, "O"):
        turtle.onscreenclick(None)


turtle.title("Tic tac toe")
draw_grid()
turtle.onscreenclick(click)
turtle.mainloop()
