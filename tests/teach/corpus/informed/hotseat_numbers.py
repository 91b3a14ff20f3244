# Two players on one keyboard
print("Welcome to Tic Tac Toe!")
board = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
player = "X"
moves = 0


def display():
    print(board[0], "|", board[1], "|", board[2])
    print("--+---+--")
    print(board[3], "|", board[4], "|", board[5])
    print("--+---+--")
    print(board[6], "|", board[7], "|", board[8])


def win():
    if board[0] == board[1] == board[2] or board[3] == board[4] == board[5] or board[6] == board[7] == board[8]:
        return True
    if board[0] == board[3] == board[6] or board[1] == board[4] == board[7] or board[2] == board[5] == board[8]:
        return True
    if board[0] == board[4] == board[8] or board[2] == board[4] == board[6]:
        return True
    return False


while True:
    display()
    choice = input("Player " + player + ", choose a number: ")
    if choice not in board or choice in ("X", "O"):
        print("Invalid choice, try again.")
        continue
    board[int(choice) - 1] = player
    moves = moves + 1
    if win():
        display()
        print("Player", player, "wins! Congratulations!")
        break
    if moves == 9:
        display()
        print("It's a tie!")
        break
    if player == "X":
        player = "O"
    else:
        player = "X"
