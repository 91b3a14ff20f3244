"""Games and matches between players."""

from dataclasses import dataclass, field
from random import Random

import pytest

from noughts.common import Control
from noughts.core import Mark, Position, Rules, format_moves, parse_position
from noughts.errors import NoughtsError, Stopped
from noughts.players import Choice, MatchResult, Perfect, RandomPlayer, parse_player, play_game, play_match

BOARD = Rules((3, 3))


@dataclass
class Recorder:
    """Plays the first or the last legal move, and notes the marks it played."""

    last: bool = False
    marks: list[tuple[int, Mark]] = field(default_factory=list)

    def choose(self, position, control=None):
        self.marks.append((position.stones, position.turn))
        return Choice(position.moves()[-1 if self.last else 0])


def test_a_game_alternates_and_names_its_players():
    game = play_game(Position(BOARD), parse_player("minimax:score=plain"), parse_player("alphabeta:score=plain"))
    assert format_moves(game.moves) == "1 5 2 3 7 4 6 8 9"
    assert game.players == {"X": "minimax:score=plain", "O": "alphabeta:score=plain"}
    started_by_o = play_game(Position(BOARD, turn=Mark.O), Perfect(), RandomPlayer(Random(1)))
    assert started_by_o.players == {"O": "perfect", "X": "random"}
    assert started_by_o.position.first is Mark.O


def test_the_players_take_turns_to_move_first():
    one, other = Recorder(), Recorder(last=True)
    done = []
    result = play_match(BOARD, one, other, 5, done.append)
    firsts_of_one = sum(stones == 0 for stones, _ in one.marks)
    firsts_of_other = sum(stones == 0 for stones, _ in other.marks)
    assert (firsts_of_one, firsts_of_other) == (3, 2)
    assert [game.outcome is not None for game in done] == [True] * 5
    assert result.wins + result.draws + result.losses == result.games == 5


def test_the_result_is_from_the_first_named_players_side():
    """Whoever moves first wins, filling a row of 3x3 from the top while the other fills it from the bottom."""
    assert play_match(BOARD, Recorder(), Recorder(last=True), 4) == MatchResult(4, 2, 0, 2)
    assert play_match(BOARD, Recorder(), Recorder(last=True), 1) == MatchResult(1, 1, 0, 0)
    perfect_first = play_match(BOARD, Perfect(), RandomPlayer(Random(2)), 60)
    random_first = play_match(BOARD, RandomPlayer(Random(2)), Perfect(), 60)
    assert perfect_first.losses == random_first.wins == 0
    assert perfect_first.wins > 30
    assert random_first.losses > 30
    assert perfect_first.score > 0.75


def test_each_opening_is_played_with_both_sides_whoever_moves_first_in_it():
    """With X at 1 and 2 or O at 4 and 5, whoever moves first completes the row, as X or as O."""
    openings = [parse_position(BOARD, "XX./OO./... X"), parse_position(BOARD, "XX./OO./X.. O")]
    done = []
    match = play_match(BOARD, Perfect(), Perfect(), 5, done.append, openings=openings)
    assert [game.start for game in done] == [*openings[:1] * 2, *openings[1:] * 2, openings[0]]
    assert [len(game.moves) for game in done] == [1] * 5
    assert match == MatchResult(5, 3, 0, 2)


def test_a_match_is_determined_by_its_seed():
    def match(seed):
        random = Random(seed)
        return play_match(BOARD, parse_player("level:2", random), parse_player("random", random), 30)

    assert match(5) == match(5)
    assert len({match(seed) for seed in range(6)}) > 1


def test_misere_counts_for_the_side_that_did_not_complete():
    """Moving second, perfect still never loses at misere."""
    result = play_match(Rules.parse("3x3+misere"), Perfect(), RandomPlayer(Random(3)), 40)
    assert result.losses == 0


@pytest.mark.parametrize("games", [0, 1])
def test_short_matches(games):
    result = play_match(BOARD, Recorder(), Recorder(), games)
    assert result.games == games
    assert result.score in (0.0, 0.5, 1.0)


class Dawdler:
    """Has never a move in time."""

    def __str__(self):
        return "dawdler"

    def choose(self, position, control=None):
        raise Stopped("too slow")


def test_a_player_out_of_time_loses_that_game_and_the_match_goes_on():
    games = []
    result = play_match("3x3", Dawdler(), "random", 4, games.append, seconds=1.0)
    assert (result.wins, result.losses, len(result.forfeits)) == (0, 4, 4)
    assert all(game.outcome is None for game in games)
    other = play_match("3x3", "random", Dawdler(), 3, seconds=1.0)
    assert (other.wins, other.losses, len(other.forfeits)) == (3, 0, 3)
    with pytest.raises(match="dawdler had no move after 1 s") as late:
        play_game("3x3", "random", Dawdler(), seconds=1.0)
    assert len(late.value.game.moves) == 1


def test_a_match_that_is_stopped_has_the_result_so_far():
    control = Control()
    games = []

    def done(game):
        games.append(game)
        if len(games) == 3:
            control.stop()

    assert play_match("3x3", "random", "random", 100, done, control=control).games == 3


@pytest.mark.parametrize(
    "wrong", [("3y3", "random", "random", 1), ("3x3", 5, "random", 1), ("3x3", "random", "random", -1)]
)
def test_wrong_arguments_are_errors_of_ours(wrong):
    with pytest.raises(NoughtsError):
        play_match(*wrong)


class Bare(RandomPlayer):
    """Returns the cell itself."""

    def choose(self, position, control=None):
        return position.moves()[0]


def test_a_player_that_returns_no_choice_is_told_what_was_expected():
    with pytest.raises(NoughtsError, match=r"choose must return a Choice, such as Choice\(4\), not 0\."):
        play_match("3x3", Bare(Random(1)), "random", 1)
