"""A reviewed game as text: one paragraph, and the table of its moves."""

from noughts.answer import percent
from noughts.common import Result
from noughts.core import Mark, move_name
from noughts.explain.marks import LEGEND
from noughts.explain.reviewed import Resignation, Review, ReviewedMove
from noughts.explain.words import line_name, listed, played_name

VALUES = (
    "Values are for the side that moves, in the positions before and after the move; "
    "a win or loss in 3 moves is the winner's third move from there."
)
"""How the table of the moves is read."""
MOST_LISTED = 4
"""The most mistakes of one side that are listed one by one."""


def summarise(review: Review) -> str:
    """The game in one paragraph."""
    parts = (_start, _mistakes, _probable, _lapses, _turning, _unreached, _accuracy)
    sentences = [_result(review), *(sentence for part in parts for sentence in part(review))]
    return " ".join(sentences)


def review_text(review: Review) -> str:
    """The summary, then every move with its value before and after, the marked ones explained, and the legend."""
    lines = [review.summary]
    if review.moves:
        lines += ["", VALUES, ""]
    name_width = max((len(_cell(review, move)) for move in review.moves), default=1)
    for move in review.moves:
        name = f"{_cell(review, move):<{name_width}} {move.note:<2}"
        lines.append(f"{move.ply:>3}. {move.mark} {name}  {move.values}")
        lines += [f"       {sentence}" for sentence in move.sentences]
    return "\n".join([*lines, *_legend(review)])


def _legend(review: Review) -> list[str]:
    """The marks that occur, with their meaning."""
    used = {move.note for move in review.moves}
    found = [f"{mark:<2} {meaning}" for mark, meaning in LEGEND.items() if mark in used]
    return ["", *found] if found else []


def _result(review: Review) -> str:
    count = len(review.moves)
    moves = f"{count} {'move' if count == 1 else 'moves'}"
    outcome = review.outcome
    if not outcome:
        return f"The game is not finished after {moves}."
    if not outcome.winner:
        return f"The game was drawn after {moves}."
    if review.resignation:
        return f"{outcome.winner} won after {moves}: {_resigned(review.resignation)}."
    line = outcome.line and line_name(review.start.rules, outcome.line, review.coords)
    if not line:
        return f"{outcome.winner} won after {moves}."
    if review.start.rules.misere:
        return f"{outcome.winner} won after {moves}: {outcome.winner.other} completed {line}."
    return f"{outcome.winner} won after {moves} with {line}."


def _resigned(found: Resignation) -> str:
    """Who gave the game up, and what the position was worth to that side: "X resigned in a position ..."."""
    how = f"{found.mark} {'could not go on' if found.forfeit else 'resigned'}"
    if found.score is None:
        return how if found.expected is None else f"{how}, with an estimated chance of {percent(found.expected)}"
    worth = {Result.WIN: f"{found.mark} wins", Result.DRAW: "is a draw", Result.LOSS: "is lost"}
    return f"{how} in a position that {worth[found.score.result]} with best play"


def _start(review: Review) -> list[str]:
    """Who wins from the starting position, if that is proven."""
    before = review.moves[0].before if review.moves else None
    if before is None or before.result is Result.DRAW:
        return []
    mover = review.moves[0].mark
    winner = mover if before.result is Result.WIN else mover.other
    if review.start.stones:
        return [f"With best play {winner} wins from the position in which the game began."]
    which = "first" if winner is mover else "second"
    return [f"With best play {winner}, who moved {which}, wins from the empty board."]


def _mistakes(review: Review) -> list[str]:
    """The proven mistakes; a side is called faultless only if all of its moves are proven to be."""
    if not review.moves:
        return []
    whole = all(move.proven for move in review.moves)
    nobody = "No move was" if review.resignation else "Nobody made"
    if not whole and not any(move.note for move in review.moves):
        return [] if _unreached(review) else ["No mistake was found."]
    if whole and not any(move.note for move in review.moves):
        return [f"{nobody} a mistake."]
    if whole and not any(review.mistakes(mark) for mark in Mark):
        return [f"{nobody} a mistake that changed the result."]
    judged = [mark for mark in Mark if review.mistakes(mark) or (whole and review.played(mark))]
    return [f"{mark} made {_count(review.mistakes(mark))}." for mark in judged]


