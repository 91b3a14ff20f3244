"""What a program's answers and visits say about it, each diagnosis the result of an experiment."""

from dataclasses import dataclass
from functools import cache

from noughts.classroom.check import truth
from noughts.classroom.check.judging import Judged, JudgedMoves
from noughts.classroom.check.searches import BOARD, LINES, Search, stones
from noughts.classroom.check.thinkers import explaining_moves, explaining_values, line_name
from noughts.classroom.check.truth import Quality
from noughts.classroom.check.visits import Watched

PASSING = {
    "alpha": "beta is not passed on",
    "beta": "alpha is not passed on",
    "own": "of alpha and beta only the one that has just moved is passed on, so nothing is cut two plies below",
    "other": "the bound that has just moved is not passed on",
    "none": "neither alpha nor beta is passed on",
}


@dataclass(frozen=True)
class Diagnosis:
    """A name for machines, a sentence for people, whether it is a fault, and the board that shows it, if any."""

    name: str
    sentence: str
    fault: bool = True
    board: str = ""
    cell: int | None = None


def of_winner(judged: Judged) -> list[Diagnosis]:
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
    return []


def of_moves(judged: JudgedMoves) -> list[Diagnosis]:
    """Which fault explains every move of a program that makes bad ones."""
    if not judged.qualities[Quality.WORSE]:
        return []
    thinker = explaining_moves(judged.answers)
    if thinker is None:
        return []
    bad = judged.qualities[Quality.WORSE]
    proof = f"a search with this fault makes each of its {judged.asked:,} moves, {bad:,} of which a right one does not."
    return [Diagnosis("moves-explained", f"{judged.name} {thinker.says}: {proof}")]


def of_values(judged: Judged) -> list[Diagnosis]:
    """Which fault explains every value of a program that gets some wrong."""
    if not judged.wrong:
        return []
    thinker = explaining_values(judged.answers)
    if thinker is None:
        return []
    proof = (
        f"a search with this fault gives each of its {judged.asked:,} values, {len(judged.wrong):,} of which are wrong."
    )
    return [Diagnosis("values-explained", f"{judged.name} {thinker.says}: {proof}")]


def of_search(watched: Watched, name: str, asked_for_cuts: bool) -> tuple[list[Diagnosis], Search | None]:
    """Which search this is, and what of alpha-beta is missing; `asked_for_cuts` where its name promises them."""
    if not watched.traces or len(watched.traces[0].entries) < 2:
        text = f"{name} asks itself about no board with one stone more: what it looks at was not counted."
        return [Diagnosis("no-search", text, fault=False)], None
    twice = next(filter(None, (trace.same_mark for trace in watched.traces)), "")
    if twice:
        text = f"{name} does not change the player: in its search {twice} plays twice in a row."
        return [Diagnosis("same-player", text)], None
    windowed = asked_for_cuts or any(trace.windowed for trace in watched.traces)
    search = watched.matches()
    visits = sum(len(trace.entries) for trace in watched.traces)
    proof = f"a search made so visits the same {visits:,} positions of {len(watched.traces)} boards in the same order."
    if search is None:
        return [_unmatched(watched, name, visits)], None
    found = []
    if search.to_the_end:
        found.append(Diagnosis("goes-on", f"{name} goes on after a line is completed: {proof}"))
    if search.cut_below is not None:
        found.append(_uneven(search, name, proof))
        return found, search
    if search.cut == "" or not (search.raises_alpha and search.lowers_beta):
        if windowed:
            found.append(
                Diagnosis("never-cuts", f"{name} never cuts: {_why_no_cut(watched)}; minimax itself visits no more.")
            )
        elif not found:
            found.append(Diagnosis("minimax", f"{name} visits what minimax visits: {proof}", fault=False))
        return found, search
    if search.cut == ">":
        found.append(Diagnosis("cuts-late", f"{name} cuts one step late, at `>` instead of `>=`: {proof}"))
    if search.passes == "unturned":
        found.append(Diagnosis("window-unturned", f"{name} does not turn the window round for the other side: {proof}"))
    elif search.passes != "both":
        found.append(
            Diagnosis("window-not-passed", f"{name} cuts too little, because {PASSING[search.passes]}: {proof}")
        )
    if search.fresh:
        text = "searches every move at the root with a window of its own; alpha could be carried from one to the next"
        found.append(Diagnosis("fresh-window", f"{name} {text}: {proof}", fault=False))
    if not found:
        found.append(
            Diagnosis(
                "alphabeta", f"{name} visits what alpha-beta visits, and cuts wherever it can: {proof}", fault=False
            )
        )
    return found, search


def _uneven(search: Search, name: str, proof: str) -> Diagnosis:
    """One of the two sides cuts as it should, the other late or never."""
    side, cut = ("minimises", search.cut_below) if search.cut == ">=" else ("maximises", search.cut)
    if cut == ">":
        return Diagnosis("cuts-late", f"{name} cuts one step late where it {side}, at `>` instead of `>=`: {proof}")
    return Diagnosis("cuts-one-side", f"{name} never cuts where it {side}, only on the other side: {proof}")


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


def _unmatched(watched: Watched, name: str, visits: int) -> Diagnosis:
    if watched.remembers:
        once = "mirror images counted as one" if watched.remembers == "images" else "none twice"
        text = f"{name} looks below every position once, {once}: it keeps a table of what it has seen."
        return Diagnosis("table", text, fault=False)
    least, most = _size(watched, Search(distance=True)), _size(watched, Search(cut=""))
    text = (
        f"{name} visits {visits:,} positions of {len(watched.traces)} boards, alpha-beta {least:,} and minimax {most:,}"
    )
    return Diagnosis("unknown-search", f"{text}; none of the searches that a check knows visits the same.", fault=False)


def _size(watched: Watched, search: Search) -> int:
    order = watched.order()
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


def _never_sees(judged: Judged, line: int) -> bool:
    """Whether nobody is said to have won on any board on which this line alone is complete."""
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
