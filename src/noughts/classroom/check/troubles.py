"""What went wrong with a program that cannot be run, each as one sentence."""

from typing import Any

from noughts.classroom.check.process import StudentProcess, Unfinished

PATIENCE = 5.0
"""Seconds for one board, asked in the commonest way."""


def trouble(error: dict[str, Any], megabytes: int | None = None) -> str:
    """An error of the program's as the end of a sentence that begins with its name."""
    line = f" in line {error['line']}" if error["line"] else ""
    kind, text = error["type"], error["text"]
    if kind == "SystemExit":
        return f"leaves the program{line} (sys.exit)"
    if kind == "EOFError":
        return f"asks a question with input(){line}"
    if kind == "RecursionError":
        return f"calls itself without end{line}"
    if kind == "MemoryError":
        return "needs more memory than it may have" + (f" ({megabytes:,} MB)" if megabytes else "")
    if kind in ("SyntaxError", "IndentationError", "TabError"):
        return f"is not Python{line}: {text}"
    if error["missing"]:
        return f"imports {error['missing']}{line}, which is not installed here"
    return f"stops with {kind}{line}" + (f": {text}" if text else "")


def not_loaded(name: str, error: Unfinished) -> str:
    if not error.late:
        return f"{name} cannot be checked: it {error} while it is loaded."
    return (
        f'{name} cannot be checked: loading it takes too long; put the game itself under `if __name__ == "__main__":`.'
    )


def failed_loading(name: str, error: dict[str, Any], megabytes: int) -> str:
    sentence = f"{name} cannot be checked: it {trouble(error, megabytes)}"
    if error["type"] in ("EOFError", "SystemExit"):
        sentence += ' while it is loaded; put the game itself under `if __name__ == "__main__":`'
    return sentence + "."


def no_answer(process: StudentProcess, functions: list[dict[str, Any]], name: str) -> str:
    """Why no way of asking worked: what happens with the commonest way."""
    first = next(one for kind in ("move", "value", "winner") for one in functions if one["kind"] == kind)
    unknown = [one for one, has in zip(first["roles"], first["given"], strict=True) if one == "unknown" and not has]
    if unknown:
        return (
            f"{name} cannot be checked: noughts does not know what to give {first['name']} for one of its parameters; "
            "expected names such as board, player, depth, alpha, beta, maximizing, or an adapter."
        )
    plain = {
        "ask": "call",
        "kind": first["kind"],
        "writing": ["list", " ", "X", "O"],
        "manner": {},
        "boards": ["XOXOX.O.."],
    }
    try:
        answer = next(process.ask(plain, PATIENCE), {})
    except Unfinished as error:
        return f"{name} cannot be checked: {first['name']} {error}."
    if "error" in answer:
        said = trouble(answer["error"])
        given = f"given a list of 9 with 'X', 'O' and ' ', {first['name']} {said}"
        return f"{name} cannot be checked: {given}; no other way worked."
    answer_text = f"{first['name']} gives no answer that can be read"
    return f"{name} cannot be checked: however its board is written, {answer_text}; an adapter can help."
