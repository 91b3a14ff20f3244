"""The library: the proofs of whole boards at hand, those that ship and the user's own.

The user's own lie in one folder, each as the file that `noughts solve --proof` writes, so that any checker can read it,
with a seal beside it. The seal is made with the user's key once the independent checker has accepted the file. So a
proof is checked once, and files that were changed or added since then are not used.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from noughts.common.envelope import own_key
from noughts.core import Rules
from noughts.errors import BadFile
from noughts.files import make_folder, state_folder, write_whole
from noughts.verify import Claim, check
from noughts.verify.files import read, unpack

SHIPPED, OWN = "a shipped proof", "a proof of your own"
"""Where a value comes from, in words."""
SEAL = ".seal"
SHELVES = ("noughts.proofs", "noughts.solvers.gravity")
"""The packages whose `data` folders hold the proofs that ship."""


@dataclass(frozen=True)
class StoredProof:
    """A proof of a whole board, and where it comes from: `SHIPPED` or `OWN`."""

    data: bytes
    source: str


def at_hand(rules: Rules) -> StoredProof | None:
    """The proof of the empty board of these rules: the shipped one, or else the user's own."""
    for data, source in ((shipped(rules), SHIPPED), (own(rules), OWN)):
        if data is not None:
            return StoredProof(data, source)
    return None


def shipped(rules: Rules) -> bytes | None:
    """The shipped proof of an empty board."""
    files = (resources.files(package) / "data" / _name(rules) for package in SHELVES)
    return next((file.read_bytes() for file in files if file.is_file()), None)


def shipped_files() -> Iterator[tuple[str, Traversable]]:
    """All shipped proofs, including branches, by name; the name of a branch begins with its folder."""
    for package in SHELVES:
        yield from _proofs_in(resources.files(package) / "data", "")


def _proofs_in(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _proofs_in(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(".proof"):
            yield f"{path}{entry.name}", entry


# The user's own.


def folder() -> Path:
    """The folder of the user's own proofs."""
    return state_folder() / "proofs"


def own_path(rules: Rules) -> Path:
    """The file of the user's own proof of a board."""
    return folder() / _name(rules)


def own_files() -> list[Path]:
    """The files in the folder of the user's own proofs; `own` says whether one is sealed."""
    return sorted(folder().glob("*.proof")) if folder().is_dir() else []


def own(rules: Rules) -> bytes | None:
    """The user's own proof of a board, if there is one that was checked here."""
    path = own_path(rules)
    try:
        seal = path.with_suffix(SEAL).read_bytes()
        data = path.read_bytes()
    except OSError:
        return None
    return data if hmac.compare_digest(seal, _seal(data, own_key())) else None


def claim_of(data: bytes) -> tuple[Rules, str]:
    """The board and the value that a proof claims, unchecked; BadFile if it cannot be kept."""
    position, value, _, _ = unpack(data)
    rules = position.rules
    if position.stones or not may_keep(rules):
        after = " after some moves" if position.stones else ""
        raise BadFile(f"This is a proof of {rules}{after}; expected one of an empty board without gravity.")
    return rules, value


def may_keep(rules: Rules) -> bool:
    """Whether noughts can read the moves of a proof of this board: no gravity, no torus."""
    return rules == Rules(rules.shape, rules.length)


def keep(data: bytes, hear: Callable[[float], None] | None = None) -> Claim:
    """Check a proof and keep it among the user's own; if it does not hold, BadFile or Refused, and nothing is kept."""
    rules, _ = claim_of(data)
    claim = check(data, hear)
    path = own_path(rules)
    make_folder(path.parent)
    seal = _seal(data, own_key(make=True))
    write_whole(path, [data])
    write_whole(path.with_suffix(SEAL), [seal], private=True)
    return claim


def remove(rules: Rules) -> bool:
    """Remove the user's own proof of a board; whether there was one."""
    path = own_path(rules)
    there = path.is_file()
    for file in (path.with_suffix(SEAL), path):
        file.unlink(missing_ok=True)
    return there


def proofs_at(path: Path) -> list[Path]:
    """A proof file, or all those in a folder; BadFile if there is none."""
    if not path.is_dir():
        read(path)
        return [path]
    found = sorted(path.glob("*.proof"))
    if not found:
        raise BadFile(f"There is no proof in {path}; expected files that end with .proof.")
    return found


def _seal(data: bytes, key: bytes) -> bytes:
    return hmac.digest(key, b"noughts-proof seal\n" + data, "sha256")


def _name(rules: Rules) -> str:
    return f"{str(rules).replace(':', '-').replace('+', '-')}.proof"
