import tkinter as tk
from tkinter import messagebox

root = tk.Tk()
root.title("Tic-Tac-Toe")

board = [""] * 9
buttons = []


def check_winner(b):
    wins = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    for x, y, z in wins:
        if b[x] == b[y] == b[z] and b[x] != "":
            return b[x]
    if "" not in b:
        return "Tie"
    return None


def minimax(b, depth, is_maximizing):
    result = check_winner(b)
    if result == "O":
        return 10 - depth
    if result == "X":
        return depth - 10
    if result == "Tie":
        return 0
    if is_maximizing:
        best = float("-inf")
        for i in range(9):
            if b[i] == "":
                b[i] = "O"
                best = max(best, minimax(b, depth + 1, False))
                b[i] = ""
        return best
    best = float("inf")
    for i in range(9):
        if b[i] == "":
            b[i] = "X"
            best = min(best, minimax(b, depth + 1, True))
            b[i] = ""
    return best


def best_move():
    best_score, move = float("-inf"), None
    for i in range(9):
        if board[i] == "":
            board[i] = "O"
            score = minimax(board, 0, False)
            board[i] = ""
            if score > best_score:
                best_score, move = score, i
    return move


def click(i):
    if board[i] != "" or check_winner(board):
        return
    board[i] = "X"
    buttons[i].config(text="X")
    if not check_winner(board):
        m = best_move()
        board[m] = "O"
        buttons[m].config(text="O")
    result = check_winner(board)
    if result:
        messagebox.showinfo("Game over", "Tie" if result == "Tie" else result + " wins")
        root.quit()


for i in range(9):
    btn = tk.Button(root, text="", font=("Arial", 24), width=5, height=2, command=lambda i=i: click(i))
    btn.grid(row=i // 3, column=i % 3)
    buttons.append(btn)

root.mainloop()
