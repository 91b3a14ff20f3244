"""Other spellings of games that people type, and the nearest word that was meant."""

import re
import unicodedata
from collections.abc import Iterable

ALIASES = {
    "ttt": "tictactoe",
    "noughtsandcrosses": "tictactoe",
    "threeinarow": "tictactoe",
    "connectfour": "connect4",
    "fourinarow": "connect4",
    "4inarow": "connect4",
    "fiveinarow": "gomoku",
    "5inarow": "gomoku",
    "score4": "scorefour",
}
"""Names of games without spaces and hyphens, each with the name that `Rules` knows."""

NOT_PLAYED = {
    "renju": "Renju is not played: it forbids the first player certain moves. The nearest game is 15x15:5+exact.",
    "connect6": "Connect6 is not played: it has two stones a turn. The nearest game is gomoku.",
    "pente": "Pente is not played: it has captures. The nearest game is 19x19:5.",
}
"""Relatives that have other rules, and why they are not played."""


def tidy(text: str) -> str:
    """A game's text as `Rules` expects it: lower case, × as x, no accents, one word, and its usual name."""
    plain = unicodedata.normalize("NFKD", text.strip().lower().replace("×", "x"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    plain = re.sub(r"(?<=\d)\s*x\s*(?=\d)", "x", plain)
    plain = re.sub(r"\s*([:+])\s*", r"\1", plain)
    name, plus, variants = plain.partition("+")
    joined = re.sub(r"[\s_-]+", "", name)
    return ALIASES.get(joined, joined) + plus + variants if joined[:1].isalpha() else plain


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, if one is near enough."""
    from difflib import get_close_matches

    found = get_close_matches(word.strip().lower(), list(known), n=1, cutoff=0.7)
    return found[0] if found else None


def suggested(word: str, known: Iterable[str]) -> str:
    """What to write instead of a word that is not known: the one that was probably meant, or else any of them."""
    names = list(known)
    near = nearest(word, names)
    return f"did you mean {near}?" if near else f"expected one of {', '.join(names)}."
