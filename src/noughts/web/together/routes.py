"""The routes of games by link: make a game, take a seat, watch, and the socket on which a game is played.

A socket's first message is {"token": text}, empty for a spectator. Then a player sends {"do": what, "data": ..., "key":
text}; the server answers {"done": key} once it is stored, or {"refused": sentence, "key": key}, and sends {"state":
{...}} at once and after every change.
"""

import asyncio
import json
import time
from collections import OrderedDict, deque
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Request, WebSocket, WebSocketDisconnect
from fastapi import Path as PathParameter
from pydantic import Field

from noughts.core import Mark, format_position
from noughts.draw.qr import qr_path
from noughts.errors import NoughtsError
from noughts.players import parse_seat
from noughts.web.api import PROBLEMS
from noughts.web.fairness import client_at
from noughts.web.questions import Closed
from noughts.web.reading import rules_of
from noughts.web.schema import Problem
from noughts.web.service import Service
from noughts.web.table import MOVE
from noughts.web.together.hub import Hub, Unknown
from noughts.web.together.machine import Clock, EventKind, State, Terms
from noughts.web.together.seats import is_digest

router = APIRouter(prefix="/api/together", responses=PROBLEMS | {404: {"model": Problem}})
Name = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{12}$")]
Token = Annotated[str, Field(max_length=64)]

COMMANDS = {kind.value: kind for kind in EventKind if kind not in (EventKind.JOIN, EventKind.FLAG, EventKind.REMATCHED)}
"""The commands of a player; the other events are added by the server itself."""
HELLO_SECONDS = 10.0
"""Seconds that a new socket may take to send its token."""
MOST_MESSAGE = 2_000
"""The most bytes of one message."""
RATE, RATE_SECONDS = 40, 10.0
"""The most messages per seat, and the most games that one address may make or join, in this many seconds."""
MOST_NAMES = 10_000
"""Addresses, or seats, whose rates are remembered."""
COMPUTER_SECONDS = 2.0
"""Seconds per move for a computer in a seat."""
POLICY_VIOLATION, TRY_LATER = 1008, 1013


class ClockTerms(Closed):
    """Clocks: seconds for the whole game, and seconds added after each move."""

    main: float = Field(ge=1, le=86_400, strict=True, examples=[300])
    increment: float = Field(0, ge=0, le=600, strict=True)


class NewGame(Closed):
    """A game to be played by link."""

    game: str = Field("3x3", max_length=200)
    side: Literal["X", "O"] = "X"
    first: Literal["X", "O"] = "X"
    clock: ClockTerms | None = None
    computer: str | None = Field(None, max_length=200, description="a player for the other seat, such as level:3")


class Invitation(Closed):
    """The part of a link to a seat after its #."""

    invite: Token


class Link(Closed):
    """A link to be shown as a QR code."""

    text: str = Field(max_length=271)


class Rate:
    """How often something happened in the last seconds, by name; the least recent names are forgotten."""

    def __init__(self) -> None:
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def exceeded(self, name: str) -> bool:
        """Count one more; returns whether that is too many."""
        times, now = self._times.setdefault(name, deque()), time.monotonic()
        self._times.move_to_end(name)
        while times and times[0] < now - RATE_SECONDS:
            times.popleft()
        if len(self._times) > MOST_NAMES:
            self._times.popitem(last=False)
        times.append(now)
        if len(times) > RATE:
            times.popleft()
            return True
        return False


_making = Rate()
"""By address."""
_commanding = Rate()
"""By game and side, so that more sockets do not allow more messages."""


def hub_of(scope: Request | WebSocket) -> Hub:
    hub: Hub = scope.app.state.hub
    return hub


def _limit(request: Request) -> None:
    address = client_at(request.client.host, request.client.port).address if request.client else ""
    if _making.exceeded(address):
        raise HTTPException(429, "Too many requests from your address; wait a moment.")


@router.post("")
async def new_game(request: Request, wanted: NewGame) -> dict[str, Any]:
    """Make a game. `token` opens the creator's seat, `invite` the other one, once; `id` lets anybody watch."""
    _limit(request)
    side = Mark(wanted.side)
    if wanted.computer:
        parse_seat(wanted.computer)
    terms = Terms(
        rules_of(wanted.game),
        Mark(wanted.first),
        Clock(wanted.clock.main, wanted.clock.increment) if wanted.clock else None,
        ((side.other, wanted.computer),) if wanted.computer else (),
    )
    request.app.state.metrics.add("noughts_games_made_total")
    return await hub_of(request).create(terms, side)


@router.post("/qr")
async def qr_code(request: Request, wanted: Link) -> dict[str, Any]:
    """A link as a QR code: the side of its square and the data of an SVG path."""
    _limit(request)
    side, path = qr_path(wanted.text)
    return {"side": side, "path": path}


@router.post("/{name}/join")
async def join(request: Request, name: Name, invitation: Invitation) -> dict[str, str]:
    """Take the seat that a link is for."""
    _limit(request)
    try:
        return await hub_of(request).join(name, invitation.invite)
    except Unknown as error:
        raise HTTPException(404, str(error)) from error


@router.get("/{name}")
async def look(request: Request, name: Name) -> dict[str, Any]:
    """A game as a spectator sees it."""
    try:
        return shown((await hub_of(request).room(name)).state)
    except Unknown as error:
        raise HTTPException(404, str(error)) from error


