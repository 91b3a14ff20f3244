"""The attack: does a side force a win, and by which moves? Chains of threats under proof-number search.

After the attacker's move (a *threat*) the kernel asks three questions. Does the defender win first, by threats of
their own? Would the attacker win by a chain of threats if the defender passed? If so, only the replies that disturb
the chain matter; and which of them does another chain refute? The replies left over are open: the proof number of a
threat is their number at first, and the sum of theirs once they are searched.

After the defender's reply (a *reply*) one good move is enough, so the proof number is the least of the threats tried,
a few at a time, best-looking first; the others wait, and count as a little harder than the best. A threat is judged
only until its open replies outnumber the best sibling's, and taken up again when it is the best. The search always
goes on at the open node on which the proof most depends.
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
import zlib
from array import array
from collections.abc import Callable

from noughts.core import Rules
from noughts.core.bits import bits_of, cells_of
from noughts.core.geometry import Cells
from noughts.search import Control
from noughts.solve.board import new_forced, new_win_kernel
from noughts.solve.method import Question
from noughts.solve.symmetry import Symmetries

CAP = 300
"""Nodes of one search for a chain of threats."""
INFINITE = 10**9
"""The proof number of what cannot be proved, as the kernel has it."""
FACTS, DUMP = b"noughts-attack-facts 1\n", b"noughts-attack-graph 1\n"

Key = tuple[int, int]
Node = tuple[bool, int]
"""Whether it is a reply (the attacker is to move), and its number."""


class Winning:
    """The search for forced wins of either side on a board without gravity; what it finds it keeps."""

    def __init__(self, rules: Rules, cap: int = CAP) -> None:
        self.rules = rules
        self.cap = cap
        self.kernel = new_forced(rules, cap)
        self._weights = weights_of(rules.length)
        self.graph = new_win_kernel(self.kernel, self._weights)
        self.turns = Symmetries(rules)
        self._roots: dict[Key, int] = {}

    def ask(self, question: Question, control: Callable[[int], bool]) -> bool | None:
        """Whether the side forces a win; None if the control ended the search."""
        if question.to_move and self.completion(question.mine, question.theirs) is not None:
            return True
        is_reply, number = self._enter(question)
        found: bool | None = self.graph.prove(is_reply, number, control)
        return found

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number; (1, 1) for a question never met."""
        if question.to_move and self.completion(question.mine, question.theirs) is not None:
            return 0, INFINITE
        node = self.find(question)
        numbers: tuple[int, int] = self.graph.numbers(*node) if node else (1, 1)
        return numbers

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the questions after them, the most promising, or the hardest to meet, first."""
        if not question.to_move:
            _, number = self._enter(question)
            turn = self._turn_to(question, *self.graph.claim_stones(number))
            replies = [(turn[cell], r) for cell, r in self.graph.judged(number) if self.graph.numbers(True, r)[0]]
            replies.sort(key=lambda reply: self.graph.numbers(True, reply[1])[1])
            return [(cell, Question(question.mine, question.theirs | 1 << cell, True)) for cell, _ in replies]
        ranked = self.kernel.quiet_moves(cells_of(question.mine), cells_of(question.theirs), self._weights)[::-1]
        different: dict[Key, int] = {}
        for move in ranked:
            different.setdefault(self.key(question.mine | 1 << move, question.theirs)[:2], move)
        after = [(move, Question(question.mine | 1 << move, question.theirs, False)) for move in different.values()]
        return sorted(after, key=lambda choice: self._tried(choice[1]))

    def _tried(self, question: Question) -> int:
        """The proof number of a threat for the order of moves: those never met come last."""
        node = self.find(question)
        return self.graph.numbers(*node)[0] if node else INFINITE + 1

    @property
    def nodes(self) -> int:
        """Positions visited by all the searches for chains so far."""
        return int(self.kernel.node_count())

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best on both sides, as far as it has looked."""
        line: list[int] = []
        while (node := self.find(question)) is not None:
            is_reply, number = node
            turn = self.turn(node, question)
            if is_reply:
                links = self.graph.links(number)
                if not links:
                    break
                move = turn[links[0][0]]
                question = Question(question.mine | 1 << move, question.theirs, False)
            else:
                hardest = self.graph.hardest_reply(number)
                if hardest < 0:
                    break
                move = turn[self.graph.reply_of(hardest)[1]]
                question = Question(question.mine, question.theirs | 1 << move, True)
            line.append(move)
        return line

    # Positions and nodes.

    def key(self, attacker: int, defender: int) -> tuple[int, int, int]:
        """The least key over the symmetries, in two words, and the number of the symmetry that gives it."""
        found: tuple[int, int, int] = self.kernel.key(cells_of(attacker), cells_of(defender))
        return found

    def find(self, question: Question) -> Node | None:
        """The node of a question, None if it was never met."""
        mine, theirs = question.mine, question.theirs
        if not question.to_move:
            number = self.graph.find_claim(cells_of(mine), cells_of(theirs))
            return None if number < 0 else (False, number)
        key = self.key(mine, theirs)[:2]
        if key in self._roots:
            return True, self._roots[key]
        for cell in cells_of(theirs):
            ground = self.graph.find_claim(cells_of(mine), cells_of(theirs & ~(1 << cell)))
            if ground >= 0:
                attacker, defender = self.graph.claim_stones(ground)
                for reply, number in self.graph.replies(ground):
                    if self.kernel.key(attacker, [*defender, reply])[:2] == key:
                        return True, number
        return None

    def _enter(self, question: Question) -> Node:
        """The node of a question, made if it is new."""
        node = self.find(question)
        if node is None:
            stones = cells_of(question.mine), cells_of(question.theirs)
            if not question.to_move:
                return False, self.graph.enter(*stones)
            number = self._roots[self.key(question.mine, question.theirs)[:2]] = self.graph.enter_root(*stones)
            return True, number
        return node

    def turn(self, node: Node, question: Question) -> Cells:
        """The symmetry that turns a node's board, as it was first met, into the question's."""
        return self._turn_to(question, *self._board(node))

    def _board(self, node: Node) -> tuple[list[int], list[int]]:
        """The attacker's and the defender's stones at a node, as it was first met."""
        is_reply, number = node
        ground, cell = self.graph.reply_of(number) if is_reply else (number, -1)
        attacker, defender = self.graph.claim_stones(ground)
        return attacker, defender + ([cell] if cell >= 0 else [])

    def _turn_to(self, question: Question, attacker: list[int], defender: list[int]) -> Cells:
        fold = self.kernel.key(attacker, defender)[2]
        return self.turns.all[self.turns.between(fold, self.key(question.mine, question.theirs)[2])]

    def completion(self, mine: int, theirs: int) -> int | None:
        """A cell that completes a line at once, if there is one."""
        for cell in cells_of(self.rules.full & ~(mine | theirs)):
            if self.rules.completed(mine | 1 << cell, cell):
                return cell
        return None

    # Proofs taken over from other instances.

    def facts(self, question: Question) -> bytes:
        """The won positions below a question answered with yes, children first, each with the answers to its replies.

        The chains of threats that refute the other replies are found again when they are needed.
        """
        records: list[list[int]] = []
        told: set[int] = set()

        def tell(number: int) -> None:
            if number in told:
                return
            told.add(number)
            answers: list[int] = []
            for cell, reply in self.graph.replies(number):
                move, target = self.graph.links(reply)[0]
                tell(target)
                answers += [cell, move]
            attacker, defender = self.graph.claim_stones(number)
            records.append(_record(attacker, defender, answers))

        if self.ask(question, Control(0.0)) and (node := self.find(question)):
            is_reply, number = node
            if is_reply:
                move, target = self.graph.links(number)[0]
                tell(target)
                records.append(_record(*self._board(node), [self.rules.cells, move]))
            else:
                tell(number)
        body = array("h", [number for record in records for number in record]).tobytes()
        return _packed(FACTS, self.rules, [len(records)], [body])

    def learn(self, facts: bytes) -> None:
        """Take over the facts of another instance; ValueError where they are none."""
        (count,), (body,) = _unpacked(FACTS, self.rules, facts, 1, 1)
        numbers = array("h", body)
        at = 0
        for _ in range(count):
            length = numbers[at]
            self._learn(numbers[at + 1 : at + 1 + length].tolist())
            at += 1 + length

    def _learn(self, record: list[int]) -> None:
        """Note what one record says, turned to the board on which this instance has met the position."""
        mine, theirs, *rest = record
        attacker, defender, answers = rest[:mine], rest[mine : mine + theirs], rest[mine + theirs :]
        question = Question(bits_of(attacker), bits_of(defender), answers[:1] == [self.rules.cells])
        _, number = node = self._enter(question)
        back = self.turn(node, question)
        turn = [back.index(cell) for cell in range(self.rules.cells)]
        if question.to_move:
            target = self.graph.find_claim([*attacker, answers[1]], defender)
            if target < 0 or self.graph.numbers(False, target)[0]:
                raise ValueError("These facts do not follow from each other.")
            self.graph.answer(number, target, turn[answers[1]])
        elif not self.graph.learn(
            *self.graph.claim_stones(number), [(turn[r], turn[m]) for r, m in zip(*[iter(answers)] * 2, strict=True)]
        ):
            raise ValueError("These facts do not follow from each other.")

    def dump(self) -> bytes:
        """The whole graph."""
        roots = array("i", self._roots.values()).tobytes()
        return _packed(DUMP, self.rules, list(self.graph.counts()), [roots, *self.graph.arrays()])

    def restore(self, dump: bytes) -> None:
        """Take over a dump; ValueError where it is none of this board's."""
        _, (roots, *arrays) = _unpacked(DUMP, self.rules, dump, 3, 26)
        self.graph.take_arrays(arrays)
        for number in array("i", roots):
            self._roots[self.kernel.key(*self._board((True, number)))[:2]] = number


