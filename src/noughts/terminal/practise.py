"""Practice at the prompts: a menu, then puzzle after puzzle; a move is typed as in a game."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from noughts.common import Control
from noughts.core import Coords, Rules, describe_cells, parse_move
from noughts.core.family import FAMILY
from noughts.draw.text import board_text
from noughts.errors import InputEnded, NoughtsError
from noughts.teach.practise.deck import Deck
from noughts.teach.practise.drill import Drill
from noughts.teach.practise.puzzle import solution_sentence
from noughts.teach.practise.stock import GAMES, stock
from noughts.terminal.background import Background
from noughts.terminal.console import Console, Left, leaves

SECONDS = 3.0
"""Seconds for finding the reasons of an answer."""
WORDS = {"show": "give up and see the solution", "skip": "the next puzzle", "board": "the board again", "quit": "leave"}


def choices(deck: Deck, today: date) -> dict[str, tuple[str, Callable[[], Drill]]]:
    """What can be practised, by the key that chooses it: a description and the drill."""
    due = len(deck.due(today))
    found: dict[str, tuple[str, Callable[[], Drill]]] = {
        "1": (f"what is due today: {due} of your {len(deck)}", lambda: Drill.due(deck, today)),
        "2": ("the puzzle of the day", lambda: Drill.daily(deck, today)),
    }
    for key, game in enumerate(GAMES, 3):
        rules = Rules.parse(game)
        left = sum(puzzle.key not in deck.cards for puzzle in stock(rules))
        found[str(key)] = (f"{FAMILY[game]} ({game}): {left} new", lambda rules=rules: Drill.stock(deck, today, rules))  # type: ignore[misc]
    return found


def ask_drill(console: Console, deck: Deck, today: date) -> Drill:
    """Ask what to practise; Enter takes what is due or, if nothing is, the puzzle of the day; Left at `q`."""
    offered = choices(deck, today)
    console.say("Practise:")
    for key, (words, _) in offered.items():
        console.say(f"  {key}  {words}")
    default = "1" if deck.due(today) else "2"
    while True:
        answer = console.ask(f"Which? [{default}]") or default
        if leaves(answer):
            raise Left
        if answer in offered:
            return offered[answer][1]()
        console.say(f"Expected a number from 1 to {len(offered)}.")


@dataclass
class PractisePrompt:
    """A drill at a console."""

    console: Console
    drill: Drill

    def run(self) -> None:
        """Puzzle after puzzle, until all were tried or the person leaves."""
        tried = 0
        if not self.drill.card:
            self.console.say("There is nothing to practise here now: you have tried everything, or nothing is due.")
            return
        while self.drill.card and self._puzzle():
            tried += self.drill.answered
            self.drill.next()
        tried += self.drill.answered
        if tried:
            self.console.say(f"\nSolved {self.drill.solved} of {tried}. They come back when they are due.")

    def _puzzle(self) -> bool:
        """One puzzle, until it is answered; whether to go on."""
        card = self.drill.card
        assert card
        puzzle = card.puzzle
        self.console.say(
            f"\nPuzzle {self.drill.at + 1} of {len(self.drill.cards)}: {puzzle.rules}, grade {puzzle.grade}."
        )
        self._board()
        while True:
            word = self.console.ask(f"\n{puzzle.task}").lower()
            if leaves(word):
                return False
            if word == "skip":
                return True
            if word == "board":
                self._board()
            elif word == "show":
                self.drill.count(False)
                self.console.tell(f"{solution_sentence(puzzle)} {self.drill.when()}")
                return True
            elif self._answered(word):
                return True

    def _answered(self, text: str) -> bool:
        """Judge what was typed; whether it was a move."""
        card = self.drill.card
        assert card
        position, coords = card.puzzle.position, Coords.default(card.puzzle.rules)
        try:
            if not any(letter.isdigit() for letter in text):
                raise NoughtsError(f"Expected {describe_cells(position.rules, coords)}, or one of {', '.join(WORDS)}.")
            cell = parse_move(position, text, coords)
            work = Background(lambda control: self._judged(cell, control))
            self.console.tell(work.wait())
        except InputEnded:
            raise
        except NoughtsError as error:
            self.console.tell(str(error))
            return False
        return True

    def _judged(self, cell: int, control: Control) -> str:
        verdict = self.drill.attempt(cell, control=control.within(SECONDS))
        return " ".join([*verdict.sentences, self.drill.when()])

    def _board(self) -> None:
        card = self.drill.card
        assert card
        coords = Coords.default(card.puzzle.rules)
        self.console.say("\n" + board_text(card.puzzle.position, coords, colour=self.console.colour))
