"""Play from the shipped proofs of branches: X wins after each of O's replies that they know, whatever O does then."""

from random import Random

import pytest

from noughts.common import Control
from noughts.core import Position, Rules, parse_moves
from noughts.proofs.branches import DATA, Branches, branches
from noughts.verify import check
from tests.proofs.test_winbook import _reply

OTHERS = {"9x9:5": 1, "10x10:5": 1, "11x11:5": 2, "12x12:5": 1, "13x13:5": 2, "14x14:5": 1, "20x20:5": 1}
BOARDS = {"15x15:5": 35} | OTHERS
GOMOKU = Rules.parse("15x15:5")


def after(rules: Rules, moves: str) -> Position:
    position = Position(rules)
    for move in parse_moves(rules, moves):
        position = position.play(move)
    return position


@pytest.mark.parametrize(("game", "count"), BOARDS.items())
def test_a_branch_is_what_its_name_says(game: str, count: int) -> None:
    rules = Rules.parse(game)
    assert len(branches(rules)) == count
    assert all(
        (branch.winner.bit_count(), branch.loser.bit_count(), branch.winner >> branch.move & 1) == (2, 1, 1)
        for branch in branches(rules)
    )
    assert not branches(Rules.parse(f"{game}+misere"))


def test_a_shipped_proof_of_a_branch_holds() -> None:
    game, name = "11x11:5", "f6-a1-g7"
    found = check((DATA / game.replace(":", "-") / f"{name}.proof").read_bytes())
    assert found.value == "loss"
    assert found.position == after(Rules.parse(game), name.replace("-", " "))


@pytest.mark.slow
@pytest.mark.parametrize("game", BOARDS)
def test_every_shipped_proof_of_a_branch_holds(game: str) -> None:
    for branch in branches(Rules.parse(game)):
        found = check((DATA / game.replace(":", "-") / branch.name).read_bytes())
        assert (found.value, found.position.mine, found.position.theirs) == ("loss", branch.loser, branch.winner)


@pytest.mark.long
def test_x_wins_from_the_branches_whatever_o_replies() -> None:
    """From an image of each of a few branches, the hard ones among them, O plays at random or blocks where it can."""
    random, book = Random(3), Branches(GOMOKU)
    hard = [branch for branch in branches(GOMOKU) if branch.name in ("h8-g7-g9.proof", "h8-h7-i7.proof")]
    for branch in [*hard, *random.sample(branches(GOMOKU), 3)]:
        turn = random.choice(GOMOKU.symmetries)
        h8, reply = (branch.winner & ~(1 << branch.move)).bit_length() - 1, branch.loser.bit_length() - 1
        for _ in range(4):
            position = Position(GOMOKU).play(turn[h8]).play(turn[reply])
            while not position.outcome:
                if position.turn == "X":
                    book.load(position, Control())
                    move = book.move(position)
                    assert move is not None, position
                else:
                    move = _reply(position, random)
                position = position.play(move)
            assert position.outcome.winner == "X"


def test_only_the_proof_of_the_reply_is_read_and_read_on_where_it_was_stopped() -> None:
    book, position = Branches(GOMOKU), after(GOMOKU, "h8 a1 i9 o8")
    stopped = Control()
    stopped.stop()
    assert not book.load(after(GOMOKU, "h8"), Control())
    assert not book.load(position, stopped)
    assert book.recorded_move(position) is None
    assert book.load(position, Control())
    assert book.read == {"h8-a1-i9.proof"}
    assert book.recorded_move(position) is not None
    assert not book.load(position, Control())


def test_the_first_move_wins_as_every_reply_to_it_leads_to_a_branch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any one of them it is not known."""
    known, centre = branches(GOMOKU), 112
    for missing in (None, *known[::11], known[-1]):
        left = tuple(branch for branch in known if branch is not missing)
        monkeypatch.setattr("noughts.proofs.branches.branches", lambda _, left=left: left)
        book, whole = Branches(GOMOKU), missing is None
        assert book.first_moves == ({centre} if whole else set())
        assert book.recorded_move(Position(GOMOKU)) == (centre if whole else None)
        assert book.lost(after(GOMOKU, "h8")) == whole
        assert not book.lost(after(GOMOKU, "h7"))
