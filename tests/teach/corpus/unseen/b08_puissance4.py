# Puissance 4 avec alpha-beta (profondeur 4)
import math

LIGNES, COLONNES = 6, 7
VIDE, HUMAIN, IA = 0, 1, 2


def nouvelle_grille():
    return [[VIDE] * COLONNES for _ in range(LIGNES)]


def coups(g):
    return [c for c in range(COLONNES) if g[LIGNES - 1][c] == VIDE]


def joue(g, c, j):
    copie = [ligne[:] for ligne in g]
    for l in range(LIGNES):
        if copie[l][c] == VIDE:
            copie[l][c] = j
            return copie
    return None


def segments(g):
    for l in range(LIGNES):
        for c in range(COLONNES):
            if c + 3 < COLONNES:
                yield [g[l][c + k] for k in range(4)]
            if l + 3 < LIGNES:
                yield [g[l + k][c] for k in range(4)]
            if c + 3 < COLONNES and l + 3 < LIGNES:
                yield [g[l + k][c + k] for k in range(4)]
            if c - 3 >= 0 and l + 3 < LIGNES:
                yield [g[l + k][c - k] for k in range(4)]


def gagne(g, j):
    return [j, j, j, j] in list(segments(g))


def heuristique(g):
    score = 0
    for s in segments(g):
        if s.count(IA) == 3 and s.count(VIDE) == 1:
            score += 50
        elif s.count(IA) == 2 and s.count(VIDE) == 2:
            score += 10
        if s.count(HUMAIN) == 3 and s.count(VIDE) == 1:
            score += 60
        elif s.count(HUMAIN) == 2 and s.count(VIDE) == 2:
            score -= 10
    return score


def alphabeta(g, prof, alpha, beta, tour_ia):
    if gagne(g, IA):
        return 100000 + prof, None
    if gagne(g, HUMAIN):
        return -100000 - prof, None
    possibles = coups(g)
    if not possibles:
        return 0, None
    if prof == 0:
        return heuristique(g), None
    meilleur = None
    if tour_ia:
        v = -math.inf
        for c in possibles:
            s, _ = alphabeta(joue(g, c, IA), prof - 1, alpha, beta, False)
            if s > v:
                v, meilleur = s, c
            alpha = max(alpha, v)
            if alpha >= beta:
                break
    else:
        v = math.inf
        for c in possibles:
            s, _ = alphabeta(joue(g, c, HUMAIN), prof - 1, alpha, beta, True)
            if s < v:
                v, meilleur = s, c
            beta = min(beta, v)
            if alpha >= beta:
                break
    return v, meilleur


def affiche(g):
    for l in reversed(range(LIGNES)):
        print(' '.join('.XO'[v] for v in g[l]))
    print('0 1 2 3 4 5 6')


def main():
    g = nouvelle_grille()
    tour = HUMAIN
    while coups(g):
        affiche(g)
        if tour == HUMAIN:
            rep = input('Colonne : ')
            if not rep.isdecimal() or int(rep) not in coups(g):
                print('Coup invalide')
                continue
            c = int(rep)
        else:
            _, c = alphabeta(g, 4, -math.inf, math.inf, True)
        g = joue(g, c, tour)
        if gagne(g, tour):
            affiche(g)
            print('Vous gagnez' if tour == HUMAIN else "L'IA gagne")
            return
        tour = IA if tour == HUMAIN else HUMAIN
    affiche(g)
    print('Match nul')


if __name__ == '__main__':
    main()
