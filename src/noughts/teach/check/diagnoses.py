"""What a program's answers and visits say about it, each diagnosis the result of an experiment."""

from dataclasses import dataclass, field
from functools import cache

from noughts.teach.check import truth
from noughts.teach.check.judging import JudgedAnswer, JudgedMoves
from noughts.teach.check.places import Place
from noughts.teach.check.searches import QUICK, Search
from noughts.teach.check.truth import Quality
from noughts.teach.check.twins import (
    BOARD,
    LINES,
    Twin,
    explaining_moves,
    explaining_values,
    line_name,
    reading_order,
    stones,
)
from noughts.teach.check.visits import Watched

PASSING = {
    "alpha": "beta is not passed on",
    "beta": "alpha is not passed on",
    "own": "of alpha and beta only the one that has just moved is passed on, so nothing is cut two plies below",
    "other": "the bound that has just moved is not passed on",
    "none": "neither alpha nor beta is passed on",
    "max alpha": "beta is not passed on where it maximises",
    "max beta": "alpha is not passed on where it maximises",
    "min alpha": "beta is not passed on where it minimises",
    "min beta": "alpha is not passed on where it minimises",
}


@dataclass(frozen=True)
class Diagnosis:
    """A name for programs, a sentence for people, whether it is a fault, and the evidence: a board, a line."""

    name: str
    sentence: str
    fault: bool = True
    board: str = ""
    cell: int | None = None
    line: int | None = None
    function: str = ""
    about: str = "answers"
    """Whether it is about the "answers" or about the "search": how much it visits."""
    place: Place | None = field(default=None, compare=False)
    """Where in the program it is, once that was looked for."""


def of_winner(judged: JudgedAnswer) -> list[Diagnosis]:
    """What a function that names the winner gets wrong."""
    if not judged.wrong:
        return []
    name, first = judged.name, judged.wrong[0].board
    if all(any(_empty(wrong.board, line) for line in LINES) for wrong in judged.wrong):
        return [Diagnosis("empty-line", f"{name} takes three empty cells for a line.", board=first)]
    blind = [line for line in LINES if _never_sees(judged, line)]
    marks = [
        mark
        for mark in "XO"
        if all(judged.answers[w.board] == "" and truth.winner(w.board) == mark for w in judged.wrong)
    ]
    if len(marks) == 1:
        return [Diagnosis("one-mark", f"{name} never sees that {marks[0]} has won.", board=first)]
    if blind and len(blind) < 8:
        lines = " and ".join(map(line_name, blind))
        return [
            Diagnosis(
                "missing-line",
                f"{name} does not know the {'lines' if len(blind) > 1 else 'line'} {lines}.",
                board=first,
            )
        ]
    if all(judged.answers[wrong.board] == "draw" for wrong in judged.wrong):
        return [Diagnosis("early-draw", f"{name} calls it a draw while cells are free.", board=first)]
    return [Diagnosis("winner-wrong", f"{name} is wrong about who has won.", board=first, function=name)]


def of_moves(judged: JudgedMoves, watched: Watched) -> list[Diagnosis]:
    """The fault that explains every choice and every visit of a program with bad moves."""
    slower, worse = judged.qualities[Quality.SLOWER], judged.qualities[Quality.WORSE]
    if not worse and not slower:
        return []
    order = watched.order if watched.searched else reading_order
    if not worse and not explaining_moves(judged.answers, order, "slow-wins"):
        return [_slow(judged)]
    twins = _of_one_mind(explaining_moves(judged.answers, order), watched)
    if not twins or (twins[0].name != "slow-wins" and not worse):
        return [] if worse else [_slow(judged)]
    where = f", and visits the same positions of {len(watched.traces)} boards" if watched.searched else ""
    proof = f"a search with this fault makes the same move on each of the {judged.asked:,} boards{where}."
    return [Diagnosis(twins[0].name, f"{judged.name} {twins[0].says}: {proof}", function=judged.name)]


def possible_causes(judged: JudgedMoves, watched: Watched) -> set[str]:
    """The names of all faults that would make every one of these moves."""
    order = watched.order if watched.searched else reading_order
    return {twin.name for twin in explaining_moves(judged.answers, order)}


def _slow(judged: JudgedMoves) -> Diagnosis:
    """A win that is not the quickest: not a fault, since it still wins, but worth a chapter."""
    slow = [
        (board, cell)
        for board, cell in judged.answers.items()
        if cell is not None and truth.quality(board, cell) is Quality.SLOWER
    ]
    missed = [(board, cell) for board, cell in slow if truth.scores()[board].plies == 1]
    board, cell = (missed or slow)[0]
    text = (
        f"{judged.name} plays {cell + 1} here, though it could win at once"
        if missed
        else (f"{judged.name} plays {cell + 1} here, though another move wins sooner or loses later")
    )
    often = f"; on {len(missed):,} boards it misses a win in one move" if missed else ""
    return Diagnosis(
        "slower", f"{text}{often}. Scores that count the depth mend that.", fault=False, board=board, cell=cell
    )


