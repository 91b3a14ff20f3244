"""The brain: answers commands of the Gomocup protocol with Yixin's extensions. It reads and writes no stream.

Every command is a method; `hear` takes one line and yields the lines of its answer as they come. A command that spans
several lines, such as BOARD, is collected until DONE. Bad commands are answered with ERROR, unknown ones with UNKNOWN.
"""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from noughts import __version__
from noughts.adapters.gomocup.settings import EXACT, EngineSettings
from noughts.adapters.gomocup.stones import OTHERS, OWN, Stones
from noughts.adapters.gomocup.thinking import Idea, Mind
from noughts.common import Control
from noughts.core import Position, Rules
from noughts.core.coords import Coords, format_cell
from noughts.core.rules import shorten
from noughts.errors import BadNotation, IllegalMove, NoughtsError
from noughts.players.openings import ADDED, PLACED, SWAP, balanced_opening, swap2_choice

LENGTH = 5
"""How many in a row win, which the protocol assumes."""
MOST_MOVES_SHOWN = 12
STOPPING = {"END", "YXSTOP", "START", "RECTSTART", "RESTART"}
"""Commands that stop a running search when they arrive."""


class Brain:
    """One conversation. `control` creates the control of a search, so that the reader of the lines can stop it."""

    def __init__(
        self,
        length: int = LENGTH,
        control: Callable[[float], Control] = Control,
        random: Random | None = None,
    ) -> None:
        self.ended = False
        self.settings = EngineSettings()
        self._length, self._control, self._random = length, control, random or Random()
        self._mind = Mind()
        self._board: Stones | None = None
        self._gathered: tuple[str, list[str]] | None = None

    def hear(self, line: str) -> Iterator[str]:
        """The answer to one line."""
        line = line.strip()
        try:
            if self._gathered:
                yield from self._gather(line)
            elif line:
                yield from self._obey(line)
        except NoughtsError as error:
            yield f"ERROR {error}"

    def _gather(self, line: str) -> Iterable[str]:
        assert self._gathered
        command, lines = self._gathered
        word = line.upper()
        if word == "END":
            self._gathered = None
            return self._end("")
        if word == "DONE":
            self._gathered = None
            return GATHERING[command](self, lines)
        # A board has no more stones than this; further lines cannot be stones.
        if len(lines) <= Stones.MOST:
            lines.append(line)
        return ()

    def _obey(self, line: str) -> Iterable[str]:
        command, _, argument = line.partition(" ")
        command = command.upper()
        if command in GATHERING:
            self._gathered = (command, [])
            return ()
        answer = COMMANDS.get(command)
        return answer(self, argument.strip()) if answer else (f"UNKNOWN command {shorten(command)}",)

    # Games.

    def _start(self, argument: str) -> Iterable[str]:
        size = _numbers(argument, 1, "START takes the side of the board, such as START 15")[0]
        return self._new_board(size, size)

    def _rectstart(self, argument: str) -> Iterable[str]:
        width, height = _numbers(argument, 2, "RECTSTART takes the width and height, such as RECTSTART 15,12")
        return self._new_board(width, height)

    def _new_board(self, width: int, height: int) -> Iterable[str]:
        self._board = None
        Rules((width, height), self._length)
        self._board = Stones(width, height)
        return ("OK",)

    def _restart(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        self._stones.clear()
        return ("OK",)

    def _info(self, argument: str) -> Iterable[str]:
        key, _, value = argument.partition(" ")
        self.settings.read(key, value.strip())
        return ()

    def _about(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        return (f'name="noughts", version="{__version__}", author="The noughts developers", country=""',)

    def _end(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        self.ended = True
        return ()

    # Moves.

    def _begin(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        if self._stones.count:
            raise IllegalMove("BEGIN opens a game on an empty board; expected TURN or RESTART.")
        return self._move()

    def _turn(self, argument: str) -> Iterable[str]:
        self._stones.put(self._stones.cell(argument), OTHERS)
        return self._move()

    def _board_done(self, lines: list[str]) -> Iterable[str]:
        self._stones.set_up(lines)
        return self._move()

    def _yxboard_done(self, lines: list[str]) -> Iterable[str]:
        self._stones.set_up(lines)
        return ()

    def _takeback(self, argument: str) -> Iterable[str]:
        self._stones.remove(self._stones.cell(argument))
        return ("OK",)

    def _play(self, argument: str) -> Iterable[str]:
        cell = self._stones.cell(argument)
        self._stones.put(cell, OWN)
        return (self._stones.point(cell),)

    def _swap2_done(self, lines: list[str]) -> Iterable[str]:
        """The opening stones of swap2, or the choice between sides; the manager sends the board afterwards."""
        self._stones.clear()
        stones = self._stones.copy()
        for number, line in enumerate(lines):
            stones.put(stones.cell(line), number % 2 + 1)
        control = self._control(self.settings.seconds(0))
        if not stones.count:
            opening = balanced_opening(self._rules(), PLACED, self._random, control).position
            return (stones.points(_in_order(opening)),)
        if stones.count not in (PLACED, PLACED + ADDED):
            raise BadNotation(f"SWAP2BOARD comes with 0, {PLACED} or {PLACED + ADDED} stones, not {stones.count}.")
        choice = swap2_choice(_demand_going_on(stones.in_turn(self._rules())), control)
        return ("SWAP" if choice == SWAP else stones.point(int(choice)),)

    # Yixin's additions.

    def _yxnbest(self, argument: str) -> Iterator[str]:
        count = _numbers(argument, 1, "YXNBEST takes a number of moves, such as YXNBEST 3")[0]
        position = self._position()
        control = self._control(self.settings.seconds(self._stones.own))
        ideas = self._mind.best_moves(position, self.settings, control, max(1, min(count, position.rules.cells)))
        for place, idea in enumerate(ideas, 1):
            yield f"MESSAGE ({place}) {self._message(position, idea)}"
        yield self._chosen(ideas[0])

    def _yxstop(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        return ()  # The reader of the lines has already stopped the search.

    def _yxhashclear(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        self._mind.forget()
        return ()

    def _yxshowforbid(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        return ("FORBID .",)

    def _yxshowinfo(self, argument: str) -> Iterable[str]:  # noqa: ARG002
        self.settings.show_detail = 1
        return ()

    # Thinking.

    def _move(self) -> Iterator[str]:
        position = self._position()
        control = self._control(self.settings.seconds(self._stones.own))
        said, best = "", None
        for best in self._mind.ideas(position, self.settings, control):
            message = self._message(position, best)
            if message != said:
                yield f"MESSAGE {message}"
                if self.settings.show_detail:
                    yield f"MESSAGE REALTIME BEST {self._stones.point(best.cell)}"
            said = message
        assert best
        yield self._chosen(best)

    def _chosen(self, idea: Idea) -> str:
        self._stones.put(idea.cell, OWN)
        return self._stones.point(idea.cell)

    def _message(self, position: Position, idea: Idea) -> str:
        line = " ".join(format_cell(position.rules, cell, Coords.LETTER) for cell in idea.line[:MOST_MOVES_SHOWN])
        return f"depth {idea.depth} value {idea.value} nodes {idea.nodes} line {line}"

    @property
    def _stones(self) -> Stones:
        if self._board is None:
            raise IllegalMove("There is no board yet; expected START or RECTSTART first.")
        return self._board

    def _rules(self) -> Rules:
        if not self.settings.knows_rule:
            raise BadNotation(f"noughts does not play rule {self.settings.rule}; expected 0 or 1 (exactly five).")
        return self._stones.rules(self._length, exact=self.settings.rule == EXACT)

    def _position(self) -> Position:
        return _demand_going_on(self._stones.position(self._rules()))


COMMANDS: dict[str, Callable[[Brain, str], Iterable[str]]] = {
    "START": Brain._start,
    "RECTSTART": Brain._rectstart,
    "RESTART": Brain._restart,
    "INFO": Brain._info,
    "ABOUT": Brain._about,
    "END": Brain._end,
    "BEGIN": Brain._begin,
    "TURN": Brain._turn,
    "TAKEBACK": Brain._takeback,
    "PLAY": Brain._play,
    "YXNBEST": Brain._yxnbest,
    "YXSTOP": Brain._yxstop,
    "YXHASHCLEAR": Brain._yxhashclear,
    "YXSHOWFORBID": Brain._yxshowforbid,
    "YXSHOWINFO": Brain._yxshowinfo,
}
GATHERING: dict[str, Callable[[Brain, list[str]], Iterable[str]]] = {
    "BOARD": Brain._board_done,
    "YXBOARD": Brain._yxboard_done,
    "SWAP2BOARD": Brain._swap2_done,
}
"""Commands that continue until DONE."""


def _demand_going_on(position: Position) -> Position:
    if position.outcome:
        raise IllegalMove("The game is over; expected RESTART or another board.")
    return position


def _in_order(position: Position) -> list[int]:
    """The cells of an opening in an order in which the two sides alternate."""
    first, second = position.marks(position.first), position.marks(position.first.other)
    cells = [[cell for cell in range(position.rules.cells) if stones >> cell & 1] for stones in (first, second)]
    return [cells[number % 2][number // 2] for number in range(position.stones)]


def _numbers(argument: str, count: int, expected: str) -> list[int]:
    words = argument.replace(",", " ").split()
    if len(words) != count or not all(word.isascii() and word.isdecimal() and len(word) < 6 for word in words):
        raise BadNotation(f"{expected}, not {shorten(argument)!r}.")
    return [int(word) for word in words]
