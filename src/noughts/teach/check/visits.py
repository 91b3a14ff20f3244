"""A student's search, traced: what it visits, which known search visits the same, and where it differs from ours."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from typing import Any

from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.searches import Search, Visit, known_searches, searches_of
from noughts.teach.check.truth import RULES, exchanged
from noughts.teach.check.twins import Order, Twin, reading_order, stones
from noughts.teach.check.ways import Fit

STARTS = ("XO..X..O.", "X...O.X.O", "OX.O....X", "X..X....O")
"""Boards on which the known searches, faulty or not, visit different positions; in the last and largest O moves."""
SMALL = "XOX.O..X."
"""A board that quickly reveals which functions call themselves."""
MOST = 20_000


@dataclass(frozen=True)
class Traced:
    """The visits of a search from one board, with windows and answers if the program has them."""

    board: str
    entries: list[list[Any]]
    """[depth, board, alpha, beta, value, line of the call] of each."""
    counters: dict[str, int] = field(default_factory=dict)
    """By how much each counter of the program has grown."""

    @cached_property
    def visits(self) -> list[Visit]:
        return [(depth, *stones(board)) for depth, board, *_ in self.entries]

    @property
    def bounds(self) -> list[int | None]:
        """How many bounds of each visit are finite rather than the widest possible; None if it has no window."""
        widest = max((abs(bound) for entry in self.entries for bound in entry[2:4] if bound is not None), default=0)
        return [
            None if entry[2] is None or entry[3] is None else sum(abs(bound) < widest for bound in entry[2:4])
            for entry in self.entries
        ]

    @property
    def windowed(self) -> bool:
        """Whether the search is called with a window."""
        return any(alpha is not None and beta is not None for _, _, alpha, beta, *_ in self.entries)

    @property
    def narrowed(self) -> tuple[bool, bool]:
        """Whether any position below the root is entered with a finite alpha, and with a finite beta."""
        inner = [entry for entry in self.entries[1:] if entry[2] is not None and entry[3] is not None]
        widest = max((abs(bound) for entry in inner for bound in entry[2:4]), default=0)
        return any(abs(entry[2]) < widest for entry in inner), any(abs(entry[3]) < widest for entry in inner)

    @property
    def same_mark(self) -> str:
        """A mark that is played twice in a row, or nothing."""
        marks = {"X" if x > o else "O" for _, board, *_ in self.entries for x, o in [_counts(board)] if abs(x - o) > 1}
        return min(marks, default="")


@dataclass
class Watched:
    """Several searches of one program, and what they have in common."""

    kind: str
    traces: list[Traced] = field(default_factory=list)
    stopped: str = ""
    has_search: bool = False
    """Whether the program has a function that calls itself for one move after another, seen at work or not."""

    @cached_property
    def order(self) -> Order:
        """The order in which the program tries cells: as observed, or inferred from other positions."""
        seen: dict[tuple[int, int], tuple[int, ...]] = {}
        for trace in self.traces:
            for key, cells in _tried(trace.visits):
                seen[key] = max(seen.get(key, ()), cells, key=len)
        preference = _preference(list(seen.values()))

        @cache
        def order(x: int, o: int) -> tuple[int, ...]:
            tried = seen.get((x, o), ())
            return tried + tuple(sorted(set(reading_order(x, o)) - set(tried), key=preference.index))

        return order

    def matches(self) -> list[Search]:
        """The known searches with the fewest faults that visit exactly the same positions in the same order."""
        found: list[Search] = []
        for search in known_searches():
            if found and search.faults > found[0].faults:
                break
            if self.same_as(search):
                found.append(search)
        return [search for search in found if self._same_bounds(search)] or found

    def _same_bounds(self, search: Search) -> bool:
        """Whether a search that visits the same also has equally many finite bounds at every position."""
        for trace in self.traces:
            bounds = search.searched(*stones(trace.board), self.order)[2]
            if any(one != another for one, another in zip(trace.bounds, bounds, strict=True) if one is not None):
                return False
        return True

    def same_as(self, search: Search) -> bool:
        """Whether a search visits exactly the same positions in the same order."""
        return all(search.same(trace.visits, self.order) for trace in self.traces)

    def shares(self, twin: Twin) -> bool:
        """Whether a search with a twin's fault visits the same positions, cutting or not."""
        return any(map(self.same_as, searches_of(twin)))

    @property
    def searched(self) -> bool:
        """Whether a search was seen at all."""
        return bool(self.traces) and not self.stopped and len(self.traces[0].entries) > 1

    @property
    def remembers(self) -> str:
        """What a search that looks below no position twice remembers: "positions", their "images", or nothing."""
        for what, key in (("images", _image), ("positions", lambda x, o: (x, o))):
            if all(_looks_once(trace, key) for trace in self.traces):
                return what
        return ""


