"""A training run: self-play games, appended to a file as they end, and the weights fitted to them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random

from noughts.common.fanout import fan_out
from noughts.core import Rules
from noughts.engine import code_training, training
from noughts.engine.codes import coded
from noughts.engine.codeweights import CodeWeights
from noughts.engine.parameters import HELD_BACK
from noughts.engine.selfplay import Record, self_play
from noughts.engine.thinker import Thinker
from noughts.engine.weights import Weights, parse_table
from noughts.errors import BadFile, NoughtsError
from noughts.files import write_whole

HEADER = "noughts-games"


@dataclass(frozen=True)
class SelfPlayJob:
    """One game of self-play, as any worker can play it; `table` is the text of the weights."""

    rules: Rules
    table: str
    seed: int
    number: int
    nodes: int


def play_job(job: SelfPlayJob) -> str:
    """The text of a game; it depends only on the job."""
    return str(self_play(_thinker(job.rules, job.table), Random(f"{job.seed} {job.number}"), job.nodes))


@lru_cache(maxsize=2)
def _thinker(rules: Rules, table: str) -> Thinker:
    return Thinker(rules, parse_table(table))


class TrainingRun:
    """The games in a file, to which more are added; an interrupted run continues where it stopped."""

    def __init__(self, rules: Rules, path: Path, seed: int) -> None:
        self.rules, self._path, self._seed = rules, path, seed
        self.games: list[Record] = []
        self.read()

    def read(self) -> None:
        """Read the games in the file; a last line that was cut short is dropped."""
        whole = _whole_lines(self.rules, self._path)
        self.games = _records(whole)
        write_whole(self._path, [whole.encode()])

    def play(
        self,
        weights: Weights | CodeWeights,
        games: int,
        nodes: int,
        progress: Callable[[int], None] | None = None,
        *,
        workers: int = 1,
        cluster: str | None = None,
    ) -> None:
        """Play until there are `games` games; neither interruptions nor the number of workers change them.

        Games that end before an earlier one wait for it, so that the file holds them in their order.
        """
        table = weights.dump()
        jobs = [SelfPlayJob(self.rules, table, self._seed, number, nodes) for number in range(len(self.games), games)]
        early: dict[int, Record] = {}
        with self._path.open("a", encoding="utf-8") as file:
            for job, text in fan_out(play_job, jobs, workers=workers, cluster=cluster):
                early[job.number] = Record.parse(text)
                while len(self.games) in early:
                    game = early.pop(len(self.games))
                    file.write(f"{game}\n")
                    file.flush()
                    self.games.append(game)
                    if progress:
                        progress(len(self.games))

    def learn(self) -> tuple[Weights | CodeWeights, float, float]:
        """The fitted weights, with their log loss on the games used for the fit and on those held back."""
        held = self.games[::HELD_BACK]
        learned = [game for number, game in enumerate(self.games) if number % HELD_BACK]
        teach = code_training.teach if coded(self.rules) else training.teach
        return teach(self.rules, learned, held if len(held) > 1 else learned)


def games_in(rules: Rules, path: Path) -> list[Record]:
    """The games in a file that a training run has written."""
    return _records(_whole_lines(rules, path))


def _records(text: str) -> list[Record]:
    return [Record.parse(row) for row in text.splitlines()[1:]]


def _whole_lines(rules: Rules, path: Path) -> str:
    """The lines of a file that were not cut short; a header alone if there is no file."""
    header = f"{HEADER} {rules}"
    text = _text(path) or header + "\n"
    whole = text[: text.rfind("\n") + 1]
    if whole.partition("\n")[0] != header:
        raise NoughtsError(f"{path} holds no games of {rules}; expected a new file or one of this game.")
    return whole


def _text(path: Path) -> str:
    """The contents of a file, empty if there is none."""
    try:
        return path.read_text(encoding="utf-8-sig") if path.exists() else ""
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a text; expected games for training, or a new file.") from error
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}.") from error
