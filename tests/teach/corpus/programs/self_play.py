# computer against computer, and the best move of any position

LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]


def winner(state):
    for a, b, c in LINES:
        if state[a] != "-" and state[a] == state[b] == state[c]:
            return state[a]
    if "-" not in state:
        return "draw"
    return None


def moves(state):
    return [i for i in range(9) if state[i] == "-"]


def minimax(state, turn):
    w = winner(state)
    if w == "X":
        return 1
    if w == "O":
        return -1
    if w == "draw":
        return 0
    values = []
    for m in moves(state):
        state[m] = turn
        values.append(minimax(state, "O" if turn == "X" else "X"))
        state[m] = "-"
    return max(values) if turn == "X" else min(values)


def best_move(state, turn):
    best, choice = None, None
    for m in moves(state):
        state[m] = turn
        value = minimax(state, "O" if turn == "X" else "X")
        state[m] = "-"
        if turn == "O":
            value = -value
        if best is None or value > best:
            best, choice = value, m
    return choice


def main():
    state = ["-"] * 9
    turn = "X"
    while winner(state) is None:
        m = best_move(state, turn)
        state[m] = turn
        print(turn, "plays", m + 1)
        print("".join(state[0:3]), "".join(state[3:6]), "".join(state[6:9]), sep="\n")
        turn = "O" if turn == "X" else "X"
    print("result:", winner(state))


if __name__ == "__main__":
    main()
