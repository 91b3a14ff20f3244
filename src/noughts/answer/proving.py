"""exact: what is known for certain of a position, from the cheapest source that knows it."""

from dataclasses import replace

from noughts.answer.parameters import AT_ONCE, MEASURING_NODES, SECONDS
from noughts.answer.sharing import rounds
from noughts.answer.sources import SOURCES
from noughts.answer.sources.known import Known
from noughts.answer.sources.over import completions, passed
from noughts.answer.sources.proofs import load
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.answer.sources.tables import by_table
from noughts.common import Control, Result, Score
from noughts.common.control import Budget, as_control
from noughts.core import Position, Start, as_position


def exact(position: Start, control: Control | None = None, *, distance: bool = False) -> Known:
    """What is proven of a position within the time (ten seconds by default), and by which source.

    It ends once the result is known, after a short search for its distance; with `distance`, that search may take as
    long as the control allows. If the result stays unknown, `bounds` says what is proven nevertheless.
    """
    position = as_position(position)
    control = as_control(control, SECONDS)
    known = ask_fast(position, control)
    if not known.decided and load(position, control):
        known = ask_fast(position, control)
    for seconds in rounds(control):
        if known.decided:
            break
        known = ask_slow(known, control.within(seconds))
    return measured(known, control if distance else control.within(AT_ONCE))


def proven(position: Position, nodes: int, control: Control | None = None, solvers: Solvers = SHARED) -> Known:
    """What is proven within a number of nodes: the same on any machine, if the solvers are new.

    The control may end it earlier.
    """
    control = control or Control()
    load(position, control)
    known = ask_fast(position, control, solvers)
    if not known.decided:
        known = ask_slow(known, control.visiting(nodes), solvers)
    return measured(known, control.visiting(MEASURING_NODES), solvers)


def ask_fast(position: Position, control: Control, solvers: Solvers = SHARED) -> Known:
    """What the fast sources know, within milliseconds."""
    known = Known(position)
    for source in SOURCES:
        if known.decided:
            return known
        if source.cheap and source.serves(position.rules):
            known = known.joined(source.ask(position, control, solvers))
    only = only_reply(position)
    if known.decided or only is None:
        return known
    return known.joined(ask_fast(position.after(only), control, solvers).before(position, only))


def ask_slow(known: Known, control: Control, solvers: Solvers = SHARED) -> Known:
    """What the slow sources can add; they share the control's time or nodes equally."""
    position = known.position
    slow = [source for source in SOURCES if not source.cheap and source.serves(position.rules)]
    for place, source in enumerate(slow):
        known = known.joined(source.ask(position, _part(control, len(slow) - place), solvers))
        if known.decided:
            break
    return known


def _part(control: Control, parts: int) -> Control:
    """One of several equal parts of what a control allows."""
    if isinstance(control, Budget):
        return control.visiting(control.nodes // parts)
    remaining = control.remaining
    return control.within(None if remaining is None else remaining / parts)


def measured(known: Known, control: Control, solvers: Solvers = SHARED) -> Known:
    """The same with the distance of a win or loss, if table search finds it within the control's limits."""
    if known.score.result not in (Result.WIN, Result.LOSS) or known.score.plies is not None:
        return known
    found = by_table(known.position, control, solvers)
    if not found:
        return known
    return replace(found, source=known.source, best=found.best or known.best, line=found.line or known.line)


def best_play(position: Position, score: Score, control: Control, solvers: Solvers = SHARED) -> tuple[int, ...]:
    """Best play from a position whose score is known, as far as it is found at once."""
    line = ask_fast(position, control, solvers).line
    if score.plies is None or len(line) == score.plies:
        return line
    limit = control if isinstance(control, Budget) else control.within(AT_ONCE)
    return solvers.table(position.rules).line(position, score, limit) or line


def best_move(position: Position, score: Score, control: Control) -> int | None:
    """A move that keeps a position's known score, if one is found in the time."""
    line = best_play(position, score, control)
    if line:
        return line[0]
    for cell in position.moves():
        after = exact(position.after(cell), control.within(AT_ONCE))
        if after.score.before().result is score.result:
            return cell
    return None


def only_reply(position: Position) -> int | None:
    """The only move that stops the other side from completing a line at once; None if there is no such move.

    It is worth what the position is worth, since every other move loses.
    """
    if position.outcome or position.rules.misere or completions(position):
        return None
    wanted = completions(passed(position))
    return wanted[0] if len(wanted) == 1 else None
