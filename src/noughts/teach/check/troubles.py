"""What went wrong with a program that cannot be run, each as one sentence."""

from typing import Any

from noughts.teach.check.process import Channel, Unfinished

PATIENCE = 5.0
"""CPU seconds for one board, called in the commonest way."""


def trouble(error: dict[str, Any], megabytes: int | None = None) -> str:
    """An error of the program as the end of a sentence that begins with its name."""
    line = f" in line {error['line']}" if error.get("line") else ""
    kind, text = error.get("type", "an error"), error.get("text", "")
    if kind == "SystemExit":
        return f"leaves the program{line} (sys.exit)"
    if kind in ("EOFError", "Asked"):
        return f"asks a question with input(){line}"
    if kind == "Hurried":
        return f"does not come back: it goes on for ever{line}" if line else "does not come back"
    if kind == "RecursionError":
        return f"calls itself without end{line}"
    if kind == "MemoryError":
        return "needs more memory than it may have" + (f" ({megabytes:,} MB)" if megabytes else "")
    if kind in ("SyntaxError", "IndentationError", "TabError"):
        return f"is not Python{line}: {text}"
    if error.get("missing"):
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


def what_happened(channel: Channel, functions: list[dict[str, Any]]) -> str:
    """What happens when the most promising function is called in the commonest way, as part of a sentence."""
    found = [
        (n, one)
        for kind in ("move", "value", "winner", "asks")
        for n, one in enumerate(functions)
        if one["kind"] == kind
    ]
    if not found:
        return ""
    number, first = found[0]
    unknown = [one for one, has in zip(first["roles"], first["given"], strict=True) if one == "unknown" and not has]
    if unknown:
        return f"; what to give {first['name']} for one of its parameters is not known"
    request = {
        "ask": "call",
        "function": number,
        "writing": ["list", " ", "X", "O"],
        "manner": {},
        "boards": ["XOXOX.O.."],
        "each": [PATIENCE],
    }
    try:
        answer = next(channel.ask(request, 2 * PATIENCE), {})
    except Unfinished as error:
        return f"; {first['name']} {error}"
    finally:
        channel.end()
    if "error" in answer:
        return f"; given a list of 9 with 'X', 'O' and ' ', {first['name']} {trouble(answer['error'])}"
    return f"; {first['name']} gives no answer that can be read"
