"""The proofs that ship, checked one by one: bytes, nodes, and the CPU seconds that the checker takes."""

import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import resources
from importlib.resources.abc import Traversable

from noughts.core import format_position
from noughts.verify import check

FOLDERS = ("noughts.proofs", "noughts.solvers.gravity")
"""The packages whose `data` folders hold proofs."""
SUFFIX = ".proof"


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
        """As JSON has it."""
        return asdict(self)


def shipped() -> Iterator[ShippedProof]:
    """Check every proof that ships, in the order of their names; a proof that does not hold raises Refused."""
    for package in FOLDERS:
        yield from _below(resources.files(package) / "data", "")


def _below(folder: Traversable, path: str) -> Iterator[ShippedProof]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _below(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            yield checked(f"{path}{entry.name}", entry.read_bytes())


def checked(file: str, proof: bytes) -> ShippedProof:
    """One proof, checked."""
    started = time.process_time()
    claim = check(proof)
    seconds = time.process_time() - started
    position = claim.position
    return ShippedProof(
        file, str(position.rules), format_position(position), claim.value, len(proof), claim.nodes, seconds
    )