def of_slow_wins(moves: JudgedMoves, values: JudgedAnswer, side: str) -> list[Diagnosis]:
    """Whether the program's own numbers prefer slow wins: where it passes over a win at once, it counts the board for
    more than any with as many free cells on which that win is the only one. `side` is the one it always plays, if any.
    """
    passed: dict[int, list[float]] = {}
    only: dict[int, list[float]] = {}
    for board, value in values.answers.items():
        if truth.scores()[board].plies == 1 and side in ("any", truth.turn_of(board)):
            slower = any(truth.quality(board, cell) is Quality.SLOWER for cell in truth.move_scores(board))
            chosen = truth.quality(board, moves.answers.get(board))
            if chosen is Quality.SLOWER or not slower:
                (passed if slower else only).setdefault(board.count("."), []).append(value)
    both = [free for free in passed if free in only]
    if values.wrong or not both or any(min(passed[free]) <= max(only[free]) for free in both):
        return []
    free = both[0]
    text = (
        f"{moves.name} prefers slow wins to quick ones: with {free} free cells {values.name} counts a win at once as "
        f"{max(only[free]):g}, and a later one as {max(passed[free]):g}."
    )
    return [Diagnosis("slow-wins", text, function=moves.name)]


def of_values(judged: JudgedAnswer, watched: Watched) -> list[Diagnosis]:
    """The fault that explains every value and every visit of a program with wrong values."""
    if not judged.wrong:
        return []
    twins = _of_one_mind(explaining_values(judged.answers), watched)
    if not twins:
        return []
    where = f", and visits the same positions of {len(watched.traces)} boards" if watched.searched else ""
    proof = f"a search with this fault gives the same value on each of the {judged.asked:,} boards{where}."
    return [Diagnosis(twins[0].name, f"{judged.name} {twins[0].says}: {proof}", function=judged.name)]


def _of_one_mind(twins: list[Twin], watched: Watched) -> list[Twin]:
    """The twins that give these answers and visit the same positions, if all have one name; otherwise none.

    A program in which no search was seen can only be one that does not search, or looks one ply ahead; where it has a
    search that was not seen at work, what that does is not known.
    """
    if watched.searched:
        twins = [twin for twin in twins if not twin.takes and watched.shares(twin)]
    elif watched.stopped:
        twins = [twin for twin in twins if twin.takes]
    elif watched.has_search:
        return []
    else:
        twins = [twin for twin in twins if twin.takes or twin.depth == 1]
    return twins if len({twin.name for twin in twins}) == 1 else []


def of_search(watched: Watched, name: str, asked_for_cuts: bool) -> tuple[list[Diagnosis], Search | None]:
    """Which search this is, and what it lacks of alpha-beta; `asked_for_cuts` if its name promises pruning."""
    if not watched.searched:
        text = f"{name} asks itself about no board with one stone more: what it looks at was not counted."
        return [Diagnosis("no-search", text, fault=False)], None
    windowed = asked_for_cuts or any(trace.windowed for trace in watched.traces)
    searches = watched.matches()
    visits = sum(len(trace.entries) for trace in watched.traces)
    proof = f"a search made so visits the same {visits:,} positions of {len(watched.traces)} boards in the same order."
    if not searches:
        return [_unmatched(watched, name, visits, windowed)], None
    found = [_cutting(search, name, proof, watched, windowed) for search in searches]
    if len({tuple(one.name for one in some) for some in found}) > 1 and any(one.fault for one in found[0]):
        return [_several(watched, name, visits)], searches[0]
    return found[0], searches[0]


def _cutting(search: Search, name: str, proof: str, watched: Watched, windowed: bool) -> list[Diagnosis]:
    """What a known search does and fails to do."""
    if search.cut_below is not None:
        return [_uneven(search, name, proof)]
    if search.cut == "" or not (search.raises_alpha and search.lowers_beta):
        if windowed:
            text = f"{name} never cuts: {_why_no_cut(watched)}; minimax itself visits no more."
            return [Diagnosis("never-cuts", text, about="search", function=name)]
        return [Diagnosis("minimax", f"{name} visits what minimax visits: {proof}", fault=False)]
    found: list[Diagnosis] = []
    if search.cut == ">":
        text = f"{name} cuts one step late, at `>` instead of `>=`: {proof}"
        found.append(Diagnosis("cuts-late", text, about="search", function=name))
    if search.passes == "unturned":
        text = f"{name} does not turn the window round for the other side: {proof}"
        found.append(Diagnosis("window-unturned", text, about="search", function=name))
    elif search.passes != "both":
        text = f"{name} cuts too little, because {PASSING[search.passes]}: {proof}"
        found.append(Diagnosis("window-not-passed", text, about="search", function=name))
    if search.fresh:
        text = "searches every move at the root with a window of its own; alpha could be carried from one to the next"
        found.append(Diagnosis("fresh-window", f"{name} {text}: {proof}", fault=False))
    if not found:
        text = f"{name} visits what alpha-beta visits, and cuts wherever it can: {proof}"
        found.append(Diagnosis("alphabeta", text, fault=False))
    return found


