# Tic Tac Toe for 2 players

def print_board(board):
    print()
    print(board[0], "|", board[1], "|", board[2])
    print("--+---+--")
    print(board[3], "|", board[4], "|", board[5])
    print("--+---+--")
    print(board[6], "|", board[7], "|", board[8])
    print()


def check_winner(board, player):
    wins = [[0, 1, 2], [3, 4, 5], [6, 7, 8],
            [0, 3, 6], [1, 4, 7], [2, 5, 8],
            [0, 4, 8], [2, 4, 6]]
    for w in wins:
        if board[w[0]] == player and board[w[1]] == player and board[w[2]] == player:
            return True
    return False


def check_draw(board):
    for cell in board:
        if cell not in ["X", "O"]:
            return False
    return True


def get_move(board, player):
    while True:
        move = input("Player " + player + ", choose a number 1-9: ")
        try:
            move = int(move)
        except ValueError:
            print("Please enter a number!")
            continue
        if move < 1 or move > 9:
            print("The number must be between 1 and 9!")
            continue
        if board[move - 1] in ["X", "O"]:
            print("This cell is already taken!")
            continue
        return move - 1


def main():
    board = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
    player = "X"
    while True:
        print_board(board)
        board[get_move(board, player)] = player
        if check_winner(board, player):
            print_board(board)
            print("Player", player, "wins!")
            break
        if check_draw(board):
            print_board(board)
            print("It's a draw!")
            break
        player = "O" if player == "X" else "X"


if __name__ == "__main__":
    main()
