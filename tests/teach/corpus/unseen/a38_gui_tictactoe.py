from tkinter import *
from tkinter import messagebox

board = [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
buttons = []
HUMAN = "X"
AI = "O"


def check_win(player):
    for i in range(3):
        if board[i][0] == player and board[i][1] == player and board[i][2] == player:
            return True
        if board[0][i] == player and board[1][i] == player and board[2][i] == player:
            return True
    if board[0][0] == player and board[1][1] == player and board[2][2] == player:
        return True
    if board[0][2] == player and board[1][1] == player and board[2][0] == player:
        return True
    return False


def check_draw():
    for row in board:
        for c in row:
            if c == " ":
                return False
    return True


def evaluate():
    if check_win("X"):
        return 10
    if check_win("O"):
        return -10
    return 0


def minimax(depth, is_max):
    score = evaluate()
    if score != 0 or check_draw():
        return score
    if is_max:
        best = -1000
        for i in range(3):
            for j in range(3):
                if board[i][j] == " ":
                    board[i][j] = AI
                    best = max(best, minimax(depth + 1, False))
                    board[i][j] = " "
        return best
    else:
        best = 1000
        for i in range(3):
            for j in range(3):
                if board[i][j] == " ":
                    board[i][j] = HUMAN
                    best = min(best, minimax(depth + 1, True))
                    board[i][j] = " "
        return best


def ai_move():
    best_val = -1000
    move = None
    for i in range(3):
        for j in range(3):
            if board[i][j] == " ":
                board[i][j] = AI
                val = minimax(0, False)
                board[i][j] = " "
                if val > best_val:
                    best_val = val
                    move = (i, j)
    return move


def on_click(i, j):
    if board[i][j] != " ":
        return
    board[i][j] = HUMAN
    buttons[i][j]["text"] = HUMAN
    if check_win(HUMAN):
        messagebox.showinfo("Tic Tac Toe", "You win!")
        reset()
        return
    if check_draw():
        messagebox.showinfo("Tic Tac Toe", "Draw!")
        reset()
        return
    r, c = ai_move()
    board[r][c] = AI
    buttons[r][c]["text"] = AI
    if check_win(AI):
        messagebox.showinfo("Tic Tac Toe", "Computer wins!")
        reset()


def reset():
    for i in range(3):
        for j in range(3):
            board[i][j] = " "
            buttons[i][j]["text"] = " "


def main():
    root = Tk()
    root.title("Tic Tac Toe")
    for i in range(3):
        row = []
        for j in range(3):
            b = Button(root, text=" ", font=("Helvetica", 30), height=2, width=5,
                       command=lambda i=i, j=j: on_click(i, j))
            b.grid(row=i, column=j)
            row.append(b)
        buttons.append(row)
    root.mainloop()


if __name__ == "__main__":
    main()
