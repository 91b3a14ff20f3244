"""What the server computes: plain texts and numbers in, plain data out, in a worker or, if quick, on the spot."""

import re
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from noughts.adapters.formats import paste
from noughts.answer import Analysis, analyse, stream
from noughts.common import Control, Result, SearchResult
from noughts.core import Coords, Game, Mark, Position, Rules, parse_cell
from noughts.core.rules import shorten
from noughts.errors import NoughtsError, Stopped, UnknownEngine
from noughts.explain import Hint, Review, hints, reviews, why
from noughts.explain.hints import hint_from
from noughts.players import Choice, Perfect, Player, parse_seat
from noughts.players.outside import OutsidePlayer
from noughts.players.registry import OUTSIDE
from noughts.web.bench import READING_SECONDS, Bench, prepared
from noughts.web.reading import (
    Arguments,
    board_to_dict,
    mend_game,
    page_coords,
    read_engine,
    read_game,
    rules_of,
    state_to_dict,
)
from noughts.web.saying import Report, paced, too_slow
from noughts.web.tiles import TILES

_COLUMNS = re.compile(r"\b[1-7]{4,}\b")
"""Moves of Connect Four in one word, as its players write them."""
MEND_SECONDS = 0.5
"""Seconds for finding a move for a player that ran out of time."""


def do_board(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """A board without stones."""
    return board_to_dict(rules_of(arguments["game"]))


def do_state(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The position that a game has reached."""
    return state_to_dict(read_game(arguments))


def do_mend(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """What can be read of a game, and what is wrong with the rest of it; an empty sentence for nothing."""
    game, problem = mend_game(arguments)
    return {"state": state_to_dict(game), "problem": problem}


def prepare_mend(arguments: Arguments, bench: Bench) -> Arguments:
    """Check nothing: the work says what is wrong."""
    return arguments | {"seconds": min(READING_SECONDS, bench.most_seconds)}


def do_read(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The game that a text stands for: a saved game, a position or moves."""
    return state_to_dict(_recognised(arguments["text"], rules_of(arguments["game"])))


def _recognised(text: str, rules: Rules) -> Game:
    """The game of a text: with these rules if it can be read so, else with those of the first tile that it fits.

    A taken cell is a mistake in a game of these rules, except in columns written as in Connect Four.
    """
    try:
        return paste(text, rules)
    except NoughtsError:
        if _names_cells(text, rules) and not _COLUMNS.search(text):
            raise
        for tile in TILES:
            with suppress(NoughtsError):
                return paste(text, rules_of(tile.game))
        raise


def _names_cells(text: str, rules: Rules) -> bool:
    """Whether every word is a cell of the board, playable or not."""
    try:
        return all(parse_cell(rules, word, Coords.default(rules)) >= 0 for word in text.split())
    except NoughtsError:
        return False


def do_analyse(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:
    """The object of `noughts analyse --json`; `report` gets each better answer as it is found, without the reasons.

    Each answer includes its hint, so that a page that shows it advises the same move for the same reason.
    """
    position, engine = read_game(arguments).position, read_engine(arguments.get("engine"))
    try:
        if engine and engine.name != "solver":
            result = analyse(position, engine, control)
        else:
            for result in stream(position, control):
                report(result.to_dict([]) | _hinted(result))
    except Stopped as error:
        raise too_slow(engine, arguments) from error
    reasons = why(result, page_coords(position.rules), control) if arguments.get("why", True) else []
    return result.to_dict(reasons) | _hinted(result)


def _hinted(result: SearchResult) -> dict[str, Any]:
    """The hint of an analysis; none for the search of one engine, or if the game is over."""
    if not isinstance(result, Analysis) or result.choice is None:
        return {"hint": None}
    return {"hint": _hint_to_dict(hint_from(result, page_coords(result.position.rules)))}


def _hint_to_dict(found: Hint) -> dict[str, Any]:
    return {"cell": found.cell + 1, "sentences": list(found.sentences)}


def prepare_analyse(arguments: Arguments, bench: Bench) -> Arguments:
    """Check the engine, too, before anything waits for a worker."""
    read_engine(arguments.get("engine"))
    return prepared(arguments, bench)


def finish_analyse(answer: dict[str, Any], arguments: Arguments, bench: Bench) -> dict[str, Any]:
    """If the value is not proven, the reasons end with where to find out more."""
    more = bench.elsewhere(analyse_command(arguments), thinks(bench)) if answer["standing"] != "proven" else ""
    return answer | {"why": [*answer["why"], more]} if more else answer


def all_proven(answer: dict[str, Any]) -> bool:
    """Whether every value of an analysis is proven."""
    return all(each["standing"] == "proven" for each in (answer, *answer["moves"]))


def analyse_command(arguments: Arguments) -> str:
    """The command that analyses the position without a page; the page itself if the start was set up."""
    if arguments.get("position"):
        return "noughts web"
    moves = f' --moves "{arguments["moves"]}"' if arguments.get("moves") else ""
    return f"noughts analyse {arguments['game']}{moves}"


def thinks(bench: Bench) -> str:
    """The time limit of the bench, in words."""
    return f"thinks for {bench.most_seconds:g} seconds"


def prepare_move(arguments: Arguments, bench: Bench) -> Arguments:
    """Check the player before anything waits for a worker, and pass on the bench's own perfect player."""
    command = _command(arguments["player"], bench.engines)
    if command is None:
        parse_seat(arguments["player"])
    known = {"known": bench.perfect()} if bench.perfect else {}
    return prepared(arguments, bench) | known | {"command": command}


def _command(player: str, engines: tuple[str, ...]) -> str | None:
    """The command of an outside engine that is offered, by its number; None for any other player."""
    name, _, number = player.strip().partition(":")
    if name != OUTSIDE:
        return None
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:4]) <= len(engines)):
        known = f"expected engine:1 to engine:{len(engines)}" if engines else "it was started without --engine"
        raise UnknownEngine(f"This server has no outside engine {shorten(player)!r}; {known}.")
    return engines[int(number[:4]) - 1]


