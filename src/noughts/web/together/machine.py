"""A game by link as a pure state machine: a list of events, folded into a state, and commands that add events.

Nothing here knows of time, storage or sockets: the current time is an argument, and every change is a `GameEvent` that
a store can append. In whatever order the two sides' commands arrive, the state is that of a legal game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import reduce
from typing import Any

from noughts.core import Game, Mark, Position, Rules
from noughts.errors import NoughtsError


class Refusal(NoughtsError):
    """A command that the state of the game does not allow, in one sentence."""


class EventKind(StrEnum):
    """What can happen in a game by link."""

    JOIN = "join"
    MOVE = "move"
    OFFER_DRAW = "offer_draw"
    ACCEPT_DRAW = "accept_draw"
    ASK_BACK = "ask_back"
    ALLOW_BACK = "allow_back"
    DECLINE = "decline"
    RESIGN = "resign"
    FLAG = "flag"
    REMATCH = "rematch"
    REMATCHED = "rematched"


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock for each side: seconds for the whole game, and seconds added after each move."""

    main: float
    increment: float = 0.0


@dataclass(frozen=True, slots=True)
class Terms:
    """What the two sides agreed on before the first move; `computer` names the player in a computer's seat."""

    rules: Rules
    first: Mark = Mark.X
    clock: Clock | None = None
    computers: tuple[tuple[Mark, str], ...] = ()

    @property
    def start(self) -> Position:
        return Position(self.rules, turn=self.first)

    def swapped(self) -> Terms:
        """The terms of a rematch: the other side moves first, and each keeps its mark."""
        return replace(self, first=self.first.other)


@dataclass(frozen=True, slots=True)
class GameEvent:
    """Something that happened: its number from 1, the time (seconds since the epoch), the side, and the kind.

    `data` is the cell of a move, the number of moves taken back, or the name of the next game. The client chooses
    `key`, so that a command sent twice happens once.
    """

    number: int
    at: float
    side: Mark
    kind: EventKind
    data: Any = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the winner, or None for a draw, and why."""

    winner: Mark | None
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """A game by link after some events."""

    terms: Terms
    position: Position
    """The position after all moves."""
    moves: tuple[int, ...] = ()
    number: int = 0
    seated: frozenset[Mark] = frozenset()
    ending: Ending | None = None
    offer: Mark | None = None
    """The side that offers a draw."""
    asked: tuple[Mark, int] | None = None
    """The side that asks to take moves back, and how many."""
    rematch: frozenset[Mark] = frozenset()
    next_game: str | None = None
    left: tuple[float, float] = (0.0, 0.0)
    """Seconds left for X and O when the clock last changed hands."""
    since: float | None = None
    """When the clock of the side to move was started; None while it is stopped."""
    keys: frozenset[str] = field(default=frozenset(), repr=False)

    @classmethod
    def new(cls, terms: Terms) -> State:
        main = terms.clock.main if terms.clock else 0.0
        return cls(terms, terms.start, seated=frozenset(mark for mark, _ in terms.computers), left=(main, main))

    @property
    def game(self) -> Game:
        """The moves as a game that can be saved and reviewed."""
        game = Game(self.terms.start)
        for cell in self.moves:
            game.play(cell)
        return game

    @property
    def turn(self) -> Mark:
        return self.terms.first if len(self.moves) % 2 == 0 else self.terms.first.other

    @property
    def ready(self) -> bool:
        """Whether both seats are taken."""
        return len(self.seated) == len(Mark)

    def remaining(self, side: Mark, now: float) -> float | None:
        """Seconds left on a side's clock; None without clocks."""
        if self.terms.clock is None:
            return None
        left = self.left[_at(side)]
        running = self.since is not None and self.ending is None and side is self.turn
        return max(0.0, left - (now - (self.since or now))) if running else max(0.0, left)

    def flagged(self, now: float) -> bool:
        """Whether the side to move has run out of time."""
        return self.ending is None and self.since is not None and self.remaining(self.turn, now) == 0.0


def fold(terms: Terms, events: Iterable[GameEvent]) -> State:
    """The state after all events."""
    state = State.new(terms)
    for event in events:
        state = evolve(state, event)
    return state


def decide(state: State, side: Mark, kind: EventKind, data: Any, key: str, now: float) -> GameEvent | None:
    """The event that a side's command leads to; None if it has already happened, Refusal if it is not allowed.

    A command that comes after the time of the side to move has run out leads to that side's loss instead.
    """
    if key and key in state.keys:
        return None
    if state.flagged(now) and kind is not EventKind.FLAG:
        return GameEvent(state.number + 1, now, state.turn, EventKind.FLAG)
    return GameEvent(state.number + 1, now, side, kind, _allowed(state, side, kind, data, now), key)


def _allowed(state: State, side: Mark, kind: EventKind, data: Any, now: float) -> Any:
    """The data of an event that the state allows; Refusal says why it does not."""
    if kind is EventKind.JOIN:
        _demand(side not in state.seated, "This seat is taken.")
        return data
    if kind in (EventKind.REMATCH, EventKind.REMATCHED):
        _demand(state.ending is not None, "A rematch can be offered once the game is over.")
        _demand(state.next_game is None, "The rematch has begun.")
        return data
    _demand(state.ending is None, "The game is over.")
    if kind is EventKind.FLAG:
        _demand(state.flagged(now), "There is time left on the clock.")
        return None
    _demand(state.ready, "The other seat is still free; wait for the other side.")
    return _CHECKS[kind](state, side, data)


