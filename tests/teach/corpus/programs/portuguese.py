# Jogo da velha

def vencedor(tabuleiro):
    combinacoes = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]
    for comb in combinacoes:
        if tabuleiro[comb[0]] == tabuleiro[comb[1]] == tabuleiro[comb[2]] != '-':
            return tabuleiro[comb[0]]
    return None

def jogadas_possiveis(tabuleiro):
    return [i for i, casa in enumerate(tabuleiro) if casa == '-']

def minimax(tabuleiro, jogador, alfa, beta):
    v = vencedor(tabuleiro)
    if v == 'X':
        return 1
    if v == 'O':
        return -1
    if not jogadas_possiveis(tabuleiro):
        return 0
    if jogador == 'X':
        melhor = -10
        for i in jogadas_possiveis(tabuleiro):
            tabuleiro[i] = 'X'
            melhor = max(melhor, minimax(tabuleiro, 'O', alfa, beta))
            tabuleiro[i] = '-'
            alfa = max(alfa, melhor)
            if alfa >= beta:
                break
        return melhor
    melhor = 10
    for i in jogadas_possiveis(tabuleiro):
        tabuleiro[i] = 'O'
        melhor = min(melhor, minimax(tabuleiro, 'X', alfa, beta))
        tabuleiro[i] = '-'
        beta = min(beta, melhor)
        if alfa >= beta:
            break
    return melhor

def melhor_jogada(tabuleiro, jogador):
    melhor_valor = None
    escolha = None
    for i in jogadas_possiveis(tabuleiro):
        tabuleiro[i] = jogador
        valor = minimax(tabuleiro, 'O' if jogador == 'X' else 'X', -10, 10)
        tabuleiro[i] = '-'
        if jogador == 'O':
            valor = -valor
        if melhor_valor is None or valor > melhor_valor:
            melhor_valor = valor
            escolha = i
    return escolha
