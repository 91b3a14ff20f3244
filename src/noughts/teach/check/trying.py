"""Tries ways of asking a student's program: every representation of a board with every function and manner.

Runs in the student's process.
"""

from collections.abc import Iterator

from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.calling import Answer, Caller, Request, is_hung
from noughts.teach.check.hurry import Hurried

HURRY = 1.0
"""CPU seconds for one function's questions when a way of asking is tried."""
LATER = 0.1
"""The same for what is left of them after a call that took too long."""
HUNG: Answer = {"error": {"type": Hurried.__name__, "text": "", "line": None, "missing": None}}
"""The answer after that."""


def tried_ways(caller: Caller, request: Request) -> Iterator[Answer]:
    """The answers in each representation in turn, for every question.

    A function that hangs when called in one way for one side is not called for the other.
    """
    for way in request["ways"]:
        answers: list[list[Answer]] = []
        hung: set[int] = set()
        for question in request["questions"]:
            known = question["function"] in hung
            tried = [HUNG] * len(question["boards"]) if known else _tried(caller, question, BoardWriting(*way))
            answers.append(tried)
            if HUNG in tried:
                hung.add(question["function"])
        yield {"answers": answers}


def _tried(caller: Caller, question: Request, writing: BoardWriting) -> list[Answer]:
    """The answers to a question; if many take too long or the first two fail, this is not the program's way.

    After a call that was ended, the program is loaded again: what that call left behind would spoil the next ones.
    """
    boards, found, hangs = question["boards"], list[Answer](), 0
    while len(found) < len(boards) and hangs <= len(boards) // 3:
        found += _until_hung(caller, question, writing, len(found), LATER if hangs else HURRY)
        if is_hung(found[-1]):
            hangs += 1
            caller.load_again()
        if len(found) >= 2 and all("error" in one for one in found[:2]):
            break
    return (found + [{"error": {}}] * len(boards))[: len(boards)]


def _until_hung(caller: Caller, question: Request, writing: BoardWriting, start: int, seconds: float) -> list[Answer]:
    """The answers from a board on, up to the first call that is ended, or the first two if both fail."""
    found: list[Answer] = []
    try:
        with caller.hurried(seconds):
            for answer in caller.answers(question, writing, start):
                found.append(answer)
                if is_hung(answer) or (start == 0 and len(found) == 2 and all("error" in one for one in found)):
                    break
    except Hurried:
        found.append(HUNG)
    return found
