import sys

try:
    import pygame
except ImportError:          # school computer has no pygame
    pygame = None

WIDTH = 300
CELL = WIDTH // 3
BG, LINE, RED, BLUE = (28, 170, 156), (23, 145, 135), (200, 60, 60), (60, 60, 200)

# 0 free, 1 human, 2 computer
board = [[0, 0, 0] for _ in range(3)]


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
        if board[0][col] == board[1][col] == board[2][col] == player:
            return True
    for row in range(3):
        if board[row][0] == board[row][1] == board[row][2] == player:
            return True
    if board[0][0] == board[1][1] == board[2][2] == player:
        return True
    if board[2][0] == board[1][1] == board[0][2] == player:
        return True
    return False


def minimax(depth, is_maximizing):
    if check_win(2):
        return 10 - depth
    if check_win(1):
        return depth - 10
    if is_board_full():
        return 0

    if is_maximizing:
        best_score = -1000
        for row in range(3):
            for col in range(3):
                if board[row][col] == 0:
                    board[row][col] = 2
                    score = minimax(depth + 1, False)
                    board[row][col] = 0
                    best_score = max(score, best_score)
        return best_score
    else:
        best_score = 1000
        for row in range(3):
            for col in range(3):
                if board[row][col] == 0:
                    board[row][col] = 1
                    score = minimax(depth + 1, True)
                    board[row][col] = 0
                    best_score = max(score, best_score)
        return best_score


def best_move():
    best_score = -1000
    move = (-1, -1)
    for row in range(3):
        for col in range(3):
            if board[row][col] == 0:
                board[row][col] = 2
                score = minimax(0, False)
                board[row][col] = 0
                if score > best_score:
                    best_score = score
                    move = (row, col)
    if move != (-1, -1):
        mark_square(move[0], move[1], 2)
        return True
    return False


def restart():
    for row in range(3):
        for col in range(3):
            board[row][col] = 0


def draw(screen):
    screen.fill(BG)
    for k in (1, 2):
        pygame.draw.line(screen, LINE, (0, k * CELL), (WIDTH, k * CELL), 5)
        pygame.draw.line(screen, LINE, (k * CELL, 0), (k * CELL, WIDTH), 5)
    for row in range(3):
        for col in range(3):
            center = (col * CELL + CELL // 2, row * CELL + CELL // 2)
            if board[row][col] == 1:
                pygame.draw.circle(screen, RED, center, CELL // 3, 8)
            elif board[row][col] == 2:
                x, y = center
                d = CELL // 3
                pygame.draw.line(screen, BLUE, (x - d, y - d), (x + d, y + d), 8)
                pygame.draw.line(screen, BLUE, (x - d, y + d), (x + d, y - d), 8)
    pygame.display.update()


def main():
    if pygame is None:
        print("please pip install pygame")
        return
    pygame.init()
    screen = pygame.display.set_mode((WIDTH, WIDTH))
    pygame.display.set_caption("Tic Tac Toe AI")
    game_over = False
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if event.type == pygame.MOUSEBUTTONDOWN and not game_over:
                col = event.pos[0] // CELL
                row = event.pos[1] // CELL
                if available_square(row, col):
                    mark_square(row, col, 1)
                    if check_win(1) or is_board_full():
                        game_over = True
                    else:
                        best_move()
                        if check_win(2) or is_board_full():
                            game_over = True
            if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
                restart()
                game_over = False
        draw(screen)


if __name__ == "__main__":
    main()
