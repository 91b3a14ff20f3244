# Jogo da velha com minimax
# 1 jogador contra o computador ou 2 jogadores

def cria_tabuleiro():
    return [[' '] * 3 for _ in range(3)]


def imprime(tab):
    print('\n-----------'.join('\n ' + ' | '.join(linha) for linha in tab))
    print()


def verifica_vencedor(tab):
    for i in range(3):
        if tab[i][0] != ' ' and tab[i][0] == tab[i][1] == tab[i][2]:
            return tab[i][0]
        if tab[0][i] != ' ' and tab[0][i] == tab[1][i] == tab[2][i]:
            return tab[0][i]
    if tab[1][1] != ' ':
        if tab[0][0] == tab[1][1] == tab[2][2] or tab[0][2] == tab[1][1] == tab[2][0]:
            return tab[1][1]
    if any(' ' in linha for linha in tab):
        return None
    return 'EMPATE'


def jogadas(tab):
    return [(l, c) for l in range(3) for c in range(3) if tab[l][c] == ' ']


PONTOS = {'X': -1, 'O': 1, 'EMPATE': 0}


def minimax(tab, vez):
    ganhador = verifica_vencedor(tab)
    if ganhador:
        return PONTOS[ganhador]
    proximo = 'X' if vez == 'O' else 'O'
    pontuacoes = []
    for l, c in jogadas(tab):
        tab[l][c] = vez
        pontuacoes.append(minimax(tab, proximo))
        tab[l][c] = ' '
    return max(pontuacoes) if vez == 'O' else min(pontuacoes)


def jogada_computador(tab):
    melhor = -2
    escolha = None
    for l, c in jogadas(tab):
        tab[l][c] = 'O'
        p = minimax(tab, 'X')
        tab[l][c] = ' '
        if p > melhor:
            melhor = p
            escolha = (l, c)
    return escolha


def le_numero(texto):
    while True:
        try:
            n = int(input(texto))
            if 1 <= n <= 3:
                return n - 1
            print('Digite um número entre 1 e 3')
        except ValueError:
            print('Valor inválido')


def jogada_humano(tab, vez):
    while True:
        print('Vez do jogador', vez)
        l = le_numero('Linha: ')
        c = le_numero('Coluna: ')
        if tab[l][c] == ' ':
            return l, c
        print('Posição ocupada')


def main():
    modo = ''
    while modo not in ('1', '2'):
        modo = input('1 ou 2 jogadores? ')
    tab = cria_tabuleiro()
    vez = 'X'
    while verifica_vencedor(tab) is None:
        imprime(tab)
        if vez == 'O' and modo == '1':
            l, c = jogada_computador(tab)
        else:
            l, c = jogada_humano(tab, vez)
        tab[l][c] = vez
        vez = 'O' if vez == 'X' else 'X'
    imprime(tab)
    v = verifica_vencedor(tab)
    print('Deu velha!' if v == 'EMPATE' else f'{v} venceu!')


if __name__ == '__main__':
    main()
