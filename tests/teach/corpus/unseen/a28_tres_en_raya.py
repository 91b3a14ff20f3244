# Tres en raya contra la computadora (minimax)
# Jugador: X   Computadora: O

VACIO = ' '
JUGADOR = 'X'
MAQUINA = 'O'

LINEAS = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
]


def mostrar(tablero):
    print()
    for fila in range(3):
        print(' | '.join(tablero[fila * 3:fila * 3 + 3]))
        if fila < 2:
            print('--+---+--')
    print()


def hay_ganador(tablero, ficha):
    for a, b, c in LINEAS:
        if tablero[a] == tablero[b] == tablero[c] == ficha:
            return True
    return False


def casillas_libres(tablero):
    return [i for i in range(9) if tablero[i] == VACIO]


def minimax(tablero, profundidad, es_maquina):
    if hay_ganador(tablero, MAQUINA):
        return 10 - profundidad
    if hay_ganador(tablero, JUGADOR):
        return profundidad - 10
    libres = casillas_libres(tablero)
    if not libres:
        return 0

    if es_maquina:
        mejor = float('-inf')
        for i in libres:
            tablero[i] = MAQUINA
            mejor = max(mejor, minimax(tablero, profundidad + 1, False))
            tablero[i] = VACIO
        return mejor
    peor = float('inf')
    for i in libres:
        tablero[i] = JUGADOR
        peor = min(peor, minimax(tablero, profundidad + 1, True))
        tablero[i] = VACIO
    return peor


def mejor_jugada(tablero):
    mejor_puntaje = float('-inf')
    jugada = None
    for i in casillas_libres(tablero):
        tablero[i] = MAQUINA
        puntaje = minimax(tablero, 0, False)
        tablero[i] = VACIO
        # con >= se queda la ultima de las mejores
        if puntaje >= mejor_puntaje:
            mejor_puntaje = puntaje
            jugada = i
    return jugada


def pedir_jugada(tablero):
    while True:
        entrada = input('Elige una casilla (1-9): ')
        try:
            casilla = int(entrada) - 1
        except ValueError:
            print('Eso no es un número.')
            continue
        if casilla not in range(9):
            print('Fuera del tablero.')
        elif tablero[casilla] != VACIO:
            print('Casilla ocupada.')
        else:
            return casilla


def jugar():
    tablero = [VACIO] * 9
    turno = JUGADOR
    while True:
        mostrar(tablero)
        if turno == JUGADOR:
            tablero[pedir_jugada(tablero)] = JUGADOR
        else:
            tablero[mejor_jugada(tablero)] = MAQUINA
        if hay_ganador(tablero, turno):
            mostrar(tablero)
            print('¡Ganaste!' if turno == JUGADOR else 'Gana la máquina.')
            break
        if not casillas_libres(tablero):
            mostrar(tablero)
            print('Empate.')
            break
        turno = MAQUINA if turno == JUGADOR else JUGADOR


if __name__ == '__main__':
    jugar()
