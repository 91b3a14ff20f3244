"""The REST routes under /api, with the same texts and JSON as the command line."""

import asyncio
import json
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request, Response
from fastapi import Path as PathParameter

from noughts import __version__
from noughts.explain.steps import Way
from noughts.web.fairness import Client, client_at
from noughts.web.offers import marked_sheet, menus, new_sheet, shipped_puzzles
from noughts.web.pool import NOBODY
from noughts.web.problems import Gone
from noughts.web.questions import Answers, BoardRequest, Closed, ExerciseRequest
from noughts.web.schema import Problem, shape
from noughts.web.service import Service
from noughts.web.table import BOARD, JOBS, Job
from noughts.web.traces import part_of

PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "not a request that can be read"},
    413: {"model": Problem, "description": "a body beyond the limit"},
    422: {"model": Problem, "description": "what was expected, in one sentence"},
    429: {"model": Problem, "description": "too much work at once"},
}
GONE_EVERY = 0.2
"""Seconds between two checks whether the client is still connected."""

router = APIRouter(prefix="/api", responses=PROBLEMS)
Step = Annotated[int, Query(ge=0, le=2**31)]
TraceName = Annotated[str, PathParameter(pattern="^[0-9a-f]{24}$")]


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


async def answered(request: Request, job: Job, question: Closed) -> Response:
    """The answer as JSON. Our own code made it, so it is not validated against its schema."""
    arguments = question.model_dump()
    answer = service_of(request).at_once(job, arguments) or await while_connected(request, job, arguments)
    return Response(json.dumps(answer), media_type="application/json")


async def while_connected(request: Request, job: Job, arguments: dict[str, Any]) -> Any:
    """The answer of a worker; if the client disconnects first, the work stops."""
    task = asyncio.ensure_future(service_of(request).by_worker(job, arguments, client_of(request)))
    try:
        while not task.done():
            await asyncio.wait({task}, timeout=GONE_EVERY)
            if not task.done() and await request.is_disconnected():
                raise Gone
    finally:
        task.cancel()
    return await task


def client_of(request: Request) -> Client:
    """The client that sent a request."""
    return client_at(request.client.host, request.client.port) if request.client else NOBODY


def _add_route(job: Job) -> None:
    async def route(request: Request, question: Any) -> Response:
        return await answered(request, job, question)

    route.__name__ = job.name
    route.__annotations__["question"] = shape(job.question)
    router.post(f"/{job.name}", response_model=shape(job.answer), description=job.about)(route)


for each in JOBS.values():
    _add_route(each)


@router.get("/health")
async def health() -> dict[str, str]:
    """Whether the server is up, and its version."""
    return {"status": "ok", "version": __version__}


@router.get("/games")
async def games(request: Request) -> dict[str, Any]:
    """The named games, boards to offer, players and engines; above `whole_cells` cells the rungs need a `depth`."""
    settings = service_of(request).settings
    return menus(settings.engines, "server" if settings.check else "browser" if settings.pyodide else "")


@router.get("/puzzles")
async def puzzles() -> list[dict[str, Any]]:
    """The puzzles that ship, game by game in the order of the puzzles of the day."""
    return shipped_puzzles()


@router.get("/board")
async def board(request: Request, question: Annotated[BoardRequest, Query()]) -> Response:
    """A game's board: its shape and every line on it."""
    return await answered(request, BOARD, question)


def _part_of(request: Request, name: str, what: str, **asked: Any) -> Any:
    """A part of a stored search, if it is still stored."""
    kept = service_of(request).traces.get(name)
    if kept is None:
        raise HTTPException(404, "This search is no longer stored; ask for it again.")
    return part_of(kept, what, asked)


@router.get("/trace/{name}/steps", responses={404: {"model": Problem}})
async def steps(
    request: Request, name: TraceName, start: Step = 0, count: Annotated[int, Query(ge=1, le=1000)] = 200
) -> Any:
    """A page of a trace's steps, with every node needed to draw them."""
    return _part_of(request, name, "steps", start=start, count=count)


@router.get("/trace/{name}/next", responses={404: {"model": Problem}})
async def next_step(request: Request, name: TraceName, step: Step = 0, to: Way = "cut", back: bool = False) -> Any:
    """The next cut-off after a step or the last before it, or the step over or out of a branch; null if none."""
    return _part_of(request, name, "next", step=step, to=to, back=back)


@router.get("/trace/{name}/question", responses={404: {"model": Problem}})
async def question(request: Request, name: TraceName, step: Step = 0) -> Any:
    """What to ask a student before a step, with its choices and the right ones; null if there is nothing to ask."""
    return _part_of(request, name, "question", step=step)


@router.get("/trace/{name}/overview", responses={404: {"model": Problem}})
async def overview(
    request: Request,
    name: TraceName,
    low: Annotated[float, Query(ge=0, lt=1)] = 0.0,
    high: Annotated[float, Query(gt=0, le=1)] = 1.0,
    pixels: Annotated[int, Query(ge=50, le=4000)] = 800,
) -> Any:
    """The whole tree, or the part of its width from low to high, as blocks wide enough to be seen."""
    return _part_of(request, name, "overview", low=low, high=high, pixels=pixels)


@router.get("/exercise")
async def new_exercise(question: Annotated[ExerciseRequest, Query()]) -> dict[str, Any]:
    """An exercise: the same question gives the same tree."""
    return new_sheet(question.model_dump())


@router.post("/exercise")
async def mark_exercise(answers: Answers) -> dict[str, Any]:
    """What a student filled in, marked; each hint level reveals more: where, what, and all answers."""
    return marked_sheet(answers.model_dump())
