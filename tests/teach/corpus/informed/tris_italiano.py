def vincitore(griglia):
    righe = griglia + [list(col) for col in zip(*griglia)]
    righe.append([griglia[i][i] for i in range(3)])
    righe.append([griglia[i][2 - i] for i in range(3)])
    for riga in righe:
        if riga[0] != "-" and riga.count(riga[0]) == 3:
            return riga[0]
    return None


def mosse(griglia):
    return [(r, c) for r in range(3) for c in range(3) if griglia[r][c] == "-"]


def valuta(griglia, turno):
    v = vincitore(griglia)
    if v == "X":
        return 1
    if v == "O":
        return -1
    if not mosse(griglia):
        return 0
    punteggi = []
    for r, c in mosse(griglia):
        griglia[r][c] = turno
        punteggi.append(valuta(griglia, "O" if turno == "X" else "X"))
        griglia[r][c] = "-"
    return max(punteggi) if turno == "X" else min(punteggi)


def mossa_migliore(griglia, turno):
    migliore = None
    scelta = None
    for r, c in mosse(griglia):
        griglia[r][c] = turno
        p = valuta(griglia, "O" if turno == "X" else "X")
        griglia[r][c] = "-"
        if turno == "O":
            p = -p
        if migliore is None or p > migliore:
            migliore, scelta = p, (r, c)
    return scelta


def gioca():
    griglia = [["-"] * 3 for _ in range(3)]
    turno = "X"
    while vincitore(griglia) is None and mosse(griglia):
        for riga in griglia:
            print(*riga)
        if turno == "X":
            testo = input("riga colonna: ").split()
            if len(testo) != 2 or not testo[0].isdigit() or not testo[1].isdigit():
                continue
            r, c = int(testo[0]), int(testo[1])
            if (r, c) not in mosse(griglia):
                print("mossa non valida")
                continue
        else:
            r, c = mossa_migliore(griglia, turno)
        griglia[r][c] = turno
        turno = "O" if turno == "X" else "X"
    for riga in griglia:
        print(*riga)
    print("vince", vincitore(griglia)) if vincitore(griglia) else print("pareggio")


if __name__ == "__main__":
    gioca()
