from math import inf

VAZIO = 0
PESSOA = 1
MAQUINA = 2


def novo_tabuleiro():
    return [VAZIO] * 9


def venceu(tab, quem):
    for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
        if tab[a] == tab[b] == tab[c] == quem:
            return True
    return False


def empatou(tab):
    return VAZIO not in tab


def minimax(tab, vez):
    if venceu(tab, MAQUINA):
        return 1
    if venceu(tab, PESSOA):
        return -1
    if empatou(tab):
        return 0
    melhor = -inf if vez == MAQUINA else inf
    for casa in range(9):
        if tab[casa] != VAZIO:
            continue
        tab[casa] = vez
        pontos = minimax(tab, PESSOA if vez == MAQUINA else MAQUINA)
        tab[casa] = VAZIO
        if vez == MAQUINA:
            melhor = max(melhor, pontos)
        else:
            melhor = min(melhor, pontos)
    return melhor


def jogada_maquina(tab):
    melhor, escolhida = -inf, None
    for casa in range(9):
        if tab[casa] == VAZIO:
            tab[casa] = MAQUINA
            pontos = minimax(tab, PESSOA)
            tab[casa] = VAZIO
            if pontos > melhor:
                melhor, escolhida = pontos, casa
    return escolhida


def imprime(tab):
    letras = {VAZIO: " ", PESSOA: "X", MAQUINA: "O"}
    for i in range(0, 9, 3):
        print(letras[tab[i]], letras[tab[i + 1]], letras[tab[i + 2]], sep=" | ")


def principal():
    tab = novo_tabuleiro()
    while True:
        imprime(tab)
        try:
            casa = int(input("Sua jogada (1 a 9): ")) - 1
        except ValueError:
            print("Digite um numero.")
            continue
        if casa not in range(9) or tab[casa] != VAZIO:
            print("Jogada invalida.")
            continue
        tab[casa] = PESSOA
        if venceu(tab, PESSOA):
            print("Voce venceu!")
            break
        if empatou(tab):
            print("Deu velha!")
            break
        tab[jogada_maquina(tab)] = MAQUINA
        if venceu(tab, MAQUINA):
            imprime(tab)
            print("A maquina venceu!")
            break


if __name__ == "__main__":
    principal()
