"""The games with connections: commands are decided and stored one after another, and news is sent to all.

A command is answered once its event is stored. Several servers may share a database: each is notified of the others'
events (`listen`) and reads them from the store, so the state is always the fold of what is stored.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from noughts.core import Mark
from noughts.errors import BadFile, NoughtsError
from noughts.web.guard import log
from noughts.web.together import postgres, sqlite
from noughts.web.together.machine import EventKind, GameEvent, Refusal, State, Terms, decide, evolve, fold
from noughts.web.together.seats import digest, invited, new_token, side_of
from noughts.web.together.store import Database, Seat, Store, TakenError, open_database

NAME_BYTES = 9
"""Random bytes in the name of a game, which is all that a spectator's link needs."""
IDLE_ROOMS = 2_000
"""The most games without connections that stay in memory, by last use."""
TRIES = 20
"""The most times that a command is decided again because another server was quicker."""
EXPIRE_SECONDS = 3_600.0
"""Seconds between two searches for expired games."""
LATE_SECONDS = 0.05
"""Seconds after a clock has run out at which it is checked."""

Choose = Callable[[Terms, State], Awaitable[int]]
"""Chooses the move of the computer whose turn it is."""
Result = TypeVar("Result")


class Unknown(NoughtsError):
    """There is no such game."""


@dataclass
class Room:
    """A game in memory, and the queues of those who are connected to it."""

    name: str
    terms: Terms
    seats: tuple[Seat, ...]
    state: State
    queues: set[asyncio.Queue[State]] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    timer: asyncio.TimerHandle | None = None
    thinking: asyncio.Task[None] | None = None


