"""Play from the shipped proofs: the winner always wins, whatever the other side does."""

from random import Random

import pytest

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.proofs.library import at_hand
from noughts.proofs.winbook import book_of, new_book, proven_move
from noughts.verify import check

SHIPPED = {"3x3": "draw", "4x3": "win", "4x4": "draw", "3x3x3": "win", "5x5:4": "draw", "6x5:4": "win", "7x7:5": "draw"}


@pytest.mark.parametrize(("game", "value"), [*SHIPPED.items(), ("9x4", "win"), ("4x4x4", "win")])
def test_the_shipped_proofs_hold(game: str, value: str) -> None:
    stored = at_hand(Rules.parse(game))
    assert stored
    assert check(stored.data).value == value


def play_out(game: str, random: Random) -> str:
    """A game of the book against random replies, half of which block or complete where they can; who won."""
    position = Position(Rules.parse(game))
    while not position.outcome:
        if position.turn == "X":
            move = proven_move(position)
            assert move is not None, position
        else:
            move = _reply(position, random)
        position = position.play(move)
    return str(position.outcome.winner)


def _reply(position: Position, random: Random) -> int:
    moves = position.moves()
    if random.random() < 0.5:
        for stones in (position.mine, position.theirs):
            for move in moves:
                if any(line & (stones | 1 << move) == line for line in position.rules.lines_through[move]):
                    return move
    return random.choice(moves)


@pytest.mark.parametrize(("game", "games"), [("4x3", 100), ("3x3x3", 60), ("6x5:4", 60), ("9x4", 60)])
def test_the_book_wins_every_game(game: str, games: int) -> None:
    random = Random(11)
    for _ in range(games):
        assert play_out(game, random) == "X"


@pytest.mark.parametrize("game", ["3x3x3", "6x5:4", "9x4", "4x4x4"])
def test_every_branch_of_a_proof_is_walked(game: str) -> None:
    """After every reply in every entry there is an answer: a chain's first move, or a move to another entry."""
    rules = Rules.parse(game)
    book = book_of(rules)
    assert book
    met = {book.key(1 << book.first, 0)}
    for entry, _ in book.entries.values():
        for reply in range(rules.cells):
            if not (entry.attacker | entry.defender) >> reply & 1:
                answer = book.answer(entry, reply)
                assert answer is not None
                if reply in entry.answers:
                    met.add(book.key(entry.attacker | 1 << answer, entry.defender | 1 << reply))
    assert met == book.entries.keys()


def test_there_is_no_book_where_no_win_ships() -> None:
    assert book_of(Rules.parse("5x5:4")) is None
    assert proven_move(Position(Rules.parse("15x15:5"))) is None


def test_a_book_is_read_on_where_it_was_stopped_and_what_is_read_holds() -> None:
    rules = Rules.parse("6x5:4")
    whole, book = book_of(rules), new_book(rules)
    assert whole
    assert book
    stopped = Control()
    stopped.stop()
    sizes = []
    while not book.whole:
        book.read(stopped)
        sizes.append(len(book.entries))
        assert book.entries.keys() <= whole.entries.keys()
    assert len(sizes) > 2
    assert book.entries == whole.entries
