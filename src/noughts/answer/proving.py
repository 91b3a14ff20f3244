"""exact: what is known for certain of a position, from the cheapest source that knows it."""

from dataclasses import replace

from noughts.answer.known import Known
from noughts.answer.sharing import SECONDS, rounds
from noughts.answer.sources import SOURCES
from noughts.answer.sources.over import completions, passed
from noughts.answer.sources.proofs import load
from noughts.answer.sources.tables import by_table
from noughts.core import Position, expect_position
from noughts.search import Control, Result, Score
from noughts.search.exact import solver_for

AT_ONCE = 0.1
"""Seconds that the distance or the line of a known result may take to find."""


def exact(position: Position, control: Control | None = None, *, distance: bool = False) -> Known:
    """What is proven of a position within the time (ten seconds unless told otherwise), and by whom.

    It ends as soon as the result is known, and its distance is looked for at once; with `distance` for as long as the
    control allows. Where the result stays unknown, `bounds` says what is proven all the same.
    """
    expect_position(position)
    control = control or Control(SECONDS)
    known = glance(position, control)
    if not known.decided and load(position, control):
        known = glance(position, control)
    for seconds in rounds(control):
        if known.decided:
            break
        known = dig(known, control.within(seconds))
    return measured(known, control if distance else control.within(AT_ONCE))


def glance(position: Position, control: Control) -> Known:
    """What the cheap sources know, within milliseconds."""
    known = Known(position)
    for source in SOURCES:
        if known.decided:
            return known
        if source.cheap and source.serves(position.rules):
            known = known.joined(source.ask(position, control))
    only = only_reply(position)
    if known.decided or only is None:
        return known
    return known.joined(glance(position.after(only), control).before(position, only))


def dig(known: Known, control: Control) -> Known:
    """What the dear sources can add within the time, shared equally between those that serve the board."""
    position = known.position
    diggers = [source for source in SOURCES if not source.cheap and source.serves(position.rules)]
    for place, source in enumerate(diggers):
        remaining = control.remaining
        share = None if remaining is None else remaining / (len(diggers) - place)
        known = known.joined(source.ask(position, control.within(share)))
        if known.decided:
            break
    return known


def measured(known: Known, control: Control) -> Known:
    """The same with the distance of a win or loss, where table search finds it in the time."""
    if known.score.result not in (Result.WIN, Result.LOSS) or known.score.plies is not None:
        return known
    found = by_table(known.position, control)
    if not found:
        return known
    return replace(found, source=known.source, best=found.best or known.best, line=found.line or known.line)


def best_play(position: Position, score: Score, control: Control) -> tuple[int, ...]:
    """Best play from a position whose score is known, as far as it is found at once."""
    line = glance(position, control).line
    if score.plies is None or len(line) == score.plies:
        return line
    return solver_for(position.rules).line(position, score, control.within(AT_ONCE)) or line


def best_move(position: Position, score: Score, control: Control) -> int | None:
    """A move that keeps a position's known score, where one is found in the time."""
    line = best_play(position, score, control)
    if line:
        return line[0]
    for cell in position.moves():
        after = exact(position.after(cell), control.within(AT_ONCE))
        if after.score.before().result is score.result:
            return cell
    return None


def only_reply(position: Position) -> int | None:
    """The one move that stops the other side from completing a line at once; None where there is not just one.

    Such a move is worth what the position is worth, as every other one loses.
    """
    if position.outcome or position.rules.misere or completions(position):
        return None
    wanted = completions(passed(position))
    return wanted[0] if len(wanted) == 1 else None
