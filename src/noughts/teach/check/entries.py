"""How a person enters a move in a student's game: a number, row and column, a letter and a number; found by trying."""

import re
from collections.abc import Callable
from dataclasses import dataclass

KEYPAD = (7, 8, 9, 4, 5, 6, 1, 2, 3)


@dataclass(frozen=True)
class EntryForm:
    """A way to enter a cell: the answers to one question or to several, one after another."""

    name: str
    write: Callable[[int], tuple[str, ...]]


def entries(cells: int) -> list[EntryForm]:
    """Every way that is tried on a board with this many cells, the commonest first."""
    if cells == 42:
        return [
            EntryForm("column from 1", lambda cell: (str(cell % 7 + 1),)),
            EntryForm("column from 0", lambda cell: (str(cell % 7),)),
        ]
    if cells == 27:
        return _of_the_cube()
    found = [
        EntryForm("1 to 9", lambda cell: (str(cell + 1),)),
        EntryForm("0 to 8", lambda cell: (str(cell),)),
        EntryForm("as on a keypad", lambda cell: (str(KEYPAD[cell]),)),
    ]
    for first in (0, 1):
        found += [EntryForm(f"row and column from {first}", _rows(first, between)) for between in (" ", ",", ", ")]
        found.append(EntryForm(f"row, then column, from {first}", _two(first)))
        found += [EntryForm(f"column and row from {first}", _columns(first, between)) for between in (" ", ",")]
        found.append(EntryForm(f"column, then row, from {first}", _two(first, turned=True)))
    found += [EntryForm(f"row and column from {first}", _rows(first, "")) for first in (0, 1)]
    found += [
        EntryForm("letter and number", lambda cell: ("abc"[cell % 3] + str(cell // 3 + 1),)),
        EntryForm("letter and number", lambda cell: ("ABC"[cell % 3] + str(cell // 3 + 1),)),
        EntryForm("row's letter and number", lambda cell: ("ABC"[cell // 3] + str(cell % 3 + 1),)),
        EntryForm("row's letter and number", lambda cell: ("abc"[cell // 3] + str(cell % 3 + 1),)),
    ]
    return found


def likely(found: list[EntryForm], text: str) -> list[EntryForm]:
    """The same ways, with those that a question's text mentions first."""

    def rank(entry: EntryForm) -> int:
        if re.search(r"1\s*(-|to|\.\.|–|bis|a)\s*9", text):
            return entry.name != "1 to 9"
        if re.search(r"0\s*(-|to|\.\.|–|bis|a)\s*8", text):
            return entry.name != "0 to 8"
        columns = re.search(r"([01])\s*(?:-|to|\.\.|–|bis|a)\s*[67]\b", text)
        if columns and entry.name.startswith("column from"):
            return not entry.name.endswith(columns[1])
        numbers = re.search(r"([01])\s*(?:-|to|\.\.|–|bis|a)\s*(26|27)", text)
        if numbers:
            return entry.name != f"{numbers[1]} to {numbers[2]}"
        if re.search(r"\b(rows?|fila|zeile|ligne|linha|riga|satir|wiersz|col)", text):
            zero, one = (re.search(rf"{digit}\s*(-|to|,|\.\.|–|bis|a)\s*[123]", text) for digit in "01")
            first = "from 1" if one and not zero else "from 0"
            return ("row" not in entry.name) * 2 + (first not in entry.name)
        return 0

    return sorted(found, key=rank)


def _counted_from(first: int) -> Callable[[int], tuple[str, ...]]:
    return lambda cell: (str(cell + first),)


def _rows(first: int, between: str) -> Callable[[int], tuple[str, ...]]:
    return lambda cell: (f"{cell // 3 + first}{between}{cell % 3 + first}",)


def _columns(first: int, between: str) -> Callable[[int], tuple[str, ...]]:
    return lambda cell: (f"{cell % 3 + first}{between}{cell // 3 + first}",)


def _two(first: int, turned: bool = False) -> Callable[[int], tuple[str, ...]]:
    step = -1 if turned else 1
    return lambda cell: (str(cell // 3 + first), str(cell % 3 + first))[::step]


def _of_the_cube() -> list[EntryForm]:
    """Three numbers in one line or in three; the first may count the layers, or the cells of a row."""

    def parts(cell: int, first: int, turned: bool) -> tuple[str, ...]:
        found = tuple(str(part + first) for part in (cell % 3, cell // 3 % 3, cell // 9))
        return found[::-1] if turned else found

    def line(first: int, between: str, turned: bool) -> Callable[[int], tuple[str, ...]]:
        return lambda cell: (between.join(parts(cell, first, turned)),)

    def lines(first: int, turned: bool) -> Callable[[int], tuple[str, ...]]:
        return lambda cell: parts(cell, first, turned)

    found = []
    for first in (0, 1):
        for turned in (False, True):
            name = f"{'z, y, x' if turned else 'x, y, z'} from {first}"
            found += [EntryForm(name, line(first, between, turned)) for between in (",", " ", "")]
            found.append(EntryForm(f"{name}, one after another", lines(first, turned)))
    one_number = [EntryForm(f"{first} to {first + 26}", _counted_from(first)) for first in (1, 0)]
    return [*found, *one_number]


MENUS = (
    (r"again|another game|noch ?mal|otra vez|jugar de nuevo|rejouer|play more|continue\?", ("n", "no", "0")),
    (r"\bx\b *(or|/|,|oder|o|ou|and) *\bo\b", ("X", "x", "1")),
    (r"1st or 2nd|first or second", ("1", "first", "1st")),
    (r"first|who starts|go start|begin", ("y", "1", "yes", "h", "human", "me")),
    (
        r"single|multiplayer|one player|players|mode|difficulty|level|menu|option|choose:|choice",
        ("1", "y", "easy"),
    ),
    (r"\bname\b", ("Ann",)),
    (r"y/n|yes or no|yes/no|\[y|prun", ("y", "yes")),
)
"""Questions that are not about a move, and the answers, tried one after another until one is accepted."""
MOVES = (
    r"\brow|\bcol|cell|position|square|\bmove\b|1\s*-\s*9|0\s*-\s*8|spot|x,y|fila|zeile|spalte|ligne|linha|casilla|riga|"
    r"feld|number|satir|sutun|wiersz|kolumn"
)


def menu(text: str) -> tuple[str, ...]:
    """The answers to a question that is not about a move; none if it may be about one."""
    lines = (line for line in text.lower().splitlines() if re.search(r"[a-z]{2}|\?", line))
    text = "\n".join(lines)  # The rows of a printed board say nothing.
    for pattern, answers in MENUS:
        if re.search(pattern, text):
            return () if re.search(MOVES, text) and pattern not in (MENUS[0][0], MENUS[1][0]) else answers
    return ()


DRAWS = (
    r"\bdraw\b|\btie\b|\btied\b|drawn|cat'?s game|nobody w|no winner|no one w|stalemate|empate|unentschieden|"
    r"match nul|egalit|deu velha|pareggio|berabere|\bremis\b|winner: none"
)
HUMAN = (
    r"\byou('ve| have)? w[io]n|you are the winner|human (wins|won)|player (wins|won)\b|has ganado|ganaste|"
    r"du hast gewonnen|vous avez gagn|bravo|voc[eê] (venceu|ganhou)|aap jeet|congrat|hooray"
)
COMPUTER = (
    r"(computer|bot|ai|cpu|machine|maquina|máquina|ordi|opponent)\W+(has |have )?(wins|won|win|beaten|venceu|jeet)|"
    r"you (lose|lost)|\bi win\b|gana la m[aá]quina|der computer (gewinnt|hat)|l'ordinateur (gagne|a gagn)|"
    r"has beaten you"
)
WINS = r"(has |is the |have )?(wins|won|win|winner|gewinnt|hat gewonnen|gana|gagne|venceu|vence|ganhou|kazandi|wygrywa)"


def claims(text: str, marks: tuple[str, str], human: str | None) -> set[str]:
    """Whom a text calls the winner: marks, or "draw"; empty if nothing is understood.

    A mark and the word that makes it the winner are on one line; printed boards are ignored.
    """
    low = text.lower()
    found = {"draw"} if re.search(DRAWS, low) else set()
    for mark in marks:
        sign = rf"\b{re.escape(mark.lower())}\b"
        after, before = (
            rf"{sign}[^\w\n]{{1,3}}{WINS}\b",
            rf"\b(winner|vince|gewinner|gewonnen hat|wygrywa)(\s+is)?[^\w\n]{{1,3}}{sign}",
        )
        if mark.isalpha() and (re.search(after, low) or re.search(before, low)):
            found.add(mark)
    if human is not None:
        other = marks[0] if human == marks[1] else marks[1]
        found |= {human} if re.search(HUMAN, low) else set()
        found |= {other} if re.search(COMPUTER, low) else set()
    return found
