"""A reviewed game as text: one paragraph, and the table of its moves."""

from noughts.answer import percent
from noughts.core import Mark, move_name
from noughts.explain.reviewed import Review, ReviewedMove
from noughts.explain.words import line_name, listed, played_name
from noughts.search import Score

MOST_LISTED = 4
"""How many mistakes of one side are listed one by one."""


def summarise(review: Review) -> str:
    """The game in one paragraph."""
    parts = (_mistakes, _probable, _turning, _unjudged, _accuracy)
    sentences = [_result(review), *(sentence for part in parts for sentence in part(review))]
    return " ".join(sentences)


def review_text(review: Review) -> str:
    """The summary, then every move with its value before and after, the mistakes explained."""
    lines = [review.summary, "", "Values are for the side that moves, before and after the move.", ""]
    name_width = max((len(_cell(review, move)) for move in review.moves), default=1)
    for move in review.moves:
        name = f"{_cell(review, move):<{name_width}} {move.note:<2}"
        before, after = _value(move.before, move.expected_before), _value(move.after, move.expected_after)
        lines.append(f"{move.ply:>3}. {move.mark} {name}  {before} -> {after}")
        if move.note or move.better is not None:
            lines += [f"       {sentence}" for sentence in move.sentences]
    return "\n".join(lines)


def _result(review: Review) -> str:
    count = len(review.moves)
    moves = f"{count} {'move' if count == 1 else 'moves'}"
    outcome = review.outcome
    if not outcome:
        return f"The game is not finished after {moves}."
    if not outcome.winner:
        return f"The game was drawn after {moves}."
    line = outcome.line and line_name(review.start.rules, outcome.line, review.coords)
    if not line:
        return f"{outcome.winner} won after {moves}."
    if review.start.rules.misere:
        return f"{outcome.winner} won after {moves}: {outcome.winner.other} completed {line}."
    return f"{outcome.winner} won after {moves} with {line}."


def _mistakes(review: Review) -> list[str]:
    if any(move.lost is None for move in review.moves):
        # Who was not judged throughout is not called faultless.
        judged = [mark for mark in Mark if review.mistakes(mark)]
    else:
        judged = list(Mark)
        if not review.moves:
            return []
        if not any(review.mistakes(mark) for mark in Mark):
            return ["Nobody made a mistake."]
    return [f"{mark} made {_count(review.mistakes(mark))}." for mark in judged]


def _count(mistakes: list[ReviewedMove]) -> str:
    if not mistakes:
        return "no mistake"
    if len(mistakes) > MOST_LISTED:
        return f"{len(mistakes)} mistakes, the first at move {mistakes[0].ply}"
    plies = listed([f"{move.ply}{move.note}" for move in mistakes])
    return f"a mistake at move {plies}" if len(mistakes) == 1 else f"{len(mistakes)} mistakes, at moves {plies}"


def _probable(review: Review) -> list[str]:
    """The mistakes that only an estimate speaks of, and the loser's that cost the most."""
    sentences = []
    for mark in Mark:
        found = review.probable_mistakes(mark)
        if found:
            plies = listed([str(move.ply) for move in found[:MOST_LISTED]])
            more = f" and {len(found) - MOST_LISTED} more" if len(found) > MOST_LISTED else ""
            sentences.append(f"{mark} probably erred at move{'s' if len(found) > 1 else ''} {plies}{more}.")
    winner = review.outcome and review.outcome.winner
    lost = review.probable_mistakes(winner.other) if winner and review.turning_point is None else []
    if lost:
        worst = max(lost, key=lambda move: move.fell or 0)
        played = f"{worst.mark}'s {played_name(review.start.rules, worst.cell, review.coords)}"
        sentences.append(f"Probably {played} at move {worst.ply} gave the game away.")
    return sentences


def _turning(review: Review) -> list[str]:
    if review.turning_point is None:
        return []
    move = review.moves[review.turning_point - 1]
    played = f"{move.mark}'s {played_name(review.start.rules, move.cell, review.coords)} at move {move.ply}"
    if move.better is None:
        return [f"The turning point was {played}."]
    better = move_name(review.start.rules, move.better, review.coords)
    assert move.before
    kept = {"win": "kept the win", "draw": "kept the draw"}[move.before.result.value]
    return [f"The turning point was {played}: {better} would have {kept}."]


def _unjudged(review: Review) -> list[str]:
    judged = sum(move.lost is not None for move in review.moves)
    if judged == len(review.moves):
        return []
    estimated = sum(move.lost is None and move.fell is not None for move in review.moves)
    rest = f" {estimated} of the others {'is' if estimated == 1 else 'are'} estimated." if estimated else ""
    return [f"{judged or 'None'} of the {len(review.moves)} moves could be judged in the time given.{rest}"]


def _accuracy(review: Review) -> list[str]:
    known = []
    for mark in Mark:
        share, judged, played = review.accuracy(mark), review.judged(mark), review.played(mark)
        if share is not None:
            known.append(f"{mark} {share:.0%}" + ("" if judged == played else f" over {judged} of {played} moves"))
    return [f"Accuracy: {listed(known)}."] if known else []


def _cell(review: Review, move: ReviewedMove) -> str:
    return move_name(review.start.rules, move.cell, review.coords)


def _value(score: Score | None, expected: float | None) -> str:
    if score is None:
        return "unknown" if expected is None else f"estimated {percent(expected)}"
    return str(score)
