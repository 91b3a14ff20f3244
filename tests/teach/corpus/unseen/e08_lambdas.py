# as short as possible :)
W = lambda b, p: any(all(b[i] == p for i in l) for l in ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)))
F = lambda b: [i for i in range(9) if b[i] == '.']
P = lambda b, i, p: b[:i] + p + b[i+1:]
Q = {'X': 'O', 'O': 'X'}
V = lambda b, p: -1 if W(b, Q[p]) else 0 if not F(b) else max(-V(P(b, i, p), Q[p]) for i in F(b))
M = lambda b, p: min(F(b), key=lambda i: V(P(b, i, p), Q[p]))
S = lambda b: print(b[:3] + '\n' + b[3:6] + '\n' + b[6:] + '\n')

def go(b='.' * 9, p='X'):
    S(b)
    if W(b, Q[p]): return print(Q[p], 'wins')
    if not F(b): return print('draw')
    if p == 'O': return go(P(b, M(b, p), p), 'X')
    t = input('0-8: ')
    while t not in map(str, F(b)): t = input('0-8!: ')
    go(P(b, int(t), p), 'O')

if __name__ == '__main__': go()
