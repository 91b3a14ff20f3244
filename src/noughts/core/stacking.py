"""Under gravity: is there an order of alternating moves that stacks the stones like this?

A column is a word of two letters, +1 for a stone of the side that moved first and -1 for the other, from the bottom up.
A game is a merge of the columns in which the letters alternate, so that the sum of the letters so far is always 0 or 1.
Whether words can be merged like this is NP-complete in general, but two easy questions are almost as good: can they be
merged so that the sum never falls below 0, and so that it never rises above 1? `_mergeable` answers both exactly. If
one answer is no, there is no such game. If both are yes, a search that tries the tallest column first nearly always
finds the order without backtracking, and where it must backtrack, the same two questions prune it.
"""

from collections.abc import Iterator, Sequence

Word = tuple[int, ...]
Words = tuple[Word, ...]

MOST_STATES = 3_000
"""How many partly emptied boards the search visits after its first dead end."""


def stackable(columns: Sequence[Sequence[int]], last: Sequence[int]) -> bool | None:
    """Whether the columns are a merge of alternating letters whose last one ends a column numbered in `last`.

    The stones are taken off one by one, the last first, the tallest column first; failed attempts are remembered. None
    if MOST_STATES boards do not decide it.
    """
    words = [tuple(column) for column in columns]
    if not _alternating(words):
        return False
    dead: set[Words] = set()
    states = 0
    way: list[tuple[Words, Iterator[Words]]] = [((), (_without_end(words, words[number]) for number in last))]
    while way:
        here, ways_down = way[-1]
        below = next(ways_down, None)
        if below is None:
            dead.add(here)
            way.pop()
        elif not below:
            return True
        elif below not in dead:
            states += bool(dead)
            if states > MOST_STATES:
                return None
            way.append((below, _ways_down(below) if not dead or _alternating(below) else iter(())))
    return False


def _ways_down(words: Words) -> Iterator[Words]:
    """The words without each end that may have come last, the tallest first."""
    wanted = 1 if sum(map(len, words)) % 2 else -1
    ends = sorted({word for word in words if word[-1] == wanted}, key=len, reverse=True)
    return (_without_end(words, word) for word in ends)


def _without_end(words: Sequence[Word], word: Word) -> Words:
    """The words, one of them without its end, sorted: which column is which does not matter."""
    rest = list(words)
    rest.remove(word)
    return tuple(sorted(left for left in (*rest, word[:-1]) if left))


def _alternating(words: Sequence[Word]) -> bool:
    """Whether the words pass both of the easy questions."""
    end = sum(map(sum, words))
    turned = [tuple(-letter for letter in word) for word in words]
    return end in (0, 1) and _mergeable(words, 0, end) and _mergeable(turned, 1, 1 - end)


def _mergeable(words: Sequence[Word], start: int, end: int) -> bool:
    """Whether some merge leads from the sum `start` to the sum `end` and never below 0.

    A prefix that gains and can be afforded may as well be merged first; from the other end, a suffix likewise last. If
    a word is left over then, each part of it that gains in either direction needs more than there is. The first word
    that needed it would find that the others have gained nothing yet, so there is no merge at all.
    """
    left = _after_gains(words, start)
    return not _after_gains([tuple(-letter for letter in reversed(word)) for word in left], end)


def _after_gains(words: Sequence[Word], total: int) -> list[Word]:
    """What is left of the words once every affordable prefix that does not lose is merged."""
    left = list(words)
    again = True
    while again:
        again = False
        for number, word in enumerate(left):
            taken = gain = 0
            for place, letter in enumerate(word, 1):
                gain += letter
                if total + gain < 0:
                    break
                if gain >= 0:
                    total, gain, taken = total + gain, 0, place
            if taken:
                left[number], again = word[taken:], True
    return [word for word in left if word]
