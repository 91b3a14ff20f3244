"""One vocabulary for the values of a search: "win in 4 plies" in sentences, W4 in tight spaces.

Wherever a tree is shown, its values are for the side to move at the root, and plies are counted from the root.
"""

from dataclasses import dataclass

from noughts.common.score import DECISIVE, INFINITY, WIN, Result, Score, decode


@dataclass(frozen=True, slots=True)
class Scale:
    """How the integers of one search are read.

    In an `abstract` tree they are plain numbers. Wins may carry a `distance`. If leaves are `estimated`, a value that
    is neither won nor lost proves nothing.
    """

    abstract: bool = False
    distance: bool = True
    estimated: bool = False

    def words(self, value: int) -> str:
        """The value as words: "win in 4 plies", "draw", "about +2"; in an abstract tree the number."""
        if abs(value) >= INFINITY:
            return "∞" if value > 0 else "-∞"
        if self.abstract:
            return str(value)
        score = self.score(value)
        return f"about {value:+g}" if score.result is Result.UNKNOWN else str(score)

    def short(self, value: int) -> str:
        """The value in a few letters: W4, D, L3, +2."""
        if self.abstract or abs(value) >= INFINITY:
            return self.words(value)
        score = self.score(value)
        if score.result is Result.UNKNOWN:
            return f"{value:+g}"
        plies = score.plies if score.result is not Result.DRAW and score.plies is not None else ""
        return f"{score.result.value[0].upper()}{plies}"

    def result(self, value: int) -> Result:
        """Win, draw or loss; unknown if the value is a number or an estimate."""
        return Result.UNKNOWN if self.abstract or abs(value) >= INFINITY else self.score(value).result

    def noun(self, value: int) -> str:
        """The words with their article: "a win in 4 plies", "about +2"."""
        words = self.words(value)
        return words if self.result(value) is Result.UNKNOWN else f"a {words}"

    def score(self, value: int) -> Score:
        """The value as a score, its plies counted from the root."""
        unproven = (self.estimated or value != 0) and abs(value) <= DECISIVE
        return decode(value, distance=self.distance and abs(value) < WIN, to_fill=0, estimated=unproven)
