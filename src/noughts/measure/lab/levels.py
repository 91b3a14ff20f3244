"""Experiment 7, levels: a round robin of all players from random to perfect, with Elo ratings and their errors."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random

from noughts.answer import at_once
from noughts.common.fanout import fan_out
from noughts.common.tally import Tally
from noughts.core import Position, Rules
from noughts.draw.look import LIGHT
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.measure.lab.plots import heat_map, plot
from noughts.measure.tournament.rating import EloRating, PairScore, ratings
from noughts.players.levels import LEVELS
from noughts.players.policies import Policy, expect, play, policy_of

LEVELLED = ("random", *(f"level:{number}" for number in LEVELS))
PERFECT = "perfect"
LADDER = (*LEVELLED, PERFECT)
"""In the order of strength that the results must confirm."""
MONTECARLO = "montecarlo:playouts=100"
ONE_PLY = "alphabeta:depth=1"
GAMES = dict.fromkeys(("3x3", "3x3x3", "4x4x4", "7x6:4+gravity", "4x4x4+gravity", "15x15:5"), 200)
"""Games of each player with the next one up."""
FEWER = 10
"""Players further apart play this many times fewer games, which say less."""
FEWEST = 33
"""Pairs with a slow player play this many times fewer."""
SLOW = (PERFECT, MONTECARLO)
"""Players whose moves take a tenth of a second on big boards."""
SECONDS = 0.1
"""Seconds per move for perfect there."""
STEP = (0.60, 0.75)
"""What each level should score against the one below."""
SEED = 7


@dataclass(frozen=True, slots=True)
class PairJob:
    """Two players of a round robin and their number of games; any process can play them."""

    game: str
    one: str
    other: str
    games: int
    seed: int


Spread = Callable[[Callable[[PairJob], Tally], list[PairJob]], Iterator[tuple[PairJob, Tally]]]
"""Runs jobs: in this process, in several, or on a cluster (`common/fanout.py`)."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A round robin: scores[i][j] is player i's points per game against player j; they take turns to go first.

    Neighbours in the list played `games` games per pair, the others `fewer`, and pairs with a slow player `fewest`.
    """

    game: str
    games: int
    fewer: int
    fewest: int
    players: tuple[str, ...]
    scores: tuple[tuple[float, ...], ...]
    ratings: tuple[EloRating, ...]
    """Elo points over the first player."""

    @property
    def size(self) -> str:
        """The number of games per pair, in words."""
        if self.fewer == self.games:
            return f"{self.games} games a pair"
        slow = f", {self.fewest} where perfect or MCTS plays" if self.fewest < self.fewer else ""
        return f"{self.games} games with the next player, {self.fewer} with each other{slow}"

    def score(self, one: str, other: str) -> float:
        """Points per game of one player against another."""
        return self.scores[self.players.index(one)][self.players.index(other)]


def players_on(rules: Rules) -> tuple[str, ...]:
    """Who plays on a board."""
    return (*LADDER, MONTECARLO) if at_once(rules) else (*LADDER, MONTECARLO, ONE_PLY)


def round_robin(
    rules: Rules,
    players: tuple[str, ...],
    games: int,
    seed: int = SEED,
    progress: Progress = nobody,
    *,
    fewer: int | None = None,
    fewest: int | None = None,
    spread: Spread = fan_out,
) -> Tournament:
    """Every player plays `games` games against the next one, and `fewer`, if given, against all others.

    On big boards slow players play the fewest, and perfect has little time. `spread` decides where the games are
    played; each pair has its own random numbers, so the result does not depend on that.
    """
    fewer = fewer or games
    slow = () if at_once(rules) else SLOW
    fewest = fewest if fewest and slow else fewer
    scores = [[0.5] * len(players) for _ in players]
    jobs, pairs = [], []
    for i, j in combinations(range(len(players)), 2):
        quick = players[i] not in slow and players[j] not in slow
        count = fewest if not quick else games if j == i + 1 else fewer
        jobs.append(PairJob(str(rules), players[i], players[j], count, seed))
    for done, (job, tally) in enumerate(spread(play_pair, jobs), 1):
        i, j = players.index(job.one), players.index(job.other)
        scores[i][j], scores[j][i] = tally.score, 1 - tally.score
        pairs.append(PairScore(i, j, tally.wins, tally.draws, tally.losses))
        progress(done / len(jobs))
    rated = ratings(len(players), sorted(pairs, key=lambda pair: (pair.first, pair.second)))
    over_first = tuple(EloRating(rating.elo - rated[0].elo, rating.error) for rating in rated)
    return Tournament(str(rules), games, fewer, fewest, players, tuple(map(tuple, scores)), over_first)


def play_pair(job: PairJob) -> Tally:
    """The results of `one`, who moves first in every other game."""
    start, random = Position(Rules.parse(job.game)), Random(f"{job.seed} {job.game} {job.one} {job.other}")
    one, other = _policy(start.rules, job.one), _policy(start.rules, job.other)
    wins = draws = 0
    for number in range(job.games):
        first, second = (one, other) if number % 2 == 0 else (other, one)
        winner = play(start, first, second, random)
        mine = start.turn if number % 2 == 0 else start.turn.other
        wins, draws = wins + (winner is mine), draws + (winner is None)
    return Tally(wins, draws, job.games - wins - draws)


def _policy(rules: Rules, name: str) -> Policy:
    return policy_of(name, SECONDS if name == PERFECT and not at_once(rules) else None)


def exact_steps(ladder: Sequence[str] = LADDER) -> dict[str, float]:
    """For each player of a ladder but the lowest, its exact points per game against the one below, on 3x3."""
    start = Position(Rules.parse("3x3"))
    policies = {name: policy_of(name) for name in ladder}
    found = {}
    for below, above in pairwise(ladder):
        first = expect(start, policies[above], policies[below]).score
        second = 1 - expect(start, policies[below], policies[above]).score
        found[above] = (first + second) / 2
    return found


def levels(
    progress: Progress = nobody,
    *,
    games: dict[str, int] | None = None,
    seed: int = SEED,
    spread: Spread = fan_out,
) -> Findings:
    """The round robins, their heat maps and Elo ratings, and whether the levels are in order."""
    games = games or GAMES
    tournaments = []
    for number, (game, count) in enumerate(games.items()):

        def part(share: float, number: int = number) -> None:
            progress((number + share) / len(games))

        rules = Rules.parse(game)
        fewer, fewest = (-(-count // less) for less in (FEWER, FEWEST))
        players = players_on(rules)
        tournaments.append(round_robin(rules, players, count, seed, part, fewer=fewer, fewest=fewest, spread=spread))
    steps = exact_steps()
    tables = [_steps_table(tournaments, steps)]
    figures: list[Figure] = []
    for tournament in tournaments:
        tables += [_elo_table(tournament), _score_table(tournament)]
        figures += [heat_figure(tournament), elo_figure(tournament)]
    answers = (_played_answer(tournaments), _exact_answer(steps))
    question = "Is every level stronger than the one below it, from random to perfect, and by how much?"
    return Findings("levels", "Are the levels in order?", question, answers, tuple(tables), tuple(figures), seed=seed)


def _played_answer(tournaments: list[Tournament]) -> str:
    """Whether the levels were in order, and how far apart, in the games played."""
    played = [score for tournament in tournaments for score in _of_levels(_steps(tournament)).values()]
    ordered = "are in order" if min(played) > 0.5 else "are NOT in order"
    inside = sum(STEP[0] <= score <= STEP[1] for score in played)
    return (
        f"The levels {ordered} on {', '.join(tournament.game for tournament in tournaments)}: each scored "
        f"{min(played):.2f} to {max(played):.2f} points a game against the one below, {inside} of {len(played)} "
        f"between {STEP[0]:.2f} and {STEP[1]:.2f}, which is the aim."
    )


def _exact_answer(steps: dict[str, float]) -> str:
    exactly = _of_levels(steps).values()
    return (
        f"On 3x3 the chances can be computed exactly: {min(exactly):.3f} to {max(exactly):.3f} points a game against "
        f"the level below; perfect scores {steps[PERFECT]:.3f} against level 8, which plays as well there."
    )


def _steps(tournament: Tournament) -> dict[str, float]:
    players = [name for name in LADDER if name in tournament.players]
    return {above: tournament.score(above, below) for below, above in pairwise(players)}


def _of_levels(steps: dict[str, float]) -> dict[str, float]:
    """The steps of a level against the level below."""
    return {name: score for name, score in steps.items() if name not in (LADDER[1], PERFECT)}


def _steps_table(tournaments: list[Tournament], steps: dict[str, float]) -> Table:
    return Table(
        "steps",
        "Each against the one below, points a game",
        ("player", "exact, on 3x3", *(f"played, on {tournament.game}" for tournament in tournaments)),
        tuple(
            (name, steps[name], *(_steps(tournament).get(name) for tournament in tournaments)) for name in LADDER[1:]
        ),
        "A half would be an even match; a draw counts a half.",
    )


def _elo_table(tournament: Tournament) -> Table:
    return Table(
        f"elo_{tournament.game}",
        f"Elo on {tournament.game}, random = 0",
        ("player", "Elo", "95 % error"),
        tuple((n, round(r.elo), round(r.error)) for n, r in zip(tournament.players, tournament.ratings, strict=True)),
        f"{tournament.size}; the error is half the width of the 95 % interval.{_hurry(tournament)}",
    )


def _hurry(tournament: Tournament) -> str:
    return "" if at_once(Rules.parse(tournament.game)) else f" perfect has {SECONDS:g} s for a move."


def _score_table(tournament: Tournament) -> Table:
    return Table(
        f"scores_{tournament.game}",
        f"Points a game on {tournament.game}, the row's player against the column's",
        ("player", *map(_short, tournament.players)),
        tuple((name, *row) for name, row in zip(tournament.players, tournament.scores, strict=True)),
    )


def _short(name: str) -> str:
    return {MONTECARLO: "MCTS 100", ONE_PLY: "one ply"}.get(name, name.replace("level:", "L"))


def heat_figure(tournament: Tournament) -> Figure:
    """The scores as a heat map."""
    title = f"Round robin on {tournament.game}"
    names = [_short(name) for name in tournament.players]
    scores: list[list[float | None]] = [list(row) for row in tournament.scores]
    for i, row in enumerate(scores):
        row[i] = None
    caption = "Points a game of the row's player against the column's: blue above a half, orange below."
    with plot(f"heat_{tournament.game}", title, caption, width=6.8, height=5.8, adaptive=False) as drawn:
        axes = drawn.axes[0]
        heat_map(axes, scores, names, names)
        axes.set(xlabel="against", ylabel="player")
        axes.set_title(f"{title}, {tournament.size}: points a game")
    return drawn.done


def elo_figure(tournament: Tournament) -> Figure:
    """The ratings with their error bars."""
    title = f"Elo on {tournament.game}"
    caption = "Elo ratings with 95 % intervals; random play is 0."
    with plot(f"elo_{tournament.game}", title, caption, height=4.4) as drawn:
        axes = drawn.axes[0]
        places = range(len(tournament.players))
        ratings = [rating.elo for rating in tournament.ratings]
        errors = [rating.error for rating in tournament.ratings]
        axes.errorbar(ratings, places, xerr=errors, fmt="o", color=LIGHT.x, ecolor=LIGHT.o, capsize=4)
        axes.set_yticks(places, [_short(name) for name in tournament.players])
        axes.set(xlabel="Elo points above random (bars: 95 % interval)", ylabel="player")
        axes.set_title(f"Ratings on {tournament.game}, {tournament.size}")
        axes.invert_yaxis()
    return drawn.done