def shown(state: State) -> dict[str, Any]:
    """A state as JSON; cells are numbered from 1, as everywhere outside the code."""
    now, end, position = time.time(), state.ending, state.position
    marks = [position.mark_at(cell) for cell in range(position.rules.cells)]
    line = position.outcome.line if position.outcome else None
    return {
        "number": state.number,
        "game": str(state.terms.rules),
        "first": state.terms.first.value,
        "start": format_position(state.terms.start),
        "position": format_position(position),
        "cells": "".join(mark.value if mark else "." for mark in marks),
        "legal": [cell + 1 for cell in position.moves()] if state.ready and not end else [],
        "line": [cell + 1 for cell in line or ()],
        "moves": [cell + 1 for cell in state.moves],
        "turn": state.turn.value,
        "seated": sorted(side.value for side in state.seated),
        "computers": {mark.value: player for mark, player in state.terms.computers},
        "ending": end and {"winner": end.winner and end.winner.value, "reason": end.reason},
        "offer": state.offer and state.offer.value,
        "asked": state.asked and state.asked[0].value,
        "rematch": sorted(side.value for side in state.rematch),
        "next": state.next_game,
        "clocks": {side.value: state.remaining(side, now) for side in Mark} if state.terms.clock else None,
        "running": state.since is not None,
    }


async def computer_move(service: Service, terms: Terms, state: State) -> int:
    """The move of the computer whose turn it is, from a worker."""
    question = {
        "game": str(terms.rules),
        "position": format_position(terms.start),
        "moves": " ".join(str(cell + 1) for cell in state.moves),
        "player": dict(terms.computers)[state.turn],
        "seconds": COMPUTER_SECONDS,
        "seed": None,
    }
    found = await service.by_worker(MOVE, question)
    return int(found["choice"]["cell"]) - 1


async def play(socket: WebSocket) -> None:
    """Serve one player or spectator until the connection ends."""
    name: str = socket.path_params["name"]
    service: Service = socket.app.state.service
    address = client_at(socket.client.host, socket.client.port).address if socket.client else ""
    if not service.sockets.enter(address):
        await socket.close(TRY_LATER, "There are too many sockets from your address.")
        return
    try:
        await socket.accept()
        side = await _greeted(socket, name)
        async with hub_of(socket).watching(name) as news:
            await _converse(socket, name, side, news)
    except NoughtsError as error:
        await _closed(socket, str(error))
    except (WebSocketDisconnect, KeyError, TimeoutError, RuntimeError):
        pass  # The connection is gone, silent or not ours; only this connection ends.
    finally:
        service.sockets.leave(address)


async def _greeted(socket: WebSocket, name: str) -> Mark | None:
    """The side of the seat that the first message opens."""
    message = _read(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS))
    token = message.get("token", "")
    if not isinstance(token, str) or len(token) > 64:
        raise NoughtsError('Expected {"token": text}.')
    side = await hub_of(socket).side(name, token)
    if token and side is None:
        raise NoughtsError("This link does not open a seat of this game.")
    await socket.send_text(json.dumps({"you": side and side.value}))
    return side


async def _converse(socket: WebSocket, name: str, side: Mark | None, news: "asyncio.Queue[State]") -> None:
    """Pass on news and commands until either side of the connection ends."""
    tasks = {asyncio.ensure_future(_hear(socket, name, side)), asyncio.ensure_future(_tell(socket, news))}
    done: set[asyncio.Future[None]] = set()
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        while done:
            done.pop().result()
    finally:
        # An error refers to this frame by its traceback: with a reference back to its task, nothing of the connection
        # would be freed before a full garbage collection.
        while tasks:
            tasks.pop().cancel()


async def _tell(socket: WebSocket, news: "asyncio.Queue[State]") -> None:
    while True:
        await socket.send_text(json.dumps({"state": shown(await news.get())}))


async def _hear(socket: WebSocket, name: str, side: Mark | None) -> None:
    while True:
        message = _read(await socket.receive_text())
        if _commanding.exceeded(f"{name} {side}"):
            raise NoughtsError("Too many messages; slow down.")
        key = message.get("key", "")
        if side is None or not isinstance(key, str) or len(key) > 64 or message.get("do") not in COMMANDS:
            raise NoughtsError('Expected {"do": what, "data": ..., "key": text} from a player.')
        started = time.perf_counter()
        try:
            kind = COMMANDS[message["do"]]
            await hub_of(socket).command(name, side, kind, _data(kind, message.get("data")), key)
            answer: dict[str, Any] = {"done": key}
        except NoughtsError as error:
            answer = {"refused": str(error), "key": key}
        socket.app.state.metrics.commanded("done" in answer, time.perf_counter() - started)
        await socket.send_text(json.dumps(answer))


def _data(kind: EventKind, data: Any) -> Any:
    """A command's data: the cell of a move, the digest of the token for a rematch, otherwise nothing."""
    if kind is EventKind.MOVE:
        return data - 1 if type(data) is int else None
    if kind is EventKind.REMATCH:
        if not is_digest(data):
            raise NoughtsError("A rematch needs the SHA-256 of the token for it, as 64 hexadecimal digits.")
        return data
    return None


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text) if len(text) <= MOST_MESSAGE else None
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise NoughtsError("Expected a JSON object.")
    return message


async def _closed(socket: WebSocket, sentence: str) -> None:
    try:
        await socket.send_text(json.dumps({"error": sentence}))
        await socket.close(POLICY_VIOLATION, sentence[:100])
    except (WebSocketDisconnect, RuntimeError):
        pass
