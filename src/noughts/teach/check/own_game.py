"""What a student's own game shows when it is played: faults, and what could not be played."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.entries import EntryForm
from noughts.teach.check.playing import GAME_SECONDS, PLANS, RULES, PlayingSession, StudentGame, play
from noughts.teach.check.process import Channel
from noughts.teach.check.troubles import trouble
from noughts.teach.check.truth import Quality

MOST_GAMES = 24
"""The most games of a program that are played."""
TRIALS = 14
"""The most runs for finding out how moves are entered."""
NAMES = {9: "3x3", 27: "the cube", 42: "Connect Four"}


@dataclass
class PlayedGames:
    """The games of a program: how many, and what they show."""

    games: list[StudentGame] = field(default_factory=list)
    diagnoses: list[Diagnosis] = field(default_factory=list)
    unplayed: str = ""
    """Why its game was not played, as a sentence; empty if it was, or if it has none."""
    moves: int = 0
    """Moves of its computer that were seen."""
    shown_by: dict[str, StudentGame] = field(default_factory=dict)
    """The game that shows each fault, by the fault's name."""

    @property
    def number(self) -> str:
        """How many games, in words."""
        return "one game" if len(self.games) == 1 else f"{len(self.games)} games"

    @property
    def board(self) -> str:
        return NAMES[self.games[0].cells] if self.games else ""


def judge_game(
    channel: Channel, searches: bool, seconds: float, plans: tuple[str, ...] = PLANS, explores: bool = False
) -> PlayedGames:
    """Play the program's own game a few times; `searches` says whether its computer is meant to play well.

    If its moves could not be asked for, `explores` plays on, each game different, as long as there is time.
    """
    request = {"ask": "play", "path": str(channel.path)}
    started, found = channel.used, PlayedGames()
    known: list[EntryForm] | None = None
    for plan in plans:
        session = _entered(channel, request, plan, known, min(GAME_SECONDS, seconds))
        if session is None:
            break
        if session.game.flood and not session.game.stones:
            found.games.append(session.game)
            break
        if session.given_up or (not session.game.stones and session.game.ended == "left"):
            if not found.games:
                found.unplayed = "Its own game was not played: how moves are entered was not understood."
            break
        if not session.game.stones:
            if session.game.ended == "error" and not found.games:
                found.diagnoses.append(_stops(session.game))
                found.shown_by["game-stops"] = session.game
            break
        known = session.alive
        asks = any(entered for *_, entered in session.game.stones)
        if asks or session.game.over or session.game.flood:  # Otherwise it only prints boards.
            found.games.append(session.game)
        if not asks or channel.used - started > seconds:
            break  # It asks nothing: every game would be the same.
    if explores and known and _replies(found):
        _explore(channel, request, known, found, started + seconds / 2)
    elif explores and known and all(game.cells == 9 and game.alone for game in found.games):
        _complete_each_line(channel, request, known, found, started + seconds)
    found.diagnoses += _diagnoses(found, searches)
    return found


def _replies(found: PlayedGames) -> bool:
    """Whether a computer replies to a person on 3x3."""
    return any(
        game.cells == 9 and not game.alone and len({entered for *_, entered in game.stones}) == 2
        for game in found.games
    )


def _explore(
    channel: Channel, request: dict[str, Any], known: list[EntryForm], found: PlayedGames, until: float
) -> None:
    """Further games: each follows an earlier one up to a move of the person that was not tried there."""
    tried: set[tuple[int, ...]] = set()
    for game in found.games:
        tried |= _lines(game)
    while len(found.games) < MOST_GAMES and channel.used < until:
        script = _untried(found.games, tried)
        if script is None:
            return
        tried.add(script)
        game = play(channel, request, PLANS[1], known, GAME_SECONDS, script).game
        if not any(entered for *_, entered in game.stones):
            return
        tried |= _lines(game)
        found.games.append(game)


