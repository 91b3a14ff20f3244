"""The menu: which game, who plays, who goes first, how strong. Enter takes the default shown."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from noughts.core import Mark, Rules
from noughts.core.family import FAMILY
from noughts.core.rules import shorten
from noughts.errors import BadNotation, NoughtsError, UnknownEngine
from noughts.players import HUMAN, parse_seat
from noughts.players.skill import LEVELS, described
from noughts.terminal.console import Console, Left, leaves
from noughts.terminal.session import Setup

T = TypeVar("T")

MODES = {"1": "one player, against the computer", "2": "two players", "3": "watch two computers"}
DEFAULT_STRENGTH = "4"
PRUNED, UNPRUNED = "alphabeta", "minimax"


def ask_setup(console: Console, setup: Setup) -> Setup:
    """Ask what to play; the rest of the setup (coordinates, seed) is kept."""
    console.say("noughts: the whole tic-tac-toe family. Enter takes the answer in brackets, q leaves.\n")
    for number, text in MODES.items():
        console.say(f"  {number}  {text}")
    mode = _ask(console, "How many players? [1]", "1", _one_of(dict.fromkeys(MODES)))
    rules = ask_game(console)
    players, first = MODE_QUESTIONS[mode](console, rules)
    # A search that looks at everything is chosen in order to see its counts.
    stats = setup.stats or bool(set(players.values()) & {PRUNED, UNPRUNED})
    return Setup(rules, players, first, setup.coords, setup.seed, stats, setup.pause)


def ask_game(console: Console) -> Rules:
    """Ask for a game of the family."""
    console.say()
    for number, (text, name) in enumerate(FAMILY.items(), 1):
        console.say(f"  {number}  {text:<14} {name}")
    console.say("or any board written like 6x5:4, with +gravity, +misere, +torus or +exact.")
    return _ask(console, "Which game? [1]", "1", _game)


def ask_strength(console: Console, rules: Rules, who: str = "the computer") -> str:
    """Ask for a computer player of a game; its text."""
    console.say()
    for number in LEVELS:
        console.say(f"  {number}  {described(number, rules)}")
    console.say("or perfect, random, search (looks at everything), or an engine such as alphabeta:depth=3.")
    strength = _ask(console, f"How strong is {who}? [{DEFAULT_STRENGTH}]", DEFAULT_STRENGTH, _strength)
    if strength != "search":
        return strength
    pruning = _ask(console, "With pruning (alpha-beta), y or n? [y]", "y", _one_of({"y": "yes", "n": "no"}))
    return PRUNED if pruning == "y" else UNPRUNED


def _one_player(console: Console, rules: Rules) -> tuple[dict[Mark, str], Mark]:
    mark = Mark(_ask(console, "Do you play X or O? [X]", "X", _one_of({"X": None, "O": None})))
    turns = {"1": "1st", "2": "2nd"}
    turn = _ask(console, "Do you play 1st or 2nd? [1]", "1", _one_of(turns))
    computer = ask_strength(console, rules)
    return {mark: HUMAN, mark.other: computer}, mark if turn == "1" else mark.other


def _two_players(console: Console, _: Rules) -> tuple[dict[Mark, str], Mark]:
    return dict.fromkeys(Mark, HUMAN), _ask_first(console)


def _two_computers(console: Console, rules: Rules) -> tuple[dict[Mark, str], Mark]:
    return {mark: ask_strength(console, rules, mark.value) for mark in Mark}, _ask_first(console)


def _ask_first(console: Console) -> Mark:
    return Mark(_ask(console, "Who goes first, X or O? [X]", "X", _one_of({"X": None, "O": None})))


MODE_QUESTIONS: dict[str, Callable[[Console, Rules], tuple[dict[Mark, str], Mark]]] = {
    "1": _one_player,
    "2": _two_players,
    "3": _two_computers,
}


def _ask(console: Console, question: str, default: str, parse: Callable[[str], T]) -> T:
    """Ask until the answer can be read; Left if the person leaves."""
    while True:
        answer = console.ask(question) or default
        if leaves(answer):
            raise Left
        try:
            return parse(answer)
        except NoughtsError as error:
            console.say(str(error))


def _one_of(answers: Mapping[str, str | None]) -> Callable[[str], str]:
    """A parser that takes one of the keys, or the word beside it, in any case."""

    def read(text: str) -> str:
        for key, word in answers.items():
            if text.lower() in (key.lower(), (word or key).lower()):
                return key
        raise BadNotation(f"{shorten(text)!r} is not an answer; expected {' or '.join(answers)}.")

    return read


def _game(text: str) -> Rules:
    """The game of this number in the list, or of this text."""
    games = list(FAMILY)
    if not text.isdecimal():
        return Rules.parse(text)
    if not 1 <= int(text[:9]) <= len(games):
        raise BadNotation(f"There is no game {shorten(text)}; expected 1 to {len(games)}, or a board such as 6x5:4.")
    return Rules.parse(games[int(text) - 1])


def _strength(text: str) -> str:
    text = text.lower()
    if text == "search":
        return text
    player = f"level:{text}" if text.isdigit() else text
    if parse_seat(player) is None:
        raise UnknownEngine("A person is not a computer's strength; expected 1 to 8, perfect, random or an engine.")
    return player
