"""Tic Tac Toe (bitmasks, alpha-beta). Cell i is bit i."""

WIN = [7, 56, 448, 73, 146, 292, 273, 82]


def won(b):
    for w in WIN:
        if b & w == w:
            return True
    return False


def alphabeta(ai, hu, ai_turn, alpha, beta):
    if won(ai):
        return 10
    if won(hu):
        return -10
    free = ~(ai | hu) & 511
    if free == 0:
        return 0
    for i in range(9):
        if free & (1 << i):
            if ai_turn:
                alpha = max(alpha, alphabeta(ai | 1 << i, hu, False, alpha, beta))
            else:
                beta = min(beta, alphabeta(ai, hu | 1 << i, True, alpha, beta))
            if alpha >= beta:
                break
    return alpha if ai_turn else beta


def computerMove(ai, hu):
    bestScore, bestI = -100, -1
    for i in range(9):
        if not (ai | hu) >> i & 1:
            s = alphabeta(ai | 1 << i, hu, False, -100, 100)
            if s > bestScore:
                bestScore, bestI = s, i
    return bestI


def printBoard(ai, hu):
    for r in range(3):
        line = []
        for c in range(3):
            i = 3 * r + c
            line.append('O' if ai >> i & 1 else 'X' if hu >> i & 1 else '.')
        print(' '.join(line))


def main():
    ai = hu = 0
    while True:
        printBoard(ai, hu)
        t = input('0-8: ')
        if len(t) != 1 or t not in '012345678' or (ai | hu) >> int(t) & 1:
            print('bad input')
            continue
        hu |= 1 << int(t)
        if won(hu):
            print('You win!')
            return
        if ai | hu == 511:
            print('Draw.')
            return
        ai |= 1 << computerMove(ai, hu)
        if won(ai):
            printBoard(ai, hu)
            print('Computer wins!')
            return


if __name__ == '__main__':
    main()
