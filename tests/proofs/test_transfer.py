"""The proof of one board suggests moves on another."""

from random import Random

import pytest

from noughts.core import Position, Rules, parse_moves
from noughts.core.bits import cells_of
from noughts.proofs.branches import Branches
from noughts.proofs.transfer import BoardTransfer, transfer_for
from noughts.solving import solve
from noughts.solving.executor import Executor
from noughts.solving.workers.processes import Processes
from noughts.verify import check

GOMOKU = Rules.parse("gomoku")


def cells(rules: Rules, moves: str) -> list[int]:
    return parse_moves(rules, moves)


@pytest.mark.parametrize(("game", "shift"), [("17x17:5", 1), ("13x13:5", -1), ("16x18:5", 0)])
def test_what_is_lent_is_the_answer_of_the_proof_in_its_place(game: str, shift: int) -> None:
    """Positions of a branch, moved to the middle of another board."""
    rules, book, random = Rules.parse(game), Branches(GOMOKU), Random(0)
    transfer = BoardTransfer(GOMOKU, rules)
    width, height = rules.shape
    down = (height - 1) // 2 - 7
    entries = [entry for entry in book.entries_of("h8-d4-i9.proof") if entry.answers]

    def there(cell: int) -> int | None:
        x, y = cell % 15 + shift, cell // 15 + down
        return y * width + x if 0 <= x < width and 0 <= y < height else None

    told = 0
    for entry in random.sample(entries, 60):
        reply, answer = random.choice([*entry.answers.items()])
        attacker = [there(cell) for cell in cells_of(entry.attacker)]
        defender = [there(cell) for cell in (*cells_of(entry.defender), reply)]
        if None in (*attacker, *defender):
            continue
        move = transfer.move(attacker, defender, there(reply))  # type: ignore[arg-type]
        before = Position(GOMOKU, entry.attacker, entry.defender | 1 << reply)
        assert move in {there(cell) for cell in book.alike(before, answer)}
        told += move is not None
    assert told > 20


def test_even_boards_have_four_middles() -> None:
    board = Rules.parse("16x16:5")
    transfer = BoardTransfer(GOMOKU, board)
    first = transfer.move([], [], None)
    assert first in cells(board, "h8 h9 i8 i9")
    for middle, corner in (("h8", "a1"), ("h9", "a16"), ("i8", "p1"), ("i9", "p16")):
        assert transfer.move(cells(board, middle), cells(board, corner), cells(board, corner)[0]) is not None
    assert transfer.move(cells(board, "a1"), cells(board, "h8"), cells(board, "h8")[0]) is None


def test_of_moves_that_are_alike_for_the_lender_the_one_with_more_room_is_lent() -> None:
    """After h8 h7 on 15x15 i7 and g7 are the same; on 14x14 with X at g7 there is more room on the right, and above."""
    board = Rules.parse("14x14:5")
    transfer = BoardTransfer(GOMOKU, board)
    for moves, answer in (("g7 g6", "h6"), ("g7 h7", "h8"), ("h8 h9", "g9")):
        attacker, defender = cells(board, moves)
        assert transfer.move([attacker], [defender], defender) == cells(board, answer)[0], moves


def test_nothing_is_lent_of_what_lies_beside_the_lenders_board() -> None:
    """Stones of the defender's count as on the edge there, those of the attacker's count for nothing."""
    board = Rules.parse("20x20:5")
    transfer = BoardTransfer(GOMOKU, board)
    (middle,) = (cell for cell in cells(board, "j10 j11 k10 k11") if cell == transfer.move([], [], None))
    for corner in cells(board, "a1 a20 t1 t20"):
        assert transfer.move([middle], [corner], corner) is not None
    assert transfer.move([middle, 0], [40, 41], 41) is None
    assert transfer.move([middle], [0, 1], 1) is None, "both lie on one cell of the edge of the board transferred from"


def test_who_lends_to_whom() -> None:
    for game in ("16x16:5", "9x9:5", "18x12:5"):
        transfer = transfer_for(Rules.parse(game))
        assert transfer
        assert transfer.rules != Rules.parse(game)
        assert Branches(transfer.rules).first_moves
    for game in ("16x16:6", "5x5x5", "10x7:4+gravity", "9x9:5+misere"):
        assert transfer_for(Rules.parse(game)) is None, game


def test_a_position_that_no_proof_knows_has_no_advice() -> None:
    board = Rules.parse("17x17:5")
    transfer = BoardTransfer(GOMOKU, board)
    attacker, defender = cells(board, "i9 a1 b7"), cells(board, "c3 j10 q17")
    assert transfer.move(attacker, defender, defender[-1]) is None


@pytest.mark.parametrize("executor", [None, Processes(2)])
def test_a_position_is_solved_with_transferred_moves_and_has_a_proof_of_its_own(executor: Executor | None) -> None:
    """13x13 after the middle and a reply: by one process, and by several, each of which transfers for itself."""
    position = Position(Rules.parse("13x13:5"))
    for move in cells(position.rules, "g7 a1 h8"):
        position = position.play(move)
    found = solve(position, proof=True, executor=executor, shipped=True)
    assert found.value == "loss"
    assert found.proof
    checked = check(found.proof)
    assert (checked.value, checked.position) == ("loss", position)
