"""The library: what ships comes first; a person's own proofs are used once checked, as long as they are unchanged."""

from pathlib import Path

import pytest

from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.proofs import library
from noughts.proofs.drawbook import draw_book_of
from noughts.proofs.files import pack
from noughts.proofs.library import OWN, SHIPPED, at_hand, keep, own, own_path, remove
from noughts.proofs.winbook import book_of, opening
from noughts.solving import solve
from noughts.verify import Refused, check
from noughts.verify.files import unpack
from tests.proofs.own import own_state

__all__ = ["own_state"]
GAME = Rules.parse("9x5:4")


@pytest.fixture(scope="module")
def proof() -> bytes:
    found = solve(Position(GAME), proof=True).proof
    assert found
    return found


def test_what_ships_is_at_hand() -> None:
    for game in ("6x5:4", "7x7:5", "6x6:4+gravity"):
        stored = at_hand(Rules.parse(game))
        assert stored
        assert (stored.source, str(unpack(stored.data).position.rules)) == (SHIPPED, game)
    assert at_hand(GAME) is None


def test_a_kept_proof_is_at_hand_and_says_so(own_state: Path, proof: bytes) -> None:
    assert opening(GAME) is None
    opening.cache_clear()
    claim = keep(proof)
    assert (claim.value, claim.nodes) == ("win", check(proof).nodes)
    stored, found, book = at_hand(GAME), opening(GAME), book_of(GAME)
    assert stored
    assert found
    assert book
    assert (stored.data, stored.source, found.source) == (proof, OWN, OWN)
    assert book.lost(Position(GAME).play(found.first[0]))
    assert own_path(GAME).is_relative_to(own_state)


def test_a_draw_is_kept_as_well(own_state: Path) -> None:
    rules = Rules.parse("6x6:5")
    data = solve(Position(rules), proof=True).proof
    assert data
    assert keep(data).value == "draw"
    book = draw_book_of(rules)
    assert book
    assert book.held(Position(rules))


def test_what_was_changed_or_put_there_is_not_used(own_state: Path, proof: bytes) -> None:
    path = own_path(GAME)
    path.parent.mkdir(parents=True)
    path.write_bytes(proof)
    assert own(GAME) is None  # Never checked.
    keep(proof)
    assert own(GAME) == proof
    path.write_bytes(proof[:-1] + b"\0")
    assert own(GAME) is None
    keep(proof)
    own_path(Rules.parse("9x6:4")).write_bytes(proof)
    path.with_suffix(library.SEAL).rename(own_path(Rules.parse("9x6:4")).with_suffix(library.SEAL))
    assert own(GAME) is None


def test_the_key_of_another_opens_nothing(own_state: Path, proof: bytes) -> None:
    keep(proof)
    (own_state / "noughts" / "key").write_bytes(bytes(32))
    assert own(GAME) is None


def test_a_proof_that_does_not_hold_is_not_kept(own_state: Path, proof: bytes) -> None:
    position, value, body, threes = unpack(proof)
    with pytest.raises(Refused):
        keep(pack(position, value, body[:-1], threes=threes))
    with pytest.raises(BadFile):
        keep(b"nothing")
    assert not own_path(GAME).exists()


@pytest.mark.parametrize("name", ["6x6-4-gravity", "15x15-5/h8-a1-i9"])
def test_only_empty_boards_without_gravity_are_kept(own_state: Path, name: str) -> None:
    data = dict(library.shipped_files())[f"{name}.proof"].read_bytes()
    with pytest.raises(BadFile, match="expected one of an empty board"):
        keep(data)


def test_a_proof_is_removed_with_its_seal(own_state: Path, proof: bytes) -> None:
    keep(proof)
    assert remove(GAME)
    assert not remove(GAME)
    assert not list(library.folder().iterdir())


def test_every_file_that_ships_is_found() -> None:
    files = dict(library.shipped_files())
    assert len(files) > 50
    assert {"3x3.proof", "15x15-5/h8-h7-i7.proof", "6x5-4-gravity.proof", "17x17-5.proof"} <= set(files)
    assert sum(len(file.read_bytes()) for file in files.values()) < 3_000_000


@pytest.mark.slow
@pytest.mark.parametrize(("game", "nodes"), [("17x17:5", 101_026), ("19x19:5", 133_789)])
def test_the_largest_proofs_that_ship_hold(game: str, nodes: int) -> None:
    stored = at_hand(Rules.parse(game))
    assert stored
    claim = check(stored.data)
    assert (claim.position, claim.value, claim.nodes) == (Position(Rules.parse(game)), "win", nodes)
