"""Games by link from the terminal: two seats at prompts, a watcher, lost connections, and links that lead nowhere."""

import io
import stat
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from noughts.cli.play import command
from noughts.errors import BadFile, BadNotation, InputEnded, NoughtsError
from noughts.files import state_folder
from noughts.terminal import link as links
from noughts.terminal.console import Console
from noughts.terminal.joined import JoinedGame
from noughts.terminal.link import LinkRefused, SeatLink
from tests.web.conftest import Server, running


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.fixture
def origin(tmp_path: Path) -> Iterator[str]:
    with running(store=str(tmp_path / "games.sqlite3")) as port:
        yield f"http://127.0.0.1:{port}"


def made(origin: str, **wanted: object) -> dict[str, str]:
    """A game, with the links to both seats and for watching."""
    maker = object.__new__(SeatLink)
    maker._origin = origin
    found = maker._ask("together", {"game": "3x3", **wanted})
    base = f"{origin}/friend#{found['id']}"
    return {"X": f"{base}.s.{found['token']}", "O": f"{base}.i.{found.get('invite')}", "watch": base}


def played(link: str, lines: str, said: list[str]) -> None:
    target = io.StringIO()
    with suppress(InputEnded):
        JoinedGame(Console(io.StringIO(lines), target), SeatLink(link)).run()
    said.append(target.getvalue())


def both(x: str, o: str, x_lines: str, o_lines: str) -> tuple[str, str]:
    """What two terminals say while they play these lines."""
    texts: tuple[list[str], list[str]] = ([], [])
    threads = [
        threading.Thread(target=played, args=(link, lines, said))
        for link, lines, said in zip((x, o), (x_lines, o_lines), texts, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return texts[0][0], texts[1][0]


def test_two_terminals_play_a_game_and_a_rematch(origin: str) -> None:
    game = made(origin)
    x, o = both(game["X"], game["O"], "1\n1\n2\n4\nrematch\n1\n", "5\n3\n7\nrematch\n5\nresign\ny\n")
    assert "1 is taken by X" in x
    assert "You lose: a completed line." in x
    assert "You win: a completed line." in o
    assert "You play X; O moves first." in x
    assert "You win: O resigned." in x
    watched: list[str] = []
    played(game["watch"], "", watched)
    assert "You are watching" in watched[0]
    assert "O wins: a completed line." in watched[0]


def test_offers_are_answered(origin: str) -> None:
    game = made(origin)
    x, o = (JoinedGame(Console(io.StringIO(), io.StringIO()), SeatLink(game[side])) for side in "XO")
    for seat in (x, o):
        seat._greet()
    for seat, words in ((o, ["back"]), (x, ["1", "draw"])):
        seat._until(lambda seat=seat: len(seat.link.state["seated"]) == 2)
        for word in words:
            seat._do(word)
    assert "There is no move of yours to take back." in o.console._target.getvalue()
    o._until(lambda: bool(o.link.state["offer"]))
    o._report()
    assert "X offers a draw: accept or decline?" in o.console._target.getvalue()
    o._do("accept")
    assert o.link.state["ending"] == {"winner": None, "reason": "a draw by agreement"}
    x.link.close()
    o.link.close()


def test_the_same_link_opens_the_same_seat_which_nobody_else_may_read(origin: str) -> None:
    game = made(origin)
    first = SeatLink(game["O"])
    first.close()
    again = SeatLink(game["O"])
    assert (first.you, again.you) == ("O", "O")
    again.close()
    kept = state_folder() / links.FILE
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    kept.unlink()
    with pytest.raises(LinkRefused, match="This seat is taken"):
        SeatLink(game["O"])


@pytest.mark.long
def test_a_move_sent_while_the_server_is_away_arrives_when_it_is_back(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "games.sqlite3"))
    server = Server(*store)
    try:
        game = made(server.url, computer="perfect")
        link = SeatLink(game["X"])
        server.process.kill()
        server.stop()
        while link.connected:
            link.poll(0.1)
        link.send("move", 1)
        server = Server(*store, port=server.port)
        while len(link.state["moves"]) < 2:
            link.poll(0.1)
        assert link.state["moves"][0] == 1
        assert not link.unsure
        link.close()
    finally:
        server.stop()


@pytest.mark.parametrize(
    "url", ["", "friend", "http://localhost/friend", "ftp://x/friend#AbCdEfGhIjKl", "http://x/#a.b"]
)
def test_a_text_that_is_no_link_is_refused(url: str) -> None:
    with pytest.raises(BadNotation, match="not a link to a game"):
        SeatLink(url)


def test_a_game_that_is_not_there_and_a_server_that_is_not(origin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for behind in ("AbCdEfGhIjKl", "AbCdEfGhIjKl.i.guess"):
        with pytest.raises(NoughtsError, match="There is no such game"):
            SeatLink(f"{origin}/friend#{behind}")
    monkeypatch.setattr(links, "ANSWER_SECONDS", 0.2)
    for behind in ("AbCdEfGhIjKl", "AbCdEfGhIjKl.i.guess"):
        with pytest.raises(BadFile, match="does not answer"):
            SeatLink(f"http://127.0.0.1:9/friend#{behind}")


def test_the_command_takes_nothing_beside_a_link() -> None:
    with pytest.raises(BadNotation, match="give no game, player or file"):
        command.main(["3x3", "--join", "http://x/friend#AbCdEfGhIjKl"], standalone_mode=False)
