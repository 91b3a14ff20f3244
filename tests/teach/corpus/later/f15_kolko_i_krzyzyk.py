# Kolko i krzyzyk, zadanie 7
class Plansza:
    def __init__(self):
        self.pola = ["."] * 9
        self.ruch = "X"

    def wypisz(self):
        for i in range(0, 9, 3):
            print(" ".join(self.pola[i:i + 3]))

    def wolne(self):
        return [i for i in range(9) if self.pola[i] == "."]

    def postaw(self, i):
        self.pola[i] = self.ruch
        self.ruch = "O" if self.ruch == "X" else "X"

    def cofnij(self, i):
        self.pola[i] = "."
        self.ruch = "O" if self.ruch == "X" else "X"

    def wygrany(self):
        p = self.pola
        for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
            if p[a] != "." and p[a] == p[b] == p[c]:
                return p[a]
        return None

    def koniec(self):
        return self.wygrany() is not None or not self.wolne()


def ocena(plansza):
    w = plansza.wygrany()
    if w == "X":
        return 1
    if w == "O":
        return -1
    if not plansza.wolne():
        return 0
    oceny = []
    for i in plansza.wolne():
        plansza.postaw(i)
        oceny.append(ocena(plansza))
        plansza.cofnij(i)
    return max(oceny) if plansza.ruch == "X" else min(oceny)


def najlepszy_ruch(plansza):
    najlepszy, wynik = None, None
    for i in plansza.wolne():
        plansza.postaw(i)
        o = ocena(plansza)
        plansza.cofnij(i)
        if wynik is None or (plansza.ruch == "X" and o > wynik) or (plansza.ruch == "O" and o < wynik):
            najlepszy, wynik = i, o
    return najlepszy


def gra():
    plansza = Plansza()
    while not plansza.koniec():
        plansza.wypisz()
        if plansza.ruch == "X":
            tekst = input("Podaj pole (1-9): ")
            if not tekst.isdigit() or int(tekst) - 1 not in plansza.wolne():
                print("Zle pole")
                continue
            plansza.postaw(int(tekst) - 1)
        else:
            plansza.postaw(najlepszy_ruch(plansza))
    plansza.wypisz()
    if plansza.wygrany():
        print("Wygrywa", plansza.wygrany())
    else:
        print("Remis")


if __name__ == "__main__":
    gra()
