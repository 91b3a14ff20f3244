"""Programs of shapes that the unseen part of the corpus brought: understood, and judged by what they do."""

import pytest

from noughts.teach.check.checking import check
from noughts.teach.check.scope import Scope

SEARCH = """
def winner(b):
    for line in LINES:
        if b[line[0]] != EMPTY and b[line[0]] == b[line[1]] == b[line[2]]:
            return b[line[0]]
    return None


def value(b, turn):
    won = winner(b)
    if won is not None:
        return (1 if won == X else -1) * (1 + sum(v == EMPTY for v in b.values()))
    found = []
    for key in [k for k in b if b[k] == EMPTY]:
        b[key] = turn
        found.append(value(b, O if turn == X else X))
        b[key] = EMPTY
    return 0 if not found else max(found) if turn == X else min(found)


def computer_move(b):
    free = [k for k in b if b[k] == EMPTY]
    best = min(free, key=lambda k: value({**b, k: O}, X))
    PLAYS
    return best
"""
NAMES = [row + column for row in ("top", "mid", "low") for column in ("L", "M", "R")]
CELLS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
LINES = [tuple(NAMES[cell] for cell in line) for line in CELLS]
BOOLEANS = """
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(b):
    for x, y, z in LINES:
        if b[x] is not None and b[x] is b[y] and b[y] is b[z]:
            return b[x]
    return None


def minimax(b, turn):
    if winner(b) is not None:
        return 1 if winner(b) else -1
    found = []
    for i in range(9):
        if b[i] is None:
            found.append(minimax(b[:i] + [turn] + b[i + 1 :], not turn))
    return 0 if not found else max(found) if turn else min(found)
"""
TWO_PLAYERS = """
def check_winner(board, player):
    wins = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    return any(all(board[cell] == player for cell in line) for line in wins)


def get_move(board, player):
    return int(input(player)) - 1
"""


def named(plays: str) -> str:
    head = f"X, O, EMPTY = 'x', 'o', '.'\nLINES = {LINES}\nboard = dict.fromkeys({NAMES}, EMPTY)\n"
    return head + SEARCH.replace("PLAYS", plays)


def test_a_dictionary_has_keys_of_its_own(check_text):
    report = check_text(named("pass"))
    assert report.verdict == "right", report.to_dict()
    assert "a dictionary with keys of its own" in report.understood[0]
    assert set(report.judged) == {"winner", "move", "value"}


@pytest.mark.parametrize(
    ("given", "plays", "faults"),
    [("", "b[best] = O", []), ("", "b[free[-1]] = X", ["board-changed"]), ("b", "b[best] = O", ["board-changed"])],
    ids=["its own board", "another cell", "a caller's board"],
)
def test_a_move_may_be_played_as_well_as_answered_on_the_programs_own_board(check_text, given, plays, faults):
    text = named(plays)
    report = check_text(text if given else text.replace("computer_move(b):", "computer_move():\n    b = board"))
    assert [one.name for one in report.diagnoses if one.fault] == faults


def test_marks_may_be_true_and_false(check_text):
    report = check_text(BOOLEANS)
    assert report.verdict == "right", report.to_dict()
    assert "True and False, None for an empty cell" in report.understood[0]


def test_a_function_that_asks_a_person_chooses_nothing(check_text):
    report = check_text(TWO_PLAYERS)
    assert (report.verdict, report.complete) == ("right", True)


def test_numbers_tell_that_slow_wins_count_for_more(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(named("pass").replace("(1 + sum(", "(9 - sum("))
    report = check(path, scope=Scope(4, "XO..X....", most=200, plans=(), mends=False))
    assert [one.name for one in report.diagnoses if one.fault] == ["slow-wins"]


TWO_AT_ONE_KEYBOARD = """
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
cells, mark = [" "] * 9, "X"
while True:
    answer = input(f"{mark}, 1-9: ")
    if not answer.isdigit() or not 1 <= int(answer) <= 9 or cells[int(answer) - 1] != " ":
        continue
    cells[int(answer) - 1] = mark
    if any(cells[a] == cells[b] == cells[c] == mark for a, b, c in LINES):
        print(mark, "wins")
        break
    if " " not in cells:
        print("draw")
        break
    mark = "O" if mark == "X" else "X"
"""


@pytest.mark.parametrize("line", ["", "(2, 4, 6)", "(3, 4, 5), "])
def test_a_game_for_two_is_played_once_for_each_line(line, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(TWO_AT_ONE_KEYBOARD.replace(line, "", 1) if line else TWO_AT_ONE_KEYBOARD)
    report = check(path, scope=Scope(2, plans=("in order",), mends=False))
    assert report.verdict == ("wrong" if line else "right")
    assert [one.name for one in report.diagnoses] == (["plays-on"] if line else [])
