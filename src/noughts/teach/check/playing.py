"""Plays a student's own game through pretended input() and print(): both sides, wrong entries too.

A game is one run of the program. The board is read from its own names; how moves are entered is found by trying. What
is seen: moves that give the game away, stones overwritten, errors, hangs, and what is announced at the end.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from noughts.core import Rules
from noughts.teach.check import truth
from noughts.teach.check.entries import EntryForm, claims, entries, likely, menu
from noughts.teach.check.process import Channel, Unfinished

GAME_SECONDS = 40.0
"""CPU seconds that one game may take."""
MOST_QUESTIONS = 120
RULES = {9: Rules((3, 3)), 27: Rules((3, 3, 3)), 42: Rules((7, 6), 4)}
PLANS = ("in order", "well", "a taken cell", "the second wins", "letters")
"""How the games are played: cells in order; as well as one can; with a taken cell, with letters, entered once."""
SECOND_WINS = (0, 1, 3, 4, 8, 7, 2, 5, 6)
NOISE = "zz"


@dataclass
class StudentGame:
    """One game as it was played: the stones in order, what went wrong, how it ended."""

    cells: int = 0
    stones: list[tuple[int, str, bool]] = field(default_factory=list)
    """Cell, mark, and whether it was entered."""
    ended: str = ""
    error: dict[str, Any] = field(default_factory=dict)
    last_words: str = ""
    overwritten: int | None = None
    ends_at_taken: bool = False
    ends_at_noise: bool = False
    plays_on: bool = False
    hung: bool = False
    taken_tried: bool = False
    human: str | None = None

    @property
    def marks(self) -> tuple[str, str]:
        """The mark that moved first, and the other."""
        first = self.stones[0][1] if self.stones else "X"
        others = [mark for _, mark, _ in self.stones if mark != first]
        return first, others[0] if others else ("O" if first == "X" else "X")

    def board(self, upto: int | None = None) -> str:
        """The board after some stones, the first mover written as X."""
        found = ["."] * self.cells
        for cell, mark, _ in self.stones[:upto]:
            found[cell] = "X" if mark == self.marks[0] else "O"
        return "".join(found)

    def winner(self, upto: int | None = None) -> str | None:
        """The mark that has a line."""
        for mark in self.marks:
            held = sum(1 << cell for cell, one, _ in self.stones[:upto] if one == mark)
            if RULES[self.cells].completed_lines(held):
                return mark
        return None

    @property
    def over(self) -> bool:
        return bool(self.cells) and (self.winner() is not None or len(self.stones) == self.cells)

    def claimed(self) -> set[str]:
        return claims(self.last_words, self.marks, self.human)


class PlayingSession:
    """Answers the questions of one run of the program."""

    def __init__(self, plan: str, known: list[EntryForm] | None) -> None:
        self.plan, self.alive = plan, known
        self.game = StudentGame()
        self.empty: list[Any] | None = None
        self._pending: list[str] = []
        self._target: int | None = None
        self._typed: tuple[str, ...] = ()
        self._questions = 0
        self._menu: Counter[str] = Counter()
        self._noise = self._trying_taken = False
        self.given_up = False

    def reply(self, message: dict[str, Any]) -> str | None:
        """What to answer a question; None ends the game."""
        self._questions += 1
        text = (message["printed"][-300:] + " " + message["prompt"])[-400:]
        grown = self._look(message)
        if self._pending:
            return self._pending.pop(0)
        self._learn(grown)
        self._noise = False
        if self.game.over or self._questions > MOST_QUESTIONS or self.game.overwritten is not None:
            self.game.last_words += message["printed"]
            if not self.game.over or menu(message["prompt"]) or self.game.plays_on:
                self.game.ended = "left"
                return None
            if menu(text):
                self.game.ended = "left"
                return None
            self.game.plays_on = True
            self.game.ended = "left"
            return None
        self.game.last_words = ""
        answers = menu(message["prompt"]) or (menu(text) if not message["prompt"].strip() else ())
        if answers:
            self._menu[message["prompt"]] += 1
            return answers[(self._menu[message["prompt"]] - 1) % len(answers)]
        return self._move(text)

    def _move(self, text: str) -> str | None:
        cells = self.game.cells or 9
        if self.alive is None:
            self.alive = likely(entries(cells), text.lower())
        if not self.alive:
            self.given_up = True
            return None
        played = [cell for cell, _, _ in self.game.stones]
        sure = any(entered for _, _, entered in self.game.stones)
        if self.plan == "letters" and sure and not self._menu["noise"]:
            self._menu["noise"] += 1
            self._noise = True
            self._typed, self._target = (NOISE,), None
            return NOISE
        if self.plan == "a taken cell" and sure and not self.game.taken_tried and cells != 42:
            self.game.taken_tried = self._trying_taken = True
            others = [cell for cell, mark, _ in self.game.stones if mark != self.game.human]
            self._target = (others or played)[-1]
        else:
            self._target = self._chosen(cells, played)
        self._typed = self.alive[0].write(self._target)
        self._pending = list(self._typed[1:])
        return self._typed[0]

    def _chosen(self, cells: int, played: list[int]) -> int:
        """A free cell by the plan; with gravity, one of a column that is not full."""
        order = list(range(cells))
        if self.plan == "the second wins" and cells == 9:
            order = list(SECOND_WINS)
        elif self.plan == "well" and cells == 9 and not self.game.over:
            order = truth.best_moves(self.game.board())
        elif self.plan != PLANS[0]:
            order = [cells // 2, *order]
        free = [cell for cell in order if cell not in played]
        if cells == 42:
            full = Counter(cell % 7 for cell in played)
            columns = order if self.plan == PLANS[0] else [3, 2, 4, 1, 5, 0, 6]
            free = [column for column in columns if full[column % 7] < 6]
        return free[0]

    def _look(self, message: dict[str, Any]) -> list[tuple[int, str]]:
        """The stones that have come since the last question, in the order in which they were seen."""
        grown: list[tuple[int, str]] = []
        for _, cells in message["boards"] or printed_boards(message["printed"]):
            if self.empty is None:
                if _empties(cells) is None or (self.game.cells and len(cells) != self.game.cells):
                    continue
                self.empty, self.game.cells = _empties(cells), len(cells)
            if len(cells) != self.game.cells:
                continue
            assert self.empty is not None
            held = {cell: mark for cell, mark, _ in self.game.stones} | dict(grown)
            now = {cell: str(value) for cell, value in enumerate(cells) if not _alike(value, self.empty[cell])}
            if len(set(now.values()) | set(held.values())) > 2:
                continue
            changed = [cell for cell in held if cell in now and now[cell] != held[cell]]
            if changed and set(held) <= set(now):
                self.game.overwritten = changed[0]
                continue
            if not set(held.items()) <= set(now.items()) or len(now) - len(held) > 2 + (not held) * 1:
                continue
            new = [(cell, mark) for cell, mark in now.items() if cell not in held]
            last = [*self.game.stones, *((c, m, False) for c, m in grown)]
            before = last[-1][1] if last else None
            new.sort(key=lambda one: (one[0] != self._target, one[1] == before))
            grown += new
        for cell, mark in grown:
            self.game.stones.append((cell, mark, False))
        return grown

    def _learn(self, grown: list[tuple[int, str]]) -> None:
        """Which ways of entering fit what happened to the last entry."""
        if not self._typed or self.alive is None:
            return
        if not self._noise and not self._trying_taken:
            cells = {cell for cell, _ in grown}
            fits = [e for e in self.alive if any(e.write(cell) == self._typed for cell in cells)]
            if fits:
                self.alive = fits
                entered = next((cell for cell in (c for c, _ in grown) if fits[0].write(cell) == self._typed), None)
                self._mark_entered(entered)
            else:
                self.alive = [e for e in self.alive if e.write(self._target or 0) != self._typed]
        self._typed, self._trying_taken = (), False

    def _mark_entered(self, cell: int | None) -> None:
        for number, (one, mark, _) in enumerate(self.game.stones):
            if one == cell:
                self.game.stones[number] = (one, mark, True)
                self.game.human = mark if self.game.human in (None, mark) else self.game.human

    def close(self, last: dict[str, Any]) -> None:
        """What the program's end shows."""
        if not last or "ended" not in last:
            return
        taken, noise = self._trying_taken, self._noise
        grown = self._look(last)
        if not self._pending:
            self._learn(grown)
        self.game.ended, self.game.error = last["ended"], last.get("error", {})
        self.game.last_words += last["printed"]
        if not self.game.over:
            self.game.ends_at_taken = taken
            self.game.ends_at_noise = noise


