"""Exit codes: one table for `--help`, the manual pages and the documentation."""

from noughts.errors import Stopped

DONE, NEGATIVE, BAD_INPUT, UNKNOWN, INTERRUPTED = 0, 1, 2, 3, 130

COMMON = {
    DONE: "done",
    NEGATIVE: "an error of noughts itself",
    BAD_INPUT: "bad input, or a file that cannot be used; one sentence on standard error says what was expected",
    INTERRUPTED: "stopped by Ctrl-C; what was found by then is printed or kept",
}
LATE = {UNKNOWN: "the engine that was named had no answer within --time"}
OWN = {
    "analyse": LATE,
    "tree": LATE,
    "verify": {
        DONE: "the proof holds",
        NEGATIVE: "the proof does not hold",
        BAD_INPUT: "the file cannot be read as a proof",
    },
    "solve": {
        DONE: "the value was found, and the proof if one was asked for",
        BAD_INPUT: "bad input, or the proof could not be written to the given file",
        UNKNOWN: "the value is unknown, or there is no proof of it: a limit was reached, or no such proof exists",
    },
    "proofs": {
        NEGATIVE: "a proof does not hold",
        UNKNOWN: "no proof was found within the time or memory given",
    },
    "check": {
        DONE: "the program is right",
        NEGATIVE: "the program has faults",
        BAD_INPUT: "bad input: no such file, or options that do not fit together",
        UNKNOWN: "the program was not understood, or not everything was asked",
    },
}


class Late(Stopped):
    """An engine that was asked for by name has no answer in the time given."""

    def __init__(self, engine: object, seconds: float) -> None:
        super().__init__(f"{engine} has no answer after {seconds:g} s; --time gives it more.")


def codes(command: str) -> dict[int, str]:
    """The exit codes of a command and what each means."""
    return dict(sorted((COMMON | OWN.get(command, {})).items()))
