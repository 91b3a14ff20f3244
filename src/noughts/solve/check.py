"""The independent checker of proofs: reads a file, follows the strategy in it move by move, and searches for nothing.

It shares no code with the solver. docs/proofs.md describes the file and says why each rule below is enough. A proof
is a strategy for one side, told as a stream of numbers; a node is told once, depth first, and then referred to by its
number and a symmetry. Glossary: `a` the stones of the side that wants to win, `d` those of the other, both as bit
sets; `line` a bit set as well.
"""

import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

from noughts.core import Position, Rules, parse_position
from noughts.errors import BadFile, NoughtsError

MAGIC = b"noughts-proof 1\n"
MOST_BYTES = 1 << 30
MOST_GROWTH = 100  # A proof that unpacks to more than this many times its size is refused unread.


class Refused(NoughtsError):
    """The file is a proof in form, but what it says does not follow."""


@dataclass(frozen=True)
class Claim:
    """What a proof shows: the value ("win", "draw" or "loss") of a position for the side to move; and its nodes."""

    position: Position
    value: str
    nodes: int


def check_file(path: str | Path) -> Claim:
    """Check a proof file: BadFile if it is not a proof in form, Refused, with the reason, if it does not hold."""
    try:
        with open(path, "rb") as file:
            return check(file.read(MOST_BYTES + 1))
    except (OSError, ValueError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error


def check(data: bytes) -> Claim:
    """Check a proof: BadFile if it is not one in form, Refused, with the reason, if it does not hold."""
    position, value, body = unpack(data)
    checker, mine, theirs = Checker(position.rules, body), position.mine, position.theirs
    if value == "win":
        move = checker.free_cell(mine | theirs)
        if not checker.completed(mine | move, move):
            checker.threat(mine | move, theirs)
    elif value == "loss":
        checker.threat(theirs, mine)
    else:
        checker.hold(mine, theirs)
        if mine | theirs:  # On the empty board, strategy stealing shows that the second player cannot win.
            move = checker.free_cell(mine | theirs)
            checker.hold(theirs, mine | move)
    if checker.at != len(body):
        raise Refused(f"The proof goes on for {len(body) - checker.at} bytes after its end.")
    return Claim(position, value, sum(map(len, checker.nodes.values())))


def unpack(data: bytes) -> tuple[Position, str, bytes]:
    """The position, the value claimed for it, and the numbers."""
    if not data.startswith(MAGIC):
        raise BadFile('This is not a proof; expected a file that begins with "noughts-proof 1".')
    if len(data) > MOST_BYTES:
        raise BadFile(f"This proof is larger than {MOST_BYTES} bytes.")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data[len(MAGIC) :], MOST_GROWTH * len(data))
        game, board, value, body = text.split(b"\n", 3)
        position = parse_position(Rules.parse(game.decode("ascii")), board.decode("ascii"))
    except (zlib.error, ValueError, NoughtsError) as error:
        raise BadFile(f"This proof is damaged: {error}.") from error
    if not unpacker.eof or unpacker.unused_data:
        raise BadFile("This proof is cut short, too long, or swells beyond measure when unpacked.")
    if position.rules.gravity or position.rules.misere or position.outcome:
        raise BadFile("Proofs are for unfinished games without gravity and not for misere.")
    if value not in (b"win", b"draw", b"loss"):
        raise BadFile("This proof claims no value; expected win, draw or loss.")
    return position, value.decode("ascii"), body


