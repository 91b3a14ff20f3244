import random

board = [' '] * 10
player_letter = ''
computer_letter = ''


def draw():
    print(board[1] + '|' + board[2] + '|' + board[3])
    print('-+-+-')
    print(board[4] + '|' + board[5] + '|' + board[6])
    print('-+-+-')
    print(board[7] + '|' + board[8] + '|' + board[9])


def is_winner(bo, le):
    return ((bo[7] == le and bo[8] == le and bo[9] == le) or
            (bo[4] == le and bo[5] == le and bo[6] == le) or
            (bo[1] == le and bo[2] == le and bo[3] == le) or
            (bo[7] == le and bo[4] == le and bo[1] == le) or
            (bo[8] == le and bo[5] == le and bo[2] == le) or
            (bo[9] == le and bo[6] == le and bo[3] == le) or
            (bo[7] == le and bo[5] == le and bo[3] == le) or
            (bo[9] == le and bo[5] == le and bo[1] == le))


def is_space_free(bo, pos):
    return bo[pos] == ' '


def is_board_full(bo):
    return ' ' not in bo[1:]


def minimax(bo, letter):
    if is_winner(bo, computer_letter):
        return 1
    if is_winner(bo, player_letter):
        return -1
    if is_board_full(bo):
        return 0
    scores = []
    for pos in range(1, 10):
        if is_space_free(bo, pos):
            bo[pos] = letter
            scores.append(minimax(bo, player_letter if letter == computer_letter else computer_letter))
            bo[pos] = ' '
    return max(scores) if letter == computer_letter else min(scores)


def get_computer_move(bo):
    best, answer = -2, 0
    for pos in range(1, 10):
        if is_space_free(bo, pos):
            bo[pos] = computer_letter
            s = minimax(bo, player_letter)
            bo[pos] = ' '
            if s > best:
                best, answer = s, pos
    return answer


def get_player_move():
    move = ''
    while move not in '1 2 3 4 5 6 7 8 9'.split() or not is_space_free(board, int(move)):
        print('What is your next move? (1-9)')
        move = input()
    return int(move)


def input_player_letter():
    letter = ''
    while letter not in ('X', 'O'):
        print('Do you want to be X or O?')
        letter = input().upper()
    return ['X', 'O'] if letter == 'X' else ['O', 'X']


def main():
    global board, player_letter, computer_letter
    print('Welcome to Tic Tac Toe!')
    while True:
        board = [' '] * 10
        player_letter, computer_letter = input_player_letter()
        turn = 'player' if random.randint(0, 1) == 0 else 'computer'
        print('The ' + turn + ' will go first.')
        while True:
            if turn == 'player':
                draw()
                board[get_player_move()] = player_letter
                if is_winner(board, player_letter):
                    draw()
                    print('Hooray! You have won the game!')
                    break
                turn = 'computer'
            else:
                board[get_computer_move(board)] = computer_letter
                if is_winner(board, computer_letter):
                    draw()
                    print('The computer has beaten you! You lose.')
                    break
                turn = 'player'
            if is_board_full(board):
                draw()
                print('The game is a tie!')
                break
        print('Do you want to play again? (yes or no)')
        if not input().lower().startswith('y'):
            break


if __name__ == '__main__':
    main()
