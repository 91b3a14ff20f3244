# Vier gewinnt, Minimax mit Suchtiefe 4
import random

ZEILEN = 6
SPALTEN = 7


class VierGewinnt:
    def __init__(self):
        self.feld = [[0] * SPALTEN for _ in range(ZEILEN)]   # 0 leer, 1 Mensch, 2 Computer

    def freie_spalten(self):
        return [s for s in range(SPALTEN) if self.feld[0][s] == 0]

    def setze(self, spalte, spieler):
        for z in reversed(range(ZEILEN)):
            if self.feld[z][spalte] == 0:
                self.feld[z][spalte] = spieler
                return

    def entferne(self, spalte):
        for z in range(ZEILEN):
            if self.feld[z][spalte] != 0:
                self.feld[z][spalte] = 0
                return

    def vierer(self):
        for z in range(ZEILEN):
            for s in range(SPALTEN):
                for dz, ds in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    ez, es = z + 3 * dz, s + 3 * ds
                    if 0 <= ez < ZEILEN and 0 <= es < SPALTEN:
                        yield [self.feld[z + k * dz][s + k * ds] for k in range(4)]

    def gewonnen(self, spieler):
        return any(v == [spieler] * 4 for v in self.vierer())

    def bewertung(self):
        punkte = 0
        for v in self.vierer():
            if 1 not in v:
                punkte += v.count(2) ** 2
            if 2 not in v:
                punkte -= v.count(1) ** 2
        return punkte

    def minimax(self, tiefe, maximieren, alpha, beta):
        if self.gewonnen(2):
            return 1000 + tiefe
        if self.gewonnen(1):
            return -1000 - tiefe
        spalten = self.freie_spalten()
        if not spalten:
            return 0
        if tiefe == 0:
            return self.bewertung()
        if maximieren:
            bester = -9999
            for s in spalten:
                self.setze(s, 2)
                bester = max(bester, self.minimax(tiefe - 1, False, alpha, beta))
                self.entferne(s)
                alpha = max(alpha, bester)
                if alpha >= beta:
                    break
            return bester
        else:
            bester = 9999
            for s in spalten:
                self.setze(s, 1)
                bester = min(bester, self.minimax(tiefe - 1, False, alpha, beta))
                self.entferne(s)
                beta = min(beta, bester)
                if alpha >= beta:
                    break
            return bester

    def computerzug(self, tiefe=3):
        werte = {}
        for s in self.freie_spalten():
            self.setze(s, 2)
            werte[s] = self.minimax(tiefe, False, -9999, 9999)
            self.entferne(s)
        m = max(werte.values())
        return random.choice([s for s in werte if werte[s] == m])

    def zeige(self):
        for zeile in self.feld:
            print(' '.join('.XO'[x] for x in zeile))
        print('0 1 2 3 4 5 6')


def main():
    spiel = VierGewinnt()
    while True:
        spiel.zeige()
        eingabe = input('Spalte (0-6): ')
        if eingabe not in [str(s) for s in spiel.freie_spalten()]:
            print('Ungueltig')
            continue
        spiel.setze(int(eingabe), 1)
        if spiel.gewonnen(1):
            print('Du hast gewonnen')
            break
        spiel.setze(spiel.computerzug(), 2)
        if spiel.gewonnen(2):
            spiel.zeige()
            print('Computer hat gewonnen')
            break
        if not spiel.freie_spalten():
            print('Unentschieden')
            break


if __name__ == '__main__':
    main()
