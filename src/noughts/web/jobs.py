"""What the server computes: plain texts and numbers in, plain data out, in a worker or, where quick, on the spot."""

from base64 import b64encode
from dataclasses import replace
from random import Random
from typing import Any

from noughts import core
from noughts.answer import analyse, stream
from noughts.core import Position
from noughts.draw import LOOKS, board_svg, film_gif, film_svg
from noughts.errors import NoughtsError, Stopped
from noughts.explain import hint, review, why
from noughts.players import Choice, Perfect, Player, parse_player
from noughts.search import Control, Result
from noughts.web.reading import Arguments, board_to_dict, read_engine, read_game, rules_of, state_to_dict
from noughts.web.saying import Report, too_slow

MOST_FILM = 4_000_000
"""Bytes of a film that is sent: packing more of them would hold up everybody else."""
MEND_SECONDS = 0.5
"""What is spent on a move for a player whose own time ran out."""


def do_board(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """A board without stones."""
    return board_to_dict(rules_of(arguments["game"]))


def do_state(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The position that a game has come to."""
    return state_to_dict(read_game(arguments))


def do_read(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The game that a text stands for: a saved game, a position or moves."""
    return state_to_dict(core.read_game(arguments["text"], rules_of(arguments["game"])))


def do_picture(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The position as a picture, in the look of all surfaces."""
    look = LOOKS[arguments["look"]]
    return {"svg": board_svg(read_game(arguments).position, names=True, look=look)}


def do_film(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The whole game as pictures: a strip as SVG, or an animated GIF in base64."""
    game, look = read_game(arguments), LOOKS[arguments["look"]]
    if arguments["kind"] == "svg":
        data = film_svg(game, look, control)
    else:
        data = b64encode(film_gif(game, look, control)).decode()
    if len(data) > MOST_FILM:
        raise NoughtsError(f"This film is too large to send; `noughts draw {game.rules}` writes it to a file.")
    return {"data": data}


def do_analyse(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:
    """The object of `noughts analyse --json`; `report` hears of each better answer as it comes, without the reasons."""
    position, engine = read_game(arguments).position, read_engine(arguments.get("engine"))
    try:
        if engine and engine.name != "solver":
            result = analyse(position, engine, control)
        else:
            for result in stream(position, control):
                report(result.to_dict([]))
    except Stopped as error:
        raise too_slow(engine, arguments) from error
    return result.to_dict(why(result, control=control) if arguments.get("why", True) else [])


def do_move(arguments: Arguments, control: Control, report: Report, known: Perfect | None = None) -> dict[str, Any]:  # noqa: ARG001
    """A player's move and the state after it; where the game is over or the player is a person, the state alone."""
    game = read_game(arguments)
    player = parse_player(arguments["player"], Random(arguments.get("seed")))
    if player is None or game.outcome:
        return {"state": state_to_dict(game), "choice": None}
    if isinstance(player, Perfect):
        player = known or Perfect(arguments["seconds"])
    choice = _choice(player, game.position, arguments, control)
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
    """The player's choice; where its time ran out, the best move found otherwise: a player always moves."""
    try:
        return player.choose(position, control)
    except Stopped:
        remark = f"{too_slow(None, arguments)} This is the best move found otherwise."
        return replace(Perfect(MEND_SECONDS).choose(position, Control(MEND_SECONDS)), remark=remark)


def do_hint(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """A move worth playing, and why."""
    game = read_game(arguments)
    if game.outcome:
        return {"cell": None, "sentences": ["The game is over."]}
    found = hint(game.position, control=control)
    return {"cell": found.cell + 1, "sentences": list(found.sentences)}


def do_review(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """Every move of a game with its value before and after, the mistakes marked."""
    return review(read_game(arguments), control).to_dict()
