import tkinter as tk
from tkinter import messagebox


class Logic:
    WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self):
        self.reset()

    def reset(self):
        self.board = [""] * 9

    def winner(self):
        for a, b, c in self.WINS:
            if self.board[a] and self.board[a] == self.board[b] == self.board[c]:
                return self.board[a]
        return None

    def is_draw(self):
        return "" not in self.board and self.winner() is None

    def minimax(self, is_max):
        w = self.winner()
        if w == "O":
            return 1
        if w == "X":
            return -1
        if self.is_draw():
            return 0
        scores = []
        for i in range(9):
            if self.board[i] == "":
                self.board[i] = "O" if is_max else "X"
                scores.append(self.minimax(not is_max))
                self.board[i] = ""
        return max(scores) if is_max else min(scores)

    def best_move(self):
        best, move = -2, None
        for i in range(9):
            if self.board[i] == "":
                self.board[i] = "O"
                s = self.minimax(False)
                self.board[i] = ""
                if s > best:
                    best, move = s, i
        return move


class App:
    def __init__(self, root):
        self.root = root
        self.root.title("Tic Tac Toe")
        self.logic = Logic()
        self.buttons = []
        for i in range(9):
            b = tk.Button(root, text="", font=("Arial", 32), width=4, height=2,
                          command=lambda i=i: self.click(i))
            b.grid(row=i // 3, column=i % 3)
            self.buttons.append(b)

    def click(self, i):
        if self.logic.board[i] != "":
            return
        self.put(i, "X")
        if self.finished():
            return
        self.put(self.logic.best_move(), "O")
        self.finished()

    def put(self, i, mark):
        self.logic.board[i] = mark
        self.buttons[i].config(text=mark)

    def finished(self):
        w = self.logic.winner()
        if w:
            messagebox.showinfo("Game over", f"{w} wins!")
        elif self.logic.is_draw():
            messagebox.showinfo("Game over", "It's a draw!")
        else:
            return False
        self.logic.reset()
        for b in self.buttons:
            b.config(text="")
        return True


def main():
    root = tk.Tk()
    App(root)
    root.mainloop()


if __name__ == "__main__":
    main()
