def print_board(board):
    for row in board:
        print(" | ".join(row))
        print("-" * 9)


def check_win(board, player):
    for row in board:
        if all(s == player for s in row):
            return True
    for col in range(3):
        if all(board[row][col] == player for row in range(3)):
            return True
    if all(board[i][i] == player for i in range(3)):
        return True
    if all(board[i][2 - i] == player for i in range(3)):
        return True
    return False


def tic_tac_toe():
    board = [[" " for _ in range(3)] for _ in range(3)]
    player = "X"
    for turn in range(9):
        print_board(board)
        while True:
            try:
                row = int(input(f"Player {player}, row (0-2): "))
                col = int(input(f"Player {player}, column (0-2): "))
                if board[row][col] == " ":
                    break
                print("That cell is taken.")
            except (ValueError, IndexError):
                print("Please enter numbers from 0 to 2.")
        board[row][col] = player
        if check_win(board, player):
            print_board(board)
            print(f"Player {player} wins!")
            return
        player = "O" if player == "X" else "X"
    print_board(board)
    print("It's a tie!")


if __name__ == "__main__":
    tic_tac_toe()