def finish_move(answer: dict[str, Any], arguments: Arguments, bench: Bench) -> dict[str, Any]:
    """If a perfect player could not prove its move, its remark ends with where to find out more."""
    choice = answer["choice"]
    if arguments["player"] != "perfect" or not choice or not choice["remark"]:
        return answer
    more = bench.elsewhere(analyse_command(arguments), thinks(bench))
    return answer | {"choice": choice | {"remark": " ".join(filter(None, [choice["remark"], more]))}}


def do_move(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """A player's move and the state after it; only the state if the game is over or the player is a person."""
    game = read_game(arguments)
    command = arguments.get("command")
    player = OutsidePlayer(command) if command else parse_seat(arguments["player"], Random(arguments.get("seed")))
    if player is None or game.outcome:
        return {"state": state_to_dict(game), "choice": None}
    if isinstance(player, Perfect):
        player = arguments.get("known") or Perfect(arguments["seconds"])
    try:
        choice = _choice(player, game.position, arguments, control)
    finally:
        if isinstance(player, OutsidePlayer):
            player.close()
    game.play(choice.cell)
    score = choice.score
    return {
        "state": state_to_dict(game),
        "choice": {
            "cell": choice.cell + 1,
            "value": score.result.value if score else Result.UNKNOWN.value,
            "plies": score.plies if score else None,
            "nodes": choice.nodes,
            "end_states": choice.end_states,
            "seconds": choice.seconds,
            "remark": choice.remark,
        },
    }


def _choice(player: Player, position: Position, arguments: Arguments, control: Control) -> Choice:
    """The player's choice; if its time ran out, the best move found otherwise, since a player always moves."""
    try:
        return player.choose(position, control)
    except Stopped:
        remark = f"{too_slow(None, arguments)} This is the best move found otherwise."
        return replace(Perfect(MEND_SECONDS).choose(position, Control(MEND_SECONDS)), remark=remark)


def do_hint(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:
    """A move worth playing, and why; `report` gets each better hint as it is found."""
    game = read_game(arguments)
    if game.outcome:
        return {"cell": None, "sentences": ["The game is over."]}
    for found in hints(game.position, page_coords(game.rules), control):
        given = _hint_to_dict(found)
        report(given)
    return given


def prepare_review(arguments: Arguments, bench: Bench) -> Arguments:
    """Give a review, which does a fixed amount of work, all the time that the bench allows for such work."""
    return prepared(arguments, bench) | {"seconds": min(arguments["seconds"], bench.fixed_seconds)}


def do_review(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:
    """Every move of a game with its value before and after, the mistakes marked; `report` gets it as it fills in."""
    game = read_game(arguments)
    if arguments.get("resigned") and not game.outcome:
        game.resign(Mark(arguments["resigned"]))

    def show(found: Review) -> None:
        report(found.to_dict())

    tell = paced(show)
    for found in reviews(game, control, coords=page_coords(game.rules)):
        tell(found)
    return found.to_dict()


def all_reached(answer: dict[str, Any]) -> bool:
    """Whether a review has reached every position."""
    return bool(answer["reached"] == answer["positions"])
