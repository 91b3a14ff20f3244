# Week 4: depth-limited minimax with an evaluation function (number of open lines), searched to depth 9 by default
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
MAX, MIN, EMPTY = "X", "O", "."


def winner(pos):
    for a, b, c in LINES:
        if pos[a] != EMPTY and pos[a] == pos[b] == pos[c]:
            return pos[a]
    return None


def e(pos):
    open_for_max = sum(all(pos[i] != MIN for i in line) for line in LINES)
    open_for_min = sum(all(pos[i] != MAX for i in line) for line in LINES)
    return open_for_max - open_for_min


def legal_moves(pos):
    return [i for i, m in enumerate(pos) if m == EMPTY]


def minimax(pos, player, depth):
    won = winner(pos)
    if won == MAX:
        return 100
    if won == MIN:
        return -100
    moves = legal_moves(pos)
    if not moves:
        return 0
    if depth == 0:
        return e(pos)
    results = []
    for move in moves:
        following = pos[:move] + player + pos[move + 1:]
        results.append(minimax(following, MIN if player == MAX else MAX, depth - 1))
    return max(results) if player == MAX else min(results)


def choose_move(pos, player, depth=9):
    sign = 1 if player == MAX else -1
    best, best_value = None, None
    for move in legal_moves(pos):
        following = pos[:move] + player + pos[move + 1:]
        v = sign * minimax(following, MIN if player == MAX else MAX, depth - 1)
        if best_value is None or v > best_value:
            best, best_value = move, v
    return best


if __name__ == "__main__":
    pos = "." * 9
    player = MAX
    while winner(pos) is None and legal_moves(pos):
        move = choose_move(pos, player)
        pos = pos[:move] + player + pos[move + 1:]
        print(pos[:3], pos[3:6], pos[6:], sep="\n")
        print()
        player = MIN if player == MAX else MAX
    print("winner:", winner(pos))
