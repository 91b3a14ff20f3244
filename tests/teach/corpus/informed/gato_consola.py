# -*- coding: utf-8 -*-
# Juego del gato: el humano es X y la maquina es O

def crear_tablero():
    return [' ' for _ in range(9)]

def mostrar_tablero(tablero):
    for i in range(3):
        print(' | '.join(tablero[i*3:i*3+3]))
        if i < 2:
            print('---------')

def hay_ganador(tablero, jugador):
    combinaciones = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]
    for c in combinaciones:
        if tablero[c[0]] == jugador and tablero[c[1]] == jugador and tablero[c[2]] == jugador:
            return True
    return False

def casillas_vacias(tablero):
    return [i for i, casilla in enumerate(tablero) if casilla == ' ']

def tablero_lleno(tablero):
    return ' ' not in tablero

def minimax(tablero, profundidad, es_maximizador):
    if hay_ganador(tablero, 'O'):
        return 10 - profundidad
    if hay_ganador(tablero, 'X'):
        return profundidad - 10
    if tablero_lleno(tablero):
        return 0
    if es_maximizador:
        mejor = -1000
        for casilla in casillas_vacias(tablero):
            tablero[casilla] = 'O'
            mejor = max(mejor, minimax(tablero, profundidad + 1, False))
            tablero[casilla] = ' '
        return mejor
    else:
        peor = 1000
        for casilla in casillas_vacias(tablero):
            tablero[casilla] = 'X'
            peor = min(peor, minimax(tablero, profundidad + 1, True))
            tablero[casilla] = ' '
        return peor

def mejor_movimiento(tablero):
    mejor_puntaje = -1000
    movimiento = None
    for casilla in casillas_vacias(tablero):
        tablero[casilla] = 'O'
        puntaje = minimax(tablero, 0, False)
        tablero[casilla] = ' '
        if puntaje > mejor_puntaje:
            mejor_puntaje = puntaje
            movimiento = casilla
    return movimiento

def turno_jugador(tablero):
    while True:
        try:
            casilla = int(input('Elige una casilla (1-9): ')) - 1
            if 0 <= casilla <= 8 and tablero[casilla] == ' ':
                tablero[casilla] = 'X'
                break
            print('Casilla no valida')
        except ValueError:
            print('Debes escribir un numero')

def jugar():
    tablero = crear_tablero()
    while True:
        mostrar_tablero(tablero)
        turno_jugador(tablero)
        if hay_ganador(tablero, 'X'):
            mostrar_tablero(tablero)
            print('¡Ganaste!')
            return
        if tablero_lleno(tablero):
            mostrar_tablero(tablero)
            print('Empate')
            return
        tablero[mejor_movimiento(tablero)] = 'O'
        if hay_ganador(tablero, 'O'):
            mostrar_tablero(tablero)
            print('Gana la maquina')
            return

if __name__ == '__main__':
    jugar()
