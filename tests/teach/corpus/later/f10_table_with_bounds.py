# alpha-beta + transposition table + iterative deepening  (AI course, lab 3)
EXACT, LOWER, UPPER = 0, 1, 2
WIN = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def won(b, p):
    return any(b[i] == b[j] == b[k] == p for i, j, k in WIN)


def opp(p):
    return 'O' if p == 'X' else 'X'


class Searcher:
    def __init__(self):
        self.tt = {}

    def ab(self, b, p, depth, alpha, beta):
        if won(b, opp(p)):
            return -1
        if '-' not in b or depth == 0:
            return 0
        key = (''.join(b), p, depth)
        a0 = alpha
        if key in self.tt:
            flag, v = self.tt[key]
            if flag == EXACT:
                return v
            if flag == LOWER:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                return v
        best = -2
        for i in range(9):
            if b[i] == '-':
                b[i] = p
                v = -self.ab(b, opp(p), depth - 1, -beta, -alpha)
                b[i] = '-'
                best = max(best, v)
                alpha = max(alpha, v)
                if alpha >= beta:
                    break
        if best <= a0:
            self.tt[key] = (UPPER, best)
        elif best >= beta:
            self.tt[key] = (LOWER, best)
        else:
            self.tt[key] = (EXACT, best)
        return best

    def best(self, b, p):
        move = None
        for depth in range(1, b.count('-') + 1):
            top = -2
            for i in range(9):
                if b[i] == '-':
                    b[i] = p
                    v = -self.ab(b, opp(p), depth - 1, -2, -top)
                    b[i] = '-'
                    if v > top:
                        top, move = v, i
            if top == 1:
                break  # a win, no need to look deeper
        return move


def choose_move(board, player):
    return Searcher().best(list(board), player)


def pretty(b):
    return '\n'.join(''.join(b[i:i + 3]) for i in (0, 3, 6))


def main():
    b, p = ['-'] * 9, 'X'
    while '-' in b and not won(b, 'X') and not won(b, 'O'):
        print(pretty(b))
        if p == 'X':
            while True:
                s = input('Your move, 1 to 9: ')
                if s.isdigit() and 1 <= int(s) <= 9 and b[int(s) - 1] == '-':
                    break
                print('Not possible')
            b[int(s) - 1] = 'X'
        else:
            b[choose_move(b, 'O')] = 'O'
        p = opp(p)
    print(pretty(b))
    print('X wins' if won(b, 'X') else 'O wins' if won(b, 'O') else 'Draw')


if __name__ == '__main__':
    main()
