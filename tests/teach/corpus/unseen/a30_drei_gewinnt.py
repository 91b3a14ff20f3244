"""
Tic-Tac-Toe gegen den Computer
Uebungsblatt 4, Aufgabe 2
"""
from random import choice

LEER, MENSCH, COMPUTER = 0, 1, 2
ZEICHEN = {LEER: ' ', MENSCH: 'X', COMPUTER: 'O'}


def neues_feld():
    return [[LEER for spalte in range(3)] for zeile in range(3)]


def zeichne(feld):
    for z, zeile in enumerate(feld):
        print(' | '.join(ZEICHEN[x] for x in zeile))
        if z < 2:
            print('-' * 9)


def freie_felder(feld):
    return [(z, s) for z in range(3) for s in range(3) if feld[z][s] == LEER]


def gewonnen(feld, spieler):
    for k in range(3):
        if all(feld[k][s] == spieler for s in range(3)):
            return True
        if all(feld[z][k] == spieler for z in range(3)):
            return True
    if all(feld[k][k] == spieler for k in range(3)):
        return True
    return all(feld[k][2 - k] == spieler for k in range(3))


def bewerte(feld, am_zug):
    """Wert der Stellung aus Sicht des Computers."""
    if gewonnen(feld, COMPUTER):
        return 1
    if gewonnen(feld, MENSCH):
        return -1
    zuege = freie_felder(feld)
    if not zuege:
        return 0
    werte = []
    for z, s in zuege:
        feld[z][s] = am_zug
        werte.append(bewerte(feld, MENSCH if am_zug == COMPUTER else COMPUTER))
        feld[z][s] = LEER
    if am_zug == COMPUTER:
        return max(werte)
    return min(werte)


def bester_zug(feld):
    bester_wert = -2
    beste_zuege = []
    for z, s in freie_felder(feld):
        feld[z][s] = COMPUTER
        wert = bewerte(feld, MENSCH)
        feld[z][s] = LEER
        if wert > bester_wert:
            bester_wert = wert
            beste_zuege = [(z, s)]
        elif wert == bester_wert:
            beste_zuege.append((z, s))
    return choice(beste_zuege)


def eingabe(feld):
    while True:
        try:
            zeile = int(input('Zeile (1-3): ')) - 1
            spalte = int(input('Spalte (1-3): ')) - 1
        except ValueError:
            print('Bitte Zahlen eingeben!')
            continue
        if (zeile, spalte) in freie_felder(feld):
            return zeile, spalte
        print('Dieses Feld geht nicht.')


def spiel():
    feld = neues_feld()
    am_zug = MENSCH
    while freie_felder(feld):
        zeichne(feld)
        if am_zug == MENSCH:
            z, s = eingabe(feld)
        else:
            z, s = bester_zug(feld)
        feld[z][s] = am_zug
        if gewonnen(feld, am_zug):
            zeichne(feld)
            print('Du hast gewonnen!' if am_zug == MENSCH else 'Der Computer hat gewonnen!')
            return
        am_zug = COMPUTER if am_zug == MENSCH else MENSCH
    zeichne(feld)
    print('Unentschieden!')


if __name__ == '__main__':
    spiel()