def printed_boards(text: str) -> list[tuple[str, list[str]]]:
    """The boards of 3x3 in a text: three lines in a row of three cells each, whatever stands between the cells."""
    found, rows = [], []
    for line in text.splitlines():
        cells = re.sub(r"[\s|]", "", line)
        if len(cells) == 3 and re.fullmatch(r"[XOxo.\-_*\d]{3}", cells):
            rows.append(cells)
        elif re.search(r"[A-Za-z]", cells):
            rows = []
        if len(rows) == 3:
            found.append(("", list("".join(rows))))
            rows = []
    return found


def play(
    channel: Channel, request: dict[str, Any], plan: str, known: list[EntryForm] | None, seconds: float
) -> PlayingSession:
    """Run the program once."""
    session = PlayingSession(plan, known)
    try:
        last = channel.converse(request, seconds, session.reply)
        session.close(last)
    except Unfinished as error:
        session.game.hung = error.late
        session.game.ended = "hung" if error.late else "killed"
    return session


def _empties(cells: list[Any]) -> list[Any] | None:
    """What stands in each cell of a board when it is empty, judged from one at the beginning of a game."""
    numbered = [_numbered(value, cell) for cell, value in enumerate(cells)]
    if sum(numbered) >= len(cells) - 2:
        return [value if number else object() for value, number in zip(cells, numbered, strict=True)]
    value, often = Counter(map(repr, cells)).most_common(1)[0]
    if often < len(cells) - 2:
        return None
    sample = next(cell for cell in cells if repr(cell) == value)
    return [sample] * len(cells)


def _numbered(value: Any, cell: int) -> bool:
    """Whether a cell shows its own number."""
    return str(value) in (str(cell), str(cell + 1))


def _alike(one: Any, another: Any) -> bool:
    return type(one) is type(another) and bool(one == another)
