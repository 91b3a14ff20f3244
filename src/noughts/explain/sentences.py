"""Explanations in sentences: of a searched position, and of one move; hints are in `hints.py`.

Each sentence says whether it is proven or estimated. Hints and the reasons for moves rest on a fixed amount of work
(`consider`) or on an analysis that the caller has already shown, so that they never contradict each other.
"""

from dataclasses import replace

from noughts.answer import WORK, Analysis, consider, proven
from noughts.answer.reasons import MoveReasons, move_reasons, with_score
from noughts.answer.sources.chains import SOURCE as CHAIN
from noughts.common import Control, MoveScore, Result, Score, SearchResult
from noughts.common.control import as_control
from noughts.core import Coords, Position, Start, as_position, move_name
from noughts.errors import IllegalMove, NoughtsError, expect
from noughts.explain.forcedwin import forced_sentences
from noughts.explain.outlook import Outlook, bounds_sentences
from noughts.explain.phrases import Phrases, opening, sentence, winner_sentence
from noughts.explain.words import VERBS, move_names, moves_text, played_name, score_text

SECONDS = 2.0
"""Seconds that the search for an explanation's refutations may take."""
PLAIN_SOURCES = ("table search", "the rules")
"""Sources that look at every continuation; they need no mention."""
MOST_REFUTED = 3
"""The most losing moves that `why` refutes one by one."""


def why(result: SearchResult, coords: Coords | None = None, control: Control | None = None) -> list[str]:
    """Sentences about a searched position: its value, what the chosen move does, and how the losing moves lose."""
    if not isinstance(result, SearchResult):
        raise NoughtsError(f"Expected what a search found, such as analyse(position), not {type(result).__name__}.")
    position, coords = result.position, Coords.fitting(coords, result.position.rules)
    if position.outcome:
        return [winner_sentence(position, coords)]
    control = control or Control(SECONDS)
    sentences = [_value_sentence(result, coords), *_standing_sentences(result), *chain_sentences(result, coords)]
    choice = result.choice
    if choice is not None:
        score = result.score if result.exact else None
        sentences += _about(position, choice, score, coords, control)
        if isinstance(result, Analysis) and not result.move(choice).exact:
            sentences += _unproven(result, choice, coords)
    if result.score.result is not Result.LOSS:
        sentences += _losing_sentences(result, coords, control)
    return sentences


def why_move(
    position: Start,
    cell: int,
    coords: Coords | None = None,
    control: Control | None = None,
    known: Analysis | None = None,
    then: Analysis | None = None,
) -> list[str]:
    """Sentences about a move: what it does, what it is worth, and what would have been better; or IllegalMove.

    An analysis that is already on the screen may be given, so that both say the same. So may the analysis of the
    position after a move that has been played: what is estimated of the move then agrees with the next hint, and
    distances are counted from there.
    """
    position = as_position(position)
    for given in (known, then):
        expect(given, Analysis, "an Analysis, such as analyse(position)")
    coords, control = Coords.fitting(coords, position.rules), as_control(control)
    refusal = position.refusal(cell, lambda at: move_name(position.rules, at, coords))
    if refusal:
        raise IllegalMove(refusal)
    result = known or considered(position, control)
    result = result.followed(cell, then) if then else result
    best, score = proven_score(result), proven_score(result.move(cell))
    if then and then.exact and (score is None or score.plies is None):
        score = then.score.before()
    # What an open analysis calls unproven is not proven beside it; a distance that it lacks contradicts nothing.
    if (score and score.plies is None) or not (score or known or then):
        score = _score_of(position, cell, control) or score
    sentences = _explained(result, cell, best, score, Phrases(position, coords, played=then is not None), control, then)
    if not score:
        partly = bounds_sentences(position, result.move(cell).bounds)
        sentences = ["This move's value is not proven.", *partly, *sentences, *expected_sentences(result, cell, coords)]
    return sentences


def _score_of(position: Position, cell: int, control: Control) -> Score | None:
    """The proven score of a move, if the work of a hint suffices to find it; otherwise None."""
    after = proven(position.after(cell), WORK.proofs, control)
    return after.score.before() if after.decided else None


def considered(position: Position, control: Control) -> Analysis:
    """The analysis of a position by a fixed amount of work, on which hints and reasons rest."""
    *_, result = consider(position, control)
    return result


