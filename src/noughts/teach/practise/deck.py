"""The deck: a person's puzzles with their boxes, and the file format for storing, exporting and importing them.

The page writes and reads the same format. A file of untried puzzles is a deck too: missing fields of a card are those
of a new one.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Self

from noughts.core.rules import shorten
from noughts.errors import BadFile
from noughts.files import make_folder, state_folder, write_whole
from noughts.teach.practise.leitner import WAITS, answered
from noughts.teach.practise.puzzle import Puzzle

FORMAT = "noughts-practice"
VERSION = 1
MOST_BYTES = 20_000_000
MOST_TIMES = 10**9


@dataclass(frozen=True, slots=True)
class Card:
    """A puzzle with its box, the day it is due, the day of the last answer, and the counts of right and wrong."""

    puzzle: Puzzle
    due: date
    box: int = 1
    seen: date | None = None
    right: int = 0
    wrong: int = 0

    def answer(self, right: bool, today: date) -> "Card":
        """The card after an answer."""
        box, due = answered(self.box, self.due, today, right)
        return replace(self, box=box, due=due, seen=today, right=self.right + right, wrong=self.wrong + (not right))

    def joined(self, other: "Card") -> "Card":
        """Of two cards of one puzzle, the one answered later; on the same day, the one in the lower box."""
        return min(self, other, key=lambda card: (-(card.seen or date.min).toordinal(), card.box))

    def to_dict(self) -> dict[str, Any]:
        """As plain data, days as texts."""
        progress = {"box": self.box, "due": self.due.isoformat(), "seen": self.seen and self.seen.isoformat()}
        return {**self.puzzle.to_dict(), **progress, "right": self.right, "wrong": self.wrong}

    @classmethod
    def from_dict(cls, data: Any, today: date) -> Self:
        """The card in plain data; one without progress is new and due today."""
        if not isinstance(data, Mapping):
            raise BadFile(f'Every entry of "cards" must be a puzzle, not {shorten(repr(data))}.')
        seen = _day(data, "seen", None)
        box = _number(data, "box", 1, 1, len(WAITS))
        right, wrong = (_number(data, key, 0, 0, MOST_TIMES) for key in ("right", "wrong"))
        return cls(Puzzle.from_dict(data), _day(data, "due", today) or today, box, seen, right, wrong)


@dataclass
class Deck:
    """Cards by the key of their puzzle, in the order in which they were added."""

    cards: dict[str, Card] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards.values())

    def add(self, puzzles: Iterable[Puzzle], today: date) -> int:
        """Add the puzzles that are new; returns their number."""
        before = len(self)
        for puzzle in puzzles:
            self.cards.setdefault(puzzle.key, Card(puzzle, today))
        return len(self) - before

    def put(self, card: Card) -> None:
        """Store a card, replacing any earlier one of its puzzle."""
        self.cards[card.puzzle.key] = card

    def due(self, today: date) -> list[Card]:
        """The cards due today, the lowest boxes first, and within a box the longest overdue first."""
        return sorted((card for card in self if card.due <= today), key=lambda card: (card.box, card.due))

    def merge(self, other: "Deck") -> int:
        """Merge another deck; of two cards of one puzzle the one answered later stays. Returns how many were new."""
        before = len(self)
        for card in other:
            known = self.cards.get(card.puzzle.key)
            self.put(known.joined(card) if known else card)
        return len(self) - before

    def to_json(self, *, new: bool = False) -> str:
        """The file's text, one card per line; `new` omits all progress."""
        cards = ",\n".join(json.dumps(card.puzzle.to_dict() if new else card.to_dict()) for card in self)
        return f'{{"format": "{FORMAT}", "version": {VERSION}, "cards": [\n{cards}\n]}}\n'

    @classmethod
    def from_json(cls, text: str, today: date) -> Self:
        """The deck in a text; BadFile says what is wrong with it."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadFile("This is not JSON; expected puzzles saved by noughts.") from error
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadFile(f'These are not puzzles; expected "format": "{FORMAT}".')
        if data.get("version") != VERSION:
            raise BadFile(f"These puzzles are version {shorten(repr(data.get('version')))}; expected {VERSION}.")
        if not isinstance(data.get("cards"), list):
            raise BadFile('"cards" is missing from the puzzles or is not a list.')
        deck = cls()
        for entry in data["cards"]:
            deck.put(Card.from_dict(entry, today))
        return deck

    @classmethod
    def load(cls, path: Path, today: date) -> Self:
        """Read a file of puzzles."""
        try:
            with path.open(encoding="utf-8-sig") as file:
                text = file.read(MOST_BYTES + 1)
        except UnicodeDecodeError as error:
            raise BadFile(f"{path} is not a text; expected puzzles saved by noughts.") from error
        except (OSError, ValueError) as error:
            raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
        if len(text) > MOST_BYTES:
            raise BadFile(f"{path} is too large to hold puzzles.")
        try:
            return cls.from_json(text, today)
        except BadFile as error:
            raise BadFile(f"{path}: {error}") from error

    def save(self, path: Path, *, new: bool = False) -> None:
        """Write the file atomically."""
        write_whole(path, [self.to_json(new=new).encode()])


def own_path() -> Path:
    """The file of a person's own puzzles."""
    return state_folder() / "practice.json"


def own_deck(today: date) -> Deck:
    """A person's own puzzles; none if there is no file yet."""
    path = own_path()
    return Deck.load(path, today) if path.exists() else Deck()


def keep(deck: Deck) -> Path:
    """Save a person's own puzzles; returns the file."""
    make_folder(own_path().parent)
    deck.save(own_path())
    return own_path()


def _day(data: Mapping[str, Any], key: str, missing: date | None) -> date | None:
    value = data.get(key)
    if value is None:
        return missing
    try:
        return date.fromisoformat(value)
    except (TypeError, ValueError) as error:
        raise BadFile(
            f'A puzzle is damaged: "{key}" is a day such as 2026-01-31, not {shorten(repr(value))}.'
        ) from error


def _number(data: Mapping[str, Any], key: str, missing: int, least: int, most: int) -> int:
    value = data.get(key, missing)
    if type(value) is not int or not least <= value <= most:
        expected = f"a number from {least} to {most:,}"
        raise BadFile(f'A puzzle is damaged: "{key}" is {expected}, not {shorten(repr(value))}.')
    return value
