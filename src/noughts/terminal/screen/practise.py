"""Practice on the full screen: the puzzle on the board, played by keys or mouse, with the text beside it."""

from collections.abc import Iterable
from datetime import date
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from noughts.core import Coords, Position, cell_name, move_name
from noughts.errors import NoughtsError
from noughts.teach.practise.deck import Card, Deck
from noughts.teach.practise.drill import Drill
from noughts.teach.practise.puzzle import Verdict, judge, solution_sentence
from noughts.terminal.practise import SECONDS, choices
from noughts.terminal.screen.base import BoardApp, without_colour
from noughts.terminal.screen.board import BoardView
from noughts.terminal.screen.paint import View
from noughts.terminal.screen.style import DARK, LOOKS, look_of_terminal

KEYS = "Arrow keys and Enter, or the mouse, play the move."
DONE = "That is all for now. G chooses what to practise next, Q quits."


class ChoiceDialog(ModalScreen[Drill | None]):
    """What to practise."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "back")]

    def __init__(self, deck: Deck, today: date) -> None:
        super().__init__()
        self._offered = choices(deck, today)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label("Practise", classes="title")
            yield OptionList(*(Option(words, id=f"choice-{key}") for key, (words, _) in self._offered.items()))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._offered[str(event.option.id).removeprefix("choice-")][1]())

    def action_close(self) -> None:
        self.dismiss(None)


class PractiseApp(BoardApp[None]):
    """A drill on the full screen; without one, a choice is offered first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next", "next"),
        Binding("a", "again", "again"),
        Binding("s", "solution", "solution"),
        Binding("g", "choose", "choose"),
        Binding("t", "theme", "light or dark"),
        Binding("q,ctrl+q", "quit", "quit", key_display="q"),
        Binding("ctrl+c", "leave", "quit", show=False, priority=True),
    ]

    def __init__(self, deck: Deck, drill: Drill | None, today: date, look: str = DARK) -> None:
        super().__init__(look)
        self.deck, self.today = deck, today
        self.drill = drill or Drill.due(deck, today)
        self._choose_first = drill is None
        self._shown: Position | None = None
        self._hint: int | None = None
        self._stats.display = False

    def beside(self) -> Iterable[Widget]:
        yield from (self._status, self._cell)
        yield VerticalScroll(self._message_text, id="message", can_focus=False)

    def begin(self) -> None:
        self._show_puzzle()
        if self._choose_first:
            self.action_choose()

    @property
    def card(self) -> Card | None:
        return self.drill.card

    # What the player does.

    def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        if not self.card or self._shown != self.card.puzzle.position or self.jobs.asking:
            return
        puzzle, cell = self.card.puzzle, event.cell
        refusal = puzzle.position.refusal(cell, lambda at: move_name(puzzle.rules, at, Coords.default(puzzle.rules)))
        if refusal:
            self._message_text.update(refusal)
            return
        self._shown = puzzle.position.after(cell)
        self._message_text.update("Looking ...")
        self.draw()
        self.jobs.ask(
            puzzle.position,
            lambda control: judge(puzzle, cell, control=control.within(SECONDS)),
            self._judged,
        )

    def on_board_view_pointed(self) -> None:
        self._show_cell()

    def action_next(self) -> None:
        if self.card:
            self.drill.next()
        self._show_puzzle()

    def action_again(self) -> None:
        """Try once more; only the first answer counts."""
        self._show_puzzle()

    def action_solution(self) -> None:
        if self.card and not self.jobs.asking:
            self._hint = self.card.puzzle.solution[0]
            self._settle(False, [solution_sentence(self.card.puzzle)])

    def action_choose(self) -> None:
        self.push_screen(ChoiceDialog(self.deck, self.today), self._chosen)

    def action_leave(self) -> None:
        self.jobs.stop()
        self.exit(return_code=130)

    # What follows from it.

    def _chosen(self, drill: Drill | None) -> None:
        if drill:
            self.drill = drill
            self._show_puzzle()

    def look_for_answers(self) -> None:
        if self.card:
            self.jobs.answer(self.card.puzzle.position, self._message_text.update)

    def _judged(self, verdict: Verdict) -> None:
        if self.card and not verdict.right:
            self._hint = self.card.puzzle.solution[0]
        self._settle(verdict.right, list(verdict.sentences))

    def _settle(self, right: bool, sentences: list[str]) -> None:
        try:
            self.drill.count(right)
        except NoughtsError as error:
            sentences = [*sentences, str(error)]
        self._message_text.update(" ".join([*sentences, self.drill.when(), "N goes on."]))
        self.draw()

    # What is seen.

    def _show_puzzle(self) -> None:
        self.jobs.stop()
        self._hint = None
        if not self.card:
            self._heading.update(f"Solved {self.drill.solved} of {len(self.drill.cards)}")
            self._status.update("")
            self._message_text.update(DONE)
            return
        puzzle = self.card.puzzle
        self._shown = puzzle.position
        self._heading.update(
            f"{puzzle.rules}  puzzle {self.drill.at + 1} of {len(self.drill.cards)}, grade {puzzle.grade}, "
            f"box {self.card.box}"
        )
        self._status.update(puzzle.task)
        self._message_text.update(KEYS)
        self.draw()

    def draw(self) -> None:
        if self._shown:
            coords = Coords.default(self._shown.rules)
            hint = None if self._shown.outcome else self._hint
            self.board.show(View(self._shown, coords, None, hint), LOOKS[self.theme])
            self._table.fit()
            self._show_cell()

    def _show_cell(self) -> None:
        if self._shown:
            rules = self._shown.rules
            self._cell.update(f"cursor on {cell_name(rules, self.board.aimed, Coords.default(rules))}")


def run_practise(deck: Deck, drill: Drill | None, today: date, colour: bool = True) -> int:
    """Practise on the full screen until the player leaves; returns the exit code."""
    if not colour:
        without_colour()
    app = PractiseApp(deck, drill, today, look_of_terminal())
    app.run()
    return app.return_code or 0
