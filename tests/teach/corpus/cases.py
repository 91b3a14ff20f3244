"""The corpus: student programs of every shape, each with the verdict and the cause that a careful teacher would give.

A case is a file of `programs`, as it stands or with one bug put in: a list of replacements, each of which occurs once
unless it says how often. `causes` are the names of the diagnoses that are true of it; any other cause is a false one. A
mended line is true where it is one of the lines that the bug changed.
"""

from dataclasses import dataclass
from pathlib import Path

PROGRAMS = Path(__file__).parent / "programs"


@dataclass(frozen=True)
class Case:
    """A program, a bug in it, the right verdict, and the causes that may be named."""

    program: str
    bug: str = ""
    changes: tuple[tuple[str, str], ...] = ()
    verdict: str = "right"
    causes: tuple[str, ...] = ()
    near: int = 0
    """How many lines a mended line may be from a changed one; a missing line can be put in at several places."""

    @property
    def name(self) -> str:
        return Path(self.program).with_suffix("").as_posix() + (f": {self.bug}" if self.bug else "")

    @property
    def source(self) -> str:
        text = (PROGRAMS / self.program).read_text(encoding="utf-8")
        for old, new in self.changes:
            assert text.count(old) == 1, f"{self.name}: {text.count(old)} times {old!r}"
            text = text.replace(old, new)
        return text

    def lines(self) -> set[int]:
        """The lines of the changed program that differ from the right one's."""
        old = (PROGRAMS / self.program).read_text(encoding="utf-8").splitlines()
        import difflib

        found: set[int] = set()
        for tag, _, _, start, end in difflib.SequenceMatcher(None, old, self.source.splitlines()).get_opcodes():
            if tag != "equal":
                found |= set(range(start + 1 - self.near, max(end, start + 1) + 1 + self.near))
        return found


def right(program: str) -> Case:
    return Case(program)


def other(program: str, verdict: str) -> Case:
    return Case(program, verdict=verdict)


def bug(program: str, name: str, *changes: str, causes: str = "", verdict: str = "wrong", near: int = 0) -> Case:
    """A program with a bug: old and new text in turn."""
    pairs = tuple(zip(changes[::2], changes[1::2], strict=True))
    return Case(program, name, pairs, verdict, tuple(causes.split()), near)


RIGHT = [
    right(name)
    for name in [
        "course_template.py",
        "find_best_move.py",
        "numbered_cells.py",
        "players_and_game.py",
        "pruning_measured.py",
        "self_play.py",
        "cube_game.py",
        "top_level_loop.py",
        "window_buttons.py",
        "pygame_window.py",
        "spanish.py",
        "german.py",
        "french.py",
        "portuguese.py",
        "hindi_english.py",
        "camel_classes.py",
        "dictionary_game.py",
        "three_files/main.py",
        "string_memo.py",
        "textbook_values.py",
        "score_row_column.py",
        "object_with_state.py",
        "plays_on_global.py",
        "emoji.py",
        "sums_numpy.py",
        "connect_four.py",
        "two_players.py",
        "rule_based.py",
        "digits_string.py",
        "homework.ipynb",
        "dataclass_state.py",
        "bit_masks.py",
        "list_of_nine.py",
        "rows_fixed_side.py",
        "alphabeta.py",
        "class_board.py",
        "one_board_for_all.py",
        "counted.py",
        "overwrites.py",
        "strings_with_table.py",
    ]
]

OTHERS = [
    other("web_app.py", "not understood"),
    Case("menu_game.py", verdict="wrong", causes=("bad-move-ends",)),
    Case("board_of_ten.py", verdict="wrong"),
]

COURSE = "course_template.py"
GFG = "find_best_move.py"
NUMBERED = "numbered_cells.py"
PLAYERS = "players_and_game.py"
PRUNING = "pruning_measured.py"
SELF = "self_play.py"
TOP = "top_level_loop.py"
NINE = "list_of_nine.py"
CUTS = "alphabeta.py"
TEXTBOOK = "textbook_values.py"
ROWCOL = "score_row_column.py"

