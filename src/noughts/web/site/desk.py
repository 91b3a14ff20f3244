"""The desk: answers one reader's questions inside the browser, where there is neither server nor pool.

Questions come from our own pages, so their shapes are not checked again; what they leave out is filled in from
`defaults`, which are those of the shapes.
"""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from noughts.errors import NoughtsError, Stopped
from noughts.players import Perfect
from noughts.search import Control
from noughts.web.offers import marked_sheet, menus, new_sheet, shipped_puzzles
from noughts.web.reading import Arguments
from noughts.web.saying import paced
from noughts.web.table import BOARD, JOBS, Job
from noughts.web.traces import Traces, told, trace_id

MOST_SECONDS = 4.0
"""The longest search: it cannot be stopped, and whoever reads has only this one desk for long questions."""
RUNG_SECONDS = 1.0
"""What each rung of the ladder has at most."""
MOST_NODES = 60_000
"""The largest search tree that is kept for looking at."""
KEPT_BYTES, KEPT_TRACES = 50_000_000, 8
GONE = "This search is no longer kept; ask for it again."

Tell = Callable[[str], None]


class Desk:
    """Texts in, texts out: JSON. `tell` hears of progress and of parts while an answer is being found."""

    def __init__(self, defaults: str) -> None:
        self._defaults: dict[str, Arguments] = json.loads(defaults)
        self._traces = Traces(KEPT_BYTES, KEPT_TRACES)
        self._perfect = Perfect(MOST_SECONDS)

    def answer(self, path: str, question: str | None, tell: Tell) -> str:
        """The answer to what a page asks of `/api/PATH`, or a sentence that says why there is none."""
        address = urlsplit(path)
        name, _, rest = address.path.partition("/")
        given = json.loads(question) if question else dict(parse_qsl(address.query))
        arguments = self._filled_in(name, given)
        try:
            if name == "games":
                result: Any = menus()
            elif name == "puzzles":
                result = shipped_puzzles()
            elif name == "exercise":
                result = marked_sheet(arguments) if question else new_sheet(arguments)
            elif name == "trace" and rest:
                return self._kept(rest, arguments)
            else:
                result = self._work(BOARD if name == "board" else JOBS[name], arguments, tell)
        except NoughtsError as error:
            return _problem(422, f"{error}{_elsewhere(name, arguments)}" if _is_limit(name, error) else str(error))
        return json.dumps({"result": result})

    def _filled_in(self, name: str, given: Arguments) -> Arguments:
        """The whole question. An address has texts alone; what should be a number becomes one."""
        filled = dict(self._defaults.get(name, {}))
        for key, value in given.items():
            number = isinstance(value, str) and isinstance(filled.get(key), int)
            filled[key] = int(value) if number else value
        return filled

    def _work(self, job: Job, arguments: Arguments, tell: Tell) -> Any:
        if "rung_seconds" in arguments:
            arguments["rung_seconds"] = min(arguments["rung_seconds"], RUNG_SECONDS)
            seconds = None
        else:
            seconds = arguments["seconds"] = min(arguments.get("seconds", MOST_SECONDS), MOST_SECONDS)
        control = Control(seconds, paced(lambda nodes: tell(json.dumps({"progress": nodes}))))
        if job.name == "trace":
            return self._trace(job, arguments, control)
        known = {"known": self._perfect} if job.name == "move" else {}
        result = job.work(arguments, control, lambda part: tell(json.dumps({"part": part})), **known)
        if job.name == "analyse" and result["standing"] != "proven":
            result["why"].append(_elsewhere("analyse", arguments).strip())
        elif (
            job.name == "move" and arguments["player"] == "perfect" and result["choice"] and result["choice"]["remark"]
        ):
            result["choice"]["remark"] += _elsewhere("move", arguments)
        elif job.name == "ladder" and not all(rung["finished"] for rung in result["rungs"]):
            result["note"] = _elsewhere("ladder", arguments).strip()
        return result

    def _trace(self, job: Job, arguments: Arguments, control: Control) -> dict[str, Any]:
        name = trace_id(arguments)
        trace = self._traces.get(name)
        if trace is None:
            trace = job.work(arguments | {"most_nodes": MOST_NODES}, control, lambda _: None)
            self._traces.keep(name, trace)
        return {"id": name, **trace.facts}

    def _kept(self, place: str, arguments: Arguments) -> str:
        """What is asked of a kept search: NAME/steps, NAME/next, NAME/question or NAME/overview."""
        name, _, what = place.partition("/")
        trace = self._traces.get(name)
        return _problem(404, GONE) if trace is None else json.dumps({"result": told(trace, what, arguments)})


def _problem(status: int, sentence: str) -> str:
    return json.dumps({"error": sentence, "status": status})


def _is_limit(name: str, error: NoughtsError) -> bool:
    """Whether what went wrong is that this desk is a small one."""
    return isinstance(error, Stopped) or (name == "trace" and f"{MOST_NODES:,}" in str(error))


def _elsewhere(name: str, arguments: Arguments) -> str:
    """Where more can be found out, with the command."""
    command = "noughts web"
    if name in ("analyse", "hint", "move") and not arguments.get("position"):
        moves = f' --moves "{arguments["moves"]}"' if arguments.get("moves") else ""
        command = f"noughts analyse {arguments['game']}{moves}"
    thinks = f"gives each rung {RUNG_SECONDS:g} second" if name == "ladder" else f"thinks for {MOST_SECONDS:g} seconds"
    return f" This page runs in the browser alone and {thinks} at most; on a computer, `{command}` does more."
