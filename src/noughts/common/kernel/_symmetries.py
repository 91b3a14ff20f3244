"""Symmetries by number; used only when a kernel is made, so not compiled."""

from collections.abc import Sequence


def inverses(cells: int, symmetries: Sequence[int]) -> list[int]:
    """The number of the inverse of each symmetry; `symmetries` holds `cells` images per symmetry."""
    images = [tuple(symmetries[start : start + cells]) for start in range(0, len(symmetries), cells)]
    number = {image: symmetry for symmetry, image in enumerate(images)}
    return [number[tuple(sorted(range(cells), key=image.__getitem__))] for image in images]