def _record(attacker: list[int], defender: list[int], answers: list[int]) -> list[int]:
    record = [len(attacker), len(defender), *attacker, *defender, *answers]
    return [len(record), *record]


def _packed(magic: bytes, rules: Rules, counts: list[int], parts: list[bytes]) -> bytes:
    """Parts of bytes behind a header that says what they are, and a digest of it all."""
    header = {"game": str(rules), "order": sys.byteorder, "counts": counts, "sizes": [len(part) for part in parts]}
    text = json.dumps(header).encode()
    body = struct.pack("<I", len(text)) + text + b"".join(parts)
    return magic + hashlib.sha256(body).digest() + zlib.compress(body, 1)


def _unpacked(magic: bytes, rules: Rules, data: bytes, counts: int, parts: int) -> tuple[list[int], list[bytes]]:
    """The counts and the parts; ValueError where the data is damaged or of another board or kind."""
    try:
        body = zlib.decompress(data[len(magic) + 32 :])
    except zlib.error as error:
        raise ValueError("This is damaged.") from error
    if not data.startswith(magic) or hashlib.sha256(body).digest() != data[len(magic) : len(magic) + 32]:
        raise ValueError(f"This is damaged, or not {magic.decode().split()[0]}.")
    end = 4 + int(struct.unpack_from("<I", body)[0])
    header = json.loads(body[4:end])
    if (header["game"], header["order"]) != (str(rules), sys.byteorder):
        raise ValueError(f"This is of {header['game']}; expected {rules} from a machine of the same kind.")
    if (len(header["counts"]), len(header["sizes"])) != (counts, parts):
        raise ValueError("This is of another version.")
    found = []
    for size in header["sizes"]:
        found.append(body[end : end + size])
        end += size
    return header["counts"], found


def weights_of(length: int) -> array[int]:
    """What an open line through a cell is worth to the attacker's quiet moves, by side and stones on it.

    Lines with stones of one's own grow into threats; the defender's lines that lack two stones are worth breaking. A
    move that makes a threat at once comes last, since the chains have been tried already.
    """
    own = [4 * 2**stones for stones in range(length)]
    other = [3 * stones for stones in range(length)]
    own[length - 2], other[length - 2] = -1000, 12
    return array("i", own + other)
