"""The game at prompts: works on any terminal, through a pipe, without colour, and read aloud."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from noughts.answer import Analysis
from noughts.common import Control
from noughts.core import Coords, Mark, Position, cell_name, describe_cells
from noughts.draw.look import short_value
from noughts.draw.text import board_text, stones_text
from noughts.errors import BadFile, Forfeit, InputEnded, NoughtsError
from noughts.explain import review_text
from noughts.explain.words import counted, played_name, time_text
from noughts.players import Choice
from noughts.terminal.background import Background, T
from noughts.terminal.console import Console
from noughts.terminal.session import Session
from noughts.terminal.storage import OtherGame

WORDS = {
    "hint": "a good move, and why",
    "why": "what the last move did; `why 5` asks about a move before you play it",
    "values": "what every free cell is worth",
    "undo": "take back your last move",
    "redo": "play it again",
    "board": "show the board again",
    "where": "say in words who holds which cells",
    "save": "save the game; `save FILE` chooses where",
    "resign": "give up",
    "help": "these words",
    "quit": "leave; an unfinished game is saved",
}
AFTER_WORDS = {
    "review": "go through the game move by move",
    "practise": "save your mistakes as puzzles, and positions with only one good move",
    "again": "the same game once more",
    "swap": "once more, with the sides exchanged",
    "undo": "take back your last move and go on",
    "save": "save the game",
    "quit": "leave",
}


ALIASES = {"q": "quit", "exit": "quit", "practice": "practise", "?": "help"}
"""Other words for some of them."""


class Leave(Exception):
    """The player wants to leave; not an error."""


def silent(doing: str = "", counted: str = "") -> AbstractContextManager[None]:  # noqa: ARG001
    """No report of what a search counts."""
    return nullcontext()


@dataclass
class PromptGame:
    """A session played at a console. `busy` is a context for each search, in which its nodes may be reported.

    It may be given words for what is done and for what is counted instead of nodes.
    """

    console: Console
    session: Session
    busy: Callable[..., AbstractContextManager[Callable[[int], None] | None]] = silent
    _valued: Analysis | None = None
    """The last analysis whose values were shown; what is said of the same position rests on it."""

    def run(self) -> None:
        """Play until the players leave; in every case an unfinished game is saved, and its file is named."""
        try:
            while True:
                self._greet()
                self._play_out()
                self._finished()
        except Leave:
            self._keep("Goodbye.")
        except InputEnded as error:
            if self.session.over:
                return
            raise InputEnded("The input ended in the middle of the game." + self._saved_where()) from error
        except (KeyboardInterrupt, SystemExit, OSError):
            where = self._saved_where()
            # The terminal may be gone, so that nothing can be printed.
            with suppress(OSError):
                self.console.say("\n" + where.strip())
            raise

    def _greet(self) -> None:
        session = self.session
        names = " and ".join(f"{mark} is {session.name(mark)}" for mark in Mark)
        self.console.say(f"\n{session.rules}: {session.rules.goal}. {names}.")
        if session.humans:
            place = "column" if session.coords is Coords.COLUMN else "cell"
            self.console.say(f"Type a {place} to play it, or help.")
        self._board()

    def _play_out(self) -> None:
        session = self.session
        while not session.over:
            if session.computer_to_move:
                self._computer_move()
            else:
                self._human_turn()
        self.console.say("\n" + session.announcement())
        if session.save_path:
            self.console.say(f"Saved in {session.save()}.")

    def _computer_move(self) -> None:
        session, position = self.session, self.session.position
        try:
            started = time.monotonic()
            choice = self._wait(lambda control: session.think(position, control))
            time.sleep(max(0.0, session.pause() - (time.monotonic() - started)))
        except Forfeit as error:
            session.give_up(str(error))
            return
        session.play(choice.cell)
        self.console.say(f"\n{position.turn} plays {session.move_name(choice.cell)}." + self._counted(choice))
        if choice.remark:
            self.console.say(choice.remark)
        self._board()

    def _counted(self, choice: Choice) -> str:
        if not self.session.setup.stats:
            return ""
        counts = f"{counted(choice.end_states, 'possible end state')}, {counted(choice.nodes, 'node')}"
        return f" Searched {counts}, {time_text(choice.seconds)}."

    def _human_turn(self) -> None:
        session = self.session
        mark = session.position.turn
        text = self.console.ask(f"\n{mark} to move ({describe_cells(session.rules, session.coords)}):")
        word, _, rest = text.partition(" ")
        word = ALIASES.get(word.lower(), word.lower())
        try:
            if word in WORDS:
                getattr(self, f"_word_{word}")(rest.strip())
            elif not text or (text[0].isalpha() and not any(letter.isdigit() for letter in text)):
                expected = describe_cells(session.rules, session.coords)
                self.console.tell(f"Expected {expected}, or one of {', '.join(WORDS)}.")
                self.console.tell(session.free_cells())
            else:
                session.play(session.parse_move(text))
                self._board()
        except InputEnded:
            raise
        except NoughtsError as error:
            self.console.tell(str(error))
            if "free" not in str(error):
                self.console.tell(session.free_cells())

    def _finished(self) -> None:
        """After the game: a rematch, a review, or leaving. Returns to play again."""
        if not self.session.humans:
            raise Leave
        while True:
            word = self.console.ask(f"\n{', '.join(AFTER_WORDS)}? [quit]").lower() or "quit"
            word = ALIASES.get(word, word)
            if word not in AFTER_WORDS:
                self.console.say(f"Expected one of {', '.join(AFTER_WORDS)}.")
                continue
            if word in ("again", "swap"):
                setup = self.session.setup if word == "again" else self.session.setup.swapped()
                self.session = Session.begin(setup, keeps=self.session.keeps)
                return
            getattr(self, f"_word_{word}")("")
            if not self.session.over:
                self._play_out()

    def _word_hint(self, _: str) -> None:
        session, position = self.session, self.session.position
        known = self._shown(position)
        self.console.tell(str(self._wait(lambda control: session.hint(position, control, known=known))))

    def _word_why(self, rest: str) -> None:
        session = self.session
        if rest:
            position, cell = session.position, session.parse_move(rest)
            asked = partial(session.why, position, cell, known=self._shown(position))
        elif session.game.moves:
            position, cell, then = session.game.positions[-2], session.game.moves[-1], self._shown(session.position)
            asked = partial(session.why_played, position, cell, known=self._shown(position), then=then)
        else:
            self.console.say("No move has been played yet; `why 5` asks about a move before you play it.")
            return
        self.console.say(f"{position.turn} plays {played_name(session.rules, cell, session.coords)}:")
        for sentence in self._wait(asked):
            self.console.tell(sentence)

    def _shown(self, position: Position) -> Analysis | None:
        """The analysis whose values are shown, if it is of this position."""
        return self._valued if self._valued and self._valued.position == position else None

    def _word_values(self, _: str) -> None:
        session, position = self.session, self.session.position
        self._valued = self._wait(lambda control: session.analysis(position, control))
        labels = {move.cell: short_value(move) for move in self._valued.moves}
        self.console.say(board_text(position, session.coords, labels=labels, colour=self.console.colour))
        key = "W wins, D draws, L loses, with the moves of both sides to the end"
        self.console.tell(f"{key}; a percentage is an estimated chance.")

    def _word_undo(self, _: str) -> None:
        self.session.undo()
        self._board()

    def _word_redo(self, _: str) -> None:
        self.session.redo()
        self._board()

    def _word_board(self, _: str) -> None:
        self._board()

    def _word_where(self, _: str) -> None:
        session = self.session
        names = {cell: cell_name(session.rules, cell, session.coords) for cell in range(session.rules.cells)}
        self.console.tell(f"{stones_text(session.position, names)} {session.free_cells()}")

    def _word_save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else None
        try:
            where = self.session.save(path)
        except OtherGame as error:
            self.console.tell(str(error))
            if not self._agreed("Overwrite that game?"):
                return
            where = self.session.save(path, overwrite=True)
        self.console.say(f"Saved in {where}.")

    def _word_resign(self, _: str) -> None:
        if self._agreed("Give up this game?"):
            self.session.resign()

    def _agreed(self, question: str) -> bool:
        return self.console.ask(f"{question} y or n [n]").lower() in ("y", "yes")

    def _word_review(self, _: str) -> None:
        positions = len(self.session.game.positions)
        with self.busy("reviewing", f"of {positions} positions") as hears:
            tell = (lambda found: hears(found.reached)) if hears else None
            work = Background(lambda control: self.session.review(replace(control, progress=None), tell))
            try:
                found = work.wait()
            except KeyboardInterrupt:  # It has been asked to end, and soon says what it has found.
                found = work.wait()
        self.console.say(review_text(found))

    def _word_practise(self, _: str) -> None:
        try:
            self.console.tell(self._wait(self.session.collect))
        except BadFile as error:
            self.console.tell(str(error))

    def _word_help(self, _: str) -> None:
        expected = describe_cells(self.session.rules, self.session.coords)
        self.console.tell(
            f"A move is {expected}. Row and column (1 2) and x,y (2,1), from 0, letters on flat boards (b2) and the "
            "number of a cell in reading order also work. Commands:"
        )
        for word, meaning in WORDS.items():
            self.console.say(f"  {word:<7} {meaning}")

    def _word_quit(self, _: str) -> None:
        raise Leave

    def _board(self) -> None:
        self.console.say("\n" + board_text(self.session.position, self.session.coords, colour=self.console.colour))

    def _wait(self, work: Callable[[Control], T]) -> T:
        with self.busy() as hears:
            return Background(work).wait((lambda background: hears(background.nodes)) if hears else None)

    def _keep(self, farewell: str) -> None:
        self.console.say((self._saved_where().strip() + f" {farewell}").strip())

    def _saved_where(self) -> str:
        where = self.session.save_unfinished()
        return f" The game is saved; `noughts play --load {where}` continues it." if where else ""
