"""Random command lines, typed lines, positions, moves, files and environments; `fault` names what must never happen."""

import json
import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.storm.running import SILENT_AFTER, Line, in_a_copy, in_a_process

GAMES = ["3x3", "cube", "qubic", "gomoku", "connect4", "5x5:4", "3x3+misere", "4x4:3+gravity", "1", "7:3", "2x2x2x2"]
BROKEN_GAMES = ["", "3x", "0x0", "99x99", "3x3:9", "3x3+", "3x3+gravity+gravity", "x", "3×3", "-1x3", "1x1x1x1x1"]
PLAYERS = [
    "random",
    "level:1",
    "level:8",
    "perfect",
    "minimax:depth=1",
    "alphabeta:depth=2",
    "human",
    "montecarlo:playouts=5",
]
BROKEN_PLAYERS = ["", "level:9", "level:", "minimax:depth=x", "nobody", "perfect:1", "alphabeta:depth=0", "table:foo=1"]
TEXTS = ["", " ", "\x00", "ä", "💥", "-", "--", ".../...", "%s", "1e400", "NaN", "[[", "9" * 400, "\n", "X.O/.X./..O X"]
FILES = ["game.json", "t.svg", "t.html", "t.dot", "t.json", "t.gif", "proof", "puzzles.json", "notes.txt", "none/t.svg"]
FILES += ["."]
PROGRAMS = [
    "import sys\nsys.exit(3)\n",
    "while True: pass\n",
    "raise SystemExit('=1+1')\n",
    "def minimax(board, player): return minimax(board, player)\n",
    "def best_move(board): return board.index(' ')\n",
    "def minimax(b, p):\n    return -1, [0] * 10**9\n",
    "print('x' * 10**6)\ninput()\n",
    "import os\nos.close(0), os.close(1), os.close(2)\n",
    "(",
    "\x00",
]
"""What a student may hand in."""
COMMANDS = [
    "play",
    "analyse",
    "review",
    "match",
    "tree",
    "verify",
    "lab",
    "solve",
    "book",
    "train",
    "exercise",
    "draw",
    "practise",
    "puzzles",
    "check",
    "bogus",
]
SECONDS = ["0.001", "0.01", "0.05", "0.1", "1"]
"""What commands with a limit of time are given."""
PROCESSES = 0.02
"""The share of lines that are run as processes of their own."""
TURN = 20.0
"""Seconds that this generator blows before the next one does."""


