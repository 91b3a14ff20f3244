"""Proofs that were changed or made up: what the checker accepts must be true, and it says no in its own words."""

import lzma
from functools import lru_cache
from pathlib import Path
from random import Random

from noughts.core import Position, Rules, format_position, parse_position
from noughts.errors import BadFile
from noughts.solvers.table import solver_for
from noughts.solving import solve
from noughts.verify import Claim, Refused, check
from noughts.verify.files import MAGIC

GAMES = ("3x3", "4x3:3", "3x4:4", "4x4", "4x4:3", "5x3:3", "2x2x3:3", "3x3x1:3")
LATE = 9
"""Empty cells of the positions whose proofs are changed."""


def gust(random: Random, folder: Path) -> str | None:
    """Change a proof, or make one up, and ask the checker."""
    data = random.choice((flipped, rewritten, spliced, made_up, relabelled))(random)
    try:
        claim = check(data)
    except (BadFile, Refused) as error:
        return None if str(error).endswith(".") else f"no sentence: {error}"
    except Exception as error:
        return f"{type(error).__name__} from check: {error}"
    return None if is_true(claim) else f"a false claim was accepted: {claim.value} of {format_position(claim.position)}"


def is_true(claim: Claim) -> bool:
    """Whether table search says the same."""
    return solver_for(claim.position.rules).score(claim.position).result.value == claim.value


def flipped(random: Random) -> bytes:
    """A file with some bytes changed, or cut short, or longer."""
    data = bytearray(packed(*true_proof(random)))
    for _ in range(random.randrange(1, 4)):
        data[random.randrange(len(data))] ^= random.randrange(1, 256)
    return bytes(data[: random.randrange(len(data))] if random.random() < 0.2 else data)


def rewritten(random: Random) -> bytes:
    """A file in good order whose numbers are changed: replaced, left out, repeated."""
    head, body = true_proof(random)
    body = bytearray(body)
    for _ in range(random.randrange(1, 5)):
        at = random.randrange(len(body) + 1)
        kind = random.randrange(3)
        body[at : at + (kind != 1)] = [] if kind == 2 else [random.choice((0, 1, 2, random.randrange(256)))]
    return packed(head, bytes(body))


def spliced(random: Random) -> bytes:
    """The beginning of one proof and the end of another."""
    (head, one), (_, other) = true_proof(random), true_proof(random)
    return packed(head, one[: random.randrange(len(one) + 1)] + other[random.randrange(len(other) + 1) :])


def made_up(random: Random) -> bytes:
    """Numbers of no proof at all, under any claim."""
    position = some_position(random)
    body = bytes(
        random.choice((0, 0, 1, 1, 2, random.randrange(position.rules.cells))) for _ in range(random.randrange(60))
    )
    return packed(head_of(position, random.choice(("win", "draw", "loss"))), body)


def relabelled(random: Random) -> bytes:
    """The numbers of a proof under a claim about something else."""
    _, body = true_proof(random)
    return packed(head_of(some_position(random), random.choice(("win", "draw", "loss"))), body)


def true_proof(random: Random) -> tuple[bytes, bytes]:
    """The head and the numbers of a proof that holds."""
    position = some_position(random)
    return proved(str(position.rules), format_position(position))


@lru_cache(maxsize=4096)
def proved(game: str, rows: str) -> tuple[bytes, bytes]:
    solution = solve(parse_position(Rules.parse(game), rows), proof=True)
    assert solution.proof is not None
    *lines, body = lzma.decompress(solution.proof[len(MAGIC) :]).split(b"\n", 3)
    return b"\n".join(lines) + b"\n", body


def some_position(random: Random) -> Position:
    """A position of an unfinished game, near its end or, on the smallest boards, anywhere."""
    rules = Rules.parse(random.choice(GAMES))
    while True:
        position = Position(rules)
        for _ in range(random.randrange(max(0, rules.cells - LATE), rules.cells)):
            if not position.outcome:
                position = position.after(random.choice(position.playable()))
        if not position.outcome:
            return position


def head_of(position: Position, value: str) -> bytes:
    return f"{position.rules}\n{format_position(position)}\n{value}\n".encode("ascii")


def packed(head: bytes, body: bytes) -> bytes:
    return MAGIC + lzma.compress(head + body, preset=0)
