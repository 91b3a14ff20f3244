"""Plays a student's own game through simulated input() and print(): both sides, including wrong entries.

A game is one run of the program. The board is read from its variables (`seeing.py`); how moves are entered is found by
trying (`entries.py`). This shows moves that give the game away, overwritten stones, errors, hangs, and what is
announced at the end.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from noughts.core import Rules
from noughts.teach.check import truth
from noughts.teach.check.entries import EntryForm, claims, entries, likely, menu
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.seeing import BoardSight, Stones

GAME_SECONDS = 40.0
"""CPU seconds that one game may take."""
MOST_QUESTIONS = 120
RULES = {9: Rules((3, 3)), 27: Rules((3, 3, 3)), 42: Rules((7, 6), 4)}
PLANS = ("in order", "well", "a taken cell", "the second wins", "letters", "a full board")
"""How the games are played: cells in order; as well as possible; entering a taken cell once; letters once; ..."""
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
    flood: int = 0
    """Stones that appeared after one entry, if there are more than two moves can explain."""
    renumbered: int | None = None
    """An empty cell that has come to show another number than its own."""
    twice: str = ""
    """A mark of which two stones were entered one after the other."""
    ends_at_taken: bool = False
    ends_at_noise: bool = False
    plays_on: bool = False
    hung: bool = False
    taken_tried: bool = False
    human: str | None = None
    replies: list[str] = field(default_factory=list)
    """What was entered, in order."""

    @property
    def marks(self) -> tuple[str, str]:
        """The mark that moved first, and the other."""
        first = self.stones[0][1] if self.stones else "X"
        others = [mark for _, mark, _ in self.stones if mark != first]
        return first, others[0] if others else {"X": "O", "O": "X", "x": "o", "o": "x"}.get(first, "")

    def board(self, upto: int | None = None) -> str:
        """The board after some stones, the first mover written as X."""
        found = ["."] * (self.cells or 9)
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

    @property
    def alone(self) -> bool:
        """Whether a person plays both sides."""
        return len({mark for _, mark, entered in self.stones if entered}) == 2

    def claimed(self) -> set[str]:
        return claims(self.last_words, self.marks, None if self.alone else self.human)


class PlayingSession:
    """Answers the questions of one run of the program."""

    def __init__(self, plan: str, known: list[EntryForm] | None, script: tuple[int, ...] = ()) -> None:
        self.plan, self.alive, self.script = plan, known, script
        self.game = StudentGame()
        self.given_up = False
        self._sight = BoardSight()
        self._pending: list[str] = []
        self._target: int | None = None
        self._typed: tuple[str, ...] = ()
        self._prompt = ""
        self._questions = 0
        self._menu: Counter[str] = Counter()
        self._refused: set[tuple[str, tuple[str, ...]]] = set()
        """Forms of entry that the program did not accept: their names, and how they write one cell."""
        self._noise = self._trying_taken = False
        self._log: list[tuple[tuple[str, ...], Stones]] = []
        """Every accepted entry, with the stones that came after it."""

    def reply(self, message: dict[str, Any]) -> str | None:
        """What to answer a question; None ends the game."""
        said = self._reply(message)
        self.game.replies += [] if said is None else [said]
        return said

    def _reply(self, message: dict[str, Any]) -> str | None:
        self._questions += 1
        text = (message["printed"][-300:] + " " + message["prompt"])[-400:]
        grown = self._look(message)
        if self._pending:
            return self._pending.pop(0)
        if self._ended():
            self._learn(grown)
            self._leave(message, text)
            return None
        if not grown and self._is_second_part(message):
            return self._second_part()
        self._learn(grown)
        self._noise, self._prompt = False, message["prompt"]
        self.game.last_words = ""
        answers = menu(message["prompt"]) or (menu(text) if not message["prompt"].strip() else ())
        if answers:
            self._menu[message["prompt"]] += 1
            return answers[(self._menu[message["prompt"]] - 1) % len(answers)]
        return self._move(text)

    def _ended(self) -> bool:
        game = self.game
        return game.over or self._questions > MOST_QUESTIONS or game.overwritten is not None or bool(game.flood)

    def _leave(self, message: dict[str, Any], text: str) -> None:
        """Stop: the game is over, or nothing more can be seen; another question for a move is one too many."""
        self.game.last_words += message["printed"]
        self.game.ended = "left"
        asks_otherwise = menu(message["prompt"]) or menu(text)
        self.game.plays_on = self.game.over and not asks_otherwise and not self._sight.cleared

    def _is_second_part(self, message: dict[str, Any]) -> bool:
        """Whether a question right after an answer, with nothing printed between, asks for the rest of the entry."""
        prompt = message["prompt"]
        straight = bool(prompt.strip()) and message["printed"].strip() == prompt.strip()
        return bool(self._typed) and straight and prompt != self._prompt and not menu(prompt) and not self._noise

    def _second_part(self) -> str | None:
        """The next part of an entry that has several parts."""
        played = {cell for cell, _, _ in self.game.stones}
        parts = len(self._typed)
        for form in self._entries():
            if _key(form) in self._refused:
                continue
            for cell in range(self.game.cells or 9):
                written = form.write(cell)
                if cell not in played and len(written) > parts and written[:parts] == self._typed:
                    self._typed, self._target = written[: parts + 1], cell
                    return written[parts]
        self.alive = [form for form in self.alive or () if form.write(self._target or 0) != self._typed]
        self.alive.sort(key=lambda form: -len(form.write(0)))
        self._typed = ()
        return "1"

    def _move(self, text: str) -> str | None:
        cells = self.game.cells or 9
        if self.alive is None:
            self.alive = likely(self._entries(), text.lower())
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

    def _entries(self) -> list[EntryForm]:
        """Every way to enter a cell; where cells show numbers in an order of their own, those first."""
        cells, labels = self.game.cells or 9, self._sight.labels
        usual = entries(cells)
        if not labels:
            return usual
        shown = EntryForm("the number shown", lambda cell: (labels[cell],))
        known = [[form.write(cell) for cell in range(9)] for form in usual]
        return usual if [shown.write(cell) for cell in range(9)] in known else [shown, *usual]

    def _chosen(self, cells: int, played: list[int]) -> int:
        """A free cell by the plan; with gravity, one of a column that is not full."""
        order = list(range(cells))
        entered = sum(entered for _, _, entered in self.game.stones)
        if entered < len(self.script) and self.script[entered] not in played:
            order = [self.script[entered]]
        elif self.plan == "the second wins" and cells == 9:
            order = list(SECOND_WINS)
        elif self.plan == "well" and cells == 9 and not self.game.over:
            order = truth.best_moves(self.game.board())
        elif self.plan == "a full board" and cells == 9:
            order = sorted(order, key=self._lines_made)
        elif self.plan != PLANS[0]:
            order = [cells // 2, *order]
        free = [cell for cell in order if cell not in played]
        if cells == 42:
            full = Counter(cell % 7 for cell in played)
            columns = order if self.plan == PLANS[0] else [3, 2, 4, 1, 5, 0, 6]
            free = [column for column in columns if full[column % 7] < 6]
        return free[0]

    def _lines_made(self, cell: int) -> int:
        """How close a stone on a cell brings the game to its end: least if it stops a line, most if it ends it."""
        mark = self.game.human or self.game.marks[0]
        held = {one: sum(1 << c for c, m, _ in self.game.stones if m == one) for one in self.game.marks}
        makes, stops = (
            any(RULES[9].completed_lines(stones | 1 << cell) for one, stones in held.items() if (one == mark) is own)
            for own in (True, False)
        )
        return 2 * makes - stops

    def _look(self, message: dict[str, Any]) -> Stones:
        """The stones that have come since the last question."""
        grown = self._sight.look(message, [(cell, mark) for cell, mark, _ in self.game.stones], self._target)
        self.game.cells = self._sight.cells
        self.game.overwritten, self.game.flood = self._sight.overwritten, self._sight.flood
        self.game.renumbered = self._sight.renumbered
        self.game.stones += [(cell, mark, False) for cell, mark in grown]
        return grown

    def _learn(self, grown: Stones) -> None:
        """Which ways of entering fit what happened to the last entry."""
        if not self._typed or self.alive is None:
            return
        if not self._noise and not self._trying_taken:
            if any(form.write(cell) == self._typed for form in self._entries() for cell, _ in grown):
                self._log.append((self._typed, grown))
                self._settle()
            else:
                self.alive = [form for form in self.alive if form.write(self._target or 0) != self._typed]
                self._refused |= {
                    _key(form) for form in self._entries() if form.write(self._target or 0) == self._typed
                }
        self._typed, self._trying_taken = (), False

    def _settle(self) -> None:
        """Keep the ways of entering that fit every entry, and use the first to decide whose each stone is.

        A reply may be where another way of entering would have put the person's stone: of several ways, one that gives
        the person a single mark comes first.
        """
        every = {_key(form): form for form in [*(self.alive or ()), *self._entries()]}
        fitting = [(form, [_entered(form, *entry) for entry in self._log]) for form in every.values()]
        fitting = [(form, stones) for form, stones in fitting if all(stones)]
        fitting.sort(key=lambda one: len({stone[1] for stone in one[1] if stone}))
        self.alive = [form for form, _ in fitting]
        if not fitting:
            return
        entered = dict(stone for stone in fitting[0][1] if stone)
        self.game.stones = [(cell, mark, cell in entered) for cell, mark, _ in self.game.stones]
        self.game.human = next(iter(entered.values()))
        for (_, before), (_, after) in zip(self._log, self._log[1:], strict=False):
            if len(before) == len(after) == 1 and before[0][1] == after[0][1]:
                self.game.twice = after[0][1]

    def close(self, last: dict[str, Any]) -> None:
        """Record what the end of the program shows."""
        if not last or "ended" not in last:
            return
        taken, noise = self._trying_taken, self._noise
        grown = self._look(last)
        if not self._pending and (grown or not self._log):
            self._learn(grown)  # An accepted entry may have ended the game, whose last board is not shown.
        self.game.ended, self.game.error = last["ended"], last.get("error", {})
        self.game.last_words += last["printed"]
        if not self.game.over:
            self.game.ends_at_taken = taken
            self.game.ends_at_noise = noise


def _key(form: EntryForm) -> tuple[str, tuple[str, ...]]:
    return form.name, form.write(5)


def _entered(form: EntryForm, typed: tuple[str, ...], grown: Stones) -> tuple[int, str] | None:
    """The stone that an entry put down, if it was meant in this way."""
    return next((stone for stone in grown if form.write(stone[0]) == typed), None)


def play(
    channel: Channel,
    request: dict[str, Any],
    plan: str,
    known: list[EntryForm] | None,
    seconds: float,
    script: tuple[int, ...] = (),
) -> PlayingSession:
    """Run the program once; a script gives the person's first moves."""
    session = PlayingSession(plan, known, script)
    try:
        last = channel.converse(request, seconds, session.reply)
        session.close(last)
    except Unfinished as error:
        session.game.hung = error.late
        session.game.ended = "hung" if error.late else "killed"
    return session
