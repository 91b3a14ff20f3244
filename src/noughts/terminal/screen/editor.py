"""The board editor: place and remove stones, say who moves, or paste any text that the library reads."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label

from noughts.adapters.formats import paste
from noughts.core import Coords, Game, Mark, Position, format_position, parse_position
from noughts.draw.look import Look
from noughts.errors import NoughtsError
from noughts.terminal.screen.base import BoardHolder
from noughts.terminal.screen.board import BoardView
from noughts.terminal.screen.paint import View

KEYS = "x o  place   Backspace  remove   Enter  next mark\nf  turn   c  clear   p  paste   s  start   Esc  back"


class EditorDialog(ModalScreen[Game | None]):
    """Sets up a position; its result is a game that begins there."""

    AUTO_FOCUS = "BoardView"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "back"),
        Binding("x", "put('X')", "X"),
        Binding("o", "put('O')", "O"),
        Binding("backspace,delete", "put('')", "remove"),
        Binding("f", "flip", "who moves"),
        Binding("c", "clear", "clear"),
        Binding("p", "paste", "paste"),
        Binding("s", "start", "start"),
    ]

    def __init__(self, position: Position, coords: Coords, look: Look) -> None:
        super().__init__()
        self._rules, self._coords, self._look = position.rules, coords, look
        self.stones = {mark: position.marks(mark) for mark in Mark}
        self._turn: Mark | None = None
        self.board = BoardView(drops=False)
        self._table = BoardHolder(self.board, "edit-table")

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide tall"):
            yield Label("Set up a position", classes="title", id="edit-title")
            yield self._table
            yield Input(placeholder="a position, moves or a saved game; Enter starts it", compact=True, id="paste")
            yield Label("", id="fault")
            yield Label(KEYS, classes="quiet")

    def on_mount(self) -> None:
        self._show()

    @property
    def turn(self) -> Mark:
        """Who moves: as chosen, otherwise the side with fewer stones."""
        fewer = Mark.O if self.stones[Mark.O].bit_count() < self.stones[Mark.X].bit_count() else Mark.X
        return self._turn or fewer

    @property
    def position(self) -> Position:
        """The position set up, whether or not a game could reach it."""
        return Position(self._rules, self.stones[self.turn], self.stones[self.turn.other], self.turn)

    def action_put(self, mark: str) -> None:
        bit = 1 << self.board.cursor
        for side in Mark:
            self.stones[side] = self.stones[side] | bit if side == mark else self.stones[side] & ~bit
        self._show()

    def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Enter or a click cycles the cell through empty, X and O; with gravity, on the cell under the cursor."""
        event.stop()
        at = self.position.mark_at(self.board.cursor)
        self.action_put({None: "X", Mark.X: "O", Mark.O: ""}[at])

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        event.stop()

    def action_flip(self) -> None:
        self._turn = self.turn.other
        self._show()

    def action_clear(self) -> None:
        self.stones, self._turn = dict.fromkeys(Mark, 0), None
        self._show()

    def action_paste(self) -> None:
        self.query_one("#paste", Input).focus()

    def action_start(self) -> None:
        self._finish(format_position(self.position), pasted=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._finish(event.value, pasted=True)

    def action_cancel(self) -> None:
        self.dismiss(None)

    def _finish(self, text: str, pasted: bool) -> None:
        try:
            self.dismiss(paste(text, self._rules) if pasted else Game(parse_position(self._rules, text)))
        except NoughtsError as error:
            self.query_one("#fault", Label).update(str(error))

    def _show(self) -> None:
        self.board.show(View(self.position, self._coords), self._look)
        self.query_one("#edit-title", Label).update(f"Set up a position: {self.turn} moves")
        self.query_one("#fault", Label).update("")
