"""The game on a full screen. The session holds the game; this file turns keys into its calls and shows what it says."""

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from noughts.core import Game, Mark
from noughts.errors import Forfeit, NoughtsError
from noughts.explain.words import played_name
from noughts.terminal.screen.analysis import LEGEND
from noughts.terminal.screen.base import without_colour
from noughts.terminal.screen.board import BoardView
from noughts.terminal.screen.dialogs import SetupDialog, TextDialog
from noughts.terminal.screen.editor import EditorDialog
from noughts.terminal.screen.showing import Filling, GameScreen
from noughts.terminal.screen.style import DARK, LOOKS, look_of_terminal
from noughts.terminal.screen.texts import HELP, stats_text, status_text
from noughts.terminal.session import Session, Setup, default_setup
from noughts.terminal.storage import last_game

LOOKING = "Looking for a good move ..."
RESIGN = "Press X again to give up this game."
NEW = "Press N again to leave this game and begin a new one. It is saved; G goes on with it."
SWAP = "Press S again to leave this game and begin a new one with the sides swapped. It is saved; G goes on with it."
AFTER = "E reviews the game, N starts another, U takes back a move."
YOUR_TURN = "It is your turn. M makes the computer move at once while it thinks."


class NoughtsApp(GameScreen):
    """A game on the full screen; the result of the run is the file of an unfinished game, if one was saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "help", key_display="?"),
        Binding("h", "hint", "hint"),
        Binding("v", "analyse", "analyse"),
        Binding("w", "why", "why"),
        Binding("u", "undo", "undo"),
        Binding("r", "redo", "redo"),
        Binding("n", "new", "new"),
        Binding("g", "setup", "game"),
        Binding("s", "swap", "swap"),
        Binding("e", "review", "review"),
        Binding("b", "edit", "board"),
        Binding("a", "hand_over", "automatic"),
        Binding("p", "practise", "keep mistakes"),
        Binding("q,ctrl+q", "leave", "quit", key_display="q"),
        Binding("ctrl+c", "leave(130)", "quit", show=False, priority=True),
        Binding("x", "resign", "resign"),
        Binding("c", "save", "save"),
        Binding("t", "theme", "light or dark"),
        Binding("m", "move_now", "move now"),
    ]

    def __init__(self, session: Session, menu: bool = False, look: str = DARK) -> None:
        super().__init__(session, look)
        self._menu = menu
        self._hinting = False

    def begin(self) -> None:
        self._hear_signals()
        self._go_on()
        if self._menu:
            self.action_setup()

    def _hear_signals(self) -> None:
        """Leave in good order when the terminal is closed, on systems that have such signals."""
        with suppress(NotImplementedError, AttributeError):
            for number in (signal.SIGTERM, signal.SIGINT):
                asyncio.get_running_loop().add_signal_handler(number, self.action_leave, 128 + number)
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, self._hang_up)

    # What the player does.

    def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        session = self.session
        if session.over:
            self._say(f"The game is over. {AFTER}")
            return
        if self._hinting:  # The cursor is about to move, so a key pressed now is not meant for its present cell.
            self._say(LOOKING)
            return
        if session.computer_to_move:
            self._say(f"{session.position.turn} is thinking; M makes it move now.")
            return
        try:
            session.play(event.cell)
        except NoughtsError as error:
            self._say(str(error))
            return
        self._go_on("")

    def on_board_view_pointed(self) -> None:
        self._show_cell()

    def action_hint(self) -> None:
        session, position = self.session, self.session.position
        if session.human_to_move:
            known = self._live.found.get(position) if self._analysing else None
            self._say(LOOKING)
            self._start(lambda control: session.hint(position, control, known), self._show_hint)
            self._hinting = True

    def action_why(self) -> None:
        session = self.session
        if not session.game.moves:
            self._say("No move has been played yet.")
            return
        before, cell = session.game.positions[-2], session.game.moves[-1]
        title = f"{before.turn} plays {played_name(session.rules, cell, session.coords)}: "
        known, then = (self._live.found.get(at) if self._analysing else None for at in (before, session.position))
        self._say(title + "...")
        self._start(
            lambda control: session.why_played(before, cell, control, known, then),
            lambda found: self._say(title + " ".join(found)),
        )

    def action_analyse(self) -> None:
        self._analysing = not self._analysing
        self._message = LEGEND if self._analysing else ""
        self.draw()
        self._want_analysis()

    def action_edit(self) -> None:
        look = LOOKS[self.theme]
        self.push_screen(EditorDialog(self.session.position, self.session.coords, look), self._set_up)

    def _set_up(self, game: Game | None) -> None:
        if game:
            self.session.save_unfinished()
            self.session = Session.resume(game, replace(self.session.setup, coords=None))
            self._go_on("")

    def action_hand_over(self) -> None:
        if not self.session.over:
            self._go_on(self.session.hand_over())

    def action_undo(self) -> None:
        self._change(self.session.undo)

    def action_redo(self) -> None:
        self._change(self.session.redo)

    def action_resign(self) -> None:
        if self.session.human_to_move and self._confirmed(RESIGN):
            self._change(self.session.resign)

    def action_new(self) -> None:
        if not self._going_on or self._confirmed(NEW):
            self._begin(self.session.setup)

    def action_swap(self) -> None:
        if not self._going_on or self._confirmed(SWAP):
            self._begin(self.session.setup.swapped())

    @property
    def _going_on(self) -> bool:
        """Whether a game would be left in which a person has moved, or which two computers play."""
        session = self.session
        moved = [before.turn for before in session.game.positions[:-1]]
        return not session.over and any(turn in session.humans or not session.humans for turn in moved)

    def _confirmed(self, question: str) -> bool:
        """Whether the key was pressed twice in a row; after the first time the question is shown."""
        asked = self._message == question
        if not asked:
            self._say(question)
        return asked

    def action_setup(self) -> None:
        found = last_game(self.session.file)
        self.push_screen(SetupDialog(self.session.setup, found[1] if found else None), self._chosen)

    def _chosen(self, chosen: Setup | Path | None) -> None:
        if isinstance(chosen, Setup):
            self._begin(chosen)
        elif chosen:
            self._change(lambda: self._resume(chosen))

    def _resume(self, path: Path) -> None:
        game = Game.load(path)
        self.session.save_unfinished()
        setup = default_setup(game.rules)
        players = {mark: game.players.get(mark.value, setup.players[mark]) for mark in Mark}
        self.session.shelf.take(path, overwrite=True)
        self.session = Session.resume(game, replace(setup, players=players), path, self.session.shelf)

    def action_help(self) -> None:
        self.push_screen(TextDialog("Keys", HELP))

    def action_review(self) -> None:
        if not self.session.game.moves:
            self._say("There is no move to review yet.")
            return
        if self._filling:
            self.jobs.conclude()
            return
        self._say("Reviewing the game ...")
        filling = Filling()
        self._start(lambda control: self.session.review(control, filling.put), self._show_review)
        self._filling = filling

    def action_practise(self) -> None:
        if not self.session.game.moves:
            self._say("There is no move to practise yet.")
            return
        self._say("Looking for what to practise ...")
        self._start(self.session.collect, self._say)

    def action_move_now(self) -> None:
        if self.session.human_to_move:
            self._say(YOUR_TURN)
        self.jobs.hurry()

    def action_save(self) -> None:
        try:
            self._say(f"Saved in {self.session.save()}")  # A full stop might stand on a line of its own.
        except NoughtsError as error:
            self._say(str(error))

    def action_leave(self, code: int = 0) -> None:
        self.jobs.stop()
        try:
            self.exit(self.session.save_unfinished(), return_code=code)
        except NoughtsError as error:
            self.exit(None, return_code=code, message=f"The game could not be saved: {error}")

    def _hang_up(self) -> None:
        """The terminal is gone: save the game and exit at once, since writing to it could block for ever."""
        with suppress(NoughtsError):
            self.session.save_unfinished()
        os._exit(128 + signal.SIGHUP)

    # What follows from it.

    def _begin(self, setup: Setup) -> None:
        self.session.save_unfinished()
        self._counted = ""
        self.session = Session.begin(setup, shelf=self.session.shelf, keeps=self.session.keeps)
        self._go_on("")

    def _change(self, change: Callable[[], object]) -> None:
        try:
            change()
        except NoughtsError as error:
            self._say(str(error))
            return
        self._go_on("")

    def _go_on(self, message: str | None = None) -> None:
        """After a change: stop the searches of the old position, show the new one, let the computer think."""
        self.jobs.stop()
        self._hint, self._hinting, self._filling = None, False, None
        if message is not None:
            self._message = message
        session, position = self.session, self.session.position
        if session.over:
            self._message = f"{session.announcement()} {AFTER}"
        if session.computer_to_move:
            self.jobs.think(lambda control: session.think(position, control), session.pause())
        self.draw()
        self._want_analysis()

    def look_for_answers(self) -> None:
        self.jobs.answer(self.session.position, self._say)
        self._show_filling()
        self._hinting = self._hinting and self.jobs.asking
        try:
            choice = self.jobs.chosen()
        except Forfeit as error:
            self.session.give_up(str(error))
            self._go_on()
            return
        if choice:
            self._counted = stats_text(self.session.position.turn, choice)
            self.session.play(choice.cell)
            self._go_on(choice.remark)
        elif not self.jobs.asking:
            self._want_analysis()
        if self.jobs.thinking:
            self._status.update(status_text(self.session, self.jobs.thinking))
        if self._analysis is not self._drawn:
            self.draw()


def run_screen(session: Session, menu: bool = False, colour: bool = True) -> tuple[Path | None, int]:
    """Play on the full screen until the player leaves; returns the file of an unfinished game and the exit code."""
    if not colour:
        without_colour()
    app = NoughtsApp(session, menu, look_of_terminal())
    where = app.run()
    return where, app.return_code or 0
