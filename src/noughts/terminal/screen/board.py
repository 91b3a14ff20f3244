"""The board as a widget: draws a View, and reports which cell was chosen."""

from dataclasses import dataclass, replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click, MouseMove
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from noughts.core import Coords, Position, Rules, drops_into_columns
from noughts.draw.look import DARK, Look
from noughts.terminal.screen.layout import Layout, fit, moved
from noughts.terminal.screen.paint import View, paint

FALL = 0.04
"""Seconds for a stone to fall by one row."""


class BoardView(Widget, can_focus=True):
    """A board with a cursor. It holds no game: the screen passes it a View and is notified of the chosen cell.

    If stones `drop`, the cursor is on the cell where a stone would come to rest, and the last stone is animated as it
    falls, unless TEXTUAL_ANIMATIONS is none.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0, 0)", "move", show=False),
        Binding("right", "move(1, 0, 0)", show=False),
        Binding("up", "move(0, -1, 0)", show=False),
        Binding("down", "move(0, 1, 0)", show=False),
        Binding("pageup,less_than_sign,comma", "move(0, 0, -1)", show=False),
        Binding("pagedown,greater_than_sign,full_stop", "move(0, 0, 1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """A cell was chosen to be played."""

        cell: int

    @dataclass
    class Pointed(Message):
        """The cursor is on another cell."""

        cell: int

    def __init__(self, drops: bool = True) -> None:
        super().__init__()
        self._drops = drops
        self._way: list[int] = []
        """The cells that a falling stone has still to pass."""
        self.look: Look = DARK
        self._view = View(Position(Rules((3, 3))), Coords.NUMBER)
        self.cursor = _middle(self._view.position.rules)
        self._room = Size(40, 20)
        self._strips: list[Strip] = []
        self.layout_now: Layout = fit(self._view.position.rules, self._room.width, self._room.height)

    def show(self, view: View, look: Look) -> None:
        """Draw this view from now on; the cursor stays where it is if it can."""
        if view.position.rules != self._view.position.rules:
            self.cursor = _middle(view.position.rules)
        if view.position != self._view.position:
            moves = self._drops and self.app.animation_level != "none"
            self._way = way_down(self._view.position, view.position) if moves else []
            if self._way:
                self.set_timer(FALL, self.fall)
        self._view, self.look = view, look
        self._repaint()

    def fall(self) -> None:
        """Let the last stone fall by one row."""
        self._way = self._way[1:]
        self._repaint()
        if self._way:
            self.set_timer(FALL, self.fall)

    @property
    def aimed(self) -> int:
        """The cell that a choice would play."""
        position = self._view.position
        return position.landing(self.cursor) if self._drops and position.rules.gravity else self.cursor

    def fit_into(self, room: Size) -> None:
        """Choose the size of the cells for the available space."""
        self._room = room
        self._repaint()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        return self.layout_now.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return self.layout_now.height

    def render_line(self, y: int) -> Strip:
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def action_move(self, right: int, down: int, layer: int) -> None:
        self.point_at(moved(self._view.position.rules, self.cursor, right, down, layer))

    def action_choose(self) -> None:
        self.post_message(self.Chosen(self.aimed))

    def press(self, key: str | None) -> None:
        """A digit plays a cell on boards of up to nine cells, or drops into that column; other keys do nothing."""
        rules = self._view.position.rules
        places = rules.cells if rules.cells <= 9 else rules.shape[0] if drops_into_columns(rules) else 0
        if key and key in "123456789"[:places]:
            self.point_at(int(key) - 1)
            self.action_choose()

    def point_at(self, cell: int) -> None:
        """Move the cursor."""
        if cell == self.cursor:
            return
        self.cursor = cell
        self._repaint()
        layout = self.layout_now
        x, y = layout.place(cell)
        self.scroll_to_region_above(Region(x, y, layout.size.width, layout.size.height))
        self.post_message(self.Pointed(cell))

    def scroll_to_region_above(self, region: Region) -> None:
        """Make the container show a part of the board."""
        if self.parent and isinstance(self.parent, Widget):
            self.parent.scroll_to_region(region.translate(self.virtual_region.offset), animate=False)

    def on_click(self, event: Click) -> None:
        cell = self.layout_now.cell_at(event.x, event.y)
        if cell is not None:
            self.point_at(cell)
            self.action_choose()

    def on_mouse_move(self, event: MouseMove) -> None:
        cell = self.layout_now.cell_at(event.x, event.y)
        if cell is not None:
            self.point_at(cell)

    def _repaint(self) -> None:
        view = self._view
        cursor = None if view.position.outcome else self.aimed
        shown = replace(view, cursor=cursor)
        if self._way:
            shown = replace(shown, position=in_the_air(view.position, self._way[0]))
        before = self.layout_now
        self.layout_now = fit(view.position.rules, self._room.width, self._room.height)
        self._strips = [Strip(line) for line in paint(shown, self.layout_now, self.look)]
        self.refresh(layout=self.layout_now != before)


def way_down(before: Position, after: Position) -> list[int]:
    """The cells that the stone of a move has fallen through, from the top; none if nothing was dropped."""
    rules = after.rules
    if (
        after.last is None
        or rules != before.rules
        or after.stones != before.stones + 1
        or not drops_into_columns(rules)
    ):
        return []
    return list(range(after.last % rules.shape[0], after.last, rules.shape[0]))


def in_the_air(position: Position, cell: int) -> Position:
    """The position with its last stone still falling, in a cell above its final one."""
    assert position.last is not None
    theirs = position.theirs & ~(1 << position.last) | 1 << cell
    return Position(position.rules, position.mine, theirs, position.turn, cell)


def _middle(rules: Rules) -> int:
    """A cell in the middle of the board."""
    cell = 0
    for side in reversed(rules.shape):
        cell = cell * side + side // 2
    return cell
