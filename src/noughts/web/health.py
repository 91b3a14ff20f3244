"""Monitoring: /metrics for Prometheus and /health for a proxy; both are off unless --metrics is given."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from noughts.errors import BadFile
from noughts.web.guard import log
from noughts.web.metrics import CONTENT_TYPE, Metrics
from noughts.web.service import Service
from noughts.web.together.hub import Hub

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The figures of all server processes; those of the other processes are up to a second old."""
    state = request.app.state
    found: Metrics = state.metrics
    found.look(gauges_of(state.service, state.hub))
    return Response(found.text(), media_type=CONTENT_TYPE)


@router.get("/health")
async def health(request: Request) -> JSONResponse:
    """Whether games can be stored: 200, or 503 if the store does not answer; the log says why."""
    hub: Hub = request.app.state.hub
    try:
        await hub.check()
    except BadFile as error:
        log.warning("The store of games does not answer: %s", error)
        return JSONResponse({"status": "The store of games does not answer."}, 503)
    return JSONResponse({"status": "ok"})


def gauges_of(service: Service, hub: Hub) -> dict[str, float]:
    """The gauges of a server."""
    running, waiting = service.searches
    return {
        "noughts_sockets": len(service.sockets),
        "noughts_games_in_memory": len(hub),
        "noughts_searches_running": running,
        "noughts_searches_waiting": waiting,
    }
