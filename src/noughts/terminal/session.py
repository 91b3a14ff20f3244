"""One game at a terminal: who plays, what has been played, undo, hints, explanations. Prompts and screen both use it.

Anything that may take long takes a Control and touches nothing but the position it is given, so that it can run in the
background; only `play`, `undo`, `redo` and `resign` change the session, always from the caller's main thread.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from random import Random

from noughts.answer import Analysis, analyse
from noughts.common import Control
from noughts.core import Coords, Game, Mark, Position, Rules, move_name, parse_move
from noughts.errors import BadFile, IllegalMove, Stopped
from noughts.explain import Hint, Review, hint, reviews, why_move, winner_sentence
from noughts.explain.sentences import considered
from noughts.players import HUMAN, Choice, Player, parse_seat
from noughts.players.pause import NO_PAUSE, pause_before
from noughts.teach.practise.drill import collect, collected
from noughts.terminal.storage import Shelf, save_game

MOVE_SECONDS = 30.0
"""Seconds that a computer may think about a move before a short search answers instead."""
SHORT_SECONDS = 1.0
"""Seconds of that short search."""
ANSWER_SECONDS = 3.0
"""Seconds that the values of all moves may take."""
FIXED_SECONDS = 60.0
"""The same for what is a fixed amount of work, such as a hint; only a very busy machine takes so long."""
AUTOMATIC = "perfect"
"""Who plays a side that a person hands over."""


@dataclass(frozen=True)
class Setup:
    """The settings that a game starts with."""

    rules: Rules
    players: dict[Mark, str]
    first: Mark = Mark.X
    coords: Coords | None = None
    seed: int | None = None
    stats: bool = False
    """Whether to show the counts of a computer's search after each of its moves."""
    pause: str = NO_PAUSE
    """The pause before a computer's move, by its name."""

    def swapped(self) -> "Setup":
        """The same game with the players on the other sides."""
        return replace(self, players={mark: self.players[mark.other] for mark in Mark})


