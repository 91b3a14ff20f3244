"""Why alpha-beta stops looking: the reason for a cut-off in words."""


def cutoff_reason(waiting: str, mover: str, has: str, held_to: str) -> str:
    """The reason for a cut-off: what the waiting side has elsewhere, and what the mover can hold it to here."""
    if has == held_to:
        return f"{waiting} already has {has} elsewhere; {mover} allows no more than that here: the rest cannot matter."
    return f"{waiting} already has {has} elsewhere; {mover} can hold this to {held_to}: the rest cannot matter."
