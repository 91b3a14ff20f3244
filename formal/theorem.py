"""Write a Coq file in which the claim of a proof file is a theorem, proved by running the checker inside Coq.

Usage: python3 theorem.py FILE NAME > NAME.v
"""

import re
import sys

from unpack import unpack

CHUNK = 500
EMPTY = {"win": "first_player_wins", "draw": "is_a_draw", "loss": "first_player_loses"}
ELSEWHERE = {"win": "wins", "draw": "drawn", "loss": "loses"}


def theorem(path: str, name: str) -> str:
    """The text of the Coq file."""
    data = unpack(path)
    _, game, position, value = (line.decode() for line in data.split(b"\n", 4)[:4])
    rules, board = described(game)
    crosses, rings = (stones(position.split(" ")[0], mark) for mark in "XO")
    mine, theirs = (crosses, rings) if position.endswith("X") else (rings, crosses)
    claim = f"Claim ({rules}) {mine:#x} {theirs:#x} {value.capitalize()}"
    statement = f"{ELSEWHERE[value]} ({board}) {mine:#x} {theirs:#x}" if mine | theirs else f"{EMPTY[value]} ({board})"
    return f"""\
From Coq Require Import NArith List.
From Noughts Require Import Game Boards Claims File.
Import ListNotations.
Open Scope N_scope.

Definition chunks : list N := [
{chunks(data)}].

Theorem {name} : {statement}.
Proof.
  apply (proved_by_file chunks ({claim})). vm_cast_no_check (eq_refl (Some ({claim}))).
Qed.

Print Assumptions {name}.
"""


def described(game: str) -> tuple[str, str]:
    """The rules and the board of a game such as 6x5:4+gravity, as terms of Coq."""
    match = re.fullmatch(r"(\d+(?:x\d+)*)(?::(\d+))?(\+gravity|\+torus)?", game)
    if not match:
        raise SystemExit(f"{game} is not a game that the checker knows.")
    sides = match[1].split("x")
    length = match[2] or min(sides, key=int)
    if match[3] == "+gravity":
        flat = " ".join([*sides, length])
        return f"Falling {flat}", f"drop_box {flat}"
    dims = f"[{'; '.join(sides)}] {length}"
    return (f"Torus {dims}", f"torus {dims}") if match[3] else (f"Flat {dims}", f"box {dims}")


def stones(board: str, mark: str) -> int:
    """The cells with a mark, as bits."""
    cells = board.replace("/", "").replace("|", "")
    return sum(1 << cell for cell, here in enumerate(cells) if here == mark)


def chunks(data: bytes) -> str:
    """The bytes as numbers, each with one more bit on top of its bytes."""
    parts = (data[at : at + CHUNK] for at in range(0, len(data), CHUNK))
    return ";\n".join(f"{int.from_bytes(part, 'little') | 1 << 8 * len(part):#x}" for part in parts)


if __name__ == "__main__":
    sys.stdout.write(theorem(*sys.argv[1:3]))