BUGS = [
    # The course template.
    bug(
        COURSE,
        "turn by fewer",
        "return X if x_count == o_count else O",
        "return O if x_count == o_count else X",
        causes="player-wrong",
    ),
    bug(
        COURSE,
        "turn counts rows",
        "o_count = sum(row.count(O) for row in board)",
        "o_count = sum(O in row for row in board)",
        causes="player-wrong",
    ),
    bug(
        COURSE,
        "no antidiagonal",
        "        if all(board[i][2 - i] == mark for i in range(3)):\n            return mark\n",
        "",
        causes="missing-line",
        near=3,
    ),
    bug(COURSE, "antidiagonal off", "board[i][2 - i] == mark", "board[i][3 - i - 1] != mark", causes="winner-wrong"),
    bug(
        COURSE,
        "result changes its argument",
        "new_board = copy.deepcopy(board)",
        "new_board = board",
        causes="result-changes-board",
    ),
    bug(
        COURSE,
        "result copies one level",
        "new_board = copy.deepcopy(board)",
        "new_board = copy.copy(board)",
        causes="result-changes-board",
    ),
    bug(
        COURSE,
        "result overwrites",
        '    if board[i][j] is not EMPTY:\n        raise Exception("invalid move")\n',
        "",
        causes="result-accepts-taken",
    ),
    bug(
        COURSE,
        "utility forgets O",
        "    if won == O:\n        return -1\n",
        "",
        causes="utility-wrong loss-as-draw",
        near=3,
    ),
    bug(
        COURSE,
        "utility for O",
        "if won == X:\n        return 1",
        "if won == X:\n        return -1",
        causes="utility-wrong",
    ),
    bug(
        COURSE,
        "terminal only when full",
        "    if winner(board) is not None:\n        return True\n",
        "",
        causes="terminal-wrong goes-on",
        near=3,
    ),
    bug(
        COURSE,
        "terminal only when won",
        "    return not actions(board)\n\n\ndef utility",
        "    return False\n\n\ndef utility",
        causes="terminal-wrong stops",
    ),
    bug(
        COURSE,
        "min takes the largest",
        "v = min(v, max_value(result(board, action)))",
        "v = max(v, max_value(result(board, action)))",
        causes="helped",
    ),
    bug(
        COURSE,
        "max calls max",
        "v = max(v, min_value(result(board, action)))",
        "v = max(v, max_value(result(board, action)))",
        causes="helped",
    ),
    bug(
        COURSE,
        "O takes the largest too",
        "        value = max_value(result(board, action))\n        if value < best:",
        "        value = max_value(result(board, action))\n        if value > -best:",
    ),
    bug(
        COURSE,
        "actions misses the last row",
        "    for i in range(3):\n        for j in range(3):\n            if board[i][j] == EMPTY:",
        "    for i in range(2):\n        for j in range(3):\n            if board[i][j] == EMPTY:",
        causes="actions-wrong",
    ),
    # The tutorial's.
    bug(
        GFG,
        "no undo",
        "best = max(best, minimax(board, depth + 1, not isMax))\n                    board[i][j] = '_'",
        "best = max(best, minimax(board, depth + 1, not isMax))",
        causes="not-undone",
        near=2,
    ),
    bug(
        GFG,
        "no undo at the root",
        "                moveVal = minimax(board, 0, False)\n                board[i][j] = '_'",
        "                moveVal = minimax(board, 0, False)",
        causes="not-undone board-changed",
        near=2,
    ),
    bug(
        GFG,
        "root thinks it moves again",
        "moveVal = minimax(board, 0, False)",
        "moveVal = minimax(board, 0, True)",
        causes="same-player",
    ),
    bug(
        GFG,
        "opponent maximises",
        "best = min(best, minimax(board, depth + 1, not isMax))",
        "best = max(best, minimax(board, depth + 1, not isMax))",
    ),
    bug(
        GFG,
        "opponent plays x",
        "                    board[i][j] = opponent",
        "                    board[i][j] = player",
        causes="same-player",
    ),
    bug(GFG, "takes the least", "if (moveVal > bestVal):", "if (moveVal < bestVal):"),
    bug(
        GFG,
        "signs swapped in columns",
        "        if (b[0][col] == b[1][col] and b[1][col] == b[2][col]):\n            if (b[0][col] == player):\n                return 10\n            elif (b[0][col] == opponent):\n                return -10",
        "        if (b[0][col] == b[1][col] and b[1][col] == b[2][col]):\n            if (b[0][col] == player):\n                return -10\n            elif (b[0][col] == opponent):\n                return 10",
    ),
    bug(GFG, "forgets losses", "    if (score == -10):\n        return score\n", "", causes="goes-on", near=3),
    bug(
        GFG,
        "draw before win",
        "    score = evaluate(board)\n    if (score == 10):\n        return score\n    if (score == -10):\n        return score\n    if (isMovesLeft(board) == False):\n        return 0",
        "    if (isMovesLeft(board) == False):\n        return 0\n    score = evaluate(board)\n    if (score == 10):\n        return score\n    if (score == -10):\n        return score",
        causes="draw-before-win",
        near=3,
    ),
    bug(GFG, "signs swapped", "player, opponent = 'x', 'o'", "player, opponent = 'o', 'x'", verdict="right"),
    bug(
        GFG,
        "no diagonal",
        "    if (b[0][2] == b[1][1] and b[1][1] == b[2][0]):\n        if (b[0][2] == player):\n            return 10\n        elif (b[0][2] == opponent):\n            return -10\n",
        "",
        causes="missing-line",
        near=5,
    ),
    bug(
        GFG,
        "row typo",
        "if (b[row][0] == b[row][1] and b[row][1] == b[row][2]):",
        "if (b[row][0] == b[row][1] and b[row][1] == b[row][1]):",
    ),
    bug(
        GFG,
        "starts at zero",
        "        best = -1000\n        for i",
        "        best = 0\n        for i",
        causes="loss-as-draw",
    ),
    bug(
        GFG,
        "returns inside the loop",
        "                    board[i][j] = '_'\n        return best\n    else:",
        "                    board[i][j] = '_'\n                    return best\n    else:",
        causes="first-only",
    ),
    bug(
        GFG,
        "hangs on a full board",
        "def isMovesLeft(board):\n",
        "def isMovesLeft(board):\n    while sum(r.count('_') for r in board) == 1 and board[2][2] == '_' and board[0][0] == board[1][1]:\n        pass\n",
        causes="hangs",
    ),
    # Numbers in the cells.
    bug(
        NUMBERED,
        "calls itself with the same player",
        "            result = minimax(newBoard, huPlayer)",
        "            result = minimax(newBoard, aiPlayer)",
        causes="same-player",
    ),
    bug(
        NUMBERED,
        "human maximises",
        '            if moves[i]["score"] < bestScore:',
        '            if moves[i]["score"] > bestScore:',
    ),
    bug(
        NUMBERED,
        "no column",
        "            (board[1] == player and board[4] == player and board[7] == player) or\n",
        "",
        causes="missing-line",
        near=4,
    ),
    bug(
        NUMBERED,
        "wrong cell in a line",
        "board[2] == player and board[4] == player and board[6] == player",
        "board[2] == player and board[4] == player and board[7] == player",
    ),
    bug(
        NUMBERED,
        "not undone",
        '        newBoard[availSpots[i]] = move["index"]\n',
        "",
        verdict="not understood",
        near=3,
    ),
    bug(
        NUMBERED,
        "scores swapped",
        '        return {"score": -10}',
        '        return {"score": 10}',
        causes="loss-as-win o-line-x",
    ),
    bug(
        NUMBERED,
        "a draw is worth a win",
        '        return {"score": 0}',
        '        return {"score": 10}',
        causes="draw-as-win draw-for-x",
    ),
    bug(
        NUMBERED,
        "last best",
        '            if moves[i]["score"] > bestScore:',
        '            if moves[i]["score"] >= bestScore:',
        verdict="right",
    ),
    # The game of classes.
    bug(
        PLAYERS,
        "winner looks at rows only when even",
        "        if square % 2 == 0:",
        "        if square % 2 == 1:",
        causes="missing-line",
    ),
    bug(
        PLAYERS,
        "winner forgets the score sign",
        "else -1 * (state.num_empty_squares() + 1)}",
        "else 1 * (state.num_empty_squares() + 1)}",
        causes="loss-as-win",
    ),
    bug(
        PLAYERS,
        "winner not cleared",
        "            state.current_winner = None\n            sim_score",
        "            sim_score",
    ),
    bug(
        PLAYERS,
        "makes a move on a taken square",
        '        if self.board[square] == " ":\n            self.board[square] = letter',
        "        if True:\n            self.board[square] = letter",
        verdict="right",
    ),
    bug(
        PLAYERS,
        "human may take a square",
        "                if val not in game.available_moves():\n                    raise ValueError\n",
        "",
        '        if self.board[square] == " ":\n            self.board[square] = letter',
        "        if True:\n            self.board[square] = letter",
        causes="overwrites",
    ),
    bug(
        PLAYERS,
        "announces the wrong one",
        '                    print(letter + " wins!")',
        '                    print(("O" if letter == "X" else "X") + " wins!")',
        causes="announces-wrongly",
    ),
    bug(
        PLAYERS,
        "other player from the wrong side",
        '        other_player = "O" if player == "X" else "X"\n        if',
        '        other_player = "O" if self.letter == "X" else "X"\n        if',
    ),
    # Pruning.
    bug(PRUNING, "cuts late", "if prune and beta <= alpha:", "if prune and beta < alpha:", causes="cuts-late"),
    bug(
        PRUNING,
        "beta lowered wrongly",
        "            beta = min(beta, best)",
        "            beta = max(beta, best)",
        causes="never-cuts cuts-one-side",
    ),
    bug(
        PRUNING,
        "window forgotten",
        "maximising, alpha, beta, prune)\n        board[c // 3, c % 3] = 0\n        if maximising",
        "maximising, -100, beta, prune)\n        board[c // 3, c % 3] = 0\n        if maximising",
        causes="window-not-passed",
    ),
    bug(PRUNING, "depth added", "        return 10 - depth", "        return 10 + depth", verdict="right"),
    bug(PRUNING, "loss sign", "        return depth - 10", "        return 10 - depth", causes="loss-as-win"),
    bug(
        PRUNING,
        "alpha from the value of the other",
        "            alpha = max(alpha, best)\n        else",
        "            beta = min(beta, best)\n        else",
    ),
    # Self play and the published solver's bug.
    bug(
        SELF,
        "O plays X's best move",
        '        if turn == "O":\n            value = -value\n',
        "",
        causes="seeks-worst o-seeks-worst",
        near=3,
    ),
    bug(
        SELF,
        "O searched as X",
        '        value = minimax(state, "O" if turn == "X" else "X")\n        state[m] = "-"\n        if turn == "O":\n            value = -value\n',
        '        value = minimax(state, "O")\n        state[m] = "-"\n',
    ),
    bug(SELF, "both minimise", '    return max(values) if turn == "X" else min(values)', "    return min(values)"),
    bug(SELF, "both maximise", '    return max(values) if turn == "X" else min(values)', "    return max(values)"),
    bug(
        SELF,
        "a tie counts for X",
        '    if w == "draw":\n        return 0',
        '    if w == "draw":\n        return 1',
        causes="draw-for-x",
    ),
    bug(
        SELF, "draw called too early", '    if "-" not in state:', '    if state.count("-") <= 1:', causes="early-draw"
    ),
    bug(
        SELF,
        "last cell left out",
        '    return [i for i in range(9) if state[i] == "-"]',
        '    return [i for i in range(8) if state[i] == "-"]',
        causes="moves-wrong",
    ),
    bug(
        SELF,
        "undo with a space",
        '        values.append(minimax(state, "O" if turn == "X" else "X"))\n        state[m] = "-"',
        '        values.append(minimax(state, "O" if turn == "X" else "X"))\n        state[m] = " "',
        causes="not-undone",
    ),
    # The game at top level.
    bug(
        TOP,
        "overwrites",
        "        if board[r][c] != ' ':\n            print('taken')\n            continue\n",
        "",
        causes="overwrites",
    ),
    bug(
        TOP,
        "ends at a taken cell",
        "            print('taken')\n            continue",
        "            print('taken')\n            break",
        causes="bad-move-ends",
    ),
    bug(
        TOP,
        "congratulates the wrong side",
        "        print('Computer wins!')",
        "        print('You win!')",
        causes="announces-wrongly",
    ),
    bug(
        TOP,
        "no draw after the human",
        "    if is_full():\n        print_board()\n        print('Draw!')\n        break\n    ai_turn()",
        "    ai_turn()",
        causes="game-stops",
    ),
    bug(
        TOP,
        "minimises for itself",
        "    return max(scores) if is_ai else min(scores)",
        "    return min(scores) if is_ai else max(scores)",
    ),
    bug(
        TOP,
        "goes on after a win",
        "    if check_winner(AI):\n        print('Computer wins!')\n        break\n    if is_full",
        "    if is_full",
        causes="plays-on",
    ),
    bug(
        TOP,
        "column typo",
        "if board[0][i] == board[1][i] == board[2][i] == p",
        "if board[0][i] == board[1][i] == board[1][i] == p",
    ),
    # A list of nine.
    bug(
        NINE,
        "depth backwards",
        "return 10 - depth if won == me else depth - 10",
        "return 10 + depth if won == me else -depth - 10",
        causes="slow-wins",
    ),
    bug(NINE, "me forgotten", '"X", me, depth + 1))', '"X", player, depth + 1))'),
    bug(
        NINE,
        "empty lines count",
        '        if board[a] != " " and board[a] == board[b] == board[c]:',
        "        if board[a] == board[b] == board[c]:",
        causes="empty-line",
    ),
    bug(
        NINE,
        "same player below the root",
        'score = minimax(board, "O" if player == "X" else "X", player, 1)',
        "score = minimax(board, player, player, 1)",
        causes="same-player",
    ),
    bug(
        NINE,
        "looks three plies ahead",
        '    if " " not in board:\n        return 0',
        '    if " " not in board or depth == 3:\n        return 0',
        causes="depth-3",
    ),
    bug(
        NINE,
        "greedy",
        '            score = minimax(board, "O" if player == "X" else "X", player, 1)',
        "            score = 1 if winner(board) == player else 0",
        causes="depth-1",
    ),
    bug(
        NINE,
        "skips the centre",
        '    for cell in range(9):\n        if board[cell] == " ":\n            board[cell] = player\n            score =',
        '    for cell in (0, 1, 2, 3, 5, 6, 7, 8):\n        if board[cell] == " ":\n            board[cell] = player\n            score =',
    ),
    bug(
        NINE,
        "crashes when nearly full",
        "    best, chosen = -100, None",
        "    best, chosen = -100, None\n    second = [i for i in range(9) if board[i] == ' '][1]",
        causes="stops",
    ),
    bug(NINE, "returns the score", "    return chosen", "    return best", verdict="not understood"),
    bug(NINE, "off by one", "    return chosen", "    return chosen + 1", verdict="right"),
    # Alpha-beta.
    bug(
        CUTS,
        "beta not passed",
        "alphabeta(board, other(player), me, depth + 1, alpha, beta))\n                board",
        "alphabeta(board, other(player), me, depth + 1, alpha, 100))\n                board",
        causes="window-not-passed",
    ),
    bug(
        CUTS,
        "bounds exchanged",
        "alphabeta(board, other(player), me, depth + 1, alpha, beta))\n                board",
        "alphabeta(board, other(player), me, depth + 1, beta, alpha))\n                board",
    ),
    bug(
        CUTS,
        "cuts the wrong way",
        "                if alpha >= beta:\n                    break",
        "                if alpha <= beta:\n                    break",
    ),
    bug(CUTS, "root opens the window", "player, 1, best, 100)", "player, 1, -100, 100)", verdict="right"),
    bug(
        CUTS,
        "no break",
        "                if alpha >= beta:\n                    break\n        return best",
        "        return best",
        causes="cuts-one-side",
        near=3,
    ),
    bug(
        CUTS,
        "returns alpha",
        "        return best\n    best = 100",
        "        return alpha\n    best = 100",
        verdict="right",
    ),
    bug(
        CUTS,
        "cuts at the window's edge below",
        "beta = min(beta, best)\n            if alpha >= beta:",
        "beta = min(beta, best)\n            if alpha >= beta - 11:",
    ),
    # The textbook's pair.
    bug(
        TEXTBOOK,
        "never cuts below",
        "        if v <= alpha:\n            return v, move\n",
        "",
        causes="cuts-one-side",
        near=3,
    ),
    bug(TEXTBOOK, "cuts late", "        if v >= beta:", "        if v > beta:", causes="cuts-late"),
    bug(
        TEXTBOOK,
        "utility for the wrong player",
        "        return UTILITY(state, player), None\n    v, move = +inf",
        "        return -UTILITY(state, player), None\n    v, move = +inf",
        causes="win-as-loss",
    ),
    bug(
        TEXTBOOK,
        "alpha not raised",
        "            alpha = max(alpha, v)\n",
        "",
        causes="never-cuts cuts-one-side window-not-passed",
        near=3,
    ),
    # Depth counts down.
    bug(
        ROWCOL,
        "depth does not shrink",
        "score = minimax(state, depth - 1, -player)",
        "score = minimax(state, depth, -player)",
        causes="draw-for-x",
    ),
    bug(
        ROWCOL,
        "player does not change",
        "score = minimax(state, depth - 1, -player)",
        "score = minimax(state, depth - 1, player)",
        causes="same-player",
    ),
    bug(
        ROWCOL,
        "loses on purpose",
        "            if score[2] > best[2]:",
        "            if score[2] < best[2]:",
        verdict="not understood",
    ),
    # Other languages and shapes.
    bug(
        "spanish.py",
        "sin diagonal",
        "    if tablero[0][2] == tablero[1][1] == tablero[2][0] == ficha:\n        return True\n",
        "",
        causes="missing-line",
        near=3,
    ),
    bug(
        "spanish.py",
        "no cambia de turno",
        "        valor = evaluar(tablero, not turno_maquina)",
        "        valor = evaluar(tablero, turno_maquina)",
    ),
    bug(
        "german.py",
        "Vorzeichen fehlt",
        "        wert = -bewerte(feld, gegner(spieler))\n        feld[i] = LEER\n        if wert > bester:\n            bester = wert",
        "        wert = bewerte(feld, gegner(spieler))\n        feld[i] = LEER\n        if wert > bester:\n            bester = wert",
        causes="no-minus",
    ),
    bug(
        "french.py",
        "profondeur",
        "        return profondeur - 10",
        "        return -10 - profondeur",
        verdict="right",
    ),
    bug(
        "portuguese.py",
        "alfa nao passa",
        "minimax(tabuleiro, 'X', alfa, beta)",
        "minimax(tabuleiro, 'X', -10, beta)",
        causes="window-not-passed",
    ),
    bug(
        "hindi_english.py",
        "baari nahi badli",
        "max(sabse_accha, minimax(takhta, False))",
        "max(sabse_accha, minimax(takhta, True))",
        causes="same-player",
    ),
    bug(
        "camel_classes.py",
        "search does not alternate",
        "            scores.append(self.search(board, not mine))",
        "            scores.append(self.search(board, mine))",
    ),
    bug(
        "dictionary_game.py",
        "draw before win",
        "    if checkWhichMarkWon(bot):\n        return 1\n    elif checkWhichMarkWon(player):\n        return -1\n    elif checkDraw():\n        return 0",
        "    if checkDraw():\n        return 0\n    elif checkWhichMarkWon(bot):\n        return -1\n    elif checkWhichMarkWon(player):\n        return 1",
    ),
    bug("string_memo.py", "forgets the minus", "return max(-solve(", "return max(solve(", causes="no-minus"),
    bug(
        "object_with_state.py",
        "undo leaves the turn",
        '        self.board[i] = "-"\n        self.player = "O" if self.player == "X" else "X"\n\n    def negamax',
        '        self.board[i] = "-"\n\n    def negamax',
        near=2,
    ),
    bug(
        "object_with_state.py",
        "window not turned",
        "-self.negamax(-beta, -alpha)",
        "-self.negamax(alpha, beta)",
        causes="window-unturned",
    ),
    bug(
        "plays_on_global.py",
        "human scores like the AI",
        "scores = {'X': 10, 'O': -10, 'tie': 0}",
        "scores = {'X': 10, 'O': 10, 'tie': 0}",
        causes="loss-as-win",
    ),
    bug(
        "plays_on_global.py",
        "scores exchanged",
        "scores = {'X': 10, 'O': -10, 'tie': 0}",
        "scores = {'X': -10, 'O': 10, 'tie': 0}",
        causes="seeks-worst",
    ),
    bug(
        "emoji.py",
        "min and max exchanged",
        "    return max(results) if turn == CROSS else min(results)",
        "    return min(results) if turn == CROSS else max(results)",
    ),
    bug("sums_numpy.py", "colour lost", "        return color * w", "        return w", causes="x-line-o"),
    bug("window_buttons.py", "no column", "(0, 3, 6), ", "", causes="missing-line"),
    bug(
        "pygame_window.py",
        "copies nothing",
        "            temp = squares.copy()\n            temp[row][col] = 1",
        "            temp = squares\n            temp[row][col] = 1",
        causes="not-undone",
    ),
    bug("digits_string.py", "no full board", "    if not left():\n        return 0\n", "", causes="stops", near=3),
    bug(
        "digits_string.py",
        "computer on a full board",
        '        if not left():\n            print("a draw")\n            break\n',
        "",
        causes="game-stops",
    ),
    bug("rule_based.py", "blocks first", "    for who in (p, q):", "    for who in (q, p):"),
    bug("cube_game.py", "misses wins", "        return 100 + depth", "        return 0"),
    bug("connect_four.py", "blind diagonal", "((0, 1), (1, 0), (1, 1), (-1, 1))", "((0, 1), (1, 0), (1, 1))"),
    bug("connect_four.py", "computer helps", "        if new < value:", "        if new > value:"),
    bug(
        "two_players.py",
        "overwrites",
        '                if board[row][col] == " ":\n                    break\n                print("That cell is taken.")',
        "                break",
        causes="overwrites",
    ),
    bug(
        "two_players.py",
        "wrong name",
        'print(f"Player {player} wins!")',
        'print("Player X wins!")',
        causes="announces-wrongly",
    ),
    bug(
        "three_files/main.py",
        "says draw always",
        '    print(f"{winner(b)} wins" if winner(b) else "draw")',
        '    print("draw")',
        causes="announces-wrongly",
    ),
]

CASES = RIGHT + OTHERS + BUGS
