"""A lesson: games of the engine against itself, kept in a file as they end, and the weights that they teach."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from noughts.core import Rules
from noughts.engine.selfplay import Record, self_play
from noughts.engine.thinker import Thinker
from noughts.engine.training import Features, Sample, fit, loss
from noughts.engine.weights import Weights
from noughts.errors import BadFile, NoughtsError
from noughts.files import write_whole

HELD_BACK = 10
"""One game in so many is not learned from, so that what was learned can be tested on it."""
HEADER = "noughts-games"


class Lesson:
    """The games of a file, to which more are added; a lesson that was interrupted goes on where it stopped."""

    def __init__(self, rules: Rules, path: Path, seed: int) -> None:
        self.rules, self._path, self._seed = rules, path, seed
        self.games: list[Record] = []
        self.read()

    def read(self) -> None:
        """Take in the games that the file holds; a last line that was cut short is left out."""
        header = f"{HEADER} {self.rules}"
        text = self._text() or header + "\n"
        whole = text[: text.rfind("\n") + 1]
        first, *rows = whole.splitlines() or [""]
        if first != header:
            raise NoughtsError(f"{self._path} holds no games of {self.rules}; expected a new file or one of this game.")
        self.games = [Record.parse(row) for row in rows]
        write_whole(self._path, [whole.encode()])

    def _text(self) -> str:
        """What the file holds, nothing where there is none."""
        try:
            return self._path.read_text(encoding="utf-8-sig") if self._path.exists() else ""
        except UnicodeDecodeError as error:
            raise BadFile(f"{self._path} is not a text; expected games for training, or a new file.") from error
        except OSError as error:
            raise BadFile(f"{self._path} cannot be read: {error.strerror or error}.") from error

    def play(self, weights: Weights, games: int, nodes: int, progress: Callable[[int], None] | None = None) -> None:
        """Play until there are so many games; each is the same however often the lesson was interrupted."""
        thinker = Thinker(self.rules, weights)
        with self._path.open("a", encoding="utf-8") as file:
            while len(self.games) < games:
                game = self_play(thinker, Random(f"{self._seed} {len(self.games)}"), nodes)
                file.write(f"{game}\n")
                file.flush()
                self.games.append(game)
                if progress:
                    progress(len(self.games))

    def learn(self) -> tuple[Weights, float, float]:
        """The weights that the games teach; how badly they foretell the games learned from, and those held back."""
        features = Features(self.rules)
        learned = features.sample(game for number, game in enumerate(self.games) if number % HELD_BACK)
        held = self._held_back(features)
        weights = fit(features, learned)
        return weights, loss(weights, features, learned), loss(weights, features, held or learned)

    def _held_back(self, features: Features) -> Sample | None:
        games = self.games[::HELD_BACK]
        return features.sample(games) if len(games) > 1 else None
