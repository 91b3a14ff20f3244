"""A league of students' players: every pair, from the same openings, each side once."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from noughts.teach.check import truth
from noughts.teach.check.classes import name_of
from noughts.teach.check.fitting import fit
from noughts.teach.check.process import ProcessLimits, StudentProcess, Unfinished
from noughts.teach.check.ways import Fit, seen

MOVE_SECONDS = 60.0
LEAGUE = ProcessLimits(3600.0, 1000)


@dataclass
class LeagueStanding:
    """A program's results: a win is a point, a draw half a point; a fault is an illegal move, which loses."""

    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    faults: int = 0

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2


class LeaguePlayer:
    """A student's program that can be asked for moves; each board is asked once."""

    def __init__(self, name: str, process: StudentProcess, fitted: Fit) -> None:
        self.name, self._process, self._fit = name, process, fitted
        self._known: dict[str, int | None] = {}

    def move(self, board: str) -> int | None:
        """The cell it plays, or None if it gives no legal move."""
        if board not in self._known:
            way = self._fit.ways["move"]
            try:
                [answer] = self._process.ask(self._fit.request("move", [board]), MOVE_SECONDS)
                cell = None if "error" in answer else way.reading.read(answer, seen(board, way.side))
            except (Unfinished, ValueError):
                cell = None
            self._known[board] = cell if cell is not None and board[cell] == "." else None
        return self._known[board]


def play_league(folder: Path, programs: list[Path], openings: int, say: Callable[[str], None]) -> list[LeagueStanding]:
    """The standings, the best first."""
    with ExitStack() as stack:
        players = []
        for program in programs:
            process = stack.enter_context(StudentProcess(program, None, LEAGUE))
            loaded = process.load()
            fitted = fit(process) if "error" not in loaded else None
            name = name_of(program, folder)
            if fitted is None or "move" not in fitted.ways:
                say(f"{name} does not take part: its moves could not be asked for.")
                continue
            players.append(LeaguePlayer(name, process, fitted))
        standings = {player.name: LeagueStanding(player.name) for player in players}
        starts = truth.spread([b for b in truth.unfinished() if b.count(".") == 7], openings)
        for one, another in combinations(players, 2):
            for start in starts:
                for first, second in ((one, another), (another, one)):
                    _play(first, second, start, standings)
    return sorted(standings.values(), key=lambda one: (-one.points, one.faults, one.name))


def _play(first: LeaguePlayer, second: LeaguePlayer, board: str, standings: dict[str, LeagueStanding]) -> None:
    players = {"X": first, "O": second}
    while truth.position_of(board).outcome is None:
        mover = str(truth.turn_of(board))
        cell = players[mover].move(board)
        if cell is None:
            standings[players[mover].name].faults += 1
            _won(players["O" if mover == "X" else "X"], players[mover], standings)
            return
        board = truth.after(board, cell)
    winner = truth.winner(board)
    if winner is None:
        standings[first.name].drawn += 1
        standings[second.name].drawn += 1
    else:
        _won(players[winner], players["O" if winner == "X" else "X"], standings)


def _won(winner: LeaguePlayer, loser: LeaguePlayer, standings: dict[str, LeagueStanding]) -> None:
    standings[winner.name].won += 1
    standings[loser.name].lost += 1
