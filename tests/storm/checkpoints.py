"""Checkpoints that were changed or made up.

Without the key they cost time at worst: no value is ever wrong, and no file is lost. What is sealed with the key is
believed, so there a value may be wrong; but nothing crashes and every search ends.
"""

import json
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from noughts.common.envelope import chunks, opened, own_key
from noughts.common.limits import Limits
from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.solving import Processes, solve
from noughts.solving.checkpoint import KIND, Checkpoint

GAMES = {"5x4:4": "draw", "6x4:4": "draw", "6x5:4": "win", "5x5:4": "draw", "6x6:4": "win"}
SECONDS = 60.0
REFUSED = 2
"""The exit code for a file that is no checkpoint."""


def gust(random: Random, folder: Path) -> str | None:
    """Change a checkpoint, or make one up, and let a search go on from it."""
    game = random.choice(list(GAMES))
    position, file = Position(Rules.parse(game)), folder / "kept"
    whole = kept(game, str(folder))
    change = random.choice((flipped, forged, reworded, twisted))
    values = ("win", "draw", "loss", "unknown") if change in (reworded, twisted) else (GAMES[game], "unknown")
    data = change(random, whole)
    file.write_bytes(data)
    if random.random() < 0.3:
        return in_a_process(game, file, values)
    executor = Processes(2) if random.random() < 0.05 else None
    try:
        solution = solve(position, Limits(SECONDS), executor=executor, checkpoint=Checkpoint(position, file))
    except BadFile:
        return None if file.read_bytes() == data else f"{game}: a file that is no checkpoint was touched"
    except Exception as error:
        return f"{game}: {type(error).__name__}: {error}"
    if solution.value not in values:
        return f"{game}: {solution.value} instead of {GAMES[game]}"
    return None


def in_a_process(game: str, file: Path, values: tuple[str, ...]) -> str | None:
    """The search as a process of its own, of which a crash is left to tell."""
    words = ["solve", game, "--time", str(SECONDS), "--checkpoint", str(file), "--json"]
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "noughts", *words], check=False, capture_output=True, text=True, timeout=10 * SECONDS
        )
    except subprocess.TimeoutExpired:
        return f"{game}: no end"
    if ran.returncode == REFUSED and "left as it is" in ran.stderr:
        return None
    if ran.returncode:
        return f"{game}: ended with {ran.returncode}: {ran.stderr[-300:]}"
    value = json.loads(ran.stdout)["value"]
    return None if value in values else f"{game}: {value} instead of {GAMES[game]}"


@lru_cache(maxsize=8)
def kept(game: str, folder: str) -> bytes:
    """A true checkpoint of a search that was stopped."""
    position, file = Position(Rules.parse(game)), Path(folder) / "true"
    Checkpoint(position, file).save({"known": {}, "nodes": 0, "trees": {}}, [], [])
    solve(position, Limits(0.1), checkpoint=Checkpoint(position, file))
    if not file.exists():  # Solved already: one that knows nothing serves as well.
        Checkpoint(position, file).save({"known": {}, "nodes": 0, "trees": {}}, [], [])
    return file.read_bytes()


def flipped(random: Random, data: bytes) -> bytes:
    """Some bytes changed, or the end missing."""
    changed = bytearray(data)
    for _ in range(random.randrange(1, 4)):
        changed[random.randrange(len(changed))] ^= random.randrange(1, 256)
    return bytes(changed[: random.randrange(len(changed))] if random.random() < 0.3 else changed)


def forged(random: Random, data: bytes) -> bytes:
    """Anything changed, the checksum made right: by somebody who has not the key."""
    head, dumps = opened(KIND, data, own_key())
    dumps = [flipped(random, dump) if dump and random.random() < 0.7 else dump for dump in dumps]
    return b"".join(chunks(KIND, lied(random, head), dumps, random.randbytes(32)))


def reworded(random: Random, data: bytes) -> bytes:
    """The head changed by somebody who has the key."""
    head, dumps = opened(KIND, data, own_key())
    return b"".join(chunks(KIND, lied(random, head), dumps, own_key()))


def twisted(random: Random, data: bytes) -> bytes:
    """What the methods have learned changed by somebody who has the key, every checksum made right."""
    head, dumps = opened(KIND, data, own_key())
    return b"".join(chunks(KIND, head, [wrung(random, dump) for dump in dumps], own_key()))


def wrung(random: Random, dump: bytes) -> bytes:
    """A method's dump with some bytes of its columns changed, or a number among its figures."""
    kind = dump.split(b" ")[2].decode()
    head, parts = opened(kind, dump)
    changed = [bytearray(part) for part in parts]
    for _ in range(random.randrange(4)):
        part = random.choice(changed) if changed else bytearray()
        if part:
            at = random.randrange(len(part)) // 4 * 4
            number = random.choice((random.randbytes(1), b"\0\0\0\0", b"\xff\xff\xff\xff", random.randbytes(4)))
            part[at : at + len(number)] = number[: len(part) - at]
    if head.get("figures") and random.random() < 0.3:
        head["figures"][random.randrange(len(head["figures"]))] = random.choice((-1, 0, 1, 10**6, 10**30))
    return b"".join(chunks(kind, head, changed))


def lied(random: Random, head: dict[str, Any]) -> dict[str, Any]:
    """A head that says what is not so."""
    lies: list[dict[str, Any]] = [
        {"known": {name: random.random() < 0.5 for name in ("wins", "loses", "held", "holds", "blocked")}},
        {"known": random.choice([None, [], 7, {"wins": "yes"}, {"x": True}])},
        {"nodes": random.choice([-1, 10**30, "many", None])},
        {"trees": random.choice([None, [], {"wins": []}, {"wins": [[0, 0, 1, 0, 10**18, None]]}, {"held": [[1, 2]]}])},
        {"trees": {"held": [[0, 0, 0, 0, 1, [[0, 0]]]]}},
        {"methods": random.choice([[], ["win"] * 9, 3, None])},
    ]
    told = {**head, **random.choice(lies)}
    return dict(json.loads(json.dumps(told)))
