"""Why, in sentences: of a searched position, of one move, and as a hint.

What is proven is said as such; what is only estimated is called that. Every question takes a Control; what it leaves no
time to prove is left out, or said to be unknown.
"""

from dataclasses import dataclass

from noughts.answer import Analysis, analyse, exact
from noughts.answer.proving import best_move
from noughts.answer.reasons import MoveReasons, move_reasons, with_score
from noughts.answer.sources.chains import SOURCE as CHAIN
from noughts.core import Coords, Position, expect_position, move_name
from noughts.errors import IllegalMove, NoughtsError
from noughts.explain.forcedwin import forced_sentences
from noughts.explain.outlook import Outlook, bounds_sentences
from noughts.explain.phrases import Phrases, sentence, winner_sentence
from noughts.explain.words import move_names, plies_text, score_text
from noughts.search import Control, MoveScore, Result, Score, SearchResult

SECONDS = 2.0
"""How long an explanation may think unless told otherwise."""
PLAIN_SOURCES = ("table search", "the rules")
"""What looks at every continuation needs no mention."""
MOST_REFUTED = 3
"""How many losing moves `why` refutes one by one."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth playing and the sentences that say why."""

    cell: int
    sentences: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class ExplainedMove:
    """A move's reasons, the better move if one is proven, and the sentences that say it all."""

    reasons: MoveReasons
    better: int | None
    sentences: tuple[str, ...]


def why(result: SearchResult, coords: Coords | None = None, control: Control | None = None) -> list[str]:
    """Sentences about a searched position: its value, what the chosen move does, and how the losing moves lose."""
    if not isinstance(result, SearchResult):
        raise NoughtsError(f"Expected what a search found, such as analyse(position), not {type(result).__name__}.")
    position, coords = result.position, coords or Coords.default(result.position.rules)
    if position.outcome:
        return [winner_sentence(position, coords)]
    control = control or Control(SECONDS)
    sentences = [_value_sentence(result, coords), *_standing_sentences(result), *_forced(result, coords)]
    choice = result.choice
    if choice is not None:
        score = result.score if result.exact else None
        sentences += _about(position, choice, score, coords, control)
        if isinstance(result, Analysis) and not result.move(choice).exact:
            sentences += _expected(result, choice, coords, move_name(position.rules, choice, coords))
    if result.score.result is not Result.LOSS:
        sentences += _losing_sentences(result, coords, control)
    return sentences


def why_move(position: Position, cell: int, coords: Coords | None = None, control: Control | None = None) -> list[str]:
    """Sentences about a move: what it does, what it is worth, and what would have been better; or IllegalMove."""
    expect_position(position)
    coords, control = coords or Coords.default(position.rules), control or Control(SECONDS)
    refusal = position.refusal(cell, lambda at: move_name(position.rules, at, coords))
    if refusal:
        raise IllegalMove(refusal)
    after = exact_score(position.after(cell), _part(control, 3))
    best, score = exact_score(position, _part(control, 2)), after and after.before()
    result = None if score else analyse(position, control=control)
    if result:
        best, score = best or _proven(result), _proven(result.move(cell))
    sentences = list(explain_move(position, cell, best, score, coords, control).sentences)
    if result and not score:
        partly = bounds_sentences(position, result.move(cell).bounds)
        sentences = ["This move's value is not proven.", *partly, *sentences, *_expected(result, cell, coords)]
    return sentences


def explain_move(
    position: Position, cell: int, best: Score | None, score: Score | None, coords: Coords, control: Control
) -> ExplainedMove:
    """A move whose score is known, in a position whose score is known; None stands for unknown."""
    move = with_score(position, move_reasons(position, cell), score, control)
    sentences = [sentence(phrase) for phrase in Phrases(position, coords).of(move)]
    better = _better(position, move, best, control)
    if better is not None and best:
        name = move_name(position.rules, better, coords)
        text = score_text(best, of_move=True)
        sentences.append(f"Better is {name}, which {text}." if move.score else f"{name} {text}; this move is unproven.")
    return ExplainedMove(move, better, tuple(sentences))


def hint(position: Position, coords: Coords | None = None, control: Control | None = None) -> Hint:
    """The best move that can be found in the time, and why; IllegalMove where the game is over."""
    expect_position(position)
    coords, control = coords or Coords.default(position.rules), control or Control(SECONDS)
    result = analyse(position, control=control)
    if result.choice is None:
        raise IllegalMove(f"There is no move to hint at: {winner_sentence(position, coords)}")
    name = move_name(position.rules, result.choice, coords)
    sentences = [f"Play {name}."]
    chosen = result.move(result.choice)
    move = with_score(position, move_reasons(position, result.choice), chosen.score if chosen.exact else None, control)
    sentences += [sentence(phrase, "It") for phrase in Phrases(position, coords).of(move)]
    sentences += _forced(result, coords)
    if not chosen.exact:
        sentences.append("It is the best move found in the time, not a proven one.")
        sentences += bounds_sentences(position, result.bounds)
        sentences += _expected(result, result.choice, coords, "It")
    return Hint(result.choice, tuple(sentences))