def _complete_each_line(
    channel: Channel, request: dict[str, Any], known: list[EntryForm], found: PlayedGames, until: float
) -> None:
    """If a person plays both sides, a game for each line and each side that completes it."""
    for second in (False, True):
        for line in truth.RULES.line_sets:
            cells = [cell for cell in range(9) if line >> cell & 1]
            beside = [cell for cell in range(9) if cell not in cells]
            quiet = [beside[0], beside[1], next(c for c in beside[2:] if not _is_line({*beside[:2], c}))]
            turns = zip(quiet, cells, strict=True) if second else zip(cells, quiet, strict=True)
            if channel.used < until:
                found.games.append(play(channel, request, PLANS[1], known, GAME_SECONDS, sum(turns, ())).game)


def _is_line(cells: set[int]) -> bool:
    return bool(truth.RULES.completed_lines(sum(1 << cell for cell in cells)))


def _lines(game: StudentGame) -> set[tuple[int, ...]]:
    """The person's moves in a game, and every prefix of them."""
    moves = tuple(cell for cell, _, entered in game.stones if entered)
    return {moves[:length] for length in range(1, len(moves) + 1)}


def _untried(games: list[StudentGame], tried: set[tuple[int, ...]]) -> tuple[int, ...] | None:
    """The shortest prefix that no game has had yet."""
    found = [
        (*moves[:length], cell)
        for game in games
        for moves in [tuple(cell for cell, _, entered in game.stones if entered)]
        for length in range(len(moves))
        for cell in _free_before(game, moves[length])
        if (*moves[:length], cell) not in tried
    ]
    return min(found, key=len, default=None)


def _free_before(game: StudentGame, move: int) -> list[int]:
    """The free cells when a move was made."""
    cells = [cell for cell, _, _ in game.stones]
    return [cell for cell in range(9) if cell not in cells[: cells.index(move)]]


def _entered(
    channel: Channel, request: dict[str, Any], plan: str, known: list[EntryForm] | None, seconds: float
) -> PlayingSession | None:
    """A game by a plan. If the program ends at a way of entering moves, another way is tried."""
    for _ in range(TRIALS):
        session = play(channel, request, plan, known, seconds)
        if session.game.ended in ("killed", "window"):
            return None
        surely = known is not None and len(known) == 1
        early = session.game.ended in ("error", "end", "exit") and not session.game.over
        if not early or surely or session.game.taken_tried or session.game.ends_at_noise or session.alive is None:
            return session
        if any(entered for *_, entered in session.game.stones):
            return session
        known = session.alive
    return session


def _diagnoses(found: PlayedGames, searches: bool) -> list[Diagnosis]:
    """The faults of every game, each kind once."""
    seen: dict[str, Diagnosis] = {}
    for game in found.games:
        for one in (*_entries(game), *_ending(game), *_moves(game, searches, found)):
            seen.setdefault(one.name, one)
            found.shown_by.setdefault(one.name, game)
    return list(seen.values())


def move_faults(found: PlayedGames, searches: bool) -> list[Diagnosis]:
    """The first of the bad moves in the games."""
    return [one for game in found.games for one in _moves(game, searches, found)][:1]


def _entries(game: StudentGame) -> list[Diagnosis]:
    board = _shown(game.board(), game)
    if game.overwritten is not None and game.taken_tried:
        text = "In its game a move on a taken cell overwrites the stone there; it should be asked for again."
        return [Diagnosis("overwrites", text, board=board)]
    if game.overwritten is not None:
        return [Diagnosis("overwrites", "In its game a stone is overwritten by another.", board=board)]
    if game.ends_at_taken:
        text = "Its game ends when a taken cell is entered; a wrong entry should be asked for again."
        return [Diagnosis("bad-move-ends", text, board=board, line=game.error.get("line"))]
    if game.ends_at_noise:
        text = "Its game ends when letters are entered where a number is expected; it could ask again."
        return [Diagnosis("noise-ends", text, fault=False, line=game.error.get("line"))]
    return []


