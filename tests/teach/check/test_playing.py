"""How moves are entered is found by trying, and whose each stone is by every entry together."""

import pytest

from noughts.teach.check.entries import claims, entries, menu
from noughts.teach.check.playing import PlayingSession


class PretendedGame:
    """A program that asks for a row and then for a column, and replies with the first free cell."""

    def __init__(self, first, row="Row: ", column="Column: "):
        self.first, self.cells, self.row, self.column = first, [" "] * 9, row, column

    def run(self, session):
        said = ""
        while not session.game.over:
            row = session.reply(self._asks(self.row, said))
            column = None if row is None else session.reply(self._asks(self.column, ""))
            if column is None:
                return
            said = self._entered(row, column)

    def _asks(self, prompt, said):
        return {"prompt": prompt, "printed": said + prompt, "boards": [["main.board", list(self.cells)]]}

    def _entered(self, row, column):
        if not (row.isdigit() and column.isdigit()):
            return "numbers, please\n"
        row, column = int(row) - self.first, int(column) - self.first
        cell = 3 * row + column
        if row not in range(3) or column not in range(3) or self.cells[cell] != " ":
            return "not there\n"
        self.cells[cell] = "X"
        if " " in self.cells:
            self.cells[self.cells.index(" ")] = "O"
        return ""


@pytest.mark.parametrize("words", [("Row: ", "Column: "), ("Wers ", "Kulm ")], ids=["known", "unknown"])
@pytest.mark.parametrize("first", [0, 1])
def test_a_second_question_asks_for_the_rest_of_a_move(first, words):
    session = PlayingSession("in order", None)
    PretendedGame(first, *words).run(session)
    assert session.game.human == "X"
    assert {mark for _, mark, entered in session.game.stones if entered} == {"X"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("X X O\nO O X\nX O X\nwinner: None", {"draw"}),
        ("O | X | O\nX wins!", {"X"}),
        ("X\nwinner: O", {"O"}),
        ("The computer has beaten you! You lose.", {"O"}),
        ("You win if you get three in a row", {"X"}),
        ("Thank you for playing", set()),
    ],
)
def test_whom_a_text_calls_the_winner(text, said):
    assert claims(text, ("X", "O"), "X") == said


def test_the_rows_of_a_board_are_no_question_who_plays_x_or_o():
    assert menu("X O O\nX X O\nEnter row (0-2): ") == ()
    assert menu("Do you want to be X or O?")


@pytest.mark.parametrize("cells", [9, 27, 42])
def test_every_way_of_entering_tells_columns_or_cells_apart(cells):
    for form in entries(cells):
        assert len({form.write(cell) for cell in range(cells)}) == (7 if cells == 42 else cells)


def test_an_entry_that_ends_the_game_unseen_was_accepted():
    """The last board may not be shown: the next game is played with the same entries."""
    game, session = PretendedGame(1), PlayingSession("in order", None)
    row, column = (session.reply(game._asks(prompt, "")) for prompt in (game.row, game.column))
    said = game._entered(row, column)
    for prompt in (game.row, game.column):
        session.reply(game._asks(prompt, said if prompt == game.row else ""))
    session.close({"ended": "end", "printed": "The computer wins!", "boards": []})
    assert session.alive
