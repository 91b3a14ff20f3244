"""The desk: answers one reader's questions inside the browser, without a server or a pool.

Questions come from our own pages, so they are not validated again; missing arguments are filled in from `defaults`,
which are those of the schemas.
"""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from noughts.common import Control
from noughts.errors import NoughtsError, Stopped
from noughts.web.bench import Bench, RememberingPlayer
from noughts.web.jobs import thinks
from noughts.web.offers import marked_sheet, menus, new_sheet, shipped_puzzles
from noughts.web.reading import Arguments
from noughts.web.saying import paced
from noughts.web.table import BOARD, JOBS, Job
from noughts.web.traces import Traces, part_of

MOST_SECONDS = 4.0
"""The most seconds of a search: it cannot be stopped, and there is only one desk for long questions."""
RUNG_SECONDS = 1.0
"""The most seconds for each rung of the ladder."""
FIXED_SECONDS = 30.0
"""The most seconds for a review, which shows its progress."""
MOST_NODES = 60_000
"""Nodes of the largest search tree that is stored."""
KEPT_BYTES, KEPT_TRACES = 50_000_000, 8
GONE = "This search is no longer stored; ask for it again."

Tell = Callable[[str], None]


class Desk:
    """JSON texts in, JSON texts out. `tell` gets progress and parts while an answer is being found."""

    def __init__(self, defaults: str) -> None:
        self._defaults: dict[str, Arguments] = json.loads(defaults)
        self._bench = Bench(
            Traces(KEPT_BYTES, KEPT_TRACES),
            most_seconds=MOST_SECONDS,
            most_nodes=MOST_NODES,
            rung_seconds=RUNG_SECONDS,
            fixed_seconds=FIXED_SECONDS,
            perfect=RememberingPlayer(MOST_SECONDS),
            elsewhere=_elsewhere,
            checking="here",
        )

    def answer(self, path: str, question: str | None, tell: Tell) -> str:
        """The answer to a page's request to `/api/PATH`, or a sentence that says why there is none."""
        address = urlsplit(path)
        name, _, rest = address.path.partition("/")
        given = json.loads(question) if question else dict(parse_qsl(address.query))
        arguments = self._filled_in(name, given)
        try:
            if name == "games":
                result: Any = menus(check="here")
            elif name == "puzzles":
                result = shipped_puzzles()
            elif name == "exercise":
                result = marked_sheet(arguments) if question else new_sheet(arguments)
            elif name == "trace" and rest:
                return self._kept(rest, arguments)
            else:
                result = self._work(_job(name), arguments, tell)
        except NoughtsError as error:
            more = _elsewhere(_job(name).command(arguments), thinks(self._bench)) if _is_limit(error) else ""
            return _problem(422, f"{error} {more}".strip())
        return json.dumps({"result": result})

    def _filled_in(self, name: str, given: Arguments) -> Arguments:
        """The complete question. Arguments in an address are texts; those that should be numbers become numbers."""
        filled = dict(self._defaults.get(name, {}))
        for key, value in given.items():
            number = isinstance(value, str) and isinstance(filled.get(key), int)
            filled[key] = int(value) if number else value
        return filled

    def _work(self, job: Job, arguments: Arguments, tell: Tell) -> Any:
        prepared = job.prepare(arguments, self._bench)
        known = job.recall(prepared, self._bench)
        if known is not None:
            return known
        control = Control(prepared["seconds"], paced(lambda nodes: tell(json.dumps({"progress": nodes}))))
        answer = job.work(prepared, control, lambda part: tell(json.dumps({"part": part})))
        return job.finish(answer, prepared, self._bench)

    def _kept(self, place: str, arguments: Arguments) -> str:
        """A part of a stored search: NAME/steps, NAME/next, NAME/question or NAME/overview."""
        name, _, what = place.partition("/")
        trace = self._bench.traces.get(name)
        return _problem(404, GONE) if trace is None else json.dumps({"result": part_of(trace, what, arguments)})


def _job(name: str) -> Job:
    return BOARD if name == BOARD.name else JOBS[name]


def _problem(status: int, sentence: str) -> str:
    return json.dumps({"error": sentence, "status": status})


def _is_limit(error: NoughtsError) -> bool:
    """Whether the error is one of this desk's limits."""
    return isinstance(error, Stopped) or f"{MOST_NODES:,}" in str(error)


def _elsewhere(command: str, limit: str) -> str:
    """Where to find out more, with the command."""
    return f"This page runs entirely in the browser and {limit} at most; on a computer, `{command}` does more."
