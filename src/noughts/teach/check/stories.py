"""What happened at a call that is at fault, in sentences: only what was seen, and in brackets what is true."""

from noughts.teach.check.blaming import Made, SearchCalls, Whose
from noughts.teach.check.helpers import holds, promise
from noughts.teach.check.readings import part

SHOWN = 6
"""The most answers of calls that are named."""


def witness(search: SearchCalls, call: Made) -> int | None:
    """The line that goes on with a wrong board, or that returned."""
    out = search.displaced(call)
    return out.asked_in if out and out.above is call else call.line


def displaced(search: SearchCalls, call: Made) -> str:
    """What is wrong with a board that is passed on."""
    one, mover = search.displaced(call), search.mover(call)
    assert one
    return (
        f"{call.name} has this board, with {mover} to move, and line {one.asked_in} goes on with {shown(one.board)}, "
        f"which is not the board after a move of {mover}."
    )


def story(search: SearchCalls, call: Made, whose: Whose) -> tuple[str, ...]:
    """What a call at fault was told, and what it made of that."""
    mover, over = search.mover(call), search.over(call)
    if search.left_changed(call):
        return (f"{call.name} is called with this board and leaves {shown(call.told['after'])} (line {call.line}).",)
    if search.displaced(call) and not over:
        return (displaced(search, call),)
    said = f"{call.name} returns {_number(call, whose)} in line {call.line}"
    rank = search.rank(call)
    holding = promise(rank, mover) if rank is not None else "no game comes to this board"
    if over:
        return (f"On this board {holds(call.board or '')}; {said}.",)
    if not search.children(call):
        return (f"On this board {mover} is to move; {said}, though {holding}.",)
    return (
        f"On this board {mover} is to move.",
        listed(search, search.children(call), whose),
        f"{said}, though {holding}.",
    )


def listed(search: SearchCalls, calls: list[Made], whose: Whose) -> str:
    """What calls of the search returned, by the cell that each tries."""
    above = calls[0].above
    while above and above.board is None:
        above = above.above
    parts = []
    for one in calls[:SHOWN]:
        before = above.board if above and above.board else ""
        cells = [c for c, (a, b) in enumerate(zip(before, one.board or "", strict=False)) if a != b]
        where = f" for cell {cells[0] + 1}" if len(cells) == 1 else ""
        rank = search.rank(one)
        true = "" if rank is None else f" ({promise(rank, search.mover(one))})"
        parts.append(f"{_number(one, whose)}{where}{true}")
    more = " and so on" if len(calls) > SHOWN else ""
    return f"Its calls in line {calls[0].asked_in} return {', '.join(parts)}{more}."


def _number(call: Made, whose: Whose) -> str:
    return f"{part(call.told['value'], whose.spot)!r}"[:40]


def shown(board: str | None) -> str:
    """A board in one line."""
    return "/".join((board or "")[row : row + 3] for row in (0, 3, 6))
