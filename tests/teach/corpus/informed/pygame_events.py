import sys
import pygame

pygame.init()
WIDTH = HEIGHT = 600
SQUARE = WIDTH // 3
RED = (255, 0, 0)
BG = (28, 170, 156)
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("TIC TAC TOE")
screen.fill(BG)

board = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]


def mark_square(row, col, player):
    board[row][col] = player


def available_square(row, col):
    return board[row][col] == 0


def is_board_full():
    for row in range(3):
        for col in range(3):
            if board[row][col] == 0:
                return False
    return True


def check_win(player):
    for col in range(3):
        if board[0][col] == player and board[1][col] == player and board[2][col] == player:
            return True
    for row in range(3):
        if board[row][0] == player and board[row][1] == player and board[row][2] == player:
            return True
    if board[0][0] == player and board[1][1] == player and board[2][2] == player:
        return True
    if board[2][0] == player and board[1][1] == player and board[0][2] == player:
        return True
    return False


def minimax(minimax_board, depth, is_maximizing):
    if check_win(2):
        return 1
    elif check_win(1):
        return -1
    elif is_board_full():
        return 0
    if is_maximizing:
        best_score = -1000
        for row in range(3):
            for col in range(3):
                if minimax_board[row][col] == 0:
                    minimax_board[row][col] = 2
                    score = minimax(minimax_board, depth + 1, False)
                    minimax_board[row][col] = 0
                    best_score = max(score, best_score)
        return best_score
    else:
        best_score = 1000
        for row in range(3):
            for col in range(3):
                if minimax_board[row][col] == 0:
                    minimax_board[row][col] = 1
                    score = minimax(minimax_board, depth + 1, True)
                    minimax_board[row][col] = 0
                    best_score = min(score, best_score)
        return best_score


def best_move():
    best_score = -1000
    move = (-1, -1)
    for row in range(3):
        for col in range(3):
            if board[row][col] == 0:
                board[row][col] = 2
                score = minimax(board, 0, False)
                board[row][col] = 0
                if score > best_score:
                    best_score = score
                    move = (row, col)
    if move != (-1, -1):
        mark_square(move[0], move[1], 2)
        return True
    return False


def draw_lines():
    for i in (1, 2):
        pygame.draw.line(screen, RED, (0, i * SQUARE), (WIDTH, i * SQUARE), 10)
        pygame.draw.line(screen, RED, (i * SQUARE, 0), (i * SQUARE, HEIGHT), 10)


draw_lines()
player = 1
game_over = False

while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if event.type == pygame.MOUSEBUTTONDOWN and not game_over:
            mouse_x = event.pos[0] // SQUARE
            mouse_y = event.pos[1] // SQUARE
            if available_square(mouse_y, mouse_x):
                mark_square(mouse_y, mouse_x, player)
                if check_win(player):
                    game_over = True
                player = player % 2 + 1
                if not game_over and best_move():
                    if check_win(2):
                        game_over = True
                    player = player % 2 + 1
    pygame.display.update()
