"""The attack: does a side force a win, and by which moves? Chains of threats under proof-number search."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable

from noughts.core import Rules
from noughts.search import Control
from noughts.solve.board import bits_of, cells_of, new_threats
from noughts.solve.method import Question
from noughts.solve.proofnumber import INFINITE, Node, Reply, Threat, prove, update_upwards

CAP = 400
"""Nodes of one search for a chain of threats."""
WIDTH = 6
"""Moves of the attacker that are tried at a time."""
STEP = 3
"""How much harder than the best move tried the moves not yet tried are taken to be."""
SYMMETRIC_STONES = 10
"""Positions with more stones of a side than this are taken to have no symmetry of their own."""

Key = tuple[int, int]


class Attack:
    """The search for one side's forced wins on a board without gravity; what it finds it keeps."""

    def __init__(self, rules: Rules, cap: int = CAP) -> None:
        self.rules = rules
        self.kernel = new_threats(rules, cap)
        self.known: dict[Key, Threat] = {}
        self._weights = _weights(rules.length)
        self._roots: dict[Question, Reply] = {}
        self._has_learned = False

    def ask(self, question: Question, control: Control) -> bool | None:
        """Whether the attacker forces a win; None if stopped."""
        return self.prove(self.node(question), control)

    def node(self, question: Question) -> Node:
        """The node of a question."""
        if not question.to_move:
            return self.threat(question.mine, question.theirs)
        return self._roots.setdefault(question, Reply(question.mine, question.theirs))

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number as far as they are known."""
        known = (
            self._roots.get(question)
            if question.to_move
            else self.known.get(self.key(question.mine, question.theirs)[:2])
        )
        return (known.proof, known.disproof) if known else (1, 1)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter, one of each symmetric kind, and the question after each."""
        mine, theirs = question.mine, question.theirs
        cells = cells_of(self.rules.full & ~(mine | theirs))
        if not question.to_move:
            chains, replies, _ = self.kernel.expand(cells_of(mine), cells_of(theirs), self.rules.cells + 1)
            cells = cells if chains is None else replies
        found: dict[Key, tuple[int, Question]] = {}
        for cell in cells:
            after = (
                Question(mine | 1 << cell, theirs, False)
                if question.to_move
                else Question(mine, theirs | 1 << cell, True)
            )
            if self.numbers(after)[1 if question.to_move else 0]:
                found.setdefault(self.key(after.mine, after.theirs)[:2], (cell, after))
        return list(found.values())

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best, as far as it has looked and no image was met."""
        line: list[int] = []
        node, mine, theirs = self.node(question), question.mine, question.theirs
        while (node.attacker, node.defender) == (mine, theirs):
            if isinstance(node, Reply):
                if not node.moves:
                    break
                move, node = min(node.moves, key=lambda choice: choice[1].proof)
                mine |= 1 << move
            else:
                if not node.replies:
                    break
                node = min(node.replies, key=lambda reply: (reply.disproof, -reply.proof))
                move = (node.defender & ~theirs).bit_length() - 1
                theirs |= 1 << move
            line.append(move)
        return line

    def facts(self, question: Question) -> bytes:
        """The proved nodes that a question answered with yes rests on."""
        return self._told([self.node(question)])

    def dump(self) -> bytes:
        """All that is proved; what is open is searched again."""
        nodes: list[Node] = [*self.known.values(), *self._roots.values()]
        return self._told([node for node in nodes if node.proof == 0])

    def _told(self, proved: Iterable[Node]) -> bytes:
        """Proved nodes with all that follows, each after those it rests on."""
        rows: list[object] = []
        numbers: dict[Threat, int] = {}

        def tell(node: Threat) -> int:
            if node not in numbers:
                replies = [(reply.defender & ~node.defender, *tell_best(reply)) for reply in node.replies or []]
                rows.append((node.attacker, node.defender, node.chains, replies))
                numbers[node] = len(numbers)
            return numbers[node]

        def tell_best(reply: Reply) -> tuple[int, int]:
            return next((move, tell(threat)) for move, threat in reply.moves if threat.proof == 0)

        roots = [(node.attacker, node.defender, *tell_best(node)) for node in proved if isinstance(node, Reply)]
        for node in proved:
            if isinstance(node, Threat):
                tell(node)
        return json.dumps({"board": str(self.rules), "proved": rows, "roots": roots}).encode("ascii")

    def learn(self, facts: bytes) -> None:
        """Take over what another attack has proved; ValueError where that is no such thing."""
        try:
            told = json.loads(facts)
            if told["board"] != str(self.rules):
                raise ValueError("The facts are another board's.")
            nodes: list[Threat] = []
            for attacker, defender, chains, replies in told["proved"]:
                nodes.append(self._learn(attacker, defender, chains, [(r, move, nodes[n]) for r, move, n in replies]))
            for attacker, defender, move, number in told["roots"]:
                root = Reply(attacker, defender, None, [(move, nodes[number])], [], 1, 0, INFINITE)
                self._roots[Question(attacker, defender, True)] = root
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError("Facts of an attack are expected.") from error
        self._has_learned = True

    restore = learn

    def _learn(
        self, attacker: int, defender: int, chains: list[list[object]], replies: list[tuple[int, int, Threat]]
    ) -> Threat:
        node = self.threat(attacker, defender)
        if node.proof:
            node.attacker, node.defender = attacker, defender  # The image that the chains are told for.
            node.chains = [(int(reply), list(moves)) for reply, moves in chains]  # type: ignore[call-overload]
            node.replies = [
                Reply(attacker, defender | cell, node, [(move, threat)], [], 1, 0, INFINITE)
                for cell, move, threat in replies
            ]
            update_upwards(node)
            for parent in node.parents:
                update_upwards(parent)
        return node

    def root(self, attacker: int, defender: int, attacker_moves: bool) -> Node:
        """The node of a position in which nobody has a complete line."""
        return Reply(attacker, defender) if attacker_moves else self.threat(attacker, defender)

    def prove(self, root: Node, control: Control) -> bool | None:
        """Whether the attacker forces a win; None if stopped."""
        return prove(root, self.expand, lambda: control(self.nodes))

    @property
    def nodes(self) -> int:
        """Positions visited by all the searches for chains so far."""
        return int(self.kernel.node_count())

    def key(self, attacker: int, defender: int) -> tuple[int, int, int]:
        """The least key over the symmetries, in two words, and the number of the symmetry that gives it."""
        found: tuple[int, int, int] = self.kernel.key(cells_of(attacker), cells_of(defender))
        return found

    def threat(self, attacker: int, defender: int) -> Threat:
        """The node of a position with the defender to move, the same for all its symmetric images."""
        key = self.key(attacker, defender)[:2]
        node = self.known.get(key)
        if node is None:
            node = self.known[key] = Threat(attacker, defender)
        return node

    def expand(self, node: Node) -> None:
        """Look one step further at an open node."""
        if isinstance(node, Threat):
            self._judge(node, self.rules.cells + 1)
            return
        if node.waiting is None:
            node.waiting = self._moves(node)
            if node.parent is None and self._completed(node):
                return
        best = min((threat.proof for _, threat in node.moves), default=INFINITE)
        for _ in range(min(WIDTH, len(node.waiting))):
            move = node.waiting.pop()
            threat = self.threat(node.attacker | 1 << move, node.defender)
            if threat.replies is None and threat.proof == 1:
                self._judge(threat, min(best + 1, self.rules.cells - 1))
            threat.parents.append(node)
            node.moves.append((move, threat))
            best = min(best, threat.proof)
            if best == 0:
                break
        node.price = min(best + STEP, INFINITE - 1)  # However many lost, the others are still to be tried.

    def _moves(self, node: Reply) -> list[int]:
        """The attacker's moves, best last. Only at the root is a chain of threats not yet ruled out."""
        attacker, defender = cells_of(node.attacker), cells_of(node.defender)
        chain = self.kernel.win(attacker, defender) if node.parent is None else None
        moves: list[int] = self.kernel.quiet_moves(attacker, defender, self._weights)
        if self._has_learned:  # What is proved elsewhere is tried first.
            moves.sort(key=lambda move: self.numbers(Question(node.attacker | 1 << move, node.defender, False))[0] == 0)
        return [*moves, chain[0]] if chain else moves

    def _completed(self, node: Reply) -> bool:
        """Whether the attacker completes a line at once, which then is the proof."""
        for move in cells_of(self.rules.full & ~(node.attacker | node.defender)):
            stones = node.attacker | 1 << move
            if any(line & stones == line for line in self.rules.lines_through[move]):
                node.moves.append((move, Threat(stones, node.defender, replies=[], proof=0, disproof=INFINITE)))
                return True
        return False

    def _judge(self, node: Threat, limit: int) -> None:
        """Find the replies that no chain refutes; with a small limit only until they are seen to be many."""
        if node.attacker | node.defender == self.rules.full:
            node.lose()
            return
        chains, replies, whole = self.kernel.expand(cells_of(node.attacker), cells_of(node.defender), limit)
        if chains is None:
            node.lose()
        elif not whole:
            node.proof = limit if chains else max(1, len(replies) // 2)
        else:
            node.chains = chains
            node.replies = [
                Reply(node.attacker, node.defender | 1 << cell, node) for cell in self.different(node, replies)
            ]
            node.update()

    def different(self, node: Threat, replies: list[int]) -> list[int]:
        """One of each set of replies that a symmetry of the position exchanges."""
        if node.attacker.bit_count() > SYMMETRIC_STONES:
            return replies
        different: dict[Key, int] = {}
        for cell in replies:
            different.setdefault(self.key(node.attacker, node.defender | 1 << cell)[:2], cell)
        return list(different.values())

    def unanswered(self, node: Threat, chains: list[tuple[int, list[int]]]) -> int:
        """The replies that some chains of a node leave open."""
        attacker, defender = cells_of(node.attacker), cells_of(node.defender)
        left = self.rules.full & ~(node.attacker | node.defender)
        for reply, moves in chains:
            left &= bits_of(self.kernel.refutes(attacker, defender, moves)) if reply < 0 else ~(1 << reply)
        return left


def _weights(length: int) -> array[int]:
    """What an open line through a cell is worth to the attacker's quiet moves, by side and stones on it.

    Lines with stones of one's own grow into threats; the defender's lines that lack two stones are worth breaking. A
    move that makes a threat at once comes last, since the chains have been tried already.
    """
    own = [4**stones for stones in range(length)]
    other = list(range(length))
    own[length - 2], other[length - 2] = -1000, 12
    return array("i", own + other)