@dataclass
class Checker:
    """Reads numbers and checks what they say. `nodes` keeps, for each kind, what the finished nodes have shown."""

    rules: Rules
    body: bytes
    at: int = 0
    depth: int = 0
    nodes: dict[str, list[Any]] = field(default_factory=lambda: {"threat": [], "hold": [], "block": []})
    images: dict[tuple[int, int], int] = field(default_factory=dict)

    def refuse(self, reason: str) -> Refused:
        return Refused(f"Before byte {self.at}: {reason}.")

    def number(self, most: int) -> int:
        """The next number, of seven bits a byte, lowest first; one above `most` is refused."""
        value = shift = 0
        while True:
            if self.at >= len(self.body):
                raise self.refuse("the proof ends before its strategy does")
            byte = self.body[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if value > most or (shift and byte == 0):
                raise self.refuse("a number makes no sense here")
            if byte < 128:
                return value
            shift += 7

    def free_cell(self, filled: int) -> int:
        """The next number as a cell, which must be empty; as a bit."""
        bit = 1 << self.number(self.rules.cells - 1)
        if bit & filled:
            raise self.refuse(f"cell {bit.bit_length()} is taken")
        return bit

    def node(self, kind: str, matches: Callable[[Any, int], bool], read: Callable[[], Any]) -> tuple[Any, int]:
        """A node told here, or one told before under a symmetry: what it has shown, and the number of the symmetry."""
        told = self.nodes[kind]
        number = self.number(len(told))
        if number:
            symmetry = self.number(len(self.rules.symmetries) - 1)
            if not matches(told[number - 1], symmetry):
                raise self.refuse("the node referred to is of another position")
            return told[number - 1], symmetry
        self.depth += 1
        if self.depth > self.rules.cells:
            raise self.refuse("the strategy is longer than the board")
        told.append(read())
        self.depth -= 1
        return told[-1], 0

    def same(self, a: int, d: int) -> Callable[[tuple[int, int], int], bool]:
        """Whether a node told before, under a symmetry, is of the position with these stones."""
        return lambda told, symmetry: (self.image(told[0], symmetry), self.image(told[1], symmetry)) == (a, d)

    def image(self, cells: int, symmetry: int) -> int:
        """A set of cells under a symmetry."""
        if (cells, symmetry) not in self.images:
            to = self.rules.symmetries[symmetry]
            self.images[cells, symmetry] = sum(1 << to[cell] for cell in bits(cells))
        return self.images[cells, symmetry]

    def completed(self, stones: int, move: int) -> bool:
        return any(line & stones == line for line in self.rules.lines_through[move.bit_length() - 1])

    # Wins. A node is a position after the winner's move: every reply must be refuted.

    def threat(self, a: int, d: int) -> None:
        self.node("threat", self.same(a, d), lambda: self.read_threat(a, d))

    def read_threat(self, a: int, d: int) -> tuple[int, int]:
        cells, unanswered = self.rules.cells, self.rules.full & ~(a | d)
        if not unanswered:
            raise self.refuse("the board is full and nobody has won")
        if self.completions(self.rules.line_sets, d, a):
            raise self.refuse("the defender completes a line")
        for _ in range(self.number(cells * cells)):
            reply = 1 << self.number(cells) >> 1  # 0 stands for every reply.
            moves = [1 << self.number(cells - 1) for _ in range(self.number(cells))]
            if reply & (a | d):
                raise self.refuse("a chain answers a reply on a taken cell")
            unsafe = self.chain(a, d | reply, moves)
            unanswered &= ~reply if reply else unsafe
        for cell in bits(unanswered):
            move = self.free_cell(a | d | 1 << cell)
            if not self.completed(a | move, move):
                self.threat(a | move, d | 1 << cell)
        return a, d

    def chain(self, a: int, d: int, moves: list[int]) -> int:
        """Play a chain of threats as if the defender had passed; the replies against which it may not win."""
        unsafe, fresh = 0, self.rules.line_sets
        for step, move in enumerate(moves):
            if move & (a | d):
                raise self.refuse("a chain plays on a taken cell")
            unsafe |= move
            won = self.completed(a | move, move)
            for line in () if won else fresh:  # Here the defender, with one more stone, may have a threat.
                if not line & a:
                    rest = line & ~d
                    if not rest & (rest - 1) and rest != move:
                        raise self.refuse("a chain overlooks the defender's threat")
                    if rest.bit_count() == 2 and not rest & move:
                        unsafe |= rest
            a |= move
            threats = self.completions(self.rules.lines_through[move.bit_length() - 1], a, d)
            if won or threats & (threats - 1):
                if step + 1 < len(moves):
                    raise self.refuse("a chain goes on after it has won")
                return unsafe | threats if not won and threats.bit_count() == 2 else unsafe
            if not threats:
                raise self.refuse("a chain makes no threat")
            unsafe |= threats
            d |= threats
            fresh = self.rules.lines_through[threats.bit_length() - 1]
        raise self.refuse("a chain ends without a win")

    def completions(self, lines: tuple[int, ...], a: int, d: int) -> int:
        """The cells that complete one of the lines for the side with the stones a."""
        rests = (line & ~a for line in lines)
        return union(rest for rest in rests if not rest & (rest - 1) and not rest & d)

    # Holding. A node is a position in which `a` is to move: no move may win, and each must be answered.

    def hold(self, a: int, d: int) -> None:
        self.node("hold", self.same(a, d), lambda: self.read_hold(a, d))

    def read_hold(self, a: int, d: int) -> tuple[int, int]:
        free = self.rules.full & ~(a | d)
        if self.completions(self.rules.line_sets, a, d):
            raise self.refuse("the side to be held completes a line")
        threats = self.completions(self.rules.line_sets, d, a)
        if threats & (threats - 1):
            return a, d  # Two threats of the holder: one is completed next.
        if self.number(1):  # Blocking alone holds the position as it stands.
            self.block(self.open_lines(a, d))
            return a, d
        unanswered = threats or free
        for _ in range(self.number(self.rules.cells)):  # Answers after which blocking alone holds.
            move = self.free_cell(a | d)
            reply = self.free_cell(a | d | move)
            zone = self.block(self.open_lines(a | move, d | reply))
            if zone & (a | d | move | reply):
                raise self.refuse("a zone covers a taken cell")
            unanswered &= (zone | reply) & ~move
        for cell in bits(unanswered & ~free if free.bit_count() == 1 else unanswered):
            reply = self.free_cell(a | d | 1 << cell)
            if not self.completed(d | reply, reply):
                self.hold(a | 1 << cell, d | reply)
        return a, d

    def open_lines(self, a: int, d: int) -> frozenset[int]:
        """The empty cells of each line that can still be completed."""
        return frozenset(line & ~a for line in self.rules.line_sets if not line & d)

    # Blocking. A node is a set of lines, Maker to move; what it shows is a zone: the cells that the answers need.

    def block(self, lines: frozenset[int]) -> int:
        def matches(told: tuple[frozenset[int], int], symmetry: int) -> bool:
            images = {self.image(line, symmetry) for line in told[0]}
            return all(any(line & image == image for image in images) for line in lines - images)

        told, symmetry = self.node("block", matches, lambda: self.read_block(lines))
        return self.image(told[1], symmetry)

    def read_block(self, lines: frozenset[int]) -> tuple[frozenset[int], int]:
        if 0 in lines:
            raise self.refuse("a line is complete")
        paired, rest = 0, lines
        for _ in range(self.number(self.rules.cells // 2)):
            one = self.free_cell(paired)
            pair = one | self.free_cell(paired | one)
            paired |= pair
            rest = frozenset(line for line in rest if line & pair != pair)
        branches = [self.read_branch(rest, paired) for _ in range(self.number(self.rules.cells))]
        if not branches:
            return lines, paired | self.light({line & ~paired for line in rest})
        zone = union(answer for _, answer in branches)
        for cell in bits((union(rest) | zone) & ~paired):
            if not any(1 << cell == move or not answer >> cell & 1 for move, answer in branches):
                raise self.refuse(f"Maker's move {cell + 1} has no answer")
        return lines, zone | paired

    def read_branch(self, rest: frozenset[int], paired: int) -> tuple[int, int]:
        """Maker's move, and the blocker's reply to it with the zone of what follows."""
        move = self.free_cell(paired)
        reply = self.free_cell(paired | move)
        zone = self.block(frozenset(line & ~move for line in rest if not line & reply))
        if zone & (paired | move | reply):
            raise self.refuse("a zone covers a cell in use")
        return move, zone | reply

    def light(self, free: set[int]) -> int:
        """Check that lines are held by their weight (Erdos and Selfridge); the cells that takes."""
        least = {line for line in free if not any(other & line == other != line for other in free)}
        scale = 1 << self.rules.length
        weights = [sum(scale >> line.bit_count() for line in least if line >> c & 1) for c in bits(union(least))]
        if sum(scale >> line.bit_count() for line in least) + max(weights, default=0) >= scale:
            raise self.refuse("lines are left that nothing blocks")
        return union(least)


def union(sets: Iterable[int]) -> int:
    """All cells of some sets."""
    return reduce(or_, sets, 0)


def bits(cells: int) -> list[int]:
    """The cells of a bit set, ascending."""
    return [cell for cell in range(cells.bit_length()) if cells >> cell & 1]
