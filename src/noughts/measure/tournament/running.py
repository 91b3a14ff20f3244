"""Running: games played one by one or by many workers, each stored as a file; an interrupted tournament continues."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import perf_counter

from noughts.common import Control
from noughts.common.control import CLOCKS
from noughts.common.fanout import fan_out
from noughts.core import Game
from noughts.errors import BadFile
from noughts.files import in_use, make_folder, write_whole
from noughts.measure.tournament.schedule import Fixture, TournamentSetup
from noughts.players import Forfeited, parse_player, play_game

SETUP, RESULTS, GAMES = "tournament.json", "results.jsonl", "games"
MOST_BYTES = 100_000_000


@dataclass(frozen=True)
class PlayedFixture:
    """A finished game: who was to move first, the points of that player (1, 0.5 or 0), and why it was forfeited."""

    name: str
    first: int
    second: int
    points: float
    plies: int
    seconds: float
    forfeit: str = ""


def play(job: Fixture) -> tuple[PlayedFixture, str]:
    """One game and its text; any worker can run it, with its own players."""
    started = perf_counter()
    random = Random(f"{job.setup.seed} {job.name}")
    players = [parse_player(job.setup.players[number], random, outside=True) for number in (job.first, job.second)]
    forfeit = ""
    assert players[0]
    assert players[1]
    start, control = job.start, Control(clock=CLOCKS[job.setup.clock])
    try:
        game = play_game(start, players[0], players[1], job.setup.seconds, control)
        assert game.outcome
        winner = game.outcome.winner
    except Forfeited as lost:
        game, winner, forfeit = lost.game, lost.loser.other, str(lost)
    finally:
        for player in players:
            getattr(player, "close", lambda: None)()
    points = 0.5 if winner is None else float(winner is start.turn)
    found = PlayedFixture(job.name, job.first, job.second, points, len(game.moves), perf_counter() - started, forfeit)
    return found, game.to_json()


class TournamentFolder:
    """Where a tournament is kept: its setup, a line for each result, and every game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @contextmanager
    def open(self, setup: TournamentSetup) -> Iterator["TournamentFolder"]:
        """Use the folder for this setup; BadFile if it holds another tournament or another process uses it."""
        make_folder(self.path / GAMES)
        with in_use(self.path / SETUP):
            known = self.setup()
            if known and known != setup:
                raise BadFile(f"{self.path} holds another tournament; expected another folder, or the same players.")
            if not known:
                write_whole(self.path / SETUP, [json.dumps(setup.to_dict(), indent=2).encode() + b"\n"])
            yield self

    def setup(self) -> TournamentSetup | None:
        """The tournament that the folder holds, if any."""
        if not (self.path / SETUP).exists():
            return None
        try:
            return TournamentSetup.from_dict(json.loads(_read(self.path / SETUP)))
        except (ValueError, RecursionError) as error:
            raise BadFile(f"{self.path / SETUP} does not describe a tournament.") from error

    def results(self) -> list[PlayedFixture]:
        """The games finished so far; a line that was cut short by a crash is played again."""
        if not (self.path / RESULTS).exists():
            return []
        found = []
        for line in _read(self.path / RESULTS).splitlines():
            with suppress(ValueError, TypeError):
                found.append(PlayedFixture(**json.loads(line)))
        return list({played.name: played for played in found}.values())

    def keep(self, played: PlayedFixture, text: str) -> None:
        """Store a finished game: its file first, so that every result has one."""
        write_whole(self.path / GAMES / f"{played.name}.json", [text.encode() + b"\n"])
        with open(self.path / RESULTS, "a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(played)) + "\n")

    def game(self, played: PlayedFixture) -> Game:
        return Game.load(self.path / GAMES / f"{played.name}.json")


def run(
    setup: TournamentSetup,
    folder: TournamentFolder,
    control: Control,
    hear: Callable[[list[PlayedFixture]], bool],
    workers: int = 1,
    cluster: str | None = None,
) -> list[PlayedFixture]:
    """Play the remaining games; `hear` gets all results after each game and ends the tournament by returning True."""
    done = folder.results()
    names = {played.name for played in done}
    left = [job for job in setup.jobs() if job.name not in names]
    if hear(done):
        return done
    for _, (played, text) in fan_out(play, left, workers=workers, cluster=cluster, stopped=lambda: control.stopped):
        folder.keep(played, text)
        done.append(played)
        if hear(done):
            break
    return done


def _read(path: Path) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read(MOST_BYTES)
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}.") from error
