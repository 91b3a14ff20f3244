"""Experiment 5, agreement: our best moves against the choices of other programs, on every unfinished 3x3 position."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from noughts.common import Score
from noughts.core import Position, Rules, format_position
from noughts.core.bits import cells_of
from noughts.ladder import Engine
from noughts.measure.lab.boards import all_positions, board_row, move_scores
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody

KINDS = ("best", "a slower win", "a quicker loss", "a worse result")
SHOWN = 10

Chooser = Callable[[Position], int]
"""The cell that a program plays in an unfinished position."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A position where a program's choice is not among the best."""

    program: str
    position: Position
    cell: int
    score: Score
    best: Score
    kind: str


def judge(program: str, position: Position, cell: int) -> Disagreement:
    """A choice compared with the exact scores of all moves."""
    scores = move_scores(position)
    best, score = max(scores.values()), scores[cell]
    if score.rank == best.rank:
        kind = "best"
    elif score.result is not best.result:
        kind = "a worse result"
    else:
        kind = "a slower win" if score.rank[0] > 0 else "a quicker loss"
    return Disagreement(program, position, cell, score, best, kind)


def unfinished() -> list[Position]:
    """The 4,520 unfinished positions of 3x3, the emptier first."""
    positions = [position for position in all_positions(Rules.parse("3x3")) if not position.outcome]
    return sorted(positions, key=lambda position: (position.stones, format_position(position)))


def _ours(text: str) -> Chooser:
    engine = Engine.parse(text)

    def choose(position: Position) -> int:
        cell = engine.search(position).choice
        assert cell is not None
        return cell

    return choose


def judgements(
    programs: dict[str, Chooser], positions: Sequence[Position], progress: Progress = nobody
) -> list[Disagreement]:
    """Every program's choice in every position, judged."""
    found = []
    for number, (name, choose) in enumerate(programs.items()):
        for done, position in enumerate(positions, 1):
            found.append(judge(name, position, choose(position)))
            if done % 100 == 0:
                progress((number + done / len(positions)) / len(programs))
    return found


def agreement(progress: Progress = nobody) -> Findings:
    """Our solver, our alpha-beta without the distance term, and every other program that is installed."""
    peers = installed()
    programs = {
        "noughts solver": _ours("solver"),
        "noughts alphabeta:score=plain": _ours("alphabeta:score=plain"),
        **{f"{name} {release}": choose for name, (release, choose) in peers.items()},
    }
    positions = unfinished()
    judged = judgements(programs, positions, progress)
    counts = Counter((item.program, item.kind) for item in judged)
    table = Table(
        "choices",
        f"The choices in all {len(positions):,} unfinished positions",
        ("program", *KINDS),
        tuple((program, *(counts[program, kind] for kind in KINDS)) for program in programs),
        "score=plain is our own alpha-beta without the preference for quick wins, for comparison.",
    )
    answers = [
        f"{program} chooses a best move in {counts[program, 'best']:,} of {len(positions):,} positions."
        for program in programs
    ]
    if not peers:
        answers.append("Neither easyAI nor OpenSpiel is installed: pip install easyAI open_spiel to compare with them.")
    figures = tuple(figure for program in list(programs)[1:] if (figure := _figure(program, judged)))
    question = "Do other programs agree with our best moves, and where they do not, what do they choose?"
    return Findings("agreement", "Do others agree?", question, tuple(answers), (table,), figures)


def _figure(program: str, judged: list[Disagreement]) -> Figure | None:
    """The first disagreements of each kind, as boards with both values."""
    wrong = [item for item in judged if item.program == program and item.kind != "best"]
    if not wrong:
        return None
    kinds = [kind for kind in KINDS if any(item.kind == kind for item in wrong)]
    shown = [item for kind in kinds for item in [item for item in wrong if item.kind == kind][: SHOWN // len(kinds)]]
    boards = [
        (item.position.after(item.cell), [f"plays {item.cell + 1}: {item.score}", f"best: {item.best}"])
        for item in shown
    ]
    name = "".join(letter if letter.isalnum() else "_" for letter in program)
    title = f"{program}: {len(shown)} of {len(wrong):,} choices that are not the best"
    caption = (
        "The board after the program's choice, which is shaded; below it what the choice and the best move are worth."
    )
    return board_row(name, title, caption, boards)


def easyai() -> Chooser:
    """easyAI's negamax to the end of the game, on the tic-tac-toe that comes with it."""
    from easyAI import Negamax  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from easyAI.games.TicTacToe import TicTacToe  # type: ignore[import-not-found, import-untyped, unused-ignore]

    algorithm = Negamax(9)

    def choose(position: Position) -> int:
        game = TicTacToe([None, None])
        # Its player 1 is to move.
        game.board = [1 if position.mine >> cell & 1 else 2 * (position.theirs >> cell & 1) for cell in range(9)]
        return int(algorithm(game)) - 1

    return choose


def openspiel() -> Chooser:
    """OpenSpiel's alpha-beta search to the end of the game."""
    import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from open_spiel.python.algorithms.minimax import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
        alpha_beta_search,
    )

    game = pyspiel.load_game("tic_tac_toe")

    def choose(position: Position) -> int:
        state = game.new_initial_state()
        first, second = position.marks(position.first), position.marks(position.first.other)
        for number in range(position.stones):
            state.apply_action(cells_of(first if number % 2 == 0 else second)[number // 2])
        _, action = alpha_beta_search(game, state=state, maximizing_player_id=state.current_player())
        return int(action)

    return choose


PEERS: dict[str, tuple[str, Callable[[], Chooser]]] = {
    "easyAI": ("easyAI", easyai),
    "OpenSpiel": ("open_spiel", openspiel),
}


def installed() -> dict[str, tuple[str, Chooser]]:
    """The programs that are installed: name to version and chooser."""
    found: dict[str, Any] = {}
    for name, (package, load) in PEERS.items():
        try:
            found[name] = (version(package), load())
        except (PackageNotFoundError, ImportError):
            continue
    return found
