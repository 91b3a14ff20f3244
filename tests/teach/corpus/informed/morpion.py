# Morpion contre l'ordinateur
grille = [[' ', ' ', ' '], [' ', ' ', ' '], [' ', ' ', ' ']]
HUMAIN = 'X'
ORDI = 'O'


def afficher(grille):
    for ligne in grille:
        print(' | '.join(ligne))
        print('-' * 9)


def a_gagne(grille, joueur):
    for i in range(3):
        if grille[i][0] == grille[i][1] == grille[i][2] == joueur:
            return True
        if grille[0][i] == grille[1][i] == grille[2][i] == joueur:
            return True
    if grille[0][0] == grille[1][1] == grille[2][2] == joueur:
        return True
    return grille[0][2] == grille[1][1] == grille[2][0] == joueur


def cases_libres(grille):
    libres = []
    for i in range(3):
        for j in range(3):
            if grille[i][j] == ' ':
                libres.append((i, j))
    return libres


def minimax(grille, joueur, alpha, beta):
    if a_gagne(grille, ORDI):
        return 1
    if a_gagne(grille, HUMAIN):
        return -1
    if cases_libres(grille) == []:
        return 0
    if joueur == ORDI:
        for i, j in cases_libres(grille):
            grille[i][j] = ORDI
            alpha = max(alpha, minimax(grille, HUMAIN, alpha, beta))
            grille[i][j] = ' '
            if alpha >= beta:
                break
        return alpha
    for i, j in cases_libres(grille):
        grille[i][j] = HUMAIN
        beta = min(beta, minimax(grille, ORDI, alpha, beta))
        grille[i][j] = ' '
        if alpha >= beta:
            break
    return beta


def coup_ordi(grille):
    meilleur_score = -2
    meilleur_coup = None
    for i, j in cases_libres(grille):
        grille[i][j] = ORDI
        score = minimax(grille, HUMAIN, -2, 2)
        grille[i][j] = ' '
        if score > meilleur_score:
            meilleur_score = score
            meilleur_coup = (i, j)
    return meilleur_coup


def coup_humain(grille):
    while True:
        try:
            i = int(input('Ligne (0, 1, 2) : '))
            j = int(input('Colonne (0, 1, 2) : '))
        except ValueError:
            print('Entrez un nombre')
            continue
        if (i, j) in cases_libres(grille):
            return i, j
        print('Case invalide')


def partie():
    joueur = HUMAIN
    while True:
        afficher(grille)
        i, j = coup_humain(grille) if joueur == HUMAIN else coup_ordi(grille)
        grille[i][j] = joueur
        if a_gagne(grille, joueur):
            afficher(grille)
            print('Bravo !' if joueur == HUMAIN else "L'ordinateur gagne")
            break
        if not cases_libres(grille):
            afficher(grille)
            print('Match nul')
            break
        joueur = ORDI if joueur == HUMAIN else HUMAIN


if __name__ == '__main__':
    partie()
