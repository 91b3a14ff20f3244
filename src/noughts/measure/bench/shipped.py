"""The proofs that ship, checked one by one: bytes, nodes, and the CPU seconds that the checker takes."""

import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from noughts.core import format_position
from noughts.proofs.library import shipped_files
from noughts.verify import check


@dataclass(frozen=True)
class ShippedProof:
    """A proof that ships: its file, what it shows, and what checking it takes."""

    file: str
    board: str
    position: str
    value: str
    proof_bytes: int
    proof_nodes: int
    verify_seconds: float

    def to_dict(self) -> dict[str, object]:
        """The row as JSON."""
        return asdict(self)


def shipped() -> Iterator[ShippedProof]:
    """Check every proof that ships, in the order of their names; a proof that does not hold raises Refused."""
    for name, file in shipped_files():
        yield checked(name, file.read_bytes())


def checked(file: str, proof: bytes) -> ShippedProof:
    """One proof, checked."""
    started = time.process_time()
    claim = check(proof)
    seconds = time.process_time() - started
    position = claim.position
    return ShippedProof(
        file, str(position.rules), format_position(position), claim.value, len(proof), claim.nodes, seconds
    )
