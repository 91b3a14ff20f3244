"""Answers questions about a program's search: what it enters, which lines it runs, how much it visits.

Runs in the student's process.
"""

import time
from collections.abc import Iterator
from functools import partial

from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.calling import Answer, Caller, Request
from noughts.teach.check.following import Followed, TooLong, text_of
from noughts.teach.check.functions import Function
from noughts.teach.check.nested import searched
from noughts.teach.check.program import Program
from noughts.teach.check.sending import error_of, plain_value
from noughts.teach.check.tracing import count_calls, functions_that_call_themselves

FIRST_MARK = 1.0
"""CPU seconds for finding out which mark a search places first on a board."""


def marks(caller: Caller, request: Request) -> Iterator[Answer]:
    """Which mark a search places first on each board, or None if that cannot be seen."""
    for board in request["boards"]:
        small = {**request, "board": board, "small": board, "most": 2}
        try:
            with caller.hurried(FIRST_MARK):
                function, writing, call = caller.repeatable(small)
                visits = _visits(caller, function, writing, small)
                visits.run(call)
        except BaseException:
            caller.load_again()
            yield {"mark": None}
            continue
        placed = [b for a, b in zip(board, visits.entries[1][1], strict=True) if a != b] if visits.seen else []
        yield {"mark": placed[0] if len(placed) == 1 else None}


def trace(caller: Caller, request: Request) -> Iterator[Answer]:
    """The positions that a search enters, with its own counters and what it found."""
    function, writing, call = caller.repeatable(request)
    visits = _visits(caller, function, writing, request)
    program = caller.program
    before = program.counters()
    try:
        visits.run(call)
    except BaseException as error:
        yield {"error": error_of(error, program.path)}
        return
    for entry in visits.entries:
        yield {"entry": [*entry[:4], plain_value(entry[4]), entry[5]]}
    yield {"complete": visits.complete, "counters": _grown(program, before)}


def follow(caller: Caller, request: Request) -> Iterator[Answer]:
    """A search line by line: its positions, then its steps, then which file and lines were followed."""
    function, writing, call = caller.repeatable(request)
    visits = _visits(caller, function, writing, request)
    try:
        visits.follow(call, function.code, request["steps"])
    except TooLong:
        yield {"too_long": True}
        return
    except BaseException as error:
        yield {"error": error_of(error, caller.program.path)}
        return
    for entry in visits.entries:
        yield {"entry": [*entry[:4], text_of(entry[4]), entry[5]]}
    for step in visits.steps:
        yield {"step": step}
    yield {"file": visits.file, "complete": visits.complete, "lines": visits.lines}


def count(caller: Caller, request: Request) -> Iterator[Answer]:
    """The time of a search, then the positions that it enters below the root, how many are ends, and its counters."""
    function, writing, call = caller.repeatable(request)
    small = {**request, "board": request["small"]}
    visits = _visits(caller, function, writing, small)
    program = caller.program
    try:
        visits.run(caller.repeatable(small)[2])
        started = time.process_time()
        call()
        yield {"seconds": time.process_time() - started}
        before = program.counters()
        entered, ends = count_calls(visits.codes, caller.repeatable(request)[2])
        # The root is entered too, unless the function called looks at it itself.
        few, _ = count_calls(visits.codes, caller.repeatable(small)[2])
    except BaseException as error:
        yield {"error": error_of(error, program.path)}
        return
    root = min(1, few - (len(visits.entries) - 1))
    yield {"below": entered - root, "ends": ends, "counters": _grown(program, before)}


def tree(caller: Caller, request: Request) -> Iterator[Answer]:
    """What a function finds for a tree of nested lists, and how many of its leaves it looks at."""
    function, program = caller.function(request), caller.program
    call = partial(function.call, program.made(function)) if function.owner else function.call
    try:
        found = searched(call, function.roles, function.given, request["tree"], request["depth"])
    except BaseException as error:
        yield {"error": error_of(error, program.path)}
        return
    yield {"value": plain_value(found["value"]), "leaves": found["leaves"]}


def _grown(program: Program, before: dict[str, int]) -> dict[str, int]:
    """By how much each of the program's counters has grown."""
    after = program.counters()
    return {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}


def _visits(caller: Caller, function: Function, writing: BoardWriting, request: Request) -> Followed:
    program = caller.program
    small = caller.repeatable({**request, "board": request["small"]})[2]
    cycle = functions_that_call_themselves(str(program.path.parent), small)
    holder = function.holder
    return Followed(cycle, lambda value: program.read(writing, value), request["board"], holder, request["most"])
