def w(g):
    for i, j, k in ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)):
        if g[i] == g[j] == g[k] and g[i] != ' ':
            return g[i]

def s(g, t):
    x = w(g)
    if x: return 1 if x == 'O' else -1
    if ' ' not in g: return 0
    r = []
    for i in range(9):
        if g[i] == ' ':
            g[i] = t
            r.append(s(g, 'OX'[t == 'O']))
            g[i] = ' '
    return max(r) if t == 'O' else min(r)

def m(g):
    b, z = -9, None
    for i in range(9):
        if g[i] == ' ':
            g[i] = 'O'
            v = s(g, 'X')
            g[i] = ' '
            if v > b: b, z = v, i
    return z

def p(g):
    print('%s|%s|%s\n%s|%s|%s\n%s|%s|%s\n' % tuple(g))

if __name__ == '__main__':
    g = [' '] * 9
    while 1:
        p(g)
        q = input('? ')
        if not (q.isdigit() and 0 < int(q) < 10 and g[int(q)-1] == ' '):
            continue
        g[int(q)-1] = 'X'
        if w(g) or ' ' not in g: break
        g[m(g)] = 'O'
        if w(g): break
    p(g)
    print(w(g) or 'draw')
