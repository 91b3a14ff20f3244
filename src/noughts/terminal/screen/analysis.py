"""The analysis beside the board: what the position is worth, the best moves with their lines, the threats."""

from collections.abc import Iterator

from noughts.answer import Analysis, Standing, percent, stream
from noughts.answer.pointing import Kind
from noughts.answer.sources.proofs import unread
from noughts.common import Control, Result
from noughts.core import Coords, Game, Position, move_name
from noughts.draw.answer_text import others_text
from noughts.draw.look import short_value
from noughts.explain import Hint, Review, review
from noughts.explain.hints import hint_from
from noughts.explain.words import moves_text

SECONDS = 10.0
"""Seconds for which an analysis goes on improving."""
COURSE_SECONDS = 5.0
"""Seconds for the values of the whole game."""
MOST_MOVES = 5
LEGEND = (
    "W wins, D draws, L loses, with the moves of both sides to the end: proven; a percentage is an estimated chance. "
    "x1, o2 are the stones of a forced win; an arrow points to the cell that completes a line."
)
THREATS = {
    Kind.NOW: "completes a line on",
    Kind.LATER: "completes a line later on",
    Kind.FORCES: "would win by force from",
}


class Live:
    """The answers found so far, and the positions whose analysis is finished."""

    def __init__(self) -> None:
        self.found: dict[Position, Analysis] = {}
        self.hints: dict[Position, Hint] = {}
        """What each of these answers advises."""
        self.finished: set[Position] = set()
        self._course: Review | None = None
        """The values of a game, as far as they are known."""
        self._followed: tuple[Position, list[int]] | None = None
        """The start and the moves of that game."""

    def watch(self, position: Position, coords: Coords, control: Control) -> None:
        """Keep each better answer about a position; runs in the background, until a proof at hand is read."""
        while not control.stopped:
            for answer in stream(position, control.within(SECONDS), every_move=True):
                self.hints[position], self.found[position] = hint_from(answer, coords), answer
            if answer.exact or not unread(position):
                break
        if not control.stopped:
            self.finished.add(position)

    def follow(self, game: Game, control: Control) -> None:
        """Judge the game move by move; runs in the background."""
        followed = game.start, game.moves
        course = review(game, control.within(COURSE_SECONDS))
        if not control.stopped:
            self._course, self._followed = course, followed

    def follows(self, game: Game) -> bool:
        """Whether all of a game has been judged."""
        return self._followed == (game.start, game.moves)

    def course(self, game: Game) -> Review | None:
        """The values of a game, perhaps without its last moves; None if another game was judged last."""
        if self._followed is None or not game.moves:
            return None
        start, moves = self._followed
        return self._course if start == game.start and moves == game.moves[: len(moves)] else None


def analysis_text(found: Analysis, coords: Coords, width: int) -> str:
    """The analysis in lines of at most `width` columns."""
    return "\n".join([verdict(found), *_moves(found, coords, width), *_threats(found, coords)])


def verdict(found: Analysis) -> str:
    """What the position is worth, in one sentence with its standing."""
    mover = found.position.turn
    if found.standing is Standing.PROVEN:
        if found.score.result is Result.DRAW:
            return "A draw with best play: proven."
        winner = mover if found.score.result is Result.WIN else mover.other
        how = "" if found.score.plies is None else f" in {moves_text(found.score)}"
        return f"{winner} wins by force{how}: proven."
    if found.chance is None:
        return "Not known yet."
    return f"Estimated chance of {mover}: {percent(found.chance)}."


def _moves(found: Analysis, coords: Coords, width: int) -> Iterator[str]:
    """The best moves in their order, each with its value and the line expected."""

    def name(cell: int) -> str:
        return move_name(found.position.rules, cell, coords)

    few = len(found.moves) <= MOST_MOVES + 2  # A line that names what is left out needs room too.
    best = found.ranked if few else found.ranked[:MOST_MOVES]
    names = max((len(name(move.cell)) for move in best), default=0)
    values = max((len(short_value(move)) for move in best), default=0)
    for move in best:
        line = " ".join(name(cell) for cell in move.line[1:])
        text = f"{name(move.cell):<{names}}  {short_value(move):<{values}}  {line}".rstrip()
        yield text if len(text) <= width else text[: width - 1].rsplit(" ", 1)[0] + " …"
    yield from others_text(found.ranked[len(best) :])


def _threats(found: Analysis, coords: Coords) -> list[str]:
    rules = found.position.rules
    return [f"{arrow.mark} {THREATS[arrow.kind]} {move_name(rules, arrow.cell, coords)}." for arrow in found.threats]