def _explained(
    result: Analysis,
    cell: int,
    best: Score | None,
    score: Score | None,
    phrases: Phrases,
    control: Control,
    then: Analysis | None,
) -> list[str]:
    """What a move does, and the better move if one is proven; a score of None is unknown.

    A proven reply in the analysis of the position after it refutes a losing move of which no line is at hand.
    """
    position, coords = result.position, phrases.coords
    answer = then.choice if then and then.exact else None
    move = with_score(position, move_reasons(position, cell), score, control)
    if score and score.result is Result.LOSS and not move.refutation and answer is not None:
        move = replace(move, refutation=(answer,))
    sentences = [sentence(phrase) for phrase in phrases.of(move)]
    better = result.choice if _is_worse(move, best) and result.choice != cell else None
    if better is not None and best:
        name, text = played_name(position.rules, better, coords), score_text(best)
        unproven = opening(f"{name} {text}; this move is unproven.")
        sentences.append(f"Better is {name}, which {text}." if move.score else unproven)
    return sentences


def proven_score(found: MoveScore | SearchResult) -> Score | None:
    return found.score if found.exact and found.score.result is not Result.UNKNOWN else None


def _unproven(result: Analysis, cell: int, coords: Coords) -> list[str]:
    """Sentences about a chosen move whose value is unknown; no estimate if it could contradict the proven position."""
    name = played_name(result.position.rules, cell, coords)
    if result.exact:
        return [f"Which moves keep this value is not proven; {name} is the best one found."]
    return expected_sentences(result, cell, coords, name)


def expected_sentences(result: Analysis, cell: int, coords: Coords, subject: str = "") -> list[str]:
    """What an unproven move forces, and the line expected after it."""
    outlook = Outlook(result, coords)
    forced = [sentence(phrase, subject) for phrase in outlook.forced(move_reasons(result.position, cell))]
    return [*forced, *outlook.estimates(cell)]


def _value_sentence(result: SearchResult, coords: Coords) -> str:
    mark, rules = result.position.turn, result.position.rules
    if not result.exact:
        partly = isinstance(result, Analysis) and (result.bounds or any(move.exact for move in result.moves))
        nothing = "The value is not proven" if partly else "Nothing is proven here"
        return f"{nothing} in the time given; the move is the best one found."
    results = {move.score.result for move in result.moves if move.exact}
    known = len(result.moves) > 1 and all(move.exact for move in result.moves)
    if known and len(results) == 1:
        verb = VERBS[result.score.result]
        held = result.score.plies if result.score.result is Result.LOSS else None
        return f"Every move {verb} here" + (f"; the best defence lasts {moves_text(result.score)}." if held else ".")
    keeping = [move.cell for move in result.moves if move.score.result is result.score.result]
    if known and len(keeping) == 1:
        return _only(played_name(rules, keeping[0], coords), result.score)
    if result.score.result is Result.DRAW:
        return "With best play the game is a draw."
    return sentence(score_text(result.score), mark.value)


def _only(name: str, score: Score) -> str:
    """That one move keeps the value: "Column 4 is the only move that wins; it takes 20 moves."."""
    said = opening(f"{name} is the only move that {VERBS[score.result]}")
    if score.result is Result.DRAW or score.plies is None:
        return f"{said}."
    return f"{said}, at once." if score.plies <= 1 else f"{said}; it takes {moves_text(score)}."


def _standing_sentences(result: SearchResult) -> list[str]:
    """What the value rests on, unless it is a plain search to the end."""
    if not isinstance(result, Analysis):
        return []
    if result.exact:
        return [f"Proven by {result.source}."] if result.source not in PLAIN_SOURCES else []
    return bounds_sentences(result.position, result.bounds)


def chain_sentences(result: SearchResult, coords: Coords) -> list[str]:
    """A win that a chain of threats proves, move by move."""
    chained = isinstance(result, Analysis) and result.source == CHAIN
    return forced_sentences(result.position, result.choice, coords) if chained else []


def _about(position: Position, cell: int, score: Score | None, coords: Coords, control: Control) -> list[str]:
    """What the chosen move does; its value has been said already."""
    move = with_score(position, move_reasons(position, cell), score, control)
    phrases = Phrases(position, coords)
    name = played_name(position.rules, cell, coords)
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
    return sentence(said[-1], played_name(position.rules, scored.cell, coords))


def _is_worse(move: MoveReasons, best: Score | None) -> bool:
    """Whether the best score has a better result or a quicker win, or wins while this move is unproven."""
    if best is None:
        return False
    if move.score is None:
        return best.result is Result.WIN
    if move.score.plies is None or best.plies is None or best.result is not Result.WIN:
        return best.result is not move.score.result
    return best.rank > move.score.rank
