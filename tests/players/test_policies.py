"""Players as chances, and what follows from them exactly."""

from random import Random

import pytest

from noughts.core import Mark, Position, Rules
from noughts.players.policies import Chances, expect, play, policy_of

LATE = Position(Rules.parse("3x3")).play(0).play(4).play(8).play(2)
"""X must block at cell 6, which makes two threats at once."""


@pytest.mark.parametrize("name", ["random", "level:1", "level:5", "perfect", "alphabeta:depth=1"])
def test_the_chances_of_a_players_moves_add_up(name: str) -> None:
    chances = policy_of(name)(LATE)
    assert set(chances) <= set(LATE.moves())
    assert sum(chances.values()) == pytest.approx(1)


def test_chance_against_chance_is_the_mean_over_all_games() -> None:
    def mean(position: Position) -> float:
        if position.outcome:
            return {Mark.X: 1.0, None: 0.5, Mark.O: 0.0}[position.outcome.winner]
        return sum(map(mean, map(position.after, position.moves()))) / len(position.moves())

    policy = policy_of("random")
    found = expect(LATE, policy, policy)
    assert found.score == pytest.approx(mean(LATE))
    assert found.win + found.draw + found.loss == pytest.approx(1)


def test_perfect_play_from_here_wins_and_so_does_every_game_of_it() -> None:
    policy = policy_of("perfect")
    assert expect(LATE, policy, policy) == Chances(1, 0, 0)
    assert play(LATE, policy, policy, Random(1)) is Mark.X


def test_a_levels_chances_depend_on_the_last_move() -> None:
    """What the last stone has made is seen more easily, so two games that reach one position differ."""
    start = Position(Rules.parse("3x3"))
    apart = start.play(0).play(8).play(1).play(4).play(5), start.play(5).play(8).play(0).play(4).play(1)
    policy = policy_of("level:3")
    assert apart[0] == apart[1]
    assert policy(apart[0]) != policy(apart[1])


@pytest.mark.parametrize("pair", [("level:3", "level:2"), ("level:1", "level:4")])
def test_the_expected_score_is_the_mean_over_every_single_game(pair: tuple[str, str]) -> None:
    """Nothing is cached here, so positions that differ in the last move alone are kept apart."""
    first, second = map(policy_of, pair)

    def mean(position: Position) -> float:
        if position.outcome:
            return {Mark.X: 1.0, None: 0.5, Mark.O: 0.0}[position.outcome.winner]
        chances = (first if position.turn is Mark.X else second)(position)
        return sum(chance * mean(position.after(cell)) for cell, chance in chances.items())

    start = Position(Rules.parse("3x3")).play(0).play(8)
    assert expect(start, first, second).score == pytest.approx(mean(start))


def test_random_against_random_is_the_count_of_weighted_games() -> None:
    """The chances of random play on 3x3, known from the whole tree: 0.585 for the first, 0.288 for the second."""
    chances = expect(Position(Rules.parse("3x3")), policy_of("random"), policy_of("random"))
    assert (chances.win, chances.loss) == pytest.approx((737 / 1260, 121 / 420))
    assert chances.win + chances.draw + chances.loss == pytest.approx(1)


def test_played_games_agree_with_the_chances() -> None:
    start, random = Position(Rules.parse("3x3")), Random(5)
    first, second = policy_of("level:5"), policy_of("level:2")
    games = [play(start, first, second, random) for _ in range(2000)]
    points = sum({Mark.X: 1.0, None: 0.5, Mark.O: 0.0}[winner] for winner in games) / len(games)
    assert points == pytest.approx(expect(start, first, second).score, abs=0.03)
