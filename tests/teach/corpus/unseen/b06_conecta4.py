# Conecta 4 - proyecto final
FILAS = 6
COLUMNAS = 7
VACIO = 0
HUMANO = 1
IA = 2
PROFUNDIDAD = 4


def crear():
    return [[VACIO for _ in range(COLUMNAS)] for _ in range(FILAS)]


def columnas_validas(t):
    return [c for c in range(COLUMNAS) if t[0][c] == VACIO]


def soltar(t, col, ficha):
    for f in range(FILAS - 1, -1, -1):
        if t[f][col] == VACIO:
            t[f][col] = ficha
            return f
    return -1


def gana(t, ficha):
    # horizontal
    for f in range(FILAS):
        for c in range(COLUMNAS - 3):
            if t[f][c] == t[f][c + 1] == t[f][c + 2] == t[f][c + 3] == ficha:
                return True
    # vertical
    for f in range(FILAS - 4):
        for c in range(COLUMNAS):
            if t[f][c] == t[f + 1][c] == t[f + 2][c] == t[f + 3][c] == ficha:
                return True
    # diagonal
    for f in range(FILAS - 3):
        for c in range(COLUMNAS - 3):
            if t[f][c] == t[f + 1][c + 1] == t[f + 2][c + 2] == t[f + 3][c + 3] == ficha:
                return True
            if t[f][c + 3] == t[f + 1][c + 2] == t[f + 2][c + 1] == t[f + 3][c] == ficha:
                return True
    return False


def evaluar(t):
    puntos = 0
    for f in range(FILAS):
        for c in range(COLUMNAS):
            if t[f][c] == IA:
                puntos += 3 - abs(3 - c)
            elif t[f][c] == HUMANO:
                puntos -= 3 - abs(3 - c)
    return puntos


def alfabeta(t, prof, alfa, beta, turno_ia):
    if gana(t, IA):
        return 1000 + prof
    if gana(t, HUMANO):
        return -1000 - prof
    validas = columnas_validas(t)
    if not validas:
        return 0
    if prof == 0:
        return evaluar(t)
    if turno_ia:
        valor = -100000
        for c in validas:
            f = soltar(t, c, IA)
            valor = max(valor, alfabeta(t, prof - 1, alfa, beta, False))
            t[f][c] = VACIO
            alfa = max(alfa, valor)
            if alfa >= beta:
                break
        return valor
    valor = 100000
    for c in validas:
        f = soltar(t, c, HUMANO)
        valor = min(valor, alfabeta(t, prof - 1, alfa, beta, True))
        t[f][c] = VACIO
        beta = min(beta, valor)
        if alfa >= beta:
            break
    return valor


def mejor_columna(t):
    mejor = -100000
    col = None
    for c in columnas_validas(t):
        f = soltar(t, c, IA)
        v = alfabeta(t, PROFUNDIDAD - 1, -100000, 100000, False)
        t[f][c] = VACIO
        if v > mejor:
            mejor, col = v, c
    return col


def imprimir(t):
    for fila in t:
        print('|' + '|'.join(' XO'[x] for x in fila) + '|')
    print(' 1 2 3 4 5 6 7')


def jugar():
    t = crear()
    turno = HUMANO
    while columnas_validas(t):
        imprimir(t)
        if turno == HUMANO:
            try:
                c = int(input('Columna: ')) - 1
            except ValueError:
                print('No es un numero')
                continue
            if c not in columnas_validas(t):
                print('No se puede')
                continue
        else:
            c = mejor_columna(t)
        soltar(t, c, turno)
        if gana(t, turno):
            imprimir(t)
            print('Ganaste' if turno == HUMANO else 'Gana la IA')
            return
        turno = IA if turno == HUMANO else HUMANO
    imprimir(t)
    print('Empate')


if __name__ == '__main__':
    jugar()
