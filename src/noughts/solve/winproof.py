"""From a proved graph of threats and replies to the numbers of a proof."""

from noughts.core.geometry import Cells
from noughts.solve.attack import Attack
from noughts.solve.board import bits_of, cells_of
from noughts.solve.proof import Numbers
from noughts.solve.proofnumber import Chain, Reply, Threat
from noughts.solve.symmetry import Symmetries


class WinWriter:
    """Tells each node once, depth first, in the orientation in which it is first met."""

    def __init__(self, attack: Attack, numbers: Numbers) -> None:
        self._attack = attack
        self._numbers = numbers
        self._turns = Symmetries(attack.rules)
        self._told: dict[tuple[int, int], tuple[int, int]] = {}
        self._costs: dict[Threat, int] = {}

    def win(self, root: Reply) -> int:
        """Write a proved position with the attacker to move; the first move."""
        move, threat = self._cheapest(root)
        self._numbers.put(move)
        stones = root.attacker | 1 << move
        if not any(line & stones == line for line in self._attack.rules.lines_through[move]):
            self.threat(threat, stones, root.defender)
        return move

    def threat(self, node: Threat, attacker: int, defender: int) -> None:
        """Write a proved position with the defender to move, which is the node's or an image of it."""
        first, second, fold = self._attack.key(attacker, defender)
        if (first, second) in self._told:
            number, told_fold = self._told[first, second]
            self._numbers.put(number, self._turns.between(told_fold, fold))
            return
        self._numbers.put(0)
        node_fold = self._attack.key(node.attacker, node.defender)[2]
        turn = self._turns.all[self._turns.between(node_fold, fold)]
        chains = self._needed(node)
        self._numbers.put(len(chains))
        for reply, moves in chains:
            self._numbers.put(0 if reply < 0 else turn[reply] + 1, len(moves), *(turn[move] for move in moves))
        self._answers(node, chains, turn)
        self._told[first, second] = len(self._told) + 1, fold

    def _answers(self, node: Threat, chains: list[Chain], turn: Cells) -> None:
        """Answer the replies that the chains leave open, ascending as the turned board counts them."""
        assert node.replies is not None
        known = {}
        for reply in node.replies:
            first, second, fold = self._attack.key(reply.attacker, reply.defender)
            known[first, second] = reply, fold
        for cell in sorted(cells_of(self._attack.unanswered(node, chains)), key=lambda cell: turn[cell]):
            first, second, fold = self._attack.key(node.attacker, node.defender | 1 << cell)
            reply, reply_fold = known[first, second]
            move, threat = self._cheapest(reply)
            answer = turn[self._turns.all[self._turns.between(reply_fold, fold)][move]]
            self._numbers.put(answer)
            attacker = _turned(node.attacker, turn) | 1 << answer
            self.threat(threat, attacker, _turned(node.defender, turn) | 1 << turn[cell])

    def _cheapest(self, reply: Reply) -> tuple[int, Threat]:
        """Of the moves proved to win, the one whose proof is the shortest to tell."""
        proved = [(move, threat) for move, threat in reply.moves if threat.proof == 0]
        return min(proved, key=lambda choice: self._cost(choice[1]))

    def _cost(self, node: Threat) -> int:
        """About how many numbers it takes to tell a proved node, its replies and all that follows."""
        if node not in self._costs:
            replies = [self._cheapest(reply)[1] for reply in node.replies or []]
            chains = sum(len(moves) + 2 for _, moves in node.chains)
            self._costs[node] = 2 + chains + sum(2 + self._cost(threat) for threat in replies)
        return self._costs[node]

    def _needed(self, node: Threat) -> list[Chain]:
        """Chains that together leave open what all of them do, without the needless ones."""
        chains = list(node.chains)
        left = self._attack.unanswered(node, chains)
        for chain in node.chains:
            fewer = [other for other in chains if other is not chain]
            if self._attack.unanswered(node, fewer) == left:
                chains = fewer
        return chains


def _turned(stones: int, turn: Cells) -> int:
    return bits_of([turn[cell] for cell in cells_of(stones)])
