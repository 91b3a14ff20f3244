import random

# tabuleiro: lista com os numeros das casas livres
tabuleiro = [1, 2, 3, 4, 5, 6, 7, 8, 9]
vitorias = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]


def desenha(t):
    for i in [0, 3, 6]:
        print(t[i], t[i + 1], t[i + 2])


def livres(t):
    return [i for i in range(9) if t[i] not in ('X', 'O')]


def venceu(t, quem):
    for v in vitorias:
        if t[v[0]] == quem and t[v[1]] == quem and t[v[2]] == quem:
            return True
    return False


def avalia(t, quem, alfa, beta):
    if venceu(t, 'O'):
        return 1
    if venceu(t, 'X'):
        return -1
    if not livres(t):
        return 1
    if quem == 'O':
        for i in livres(t):
            guarda = t[i]
            t[i] = 'O'
            alfa = max(alfa, avalia(t, 'X', alfa, beta))
            t[i] = guarda
            if alfa >= beta:
                break
        return alfa
    else:
        for i in livres(t):
            guarda = t[i]
            t[i] = 'X'
            beta = min(beta, avalia(t, 'O', alfa, beta))
            t[i] = guarda
            if alfa >= beta:
                break
        return beta


def jogada(t):
    if len(livres(t)) == 9:
        return random.randrange(9)
    melhor = -2
    casa = None
    for i in livres(t):
        guarda = t[i]
        t[i] = 'O'
        nota = avalia(t, 'X', -2, 2)
        t[i] = guarda
        if nota > melhor:
            melhor = nota
            casa = i
    return casa


def main():
    vez = 'X'
    while livres(tabuleiro):
        desenha(tabuleiro)
        if vez == 'X':
            try:
                casa = int(input('Casa: ')) - 1
            except ValueError:
                print('Digite um numero')
                continue
            if casa not in livres(tabuleiro):
                print('Casa ocupada ou inexistente')
                continue
        else:
            casa = jogada(tabuleiro)
        tabuleiro[casa] = vez
        if venceu(tabuleiro, vez):
            desenha(tabuleiro)
            print(vez, 'venceu')
            return
        vez = 'O' if vez == 'X' else 'X'
    desenha(tabuleiro)
    print('Empate')


if __name__ == '__main__':
    main()
