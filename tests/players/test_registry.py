"""Players by name."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Position, Rules
from noughts.errors import NoughtsError, UnknownEngine
from noughts.ladder import ENGINES
from noughts.players import Perfect, RandomPlayer, as_player, describe_players, parse_player, parse_seat
from noughts.players.levels import LEVELS

BOARD = Rules((3, 3))
NAMED = [
    "random",
    "perfect",
    *(f"level:{number}" for number in range(1, 9)),
    "minimax",
    "alphabeta:depth=3,score=plain",
]


@pytest.mark.parametrize("text", NAMED)
def test_every_player_has_a_text_and_plays_a_legal_move(text):
    player = parse_player(text, Random(1))
    assert str(player) == text
    for game in ("3x3", "3x3+misere", "3x3+gravity", "2x2x2"):
        position = Position(Rules.parse(game))
        position = position.play(position.moves()[-1])
        assert player.choose(position).cell in position.moves()


def test_people_choose_at_the_screen():
    assert parse_seat("human") is None
    with pytest.raises(UnknownEngine, match="a person at a screen"):
        parse_player("human")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("easy", "level:2"), ("3", "level:3"), ("level 5", "level:5"), ("prefect", "perfect"), ("minmax", "minimax")],
)
def test_a_near_miss_is_suggested(typed, meant):
    with pytest.raises(UnknownEngine, match=f"did you mean {meant}"):
        parse_player(typed)


def test_texts_stand_for_players_and_other_things_are_refused():
    assert str(as_player("level:3")) == "level:3"
    player = RandomPlayer(Random(1))
    assert as_player(player) is player
    for wrong in (3, None, object()):
        with pytest.raises(UnknownEngine):
            as_player(wrong)
        with pytest.raises(UnknownEngine):
            parse_seat(wrong)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not a player; expected human, random, level:1 to level:8, perfect, or an engine: minimax"),
        ("robot", "'robot' is not a player"),
        ("human:2", "'human:2' is not a player"),
        ("perfect:fast", "'perfect:fast' is not a player"),
        ("level", "There is no 'level'; expected level:1 to level:8."),
        ("level:0", "There is no 'level:0'; expected level:1 to level:8."),
        ("level:9", "There is no 'level:9'; expected level:1 to level:8."),
        ("level:-1", "expected level:1 to level:8."),
        ("level:two", "expected level:1 to level:8."),
        ("minimax:depth=-1", "depth is a whole number from 1"),
    ],
)
def test_refusals_say_what_was_expected(text, reason):
    with pytest.raises(UnknownEngine) as error:
        parse_player(text)
    assert reason in str(error.value)


@given(
    st.text() | st.text(max_size=4).map(lambda tail: f"level:{tail}") | st.sampled_from(NAMED).map(lambda t: t + ":")
)
def test_only_our_errors_come_out_of_the_parser(text):
    try:
        parse_player(text)
    except NoughtsError as error:
        assert "\n" not in str(error)


def test_every_player_is_described():
    levels = [f"level:{number}" for number in LEVELS]
    assert list(describe_players()) == ["human", *levels, "perfect", "random", *ENGINES]


def test_on_a_large_board_the_rungs_are_offered_a_few_plies_deep():
    for text in describe_players(Rules.parse("gomoku")):
        player = parse_seat(text)
        assert text == str(player or "human")
        assert ENGINES.get(text) is None or ENGINES[text].search is None


def test_perfect_is_a_player_with_a_default_time():
    assert parse_player("perfect") == Perfect()
