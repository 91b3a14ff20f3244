"""OutsidePlayer: asks a program that speaks the Gomocup protocol for its moves, and never waits longer than agreed."""

import re
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import TypeVar

from noughts.common import Control
from noughts.common.control import cpu
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.core.rules import shorten
from noughts.errors import Forfeit, IllegalMove, Stopped, UnknownEngine
from noughts.players.outside.process import Ended, Process
from noughts.players.player import OVER, Choice

T = TypeVar("T")
LENGTH = 5
"""How many in a row win in the protocol."""
SECONDS = 5.0
"""The default limit for a move, in seconds."""
TOLERANCE = 1.0
"""Seconds over the limit before an engine forfeits."""
START_SECONDS = 20.0
"""How long an engine may take to be ready."""
MEGABYTE = 1_000_000
MEMORY = 350
"""The default memory limit in megabytes for an engine and the processes it starts, as in Gomocup."""
MEMORY_TOLERANCE = 1.25
CHECK = 0.5
"""Seconds between two checks of an engine's CPU time and memory."""
PATIENCE = 60.0
"""Seconds of wall time allowed per second of CPU time, and the least wall time allowed."""
NO_LIMIT = 2147483647
_OPTIONS = re.compile(r"((?:(?:time|memory)=[0-9.]{1,9},?)+):(.*)", re.DOTALL)
_MOVE = re.compile(r"\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*")


def parse_outside(text: str) -> "OutsidePlayer":
    """The player of "engine:COMMAND", or with limits "engine:time=5,memory=500:COMMAND"; nothing is started yet."""
    command = text.strip().partition(":")[2].strip()
    options = {"time": SECONDS, "memory": float(MEMORY)}
    if match := _OPTIONS.fullmatch(command):
        for option in filter(None, match[1].split(",")):
            name, _, value = option.partition("=")
            try:
                options[name] = float(value)
            except ValueError as error:
                raise UnknownEngine(f"{name} of an outside engine is a number, not {shorten(value)!r}.") from error
        command = match[2].strip()
    if not command:
        raise UnknownEngine("An outside engine is started by a command, such as engine:./pbrain-x.")
    return OutsidePlayer(command, options["time"], options["memory"], text.strip())


