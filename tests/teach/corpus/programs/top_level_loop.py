board = [[' ', ' ', ' '], [' ', ' ', ' '], [' ', ' ', ' ']]
HUMAN = 'X'
AI = 'O'

def print_board():
    for row in board:
        print('|'.join(row))

def check_winner(p):
    for i in range(3):
        if board[i][0] == board[i][1] == board[i][2] == p:
            return True
        if board[0][i] == board[1][i] == board[2][i] == p:
            return True
    if board[0][0] == board[1][1] == board[2][2] == p:
        return True
    return board[0][2] == board[1][1] == board[2][0] == p

def is_full():
    return all(cell != ' ' for row in board for cell in row)

def minimax(is_ai):
    if check_winner(AI):
        return 1
    if check_winner(HUMAN):
        return -1
    if is_full():
        return 0
    scores = []
    for r in range(3):
        for c in range(3):
            if board[r][c] == ' ':
                board[r][c] = AI if is_ai else HUMAN
                scores.append(minimax(not is_ai))
                board[r][c] = ' '
    return max(scores) if is_ai else min(scores)

def ai_turn():
    best = -2
    move = None
    for r in range(3):
        for c in range(3):
            if board[r][c] == ' ':
                board[r][c] = AI
                score = minimax(False)
                board[r][c] = ' '
                if score > best:
                    best = score
                    move = (r, c)
    board[move[0]][move[1]] = AI

print_board()
while True:
    try:
        r, c = input('row and column (0-2): ').split()
        r, c = int(r), int(c)
        if board[r][c] != ' ':
            print('taken')
            continue
    except (ValueError, IndexError):
        print('two numbers from 0 to 2, please')
        continue
    board[r][c] = HUMAN
    if check_winner(HUMAN):
        print_board()
        print('You win!')
        break
    if is_full():
        print_board()
        print('Draw!')
        break
    ai_turn()
    print_board()
    if check_winner(AI):
        print('Computer wins!')
        break
    if is_full():
        print('Draw!')
        break
