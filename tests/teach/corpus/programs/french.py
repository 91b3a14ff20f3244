# Morpion : l'ordinateur joue avec minimax
VIDE, JOUEUR, ORDI = 0, 1, 2

def gagnant(grille):
    lignes = [[(i, 0), (i, 1), (i, 2)] for i in range(3)]
    lignes += [[(0, j), (1, j), (2, j)] for j in range(3)]
    lignes += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
    for ligne in lignes:
        valeurs = [grille[i][j] for i, j in ligne]
        if valeurs[0] != VIDE and valeurs.count(valeurs[0]) == 3:
            return valeurs[0]
    return VIDE

def grille_pleine(grille):
    return all(VIDE not in ligne for ligne in grille)

def minimax(grille, profondeur, tour_ordi):
    g = gagnant(grille)
    if g == ORDI:
        return 10 - profondeur
    if g == JOUEUR:
        return profondeur - 10
    if grille_pleine(grille):
        return 0
    meilleur = -1000 if tour_ordi else 1000
    for i in range(3):
        for j in range(3):
            if grille[i][j] == VIDE:
                grille[i][j] = ORDI if tour_ordi else JOUEUR
                score = minimax(grille, profondeur + 1, not tour_ordi)
                grille[i][j] = VIDE
                meilleur = max(meilleur, score) if tour_ordi else min(meilleur, score)
    return meilleur

def meilleur_coup(grille):
    meilleur, coup = -1000, (-1, -1)
    for i in range(3):
        for j in range(3):
            if grille[i][j] == VIDE:
                grille[i][j] = ORDI
                score = minimax(grille, 1, False)
                grille[i][j] = VIDE
                if score > meilleur:
                    meilleur, coup = score, (i, j)
    return coup
