"""Every error that noughts raises on purpose; each message is one sentence a player can act on."""


class NoughtsError(Exception):
    """The root of all errors below; catching it catches them all."""


def expect(value: object, kind: type, expected: str, *, needed: bool = False) -> None:
    """NoughtsError for an argument of another kind; None is accepted unless a value is needed."""
    if not isinstance(value, kind) and (needed or value is not None):
        raise NoughtsError(f"Expected {expected}, not {type(value).__name__}.")


class UnknownGame(NoughtsError):
    """The text names no game of the family, or a board outside its limits."""


class BadNotation(NoughtsError):
    """A text that is not a move, position, tree or option of the expected form."""


class IllegalPosition(NoughtsError):
    """A position that no legal game reaches."""


class IllegalMove(NoughtsError):
    """A move that the rules do not allow here."""


class UnknownEngine(NoughtsError):
    """The text names no engine or player, or gives it an option it does not have."""


class BadFile(NoughtsError):
    """A file that cannot be read or written as intended."""


class Stopped(NoughtsError):
    """A search was stopped before it had an answer."""


class InputEnded(NoughtsError):
    """The input ended where an answer was expected."""


class Forfeit(NoughtsError):
    """A player cannot continue, through its own fault, and loses the game."""
