import tkinter as tk
from tkinter import messagebox


class TicTacToeApp(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Tic Tac Toe")
        self.resizable(False, False)
        self.board = [""] * 9
        self.buttons = []
        for i in range(9):
            button = tk.Button(self, text="", font=("Arial", 24), width=5, height=2,
                               command=lambda i=i: self.click(i))
            button.grid(row=i // 3, column=i % 3)
            self.buttons.append(button)

    def click(self, i):
        if self.board[i] != "" or check_winner(self.board):
            return
        self.put(i, "X")
        if self.finished():
            return
        self.put(get_best_move(self.board), "O")
        self.finished()

    def put(self, i, mark):
        self.board[i] = mark
        self.buttons[i].config(text=mark)

    def finished(self):
        w = check_winner(self.board)
        if w:
            messagebox.showinfo("Game over", f"{w} wins!")
            self.reset()
            return True
        if "" not in self.board:
            messagebox.showinfo("Game over", "Draw!")
            self.reset()
            return True
        return False

    def reset(self):
        self.board = [""] * 9
        for button in self.buttons:
            button.config(text="")


def check_winner(board):
    for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
        if board[a] == board[b] == board[c] and board[a] != "":
            return board[a]
    return None


def minimax(board, depth, is_maximizing):
    winner = check_winner(board)
    if winner == "O":
        return 10 - depth
    if winner == "X":
        return depth - 10
    if "" not in board:
        return 0
    if is_maximizing:
        best = -float("inf")
        for i in range(9):
            if board[i] == "":
                board[i] = "O"
                best = max(best, minimax(board, depth + 1, False))
                board[i] = ""
        return best
    best = float("inf")
    for i in range(9):
        if board[i] == "":
            board[i] = "X"
            best = min(best, minimax(board, depth + 1, True))
            board[i] = ""
    return best


def get_best_move(board):
    best_score = -float("inf")
    move = None
    for i in range(9):
        if board[i] == "":
            board[i] = "O"
            score = minimax(board, 0, False)
            board[i] = ""
            if score > best_score:
                best_score = score
                move = i
    return move


if __name__ == "__main__":
    app = TicTacToeApp()
    app.mainloop()
