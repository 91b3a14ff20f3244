"""The independent checker of proofs: reads a file, follows the strategy in it move by move, and searches for nothing.

It shares no code with the solver. docs/proofs.md describes the file and says why each rule below is enough. A proof is a strategy for
one side, told as a stream of numbers; a node is told once, depth first, and then referred to by its number and a symmetry.
Glossary: `a` the stones of the side that wants to win, `d` those of the other, both as bit sets; `line` a bit set as well.
"""

import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from noughts.core import Position, Rules, parse_position
from noughts.errors import BadFile, NoughtsError

MAGIC = b"noughts-proof 1\n"
MOST_BYTES = 1 << 30
MOST_GROWTH = 100
"""A proof that unpacks to more than this many times its size is refused unread."""


class Refused(NoughtsError):
    """The file is a proof in form, but what it says does not follow."""


@dataclass(frozen=True)
class Claim:
    """What a proof shows: the value ("win", "draw" or "loss") of a position for the side to move, and the strategy's nodes."""

    position: Position
    value: str
    nodes: int


def check_file(path: str | Path) -> Claim:
    """Check a proof file: BadFile if it is not a proof in form, Refused, with the reason, if it does not hold."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    return check(data)


def check(data: bytes) -> Claim:
    """Check a proof: BadFile if it is not one in form, Refused, with the reason, if it does not hold."""
    header, body = unpack(data)
    position, value = parse_header(header)
    checker = Checker(position.rules, body)
    mine, theirs = position.mine, position.theirs
    if value == "win":
        move = checker.free_cell(mine | theirs)
        if not checker.completed(mine | move, move.bit_length() - 1):
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


def unpack(data: bytes) -> tuple[list[str], bytes]:
    """The three lines of the header, and the numbers."""
    if not data.startswith(MAGIC):
        raise BadFile('This is not a proof; expected a file that begins with "noughts-proof 1".')
    if len(data) > MOST_BYTES:
        raise BadFile(f"This proof is larger than {MOST_BYTES} bytes.")
    unpacker = zlib.decompressobj()
    try:
        body = unpacker.decompress(data[len(MAGIC) :], MOST_GROWTH * len(data) + 1000)
    except zlib.error as error:
        raise BadFile("This proof is damaged: it cannot be unpacked.") from error
    if not unpacker.eof or unpacker.unused_data:
        raise BadFile("This proof is damaged: it is cut short, too long, or swells beyond measure when unpacked.")
    lines = body.split(b"\n", 3)
    try:
        return [line.decode("ascii") for line in lines[:3]], lines[3]
    except (UnicodeDecodeError, IndexError) as error:
        raise BadFile("This proof is damaged: its header is not three lines of text.") from error


def parse_header(header: list[str]) -> tuple[Position, str]:
    """The position and the value that the proof claims."""
    try:
        rules = Rules.parse(header[0])
        position = parse_position(rules, header[1])
    except NoughtsError as error:
        raise BadFile(f"The header of this proof is wrong: {error}") from error
    if rules.gravity or rules.misere:
        raise BadFile("Proofs are for boards without gravity and not for misere.")
    if position.outcome:
        raise BadFile("The position of this proof is a finished game.")
    if header[2] not in ("win", "draw", "loss"):
        raise BadFile("The header of this proof names no value; expected win, draw or loss.")
    return position, header[2]


@dataclass
class Checker:
    """Reads numbers and checks what they say. `nodes` keeps, for each kind, what the finished nodes have shown."""

    rules: Rules
    body: bytes
    at: int = 0
    depth: int = 0
    nodes: dict[str, list[Any]] = field(default_factory=lambda: {"threat": [], "hold": [], "block": []})
    images: dict[tuple[int, int], int] = field(default_factory=dict)

    def number(self, most: int) -> int:
        """The next number, of seven bits a byte, lowest first; one above `most` is refused."""
        value = shift = 0
        while True:
            if self.at >= len(self.body):
                raise Refused("The proof ends before its strategy does.")
            byte = self.body[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if value > most or (shift and byte == 0):
                raise Refused(f"Byte {self.at} holds a number that makes no sense there.")
            if byte < 128:
                return value
            shift += 7

    def free_cell(self, filled: int) -> int:
        """The next number as a cell, which must be empty; as a bit."""
        bit = 1 << self.number(self.rules.cells - 1)
        if bit & filled:
            raise Refused(f"Byte {self.at} plays on cell {bit.bit_length()}, which is taken.")
        return bit

    def node(self, kind: str, matches: Callable[[Any, int], bool], read: Callable[[], Any]) -> tuple[Any, int]:
        """A node told here, or one told before under a symmetry: what it has shown, and the number of the symmetry."""
        told = self.nodes[kind]
        number = self.number(len(told))
        if number:
            symmetry = self.number(len(self.rules.symmetries) - 1)
            if not matches(told[number - 1], symmetry):
                raise Refused(f"Byte {self.at} refers to a node of another position.")
            return told[number - 1], symmetry
        self.depth += 1
        if self.depth > self.rules.cells:
            raise Refused("The strategy is longer than the board.")
        told.append(read())
        self.depth -= 1
        return told[-1], 0

    def image(self, cells: int, symmetry: int) -> int:
        """A set of cells under a symmetry."""
        found = self.images.get((cells, symmetry))
        if found is None:
            to = self.rules.symmetries[symmetry]
            found = sum(1 << to[cell] for cell in bits(cells))
            self.images[cells, symmetry] = found
        return found

    # Wins. A node is a position after the winner's move: every reply must be refuted.

    def threat(self, a: int, d: int) -> None:
        def matches(told: tuple[int, int], symmetry: int) -> bool:
            return self.image(told[0], symmetry) == a and self.image(told[1], symmetry) == d

        self.node("threat", matches, lambda: self.read_threat(a, d))

    def read_threat(self, a: int, d: int) -> tuple[int, int]:
        cells = self.rules.cells
        unanswered = self.rules.full & ~(a | d)
        if not unanswered:
            raise Refused("The board is full and nobody has won.")
        for _ in range(self.number(cells * cells)):
            only = self.number(cells)
            length = self.number(cells)
            moves = [1 << self.number(cells - 1) for _ in range(length)]
            if only == 0:
                unanswered &= self.chain(a, d, moves)
            else:
                reply = 1 << only - 1
                if reply & (a | d) or self.completed(d | reply, only - 1):
                    raise Refused(f"Byte {self.at} answers a reply that cannot be answered.")
                self.chain(a, d | reply, moves)
                unanswered &= ~reply
        for cell in bits(unanswered):
            if self.completed(d | 1 << cell, cell):
                raise Refused(f"The reply {cell + 1} wins before the winner does.")
            move = self.free_cell(a | d | 1 << cell)
            if not self.completed(a | move, move.bit_length() - 1):
                self.threat(a | move, d | 1 << cell)
        return a, d

    def chain(self, a: int, d: int, moves: list[int]) -> int:
        """Play a chain of threats as if the defender had passed; the replies against which it may not win."""
        rules = self.rules
        unsafe = 0
        fresh: tuple[int, ...] = rules.line_sets
        for step, move in enumerate(moves):
            if move & (a | d):
                raise Refused(f"A chain before byte {self.at} plays on a taken cell.")
            through = rules.lines_through[move.bit_length() - 1]
            a |= move
            unsafe |= move
            threats = 0
            for line in through:
                rest = line & ~a
                if not rest:
                    return self.ended(unsafe, moves, step)
                if not rest & (rest - 1) and not rest & d:
                    threats |= rest
            for line in fresh:  # Lines in which the defender, with one more stone, may have a threat of their own.
                if not line & (a ^ move):
                    rest = line & ~d
                    if not rest & (rest - 1) and rest != move:
                        raise Refused(f"A chain before byte {self.at} overlooks the defender's threat.")
                    if rest.bit_count() == 2 and not rest & move:
                        unsafe |= rest
            if not threats:
                raise Refused(f"A chain before byte {self.at} makes no threat.")
            if threats & (threats - 1):
                return self.ended(unsafe | (threats if threats.bit_count() == 2 else 0), moves, step)
            unsafe |= threats
            d |= threats
            fresh = rules.lines_through[threats.bit_length() - 1]
        raise Refused(f"A chain before byte {self.at} ends without a win.")

    def ended(self, unsafe: int, moves: list[int], step: int) -> int:
        if step + 1 < len(moves):
            raise Refused(f"A chain before byte {self.at} goes on after it has won.")
        return unsafe

    def completed(self, stones: int, cell: int) -> bool:
        return any(line & stones == line for line in self.rules.lines_through[cell])

    # Holding. A node is a position in which `a` is to move: no move may win, and each must be answered.

    def hold(self, a: int, d: int) -> None:
        def matches(told: tuple[int, int], symmetry: int) -> bool:
            return self.image(told[0], symmetry) == a and self.image(told[1], symmetry) == d

        self.node("hold", matches, lambda: self.read_hold(a, d))

    def read_hold(self, a: int, d: int) -> tuple[int, int]:
        free = self.rules.full & ~(a | d)
        if self.completions(a, d):
            raise Refused(f"At byte {self.at} the side to be held completes a line.")
        threats = self.completions(d, a)
        if threats & (threats - 1):
            return a, d  # Two threats of the holder: one is completed next.
        if self.number(1):  # Blocking alone holds the position as it stands.
            self.block(self.open_lines(a, d))
            return a, d
        unanswered = threats or free
        for _ in range(self.number(self.rules.cells)):  # Answers after which blocking alone holds.
            move = self.free_cell(a | d)
            reply = self.free_cell(a | d | move)
            zone = self.block(self.open_lines(a | move, d | reply)) | reply
            if move & zone or zone & (a | d):
                raise Refused(f"Before byte {self.at} a zone covers a taken cell.")
            unanswered &= zone & ~move
        for cell in bits(unanswered):
            if free != 1 << cell:
                reply = self.free_cell(a | d | 1 << cell)
                if not self.completed(d | reply, reply.bit_length() - 1):
                    self.hold(a | 1 << cell, d | reply)
        return a, d

    def completions(self, a: int, d: int) -> int:
        """The cells that complete a line for the side with the stones a."""
        found = 0
        for line in self.rules.line_sets:
            rest = line & ~a
            if not rest & (rest - 1) and not rest & d:
                found |= rest
        return found

    def open_lines(self, a: int, d: int) -> frozenset[int]:
        """The empty cells of each line that can still be completed."""
        return frozenset(line & ~a for line in self.rules.line_sets if not line & d)

    # Blocking. A node is a set of lines, Maker to move; what it shows is a zone: the cells that the blocker's answers need.

    def block(self, lines: frozenset[int]) -> int:
        def matches(told: tuple[frozenset[int], int], symmetry: int) -> bool:
            images = {self.image(line, symmetry) for line in told[0]}
            return all(any(line & image == image for image in images) for line in lines - images)

        (_, zone), symmetry = self.node("block", matches, lambda: self.read_block(lines))
        return self.image(zone, symmetry)

    def read_block(self, lines: frozenset[int]) -> tuple[frozenset[int], int]:
        if 0 in lines:
            raise Refused(f"Before byte {self.at} a line is complete.")
        paired = 0
        rest = set(lines)
        for _ in range(self.number(self.rules.cells // 2)):
            one = self.free_cell(paired)
            pair = one | self.free_cell(paired | one)
            paired |= pair
            rest = {line for line in rest if line & pair != pair}
        branches = [self.read_branch(rest, paired) for _ in range(self.number(self.rules.cells))]
        if not branches:
            return lines, paired | self.light(rest, paired)
        zone = 0
        for _, answer in branches:
            zone |= answer
        for cell in bits((union(rest) | zone) & ~paired):
            if not any(cell == move or not answer >> cell & 1 for move, answer in branches):
                raise Refused(f"Before byte {self.at} Maker's move {cell + 1} has no answer.")
        return lines, zone | paired

    def read_branch(self, rest: set[int], paired: int) -> tuple[int, int]:
        """Maker's move, and the blocker's reply to it with the zone of what follows."""
        move = self.free_cell(paired)
        reply = self.free_cell(paired | move)
        zone = self.block(frozenset(line & ~move for line in rest if not line & reply))
        if zone & (paired | move | reply):
            raise Refused(f"Before byte {self.at} a zone covers a cell in use.")
        return move.bit_length() - 1, zone | reply

    def light(self, rest: set[int], paired: int) -> int:
        """Check that the lines left over are held by their weight (Erdos and Selfridge); the cells that takes."""
        free = {line & ~paired for line in rest}
        least = {line for line in free if not any(other & line == other and other != line for other in free)}
        scale = 1 << self.rules.length
        weights = [0] * self.rules.cells
        for line in least:
            for cell in bits(line):
                weights[cell] += scale >> line.bit_count()
        if sum(scale >> line.bit_count() for line in least) + max(weights) >= scale:
            raise Refused(f"Before byte {self.at} lines are left that nothing blocks.")
        return union(least)


def union(sets: set[int]) -> int:
    """All cells of some sets."""
    result = 0
    for cells in sets:
        result |= cells
    return result


def bits(cells: int) -> list[int]:
    """The cells of a bit set, ascending."""
    found = []
    while cells:
        bit = cells & -cells
        found.append(bit.bit_length() - 1)
        cells ^= bit
    return found
