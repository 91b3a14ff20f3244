"""The swap2 opening at prompts, for people and computers: three stones, a choice of sides, perhaps two more stones.

The player who is to move first puts three stones on the board. The other takes either mark, or adds two stones and
leaves the choice to the first player. A computer opens with stones that its engine finds even, and takes the mark that
looks better to it.
"""

from dataclasses import replace
from random import Random

from noughts.common import Control
from noughts.core import Coords, Mark, Position, Rules, format_cell, parse_move
from noughts.draw.text import board_text
from noughts.errors import BadNotation, InputEnded, NoughtsError
from noughts.players import HUMAN
from noughts.players.openings import ADDED, PLACED, SWAP, balanced_opening, swap2_choice
from noughts.terminal.console import Console, Left, leaves
from noughts.terminal.session import Setup

LEAST_LENGTH = 4
"""If fewer in a row win, five stones can end the game."""
SECONDS = 3.0
"""Seconds that a computer thinks about its choice."""


def demand_swap2(rules: Rules) -> None:
    """BadNotation if swap2 does not suit a game."""
    if rules.gravity or rules.misere or rules.length < LEAST_LENGTH:
        raise BadNotation(f"Swap2 opens games such as gomoku, without gravity, of four or more in a row, not {rules}.")


class Swap2:
    """One opening; `run` returns the setup, perhaps with the players exchanged, and the position to continue from."""

    def __init__(self, console: Console, setup: Setup) -> None:
        demand_swap2(setup.rules)
        self._console, self._setup = console, setup
        self._coords = Coords.fitting(setup.coords, setup.rules)
        self._position = Position(setup.rules, turn=setup.first)

    def run(self) -> tuple[Setup, Position]:
        opener = self._setup.first
        self._console.say(f"\nSwap2: {self._name(opener)} puts {PLACED} stones on the board.")
        self._place(opener, PLACED)
        wish = self._wish(opener.other, may_add=True)
        if wish is None:
            self._console.say(f"{self._name(opener.other)} adds {ADDED} stones and leaves the choice to the other.")
            self._place(opener.other, ADDED)
            wish, chooser = self._wish(opener, may_add=False), opener
        else:
            chooser = opener.other
        assert wish
        self._console.say(f"{self._name(chooser)} takes {wish}; {self._position.turn} is to move.")
        return self._setup if wish is chooser else self._setup.swapped(), self._position

    def _name(self, seat: Mark) -> str:
        """The player who sat on a side before any swap."""
        player = self._setup.players[seat]
        return f"the person who began as {seat}" if player == HUMAN else player

    def _is_person(self, seat: Mark) -> bool:
        return self._setup.players[seat] == HUMAN

    def _place(self, seat: Mark, count: int) -> None:
        """Put stones on the board, alternating between the marks."""
        if not self._is_person(seat):
            rules, control = self._setup.rules, Control(SECONDS)
            found = balanced_opening(rules, self._position.stones + count, Random(self._setup.seed), control).position
            self._position = found if found.turn is self._position.turn.other else found.swapped()
        else:
            for _ in range(count):
                self._position = self._position.play(self._asked_cell())
        self._console.say("\n" + board_text(self._position, self._coords))

    def _asked_cell(self) -> int:
        while True:
            answer = self._ask(f"A stone for {self._position.turn} (such as {self._example()}):")
            try:
                return parse_move(self._position, answer, self._coords)
            except NoughtsError as error:
                self._console.tell(str(error))

    def _example(self) -> str:
        return format_cell(self._setup.rules, self._position.moves()[0], self._coords)

    def _wish(self, seat: Mark, may_add: bool) -> Mark | None:
        """The mark that a player takes; None to add two stones."""
        if not self._is_person(seat):
            choice = swap2_choice(self._position, Control(SECONDS))
            return self._position.turn.other if choice == SWAP else self._position.turn
        more = ", or add to put two more stones" if may_add else ""
        while True:
            answer = self._ask(f"Which mark does {self._name(seat)} take: x or o{more}?").lower()
            if answer in ("x", "o"):
                return Mark(answer.upper())
            if answer == "add" and may_add:
                return None
            self._console.tell("Expected x, o" + (" or add." if may_add else "."))

    def _ask(self, question: str) -> str:
        try:
            answer = self._console.ask(question)
        except InputEnded as error:
            raise InputEnded("The input ended in the middle of the opening.") from error
        if leaves(answer):
            raise Left
        return answer


def opened(console: Console, setup: Setup) -> tuple[Setup, Position]:
    """Play the opening; returns the setup to continue with and the position reached."""
    found, position = Swap2(console, setup).run()
    return replace(found, first=setup.first), position
