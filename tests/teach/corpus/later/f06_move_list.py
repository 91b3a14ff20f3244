"""The position is nothing but the list of moves played so far, cells 1 to 9. X moved first."""
import functools

ROWS = ["123", "456", "789", "147", "258", "369", "159", "357"]


def stones(history, player):
    return set(history[player::2])


def has_row(history, player):
    mine = stones(history, player)
    return any(all(int(c) in mine for c in row) for row in ROWS)


def finished(history):
    return has_row(history, 0) or has_row(history, 1) or len(history) == 9


@functools.lru_cache(maxsize=None)
def evaluate(history):
    """+1 X wins, -1 O wins, 0 draw, both sides playing well."""
    if has_row(history, 0):
        return 1
    if has_row(history, 1):
        return -1
    if len(history) == 9:
        return 0
    values = [evaluate(history + (cell,)) for cell in range(1, 10) if cell not in history]
    return max(values) if len(history) % 2 == 0 else min(values)


def choose(history):
    moves = [cell for cell in range(1, 10) if cell not in history]
    pick = max if len(history) % 2 == 0 else min
    return pick(moves, key=lambda cell: evaluate(history + (cell,)))


def draw(history):
    text = ""
    for cell in range(1, 10):
        if cell in history:
            text += "XO"[history.index(cell) % 2]
        else:
            text += str(cell)
        text += "\n" if cell % 3 == 0 else " "
    print(text)


def play():
    history = ()
    while not finished(history):
        draw(history)
        if len(history) % 2 == 0:
            answer = input("cell: ")
            if not answer.isdigit() or not 1 <= int(answer) <= 9 or int(answer) in history:
                print("no")
                continue
            history += (int(answer),)
        else:
            history += (choose(history),)
    draw(history)
    print("X won" if has_row(history, 0) else "O won" if has_row(history, 1) else "nobody won")


if __name__ == "__main__":
    play()
