"""Who holds, with counter-threats where blocking is not enough; its proofs, facts and dumps."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules, parse_position
from noughts.search import Control, Result
from noughts.solve import check
from noughts.solve.block.method import Block
from noughts.solve.campaign import Campaign
from noughts.solve.envelope import sealed_for
from noughts.solve.hold.asker import after
from noughts.solve.hold.facts import FACTS, proved
from noughts.solve.hold.method import Hold
from noughts.solve.method import Question
from noughts.solve.proof.files import pack
from noughts.solve.proof.writing import Writing
from noughts.solve.turns import Turns
from tests.solve.test_methods import BOARDS, exact, positions, random_position

FIVE = Rules.parse("5x5:4")
START = Question(0, 0, False)


def new(rules: Rules) -> Hold:
    return Hold(rules, Block(rules))


def held(position: Position) -> Question:
    """Does the side that is not to move hold?"""
    return Question(position.theirs, position.mine, False)


def holds(position: Position) -> Question:
    """Does the side to move hold?"""
    return Question(position.mine, position.theirs, True)


@given(positions, st.booleans())
@settings(max_examples=300)
def test_a_side_holds_exactly_what_it_does_not_lose(position: Position, with_block: bool) -> None:
    hold = new(position.rules) if with_block else Hold(position.rules, None)
    value = exact(position).result
    answers = hold.ask(held(position), Control()), hold.ask(holds(position), Control())
    assert answers == (value is not Result.WIN, value is not Result.LOSS)


def draw_proof(position: Position, hold: Hold) -> bytes:
    """The proof of a draw by `hold` alone, both sides."""
    writing = Writing()
    hold.writer_for("draw")(position, writing)
    return pack(position, "draw", bytes(writing.numbers.body))


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("with_block", [True, False])
def test_the_draws_of_random_games_have_proofs(game: str, with_block: bool) -> None:
    """One search meets all positions of a board, so that each leans on what the others left behind."""
    rules = Rules.parse(game)
    hold = new(rules) if with_block else Hold(rules, None)
    random = Random(game)
    for _ in range(120):
        position = random_position(rules, random.randint(max(2, rules.cells - 10), rules.cells - 1), random)
        value = exact(position).result
        assert hold.ask(held(position), Control()) == (value is not Result.WIN)
        assert hold.ask(holds(position), Control()) == (value is not Result.LOSS)
        if value is Result.DRAW:
            assert check(draw_proof(position, hold)).position == position


@pytest.mark.parametrize("rows", ["...../...../..X../...../..... O", "...../.O.../..X../...../..... X"])
def test_counter_threat_draws_are_proved_from_other_positions(rows: str) -> None:
    position = parse_position(FIVE, rows)
    campaign = Campaign(position, Control())
    campaign.run(Turns(campaign))
    assert campaign.findings.value == "draw"
    proof = campaign.write()
    assert proof is not None
    assert check(proof).value == "draw"


def test_blocking_alone_is_not_enough_on_five_by_five() -> None:
    campaign = Campaign(Position(FIVE), Control())
    campaign.run(Turns(campaign))
    assert (campaign.findings.value, campaign.findings.method) == ("draw", "blocking and counter-threats")


def test_a_stopped_search_goes_on_where_it_stopped() -> None:
    hold = new(FIVE)
    assert hold.ask(START, _stopped()) is None
    before = hold.nodes
    assert hold.ask(START, Control())
    assert 0 < before < hold.nodes


def test_a_dump_goes_on_as_if_nothing_had_happened() -> None:
    one, two = new(FIVE), new(FIVE)
    one.ask(START, _stopped())
    assert one.numbers(START)[0] > 0
    two.restore(one.dump())
    assert two.asker.known(START) == one.asker.known(START)
    assert one.ask(START, Control())
    assert two.ask(START, Control())
    assert {q for q, _ in proved(one.asker, START)} == {q for q, _ in proved(two.asker, START)}


def _stopped() -> Control:
    """A control that ends a search as soon as that asks."""
    control = Control()
    control.stop()
    return control


@pytest.mark.parametrize("at", [0, 20, 30, 150, -40, -1])
def test_a_damaged_dump_is_refused(at: int) -> None:
    hold = new(Rules.parse("3x3"))
    hold.ask(START, Control())
    dump = bytearray(hold.dump())
    new(Rules.parse("3x3")).restore(bytes(dump))
    with pytest.raises(ValueError, match="another board"):
        new(Rules.parse("4x4")).restore(bytes(dump))
    dump[at] ^= 1
    with pytest.raises(ValueError, match=r"it (is|was)"):
        new(Rules.parse("3x3")).restore(bytes(dump))
    with pytest.raises(ValueError, match=r"it (is|was)"):
        new(Rules.parse("3x3")).restore(bytes(dump[:at]))


@given(positions, st.booleans())
@settings(max_examples=100)
def test_facts_are_enough_to_know_and_to_write_the_proof(position: Position, own: bool) -> None:
    one, two = new(position.rules), new(position.rules)
    question = holds(position) if own else held(position)
    if one.ask(question, Control()):
        two.learn(one.facts(question))
        assert two.numbers(question)[0] == 0
        assert two.ask(question, Control())
        if exact(position).result is Result.DRAW:
            two.learn(one.facts(held(position)))
            assert check(draw_proof(position, two)).value == "draw"


def test_the_facts_of_five_by_five_save_the_search() -> None:
    one, two = new(FIVE), new(FIVE)
    one.ask(START, Control())
    two.learn(one.facts(START))
    assert two.ask(START, Control())
    assert two.nodes == 0
    assert check(draw_proof(Position(FIVE), two)).value == "draw"


@pytest.mark.parametrize(
    "rows",
    [
        b"",
        b"7",
        b"{",
        b"[[1, 1, false, 3, 0, []]]",
        b"[[0, 512, false, 3, 0, []]]",
        b'[["0", 1, false, 3, 0, []]]',
        b"[[0, 1, false, 9, 0, []]]",
        b"[[0, 1, false, 2, -1, []]]",
        b"[[0, 1, false, 2, 0, [[0, 4]]]]",
        b"[[0, 1, false, 2, 0, [[4, 9]]]]",
        b"[[0, 1, false, 2, 0, [4]]]",
        b"[[0, 1]]",
    ],
)
def test_what_are_no_facts_is_refused(rows: bytes) -> None:
    rules = Rules.parse("3x3")
    with pytest.raises(ValueError, match="no facts"):
        new(rules).learn(sealed_for(FACTS, rules, [], [rows]))


@given(positions, st.booleans())
@settings(max_examples=100)
def test_the_moves_that_matter_decide(position: Position, own: bool) -> None:
    hold = new(position.rules)
    question = holds(position) if own else held(position)
    moves = hold.moves(question)
    answers = [hold.ask(next_question, Control()) for move, next_question in moves]
    assert all(next_question == after(question, move) for move, next_question in moves)
    if hold.numbers(question)[0] and hold.numbers(question)[1]:
        expected = any(answers) if own else all(answers)
        assert hold.ask(question, Control()) == expected


def test_the_best_line_is_a_line_of_play() -> None:
    hold = new(FIVE)
    hold.ask(START, _stopped())
    line = hold.best_line(START)
    assert line
    assert len(set(line)) == len(line)
    assert new(FIVE).best_line(START) == []


def test_boards_of_more_than_a_word_are_held_without_blocking() -> None:
    rules = Rules.parse("9x9:5")
    rows = ["XXXXOXXXX", "OOOOXOOOO"] * 4 + ["........."]
    position = parse_position(rules, "/".join(rows) + " X")
    hold = Hold(rules, None)
    assert hold.ask(held(position), Control())
    assert hold.ask(holds(position), Control())
    assert check(draw_proof(position, hold)).value == "draw"