class Storm:
    """Makes random lines; names of files are always within the folder it runs in."""

    def __init__(
        self, random: Random, games: Sequence[str] = GAMES, seconds: str = "1", processes: bool = True
    ) -> None:
        """`processes` says whether commands may be given what they start processes for."""
        self.random = random
        self._games, self._seconds, self._processes = list(games), seconds, processes
        self._arguments = {command: getattr(self, f"_{command}") for command in COMMANDS}

    def line(self) -> Line:
        """A command with arguments that mostly fit, now and then one that does not, shuffled or cut short."""
        command = self.random.choice(COMMANDS)
        words = [command, *self._arguments[command]()]
        if self.random.random() < 0.1:
            self.random.shuffle(words)
        if self.random.random() < 0.1:
            words.insert(
                self.random.randrange(len(words) + 1), self.random.choice(["--nonsense", "-x", "--json=1", "--help"])
            )
        if self.random.random() < 0.1:
            words = words[: self.random.randrange(len(words) + 1)] or ["--help"]
        return Line([word.replace("\x00", "") for word in words], self._typed(), self._environment())

    def files(self) -> dict[str, bytes]:
        """What lies in the folder: saved games, whole, cut or altered, puzzles, programs, and what noughts has kept."""
        game = {
            "format": "noughts-game",
            "version": 1,
            "game": "3x3",
            "start": ".../.../... X",
            "moves": [5, 1],
            "players": {},
        }
        key = self.random.choice([*game, "none"])
        game[key] = self.random.choice([None, -1, [], {}, [1, 1], [99], "x", 2, "3x3x3", True])
        noise = self.random.randbytes(self.random.randrange(200))
        return {
            "game.json": self._damaged(json.dumps(game).encode()),
            "puzzles.json": self._damaged(self._deck()),
            "program.py": self.random.choice(PROGRAMS).encode(),
            "proof": b"noughts-proof 1\n" + noise,
            "state/noughts/practice.json": self._damaged(self._deck()),
            "state/noughts/books/4x4-3-gravity.book": b"noughts-book 2\n4x4:3+gravity 2\n" + zlib.compress(noise),
        }

    def lay(self, folder: Path) -> None:
        """Put the files into a folder."""
        for name, data in self.files().items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)

    def _damaged(self, whole: bytes) -> bytes:
        """A text as it was, cut, marked as text, or something else."""
        cut, noise = whole[: self.random.randrange(len(whole))], self.random.randbytes(self.random.randrange(200))
        return self.random.choice([whole, cut, b"\xef\xbb\xbf" + whole, noise])

    def _deck(self) -> bytes:
        """A deck of one puzzle, with something changed."""
        card = {"game": "3x3", "position": "XX./OO./... X", "solution": [3], "aim": "win", "depth": 1, "from": "stock"}
        changed = {"box": 5, "due": "2020-02-02", "seen": None, "right": 1, "wrong": 0, **card}
        changed[self.random.choice([*changed, "none"])] = self.random.choice(
            [None, -1, [], {}, [99], "x", 10**30, True]
        )
        return json.dumps({"format": "noughts-practice", "version": 1, "cards": [changed]}).encode()

    def _play(self) -> list[str]:
        options = [
            "--x",
            self._player(),
            "--o",
            self._player(),
            "--coords",
            self._one(["number", "xyz", "letter", "column", "no"]),
        ]
        options += [
            "--seed",
            self._number(),
            "--save",
            self._one(FILES),
            "--load",
            self._one(FILES),
            "--first",
            self._one(["x", "o", "z"]),
        ]
        return ["--plain", self._game(), *self._some(options), *self._position()]

    def _analyse(self) -> list[str]:
        return [
            self._game(),
            "--time",
            self._seconds,
            *self._position(),
            *self._some(["--engine", self._player()]),
            *self._flag("--json"),
        ]

    def _review(self) -> list[str]:
        return [
            *self._some([self._one(FILES)], 1),
            *self._some(["--game", self._game(), "--moves", self._moves()]),
            *self._flag("--json"),
        ]

    def _match(self) -> list[str]:
        options = ["--game", self._one(["3x3", "4x3:3", "cube"]), "--seed", self._number(), "--time", "0.05"]
        return [
            self._player(),
            self._player(),
            "--games",
            self._one(["1", "2", "0", "x"]),
            *self._some(options),
            *self._flag("--json"),
        ]

    def _tree(self) -> list[str]:
        options = [
            "--leaves",
            self._one(["[[1,2],[3]]", "[]", "[[", "5"]),
            "--depth",
            self._number(),
            "--engine",
            self._player(),
        ]
        return [self._game(), *self._position(), *self._some(options), "--time", self._seconds, "-o", self._one(FILES)]

    def _verify(self) -> list[str]:
        return [self._one(FILES)]

    def _lab(self) -> list[str]:
        return [
            *self._some(["--leaves", self._one(["[[1,2],[3]]", "[["]), "--out", "out"]),
            self._one(["dryrun", "nothing"]),
        ]

    def _solve(self) -> list[str]:
        return [
            self._game(),
            "--time",
            self._seconds,
            *self._position()[:2],
            *self._some(["--proof", self._one(FILES)]),
            *self._flag("--json"),
        ]

    def _book(self) -> list[str]:
        options = ["--plies", self._one(["1", "2", "0", "99"]), "--time", self._seconds, "-o", self._one(FILES)]
        return [self._one(["4x4:3+gravity", "3x3", "3x3+gravity"]), *self._some(options, 0.8)]

    def _train(self) -> list[str]:
        options = ["--seed", self._number(), "-o", self._one(FILES), "--from", self._one(["shipped", "untrained", "x"])]
        return [self._one(["3x3", "4x3:3"]), "--games", "3", "--nodes", "20", "--trial", "0", *self._some(options)]

    def _exercise(self) -> list[str]:
        options = ["--leaves", self._one(["[[1,2],[3]]", "[]", "[[", "5"]), *self._position()[:2]]
        more = ["--kind", self._one(["tree", "x"]), "--depth", self._number(), "--sheet", self._number()]
        return [*self._some(options, 0.3), *self._some(more, 0.3), "-o", self._one(FILES)]

    def _draw(self) -> list[str]:
        options = ["--load", self._one(FILES), "--look", self._one(["light", "dark"]), "--first", self._one(["x", "o"])]
        return [self._game(), *self._position(), *self._some(options), *self._flag("--film"), "-o", self._one(FILES)]

    def _practise(self) -> list[str]:
        options = ["--import", self._one(FILES), "--export", self._one(FILES)]
        asked = [self._one(["3x3", "cube", "connect4"])] if self.random.random() < 0.3 else self._some(options)
        return [*self._flag("--daily"), *self._flag("--due"), "--plain", *asked]

    def _puzzles(self) -> list[str]:
        options = ["--seed", self._number(), "--least", self._number(), "--most", self._number()]
        options += ["--count", self._one(["1", "2", "0"]), "-o", self._one(FILES)]
        return [self._game(), *self._some(options), *self._flag("--json"), "--games", "2"]

    def _check(self) -> list[str]:
        files = ["program.py"] if self._processes else FILES
        options = ["--adapter", self._one(FILES), "--html", self._one(FILES), "-o", self._one(FILES)]
        return [self._one(files), *self._some(options, 0.2), "--time", "1", "--quick", *self._flag("--json")]

    def _bogus(self) -> list[str]:
        return [self._one(TEXTS)]

    def _one(self, choices: list[str]) -> str:
        return self.random.choice(choices) if self.random.random() < 0.95 else self.random.choice(TEXTS)

    def _game(self) -> str:
        return self._one(self._games) if self.random.random() < 0.85 else self._one(BROKEN_GAMES)

    def _player(self) -> str:
        return self._one(PLAYERS) if self.random.random() < 0.85 else self._one(BROKEN_PLAYERS)

    def _number(self) -> str:
        return str(self.random.choice([0, 1, 2, 3, -1, 10**30, 2**63, "x", 1.5]))

    def _moves(self) -> str:
        moves = [
            self.random.choice(["1", "2", "5", "9", "b2", "h8", "4:1", "0 1", "44", "x", "-3", "99"])
            for _ in range(self.random.randrange(6))
        ]
        return self.random.choice([" ", ",", ""]).join(moves)

    def _position(self) -> list[str]:
        text = "".join(self.random.choice("XO....") for _ in range(9))
        position = f"{text[:3]}/{text[3:6]}/{text[6:]}" + self.random.choice(["", " X", " O", " Z"])
        return self._some(["--position", self._one([position]), "--moves", self._moves()], 0.3)

    def _some(self, options: list[str], chance: float = 0.4) -> list[str]:
        """Some of the pairs of an option and its value."""
        pairs = [options[at : at + 2] for at in range(0, len(options), 2)]
        return [word for pair in pairs if self.random.random() < chance for word in pair]

    def _flag(self, flag: str) -> list[str]:
        return [flag] if self.random.random() < 0.3 else []

    def _typed(self) -> str:
        words = [
            "1",
            "5",
            "b2",
            "hint",
            "why",
            "values",
            "undo",
            "redo",
            "board",
            "where",
            "save s.json",
            "resign",
            "y",
            "help",
            "q",
            *TEXTS,
        ]
        return "\n".join(self.random.choice(words) for _ in range(self.random.randrange(8))) + "\nquit\n"

    def _environment(self) -> dict[str, str]:
        kinds = [
            {},
            {"NO_COLOR": "1"},
            {"TERM": "dumb"},
            {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
            {"COLUMNS": "1"},
            {"XDG_STATE_HOME": "game.json"},
        ]
        return self.random.choice(kinds)


def fault(code: int, out: str, err: str) -> str | None:
    """What is wrong with how a run ended, if anything."""
    if "an error of noughts itself" in err or "Traceback" in out + err:
        return "an error of noughts itself"
    if code not in (0, 1, 2, 3, 130):
        return f"the exit code {code}"
    if code == 2 and not err.strip() and not out.startswith("{"):  # `check --json` says it there.
        return "no word of what was wrong"
    return None


def gust(random: Random, folder: Path) -> str | None:
    """One line in the folder, mostly in a copy of this process, else in one of its own; what was wrong, if anything."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        raise SystemExit("The storm of commands blows as an ordinary user, never as root.")
    storm = Storm(random, seconds=random.choice(SECONDS))
    line = storm.line()
    storm.lay(folder)
    home = {"HOME": str(folder), "XDG_STATE_HOME": str(folder / "state"), "NOUGHTS_DEBUG": ""}
    environment = os.environ | home | line.environment
    alone = random.random() < PROCESSES
    code, out, err = (in_a_process if alone else in_a_copy)(line, folder, environment)
    if code is None:  # A long game that is shown as it is played is no finding.
        return None if out or err else f"silent for {SILENT_AFTER} s: {line.words}"
    found = fault(code, out, err)
    return found and f"{found}: {line.words} {line.environment}: {err.strip()[-300:]}"
