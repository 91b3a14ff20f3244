"""The fourth part of the corpus: programs in shapes that the others lack, and the same with one bug.

Their author had read how the check starts a program and plays its game, but not how it recognises functions. Programs,
verdicts and causes were fixed before the first run, whose results are kept in `first_run_later.json`. That each bug
gives games away, apart from those in the game itself, was computed by calling the programs' functions directly.
"""

from pathlib import Path

from tests.teach.corpus.case import Case, bug, right

FOLDER = Path(__file__).parent / "later"

RIGHT = [right(FOLDER, path.name) for path in sorted(FOLDER.glob("*.py"))]

WRONG = [
    bug(
        FOLDER,
        "f01_named_squares.py",
        "a column is mistyped",
        "('top-R', 'mid-R', 'low-R')",
        "('top-R', 'mid-R', 'low-M')",
        causes="missing-line",
    ),
    bug(
        FOLDER,
        "f02_push_pop.py",
        "pop keeps the turn",
        "        square = self.stack.pop()\n        self.turn ^= 1\n        self.sides[self.turn] &= ~(1 << square)",
        "        square = self.stack.pop()\n        self.sides[self.turn ^ 1] &= ~(1 << square)",
        causes="same-player",
        near=1,
    ),
    bug(
        FOLDER,
        "f02_push_pop.py",
        "the value is not negated",
        "value = -self.negamax(board, -beta, -alpha)",
        "value = self.negamax(board, -beta, -alpha)",
        causes="values-unturned",
    ),
    bug(
        FOLDER,
        "f03_aima_style.py",
        "min cuts at beta",
        "            if v <= alpha:",
        "            if v <= beta:",
        causes="first-only",
    ),
    bug(
        FOLDER,
        "f04_agents.py",
        "looks two plies ahead",
        "depth=9",
        "depth=2",
        causes="depth-2",
    ),
    bug(
        FOLDER,
        "f05_two_player_game.py",
        "a loss scores +100",
        "return -100 if",
        "return 100 if",
        causes="seeks-worst helped loss-as-win",
    ),
    bug(
        FOLDER,
        "f05_two_player_game.py",
        "the player is not switched back",
        "            game.switch_player()\n            game.unmake_move(move)",
        "            game.unmake_move(move)",
        near=1,
    ),
    bug(
        FOLDER,
        "f06_move_list.py",
        "max and min exchanged in evaluate",
        "    return max(values) if len(history) % 2 == 0 else min(values)",
        "    return max(values) if len(history) % 2 == 1 else min(values)",
        causes="helped",
    ),
    bug(
        FOLDER,
        "f07_base_three.py",
        "a diagonal is left out",
        " or (d[2] and d[4] and d[6])",
        "",
        causes="missing-line",
        near=1,
    ),
    bug(
        FOLDER,
        "f08_without_recursion.py",
        "a full board is a draw before anybody has won",
        '        if winner == "X":\n            values[board] = 1\n        elif winner == "O":\n            values[board] = -1\n        elif not get_moves(board):\n            values[board] = 0',
        '        if not get_moves(board):\n            values[board] = 0\n        elif winner == "X":\n            values[board] = 1\n        elif winner == "O":\n            values[board] = -1',
        causes="draw-before-win",
    ),
    bug(
        FOLDER,
        "f08_without_recursion.py",
        "O plays the best move of X",
        "        if values[after(board, move)] == values[board]:",
        "        if values[after(board, move)] == max(values[after(board, m)] for m in get_moves(board)):",
        causes="o-seeks-worst for-other",
    ),
    bug(
        FOLDER,
        "f09_principal_variation.py",
        "no second search",
        "            if alpha < score < beta:\n                score = -pvs(grid, -colour, -beta, -score, ply + 1)\n",
        "",
        near=1,
    ),
    bug(
        FOLDER,
        "f10_table_with_bounds.py",
        "bounds are taken for values",
        "            if flag == EXACT:\n                return v\n            if flag == LOWER:\n                alpha = max(alpha, v)\n            else:\n                beta = min(beta, v)\n            if alpha >= beta:\n                return v\n",
        "            return v\n",
        "key = (''.join(b), p, depth)",
        "key = (''.join(b), p)",
        near=1,
    ),
    bug(
        FOLDER,
        "f11_functional.py",
        "min for max",
        "max(map(lambda rc: -value",
        "min(map(lambda rc: -value",
        causes="helped",
    ),
    bug(
        FOLDER,
        "f12_symmetry.py",
        "the reflection is wrong",
        "FLIP = (2, 1, 0, 5, 4, 3, 8, 7, 6)",
        "FLIP = (2, 1, 0, 3, 4, 5, 8, 7, 6)",
    ),
    bug(
        FOLDER,
        "f13_chess_squares.py",
        "one diagonal twice",
        "zip(files, reversed(ranks))",
        "zip(reversed(files), reversed(ranks))",
        causes="missing-line",
    ),
    bug(
        FOLDER,
        "f13_chess_squares.py",
        "announces the other side",
        '            print(who, "wins the game")',
        '            who = "O" if who == "X" else "X"\n            print(who, "wins the game")',
    ),
    bug(
        FOLDER,
        "f14_xox_turkce.py",
        "no test for a full board",
        "    if not bos_kareler(tahta):\n        return 0\n    if sira",
        "    if sira",
        causes="draw-as-loss",
        near=1,
    ),
    bug(
        FOLDER,
        "f15_kolko_i_krzyzyk.py",
        "undo keeps the turn",
        '        self.pola[i] = "."\n        self.ruch = "O" if self.ruch == "X" else "X"',
        '        self.pola[i] = "."',
        causes="same-player",
        near=1,
    ),
    bug(
        FOLDER,
        "f16_rows_of_text.py",
        "stops on a full board",
        '        board = place(board, r - 1, c - 1, "X")\n        if winner(board) or not empties(board):',
        '        board = place(board, r - 1, c - 1, "X")\n        if winner(board):',
    ),
    bug(
        FOLDER,
        "f17_columns_first.py",
        "min puts crosses",
        "        grid.set(x, y, NOUGHT)\n        beta",
        "        grid.set(x, y, CROSS)\n        beta",
        causes="same-player",
    ),
    bug(
        FOLDER,
        "f18_any_size.py",
        "a win of X is always good",
        "return 1 if w == me else -1",
        'return 1 if w == "X" else -1',
        causes="for-other",
    ),
]

CASES: list[Case] = [*RIGHT, *WRONG]