def exact_score(position: Position, control: Control) -> Score | None:
    """The proven score of a position, or None where the time does not suffice."""
    known = exact(position, control)
    return known.score if known.decided else None


def _part(control: Control, parts: int) -> Control:
    """One part of the time that is left."""
    remaining = control.remaining
    return control.within(None if remaining is None else remaining / parts)


def _proven(found: MoveScore | SearchResult) -> Score | None:
    return found.score if found.exact and found.score.result is not Result.UNKNOWN else None


def _expected(result: Analysis, cell: int, coords: Coords, subject: str = "") -> list[str]:
    """What a move that is not proven forces, and what is expected of it."""
    outlook = Outlook(result, coords)
    forced = [sentence(phrase, subject) for phrase in outlook.forced(move_reasons(result.position, cell))]
    return [*forced, *outlook.estimates(cell)]


def _value_sentence(result: SearchResult, coords: Coords) -> str:
    mark, rules = result.position.turn, result.position.rules
    if not result.exact:
        if isinstance(result, Analysis) and result.bounds:
            return "The value is not proven in the time given; the move is the best one found."
        return "Nothing is proven here in the time given; the move is the best one found."
    results = {move.score.result for move in result.moves if move.exact}
    known = len(result.moves) > 1 and all(move.exact for move in result.moves)
    if known and len(results) == 1:
        verb = {Result.WIN: "wins", Result.DRAW: "draws", Result.LOSS: "loses"}[result.score.result]
        held = result.score.plies if result.score.result is Result.LOSS else None
        return f"Every move {verb} here" + (f"; the longest game takes {plies_text(held)}." if held else ".")
    keeping = [move.cell for move in result.moves if move.score.result is result.score.result]
    if known and len(keeping) == 1:
        return f"Only {move_name(rules, keeping[0], coords)} {score_text(result.score, of_move=True)}."
    if result.score.result is Result.DRAW:
        return "With best play the game is a draw."
    return sentence(score_text(result.score), mark.value)


def _standing_sentences(result: SearchResult) -> list[str]:
    """What the value rests on, where that is more than a search to the end."""
    if not isinstance(result, Analysis):
        return []
    if result.exact:
        return [f"Proven by {result.source}."] if result.source not in PLAIN_SOURCES else []
    return bounds_sentences(result.position, result.bounds)


def _forced(result: SearchResult, coords: Coords) -> list[str]:
    """A win that a chain of threats proves, move by move."""
    return forced_sentences(result.position, coords) if isinstance(result, Analysis) and result.source == CHAIN else []


def _about(position: Position, cell: int, score: Score | None, coords: Coords, control: Control) -> list[str]:
    """What the chosen move does; its value has been said already."""
    move = with_score(position, move_reasons(position, cell), score, control)
    phrases = Phrases(position, coords)
    name = move_name(position.rules, cell, coords)
    lost = score is not None and score.result is Result.LOSS
    said = phrases.of(move) if lost else phrases.facts(move)
    return [sentence(phrase, name) for phrase in said]


def _losing_sentences(result: SearchResult, coords: Coords, control: Control) -> list[str]:
    rules = result.position.rules
    losing = [move for move in result.moves if move.exact and move.score.result is Result.LOSS]
    if not losing:
        return []
    if len(losing) <= MOST_REFUTED:
        return [_refuted(result.position, move, coords, control) for move in losing]
    cells = [move.cell for move in losing]
    quickest = min(losing, key=lambda move: move.score.rank)
    rest = [move for move in result.moves if move not in losing]
    all_others = len(rest) == 1 and rest[0].exact
    count = "All the other moves lose" if all_others else f"{len(losing)} of the {len(result.moves)} moves lose"
    listed = f": {move_names(rules, cells, coords)}" if not all_others and len(cells) <= 12 else ""
    return [f"{count}{listed}.", _refuted(result.position, quickest, coords, control)]


def _refuted(position: Position, scored: MoveScore, coords: Coords, control: Control) -> str:
    move = with_score(position, move_reasons(position, scored.cell), scored.score, control)
    phrases = Phrases(position, coords)
    said = phrases.value(move) or phrases.facts(move)
    return sentence(said[-1], move_name(position.rules, scored.cell, coords))


def _better(position: Position, move: MoveReasons, best: Score | None, control: Control) -> int | None:
    """The best move, if it has another result or a quicker win than this one, or wins where this one is unknown."""
    if best is None:
        return None
    if move.score is None:
        worse = best.result is Result.WIN
    elif move.score.plies is None or best.plies is None:
        worse = best.result is not move.score.result
    else:
        worse = best.result is not move.score.result or (best.result is Result.WIN and best.rank > move.score.rank)
    return best_move(position, best, control) if worse else None
