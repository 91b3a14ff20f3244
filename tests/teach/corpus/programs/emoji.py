CROSS, NOUGHT, BLANK = "❌", "⭕", "⬜"

def line_of(b, p):
    for i in (0, 3, 6):
        if b[i] == b[i + 1] == b[i + 2] == p:
            return True
    for i in (0, 1, 2):
        if b[i] == b[i + 3] == b[i + 6] == p:
            return True
    return b[0] == b[4] == b[8] == p or b[2] == b[4] == b[6] == p

def minimax(b, turn):
    if line_of(b, CROSS):
        return 1
    if line_of(b, NOUGHT):
        return -1
    if BLANK not in b:
        return 0
    results = []
    for i, cell in enumerate(b):
        if cell == BLANK:
            b[i] = turn
            results.append(minimax(b, NOUGHT if turn == CROSS else CROSS))
            b[i] = BLANK
    return max(results) if turn == CROSS else min(results)

def choose_move(b, turn):
    pick = max if turn == CROSS else min
    options = {}
    for i, cell in enumerate(b):
        if cell == BLANK:
            b[i] = turn
            options[i] = minimax(b, NOUGHT if turn == CROSS else CROSS)
            b[i] = BLANK
    return pick(options, key=options.get)
