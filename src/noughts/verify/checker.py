"""The independent checker of proofs: reads a file, follows the strategy in it move by move, and searches for nothing.

docs/proofs.md describes the file and says why each rule below is enough. A proof is a strategy for one side, told as a
stream of numbers; a node is told once, depth first, and then referred to by its number and a symmetry. Glossary: `a`
the stones of the side that wants to win, `d` those of the other, both as bit sets; `line` a bit set as well.
"""

import lzma
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Any

from noughts.core import Position, Rules, parse_position
from noughts.errors import BadFile, NoughtsError

MAGIC = b"noughts-proof 1\n"
MOST_GROWTH = 100  # A proof that unpacks to more than this many times its size is refused unread.


class Refused(NoughtsError):
    """The file is a proof in form, but what it says does not follow."""


@dataclass(frozen=True)
class Claim:
    """What a proof shows: the value ("win", "draw" or "loss") of a position for the side to move; and its nodes."""

    position: Position
    value: str
    nodes: int


def check(data: bytes, kind: "type[Checker] | None" = None) -> Claim:
    """Check a proof: BadFile if it is not one in form, Refused, with the reason, if it does not hold."""
    position, value, body = unpack(data)
    checker, mine, theirs = (kind or Checker)(position.rules, body), position.mine, position.theirs
    if value == "win":
        move = checker.free_cell(mine | theirs)
        if not checker.completed(mine | move, move):
            checker.node(checker.threat, (mine | move, theirs))
    elif value == "loss":
        checker.node(checker.threat, (theirs, mine))
    else:
        checker.node(checker.hold, (mine, theirs))
        if mine | theirs:  # On the empty board, strategy stealing shows that the second player cannot win.
            checker.node(checker.hold, (theirs, mine | checker.free_cell(mine | theirs)))
    checker.demand(checker.at == len(body), "the proof goes on after its end")
    return Claim(position, value, sum(map(len, checker.told.values())))


def unpack(data: bytes) -> tuple[Position, str, bytes]:
    """The position, the value claimed for it, and the numbers."""
    if not data.startswith(MAGIC):
        raise BadFile('This is not a proof; expected a file that begins with "noughts-proof 1".')
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=1 << 28)
    try:
        text = unpacker.decompress(data[len(MAGIC) :], MOST_GROWTH * len(data))
        game, board, value, body = text.split(b"\n", 3)
        position = parse_position(Rules.parse(game.decode("ascii")), board.decode("ascii"))
    except (lzma.LZMAError, ValueError, NoughtsError) as error:
        raise BadFile("This proof is damaged: its packing, its game or its position cannot be read.") from error
    if not unpacker.eof or unpacker.unused_data:
        raise BadFile("This proof is cut short, too long, or swells beyond measure when unpacked.")
    if value not in (b"win", b"draw", b"loss") or position.outcome or position.rules.gravity or position.rules.misere:
        raise BadFile("Proofs claim win, draw or loss of an unfinished game, without gravity and not misere.")
    return position, value.decode("ascii"), body


