"""The first moves on a large board: replies one by one, easy ones first, and the best moves against those that resist.

Proof-number search works on the reply that is hardest to meet, which is right if a claim may be refuted. At the first
moves of a large board it would never finish: hundreds of replies are open, most of them are met in a moment, and the
moves that meet them guide the search for the others. So each reply gets some nodes, the easiest first, and those that
resist get more, round by round.

After the first round the engine is asked for a move against a reply. The replies that resist its move are met in the
same way, with less patience the more of them there are, so the search goes deep where it is narrow. After a long
thought the engine's move is usually the one that wins. If not, the most promising moves are compared by how many
replies resist each of them, the better half again with more nodes, and so on; then the replies that resist the best
move are met.

If moves can be transferred from the proof of another board, all of this comes last. Those moves are tried first, as far
as that proof goes and the boards do not differ too much, and the replies that resist there are searched. In the first
round other moves wait for the transferred ones, later they do not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable
from typing import Protocol

from noughts.solvers.parameters import (
    BEHIND,
    BEST,
    BRIEFLY,
    CANDIDATES,
    ENOUGH,
    FIRST_ROUND,
    GIVEN_UP,
    LONGER,
    MOST_THOUGHT,
    THOUGHT,
)
from noughts.solvers.threats.adviser import Adviser
from noughts.solvers.threats.packing import ThreatGraphKernel

Ask = Callable[[int], bool]
"""A control: given the nodes so far, it says whether to stop."""
Steps = Generator[None, None, None]
"""Work that pauses when its time is up, and continues later."""


class Transfer(Protocol):
    """Supplies moves that won on another board."""

    def move(self, attacker: Collection[int], defender: Collection[int], last: int | None) -> int | None:
        """The attacker's answer to the defender's last move, given both sides' stones; None if there is none."""


