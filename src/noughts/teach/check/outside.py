"""Programs in any language, over a line protocol: one question per line, one answer per line.

    game 3x3                  what is played; no answer
    move X.O......            the cell to play, from 1 in reading order; with gravity the column, from 1
    value X.O......           1, 0 or -1 for the side to move; `?` if the program does not know
    winner XXXOO....          X, O or `-`; `?` if it does not know
    quit                      no answer

A board is its cells in reading order, layer by layer: X, O or a dot; the side with fewer stones is to move, X first.
"""

import contextlib
import os
import random
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from noughts.core import Rules
from noughts.errors import BadNotation
from noughts.teach.check.checking import checked
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.own_game import PlayedGames, move_faults
from noughts.teach.check.playing import StudentGame
from noughts.teach.check.process import ProcessLimits, Unfinished
from noughts.teach.check.report import Report
from noughts.teach.check.scope import Progress
from noughts.teach.check.texts import legible

GAMES = 6
"""Games that a program plays on a board that is too large for asking about every position."""
KINDS = ("winner", "value", "move")
UNSEEN = "does not search: it "
"""Words about a search, of which nothing is known behind a command."""
LONGEST = 200


class CommandProcess:
    """A program started by a command and asked by lines: a channel for the checker, like a student's process."""

    def __init__(self, line: str, game: str, limits: ProcessLimits) -> None:
        self.path, self.limits, self.game = Path(legible(line)), limits, game
        self.loaded: dict[str, Any] = {}
        self._line, self._rest = line, b""
        self._process: subprocess.Popen[bytes] | None = None
        self.used = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.end()

    def load(self, source: str | None = None) -> dict[str, Any]:  # noqa: ARG002
        """Start the program, and find out which questions it answers."""
        self.end()
        try:
            arguments = shlex.split(self._line)
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError):
            raise BadNotation(f"{self._line!r} cannot be started; expected a command such as './player'.") from None
        self._say(f"game {self.game}")
        empty = "XO......." if self.game == "3x3" else ""
        known = [kind for kind in KINDS if not empty or self.question(f"{kind} {empty}") != "?"]
        functions = [
            {"kind": kind, "name": kind, "roles": ["board"], "given": [False], "adapted": True, "rank": 0}
            for kind in known
        ]
        self.loaded = {
            "functions": functions,
            "constants": [],
            "unmade": [],
            "held": [],
            "searches": False,
            "returning": [],
        }
        return self.loaded

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        """The answers to a request; requests to look inside a program get none."""
        if self._process is None:
            self.load()
        if request["ask"] == "fit":
            answers = [[self._answer(one["function"], b) for b in one["boards"]] for one in request["questions"]]
            yield {"answers": answers}
        elif request["ask"] == "call":
            for board in request["boards"]:
                yield self._answer(request["function"], board)
        elif request["ask"] == "marks":
            yield from ({"mark": None} for _ in request["boards"])
        else:
            yield {"error": {}, "seconds": seconds}

    def converse(self, request: dict[str, Any], seconds: float, reply: Callable[[Any], str | None]) -> Any:  # noqa: ARG002
        """Nothing: its own game is not played; it is asked for moves instead."""
        return {"ended": "killed"}

    def question(self, text: str) -> str:
        """One line to the program, and the line that it answers."""
        self._say(text)
        return self._hear()

    def end(self) -> None:
        """End the program and what it has started."""
        process, self._process, self._rest = self._process, None, b""
        if process is None:
            return
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except OSError:
            process.kill()
        for pipe in (process.stdin, process.stdout):
            assert pipe
            with contextlib.suppress(BrokenPipeError):
                pipe.close()
        process.wait()

    def _answer(self, function: int, board: str) -> dict[str, Any]:
        kind = self.loaded["functions"][function]["kind"]
        text = self.question(f"{kind} {board}")
        if text in ("-", "?", "none", "None", ""):
            return {"value": None, "board": None}
        try:
            return {"value": int(text), "board": None}
        except ValueError:
            return {"value": text, "board": None}

    def _say(self, text: str) -> None:
        assert self._process
        assert self._process.stdin
        try:
            self._process.stdin.write(text.encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            self.end()
            raise Unfinished("ends instead of answering", 0, late=False) from None

    def _hear(self) -> str:
        assert self._process
        assert self._process.stdout
        started = time.monotonic()
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                left = self.limits.seconds - self.used - (time.monotonic() - started)
                if left <= 0 or not selector.select(left):
                    self.end()
                    raise Unfinished("did not answer in time", 0, late=True)
                chunk = os.read(self._process.stdout.fileno(), 1 << 12)
                if not chunk or len(self._rest) > LONGEST:
                    self.end()
                    raise Unfinished("ends instead of answering", 0, late=False)
                self._rest += chunk
        self.used += time.monotonic() - started
        line, _, self._rest = self._rest.partition(b"\n")
        return legible(line.decode("utf-8", "replace").strip())


def check_command(line: str, game: str, limits: ProcessLimits, progress: Progress) -> Report:
    """Check a program behind a command: on 3x3 every board, on the cube and Connect Four a few games."""
    rules = Rules.parse(game)
    cells = {"3x3": 9, "3x3x3": 27, "7x6:4+gravity": 42}.get(str(rules))
    if cells is None:
        raise BadNotation(f"--game {game} is not known to a check; expected 3x3, cube or connect4.")
    with CommandProcess(line, str(rules), limits) as process:
        if cells == 9:
            report = checked(process, _scope(), progress, adapted=True)
            report.diagnoses = [replace(one, sentence=one.sentence.replace(UNSEEN, "")) for one in report.diagnoses]
            return report
        report = Report(legible(line))
        try:
            process.load()
            report.played = PlayedGames([_game(process, cells, number) for number in range(GAMES)])
            report.diagnoses = move_faults(report.played, searches=True)
            report.unasked = [f"Its moves were seen in {GAMES} games; other positions were not asked."]
        except Unfinished as error:
            report.diagnoses = [Diagnosis("breaks-off", f"The program {error}.")]
        return report


def _scope() -> Any:
    from noughts.teach.check.scope import Scope

    return Scope(plans=(), mends=False, locates=False)


def _game(process: CommandProcess, cells: int, number: int) -> StudentGame:
    """A game against a random player; the program moves first in every other one."""
    chance, game = random.Random(number), StudentGame(cells)
    stones: dict[int, str] = {}
    while len(stones) < cells and game.winner() is None:
        mark = "XO"[len(stones) % 2]
        free = [cell for cell in range(cells) if cell not in stones and _rests(cell, stones, cells)]
        if (len(stones) + number) % 2:
            cell, entered = chance.choice(free), True
        else:
            board = "".join(stones.get(c, ".") for c in range(cells))
            said = process.question(f"move {board}")
            cell, entered = _cell(said, stones, cells), False
            if cell not in free:
                raise Unfinished(f"answers {said!r} to move {board}, which is no legal move", 0, late=False)
        stones[cell] = mark
        game.stones.append((cell, mark, entered))
    return game


def _cell(said: str, stones: dict[int, str], cells: int) -> int:
    """The cell that an answer means, or -1."""
    if not said.isdigit():
        return -1
    if cells != 42:
        return int(said) - 1
    column = int(said) - 1
    fitting = [cell for cell in range(column, cells, 7) if cell not in stones] if 0 <= column < 7 else []
    return max(fitting, default=-1)


def _rests(cell: int, stones: dict[int, str], cells: int) -> bool:
    return cells != 42 or cell >= 35 or cell + 7 in stones
