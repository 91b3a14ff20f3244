"""A game by link at prompts: one seat, or a spectator, beside pages and other terminals in the same game."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from noughts.core import Coords, Position, Rules, cell_name, describe_cells, move_name, parse_move, parse_position
from noughts.draw.text import board_text
from noughts.errors import InputEnded, NoughtsError
from noughts.terminal.console import Console, leaves
from noughts.terminal.link import SeatLink

WAIT_SECONDS = 0.5
WORDS = {
    "board": "show the board again",
    "draw": "offer a draw",
    "back": "ask to take your last move back",
    "accept": "accept what the other side offers or asks",
    "decline": "decline it",
    "resign": "give up",
    "help": "these words",
    "quit": "leave; the seat stays yours, and the same link opens it again",
}


class _Leave(Exception):
    """The person leaves; the game stays."""


@dataclass
class JoinedGame:
    """A game by link, played at a console until it is over and no rematch follows."""

    console: Console
    link: SeatLink
    coords: Coords | None = None
    _shown: dict[str, Any] = field(default_factory=dict)

    def run(self) -> None:
        """Play until the end, or until the person leaves."""
        try:
            while True:
                self._greet()
                while not self.link.state["ending"]:
                    self._turn()
                self._ended()
                if not self.link.you or not self._rematch():
                    return
        except _Leave:
            self.console.say("Goodbye. The same link opens this game again.")
        finally:
            self.link.close()

    # What is shown.

    def _greet(self) -> None:
        state = self.link.state
        seat = f"You play {self.link.you}" if self.link.you else "You are watching"
        self.console.say(f"\n{state['game']}: {self._rules.goal}. {seat}; {state['first']} moves first.")
        if self.link.you:
            self.console.say(f"Type {describe_cells(self._rules, self._coords)} to play it, or help.")
        self._shown = state
        self._board()

    @property
    def _rules(self) -> Rules:
        return Rules.parse(self.link.state["game"])

    @property
    def _coords(self) -> Coords:
        return Coords.fitting(self.coords, self._rules)

    @property
    def _position(self) -> Position:
        return parse_position(self._rules, self.link.state["position"])

    def _board(self) -> None:
        state = self.link.state
        self.console.say("\n" + board_text(self._position, self._coords, colour=self.console.colour))
        if state["clocks"]:
            clocks = ", ".join(
                f"{mark} {int(left) // 60}:{int(left) % 60:02}" for mark, left in state["clocks"].items()
            )
            self.console.say(f"Clocks: {clocks}.")

    def _report(self) -> None:
        """Say what has changed since this was last called."""
        before, now = self._shown, self.link.state
        self._shown = now
        if self.link.refusal:
            self.console.tell(self.link.refusal)
            self.link.refusal = ""
        if len(before["seated"]) < len(now["seated"]):
            self.console.say("Both seats are taken.")
        if now["moves"] != before["moves"]:
            taken = len(now["moves"]) < len(before["moves"])
            mover = "O" if now["turn"] == "X" else "X"
            played = "A move is taken back" if taken else f"{mover} plays {self._name(now['moves'][-1])}"
            self.console.say(f"\n{played}.")
            self._board()
        other = "O" if self.link.you == "X" else "X"
        for key, words in (("offer", "offers a draw"), ("asked", "asks to take back a move")):
            if now[key] == other != before[key] and self.link.you and not now["ending"]:
                self.console.say(f"{other} {words}: accept or decline?")

    def _name(self, cell: int) -> str:
        return move_name(self._rules, cell - 1, self._coords)

    # Turns.

    def _turn(self) -> None:
        """Wait for what happens next, or take a line from the person."""
        state, you = self.link.state, self.link.you
        ready = len(state["seated"]) == 2 and not self.link.unsure
        if you and ready and (state["turn"] == you or self.console.typed):
            question = (
                f"\n{you} to move:"
                if state["turn"] == you
                else f"\n{state['turn']} is to move; wait, or type a command:"
            )
            text = self.console.ask_unless(question, self._anything_new)
            if text is None:
                self.console.say()
                self._report()
            else:
                self._do(text)
            return
        if not self.link.connected:
            self.console.say("The connection is lost; trying again.")
            self._until(lambda: self.link.connected)
        if len(state["seated"]) < 2:
            self.console.say("Waiting for the other side to open the link.")
        self._until(self._anything_new)
        self._report()

    def _anything_new(self) -> bool:
        """Whether there is something to report."""
        self.link.poll(0.05)
        return self.link.state != self._shown or bool(self.link.refusal)

    def _until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.link.poll(WAIT_SECONDS)

    def _do(self, text: str) -> None:
        word = text.lower()
        state = self.link.state
        if leaves(word):
            raise _Leave
        if word == "board":
            self._board()
        elif word in ("help", "?"):
            for name, meaning in WORDS.items():
                self.console.say(f"  {name:<8} {meaning}")
        elif word == "resign":
            if self.console.ask("Give up this game? y or n [n]").lower() in ("y", "yes"):
                self._send("resign")
        elif word in ("draw", "back", "decline"):
            self._send({"draw": "offer_draw", "back": "ask_back", "decline": "decline"}[word])
        elif word == "accept":
            self._send("allow_back" if state["asked"] else "accept_draw")
        elif state["turn"] != self.link.you:
            self.console.say(f"It is {state['turn']}'s turn. Type help for the commands that you can use meanwhile.")
        else:
            self._play(text)

    def _play(self, text: str) -> None:
        position = self._position
        try:
            self._send("move", parse_move(position, text, self._coords) + 1)
        except NoughtsError as error:
            self.console.tell(str(error))
            if "free" not in str(error):
                names = position.named_free(lambda cell: cell_name(self._rules, cell, self._coords))
                self.console.tell(f"Free cells: {names}.")

    def _send(self, what: str, data: object = None) -> None:
        """Send a request, and wait until the server has answered."""
        self.link.send(what, data)
        self._until(lambda: not self.link.unsure)
        self._until(lambda: bool(self.link.refusal) or self.link.state["number"] > self._shown["number"])
        self._report()

    # The end.

    def _ended(self) -> None:
        ending = self.link.state["ending"]
        winner = ending["winner"]
        reason = ending["reason"]
        who = (
            "A draw"
            if winner is None
            else f"{winner} wins"
            if not self.link.you
            else "You win"
            if winner == self.link.you
            else "You lose"
        )
        self.console.say(f"\n{who}: {reason}.")

    def _rematch(self) -> bool:
        """Offer a rematch; returns whether it has begun."""
        if self.link.state["next"]:
            self.console.say("The rematch has begun.")
            self.link.follow()
            return True
        try:
            answer = self.console.ask("\nrematch or quit? [quit]")
        except InputEnded:
            return False
        if answer.lower() != "rematch":
            return False
        self.link.ask_rematch()
        self.console.say("Waiting for the other side to agree; Ctrl-C leaves.")
        self._until(lambda: self.link.state["next"] is not None)
        self.link.follow()
        return True