def _several(watched: Watched, name: str, visits: int) -> Diagnosis:
    """The diagnosis if several faults would visit the same positions: only what they have in common."""
    least = min(_size(watched, Search()), _size(watched, Search(twin=QUICK)))
    text = f"{name} visits {visits:,} positions of {len(watched.traces)} boards where alpha-beta visits {least:,}"
    alpha, beta = (any(trace.narrowed[number] for trace in watched.traces) for number in (0, 1))
    if alpha == beta or not any(trace.windowed for trace in watched.traces):
        return Diagnosis("prunes-too-little", f"{text}: it prunes too little.", about="search", function=name)
    bound = "beta" if alpha else "alpha"
    said = f"{text}, because {bound} is wide open in every call: it is not moved, or not passed on."
    return Diagnosis("window-not-passed", said, about="search", function=name)


def _uneven(search: Search, name: str, proof: str) -> Diagnosis:
    """The diagnosis if one of the two sides cuts as it should and the other late or never."""
    side, cut = ("minimises", search.cut_below) if search.cut == ">=" else ("maximises", search.cut)
    if cut == ">":
        text = f"{name} cuts one step late where it {side}, at `>` instead of `>=`: {proof}"
        return Diagnosis("cuts-late", text, about="search", function=name)
    text = f"{name} never cuts where it {side}, only on the other side: {proof}"
    return Diagnosis("cuts-one-side", text, about="search", function=name)


def of_counters(watched: Watched) -> list[Diagnosis]:
    """What the program's own counters count."""
    found = []
    for name in watched.traces[0].counters if watched.traces else ():
        meanings = {
            "every position it enters, the root as well": [len(trace.entries) for trace in watched.traces],
            "every position it enters but the root": [len(trace.entries) - 1 for trace in watched.traces],
            "the finished games it reaches": [_ends(trace.entries) for trace in watched.traces],
        }
        counted = [trace.counters.get(name) for trace in watched.traces]
        for meaning, numbers in meanings.items():
            if counted == numbers:
                root = "; you count the root as well" if meaning.endswith("as well") else ""
                sentence = f"Your counter {name} counts {meaning.removesuffix(', the root as well')}{root}."
                found.append(Diagnosis("counter", sentence, fault=False))
    return found


def _unmatched(watched: Watched, name: str, visits: int, windowed: bool) -> Diagnosis:
    if watched.remembers:
        once = "mirror images counted as one" if watched.remembers == "images" else "none twice"
        text = f"{name} looks below every position once, {once}: it keeps a table of what it has seen."
        return Diagnosis("table", text, fault=False)
    least, most = min(_size(watched, Search()), _size(watched, Search(twin=QUICK))), _size(watched, Search(cut=""))
    text = f"{name} visits {visits:,} positions of {len(watched.traces)} boards, alpha-beta {least:,}, minimax {most:,}"
    fresh = max(_size(watched, Search(fresh=True)), _size(watched, Search(fresh=True, twin=QUICK)))
    if windowed and visits > fresh:
        return Diagnosis("prunes-too-little", f"{text}: it prunes too little.", about="search")
    return Diagnosis("unknown-search", f"{text}; none of the searches that a check knows visits the same.", fault=False)


def _size(watched: Watched, search: Search) -> int:
    order = watched.order
    return sum(len(search.visits(*stones(trace.board), order)) for trace in watched.traces)


def _why_no_cut(watched: Watched) -> str:
    alpha = any(trace.narrowed[0] for trace in watched.traces)
    beta = any(trace.narrowed[1] for trace in watched.traces)
    if not any(trace.windowed for trace in watched.traces):
        return "it is not called with alpha and beta at all"
    if alpha and beta:
        return "alpha and beta are passed on, but it does not stop when they meet"
    if alpha or beta:
        return f"{'beta' if alpha else 'alpha'} is not passed on, or not turned round: it is wide open in every call"
    return "neither alpha nor beta is passed on: both are wide open in every call"


def _never_sees(judged: JudgedAnswer, line: int) -> bool:
    """Whether no winner is reported on any board on which only this line is complete."""
    alone = [board for board in judged.answers if _complete(board) == [line]]
    return bool(alone) and all(judged.answers[board] == "" for board in alone)


@cache
def _complete(board: str) -> list[int]:
    cells = {mark: sum(1 << cell for cell in range(9) if board[cell] == mark) for mark in "XO"}
    return [line for held in cells.values() for line in BOARD.completed_lines(held)]


def _empty(board: str, line: int) -> bool:
    return all(board[cell] == "." for cell in range(9) if line >> cell & 1)


def _ends(entries: list[list[object]]) -> int:
    return sum(truth.winner(str(entry[1])) is not None or "." not in str(entry[1]) for entry in entries)
