# Tic Tac Toe mit Minimax (Informatik Q2)
import copy

spielfeld = [['.', '.', '.'],
             ['.', '.', '.'],
             ['.', '.', '.']]


def ausgabe(f):
    print('  1 2 3')
    for i in range(3):
        print(i + 1, f[i][0], f[i][1], f[i][2])


def sieger(f):
    # Zeilen
    for i in range(3):
        if f[i][0] != '.' and f[i][0] == f[i][1] and f[i][1] == f[i][2]:
            return f[i][0]
    # Spalten
    for j in range(1, 3):
        if f[0][j] != '.' and f[0][j] == f[1][j] and f[1][j] == f[2][j]:
            return f[0][j]
    # Diagonalen
    if f[1][1] != '.':
        if f[0][0] == f[1][1] and f[1][1] == f[2][2]:
            return f[1][1]
        if f[0][2] == f[1][1] and f[1][1] == f[2][0]:
            return f[1][1]
    return ''


def zuege(f):
    liste = []
    for i in range(3):
        for j in range(3):
            if f[i][j] == '.':
                liste.append((i, j))
    return liste


def minimax(f, spieler):
    s = sieger(f)
    if s == 'O':
        return 1
    if s == 'X':
        return -1
    if len(zuege(f)) == 0:
        return 0
    if spieler == 'O':
        bestwert = -99
        for (i, j) in zuege(f):
            f[i][j] = 'O'
            wert = minimax(f, 'X')
            f[i][j] = '.'
            if wert > bestwert:
                bestwert = wert
    else:
        bestwert = 99
        for (i, j) in zuege(f):
            f[i][j] = 'X'
            wert = minimax(f, 'O')
            f[i][j] = '.'
            if wert < bestwert:
                bestwert = wert
    return bestwert


def computerzug(f):
    kopie = copy.deepcopy(f)
    bestwert = -99
    bester = None
    for (i, j) in zuege(kopie):
        kopie[i][j] = 'O'
        wert = minimax(kopie, 'X')
        kopie[i][j] = '.'
        if wert > bestwert:
            bestwert = wert
            bester = (i, j)
    return bester


def hauptprogramm():
    dran = 'X'
    while sieger(spielfeld) == '' and len(zuege(spielfeld)) > 0:
        ausgabe(spielfeld)
        if dran == 'X':
            e = input('Zeile Spalte: ').split()
            if len(e) == 2 and e[0] in ['1', '2', '3'] and e[1] in ['1', '2', '3']:
                i = int(e[0]) - 1
                j = int(e[1]) - 1
                if spielfeld[i][j] == '.':
                    spielfeld[i][j] = 'X'
                    dran = 'O'
                else:
                    print('Feld ist besetzt')
            else:
                print('Falsche Eingabe')
        else:
            i, j = computerzug(spielfeld)
            spielfeld[i][j] = 'O'
            dran = 'X'
    ausgabe(spielfeld)
    if sieger(spielfeld) == '':
        print('Unentschieden')
    else:
        print('Gewonnen hat', sieger(spielfeld))


if __name__ == '__main__':
    hauptprogramm()
