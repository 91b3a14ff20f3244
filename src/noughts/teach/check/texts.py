"""The program's own texts, made safe to show on a terminal, on a page or in a table."""

LONGEST = 200
"""The most characters of any text that are kept."""


def legible(text: str) -> str:
    """The text, shortened, with unprintable characters escaped, so that a program cannot control a terminal."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[:LONGEST])


def sendable(text: str) -> str:
    """The text, shortened, with characters escaped that cannot be encoded."""
    return text[:LONGEST].encode("utf-8", "backslashreplace").decode()
