class TicTacToe:
    def __init__(self):
        self.board = []

    def create_board(self):
        self.board = [['-' for _ in range(3)] for _ in range(3)]

    def fix_spot(self, row, col, player):
        self.board[row][col] = player

    def is_player_win(self, player):
        n = len(self.board)
        for i in range(n):
            if all(self.board[i][j] == player for j in range(n)):
                return True
        for j in range(n):
            if all(self.board[i][j] == player for i in range(n)):
                return True
        if all(self.board[i][i] == player for i in range(n)):
            return True
        if all(self.board[i][n - 1 - i] == player for i in range(n)):
            return True
        return False

    def is_board_filled(self):
        for row in self.board:
            for item in row:
                if item == '-':
                    return False
        return True

    def swap_player_turn(self, player):
        return 'X' if player == 'O' else 'O'

    def show_board(self):
        for row in self.board:
            for item in row:
                print(item, end=" ")
            print()

    def read_spot(self):
        while True:
            parts = input("Enter row & column numbers to fix spot: ").split()
            if len(parts) != 2 or not all(p.isdecimal() for p in parts):
                print("Two numbers from 1 to 3, please")
                continue
            row, col = int(parts[0]) - 1, int(parts[1]) - 1
            if not (0 <= row < 3 and 0 <= col < 3):
                print("Two numbers from 1 to 3, please")
                continue
            if self.board[row][col] != '-':
                print("That spot is taken")
                continue
            return row, col

    def start(self):
        self.create_board()
        player = 'X'
        while True:
            print(f"Player {player} turn")
            self.show_board()
            row, col = self.read_spot()
            self.fix_spot(row, col, player)
            if self.is_player_win(player):
                print(f"Player {player} wins the game!")
                break
            if self.is_board_filled():
                print("Match Draw!")
                break
            player = self.swap_player_turn(player)
        print()
        self.show_board()


if __name__ == '__main__':
    TicTacToe().start()