@dataclass
class Checker:
    """Reads numbers and checks what they say. `told` has, for each kind, the finished nodes: subject and zone."""

    rules: Rules
    body: bytes
    at: int = 0
    told: dict[str, list[tuple[Any, int]]] = field(default_factory=lambda: {"threat": [], "hold": [], "branches": []})
    images: dict[tuple[int, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:  # Lines have numbers; `through` has, for each cell or byte, those through it.
        lines, cells = list(enumerate(self.rules.line_sets)), range(max(256, self.rules.cells))
        self.through = [sum(1 << n for n, line in lines if line >> cell & 1) for cell in cells]

    def demand(self, holds: bool, reason: str) -> None:
        if not holds:
            raise Refused(f"Before byte {self.at}: {reason}.")

    def number(self, most: int) -> int:
        """The next number, of seven bits a byte, lowest first; one above `most` is refused."""
        value = shift = 0
        while self.at < len(self.body):
            byte, self.at = self.body[self.at], self.at + 1
            value |= (byte & 127) << shift
            self.demand(value <= most and (byte > 0 or not shift), "a number makes no sense here")
            if byte < 128:
                return value
            shift += 7
        raise Refused("The proof ends before its strategy does.")

    def free_cell(self, filled: int) -> int:
        bit = 1 << self.number(self.rules.cells - 1)
        self.demand(not bit & filled, "a move is on a cell that is not free for it")
        return bit

    def node(self, read: Callable[..., int], subject: Any, *more: int) -> int:
        """A node told here, or one told before of the same subject under a symmetry: the zone that it has shown."""
        told = self.told[read.__name__]
        if number := self.number(len(told)):
            symmetry = self.number(len(self.rules.symmetries) - 1)
            before, zone = told[number - 1]
            images = [self.image(cells, symmetry) for cells in before]
            self.demand(subject in (tuple(images), sorted(images)), "the node referred to is of another position")
            return self.image(zone, symmetry)
        told.append(([self.image(cells, 0) for cells in subject], read(subject, *more)))  # Equal sets share memory.
        return told[-1][1]

    def image(self, cells: int, symmetry: int) -> int:
        """A set of cells under a symmetry."""
        if (cells, symmetry) not in self.images:
            self.images[cells, symmetry] = sum(1 << self.rules.symmetries[symmetry][cell] for cell in bits(cells))
        return self.images[cells, symmetry]

    def completed(self, stones: int, move: int) -> bool:
        return self.rules.completed(stones, move.bit_length() - 1)

    def completions(self, lines: Iterable[int], a: int, d: int) -> int:
        """The cells that complete one of the lines for the side with the stones a."""
        return reduce(or_, (rest for line in lines if not (rest := line & ~a) & (rest - 1) and not rest & d), 0)

    # Wins. A node is a position after the winner's move: every reply must be refuted.

    def threat(self, stones: tuple[int, int]) -> int:
        a, d = stones
        cells, through, unanswered = self.rules.cells, self.rules.lines_through, self.rules.full & ~(a | d)
        self.demand(unanswered > 0, "the board is full and nobody has won")
        near = [line for line in self.rules.line_sets if not line & a and (line & ~d).bit_count() <= 2]
        self.demand(not self.completions(near, d, a), "the defender completes a line")
        for _ in range(self.number(cells * cells)):
            reply = 1 << self.number(cells) >> 1  # 0 stands for every reply.
            moves = [1 << self.number(cells - 1) for _ in range(self.number(cells))]
            self.demand(not reply & (a | d), "a chain answers a reply on a taken cell")
            unsafe = self.chain(a, d | reply, moves, through[reply.bit_length() - 1] if reply else near)
            unanswered &= ~reply if reply else unsafe
        for cell in bits(unanswered):
            move = self.free_cell(a | d | 1 << cell)
            if not self.completed(a | move, move):
                self.node(self.threat, (a | move, d | 1 << cell))
        return 0

    def chain(self, a: int, d: int, moves: list[int], fresh: Sequence[int]) -> int:
        """Play a chain of threats as if the defender had passed; the replies against which it may not win."""
        unsafe, through = 0, self.rules.lines_through
        for step, move in enumerate(moves, 1):
            self.demand(not move & (a | d), "a chain plays on a taken cell")
            a, unsafe, won, threats = a | move, unsafe | move, False, 0
            for line in through[move.bit_length() - 1]:
                if not line & d and not (rest := line & ~a) & (rest - 1):
                    won, threats = won or not rest, threats | rest
            for line in () if won else fresh:  # Here the defender, with one more stone, may have a threat.
                if not line & a and (rest := line & ~d).bit_count() <= 2:
                    self.demand(rest & (rest - 1) > 0, "a chain overlooks the defender's threat")
                    unsafe |= rest
            if won or threats & (threats - 1):
                self.demand(step == len(moves), "a chain goes on after it has won")
                return unsafe if won or threats.bit_count() > 2 else unsafe | threats
            self.demand(threats > 0, "a chain makes no threat")
            unsafe, d, fresh = unsafe | threats, d | threats, through[threats.bit_length() - 1]
        raise Refused(f"Before byte {self.at}: a chain ends without a win.")

    # Holding. A node is a position in which `a` is to move: no move may win, and each must be answered.

    def hold(self, stones: tuple[int, int]) -> int:
        a, d = stones
        free = self.rules.full & ~(a | d)
        self.demand(not self.completions(self.rules.line_sets, a, d), "the side to be held completes a line")
        threats = self.completions(self.rules.line_sets, d, a)
        if threats & (threats - 1):
            return 0  # Two threats of the holder: one is completed next.
        if self.number(1):
            return self.blocking(a, d)  # No threats are needed: blocking alone holds the position.
        unanswered = threats or free
        for _ in range(self.number(self.rules.cells)):  # Answers after which blocking alone holds.
            move = self.free_cell(a | d)
            reply = self.free_cell(a | d | move)
            zone = self.blocking(a | move, d | reply)
            self.demand(not zone & (a | d | move | reply), "a zone covers a taken cell")
            unanswered &= (zone | reply) & ~move
        for cell in bits(unanswered & ~free if free.bit_count() == 1 else unanswered):
            reply = self.free_cell(a | d | 1 << cell)
            if not self.completed(d | reply, reply):
                self.node(self.hold, (a | 1 << cell, d | reply))
        return 0

    # Blocking. A node is the lines that Maker, to move, can complete (`alive` their numbers); it shows the zone needed.

    def blocking(self, a: int, d: int) -> int:
        return self.block(sum(1 << n for n, line in enumerate(self.rules.line_sets) if not line & d), a)

    def block(self, alive: int, a: int) -> int:
        paired, count, through = 0, 2 * self.number(self.rules.cells // 2), self.through
        cells, self.at = self.body[self.at : self.at + count], self.at + count
        for one, other in zip(cells[::2], cells[1::2], strict=False):
            paired |= 1 << one | 1 << other
            alive &= ~(through[one] & through[other])  # The others are held by weight or by branches.
        self.demand(paired.bit_count() == count and not paired & ~self.rules.full, "pairs overlap or leave the board")
        lines = least(self.rules.line_sets[n] & ~a for n in bits(alive))
        self.demand(0 not in lines and not paired & a, "a line is complete or a pair is not free")
        zone = self.node(self.branches, lines, alive, a) if self.number(1) else self.light(lines, paired)
        self.demand(not zone & paired, "a zone covers a cell in use")
        return paired | zone

    def branches(self, lines: list[int], alive: int, a: int) -> int:
        zone, unanswered, idle = 0, self.rules.full, ~reduce(or_, lines, 0)
        for _ in range(self.number(self.rules.cells)):
            move = self.free_cell(idle)  # It lies on a line, so nodes get smaller and come to an end.
            reply = self.free_cell(a | move)
            needed = self.block(alive & ~self.through[reply.bit_length() - 1], a | move)
            self.demand(not needed & (move | reply), "a zone covers a cell in use")
            zone, unanswered = zone | needed | reply, unanswered & (needed | reply) & ~move
        for cell in bits(unanswered):  # Maker's move there is answered by a cell that all its lines contain.
            common = reduce(and_, (line for line in lines if line >> cell & 1), self.rules.full) & ~(1 << cell)
            self.demand(common > 0, "a move of Maker has no answer")
            zone |= 0 if common & zone else common & -common
        return zone

    def light(self, lines: list[int], paired: int) -> int:
        """Check that lines are held by their weight (Erdos and Selfridge); the cells that takes."""
        cut, scale = {line & ~paired for line in lines}, 1 << self.rules.length
        total = heaviest = sum(scale >> line.bit_count() for line in cut)
        if 2 * total >= scale:  # Else no cell can be too heavy.
            through = ([line for line in cut if line >> cell & 1] for cell in range(self.rules.cells))
            heaviest = max(sum(scale >> line.bit_count() for line in some) for some in through)
        self.demand(total + heaviest < scale, "lines are left that nothing blocks")
        return reduce(or_, cut, 0)


def least(lines: Iterable[int]) -> list[int]:
    """The lines that contain no other, in order: who blocks these blocks all."""
    left, kept = sorted(set(lines), key=int.bit_count), []
    while left:
        kept.append(line := left[0])
        left = [other for other in left if other & line != line]
    return sorted(kept)


@lru_cache(1 << 12)
def bits(cells: int) -> tuple[int, ...]:
    return tuple([cell for cell in range(cells.bit_length()) if cells >> cell & 1])
