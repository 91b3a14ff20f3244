# -*- coding: utf-8 -*-
# Juego del gato con poda alfa-beta
# Inteligencia Artificial, tarea 3

import math


class Gato:

    def __init__(self):
        self.tablero = [['-', '-', '-'] for i in range(3)]
        self.humano = 'x'
        self.pc = 'o'

    def imprimir(self):
        for fila in self.tablero:
            print(' '.join(fila))
        print('')

    def gano(self, s):
        t = self.tablero
        for k in range(3):
            if t[k][0] == s and t[k][1] == s and t[k][2] == s:
                return True
            if t[0][k] == s and t[1][k] == s and t[2][k] == s:
                return True
        if t[0][0] == s and t[1][1] == s and t[2][2] == s:
            return True
        return t[0][2] == s and t[1][1] == s and t[2][0] == s

    def lleno(self):
        for fila in self.tablero:
            if '-' in fila:
                return False
        return True

    def maximo(self, alfa, beta):
        if self.gano(self.humano):
            return -1
        if self.lleno():
            return 0
        v = -math.inf
        for i in range(3):
            for j in range(3):
                if self.tablero[i][j] == '-':
                    self.tablero[i][j] = self.pc
                    v = max(v, self.minimo(alfa, beta))
                    self.tablero[i][j] = '-'
                    if v >= beta:
                        return v
                    alfa = max(alfa, v)
        return v

    def minimo(self, alfa, beta):
        if self.gano(self.pc):
            return 1
        if self.lleno():
            return 0
        v = math.inf
        for i in range(3):
            for j in range(3):
                if self.tablero[i][j] == '-':
                    self.tablero[i][j] = self.humano
                    v = min(v, self.maximo(beta, alfa))
                    self.tablero[i][j] = '-'
                    if v <= alfa:
                        return v
                    beta = min(beta, v)
        return v

    def mejorMovimiento(self):
        mejor = -math.inf
        mov = None
        for i in range(3):
            for j in range(3):
                if self.tablero[i][j] == '-':
                    self.tablero[i][j] = self.pc
                    v = self.minimo(-math.inf, math.inf)
                    self.tablero[i][j] = '-'
                    if v > mejor:
                        mejor = v
                        mov = (i, j)
        return mov

    def jugar(self):
        while True:
            self.imprimir()
            try:
                f = int(input('fila (1-3): ')) - 1
                c = int(input('columna (1-3): ')) - 1
            except ValueError:
                print('Numero invalido')
                continue
            if f not in (0, 1, 2) or c not in (0, 1, 2) or self.tablero[f][c] != '-':
                print('Movimiento invalido')
                continue
            self.tablero[f][c] = self.humano
            if self.gano(self.humano):
                self.imprimir()
                print('Ganaste!')
                return
            if self.lleno():
                self.imprimir()
                print('Empate')
                return
            f, c = self.mejorMovimiento()
            self.tablero[f][c] = self.pc
            if self.gano(self.pc):
                self.imprimir()
                print('Gana la PC')
                return


if __name__ == '__main__':
    Gato().jugar()