class Rounds:
    """The rounds of the questions about a kernel's graph; a stopped search continues at the next call.

    Nodes are known by their numbers, so a graph that renumbers them needs new rounds.
    """

    def __init__(
        self,
        graph: ThreatGraphKernel,
        node_count: Callable[[], int],
        adviser: Adviser,
        transfer: Transfer | None = None,
    ) -> None:
        self._graph, self._nodes, self._adviser, self._transfer = graph, node_count, adviser, transfer
        self._under_way: dict[tuple[bool, int], Steps] = {}
        self._control: Ask = lambda _: False

    def ask(self, of_reply: bool, number: int, control: Ask) -> bool | None:
        """Whether a claim, or a reply to one, is won; None if the control ended the search."""
        self._control = control
        next(self._under_way.setdefault((of_reply, number), self._rounds(of_reply, number)), None)
        if not self._decided(of_reply, number):
            return None
        del self._under_way[of_reply, number]
        return bool(self._graph.numbers(of_reply, number)[0] == 0)

    def _rounds(self, of_reply: bool, number: int) -> Steps:
        """Search with growing patience until the answer is known."""
        patience = FIRST_ROUND
        while not self._decided(of_reply, number):
            replies = [number] if of_reply else (yield from self._open(number))
            if self._transfer:
                yield from self._transferred(replies, patience, self._transfer, set())
            yield from self._meet_all(replies, patience, len(replies))
            patience *= LONGER

    # Replies.

    def _transferred(self, replies: list[int], patience: int, transfer: Transfer, tried: set[int]) -> Steps:
        """Try the moves of another board's proof against replies, then against those that resist, as far as it goes."""
        for reply in replies:
            attacker, defender, cell = self._stones(reply)
            move = transfer.move(attacker, defender, cell)
            claim = -1 if move is None else self._graph.consider(reply, move)
            if move is not None and claim >= 0 and claim not in tried:
                tried.add(claim)
                resisting = yield from self._open(claim)
                yield from self._transferred(resisting, patience, transfer, tried)
                yield from self._meet_all(resisting, patience, GIVEN_UP)
                if patience == FIRST_ROUND:
                    self._graph.prefer(reply, move)

    def _meet_all(self, replies: Iterable[int], patience: int, most: int) -> Steps:
        """Meet replies one after the other until `most` of them resist."""
        for reply in replies:
            yield from self._meet(reply, patience)
            most -= not self._decided(True, reply)
            if most <= 0:
                return

    def _meet(self, reply: int, patience: int) -> Steps:
        """Look for an answer to a reply: briefly, then by the engine's move, then by comparing moves."""
        if patience > FIRST_ROUND:
            self._graph.open_up(reply)
        yield from self._search(reply, FIRST_ROUND)
        if patience <= FIRST_ROUND or self._decided(True, reply):
            return
        advised = yield from self._advised(reply, min(THOUGHT * patience, MOST_THOUGHT))
        for claim in advised[:1]:
            yield from self._follow_up(claim, (yield from self._resisting(claim, LONGER * BRIEFLY, ENOUGH)), patience)
        tried = [claim for _, claim in self._graph.links(reply)]
        claims = [claim for claim in dict.fromkeys([*advised, *tried]) if not self._decided(False, claim)][:CANDIDATES]
        nodes = BRIEFLY
        while claims and not self._decided(True, reply):
            compared = yield from self._compare(claims, nodes)
            nodes *= LONGER
            if len(compared) > 1 and nodes * LONGER < patience:
                claims = [claim for claim, _ in compared[: (len(compared) + 1) // 2]]
                continue
            for claim, resisting in compared[:BEST]:
                if not self._decided(True, reply):
                    yield from self._follow_up(claim, resisting, patience)
            return

    def _follow_up(self, claim: int, resisting: list[int], patience: int) -> Steps:
        """Meet the replies that resist a move while it may still win, with less patience the more of them there are."""
        if not self._decided(False, claim) and len(resisting) < ENOUGH:
            yield from self._meet_all(resisting, patience // min(LONGER, 1 + len(resisting)), GIVEN_UP)

    def _advised(self, reply: int, nodes: int) -> Generator[None, None, list[int]]:
        """The claims after the engine's moves against a reply, its favourite first."""
        attacker, defender, _ = self._stones(reply)
        advice = yield from self._adviser.think(attacker, defender, nodes, lambda: self._control(self._nodes()))
        return [claim for move in advice.moves if (claim := self._graph.consider(reply, move)) >= 0]

    def _search(self, reply: int, nodes: int) -> Steps:
        """Search a reply for `nodes` nodes."""
        while nodes > 0 and not self._decided(True, reply):
            start = self._nodes()
            self._graph.prove(True, reply, self._until(start + nodes))
            nodes -= self._nodes() - start
            if not self._decided(True, reply) and (self._control(self._nodes()) or self._nodes() == start):
                yield

    def _until(self, last: int) -> Ask:
        """The control, which then also ends after a number of nodes."""
        return lambda now: now > last or self._control(now)

    def _stones(self, reply: int) -> tuple[list[int], list[int], int | None]:
        """The attacker's stones at a reply, the defender's including the reply, and the reply itself."""
        ground, cell = self._graph.reply_of(reply)
        attacker, defender = self._graph.claim_stones(ground)
        return (attacker, defender, None) if cell < 0 else (attacker, [*defender, cell], cell)

    # Claims.

    def _compare(self, claims: list[int], nodes: int) -> Generator[None, None, list[tuple[int, list[int]]]]:
        """The claims that stay open, each with the replies that resist `nodes` nodes; those with the fewest first."""
        found: list[tuple[int, list[int]]] = []
        most = ENOUGH
        for claim in claims:
            resisting = yield from self._resisting(claim, nodes, most)
            if self._graph.numbers(False, claim)[0] == 0:
                return []
            if not self._decided(False, claim):
                found.append((claim, resisting))
                most = min(most, len(resisting) + BEHIND)
        return sorted(found, key=lambda one: len(one[1]))

    def _resisting(self, claim: int, nodes: int, most: int) -> Generator[None, None, list[int]]:
        """The replies to a claim that resist `nodes` nodes each, at most `most` of them."""
        found: list[int] = []
        for reply in (yield from self._open(claim)):
            yield from self._search(reply, nodes)
            if not self._decided(True, reply):
                found.append(reply)
            if len(found) == most or self._decided(False, claim):
                break
        return found

    def _open(self, claim: int) -> Generator[None, None, list[int]]:
        """The open replies to a claim, the easiest to meet first."""
        while True:
            replies = [reply for _, reply in self._graph.judged(claim, lambda now: self._control(now))]
            if not self._control(self._nodes()):
                break
            yield
        proof = {reply: self._graph.numbers(True, reply)[0] for reply in replies}
        return sorted((reply for reply in replies if proof[reply]), key=lambda reply: proof[reply])

    def _decided(self, of_reply: bool, number: int) -> bool:
        return 0 in self._graph.numbers(of_reply, number)
