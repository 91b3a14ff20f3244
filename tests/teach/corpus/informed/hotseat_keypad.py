theBoard = {'7': ' ', '8': ' ', '9': ' ',
            '4': ' ', '5': ' ', '6': ' ',
            '1': ' ', '2': ' ', '3': ' '}


def printBoard(board):
    print(board['7'] + '|' + board['8'] + '|' + board['9'])
    print('-+-+-')
    print(board['4'] + '|' + board['5'] + '|' + board['6'])
    print('-+-+-')
    print(board['1'] + '|' + board['2'] + '|' + board['3'])


def game():
    turn = 'X'
    count = 0
    while True:
        printBoard(theBoard)
        print("It's your turn, " + turn + ". Move to which place?")
        move = input()
        if move in theBoard and theBoard[move] == ' ':
            theBoard[move] = turn
            count += 1
        else:
            print("That place is already filled.\nMove to which place?")
            continue
        b = theBoard
        if (b['7'] == b['8'] == b['9'] != ' ' or b['4'] == b['5'] == b['6'] != ' '
                or b['1'] == b['2'] == b['3'] != ' ' or b['1'] == b['4'] == b['7'] != ' '
                or b['2'] == b['5'] == b['8'] != ' ' or b['3'] == b['6'] == b['9'] != ' '
                or b['7'] == b['5'] == b['3'] != ' ' or b['1'] == b['5'] == b['9'] != ' '):
            printBoard(theBoard)
            print("\nGame Over.\n")
            print(" **** " + turn + " won. ****")
            break
        if count == 9:
            printBoard(theBoard)
            print("\nGame Over.\n")
            print("It's a Tie!!")
            break
        turn = 'O' if turn == 'X' else 'X'


if __name__ == "__main__":
    game()
