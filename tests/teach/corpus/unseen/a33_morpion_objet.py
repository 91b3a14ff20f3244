class Morpion:
    """Le joueur a les 'X', l'ordinateur les 'O'"""

    def __init__(self):
        self.plateau = [' ' for _ in range(9)]
        self.noeuds = 0

    def afficher(self):
        p = self.plateau
        print(f" {p[0]} | {p[1]} | {p[2]} \n---+---+---\n {p[3]} | {p[4]} | {p[5]} \n---+---+---\n {p[6]} | {p[7]} | {p[8]} ")

    def libres(self):
        return [i for i in range(9) if self.plateau[i] == ' ']

    def gagne(self, j):
        p = self.plateau
        for i in range(3):
            if p[3 * i] == p[3 * i + 1] == p[3 * i + 2] == j:
                return True
            if p[i] == p[i + 3] == p[i + 6] == j:
                return True
        return p[0] == p[4] == p[8] == j or p[2] == p[4] == p[6] == j

    def maxi(self):
        self.noeuds += 1
        if self.gagne('X'):
            return -1
        if not self.libres():
            return 0
        meilleur = -10
        for i in self.libres():
            self.plateau[i] = 'O'
            v = self.mini()
            self.plateau[i] = ' '
            if v > meilleur:
                meilleur = v
        return meilleur

    def mini(self):
        self.noeuds += 1
        if self.gagne('O'):
            return 1
        if not self.libres():
            return 0
        pire = 10
        for i in self.libres():
            self.plateau[i] = 'X'
            v = self.maxi()
            self.plateau[i] = ' '
            if v < pire:
                pire = v
            return pire

    def coup_ordi(self):
        meilleur, coup = -10, None
        for i in self.libres():
            self.plateau[i] = 'O'
            v = self.mini()
            self.plateau[i] = ' '
            if v > meilleur:
                meilleur, coup = v, i
        return coup

    def coup_joueur(self):
        while True:
            rep = input("Case (1-9) ? ")
            if rep.isdecimal() and int(rep) - 1 in self.libres():
                return int(rep) - 1
            print("Case invalide !")

    def jouer(self):
        tour = 'X'
        while self.libres():
            self.afficher()
            i = self.coup_joueur() if tour == 'X' else self.coup_ordi()
            self.plateau[i] = tour
            if self.gagne(tour):
                self.afficher()
                print("Victoire de", tour)
                return
            tour = 'O' if tour == 'X' else 'X'
        self.afficher()
        print("Egalité")


if __name__ == "__main__":
    Morpion().jouer()
