# negamax tic tac toe: players are 1 and -1
L = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def win(b, p):
    return any(b[x] == b[y] == b[z] == p for x, y, z in L)

def negamax(b, p):
    """score from the point of view of p, who is to move"""
    if win(b, -p):
        return -1, None
    if 0 not in b:
        return 0, None
    best, move = -2, None
    for i in range(9):
        if b[i] == 0:
            b[i] = p
            s = -negamax(b, -p)[0]
            b[i] = 0
            if s > best:
                best, move = s, i
    return best, move

def show(b):
    for i in range(0, 9, 3):
        print(*('.XO'[v] for v in b[i:i+3]))
    print()

def main():
    b = [0] * 9
    p = 1
    while not win(b, -p) and 0 in b:
        show(b)
        if p == 1:
            while True:
                t = input('move 1-9? ')
                if t in list('123456789') and b[int(t)-1] == 0:
                    break
                print('?')
            b[int(t)-1] = 1
        else:
            b[negamax(b, -1)[1]] = -1
        p = -p
    show(b)
    if win(b, 1): print('X wins')
    elif win(b, -1): print('O wins')
    else: print('draw')

if __name__ == '__main__':
    main()