def _check_move(state: State, side: Mark, data: Any) -> int:
    _demand(side is state.turn, f"It is {state.turn}'s turn.")
    _demand(type(data) is int, "A move is the number of a cell.")
    refusal = state.position.refusal(data, lambda cell: str(cell + 1))
    _demand(refusal is None, refusal or "")
    return int(data)


def _check_offer(state: State, side: Mark, data: Any) -> None:  # noqa: ARG001
    _demand(state.offer is not side, "You have already offered a draw.")


def _check_accept(state: State, side: Mark, data: Any) -> None:  # noqa: ARG001
    _demand(state.offer is side.other, "The other side has not offered a draw.")


def _check_ask(state: State, side: Mark, data: Any) -> int:  # noqa: ARG001
    plies = 2 if side is state.turn else 1
    _demand(len(state.moves) >= plies, "There is no move of yours to take back.")
    _demand(state.asked is None, "A take-back has already been requested.")
    return plies


def _check_allow(state: State, side: Mark, data: Any) -> int:  # noqa: ARG001
    _demand(
        state.asked is not None and state.asked[0] is side.other, "The other side has not asked to take back a move."
    )
    assert state.asked
    return state.asked[1]


def _check_decline(state: State, side: Mark, data: Any) -> None:  # noqa: ARG001
    asked = state.asked is not None and state.asked[0] is side.other
    _demand(asked or state.offer is side.other, "There is nothing to decline.")


def _check_resign(state: State, side: Mark, data: Any) -> None:
    """A side may resign at any time."""


_CHECKS = {
    EventKind.MOVE: _check_move,
    EventKind.OFFER_DRAW: _check_offer,
    EventKind.ACCEPT_DRAW: _check_accept,
    EventKind.ASK_BACK: _check_ask,
    EventKind.ALLOW_BACK: _check_allow,
    EventKind.DECLINE: _check_decline,
    EventKind.RESIGN: _check_resign,
}


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise Refusal(sentence)


def evolve(state: State, event: GameEvent) -> State:
    """The state after an event from `decide`."""
    keys = state.keys | {event.key} if event.key else state.keys
    state = replace(state, number=event.number, keys=keys)
    return _CHANGES[event.kind](state, event)


def _join(state: State, event: GameEvent) -> State:
    state = replace(state, seated=state.seated | {event.side})
    return replace(state, since=event.at) if state.ready and state.terms.clock and not state.moves else state


def _move(state: State, event: GameEvent) -> State:
    position, moves = state.position.after(event.data), (*state.moves, event.data)
    offer = state.offer if state.offer is event.side else None  # An offer stands until the other side moves on.
    state = replace(_clock_stopped(state, event.at), position=position, moves=moves, offer=offer, asked=None)
    outcome = position.outcome
    if outcome is None:
        return replace(state, since=event.at) if state.terms.clock else state
    reason = "the board is full" if outcome.winner is None else "a completed line"
    return replace(state, ending=Ending(outcome.winner, reason))


def _clock_stopped(state: State, now: float) -> State:
    """The clock of the side that has just moved, stopped, with its increment."""
    if state.terms.clock is None or state.since is None:
        return state
    left = list(state.left)
    left[_at(state.turn)] = max(0.0, left[_at(state.turn)] - (now - state.since)) + state.terms.clock.increment
    return replace(state, left=(left[0], left[1]), since=None)


def _taken_back(state: State, event: GameEvent) -> State:
    kept = state.moves[: len(state.moves) - event.data]
    position = reduce(Position.after, kept, state.terms.start)
    since = event.at if state.terms.clock else None
    stopped = _clock_stopped(state, event.at)
    return replace(stopped, position=position, moves=kept, asked=None, offer=None, since=since)


def _ended(winner: Mark | None, reason: str, state: State, at: float) -> State:
    return replace(_clock_stopped(state, at), ending=Ending(winner, reason), offer=None, asked=None, since=None)


_CHANGES: dict[EventKind, Callable[[State, GameEvent], State]] = {
    EventKind.JOIN: _join,
    EventKind.MOVE: _move,
    EventKind.OFFER_DRAW: lambda state, event: replace(state, offer=event.side),
    EventKind.ACCEPT_DRAW: lambda state, event: _ended(None, "a draw by agreement", state, event.at),
    EventKind.ASK_BACK: lambda state, event: replace(state, asked=(event.side, event.data)),
    EventKind.ALLOW_BACK: _taken_back,
    EventKind.DECLINE: lambda state, event: replace(
        state, offer=None if state.offer is event.side.other else state.offer, asked=None
    ),
    EventKind.RESIGN: lambda state, event: _ended(event.side.other, f"{event.side} resigned", state, event.at),
    EventKind.FLAG: lambda state, event: _ended(event.side.other, f"{event.side} ran out of time", state, event.at),
    EventKind.REMATCH: lambda state, event: replace(state, rematch=state.rematch | {event.side}),
    EventKind.REMATCHED: lambda state, event: replace(state, next_game=event.data),
}


def _at(side: Mark) -> int:
    return 0 if side is Mark.X else 1
