"""The REST routes under /api. Same texts and same JSON as the command line."""

import asyncio
import json
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi import Path as PathParameter

from noughts import __version__
from noughts.core import NAMES, Rules
from noughts.errors import BadNotation
from noughts.players import describe_players
from noughts.search import OPTIONS, SUMMARIES
from noughts.web import exercise
from noughts.web.jobs import LADDER, read_game, state_to_dict
from noughts.web.schema import (
    AnalyseRequest,
    Analysis,
    Answers,
    Closed,
    ExerciseRequest,
    Hint,
    LadderRequest,
    Moved,
    MoveRequest,
    Problem,
    State,
    Text,
    Timed,
    TraceRequest,
    Where,
)
from noughts.web.service import Service

PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "not a request that can be read"},
    413: {"model": Problem, "description": "a body beyond the limit"},
    422: {"model": Problem, "description": "what was expected, in one sentence"},
    429: {"model": Problem, "description": "too much work at once"},
}
GONE_EVERY = 0.2
"""Seconds between two looks at whether the client is still there."""

router = APIRouter(prefix="/api", responses=PROBLEMS)
Step = Annotated[int, Query(ge=0, le=2**31)]
TraceName = Annotated[str, PathParameter(pattern="^[0-9a-f]{24}$")]


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


async def answered(request: Request, kind: str, question: Closed) -> Response:
    """The answer as JSON. It is made by our own code, so it is not checked against its schema again."""
    arguments = question.model_dump()
    answer = service_of(request).at_once(kind, arguments) or await while_connected(request, kind, arguments)
    return Response(json.dumps(answer), media_type="application/json")


async def while_connected(request: Request, kind: str, arguments: dict[str, Any]) -> Any:
    """The answer of a worker, unless the client goes away first: then the work stops."""
    task = asyncio.ensure_future(service_of(request).by_worker(kind, arguments))
    try:
        while not task.done():
            await asyncio.wait({task}, timeout=GONE_EVERY)
            if not task.done() and await request.is_disconnected():
                task.cancel()
    finally:
        task.cancel()
    return await task


# Routes are tried in this order, so the one asked most often comes first.


@router.post("/move", response_model=Moved)
async def move(request: Request, question: MoveRequest) -> Response:
    """A player's move, and the state after it."""
    return await answered(request, "move", question)


@router.get("/health")
async def health() -> dict[str, str]:
    """Whether the server is there, and which version it is."""
    return {"status": "ok", "version": __version__}


@router.get("/games")
async def games() -> dict[str, Any]:
    """The named games, the players and the engines, for menus."""
    return {
        "games": NAMES,
        "players": describe_players(),
        "engines": {name: {"summary": SUMMARIES[name], "options": sorted(OPTIONS[name])} for name in OPTIONS},
        "ladder": list(LADDER),
    }


@router.get("/board")
async def board(game: Annotated[Text, Query(examples=["3x3"])] = "3x3") -> dict[str, Any]:
    """A game's board: its shape and every line on it."""
    rules = Rules.parse(game)
    return {
        "game": str(rules),
        "shape": list(rules.shape),
        "length": rules.length,
        "gravity": rules.gravity,
        "misere": rules.misere,
        "lines": [[cell + 1 for cell in line] for line in rules.lines],
    }


@router.post("/state", response_model=State)
async def state(where: Where) -> dict[str, Any]:
    """The position that a game has come to, or why it could not."""
    return state_to_dict(read_game(where.model_dump()))


@router.post("/analyse", response_model=Analysis)
async def analyse(request: Request, question: AnalyseRequest) -> Response:
    """The value of a position, every move's value, and why: the object of `noughts analyse --json`."""
    return await answered(request, "analyse", question)


@router.post("/hint", response_model=Hint)
async def hint(request: Request, question: Timed) -> Response:
    """A move worth playing, and why."""
    return await answered(request, "hint", question)


@router.post("/review", response_model=dict[str, Any])
async def review(request: Request, question: Timed) -> Response:
    """Every move of a game with its value, the mistakes marked and explained."""
    return await answered(request, "review", question)


@router.post("/ladder", response_model=dict[str, Any])
async def ladder(request: Request, question: LadderRequest) -> Response:
    """Every rung of the ladder on one position."""
    return await answered(request, "ladder", question)


@router.post("/trace", response_model=dict[str, Any])
async def trace(request: Request, question: TraceRequest) -> Response:
    """Search a position or an abstract tree and keep every step; the answer names the trace."""
    return await answered(request, "trace", question)


@router.get("/trace/{name}/steps", responses={404: {"model": Problem}})
async def steps(
    request: Request, name: TraceName, start: Step = 0, count: Annotated[int, Query(ge=1, le=1000)] = 200
) -> dict[str, Any]:
    """A page of a trace's steps, with every node that must be drawn on the way."""
    kept = service_of(request).traces.get(name)
    if kept is None:
        raise HTTPException(404, "This search is no longer kept; ask for it again.")
    return kept.page(start, count)


@router.get("/trace/{name}/cut", responses={404: {"model": Problem}})
async def next_cut(request: Request, name: TraceName, step: Step = 0, back: bool = False) -> dict[str, int | None]:
    """The next cut-off after a step, or the last before it; null when there is none."""
    kept = service_of(request).traces.get(name)
    if kept is None:
        raise HTTPException(404, "This search is no longer kept; ask for it again.")
    return {"step": kept.next_cut(step, back)}


@router.get("/exercise")
async def new_exercise(question: Annotated[ExerciseRequest, Query()]) -> dict[str, Any]:
    """An exercise: the same question gives the same tree."""
    return _exercise(question).to_dict()


@router.post("/exercise")
async def mark_exercise(answers: Answers) -> dict[str, Any]:
    """A student's values and pruned branches, marked and explained."""
    return exercise.mark(_exercise(answers), answers.values, set(answers.pruned))


def _exercise(question: ExerciseRequest) -> exercise.Exercise:
    if question.kind == "position":
        return exercise.late_position(question.free, question.seed)
    if question.branching**question.depth > exercise.MOST_LEAVES:
        raise BadNotation(f"That tree has too many leaves to fill in by hand; expected at most {exercise.MOST_LEAVES}.")
    return exercise.random_tree(question.branching, question.depth, question.seed)
