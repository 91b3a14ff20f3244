# Cells are called a1 .. c3 as on a chess board.
COLUMNS = "abc"


def new_game():
    return {column + str(row): " " for row in (1, 2, 3) for column in COLUMNS}


def three_in_row(game, mark):
    groups = [[c + str(r) for c in COLUMNS] for r in (1, 2, 3)]
    groups += [[c + str(r) for r in (1, 2, 3)] for c in COLUMNS]
    groups += [["a1", "b2", "c3"], ["a3", "b2", "c1"]]
    return any(all(game[cell] == mark for cell in group) for group in groups)


def free_cells(game):
    return [cell for cell, mark in game.items() if mark == " "]


def best_cell(game, mark):
    opponent = "O" if mark == "X" else "X"
    best, best_value = None, -2
    for cell in free_cells(game):
        game[cell] = mark
        if three_in_row(game, mark):
            value = 1
        elif not free_cells(game):
            value = 0
        else:
            value = -best_cell(game, opponent)[1]
        game[cell] = " "
        if value > best_value:
            best, best_value = cell, value
    return best, best_value


def show(game):
    for row in (3, 2, 1):
        print(row, *(game[c + str(row)] for c in COLUMNS))
    print("  a b c")


def main():
    game = new_game()
    mark = "X"
    while free_cells(game):
        show(game)
        if mark == "X":
            cell = input("Your cell (like b2): ").strip().lower()
            if cell not in free_cells(game):
                print("There is no such free cell.")
                continue
        else:
            cell = best_cell(game, mark)[0]
        game[cell] = mark
        if three_in_row(game, mark):
            show(game)
            print(f"{mark} wins!")
            return
        mark = "O" if mark == "X" else "X"
    show(game)
    print("Draw!")


if __name__ == "__main__":
    main()