@dataclass
class Session:
    """A game, its players (None is a person) and the coordinates that its cells are named in."""

    game: Game
    players: dict[Mark, Player | None]
    coords: Coords
    setup: Setup
    save_path: Path | None = None
    forfeit: str = ""
    """Why the side that lost could not go on, if that ended the game."""
    saved_moves: list[int] = field(default_factory=list)
    shelf: Shelf = field(default_factory=Shelf)
    keeps: bool = False
    """Whether a game without a named file is saved after every move in the player's own folder."""
    _own: Path | None = None

    @classmethod
    def begin(
        cls,
        setup: Setup,
        start: Position | None = None,
        save_path: Path | None = None,
        shelf: Shelf | None = None,
        keeps: bool = False,
    ) -> "Session":
        """A new game; `start` replaces the empty board, and `shelf` may already hold the file."""
        random = Random(setup.seed)
        players = {mark: parse_seat(setup.players[mark], random, outside=True) for mark in Mark}
        names = {mark.value: setup.players[mark] for mark in Mark}
        game = Game(start or Position(setup.rules, turn=setup.first), names)
        coords = Coords.fitting(setup.coords, setup.rules)
        return cls(game, players, coords, setup, save_path, shelf=shelf or Shelf(), keeps=keeps)

    @classmethod
    def resume(cls, game: Game, setup: Setup, save_path: Path | None = None, shelf: Shelf | None = None) -> "Session":
        """Continue a game already begun."""
        session = cls.begin(replace(setup, rules=game.rules, first=game.start.turn), game.start, save_path, shelf)
        for cell in game.moves:
            session.game.play(cell)
        if game.resigned:
            session.game.resign(game.resigned, forfeit=game.forfeit)
        session.saved_moves = session.game.moves
        return session

    @property
    def position(self) -> Position:
        return self.game.position

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def file(self) -> Path | None:
        """Where the game is saved, if it is."""
        return self.save_path or self._own

    @property
    def over(self) -> bool:
        """Whether the game has ended, on the board or by resignation."""
        return self.game.outcome is not None

    @property
    def resigned(self) -> Mark | None:
        """The side that gave the game up, if any."""
        return self.game.resigned

    @property
    def human_to_move(self) -> bool:
        return not self.over and self.players[self.position.turn] is None

    @property
    def computer_to_move(self) -> bool:
        return not self.over and self.players[self.position.turn] is not None

    @property
    def humans(self) -> list[Mark]:
        """The sides that people play."""
        return [mark for mark in Mark if self.players[mark] is None]

    def parse_move(self, text: str) -> int:
        """The free cell that a person names, in the session's coordinates or any others that the text fits."""
        return parse_move(self.position, text, self.coords)

    def move_name(self, cell: int) -> str:
        """A move in the session's coordinates."""
        return move_name(self.rules, cell, self.coords)

    def free_cells(self) -> str:
        """The cells or columns that may be played, in a sentence, as many as fit into a line or two."""
        words = self.position.free_words(self.move_name)
        return f"{words[0].upper()}{words[1:]}."

    def play(self, cell: int) -> Position:
        """Play a cell for the side to move."""
        refusal = self.position.refusal(cell, self.move_name)
        if refusal:
            raise IllegalMove(refusal)
        after = self.game.play(cell)
        self._keep()
        return after

    def _keep(self) -> None:
        """Write the game to its file after every move, so that no accident loses one.

        A failure is reported only at the end: a disk that is full now may have room by then.
        """
        with suppress(BadFile):
            if self.save_path:
                self.shelf.take(self.save_path)
                save_game(self.game, self.save_path)
            elif self.keeps:
                self._keep_own()

    def _keep_own(self) -> None:
        """Keep an unfinished game in the player's own folder, where the menu finds it; delete one that has ended."""
        if self.over or not self.game.moves:
            if self._own:
                self._own.unlink(missing_ok=True)
            self._own = None
            return
        self._own = save_game(self.game, self._own)
        self.shelf.take(self._own, overwrite=True)

    def think(self, position: Position, control: Control) -> Choice:
        """The computer's move, or that of a short search, marked as such, if its search is stopped or too slow."""
        player = self.players[position.turn]
        assert player
        started = time.perf_counter()
        try:
            choice = player.choose(position, control.within(MOVE_SECONDS))
        except Stopped:
            quick = analyse(position, control=Control(SHORT_SECONDS))
            assert quick.choice is not None
            choice = Choice(quick.choice, remark=f"{player} did not finish; this is the move of a short search.")
        return replace(choice, seconds=choice.seconds or time.perf_counter() - started)

    def pause(self) -> float:
        """Seconds from the last move to the computer's, including the time that it thinks."""
        return pause_before(self.position, self.setup.pause)

    def undo(self) -> None:
        """Take back moves to a person's last turn; one move if both sides are computers."""
        if self.resigned:
            self.forfeit = ""
            self.game.undo(0)
            self._keep()
            return
        back = 1
        turns = self.game.positions[:-1]
        if self.humans:
            back = next((n for n, before in enumerate(reversed(turns), 1) if before.turn in self.humans), 0)
            if not back:
                raise IllegalMove("There is no move of yours to take back.")
        self.game.undo(back)
        self._keep()

    def redo(self) -> None:
        """Play undone moves again, up to a person's next turn."""
        self.game.redo()
        try:
            while self.computer_to_move and self.humans:
                self.game.redo()
        except IllegalMove:
            pass
        self._keep()

    def resign(self) -> Mark:
        """The side to move gives up; returns the winner."""
        winner = self.game.resign()
        self._keep()
        return winner

    def give_up(self, reason: str) -> None:
        """The computer to move cannot go on and loses; `reason` is a sentence."""
        self.game.resign(forfeit=True)
        self.forfeit = reason
        self._keep()

    def hand_over(self) -> str:
        """Let the computer play the side to move from now on, or a person again; returns a sentence that says which."""
        mark = self.position.turn
        player = HUMAN if self.players[mark] else AUTOMATIC
        self.setup = replace(self.setup, players={**self.setup.players, mark: player})
        self.players[mark] = parse_seat(player, Random(self.setup.seed))
        return f"{mark} is played by {'a person' if player == HUMAN else player} from now on."

    def hint(self, position: Position, control: Control, known: Analysis | None = None) -> Hint:
        """A move for the side to move, and why; from the open analysis, if there is one."""
        return hint(position, self.coords, control.within(FIXED_SECONDS), known)

    def why(self, position: Position, cell: int, control: Control, known: Analysis | None = None) -> list[str]:
        """What a move does and is worth; from the open analysis, if there is one."""
        return why_move(position, cell, self.coords, control.within(FIXED_SECONDS), known)

    def why_played(
        self,
        position: Position,
        cell: int,
        control: Control,
        known: Analysis | None = None,
        then: Analysis | None = None,
    ) -> list[str]:
        """The same about a move that was played there, in agreement with a hint for the next move."""
        limit = control.within(FIXED_SECONDS)
        then = then or considered(position.after(cell), limit)
        return why_move(position, cell, self.coords, limit, known, then)

    def analysis(self, position: Position, control: Control) -> Analysis:
        """The value of every move with its standing, proven as far as time allows."""
        return analyse(position, control=control.within(ANSWER_SECONDS), every_move=True)

    def review(self, control: Control, tell: Callable[[Review], None] | None = None) -> Review:
        """The review of the moves played so far, the same on any machine; `tell` gets it as it fills in."""
        for found in reviews(self.game, control, coords=self.coords):
            if tell:
                tell(found)
        return found

    def collect(self, control: Control) -> str:
        """Save positions where people went wrong, or where only one move is good, as puzzles; returns a summary."""
        return collected(*collect(self.game, self.humans or Mark, date.today(), control.within(FIXED_SECONDS)))

    def save(self, path: Path | None = None, *, overwrite: bool = False) -> Path:
        """Save the game; returns the file. OtherGame if the file holds another game, unless `overwrite` is set."""
        path = path or self.file
        if path:
            self.shelf.take(path, overwrite=overwrite)
        where = save_game(self.game, path)
        self.shelf.take(where, overwrite=True)
        self.save_path = self.save_path or where
        self.saved_moves = self.game.moves
        return where

    def save_unfinished(self) -> Path | None:
        """Save a game that would be lost otherwise; None if there is nothing to lose."""
        if self.over or not self.game.moves or self.saved_moves == self.game.moves:
            return None
        try:
            return self.save()
        except BadFile:
            return save_game(self.game)

    def announcement(self) -> str:
        """How the game ended, addressed to the person who played it if there is just one."""
        if self.resigned:
            how = self.forfeit or f"{self.resigned} {'could not go on' if self.game.forfeit else 'resigns'}:"
            text, winner = f"{how} {self.resigned.other} wins.", self.resigned.other
        else:
            outcome = self.game.outcome
            assert outcome
            text = winner_sentence(self.position, self.coords)
            if outcome.winner is None:
                return text
            winner = outcome.winner
        if len(self.humans) == 1:
            text += " You win!" if winner in self.humans else " You lose."
        return text

    def name(self, mark: Mark) -> str:
        """Who plays a side."""
        return "you" if self.humans == [mark] else self.setup.players[mark]


def default_setup(rules: Rules) -> Setup:
    """A person as X against a computer of middling strength."""
    return Setup(rules, {Mark.X: HUMAN, Mark.O: "level:4"})
