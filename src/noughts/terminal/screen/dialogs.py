"""Dialogs over the board: the choice of game and players, the keys, and long texts."""

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Checkbox, Input, Label, Select, Static

from noughts.core import Mark, Rules
from noughts.core.family import FAMILY
from noughts.errors import NoughtsError
from noughts.players import describe_players, parse_seat
from noughts.players.pause import PAUSES
from noughts.terminal.session import Setup
from noughts.terminal.settings import remember_pause


class Tick(Checkbox):
    """A check box that is empty if it is off; by itself, it only changes its colour."""

    @property
    def _button(self) -> Content:
        self.BUTTON_INNER = "X" if self.value else " "
        return super()._button


class SetupDialog(ModalScreen[Setup | Path | None]):
    """Game, players and who goes first; or the file of the last game, to continue it."""

    AUTO_FOCUS = "#start"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "back"),
        Binding("g", "choose_game", "choose a game"),
    ]

    def __init__(self, setup: Setup, last: Path | None = None) -> None:
        super().__init__()
        self._setup, self._last = setup, last

    def compose(self) -> ComposeResult:
        setup = self._setup
        game = str(setup.rules)
        games = {value: f"{text} ({value})" for value, text in FAMILY.items()}
        players = {value: f"{value}: {text}" for value, text in describe_players(setup.rules).items()}
        with Vertical(classes="dialog"):
            yield Label("New game", classes="title")
            with Horizontal(classes="field"):
                yield Label("Game g")
                yield Select(_options(games, game), value=game, allow_blank=False, compact=True, id="game")
            with Horizontal(classes="field"):
                yield Label("or any")
                yield Input(placeholder="such as 6x5:4 or 4x4x4+gravity", compact=True, id="other")
            for mark in Mark:
                player = setup.players[mark]
                with Horizontal(classes="field"):
                    yield Label(mark.value)
                    yield Select(
                        _options(players, player),
                        value=player,
                        allow_blank=False,
                        compact=True,
                        id=f"player-{mark.value}",
                    )
            with Horizontal(classes="field"):
                yield Label("First")
                firsts = [(f"{mark.value} goes first", mark.value) for mark in Mark]
                yield Select(firsts, value=setup.first.value, allow_blank=False, compact=True, id="first")
            with Horizontal(classes="field"):
                yield Label("Pause")
                pauses = [(f"{name} pause before the computer's moves", name) for name in PAUSES]
                yield Select(pauses, value=setup.pause, allow_blank=False, compact=True, id="pause")
            yield Tick("show what each search counts", setup.stats, compact=True, id="with-stats")
            yield Label("", id="fault")
            with Horizontal(classes="buttons"):
                yield Button("Start", variant="primary", compact=True, id="start")
                if self._last:
                    yield Button("Continue the last game", compact=True, id="last")
                yield Button("Back", compact=True, id="back")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "start":
            self._start()
        elif event.button.id == "last":
            self.dismiss(self._last)
        else:
            self.action_cancel()

    def on_select_changed(self, event: Select.Changed) -> None:
        """Once a game is chosen, Enter starts it."""
        if event.select.id == "game" and str(event.value) != str(self._setup.rules):
            self.query_one("#start", Button).focus()

    def action_choose_game(self) -> None:
        game = self.query_one("#game", Select)
        game.focus()
        game.expanded = True

    def on_input_submitted(self) -> None:
        self._start()

    def action_cancel(self) -> None:
        self.dismiss(None)

    def _start(self) -> None:
        other = self.query_one("#other", Input).value.strip()
        try:
            rules = Rules.parse(other or str(self.query_one("#game", Select).value))
            players = {mark: str(self.query_one(f"#player-{mark.value}", Select).value) for mark in Mark}
            for player in players.values():
                parse_seat(player)
        except NoughtsError as error:
            self.query_one("#fault", Label).update(str(error))
            return
        first = Mark(str(self.query_one("#first", Select).value))
        coords = self._setup.coords if rules == self._setup.rules else None
        stats = self.query_one("#with-stats", Checkbox).value
        pause = str(self.query_one("#pause", Select).value)
        remember_pause(pause)
        self.dismiss(Setup(rules, players, first, coords, self._setup.seed, stats, pause))


class TextDialog(ModalScreen[None]):
    """A text to read and close again."""

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark", "close", "close")]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide"):
            yield Label(f"{self._title} (Escape closes this)", classes="title")
            with VerticalScroll():
                yield Static(self._text, markup=False)

    def on_click(self) -> None:
        self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)


def _options(known: dict[str, str], current: str) -> list[tuple[str, str]]:
    """Choices for a Select, including the current one even if it is not in the list."""
    texts = known if current in known else {**known, current: current}
    return [(text, value) for value, text in texts.items()]
