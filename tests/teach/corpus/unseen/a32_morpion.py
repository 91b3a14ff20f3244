# Morpion contre l'ordinateur - TP d'algorithmique
VIDE = 0
CROIX = 1    # le joueur humain
ROND = -1    # l'ordinateur


def grille_vide():
    return [VIDE] * 9


def affiche(grille):
    symboles = {VIDE: '.', CROIX: 'X', ROND: 'O'}
    for ligne in range(3):
        print(' '.join(symboles[grille[3 * ligne + col]] for col in range(3)))
    print()


def alignements():
    lignes = [[3 * l + c for c in range(3)] for l in range(3)]
    colonnes = [[3 * l + c for l in range(3)] for c in range(3)]
    return lignes + colonnes + [[0, 4, 8], [2, 4, 6]]


def gagnant(grille):
    for alignement in alignements():
        somme = sum(grille[i] for i in alignement)
        if somme == 3:
            return CROIX
        if somme == -3:
            return ROND
    return None


def coups_possibles(grille):
    return [i for i, v in enumerate(grille) if v == VIDE]


def minimax(grille, joueur):
    """renvoie le couple (score, coup) ; CROIX maximise, ROND minimise"""
    g = gagnant(grille)
    if g is not None:
        return g, None
    coups = coups_possibles(grille)
    if coups == []:
        return 0, None
    meilleur_score = None
    meilleur_coup = None
    for coup in coups:
        nouvelle = grille[:]
        nouvelle[coup] = joueur
        score, _ = minimax(nouvelle, -joueur)
        if meilleur_score is None or score * joueur > meilleur_score * joueur:
            meilleur_score = score
            meilleur_coup = coup
    return meilleur_score, meilleur_coup


def demande(grille):
    while True:
        try:
            n = int(input('Votre coup (1 à 9) : '))
        except ValueError:
            print('Un nombre svp')
            continue
        if n - 1 in coups_possibles(grille):
            return n - 1
        print('Coup impossible')


def partie():
    grille = grille_vide()
    joueur = CROIX
    while gagnant(grille) is None and coups_possibles(grille):
        affiche(grille)
        if joueur == CROIX:
            coup = demande(grille)
        else:
            coup = minimax(grille, ROND)[1]
            print("L'ordinateur joue en", coup + 1)
        grille[coup] = joueur
        joueur = -joueur
    affiche(grille)
    g = gagnant(grille)
    if g == CROIX:
        print('Vous avez gagné')
    elif g == ROND:
        print("L'ordinateur a gagné")
    else:
        print('Match nul')


if __name__ == '__main__':
    partie()
