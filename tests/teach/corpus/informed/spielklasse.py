class Spielfeld:
    def __init__(self):
        self.felder = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]

    def setze(self, zeile, spalte, spieler):
        if self.felder[zeile][spalte] != 0:
            return False
        self.felder[zeile][spalte] = spieler
        return True

    def loesche(self, zeile, spalte):
        self.felder[zeile][spalte] = 0

    def gewinner(self):
        for i in range(3):
            zeile = sum(self.felder[i])
            spalte = self.felder[0][i] + self.felder[1][i] + self.felder[2][i]
            for summe in (zeile, spalte):
                if summe == 3:
                    return 1
                if summe == -3:
                    return -1
        for summe in (
            self.felder[0][0] + self.felder[1][1] + self.felder[2][2],
            self.felder[0][2] + self.felder[1][1] + self.felder[2][0],
        ):
            if summe == 3:
                return 1
            if summe == -3:
                return -1
        return 0

    def freie_felder(self):
        return [(z, s) for z in range(3) for s in range(3) if self.felder[z][s] == 0]

    def zeige(self):
        zeichen = {0: ".", 1: "X", -1: "O"}
        for zeile in self.felder:
            print(" ".join(zeichen[f] for f in zeile))


class Computerspieler:
    def __init__(self, spieler):
        self.spieler = spieler

    def zug(self, feld):
        bester_wert = None
        bester_zug = None
        for z, s in feld.freie_felder():
            feld.setze(z, s, self.spieler)
            wert = -self.bewerte(feld, -self.spieler)
            feld.loesche(z, s)
            if bester_wert is None or wert > bester_wert:
                bester_wert = wert
                bester_zug = (z, s)
        return bester_zug

    def bewerte(self, feld, am_zug):
        gewinner = feld.gewinner()
        if gewinner != 0:
            return gewinner * am_zug
        if not feld.freie_felder():
            return 0
        werte = []
        for z, s in feld.freie_felder():
            feld.setze(z, s, am_zug)
            werte.append(-self.bewerte(feld, -am_zug))
            feld.loesche(z, s)
        return max(werte)


def spiele():
    feld = Spielfeld()
    computer = Computerspieler(-1)
    am_zug = 1
    while feld.gewinner() == 0 and feld.freie_felder():
        feld.zeige()
        if am_zug == 1:
            try:
                zeile = int(input("Zeile (1-3): ")) - 1
                spalte = int(input("Spalte (1-3): ")) - 1
            except ValueError:
                print("Bitte eine Zahl eingeben.")
                continue
            if (zeile, spalte) not in feld.freie_felder():
                print("Das geht nicht.")
                continue
        else:
            zeile, spalte = computer.zug(feld)
        feld.setze(zeile, spalte, am_zug)
        am_zug = -am_zug
    feld.zeige()
    if feld.gewinner() == 0:
        print("Unentschieden")
    else:
        print("Gewonnen hat", "X" if feld.gewinner() == 1 else "O")


if __name__ == "__main__":
    spiele()
