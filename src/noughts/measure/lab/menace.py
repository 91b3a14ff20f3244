"""Experiment 11, MENACE: matchboxes and Q-learning learn the game, measured by the exact values."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from noughts.core import Position
from noughts.measure.lab.boards import board_row
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.measure.lab.plots import SERIES, plot
from noughts.players.policies import policy_of
from noughts.teach.learning import RULES, Learner, LearningGame, Menace, QLearner, never_loses, train

OPPONENTS = ("random", "level:4", "perfect")
GAMES = 2000
EVERY = 100
"""Whether the learner can still lose is tested after every batch of this many games."""
SEED = 11


@dataclass(frozen=True)
class Course:
    """A learner's training against one opponent. `safe_from` is the game after which it could never lose again."""

    learner: str
    opponent: str
    lessons: tuple[LearningGame, ...]
    safe_from: int | None

    def regret(self, start: int, end: int) -> float:
        """Points given away per game, from one game to another."""
        part = self.lessons[start:end]
        return sum(lesson.regret for lesson in part) / len(part)

    def lost(self, start: int, end: int) -> float:
        """The share of games lost."""
        part = self.lessons[start:end]
        return sum(lesson.points == 0 for lesson in part) / len(part)


def new_learner(name: str) -> Learner:
    """MENACE with new boxes, or Q-learning with an empty table."""
    return Menace() if name == "MENACE" else QLearner()


def course(learner: Learner, name: str, opponent: str, games: int, seed: int) -> Course:
    """Train a learner and note when it could no longer lose."""
    safe: list[tuple[int, bool]] = []

    def try_it(played: int) -> None:
        if played % EVERY == 0:
            safe.append((played, never_loses(learner)))

    lessons = train(learner, policy_of(opponent), games, Random(f"{name} {opponent} {seed}"), try_it)
    from_then: int | None = None
    for played, holds in reversed(safe):
        if not holds:
            break
        from_then = played
    return Course(name, opponent, tuple(lessons), from_then)


def menace(progress: Progress = nobody, *, games: int = GAMES, seed: int = SEED) -> Findings:
    """Both learners against three opponents, the regret as they learn, and MENACE's first box before and after."""
    names = ("MENACE", "Q-learning")
    courses, boxes = [], {}
    for number, (name, opponent) in enumerate((name, opponent) for name in names for opponent in OPPONENTS):
        learner = new_learner(name)
        courses.append(course(learner, name, opponent, games, seed))
        if isinstance(learner, Menace):
            boxes[opponent] = learner
        progress((number + 1) / (len(names) * len(OPPONENTS)))
    question = "How well do programs play that only learn and never search, and how long do they take to learn?"
    figures = (_regret_figure(courses), _beads_figure(boxes))
    return Findings(
        "menace",
        "Can it be learned instead of searched?",
        question,
        tuple(map(_answer, courses)),
        (_table(courses), _beads_table(boxes)),
        figures,
        seed=seed,
    )


def _answer(course: Course) -> str:
    games, tenth = len(course.lessons), max(1, len(course.lessons) // 10)
    before, after = course.regret(0, tenth), course.regret(games - tenth, games)
    words = f"{course.learner} against {course.opponent}: {before:.2f} points given away a game in the first "
    words += f"{tenth:,} games, {after:.2f} in the last {tenth:,}; "
    if course.safe_from is None:
        return words + f"after {games:,} games its best moves can still be beaten."
    return words + f"from game {course.safe_from:,} on nobody can beat its best moves."


def _table(courses: Sequence[Course]) -> Table:
    games, tenth = len(courses[0].lessons), max(1, len(courses[0].lessons) // 10)
    return Table(
        "courses",
        f"{games:,} games each, the learner first",
        (
            "learner",
            "opponent",
            "regret, first tenth",
            "regret, last tenth",
            "lost, last tenth",
            "cannot lose from game",
        ),
        tuple(
            (
                one.learner,
                one.opponent,
                round(one.regret(0, tenth), 4),
                round(one.regret(games - tenth, games), 4),
                round(one.lost(games - tenth, games), 4),
                one.safe_from,
            )
            for one in courses
        ),
        "Regret: points a game that its moves give away by the exact values; a draw counts a half. The last column: "
        "all games against its best moves are tried; a dash if one of them is lost.",
    )


def _beads_table(boxes: dict[str, Menace]) -> Table:
    start = Position(RULES)
    rows = [("new", *_first_box(Menace()))]
    rows += [(f"after {opponent}", *_first_box(machine)) for opponent, machine in boxes.items()]
    return Table(
        "beads",
        "The beads in MENACE's first box",
        ("box", "corner", "edge", "centre"),
        tuple(rows),
        f"{len(start.moves())} cells share three colours: symmetric cells are one move.",
    )


def _first_box(machine: Menace) -> tuple[int, int, int]:
    beads = machine.beads(Position(RULES))
    return beads[0], beads[1], beads[4]


def _regret_figure(courses: Sequence[Course]) -> Figure:
    caption = "Points a game given away, the mean of each hundred games: lower is better, 0 is perfect play."
    with plot("regret", "Regret as they learn", caption, panels=len(OPPONENTS), width=11, height=3.8) as drawn:
        for axes, opponent in zip(drawn.axes, OPPONENTS, strict=True):
            for style, one in zip(SERIES, [one for one in courses if one.opponent == opponent], strict=False):
                step = min(EVERY, len(one.lessons))
                ends = range(step, len(one.lessons) + 1, step)
                axes.plot(ends, [one.regret(end - step, end) for end in ends], label=one.learner, markevery=4, **style)
            axes.set(xlabel="games", ylabel="regret a game", ylim=(0, None))
            axes.set_title(f"Against {opponent}")
        drawn.axes[-1].legend()
    return drawn.done


def _beads_figure(boxes: dict[str, Menace]) -> Figure:
    start = Position(RULES)
    shown = [("new", Menace()), *((f"after {opponent}", machine) for opponent, machine in boxes.items())]
    heats, boards = [], []
    for name, machine in shown:
        heats.append(machine.chances(start))
        corner, edge, centre = _first_box(machine)
        boards.append((start, [name, f"corner {corner}, edge {edge}, centre {centre}"]))
    caption = "MENACE's first box: the darker a cell, the likelier it is drawn; below, the beads of each colour."
    return board_row("beads", "MENACE's first box", caption, boards, heat=heats, across=4)
