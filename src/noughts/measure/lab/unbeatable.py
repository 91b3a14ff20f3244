"""Experiment 4, unbeatable: `perfect` against every possible opponent, by exhaustion."""

from dataclasses import dataclass

from noughts.core import Mark, Position, Rules, parse_moves
from noughts.explain import why_move
from noughts.measure.lab.boards import board_row, move_scores
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.players import Perfect

TRICK = "5 1 3 7 6 4"
"""The published trick to always win, played by X against the computer."""
TRICK_AGAINST_A_PERSON = "5 4 3 7 1 2 9"
CASES = (("3x3", True), ("3x3", False), ("3x3x3", True))


@dataclass(frozen=True, slots=True)
class ExhaustionRow:
    """Every game that can happen: how many there are, and how they end for `perfect`."""

    game: str
    moves: str
    games: int
    wins: int
    draws: int
    losses: int
    longest: int


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A move of the trick, its value for the side that plays it, and why."""

    ply: int
    mark: Mark
    cell: int
    value: str
    best: str
    why: str


def exhaust(rules: Rules, first: bool, progress: Progress = nobody) -> ExhaustionRow:
    """Play `perfect` against every sequence of replies that there is."""
    perfect, start = Perfect(), Position(rules)
    me = start.turn if first else start.turn.other
    counts: dict[Mark | None, int] = {Mark.X: 0, Mark.O: 0, None: 0}
    longest = 0

    def play(position: Position, share: float, done: float) -> None:
        nonlocal longest
        outcome = position.outcome
        if outcome:
            counts[outcome.winner] += 1
            longest = max(longest, position.stones)
            return
        moves = [perfect.choose(position).cell] if position.turn is me else position.playable()
        for number, cell in enumerate(moves):
            play(position.after(cell), share / len(moves), done + share * number / len(moves))
        if share > 0.001:
            progress(done + share)

    play(start, 1.0, 0.0)
    games = sum(counts.values())
    return ExhaustionRow(
        str(rules), "first" if first else "second", games, counts[me], counts[None], counts[me.other], longest
    )


def trick_rows(moves: str) -> tuple[TrickRow, ...]:
    """Every move of a game with its exact value, the best available value, and why."""
    position = Position(Rules.parse("3x3"))
    rows = []
    for ply, cell in enumerate(parse_moves(position.rules, moves, position), 1):
        scores = move_scores(position)
        best = max(scores.values())
        why = " ".join(why_move(position, cell))
        rows.append(TrickRow(ply, position.turn, cell, str(scores[cell]), str(best), why))
        position = position.play(cell)
    return tuple(rows)


def unbeatable(progress: Progress = nobody) -> Findings:
    """Exhaustion on 3x3 as either side and on the cube as first player, and the trick move by move."""
    rows = []
    for number, (game, first) in enumerate(CASES):

        def part(share: float, number: int = number) -> None:
            progress((number + share) / len(CASES))

        rows.append(exhaust(Rules.parse(game), first, part))
    table = Table(
        "exhaustion",
        "perfect against every possible opponent",
        ("game", "perfect moves", "games", "wins", "draws", "losses", "longest, in plies"),
        tuple((r.game, r.moves, r.games, r.wins, r.draws, r.losses, r.longest) for r in rows),
        "A game is one sequence of the opponent's moves; all of them are played.",
    )
    tricks = [
        ("trick", "The trick against the computer", TRICK),
        ("person", "The trick against a person", TRICK_AGAINST_A_PERSON),
    ]
    tables = [table, *(_trick_table(name, title, trick_rows(moves)) for name, title, moves in tricks)]
    losses, games = sum(row.losses for row in rows), sum(row.games for row in rows)
    answers = (
        f"perfect lost {losses} of {games:,} games, all that can be played against it.",
        f"On the cube, moving first, it won all {rows[-1].games:,} games, none longer than {rows[-1].longest} plies.",
        "The trick wins only if the centre is answered with an edge: an edge loses, a corner holds the draw.",
        "Played exactly against the computer, the trick is itself a mistake: X must block on 4 at its third move.",
    )
    figures = tuple(_trick_figure(name, title, moves) for name, title, moves in tricks)
    question = "Is there any way to beat the perfect player? And does the published trick to always win work?"
    return Findings("unbeatable", "Can anybody beat it?", question, answers, tuple(tables), figures)


def _trick_table(name: str, title: str, rows: tuple[TrickRow, ...]) -> Table:
    return Table(
        name,
        title,
        ("ply", "mark", "cell", "value", "best value", "why"),
        tuple((row.ply, row.mark.value, row.cell + 1, row.value, row.best, row.why) for row in rows),
        "Values are for the side that plays the move.",
    )


def _trick_figure(name: str, title: str, moves: str) -> Figure:
    position = Position(Rules.parse("3x3"))
    boards: list[tuple[Position, list[str]]] = []
    for row in trick_rows(moves):
        position = position.play(row.cell)
        boards.append((position, [f"{row.ply}. {row.mark} {row.cell + 1}: {row.value}"]))
    return board_row(
        name, title, "The board after each move, with the move's value for the side that plays it.", boards, across=4
    )
