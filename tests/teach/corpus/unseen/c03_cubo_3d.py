# Jogo da velha 3D (3x3x3) com minimax limitado
PROF = 2

linhas = []
# linhas retas
for a in range(3):
    for b in range(3):
        linhas.append([(a, b, k) for k in range(3)])
        linhas.append([(a, k, b) for k in range(3)])
        linhas.append([(k, a, b) for k in range(3)])
# diagonais de cada plano
for a in range(3):
    linhas.append([(a, k, k) for k in range(3)])
    linhas.append([(a, k, 2 - k) for k in range(3)])
    linhas.append([(k, a, k) for k in range(3)])
    linhas.append([(k, a, 2 - k) for k in range(3)])
    linhas.append([(k, k, a) for k in range(3)])
    linhas.append([(k, 2 - k, a) for k in range(3)])
# diagonais do cubo
linhas.append([(k, k, k) for k in range(3)])
linhas.append([(k, k, 2 - k) for k in range(3)])
linhas.append([(k, 2 - k, k) for k in range(3)])


def novo():
    return {(z, y, x): '.' for z in range(3) for y in range(3) for x in range(3)}


def venceu(t, quem):
    return any(all(t[p] == quem for p in linha) for linha in linhas)


def livres(t):
    return [p for p in t if t[p] == '.']


def avalia(t):
    s = 0
    for linha in linhas:
        o = sum(t[p] == 'O' for p in linha)
        x = sum(t[p] == 'X' for p in linha)
        if x == 0:
            s += [0, 1, 10, 0][o]
        if o == 0:
            s -= [0, 1, 10, 0][x]
    return s


def minimax(t, prof, maximiza):
    if venceu(t, 'O'):
        return 5000 + prof, None
    if venceu(t, 'X'):
        return -5000 - prof, None
    casas = livres(t)
    if not casas:
        return 0, None
    if prof == 0:
        return avalia(t), None
    melhor, casa = None, None
    for p in casas:
        t[p] = 'O' if maximiza else 'X'
        v, _ = minimax(t, prof - 1, not maximiza)
        t[p] = '.'
        if melhor is None or (maximiza and v > melhor) or (not maximiza and v < melhor):
            melhor, casa = v, p
    return melhor, casa


def mostra(t):
    for y in range(3):
        print('   '.join(' '.join(t[z, y, x] for x in range(3)) for z in range(3)))


def main():
    t = novo()
    vez = 'X'
    while livres(t):
        mostra(t)
        if vez == 'X':
            e = input('camada linha coluna (0-2): ').split()
            try:
                p = tuple(int(k) for k in e)
            except ValueError:
                print('numeros!')
                continue
            if p not in t or t[p] != '.':
                print('jogada invalida')
                continue
        else:
            p = minimax(t, PROF, True)[1]
        t[p] = vez
        if venceu(t, vez):
            mostra(t)
            print(vez, 'venceu')
            return
        vez = 'O' if vez == 'X' else 'X'
    print('empate')


if __name__ == '__main__':
    main()
