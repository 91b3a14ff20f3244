"""Texts of the program's own, made fit to be shown: on a terminal, on a page, in a table."""

LONGEST = 200
"""Letters kept of any text."""


def legible(text: str) -> str:
    """The text, shortened, with what cannot be shown written out: a program's words must not steer a terminal."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[:LONGEST])


def sendable(text: str) -> str:
    """The text, shortened, with what no file can hold written out."""
    return text[:LONGEST].encode("utf-8", "backslashreplace").decode()