def _ending(game: StudentGame) -> list[Diagnosis]:
    board = _shown(game.board(), game)
    if game.flood:
        text = f"In its game {game.flood} stones appear at once after this board."
        return [Diagnosis("stones-appear", text, board=board)]
    if game.renumbered is not None:
        text = f"In its game the empty cell {game.renumbered + 1} comes to show another number than its own."
        return [Diagnosis("cells-renumbered", text, board=board)]
    if game.twice:
        text = f"In its game {game.twice} moves twice in a row: the turn does not change."
        return [Diagnosis("turn-stays", text, board=board)]
    if game.hung:
        return [Diagnosis("game-hangs", "In its game the program does not come back after this board.", board=board)]
    if game.ends_at_noise or game.ends_at_taken or game.overwritten is not None:
        return []
    if game.ended == "error":
        return [_stops(game)]
    if game.plays_on:
        text = (
            f"Its game goes on after {game.winner()} has won." if game.winner() else "Its game goes on on a full board."
        )
        return [Diagnosis("plays-on", text, board=board)]
    if not game.over:
        return []
    said, holds = game.claimed(), game.winner() or "draw"
    if said and holds not in said:
        claim = "a draw" if "draw" in said else f"that {_name(min(said), game)} has won"
        truth_ = "it is a draw" if holds == "draw" else f"{_name(holds, game)} has won"
        text = f"At the end of its game it announces {claim}, but {truth_}."
        return [Diagnosis("announces-wrongly", text, board=board)]
    return []


def _name(mark: str, game: StudentGame) -> str:
    return f"{mark} (the person)" if mark == game.human and not mark.isalpha() else mark


def _stops(game: StudentGame) -> Diagnosis:
    line = game.error.get("line")
    text = f"Its game {trouble(game.error)}."
    return Diagnosis("game-stops", text, board=_shown(game.board(), game) if game.cells else "", line=line)


def _moves(game: StudentGame, searches: bool, found: PlayedGames) -> list[Diagnosis]:
    """Moves of the computer that give something away."""
    bad: list[Diagnosis] = []
    for number, (cell, mark, entered) in enumerate(game.stones):
        if entered or game.alone or game.winner(number) or _out_of_turn(game, number):
            continue
        found.moves += 1
        board = game.board(number)
        if game.cells == 9:
            worse = truth.quality(board, cell) is Quality.WORSE
            why = "gives the game away" if worse else ""
        else:
            why = _blunder(game, number, cell, mark)
        if why:
            text = f"In its game {mark} plays {cell + 1} on this board, which {why}."
            bad.append(Diagnosis("game-move", text, fault=searches, board=_shown(board, game), cell=cell))
    return bad[:1]


def replies(found: PlayedGames) -> dict[str, int]:
    """The boards of 3x3 on which the computer was to move, with the cells that it played."""
    return {
        game.board(number): cell
        for game in found.games
        for number, (cell, _, entered) in enumerate(game.stones)
        if game.cells == 9 and not (entered or game.alone or game.winner(number) or _out_of_turn(game, number))
    }


def _out_of_turn(game: StudentGame, number: int) -> bool:
    """Whether the order of the stones up to here is unknown, because two of one mark are adjacent."""
    marks = [mark for _, mark, _ in game.stones[: number + 1]]
    return any(one == another for one, another in pairwise(marks))


def _blunder(game: StudentGame, number: int, cell: int, mark: str) -> str:
    """A missed win in one move, or a loss in one move that could have been stopped."""
    other = next(one for one in game.marks if one != mark)
    held = {one: sum(1 << c for c, m, _ in game.stones[:number] if m == one) for one in game.marks}
    free = _playable(game, number)
    lines = RULES[game.cells].completed_lines
    wins = [one for one in free if lines(held[mark] | 1 << one)]
    if wins:
        return "" if cell in wins else "misses a win in one move"
    losses = [one for one in free if lines(held[other] | 1 << one)]
    return "lets the other side win at once" if len(losses) == 1 and cell != losses[0] else ""


def _playable(game: StudentGame, number: int) -> list[int]:
    taken = {cell for cell, _, _ in game.stones[:number]}
    free = [cell for cell in range(game.cells) if cell not in taken]
    if game.cells != 42:
        return free
    up = 7 if game.stones[0][0] < 7 else -7
    below = range(7) if up == 7 else range(35, 42)
    return [cell for cell in free if cell in below or cell - up in taken]


def _shown(board: str, game: StudentGame) -> str:
    """A board to draw (only 3x3 boards are drawn), with the marks of the game if they are X and O."""
    if game.cells != 9:
        return ""
    first = game.marks[0].upper()
    return truth.exchanged(board) if first == "O" else board
