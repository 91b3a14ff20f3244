"""Where to read on: the chapter of the course and the exercise that fit a diagnosis."""

from dataclasses import dataclass

TITLES = {
    "rules": "1 Rules and lines",
    "minimax": "2 Minimax",
    "negamax": "4 Negamax",
    "quick_wins": "5 Quick wins",
    "alphabeta": "6 Alpha-beta",
    "cube": "10 The cube, and a limited depth",
}
CHAPTERS = {
    "rules": "missing-line empty-line one-mark early-draw winner-wrong is-draw-wrong terminal-wrong actions-wrong "
    "player-wrong utility-wrong result-wrong result-changes-board result-accepts-taken overwrites bad-move-ends "
    "announces-wrongly plays-on game-stops game-hangs place-overwrites stones-appear cells-renumbered turn-stays",
    "minimax": "seeks-worst o-seeks-worst helped for-other same-player own-lines other-lines loss-as-draw loss-as-win "
    "win-as-draw win-as-loss draw-as-win draw-as-loss draw-before-win goes-on first-only x-line-draw o-line-draw "
    "x-line-o o-line-x draw-for-x draw-for-o first-free last-free tree-wrong board-changed game-move hangs stops "
    "move-wrong value-wrong no-move breaks-off",
    "negamax": "values-unturned",
    "quick_wins": "slower slow-wins",
    "alphabeta": "never-cuts cuts-late cuts-one-side window-not-passed window-unturned fresh-window prunes-too-little",
    "cube": "depth-1 depth-2 depth-3 depth-4 depth-5 depth-6 depth-7",
}
EXERCISES = {
    "rules": "position",
    "minimax": "values",
    "negamax": "values",
    "alphabeta": "tree",
    "cube": "depth",
    "quick_wins": "position",
}


@dataclass(frozen=True)
class Lesson:
    """A chapter by its file and title, and the kind of exercise that goes with it, if any."""

    chapter: str
    title: str
    exercise: str = ""

    @property
    def text(self) -> str:
        drill = f"; practise: noughts exercise --kind {self.exercise} -o mine.html" if self.exercise else ""
        return f"Read on in chapter {self.title}{drill}."


def lesson_for(diagnosis: str) -> Lesson | None:
    """The lesson that a diagnosis leads to."""
    for chapter, names in CHAPTERS.items():
        if diagnosis in names.split():
            return Lesson(chapter, TITLES[chapter], EXERCISES.get(chapter, ""))
    return None
