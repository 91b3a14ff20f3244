# Tres en raya con minimax

JUGADOR = "X"
MAQUINA = "O"


def hay_ganador(tablero, ficha):
    for i in range(3):
        if tablero[i] == [ficha] * 3:
            return True
        if tablero[0][i] == tablero[1][i] == tablero[2][i] == ficha:
            return True
    if tablero[0][0] == tablero[1][1] == tablero[2][2] == ficha:
        return True
    if tablero[0][2] == tablero[1][1] == tablero[2][0] == ficha:
        return True
    return False


def casillas_libres(tablero):
    return [(f, c) for f in range(3) for c in range(3) if tablero[f][c] == " "]


def evaluar(tablero, turno_maquina):
    if hay_ganador(tablero, MAQUINA):
        return 1
    if hay_ganador(tablero, JUGADOR):
        return -1
    libres = casillas_libres(tablero)
    if not libres:
        return 0
    mejor = -2 if turno_maquina else 2
    for f, c in libres:
        tablero[f][c] = MAQUINA if turno_maquina else JUGADOR
        valor = evaluar(tablero, not turno_maquina)
        tablero[f][c] = " "
        if turno_maquina:
            mejor = max(mejor, valor)
        else:
            mejor = min(mejor, valor)
    return mejor


def mejor_jugada(tablero):
    mejor, jugada = -2, None
    for f, c in casillas_libres(tablero):
        tablero[f][c] = MAQUINA
        valor = evaluar(tablero, False)
        tablero[f][c] = " "
        if valor > mejor:
            mejor, jugada = valor, (f, c)
    return jugada


def mostrar(tablero):
    for fila in tablero:
        print(" | ".join(fila))


def principal():
    tablero = [[" "] * 3 for _ in range(3)]
    while True:
        mostrar(tablero)
        try:
            fila = int(input("Fila (1-3): ")) - 1
            columna = int(input("Columna (1-3): ")) - 1
        except ValueError:
            print("Escribe un numero")
            continue
        if fila not in range(3) or columna not in range(3) or tablero[fila][columna] != " ":
            print("Casilla no valida")
            continue
        tablero[fila][columna] = JUGADOR
        if hay_ganador(tablero, JUGADOR):
            print("Has ganado")
            break
        if not casillas_libres(tablero):
            print("Empate")
            break
        f, c = mejor_jugada(tablero)
        tablero[f][c] = MAQUINA
        if hay_ganador(tablero, MAQUINA):
            mostrar(tablero)
            print("Gana la maquina")
            break
        if not casillas_libres(tablero):
            print("Empate")
            break


if __name__ == "__main__":
    principal()
