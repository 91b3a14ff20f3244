"""What one move does, as phrases without a subject: "blocks X's row 1-2-3". Each says only what the reasons contain."""

from dataclasses import dataclass

from noughts.answer.reasons import Fork, MoveReasons, Threat, forks
from noughts.common import Result
from noughts.core import Coords, Position, Rules
from noughts.explain.words import (
    cell_names,
    line_name,
    line_names,
    move_names,
    moves_in_turn,
    moves_text,
    place_name,
    played_name,
    score_text,
)

COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}
MOST_THREATS = 2
"""The most threats of a move that are named."""
MOST_LINE = 9
"""The most moves of a refutation that are written out."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of the moves of one position, in one kind of coordinates.

    A move that has been `played` is followed by the position that the reader sees, from which distances count.
    """

    position: Position
    coords: Coords
    played: bool = False

    @property
    def rules(self) -> Rules:
        return self.position.rules

    def of(self, move: MoveReasons) -> list[str]:
        """What the move does on the board, then what it is worth, if that is known."""
        return [*self.facts(move), *self.value(move)]

    def facts(self, move: MoveReasons) -> list[str]:
        """What the move does on the board."""
        if self.rules.misere:
            return self._misere_facts(move)
        if move.completes:
            return [f"completes {self._lines(move.completes)} and wins"]
        phrases = [f"blocks {move.mark.other}'s {self._lines(move.blocks)}"] if move.blocks else []
        if move.fork:
            phrases.append(f"makes {self._fork(move.fork)}")
        else:
            phrases += self._threats(move.makes)
        if not move.refutation:
            phrases += self._dangers(move)
        return phrases

    def value(self, move: MoveReasons) -> list[str]:
        """The move's value and its refutation, if proven and not said already."""
        if move.score is None or move.completes:
            return []
        if move.score.result is Result.LOSS and move.refutation:
            return [f"loses: {self.refutation(move)}"]
        return [score_text(move.score, played=self.played)]

    def refutation(self, move: MoveReasons) -> str:
        """How the other side answers a move that is known to lose: "X answers 5 and completes row 4-5-6"."""
        reply, other = move.refutation[0], move.mark.other
        answers = f"{other} answers {self._move(reply)}"
        if move.score is None or move.score.plies is None:
            return f"{answers} and wins by force"
        then = self._after_the_reply(move)
        if move.score.plies <= 2 or then.startswith("and every"):
            return f"{answers} {then}"
        won = f"{answers} and wins by force in {moves_text(move.score.after())}"
        return f"{won}: {then}" if move.refutation[1:] else won

    def _after_the_reply(self, move: MoveReasons) -> str:
        """How the game goes on after the first move of a refutation."""
        after = self.position.after(move.cell)
        reply, rest = move.refutation[0], move.refutation[1:]
        answered = after.after(reply)
        if answered.outcome and answered.outcome.line:
            return f"and completes {self._line(answered.outcome.line)}"
        if self.rules.misere and not _safe(answered):
            return f"and every move left completes a line of {move.mark}'s"
        fork = next((fork for fork in forks(after) if fork.cell == reply), None) if len(rest) == 2 else None
        if fork:
            return f"{self._move(reply)}, then {move_names(self.rules, fork.completions, self.coords, 'or')}"
        line = move.refutation[:MOST_LINE]
        plies = move.score.plies if move.score else None
        shown = moves_in_turn(self.rules, line, self.coords)
        return shown + (" and so on" if plies is None or len(line) < plies - 1 else "")

    def _misere_facts(self, move: MoveReasons) -> list[str]:
        if move.completes:
            return [f"completes {self._lines(move.completes)} and so loses"]
        phrases = []
        if move.blocks:
            phrases.append(
                f"breaks {move.mark.other}'s {self._lines(move.blocks)}, which {move.mark.other} had to avoid"
            )
        closed = sorted({threat.cell for threat in move.makes})
        if closed:
            phrases.append(
                f"closes {cell_names(self.rules, closed, self.coords)} to {move.mark}, as a line would be complete"
            )
        if not move.safe_replies and not self.position.after(move.cell).outcome:
            phrases.append(f"leaves {move.mark.other} no move that completes no line")
        return phrases

    def _dangers(self, move: MoveReasons) -> list[str]:
        """What the other side can do at once, unless a refutation says it better."""
        other = move.mark.other
        if move.faces:
            cells = sorted({threat.cell for threat in move.faces})
            first = next(threat for threat in move.faces if threat.cell == cells[0])
            return [f"leaves {other} to complete {self._line(first.line)} with {self._move(first.cell)}"]
        if move.allows:
            return [f"lets {other} make {self._fork(move.allows[0])}, by playing {self._move(move.allows[0].cell)}"]
        return []

    def _threats(self, made: tuple[Threat, ...]) -> list[str]:
        """One phrase for each completion, the ready ones first."""
        phrases = []
        for cell, ready in sorted({(threat.cell, threat.ready) for threat in made}, key=lambda found: not found[1]):
            lines = tuple(threat.line for threat in made if threat.cell == cell)
            later = f"once {place_name(self.rules, cell, self.coords)} has something below it"
            how = f"with {self._move(cell)}" if ready else later
            phrases.append(f"threatens to complete {self._lines(lines)} {how}")
        return phrases[:MOST_THREATS]

    def _fork(self, fork: Fork) -> str:
        count = COUNTS.get(len(fork.completions), str(len(fork.completions)))
        return f"{count} threats at once: {move_names(self.rules, fork.completions, self.coords)}"

    def _line(self, line: tuple[int, ...]) -> str:
        return line_name(self.rules, line, self.coords)

    def _lines(self, lines: tuple[tuple[int, ...], ...]) -> str:
        return line_names(self.rules, lines, self.coords)

    def _move(self, cell: int) -> str:
        return played_name(self.rules, cell, self.coords)


def _safe(position: Position) -> list[int]:
    """The moves that complete no line."""
    return [cell for cell in position.moves() if not _line_of(position, cell)]


def _line_of(position: Position, cell: int) -> tuple[int, ...] | None:
    outcome = position.after(cell).outcome
    return outcome.line if outcome else None


def winner_sentence(position: Position, coords: Coords) -> str:
    """How a finished game ended."""
    outcome = position.outcome
    assert outcome
    if not outcome.winner:
        return "The game is a draw: the board is full."
    if not outcome.line:
        return f"{outcome.winner} wins."
    line = line_name(position.rules, outcome.line, coords)
    if position.rules.misere:
        return f"{outcome.winner} wins: {outcome.winner.other} completed {line}."
    return f"{outcome.winner} wins with {line}."


def sentence(text: str, subject: str = "") -> str:
    """A phrase as a sentence, with a subject or without."""
    return f"{opening(f'{subject} {text}') if subject else text[0].upper() + text[1:]}."


def opening(text: str) -> str:
    """The beginning of a sentence: a word gets its capital letter, the name of a cell stays as it is."""
    return text[0].upper() + text[1:] if text.startswith("column ") else text
