"""What the full screen shows of a game: board, moves, status, analysis and messages; `game.py` adds the keys."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from noughts.answer import Analysis
from noughts.common import Control
from noughts.core import cell_name
from noughts.draw.answer_text import MOST_MARKED
from noughts.explain import Hint, Review, review_text
from noughts.terminal.screen.analysis import Live, analysis_text
from noughts.terminal.screen.base import BoardApp
from noughts.terminal.screen.dialogs import TextDialog
from noughts.terminal.screen.paint import View
from noughts.terminal.screen.style import LOOKS
from noughts.terminal.screen.texts import heading, moves_text, review_graph, reviewing_text, status_text
from noughts.terminal.session import Session

FEWEST = 9
"""Boards of up to this many cells do not show the stones to come, which would leave no room for values."""
LARGEST = 100
"""Boards of up to this many cells show every move's value; larger ones only those of the best moves."""
WIDEST, ASIDE = 84, 10
"""The width of a text dialog, and the columns that its frame takes."""
SCROLLBAR = 1
"""Columns reserved for the scrollbar beside long text."""


class Filling:
    """A review that is made in the background: the latest of it, and whether that has been shown."""

    def __init__(self) -> None:
        self.found: Review | None = None
        self._shown: Review | None = None

    def put(self, found: Review) -> None:
        """Keep what is found so far."""
        self.found = found

    def latest(self) -> Review | None:
        """The latest, if it has not been shown."""
        latest, shown = self.found, self._shown
        self._shown = latest
        return None if latest is shown else latest


class GameScreen(BoardApp[Path]):
    """A game as the full screen shows it; it changes nothing of the session."""

    def __init__(self, session: Session, look: str) -> None:
        super().__init__(look)
        self.session = session
        self._moves_text = Static(id="moves-text", markup=False)
        self._moves = VerticalScroll(self._moves_text, id="moves", can_focus=False)
        self._analysing = False
        self._counted = ""
        """What the last computer move counted, in words."""
        self._live = Live()
        self._drawn: Analysis | None = None
        self._hint: Hint | None = None
        self._filling: Filling | None = None
        """The review that is being made."""
        self._message = "Arrow keys and Enter, or the mouse. ? shows all keys."

    def beside(self) -> Iterable[Widget]:
        yield from (self._status, self._cell, self._moves)
        yield VerticalScroll(self._message_text, id="message", can_focus=False)

    def draw(self) -> None:
        session, position = self.session, self.session.position
        found = self._drawn = self._analysis
        if found and self._hint and self._message == str(self._hint):
            # The hint beside an open analysis says what the analysis says now.
            self._hint = self._live.hints[position]
            self._message = str(self._hint)
        view = View(position, session.coords, hint=self._hint.cell if self._hint else None)
        if found:
            worth_showing = found.moves if session.rules.cells <= LARGEST else found.ranked[:MOST_MARKED]
            values = {move.cell: move for move in worth_showing}
            ghosts = found.forced if session.rules.cells > FEWEST else ()
            view = replace(view, values=values, forced=ghosts, arrows=found.threats)
        self.board.show(view, LOOKS[self.theme])
        self._table.fit()
        self._stats.display = session.setup.stats
        self._stats.update(self._counted)
        self._heading.update(heading(session))
        self._status.update(status_text(session, self.jobs.thinking))
        self._moves_text.update(moves_text(session))
        self._moves.scroll_end(animate=False)
        self._say(self._message)
        self._show_cell()

    @property
    def _analysis(self) -> Analysis | None:
        """The best answer so far about the position shown, if the analysis is on."""
        wanted = self._analysing and self.session.human_to_move
        return self._live.found.get(self.session.position) if wanted else None

    def _show_cell(self) -> None:
        self._cell.update(f"cursor on {cell_name(self.session.rules, self.board.aimed, self.session.coords)}")

    def _show_hint(self, found: Hint) -> None:
        self._hint, self._message = found, str(found)
        self.board.point_at(found.cell)
        self.draw()

    def _show_filling(self) -> None:
        """How far the review has come, and the game's course as far as it is known."""
        found = self._filling and self._filling.latest()
        if found:
            graph = review_graph(found, max(10, self._message_text.size.width - SCROLLBAR))
            self._say("\n\n".join(filter(None, (reviewing_text(found), graph))))

    def _show_review(self, found: Review) -> None:
        self._filling = None
        self._say(found.summary)
        graph = review_graph(found, min(self.size.width, WIDEST) - ASIDE)
        self.push_screen(TextDialog("Review", f"{graph}\n\n{review_text(found)}".lstrip("\n")))

    def _say(self, text: str) -> None:
        self._message = text
        found = self._analysis
        width = max(10, self._message_text.size.width - SCROLLBAR)
        analysis = analysis_text(found, self.session.coords, width) if found else ""
        course = self._live.course(self.session.game) if self._analysing else None
        graph = review_graph(course, width) if course else ""
        self._message_text.update("\n\n".join(filter(None, (analysis, text, graph))))

    def _start(self, work: Callable[[Control], Any], then: Callable[[Any], None]) -> None:
        self._filling = None
        self.jobs.ask(self.session.position, work, then)

    def _want_analysis(self) -> None:
        """Analyse the position first; then, if no computer is thinking, the game that led to it."""
        session, position, live = self.session, self.session.position, self._live
        if not self._analysing or session.computer_to_move:
            return
        if session.human_to_move and position not in live.finished:
            self._start(lambda control: live.watch(position, session.coords, control), lambda _: self.draw())
        elif session.game.moves and not live.follows(session.game):
            self._start(lambda control: live.follow(session.game, control), lambda _: self.draw())
