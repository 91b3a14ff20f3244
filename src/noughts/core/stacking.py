"""Under gravity: is there an order of alternating moves that stacks the stones like this?

A column is a word of two letters, +1 for a stone of the side that moved first and -1 for the other, from the bottom up.
The game is a merge of the columns in which the letters alternate, which is to say that the sum of the letters so far is
always 0 or 1. Whether words can be merged like this is a hard question in general (it is NP-complete), but it falls
apart into two easy ones that are almost as good: can they be merged so that the sum never falls below 0, and can they
be merged so that it never rises above 1? Both are answered exactly by `_mergeable`. If one of them is answered by no,
so is the question itself; if both by yes, a search that tries the tallest column first finds the order nearly always
without turning back, and is cut short by the same two questions where it does.
"""

from collections.abc import Iterator, Sequence

Word = tuple[int, ...]
Words = tuple[Word, ...]

MOST_STATES = 3_000
"""How many partly emptied boards the search visits after its first dead end."""


def stackable(columns: Sequence[Sequence[int]], last: Sequence[int]) -> bool | None:
    """Whether the columns are a merge of alternating letters whose last one ends a column numbered in `last`.

    The stones are taken off one by one, the last first, the tallest column first, and what was tried in vain is
    remembered. None where MOST_STATES boards do not decide it.
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
    """The words, one of them without its end, in an order of their own: which column is which does not matter."""
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

    What gains and can be afforded may as well be merged first, and seen from the end backwards, last. If a word is left
    over then, every part of it that gains in either direction asks for more than there is. The first of the words to
    ask for it would find the others with no gain yet, and less than nothing to stand on; so there is no merge at all.
    """
    left = _after_gains(words, start)
    return not _after_gains([tuple(-letter for letter in reversed(word)) for word in left], end)


def _after_gains(words: Sequence[Word], total: int) -> list[Word]:
    """What is left of the words once every prefix is merged that gains something, or nothing, and can be afforded."""
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
