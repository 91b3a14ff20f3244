"""Win as a method of the solver: what it says on the way, and what it hands to another instance."""

from random import Random

import pytest

from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve import check
from noughts.solve.method import Question
from noughts.solve.proof.files import pack
from noughts.solve.proof.writing import Writing
from noughts.solve.win.method import Win

START = Question(0, 0, True)


def solved(game: str) -> Win:
    win = Win(Rules.parse(game))
    assert win.ask(START, Control()) is True
    return win


def written(win: Win) -> bytes:
    position, writing = Position(win.rules), Writing()
    win.writer_for("win")(position, writing)
    return pack(position, "win", bytes(writing.numbers.body))


@pytest.mark.parametrize("game", ["4x3:3", "3x3x3", "6x5:4", "10x4:4", "3x3x3x3"])
def test_wins_are_found_and_their_proofs_hold(game: str) -> None:
    win = solved(game)
    assert win.numbers(START)[0] == 0
    assert check(written(win)).value == "win"


@pytest.mark.slow
def test_qubic_is_a_win() -> None:
    assert check(written(solved("4x4x4"))).value == "win"


@pytest.mark.parametrize("game", ["3x3x3", "6x5:4"])
def test_another_instance_takes_the_proof_over(game: str) -> None:
    first = solved(game)
    second = Win(first.rules)
    second.learn(first.facts(START))
    assert second.numbers(START)[0] == 0
    assert second.ask(START, Control()) is True
    assert check(written(second)).value == "win"


def test_facts_of_a_loss() -> None:
    first = Win(Rules.parse("6x5:4"))
    question = Question(1 << 14, 0, False)
    assert first.ask(question, Control())
    second = Win(first.rules)
    second.learn(first.facts(question))
    assert second.numbers(question)[0] == 0


def test_a_restored_search_goes_on_as_if_nothing_had_happened() -> None:
    rules = Rules.parse("6x5:4")
    first = Win(rules)
    assert first.ask(START, lambda nodes: True) is None
    second = Win(rules)
    second.restore(first.dump())
    assert second.numbers(START) == first.numbers(START)
    assert second.best_line(START) == first.best_line(START)
    assert first.ask(START, Control()) is True
    assert second.ask(START, Control()) is True
    assert second.asker.graph.counts() == first.asker.graph.counts()
    assert check(written(second)).value == "win"


def test_what_is_damaged_or_of_another_board_is_refused() -> None:
    win = solved("6x5:4")
    random = Random(1)
    for data, take in ((win.facts(START), Win.learn), (win.dump(), Win.restore)):
        with pytest.raises(ValueError, match="another board"):
            take(Win(Rules.parse("5x5:4")), data)
        with pytest.raises(ValueError):
            take(Win(win.rules), b"")
        for _ in range(50):
            damaged = bytearray(data)
            damaged[random.randrange(len(data))] ^= random.randrange(1, 256)
            with pytest.raises(ValueError):
                take(Win(win.rules), bytes(damaged))
    with pytest.raises(ValueError):
        Win(win.rules).learn(win.dump())


def test_the_moves_that_matter_lead_to_the_answer() -> None:
    """After one of the side's moves, and after all of the other's, the answer is yes."""
    win = solved("6x5:4")
    move, after = win.moves(START)[0]
    assert win.best_line(START)[0] in {move for move, _ in win.moves(START)}
    assert win.numbers(after)[0] == 0
    assert win.moves(after) == []
    fresh = Win(win.rules)
    for _, question in fresh.moves(Question(1 << move, 0, False)):
        assert fresh.ask(question, Control()) is True


def test_a_line_completed_at_once_needs_no_search() -> None:
    win = Win(Rules.parse("3x3"))
    question = Question(0b011, 0b011000, True)
    assert win.ask(question, Control())
    assert (win.numbers(question)[0], win.nodes) == (0, 0)
    assert win.numbers(Question(0b11, 0b1100, False)) == (1, 1)


def test_stopping_and_errors_come_through() -> None:
    win = Win(Rules.parse("4x4x4"))
    assert win.ask(START, lambda nodes: True) is None

    def interrupt(nodes: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        win.ask(START, interrupt)
