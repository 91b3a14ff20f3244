# TicTacToe fuer zwei Spieler
feld = [" "] * 9
gewinn = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def zeigen():
    print(feld[0], feld[1], feld[2], sep="|")
    print(feld[3], feld[4], feld[5], sep="|")
    print(feld[6], feld[7], feld[8], sep="|")


def hat_gewonnen(spieler):
    for a, b, c in gewinn:
        if feld[a] == feld[b] == feld[c] == spieler:
            return True
    return False


def zug(spieler):
    while True:
        n = int(input("Spieler " + spieler + ", Feld 1-9: "))
        if n < 1 or n > 9:
            print("Dieses Feld gibt es nicht")
        elif feld[n - 1] != " ":
            print("Feld ist schon belegt")
        else:
            feld[n - 1] = spieler
            return


def main():
    spieler = "X"
    for runde in range(9):
        zeigen()
        zug(spieler)
        if hat_gewonnen(spieler):
            zeigen()
            print("Spieler", spieler, "hat gewonnen")
            return
        spieler = "O" if spieler == "X" else "X"
    zeigen()
    print("Unentschieden")


if __name__ == "__main__":
    main()