@dataclass
class OutsidePlayer:
    """A program as a player of five in a row on flat boards. `seconds` is for a move, `memory` in megabytes.

    Forfeit, with the reason, is raised if the program dies, is silent for too long, takes too much memory or answers
    with anything but a legal move. The program is started for its first move, and ended with this object.
    """

    command: str
    seconds: float = SECONDS
    memory: float = MEMORY
    text: str = ""
    _process: Process | None = field(default=None, repr=False)
    _rules: Rules | None = field(default=None, repr=False)
    _after: Position | None = field(default=None, repr=False)
    """The position after its last move; if it differs by one reply, that is sent as TURN."""
    _thoughts: list[str] = field(default_factory=list, repr=False)

    def __str__(self) -> str:
        return self.text or f"engine:{self.command}"

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        if position.outcome:
            raise IllegalMove(OVER)
        demand_playable(position.rules)
        control = control or Control()
        self._thoughts = []
        seconds = self.seconds if control.remaining is None else control.remaining
        try:
            self._prepare(position.rules, control)
            self._ask(position, seconds)
            cell = self._answer(position, seconds + TOLERANCE, control)
        except Ended as error:
            raise self._forfeit("ended without a move") from error
        self._after = position.after(cell)
        return Choice(cell, remark=self._thoughts[-1] if self._thoughts else "")

    @property
    def cpu_seconds(self) -> float:
        """The CPU time that the running program has used; 0 if the system does not report it."""
        return self._process.usage()[1] if self._process else 0.0

    def close(self) -> None:
        """End the program; the next move would start it again."""
        if self._process:
            self._process.close()
        self._forget()

    def _forget(self) -> None:
        self._process = self._rules = self._after = None

    def _prepare(self, rules: Rules, control: Control) -> None:
        """Make sure that the program runs and has an empty board of these rules."""
        if self._process and self._rules == rules:
            return
        if not self._process:
            self._process = Process(self.command)
            weakref.finalize(self, self._process.close)
        self._rules, (width, height) = None, rules.shape
        self._process.send(f"START {width}" if width == height else f"RECTSTART {width},{height}")
        self._wait("OK", lambda line: line.upper().startswith("OK") or None, START_SECONDS, control)
        self._rules, self._after = rules, None

    def _ask(self, position: Position, seconds: float) -> None:
        assert self._process
        limits = {
            "game_type": 1,
            "timeout_turn": int(seconds * 1000),
            "timeout_match": 0,
            "time_left": NO_LIMIT,
            "max_memory": int(self.memory * MEGABYTE),
            "rule": rule_of(position.rules),
        }
        self._process.send(*(f"INFO {key} {value}" for key, value in limits.items()))
        self._process.send(*_question(position, self._after))

    def _answer(self, position: Position, seconds: float, control: Control) -> int:
        """The cell that the program plays."""
        match = self._wait("a move", _MOVE.fullmatch, seconds, control)
        x, y = int(match[1]), int(match[2])
        width, height = position.rules.shape
        cell = y * width + x
        if not (x < width and y < height) or position.refusal(cell):
            raise self._forfeit(f"played {x},{y}, which is not a legal move")
        return cell

    def _wait(self, expected: str, wanted: Callable[[str], T | None], seconds: float, control: Control) -> T:
        """The first wanted line; thoughts are kept and other lines ignored, as managers do.

        Some engines lose the command that comes right after their move and complain about the next. So a complaint
        forfeits at once only before the game has begun.
        """
        assert self._process
        process, look = self._process, monotonic() + CHECK
        most = process.usage()[1] + seconds if control.clock is cpu else inf
        end = monotonic() + (seconds if most == inf else PATIENCE * max(1.0, seconds))

        def go_on() -> bool:
            nonlocal look
            worked = 0.0
            if monotonic() >= look:
                look = monotonic() + CHECK
                worked = self._check_usage(process)
            return monotonic() < end and worked < most and not (control.stopped and control.remaining != 0)

        refusal = ""
        while (line := process.line(go_on)) is not None:
            word, _, rest = line.partition(" ")
            if word.upper() in ("MESSAGE", "DEBUG"):
                self._thoughts.append(shorten_thought(rest))
            elif (found := wanted(line)) is not None:
                return found
            elif word.upper() in ("ERROR", "UNKNOWN"):
                if self._rules is None:
                    raise self._forfeit(f"answered {shorten(line)!r} where {expected} was expected")
                refusal = f"; it answered {shorten(line)!r}"
        if control.stopped and control.remaining != 0:
            process.kill()
            self._forget()
            raise Stopped(f"{self} was stopped before it had a move.")
        raise self._forfeit(f"did not answer with {expected} within {seconds:.1f} seconds{refusal}")

    def _check_usage(self, process: Process) -> float:
        """The seconds of CPU time that it has used; Forfeit if it takes too much memory."""
        used, worked = process.usage()
        if used > self.memory * MEGABYTE * MEMORY_TOLERANCE:
            raise self._forfeit(f"took {used // MEGABYTE:,} MB of memory; {self.memory:,.0f} MB were allowed")
        return worked

    def _forfeit(self, reason: str) -> Forfeit:
        if self._process:
            self._process.kill()
        self._forget()
        return Forfeit(f"The engine {shorten(self.command)!r} {reason}.")


def demand_playable(rules: Rules) -> None:
    """UnknownEngine if the protocol cannot express a game."""
    if len(rules.shape) != 2 or rules.length != LENGTH or rules.gravity or rules.misere or rules.torus:
        raise UnknownEngine(f"Outside engines play five in a row on flat boards, such as 15x15:5, not {rules}.")


def rule_of(rules: Rules) -> int:
    """The number of a rule in the protocol: 0 for freestyle, 1 for exactly five."""
    return int(rules.exact)


def _question(position: Position, after: Position | None) -> list[str]:
    """What asks for the next move: BEGIN, one more move of the other side, or the whole board."""
    width = position.rules.shape[0]
    if not position.stones:
        return ["RESTART", "BEGIN"] if after else ["BEGIN"]
    new = position.theirs & ~after.mine if after and position.mine == after.theirs else 0
    if after and new.bit_count() == 1 and position.theirs == after.mine | new:
        cell = new.bit_length() - 1
        return [f"TURN {cell % width},{cell // width}"]
    stones = [f"{cell % width},{cell // width},{who}" for cell, who in _by_turns(position)]
    return ["BOARD", *stones, "DONE"]


def _by_turns(position: Position) -> list[tuple[int, int]]:
    """The stones, sides alternating, with the other side's last move at the end; 1 is own, 2 is other."""
    mine, theirs = cells_of(position.mine), cells_of(position.theirs)
    if position.last in theirs:
        theirs = [*(cell for cell in theirs if cell != position.last), position.last]
    pairs = [(cell, 1) for cell in mine], [(cell, 2) for cell in theirs]
    first, second = pairs if len(mine) == len(theirs) else pairs[::-1]
    stones = [stone for both in zip(first, second, strict=False) for stone in both]
    return stones + first[len(second) :]


def shorten_thought(text: str) -> str:
    """A thought on one line, short enough to show."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return line if len(line) <= 200 else line[:197] + "..."
