"""The attack: does a side force a win, and by which moves? Threat chains under proof-number search."""

from noughts.core import Rules
from noughts.kernels.threats import LOST, Threats
from noughts.solve.board import cells_of, image_words, line_cells
from noughts.solve.proofnumber import INFINITE, Reply, Threat, prove
import os
CAP = int(os.environ.get('CAP', 400))
WIDTH = int(os.environ.get('WIDTH', 3))
NOTHREAT=int(os.environ.get('NT', 4))
DEDUP=int(os.environ.get('DEDUP', 10))
STEP = int(os.environ.get('STEP', 3))
OWN1=int(os.environ.get('OWN1', 4));OWN0=int(os.environ.get('OWN0', 1));OPP2=int(os.environ.get('OPP2', 12));OPP1=int(os.environ.get('OPP1', 1))

class Attack:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.threats = Threats(
            rules.cells, rules.length, line_cells(rules), image_words(rules), len(rules.symmetries), CAP
        )
        self.known: dict[tuple[int, int], Threat] = {}
        self.expansions = 0

    def threat(self, attacker: int, defender: int) -> Threat:
        key = self.threats.key(cells_of(attacker), cells_of(defender))[:2]
        node = self.known.get(key)
        if node is None:
            node = self.known[key] = Threat(attacker, defender)
        return node

    def judge(self, node: Threat, limit: int) -> None:
        self.expansions += 1
        chains, replies, whole = self.threats.expand(cells_of(node.attacker), cells_of(node.defender), limit)
        if chains is None:
            node.replies = []
            node.proof, node.disproof = INFINITE, 0
            node.chains = []
            node.replies = None
            node.lost = True
            return
        if not whole:
            node.proof = limit if chains else len(replies) * NOTHREAT // 4
            return
        node.chains = chains
        alike = {}
        a = cells_of(node.attacker)
        if len(a) > DEDUP:
            alike = {cell: cell for cell in replies}
        else:
          for cell in replies:
            alike.setdefault(self.threats.key(a, cells_of(node.defender | 1 << cell))[:2], cell)
        node.replies = [Reply(node, cell) for cell in alike.values()]
        node.update()

    def expand(self, node) -> None:
        if isinstance(node, Threat):
            self.judge(node, 1000)
            return
        attacker, defender = node.parent.attacker, node.parent.defender | 1 << node.cell
        if node.waiting is None:
            node.waiting = self.moves(attacker, defender)
        best = min((t.proof for _, t in node.moves), default=INFINITE)
        for _ in range(min(WIDTH, len(node.waiting))):
            move = node.waiting.pop()
            child = self.threat(attacker | 1 << move, defender)
            if child.proof == 1 and child.replies is None:
                self.judge(child, min(best + 1, self.rules.cells - 1))
            child.parents.append(node)
            node.moves.append((move, child))
            best = min(best, child.proof)
            if best == 0:
                break
        node.price = best + STEP

    def moves(self, attacker: int, defender: int) -> list[int]:
        return self.threats.quiet_moves(cells_of(attacker), cells_of(defender), WEIGHTS)

from array import array
WEIGHTS = array("i", [OWN0, OWN1, -1000, 0, 0, OPP1, OPP2, 0])
if __name__ == "__main__":
    import sys, time
    rules = Rules.parse(sys.argv[1])
    t = time.process_time()
    attack = Attack(rules)
    root = Threat(0, 0, replies=[])
    reply = Reply(root, 0)
    # attacker to move at the empty board
    first = [attack.threat(1 << m, 0) for m in {min(s[c] for s in rules.symmetries) for c in range(rules.cells)}]
    limit = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    # only best first cell
    ms = attack.moves(0, 0)
    root = attack.threat(1 << ms[-1], 0)
    last = [0]
    def stop():
        now = time.process_time() - t
        if now - last[0] > 2:
            last[0] = now
            print(f"{now:.1f}s nodes {attack.threats.node_count()} exp {attack.expansions} pn {root.proof} dn {root.disproof} known {len(attack.known)}", flush=True)
        return now > limit
    import cProfile
    print("first", ms[-1], prove(root, attack.expand, stop), f"{time.process_time()-t:.2f}s", attack.threats.node_count(), attack.expansions, len(attack.known))
