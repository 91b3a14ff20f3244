"""Why alpha-beta stops looking: the reason for a cut-off in words."""

from noughts.search.score import DECISIVE, WIN


def cutoff_reason(waiting: str, mover: str, has: str, held_to: str) -> str:
    """The reason for a cut-off: what the waiting side has elsewhere, and what the mover can hold it to here."""
    if has == held_to:
        return f"{waiting} already has {has} elsewhere; {mover} allows no more than that here: the rest cannot matter."
    return f"{waiting} already has {has} elsewhere; {mover} can hold this to {held_to}: the rest cannot matter."


def value_words(value: int, *, distance: bool) -> str:
    """A search's integer as words for the side that it belongs to: "a win in 5 plies", "a draw", "about +2"."""
    if abs(value) > DECISIVE:
        result = "a win" if value > 0 else "a loss"
        plies = WIN - abs(value)
        return f"{result} in {plies} {'ply' if plies == 1 else 'plies'}" if distance else result
    return "a draw" if value == 0 else f"about {value:+d}"