class Hub:
    """All games of one server."""

    def __init__(self, url: str | None, choose: Choose, now: Callable[[], float] = time.time) -> None:
        self._url, self._choose, self._now = url, choose, now
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "games")
        self._store: Store | None = None
        self._opening = asyncio.Lock()
        self._listener: threading.Thread | None = None
        self._end = threading.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        """Tasks that nobody awaits; without a reference they could be garbage-collected."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The time between start-up and shutdown. The database is opened when the first game needs it."""
        try:
            yield
        finally:
            self._end.set()
            for task in list(self._tasks):
                task.cancel()
            for room in self._rooms.values():
                self._rest(room)
            if self._store:
                await self._call(self._store.close)
            self._thread.shutdown()
            if self._listener:
                self._listener.join(2)

    async def _open(self) -> Store:
        """The store, opened once."""
        async with self._opening:
            if self._store is None:
                database = await self._call(open_database, self._url)
                self._store = await self._call(Store, database)
                self._listen(database)
                self._spawn(self._expire())
        return self._store

    def _listen(self, database: Database) -> None:
        """Listen for other servers' events, in a separate thread."""
        loop = asyncio.get_running_loop()

        def changed(name: str, number: int) -> None:
            with suppress(RuntimeError):  # The loop has ended.
                loop.call_soon_threadsafe(self._refresh_soon, name, number)

        listen = partial(sqlite.listen, database.path) if isinstance(database, sqlite.Sqlite) else None
        listen = listen or partial(postgres.listen, self._url or "")
        self._listener = threading.Thread(target=listen, args=(changed, self._end), daemon=True)
        self._listener.start()

    def __len__(self) -> int:
        """How many games are in memory."""
        return len(self._rooms)

    async def check(self) -> None:
        """BadFile if the store does not answer."""
        await self._call((await self._open()).check)

    async def create(self, terms: Terms, side: Mark) -> dict[str, str]:
        """A new game with its creator in one seat; returns the names and tokens of the links."""
        name, token, invite = secrets.token_urlsafe(NAME_BYTES), new_token(), new_token()
        computers = {mark for mark, _ in terms.computers}
        seats = [Seat(side, token=digest(token))]
        if side.other not in computers:
            seats.append(Seat(side.other, invite=digest(invite)))
        store = await self._open()
        await self._call(store.create, name, terms, seats, self._now())
        await self.command(name, side, EventKind.JOIN, None, "")
        links = {"id": name, "side": side.value, "token": token}
        return links if side.other in computers else {**links, "invite": invite}

    async def join(self, name: str, invite: str) -> dict[str, str]:
        """Take the seat that an invitation is for; returns its side and token. Refused if it is taken."""
        room = await self.room(name)
        seat = invited(room.seats, invite)
        if seat is None:
            raise Unknown("This link does not open a seat of this game.")
        token = new_token()
        await self.command(name, seat.side, EventKind.JOIN, None, "", Seat(seat.side, seat.invite, digest(token)))
        return {"side": seat.side.value, "token": token}

    async def side(self, name: str, token: str) -> Mark | None:
        """The side that a token plays in a game; None for a spectator."""
        room = await self.room(name)
        return side_of(room.seats, token) if token else None

    async def command(
        self, name: str, side: Mark, kind: EventKind, data: Any, key: str, seat: Seat | None = None
    ) -> State:
        """Carry out a side's command if it is allowed, and store it; returns the new state."""
        room = await self.room(name)
        async with room.lock:
            for _ in range(TRIES):
                try:
                    event = decide(room.state, side, kind, data, key, self._now())
                except Refusal:
                    if await self._catch_up(room):
                        continue  # Another server knew more.
                    raise
                if event is None:
                    return room.state
                try:
                    await self._add(room, event, seat)
                    break
                except TakenError:
                    await self._catch_up(room)
            else:
                raise NoughtsError("The game is busy; try again.")
        self._publish(room)
        if kind is EventKind.REMATCH:
            await self._rematch(room)
        return room.state

    async def _add(self, room: Room, event: GameEvent, seat: Seat | None) -> None:
        after = evolve(room.state, event)
        await self._call((await self._open()).append, room.name, event, after.ending is not None, seat)
        room.state = after
        if seat:
            room.seats = tuple(seat if old.side is seat.side else old for old in room.seats)

    async def _rematch(self, room: Room) -> None:
        """Begin the next game once both sides want it; each has sent the digest of its token for it."""
        wishes = {
            event.side: event.data
            for event in await self._call((await self._open()).events, room.name)
            if event.kind is EventKind.REMATCH
        }
        computers = {mark for mark, _ in room.terms.computers}
        if room.state.next_game or set(Mark) - computers - wishes.keys():
            return
        name = secrets.token_urlsafe(NAME_BYTES)
        seats = [Seat(side, token=token) for side, token in wishes.items()]
        store = await self._open()
        await self._call(store.create, name, room.terms.swapped(), seats, self._now())
        for side in wishes:
            await self.command(name, side, EventKind.JOIN, None, "")
        with suppress(NoughtsError):  # The other server was quicker; its game is the next one.
            await self.command(room.name, next(iter(wishes)), EventKind.REMATCHED, name, "rematched")

    async def room(self, name: str) -> Room:
        """A game, from memory or the store; Unknown if there is none."""
        room = self._rooms.get(name)
        if room is None:
            kept = await self._call((await self._open()).load, name)
            if kept is None:
                raise Unknown("There is no such game; it may have expired.")
            room = self._rooms.setdefault(name, Room(name, kept.terms, kept.seats, fold(kept.terms, kept.events)))
            self._attend(room)
            self._forget_idle()
        self._rooms.move_to_end(name)
        return room

    @asynccontextmanager
    async def watching(self, name: str) -> AsyncIterator[asyncio.Queue[State]]:
        """A queue that gets the state now and after every change."""
        room = await self.room(name)
        queue: asyncio.Queue[State] = asyncio.Queue()
        room.queues.add(queue)
        queue.put_nowait(room.state)
        try:
            yield queue
        finally:
            room.queues.discard(queue)

    # What happens without a command.

    def _publish(self, room: Room) -> None:
        for queue in room.queues:
            if queue.qsize() > 1:  # A client that does not read gets the latest state, not every one.
                queue.get_nowait()
            queue.put_nowait(room.state)
        self._attend(room)

    def _attend(self, room: Room) -> None:
        """Check the clock when it runs out, and let a computer move if it is its turn."""
        if room.timer:
            room.timer.cancel()
            room.timer = None
        state = room.state
        if state.ending or not state.ready:
            return
        left = state.remaining(state.turn, self._now()) if state.since is not None else None
        if left is not None:
            wake = asyncio.get_running_loop().call_later
            room.timer = wake(left + LATE_SECONDS, lambda: self._spawn(self._flag(room)))
        for side, _ in room.terms.computers:
            asked = state.asked is not None and state.asked[0] is side.other
            if asked or state.offer is side.other:
                self._spawn(self._answer(room, side, EventKind.ALLOW_BACK if asked else EventKind.DECLINE))
        computer = dict(room.terms.computers).get(state.turn)
        if computer and (room.thinking is None or room.thinking.done()):
            room.thinking = self._spawn(self._think(room))

    async def _flag(self, room: Room) -> None:
        with suppress(NoughtsError):
            await self.command(room.name, room.state.turn, EventKind.FLAG, None, "")

    async def _answer(self, room: Room, side: Mark, kind: EventKind) -> None:
        """A computer's answer to an offer: it allows take-backs, and never agrees to a draw."""
        with suppress(NoughtsError):  # Another server process has answered already.
            await self.command(room.name, side, kind, None, f"answer {room.state.number}")

    async def _think(self, room: Room) -> None:
        state = room.state
        try:
            cell = await self._choose(room.terms, state)
            await self.command(room.name, state.turn, EventKind.MOVE, cell, f"computer {state.number}")
        except NoughtsError as error:
            log.warning("The computer's move in a game by link was refused: %s", error)
        finally:
            room.thinking = None
            if room.state.number != state.number:
                self._attend(room)

    def _refresh_soon(self, name: str, number: int) -> None:
        """Read the event with this number, unless it is our own; without a name, the new events of every game."""
        rooms = [self._rooms[name]] if name in self._rooms else [] if name else list(self._rooms.values())
        for room in rooms:
            if room.state.number < number or not name:
                self._spawn(self._refresh(room))

    async def _refresh(self, room: Room) -> None:
        async with room.lock:
            new = await self._catch_up(room)
        if new:
            self._publish(room)

    async def _catch_up(self, room: Room) -> bool:
        """Read what other servers have stored; returns whether there was anything."""
        events = await self._call((await self._open()).events, room.name, room.state.number)
        if any(event.kind is EventKind.JOIN for event in events):
            kept = await self._call((await self._open()).load, room.name)
            room.seats = kept.seats if kept else room.seats
        for event in events:
            if event.number == room.state.number + 1:
                room.state = evolve(room.state, event)
        return bool(events)

    async def _expire(self) -> None:
        while True:
            with suppress(BadFile):
                await self._call((await self._open()).expire, self._now())
            await asyncio.sleep(EXPIRE_SECONDS)

    def _forget_idle(self) -> None:
        for room in list(self._rooms.values())[: max(0, len(self._rooms) - IDLE_ROOMS)]:
            if not room.queues and not room.lock.locked() and room.thinking is None:
                self._rest(room)
                del self._rooms[room.name]

    def _rest(self, room: Room) -> None:
        if room.timer:
            room.timer.cancel()
        if room.thinking:
            room.thinking.cancel()

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _call(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """Run a function of the store in its thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)