def watch(process: Channel, fit: Fit, kind: str, seconds: float, boards: tuple[str, ...] = STARTS) -> Watched:
    """Trace the searches of a few boards; `stopped` says why, if that did not work."""
    watched = Watched(kind, has_search=process.loaded["searches"])
    for board in boards:
        try:
            answers = list(process.ask(trace_request(fit, kind, board), seconds))
        except Unfinished as error:
            watched.stopped = str(error)
            return watched
        if "error" in answers[-1] or not answers[-1].get("complete"):
            watched.stopped = "visits more positions than there are"
            return watched
        entries = [answer["entry"] for answer in answers[:-1]]
        if entries[0][1] != board:
            entries = [[depth, exchanged(seen), *rest] for depth, seen, *rest in entries]
        watched.traces.append(Traced(board, entries, answers[-1]["counters"]))
    return watched


def trace_request(fit: Fit, kind: str, board: str, ask: str = "trace") -> dict[str, Any]:
    """The request for what a search of a board visits, or for how much."""
    asked = fit.request(kind, [board, SMALL])
    return {
        "ask": ask,
        "function": asked["function"],
        "writing": asked["writing"],
        "manner": asdict(fit.ways[kind].manner),
        "board": asked["boards"][0],
        "small": asked["boards"][1],
        "most": MOST,
    }


def _looks_once(trace: Traced, key: Callable[[int, int], tuple[int, int]]) -> bool:
    """Whether every position, or every class of positions with one key, is entered or expanded only once."""
    entered = [key(x, o) for _, x, o in trace.visits]
    if len(entered) == len(set(entered)) == len({key(x, o) for _, x, o in _full(trace.board)}):
        return True
    below = [key(*at) for at, cells in _tried(trace.visits) if cells]
    every = {key(*at) for at, cells in _tried(_full(trace.board)) if cells}
    return len(below) == len(set(below)) and set(below) == every


@cache
def _full(board: str) -> list[Visit]:
    """What minimax visits."""
    return Search(cut="").visits(*stones(board), reading_order)


@cache
def _image(x: int, o: int) -> tuple[int, int]:
    """The canonical form of a position: the least of its reflections and rotations."""
    turns = RULES.symmetries
    moved = [[sum(1 << turn[c] for c in range(9) if held >> c & 1) for held in (x, o)] for turn in turns]
    least = min(moved)
    return least[0], least[1]


def _counts(board: str) -> tuple[int, int]:
    return board.count("X"), board.count("O")


def _tried(visits: list[Visit]) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    """Every expanded position, with the cells in the order in which they were tried."""
    path: list[tuple[Visit, list[int]]] = []
    for visit in visits:
        while path and path[-1][0][0] >= visit[0]:
            above, cells = path.pop()
            yield above[1:], tuple(cells)
        if path:
            above, cells = path[-1]
            cells.append(((visit[1] | visit[2]) & ~(above[1] | above[2])).bit_length() - 1)
        path.append((visit, []))
    while path:
        above, cells = path.pop()
        yield above[1:], tuple(cells)


def _preference(orders: list[tuple[int, ...]]) -> list[int]:
    """All nine cells in an order that agrees with those observed as far as possible; ties go by reading order."""
    before = {(one, later) for cells in orders for place, one in enumerate(cells) for later in cells[place + 1 :]}
    rest, found = list(range(9)), []
    while rest:
        free = [cell for cell in rest if not any((other, cell) in before for other in rest)]
        found.append((free or rest)[0])
        rest.remove(found[-1])
    return found
