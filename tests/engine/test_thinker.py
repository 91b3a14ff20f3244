"""The thinker: always a legal move, proofs that hold, forced wins found, and scores that agree with one another."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control, Result
from noughts.core import Position, Rules, parse_position
from noughts.core.bits import cells_of
from noughts.engine import Thinker, winning_chance
from noughts.engine.parameters import DEEPEST, PULSE
from noughts.engine.thought import MATE, Thought
from noughts.errors import IllegalMove
from noughts.solvers.table import solver_for
from noughts.threat_space.packing import new_forced
from tests.engine.positions import random_position
from tests.strategies import KINDS, kinds, late_positions, positions, seeds

SMALL = 1 << 12


@cache
def thinker_of(rules: Rules) -> Thinker:
    """One for each kind of board, kept from test to test."""
    return Thinker(rules, entries=SMALL)


def thinker_for(position: Position) -> Thinker:
    return thinker_of(position.rules)


def check_thought(thought: Thought) -> None:
    """What holds of every thought."""
    position = thought.position
    assert {move.cell for move in thought.moves} <= set(position.moves())
    scores = [move.score for move in thought.moves if move.score is not None]
    assert thought.proven is Result.WIN or all(score <= thought.score for score in scores)
    assert all(move.line[0] == move.cell for move in thought.moves)
    for move in thought.moves[:5]:
        after = position
        for cell in move.line:
            after = after.play(cell)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=5)
@given(seed=seeds)
def test_every_thought_is_sound(kind: str, seed: int) -> None:
    random = Random(seed)
    rules = Rules.parse(kind)
    position = random_position(rules, random, random.randrange(rules.cells))
    if not position.outcome:
        for every in (False, True):
            for thought in thinker_of(rules).think(position, nodes=400, every=every):
                check_thought(thought)
            if every and thought.every_depth:
                assert {move.cell for move in thought.moves} == set(position.moves())
                assert all(move.score is not None for move in thought.moves)


@given(positions(kinds()))
def test_without_any_time_there_is_a_move(position: Position) -> None:
    if position.outcome:
        with pytest.raises(IllegalMove):
            thinker_for(position).best(position)
        return
    control = Control()
    control.stop()
    assert thinker_for(position).best(position, control).best in position.moves()


@settings(max_examples=60)
@given(late_positions(kinds("4x4", "3x3:2", "4x4:3+gravity", "5x5:4", "3x3x3", "3x3x3+gravity", "7x6:4+gravity"), 12))
def test_what_chains_prove_is_so(position: Position) -> None:
    *_, thought = thinker_for(position).think(position, nodes=2000, every=True)
    solver = solver_for(position.rules)
    if thought.proven is not None:
        assert solver.score(position).result is thought.proven
    exact = {move.cell: move.score.result for move in solver.move_scores(position, Control())}
    for move in thought.moves:
        assert move.proven in (None, exact[move.cell])


def random_game(rules: Rules, random: Random) -> Iterator[Position]:
    """The positions of a game by chance that ends as late as it can."""
    position: Position | None = Position(rules)
    while position is not None:
        yield position
        cells = position.playable()
        random.shuffle(cells)
        position = next((after for after in map(position.after, cells) if after.outcome is None), None)


@pytest.mark.parametrize(("kind", "games", "least"), [("4x4x4", 80, 1800), ("15x15:5", 12, 600), ("6x6:4", 150, 1500)])
def test_thousands_of_wins_by_threats_are_found(kind: str, games: int, least: int) -> None:
    """Positions in which the kernel of proofs finds a chain of threats are proven won by the thinker as well."""
    rules, random = Rules.parse(kind), Random(kind)
    thinker, forced, found = thinker_of(rules), new_forced(rules, 2000), 0
    for position in (position for _ in range(games) for position in random_game(rules, random)):
        if forced.win(cells_of(position.mine), cells_of(position.theirs)) is not None:
            thought = thinker.best(position)
            assert thought.proven is Result.WIN
            assert thought.score > MATE
            found += 1
    assert found > least


@settings(max_examples=25)
@given(st.sampled_from(KINDS), seeds)
def test_games_under_any_control_are_legal_and_moves_come_when_they_are_asked_for(kind: str, seed: int) -> None:
    """Against chance; a search that is asked to stop visits no more than what lies between two looks at the control."""
    rules, random = Rules.parse(kind), Random(seed)
    position, thinker = Position(rules), thinker_of(rules)
    while not position.outcome:
        allowed = random.randrange(PULSE)
        thought = thinker.best(position, Control().visiting(allowed))
        assert thought.nodes <= allowed + PULSE
        position = position.play(thought.best)
        if not position.outcome:
            position = position.play(random.choice(position.moves()))


def test_it_blocks_and_wins() -> None:
    rules = Rules.parse("7x6:4+gravity")
    thinker = Thinker(rules, entries=SMALL)
    block = parse_position(rules, "......./......./......./X....../X....../XOO.... O")
    assert thinker.best(block, nodes=500).best == 14
    win = parse_position(rules, "......./......./......./X....../XO...../XOO...O X")
    assert thinker.best(win, nodes=500).proven is Result.WIN


def test_the_first_move_is_in_the_middle() -> None:
    for kind, middle in (("15x15:5", 112), ("9x9:5", 40)):
        rules = Rules.parse(kind)
        assert Thinker(rules, entries=SMALL).best(Position(rules), nodes=5000).best == middle


def test_the_same_nodes_find_the_same() -> None:
    rules = Rules.parse("15x15:5")
    position = random_position(rules, Random(1), 20)
    thinker = Thinker(rules)
    first = thinker.best(position, nodes=3000)
    assert thinker.best(position, nodes=3000) == first == Thinker(rules).best(position, nodes=3000)


def test_more_threads_find_a_move_and_end() -> None:
    rules = Rules.parse("4x4x4")
    position = random_position(rules, Random(3), 10)
    for thought in Thinker(rules).think(position, nodes=3000, threads=3):
        check_thought(thought)


def test_chances() -> None:
    assert winning_chance(0) == 0.5
    assert winning_chance(100) + winning_chance(-100) == pytest.approx(1)
    assert winning_chance(29_990) < 1


def test_a_loss_that_is_not_proven_ends_no_search() -> None:
    """The search goes on to its last node or its last depth; it may still find a way out."""
    rules, random = Rules.parse("9x9:5"), Random(4)
    lost = tried = 0
    for _ in range(60):
        position = random_position(rules, random, random.randrange(16, 30))
        thought = thinker_of(rules).best(position, nodes=1500)
        if thought.score < -MATE and thought.proven is None:
            deepest = thought.depth == min(DEEPEST, position.free.bit_count())
            assert thought.nodes == 1500 or deepest
            if deepest:
                assert {move.cell for move in thought.moves} == set(position.moves()), "all moves were tried"
                tried += 1
            lost += 1
    assert lost
    assert tried


def test_a_search_in_time_starts_from_what_was_remembered() -> None:
    rules = Rules.parse("9x9:5")
    thinker, position = Thinker(rules, entries=1 << 14), random_position(rules, Random(5), 8)
    first, second = (thinker.best(position, Control().visiting(4000)) for _ in range(2))
    assert second.depth > first.depth or second.proven is not None or second.depth == DEEPEST
    assert thinker.best(position, nodes=2000) == Thinker(rules).best(position, nodes=2000)
