"""Games in either database: what was stored comes back, and nothing is stored twice."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from noughts.core import Mark, Rules
from noughts.errors import BadFile
from noughts.web.together import postgres, sqlite
from noughts.web.together.machine import Clock, EventKind, GameEvent, Terms
from noughts.web.together.store import (
    FINISHED_SECONDS,
    UNFINISHED_SECONDS,
    Seat,
    Store,
    TakenError,
    open_database,
    open_store,
)

TERMS = Terms(Rules.parse("7x6:4+gravity"), Mark.O, Clock(300, 2), ((Mark.X, "level:3"),))
SEATS = (Seat(Mark.O, token="a"), Seat(Mark.X, invite="b"))


@pytest.fixture
def opened(store_url: str) -> Iterator[Callable[[], Store]]:
    """Connections to the same database, closed in the end."""
    with ExitStack() as stack:

        def new() -> Store:
            store = open_store(store_url)
            stack.callback(store.close)
            return store

        yield new


@pytest.fixture
def store(opened: Callable[[], Store]) -> Store:
    return opened()


def test_a_game_comes_back_as_it_was(store: Store) -> None:
    store.create("game", TERMS, SEATS, 5.0)
    events = (GameEvent(1, 6.5, Mark.O, EventKind.JOIN), GameEvent(2, 7.25, Mark.X, EventKind.MOVE, 38, "key"))
    for event in events:
        store.append("game", event, finished=False)
    kept = store.load("game")
    assert kept
    assert (kept.terms, kept.events, set(kept.seats)) == (TERMS, events, set(SEATS))
    assert store.events("game", 1) == events[1:]
    assert store.load("another") is None
    (row,) = store.list()
    assert (row.name, row.game, row.created, row.touched, row.events) == ("game", "7x6:4+gravity", 5.0, 7.25, 2)


def test_a_number_and_a_key_are_stored_once(store: Store) -> None:
    store.create("game", TERMS, SEATS, 0.0)
    store.append("game", GameEvent(1, 0.0, Mark.X, EventKind.JOIN, key="k"), finished=False)
    with pytest.raises(TakenError):
        store.append("game", GameEvent(1, 0.0, Mark.O, EventKind.JOIN), finished=False)
    with pytest.raises(TakenError):
        store.append("game", GameEvent(2, 0.0, Mark.X, EventKind.RESIGN, key="k"), finished=True)
    assert len(store.events("game")) == 1
    assert not store.list()[0].finished


def test_a_seat_is_taken_together_with_its_event_or_not_at_all(store: Store) -> None:
    store.create("game", TERMS, SEATS, 0.0)
    taken = Seat(Mark.X, "b", "token")
    store.append("game", GameEvent(1, 0.0, Mark.X, EventKind.JOIN), finished=False, seat=taken)
    with pytest.raises(TakenError):
        store.append("game", GameEvent(1, 0.0, Mark.X, EventKind.JOIN), finished=False, seat=Seat(Mark.X, "b", "other"))
    kept = store.load("game")
    assert kept
    assert taken in kept.seats


def test_two_connections_agree_on_who_was_first(opened: Callable[[], Store]) -> None:
    stores = [opened() for _ in range(2)]
    stores[0].create("game", TERMS, SEATS, 0.0)
    won = [0, 0]

    def push(which: int) -> None:
        for number in range(1, 31):
            try:
                stores[which].append("game", GameEvent(number, 0.0, Mark.X, EventKind.MOVE, which), finished=False)
                won[which] += 1
            except TakenError:
                pass

    threads = [threading.Thread(target=push, args=(which,)) for which in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(won) == 30
    assert [event.number for event in stores[0].events("game")] == list(range(1, 31))


def test_old_games_expire_and_others_stay(store: Store) -> None:
    for name, at, finished in [("old", 0.0, False), ("done", 0.0, True), ("new", UNFINISHED_SECONDS, False)]:
        store.create(name, TERMS, (), at)
        store.append(name, GameEvent(1, at, Mark.X, EventKind.JOIN), finished=finished)
    assert store.expire(UNFINISHED_SECONDS + 1.0) == 1
    assert {row.name for row in store.list()} == {"done", "new"}
    assert store.expire(FINISHED_SECONDS + 1.0) == 2
    assert store.list() == []


def test_a_game_is_deleted(store: Store) -> None:
    store.create("game", TERMS, SEATS, 0.0)
    assert store.delete("game")
    assert not store.delete("game")


def test_opening_twice_changes_nothing(opened: Callable[[], Store]) -> None:
    opened().create("game", TERMS, SEATS, 0.0)
    assert [row.name for row in opened().list()] == ["game"]


def test_other_processes_hear_of_an_event(store: Store, store_url: str) -> None:
    heard, end, ready, number = [], threading.Event(), threading.Event(), 0
    store.create("game", TERMS, SEATS, 0.0)

    def changed(name: str, at: int) -> None:
        if name:
            assert at <= number
            heard.append(name)
            ready.set()

    database = open_database(store_url)
    if isinstance(database, sqlite.Sqlite):
        thread = threading.Thread(target=sqlite.listen, args=(database.path, changed, end))
    else:
        thread = threading.Thread(target=postgres.listen, args=(store_url, changed, end))
    database.close()
    thread.start()
    while not ready.wait(0.2):  # Whenever it has begun to listen, the next event is heard.
        number += 1
        store.append("game", GameEvent(number, 0.0, Mark.X, EventKind.JOIN), finished=False)
    end.set()
    thread.join()
    assert set(heard) == {"game"}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(st.text(max_size=60))
def test_a_store_that_cannot_be_opened_is_one_sentence(tmp_path: Path, text: str) -> None:
    try:
        open_store(f"mysql://{text}")
    except BadFile as error:
        assert "\n" not in str(error)
    (tmp_path / "notes.txt").write_text("not a database, but long enough to be read as one: " * 20)
    with pytest.raises(BadFile, match=r"notes\.txt cannot be"):
        open_store(str(tmp_path / "notes.txt"))


def test_a_backup_restores_games_and_seats_into_any_store(store: Store, tmp_path: Path) -> None:
    for name in ("one", "two"):
        store.create(name, TERMS, SEATS, 0.0)
        store.append(name, GameEvent(1, 1.0, Mark.X, EventKind.MOVE, 4, key="a"), finished=False)
    lines = list(store.backup())
    copy = open_store(str(tmp_path / "copy.sqlite3"))
    assert copy.restore(lines) == (2, 0)
    assert [copy.load(name) for name in ("one", "two")] == [store.load(name) for name in ("one", "two")]
    assert [(row.created, row.touched, row.finished) for row in copy.list()] == [(0.0, 1.0, False)] * 2
    copy.delete("one")
    assert copy.restore(lines) == (1, 1)
    copy.delete("one")
    with pytest.raises(BadFile, match="Line 2 of the backup"):
        copy.restore([lines[0], lines[1][:-9]])
    assert copy.load("one") is None, "a damaged backup restores nothing"
    copy.close()
    assert store.restore(lines) == (0, 2)
