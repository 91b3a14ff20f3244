"""Tic tac toe engine, written like the chess library: board.push(move), board.pop()."""


class Board:
    LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)

    def __init__(self):
        self.sides = [0, 0]
        self.turn = 0
        self.stack = []

    @property
    def legal_moves(self):
        if self.is_game_over():
            return
        taken = self.sides[0] | self.sides[1]
        for square in range(9):
            if not taken >> square & 1:
                yield square

    def push(self, square):
        self.sides[self.turn] |= 1 << square
        self.stack.append(square)
        self.turn ^= 1

    def pop(self):
        square = self.stack.pop()
        self.turn ^= 1
        self.sides[self.turn] &= ~(1 << square)
        return square

    def has_line(self, side):
        return any(self.sides[side] & line == line for line in self.LINES)

    def is_full(self):
        return self.sides[0] | self.sides[1] == 511

    def is_game_over(self):
        return self.has_line(0) or self.has_line(1) or self.is_full()

    def result(self):
        if self.has_line(0):
            return "1-0"
        if self.has_line(1):
            return "0-1"
        return "1/2-1/2" if self.is_full() else "*"

    def __str__(self):
        signs = []
        for square in range(9):
            signs.append("X" if self.sides[0] >> square & 1 else "O" if self.sides[1] >> square & 1 else ".")
        return "\n".join(" ".join(signs[i:i + 3]) for i in (0, 3, 6))


class Engine:
    def __init__(self):
        self.nodes = 0

    def negamax(self, board, alpha, beta):
        self.nodes += 1
        if board.has_line(board.turn ^ 1):
            return -10 + len(board.stack)
        if board.is_full():
            return 0
        best = -100
        for move in list(board.legal_moves):
            board.push(move)
            value = -self.negamax(board, -beta, -alpha)
            board.pop()
            if value > best:
                best = value
            if best > alpha:
                alpha = best
            if alpha >= beta:
                break
        return best

    def play(self, board):
        best_move, best_value = None, -1000
        for move in list(board.legal_moves):
            board.push(move)
            value = -self.negamax(board, -100, 100)
            board.pop()
            if value > best_value:
                best_move, best_value = move, value
        return best_move


def game():
    board, engine = Board(), Engine()
    while not board.is_game_over():
        print(board)
        if board.turn == 0:
            text = input("your square (1-9): ")
            if not text.isdigit() or int(text) - 1 not in list(board.legal_moves):
                print("illegal")
                continue
            board.push(int(text) - 1)
        else:
            move = engine.play(board)
            print("engine plays", move + 1)
            board.push(move)
    print(board)
    print(board.result())


if __name__ == "__main__":
    game()
