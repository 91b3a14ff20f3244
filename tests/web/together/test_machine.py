"""A game by link: whatever arrives in whatever order, it is a legal game, and nothing happens twice."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Mark, Rules
from noughts.web.together.machine import Clock, EventKind, GameEvent, Refusal, State, Terms, decide, evolve, fold

TERMS = Terms(Rules.parse("3x3"))
COMMANDS = st.tuples(
    st.sampled_from(list(Mark)),
    st.sampled_from([kind for kind in EventKind if kind is not EventKind.REMATCHED]),
    st.integers(-1, 9),
    st.sampled_from(["", *"abcdefgh"]),
    st.floats(0, 40),
)


def run(terms: Terms, commands: list[tuple[Mark, EventKind, object, str, float]]) -> tuple[State, list[GameEvent]]:
    """The state after commands that come one after the other, each so many seconds after the last."""
    state, events, now = State.new(terms), [], 0.0
    for side, kind, data, key, later in commands:
        now += later
        try:
            event = decide(state, side, kind, data, key, now)
        except Refusal:
            continue
        if event:
            events.append(event)
            state = evolve(state, event)
    return state, events


def seated(terms: Terms = TERMS) -> State:
    return run(terms, [(Mark.X, EventKind.JOIN, None, "", 0), (Mark.O, EventKind.JOIN, None, "", 0)])[0]


def play(state: State, *commands: tuple[Mark, EventKind, object]) -> State:
    for side, kind, data in commands:
        event = decide(state, side, kind, data, "", 0.0)
        assert event
        state = evolve(state, event)
    return state


@given(st.lists(COMMANDS, max_size=60), st.booleans(), st.sampled_from(["3x3", "4x4:3+gravity", "3x3+misere"]))
def test_any_interleaving_leads_to_a_legal_game(commands, clocked: bool, game: str) -> None:
    terms = Terms(Rules.parse(game), clock=Clock(100, 2) if clocked else None)
    state, events = run(terms, commands)
    assert state == fold(terms, events)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    keys = [event.key for event in events if event.key]
    assert len(keys) == len(set(keys))
    reached = state.game  # Raises where a move is illegal.
    assert reached.moves == list(state.moves) or tuple(reached.moves) == state.moves
    if reached.outcome:
        assert state.ending
        assert state.ending.winner is reached.outcome.winner
    if clocked:
        assert all(left >= 0 for left in state.left)


@given(st.lists(COMMANDS, max_size=40))
def test_a_command_sent_twice_happens_once(commands) -> None:
    keyed = [(side, kind, data, f"k{number}", later) for number, (side, kind, data, _, later) in enumerate(commands)]
    twice = [command for each in keyed for command in (each, (*each[:4], 0.0))]
    assert run(TERMS, twice)[1] == run(TERMS, keyed)[1]


def test_nobody_moves_before_both_are_seated_or_out_of_turn() -> None:
    with pytest.raises(Refusal, match="other seat is still free"):
        decide(State.new(TERMS), Mark.X, EventKind.MOVE, 4, "", 0)
    with pytest.raises(Refusal, match="X's turn"):
        decide(seated(), Mark.O, EventKind.MOVE, 4, "", 0)


def test_a_seat_is_taken_once() -> None:
    with pytest.raises(Refusal, match="taken"):
        decide(seated(), Mark.X, EventKind.JOIN, None, "", 0)


def test_the_second_player_wins_by_a_line() -> None:
    moves = [(Mark.X, 0), (Mark.O, 4), (Mark.X, 1), (Mark.O, 2), (Mark.X, 5), (Mark.O, 6)]
    state = play(seated(), *((side, EventKind.MOVE, cell) for side, cell in moves))
    assert state.ending
    assert (state.ending.winner, state.ending.reason) == (Mark.O, "a completed line")
    with pytest.raises(Refusal, match="over"):
        decide(state, Mark.X, EventKind.RESIGN, None, "", 0)


def test_a_draw_is_agreed_or_declined() -> None:
    offered = play(seated(), (Mark.X, EventKind.OFFER_DRAW, None))
    assert play(offered, (Mark.O, EventKind.ACCEPT_DRAW, None)).ending
    declined = play(offered, (Mark.O, EventKind.DECLINE, None))
    assert (declined.offer, declined.ending) == (None, None)
    with pytest.raises(Refusal, match="not offered"):
        decide(offered, Mark.X, EventKind.ACCEPT_DRAW, None, "", 0)
    moved = play(offered, (Mark.X, EventKind.MOVE, 4))
    assert moved.offer is Mark.X  # It stands until the other side moves on.
    assert play(moved, (Mark.O, EventKind.MOVE, 0)).offer is None


@pytest.mark.parametrize(("asker", "left"), [(Mark.O, (4,)), (Mark.X, ())])
def test_taking_back_is_agreed_and_leaves_the_asker_to_move(asker: Mark, left: tuple[int, ...]) -> None:
    state = play(seated(), (Mark.X, EventKind.MOVE, 4), (Mark.O, EventKind.MOVE, 0), (asker, EventKind.ASK_BACK, None))
    with pytest.raises(Refusal, match="has not asked"):
        decide(state, asker, EventKind.ALLOW_BACK, None, "", 0)
    back = play(state, (asker.other, EventKind.ALLOW_BACK, None))
    assert (back.moves, back.turn) == (left, asker)


def test_clocks_run_for_the_side_to_move_and_a_late_move_loses() -> None:
    terms = replace(TERMS, clock=Clock(60, 5))
    state, _ = run(
        terms,
        [
            (Mark.X, EventKind.JOIN, None, "", 0),
            (Mark.O, EventKind.JOIN, None, "", 30),
            (Mark.X, EventKind.MOVE, 4, "", 10),
            (Mark.O, EventKind.MOVE, 0, "", 20),
        ],
    )
    assert (state.remaining(Mark.X, 60), state.remaining(Mark.O, 60)) == (55, 45)
    assert (state.remaining(Mark.X, 70), state.remaining(Mark.O, 70)) == (45, 45)
    late = decide(state, Mark.X, EventKind.MOVE, 1, "", 116)
    assert late
    assert (late.kind, late.side) == (EventKind.FLAG, Mark.X)
    ended = evolve(state, late)
    assert ended.ending
    assert (ended.ending.winner, ended.ending.reason) == (Mark.O, "X ran out of time")
    assert state.flagged(115)
    assert not state.flagged(114.9)


def test_a_rematch_swaps_who_moves_first() -> None:
    over = play(seated(), (Mark.X, EventKind.RESIGN, None))
    with pytest.raises(Refusal, match="once the game is over"):
        decide(seated(), Mark.X, EventKind.REMATCH, None, "", 0)
    both = play(over, (Mark.O, EventKind.REMATCH, None), (Mark.X, EventKind.REMATCH, None))
    assert both.rematch == set(Mark)
    assert TERMS.swapped().first is Mark.O
    assert play(both, (Mark.X, EventKind.REMATCHED, "next")).next_game == "next"


def test_a_computer_is_seated_from_the_start() -> None:
    terms = Terms(Rules.parse("3x3"), computers=((Mark.O, "perfect"),))
    state = play(State.new(terms), (Mark.X, EventKind.JOIN, None))
    assert state.ready
