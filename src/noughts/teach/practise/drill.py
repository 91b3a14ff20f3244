"""A drill: puzzles one after another, each answer saved at once. Every interface uses this object."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from noughts.common import Control
from noughts.core import Coords, Game, Mark, Rules
from noughts.files import in_use
from noughts.teach.practise.deck import Card, Deck, keep, own_deck, own_path
from noughts.teach.practise.finding import puzzles_of
from noughts.teach.practise.puzzle import Verdict, judge
from noughts.teach.practise.stock import daily_puzzle, stock


@dataclass
class Drill:
    """A deck and those of its cards to try now. Only the first answer to each counts."""

    deck: Deck
    cards: list[Card]
    today: date
    save: Callable[[Deck], object] = keep
    at: int = 0
    answered: bool = False
    solved: int = 0

    @classmethod
    def due(cls, deck: Deck, today: date) -> "Drill":
        """What is due today."""
        return cls(deck, deck.due(today), today)

    @classmethod
    def daily(cls, deck: Deck, today: date) -> "Drill":
        """The puzzle of the day."""
        puzzle = daily_puzzle(today)
        return cls(deck, [deck.cards.get(puzzle.key) or Card(puzzle, today)], today)

    @classmethod
    def stock(cls, deck: Deck, today: date, rules: Rules) -> "Drill":
        """The puzzles that ship for a game and have not been tried, the easiest first."""
        return cls(deck, [Card(puzzle, today) for puzzle in stock(rules) if puzzle.key not in deck.cards], today)

    @property
    def card(self) -> Card | None:
        """The current card; None when all have been tried."""
        return self.cards[self.at] if self.at < len(self.cards) else None

    def attempt(self, cell: int, coords: Coords | None = None, control: Control | None = None) -> Verdict:
        """Judge a move, and count it if it is the first; IllegalMove for one that cannot be played."""
        assert self.card
        verdict = judge(self.card.puzzle, cell, coords, control)
        self.count(verdict.right)
        return verdict

    def count(self, right: bool) -> None:
        """Record the first answer to the card; giving up counts as wrong."""
        if self.card and not self.answered:
            self.answered = True
            self.solved += right
            self.cards[self.at] = self.card.answer(right, self.today)
            self.deck.put(self.cards[self.at])
            self.save(self.deck)

    def next(self) -> None:
        """Go on to the next card."""
        self.at, self.answered = self.at + 1, False

    def when(self) -> str:
        """When the card comes back, once it has been answered."""
        assert self.card
        days = (self.card.due - self.today).days
        return f"It is in box {self.card.box} now and comes back {'tomorrow' if days == 1 else f'in {days} days'}."


def collect(game: Game, marks: Iterable[Mark], today: date, control: Control | None = None) -> tuple[int, int]:
    """Add the puzzles of a game to the person's own deck; returns how many were found, and how many are new."""
    found = puzzles_of(game, marks, control)
    with in_use(own_path()):
        deck = own_deck(today)
        new = deck.add(found, today)
        if new:
            keep(deck)
    return len(found), new


def collected(found: int, new: int) -> str:
    """What was collected, in a sentence."""
    if not found:
        return "Nothing to practise was found in this game: no proven mistake, and no position with only one good move."
    puzzles = f"{found} {'puzzle' if found == 1 else 'puzzles'}"
    kept = "kept" if new == found else f"{new} of them new" if new else "all known already"
    return f"{puzzles} found in this game, {kept}; `noughts practise` asks for {'it' if found == 1 else 'them'}."
