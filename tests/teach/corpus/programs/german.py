"""Tic-Tac-Toe gegen den Computer (Informatik Q1)"""

LEER = "."
GEWINNREIHEN = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def gewinner(feld):
    for a, b, c in GEWINNREIHEN:
        if feld[a] == feld[b] == feld[c] and feld[a] != LEER:
            return feld[a]
    return None


def freie_felder(feld):
    return [i for i in range(9) if feld[i] == LEER]


def gegner(spieler):
    if spieler == "X":
        return "O"
    return "X"


def bewerte(feld, spieler):
    """Wert der Stellung fuer den Spieler am Zug"""
    if gewinner(feld) == gegner(spieler):
        return -1
    if not freie_felder(feld):
        return 0
    bester = -1
    for i in freie_felder(feld):
        feld[i] = spieler
        wert = -bewerte(feld, gegner(spieler))
        feld[i] = LEER
        if wert > bester:
            bester = wert
    return bester


def bester_zug(feld, spieler):
    bester, zug = -2, None
    for i in freie_felder(feld):
        feld[i] = spieler
        wert = -bewerte(feld, gegner(spieler))
        feld[i] = LEER
        if wert > bester:
            bester, zug = wert, i
    return zug