def _count(mistakes: list[ReviewedMove]) -> str:
    if not mistakes:
        return "no mistake that changed the result"
    if len(mistakes) > MOST_LISTED:
        return f"{len(mistakes)} mistakes, the first at move {mistakes[0].ply}"
    plies = listed([f"{move.ply}{move.note}" for move in mistakes])
    return f"a mistake at move {plies}" if len(mistakes) == 1 else f"{len(mistakes)} mistakes, at moves {plies}"


def _probable(review: Review) -> list[str]:
    """The mistakes that rest on an estimate."""
    return [
        f"{mark} probably made a mistake at {_at(found)}." for mark in Mark if (found := review.probable_mistakes(mark))
    ]


def _lapses(review: Review) -> list[str]:
    """Moves that could have been better although they changed nothing with best play."""
    return [f"{mark} could have done better at {_at(found)}." for mark in Mark if (found := review.lapses(mark))]


def _at(moves: list[ReviewedMove]) -> str:
    """Where some moves were: "move 4?b", "moves 4?b and 6?b", "moves 4?b, 6?b, 8?b, 10?b and 3 more"."""
    plies = [f"{move.ply}{move.note}" for move in moves[:MOST_LISTED]]
    more = [f"{len(moves) - MOST_LISTED} more"] if len(moves) > MOST_LISTED else []
    return f"move{'s' if len(moves) > 1 else ''} {listed([*plies, *more])}"


def _turning(review: Review) -> list[str]:
    """The last move at which the game turned, and what it should have been."""
    if review.turning_point is None:
        return []
    move = review.moves[review.turning_point - 1]
    played = f"{move.mark}'s {played_name(review.start.rules, move.cell, review.coords)} at move {move.ply}"
    said = f"The turning point was {'probably ' if move.probable else ''}{played}"
    if move.better is None or move.better == move.cell:
        return [f"{said}."]
    better = played_name(review.start.rules, move.better, review.coords)
    if not move.keeps or move.before is None:
        return [f"{said}: {better} was probably better."]
    # Of a move that probably was a mistake, only what the better one keeps is certain.
    keeps = "is proven to keep" if move.probable else "would have kept"
    return [f"{said}: {better} {keeps} the {move.before.result.value}."]


def _unreached(review: Review) -> list[str]:
    positions = len(review.moves) + 1
    if review.reached >= positions:
        return []
    return [f"The review ended early: it judged {review.reached} of the {positions} positions, counted from the end."]


def _accuracy(review: Review) -> list[str]:
    """Both sides' accuracy over all their moves, and how much of it rests on proofs."""
    known = [f"{mark} {_percent(review, mark)}" for mark in Mark if review.accuracy(mark) is not None]
    if not known:
        return []
    proven, moves = sum(move.proven for move in review.moves), len(review.moves)
    reached = sum(move.accuracy is not None for move in review.moves)
    over = "" if reached == moves else f" over {reached} of the {moves} moves"
    if proven == reached:
        return [f"Accuracy{over}: {listed(known)}."]
    if not proven:
        return [f"Accuracy{over}: {listed(known)}, judged by estimates alone."]
    rests = f"{proven} of the {reached} moves {'is' if proven == 1 else 'are'} judged by proofs"
    return [f"Accuracy{over}: {listed(known)}; {rests}, the others by estimates."]


def _percent(review: Review, mark: Mark) -> str:
    """An accuracy in per cent, rounded down: 100% means that no move cost anything."""
    return f"{int(100 * (review.accuracy(mark) or 0.0) + 1e-9)}%"


def _cell(review: Review, move: ReviewedMove) -> str:
    return move_name(review.start.rules, move.cell, review.coords)
