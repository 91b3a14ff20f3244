import sys

import numpy as np
import pygame

pygame.init()
WIDTH = HEIGHT = 600
SQSIZE = WIDTH // 3
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("TIC TAC TOE")
screen.fill((28, 170, 156))
board = np.zeros((3, 3))


def final_state(squares):
    for col in range(3):
        if squares[0][col] == squares[1][col] == squares[2][col] != 0:
            return squares[0][col]
    for row in range(3):
        if squares[row][0] == squares[row][1] == squares[row][2] != 0:
            return squares[row][0]
    if squares[0][0] == squares[1][1] == squares[2][2] != 0:
        return squares[1][1]
    if squares[2][0] == squares[1][1] == squares[0][2] != 0:
        return squares[1][1]
    return 0


def get_empty_sqrs(squares):
    return [(r, c) for r in range(3) for c in range(3) if squares[r][c] == 0]


def minimax(squares, maximizing):
    case = final_state(squares)
    if case == 1:
        return 1, None
    if case == 2:
        return -1, None
    if not get_empty_sqrs(squares):
        return 0, None
    best_move = None
    if maximizing:
        max_eval = -100
        for (row, col) in get_empty_sqrs(squares):
            temp = squares.copy()
            temp[row][col] = 1
            ev = minimax(temp, False)[0]
            if ev > max_eval:
                max_eval = ev
                best_move = (row, col)
        return max_eval, best_move
    min_eval = 100
    for (row, col) in get_empty_sqrs(squares):
        temp = squares.copy()
        temp[row][col] = 2
        ev = minimax(temp, True)[0]
        if ev < min_eval:
            min_eval = ev
            best_move = (row, col)
    return min_eval, best_move


def draw_fig(row, col):
    center = (col * SQSIZE + SQSIZE // 2, row * SQSIZE + SQSIZE // 2)
    pygame.draw.circle(screen, (239, 231, 200), center, SQSIZE // 4, 15)


def main():
    player = 1
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if event.type == pygame.MOUSEBUTTONDOWN and player == 1:
                row, col = event.pos[1] // SQSIZE, event.pos[0] // SQSIZE
                if board[row][col] == 0:
                    board[row][col] = 1
                    draw_fig(row, col)
                    player = 2
        if player == 2 and get_empty_sqrs(board):
            ev, move = minimax(board, False)
            board[move[0]][move[1]] = 2
            draw_fig(*move)
            player = 1
        pygame.display.update()


main()
