from enum import Enum


class Result(Enum):
    RUNNING = 0
    X_WINS = 1
    O_WINS = 2
    DRAW = 3


def result(cells):
    """cells: list of 9 strings, '' is empty"""
    if all(cells):
        return Result.DRAW
    for a, b, c in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
        if cells[a] and cells[a] == cells[b] == cells[c]:
            return Result.X_WINS if cells[a] == 'X' else Result.O_WINS
    return Result.RUNNING


def read_cell(cells, who):
    while True:
        s = input(f'{who} to play (1-9): ').strip()
        if s not in {'1', '2', '3', '4', '5', '6', '7', '8', '9'}:
            print('invalid entry')
        elif cells[int(s) - 1]:
            print('occupied')
        else:
            return int(s) - 1


def show(cells):
    for r in (0, 3, 6):
        print(' '.join(c or '.' for c in cells[r:r + 3]))


def main():
    cells = [''] * 9
    who = 'X'
    while result(cells) is Result.RUNNING:
        show(cells)
        cells[read_cell(cells, who)] = who
        who = 'O' if who == 'X' else 'X'
    show(cells)
    print({Result.X_WINS: 'X wins', Result.O_WINS: 'O wins', Result.DRAW: 'draw'}[result(cells)])


if __name__ == '__main__':
    main()
