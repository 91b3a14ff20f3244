# Two bots: a perfect one (X) and one that plays at random (O). Plays ten games and prints the results.
import random

LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]


def get_winner(b):
    for line in LINES:
        values = [b[i] for i in line]
        if values == ["X"] * 3 or values == ["O"] * 3:
            return values[0]
    return None


def possible_moves(b):
    return [i for i in range(9) if b[i] == "."]


def minimax_score(b, player, me):
    w = get_winner(b)
    if w:
        return 1 if w == me else -1
    if not possible_moves(b):
        return 0
    scores = []
    for m in possible_moves(b):
        b[m] = player
        scores.append(minimax_score(b, "O" if player == "X" else "X", me))
        b[m] = "."
    if player == me:
        return max(scores)
    return min(scores)


def perfect_bot(b, me):
    best_moves, best_score = [], -2
    for m in possible_moves(b):
        b[m] = me
        s = minimax_score(b, "O" if me == "X" else "X", me)
        b[m] = "."
        if s > best_score:
            best_moves, best_score = [m], s
        elif s == best_score:
            best_moves.append(m)
    return random.choice(best_moves)


def random_bot(b, me):
    return random.choice(possible_moves(b))


def one_game():
    b = ["."] * 9
    bots = {"X": perfect_bot, "O": random_bot}
    turn = "X"
    while get_winner(b) is None and possible_moves(b):
        b[bots[turn](b, turn)] = turn
        turn = "O" if turn == "X" else "X"
    return get_winner(b) or "draw"


if __name__ == "__main__":
    results = [one_game() for _ in range(2)]
    for r in ("X", "O", "draw"):
        print(r, results.count(r))
