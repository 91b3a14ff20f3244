"""Hints: a move worth playing, and why; they rest on the same work as the reasons for moves (`sentences.py`)."""

from collections.abc import Iterator
from dataclasses import dataclass

from noughts.answer import Analysis, consider
from noughts.answer.proving import only_reply
from noughts.answer.reasons import MoveReasons, move_reasons, with_score
from noughts.common import Control, Result
from noughts.core import Coords, Start, as_position
from noughts.errors import IllegalMove, expect
from noughts.explain.outlook import bounds_sentences
from noughts.explain.phrases import Phrases, sentence, winner_sentence
from noughts.explain.sentences import SECONDS, chain_sentences, expected_sentences, proven_score
from noughts.explain.words import VERBS, moves_text, played_name, score_text


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth playing and the sentences that say why."""

    cell: int
    sentences: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.sentences)


def hint(
    position: Start,
    coords: Coords | None = None,
    control: Control | None = None,
    known: Analysis | None = None,
) -> Hint:
    """A move worth playing, and why; IllegalMove where the game is over.

    It is the best that a fixed amount of work finds, the same that a review recommends. An analysis that is already
    on the screen may be given, so that both say the same.
    """
    expect(known, Analysis, "an Analysis, such as analyse(position)")
    *_, last = [hint_from(known, coords)] if known else hints(position, coords, control)
    return last


def hints(position: Start, coords: Coords | None = None, control: Control | None = None) -> Iterator[Hint]:
    """Hints that get better, the first within a tenth of a second on any board."""
    position = as_position(position)
    for result in consider(position, control):
        yield hint_from(result, coords)


def hint_from(result: Analysis, coords: Coords | None = None) -> Hint:
    """The hint that an analysis gives."""
    position, coords = result.position, Coords.fitting(coords, result.position.rules)
    if result.choice is None:
        raise IllegalMove(f"There is no move to hint at: {winner_sentence(position, coords)}")
    chosen, score = result.move(result.choice), proven_score(result.move(result.choice))
    if score and score.result is Result.LOSS:
        return Hint(result.choice, tuple(_losing_hint(result, coords)))
    sentences = [_advice(result, coords), *chain_sentences(result, coords)]
    if not chosen.exact:
        sentences.append("It is the best move found, not a proven one.")
        if result.exact:
            return Hint(result.choice, tuple(sentences))
        sentences += bounds_sentences(position, result.bounds)
        sentences += expected_sentences(result, result.choice, coords, "It")
    return Hint(result.choice, tuple(sentences))


def _advice(result: Analysis, coords: Coords) -> str:
    """The move to play and why, in one sentence: what it does on the board, then what is known of its value."""
    assert result.choice is not None
    position, phrases = result.position, Phrases(result.position, coords)
    score = proven_score(result.move(result.choice))
    move = with_score(position, move_reasons(position, result.choice), score, Control(SECONDS))
    facts = phrases.facts(move)
    if facts and only_reply(position) == move.cell:
        facts[0] = f"is the only move that {facts[0]}"
    why = [*(f"it {phrase}" for phrase in facts), *([] if move.completes else _worth(result, move))]
    name = played_name(position.rules, result.choice, coords)
    return f"Play {name}: {'; '.join(why)}." if why else f"Play {name}."


def _worth(result: Analysis, move: MoveReasons) -> list[str]:
    """What is proven of the move that a hint gives, and of the moves beside it, each as a clause."""
    score, moves = move.score, result.moves
    if score is None:
        return []
    said = f"it {score_text(score)}"
    like = sum(other.exact and other.score.result is score.result for other in moves)
    if not all(other.exact for other in moves) or len(moves) == 1 or only_reply(result.position) == move.cell:
        return [said]
    if like == len(moves):
        return [said] * (score.result is Result.WIN) + [f"every move {VERBS[score.result]} here"]
    if like == 1:
        forced = f", by force in {moves_text(score)}" if score.result is Result.WIN and score.plies is not None else ""
        return [f"it is the only move that {VERBS[score.result]}{forced}"]
    return [said] if score.result is Result.WIN else [f"{said}, as {like} of the {len(moves)} moves do"]


def _losing_hint(result: Analysis, coords: Coords) -> list[str]:
    """What to do in a lost position: the move that resists best, and what it does."""
    assert result.choice is not None
    position, chosen = result.position, result.move(result.choice)
    name = played_name(position.rules, result.choice, coords)
    plies = chosen.score.plies
    longest = all(move.exact and move.score.plies is not None for move in result.moves)
    if len(result.moves) == 1:
        holds = f"{name} is the only move"
    elif plies is None:
        holds = f"{name} looks hardest to meet"
    elif longest or result.score.plies == plies:
        holds = f"{name} holds out longest ({moves_text(chosen.score)})"
    else:
        holds = f"{name} holds out for {moves_text(chosen.score)}"
    facts = Phrases(position, coords).facts(move_reasons(position, result.choice))
    return [f"You are losing; {holds}.", *(sentence(phrase, "It") for phrase in facts)]
