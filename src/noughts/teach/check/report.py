"""Report: everything that a check found about one program, as sentences and as data."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.judging import JudgedAnswer, JudgedMoves
from noughts.teach.check.mending import Mended
from noughts.teach.check.own_game import PlayedGames
from noughts.teach.check.own_tree import TreeAnswer
from noughts.teach.check.places import Place
from noughts.teach.check.searches import Search
from noughts.teach.check.trees import Trees
from noughts.teach.check.truth import Quality


@dataclass(frozen=True)
class Count:
    """The positions below the root and the time of a search of one board, beside those of ours."""

    board: str
    below: int
    ends: int
    """How many of the positions are ends of branches, below which nothing is searched."""
    seconds: float
    minimax: int
    alphabeta: int
    end_states: tuple[int, int]
    """The ends of minimax and of alpha-beta."""
    expected: int | None
    """The positions that the matching known search visits, including the root."""
    reference_seconds: float


@dataclass
class Report:
    """The check of one file. `trouble` says why nothing could be checked, if so."""

    file: str
    trouble: str = ""
    trouble_is_fault: bool = False
    """Whether that is a fault of the program rather than a limit of the check."""
    understood: list[str] = field(default_factory=list)
    unasked: list[str] = field(default_factory=list)
    """What was not asked, and why: each a sentence."""
    doubtful: list[str] = field(default_factory=list)
    """The small functions that were not understood."""
    judged: dict[str, JudgedAnswer] = field(default_factory=dict)
    diagnoses: list[Diagnosis] = field(default_factory=list)
    chooser_unasked: bool = False
    """Whether the program has a function that chooses moves, and no way to ask it was found."""
    played: PlayedGames | None = None
    mended: Mended | None = None
    search: Search | None = None
    count: Count | None = None
    trees: Trees | None = None
    tree: TreeAnswer | None = None
    """What it finds for a task's own tree."""
    seconds: float = 0.0

    @property
    def verdict(self) -> str:
        """right, wrong, or not understood."""
        if self.trouble:
            return "wrong" if self.trouble_is_fault else "not understood"
        faulty = any(diagnosis.fault for diagnosis in self.diagnoses)
        if faulty or any(not judged.sound for judged in self.judged.values()):
            return "wrong"
        seen = self.played is not None and self.played.moves > 0
        asked = self.judged or self.tree or (self.played and self.played.games)
        if (self.chooser_unasked and not seen) or not asked:
            return "not understood"
        return "right"

    @property
    def complete(self) -> bool:
        """Whether everything was asked."""
        return not self.unasked and not self.trouble

    @property
    def wrong_answers(self) -> bool:
        """Whether anything but the size of its search and its own game is at fault."""
        games = self.played.diagnoses if self.played else []
        return any(one.fault and one.about == "answers" and one not in games for one in self.diagnoses) or any(
            not judged.sound for judged in self.judged.values()
        )

    @property
    def moves(self) -> JudgedMoves | None:
        judged = self.judged.get("move")
        return judged if isinstance(judged, JudgedMoves) else None

    def places(self) -> list[Place]:
        """Where its faults are: each place once, those of wrong answers first."""
        found = [judged.place for judged in self.judged.values()] + [one.place for one in self.diagnoses if one.fault]
        return list(dict.fromkeys(place for place in found if place))

    def faults(self) -> Iterator[str]:
        """The sentences of the faults."""
        yield from (diagnosis.sentence for diagnosis in self.diagnoses if diagnosis.fault)

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON."""
        count, moves = self.count, self.moves
        return {
            "file": self.file,
            "verdict": self.verdict,
            "trouble": self.trouble or None,
            "understood": self.understood,
            "unasked": self.unasked,
            "complete": self.complete,
            "answers": {kind: _judged_dict(judged) for kind, judged in self.judged.items()},
            "moves": {quality.value: moves.qualities[quality] for quality in Quality} if moves else None,
            "diagnoses": [
                {
                    "name": one.name,
                    "fault": one.fault,
                    "about": one.about,
                    "sentence": one.sentence,
                    "board": one.board or None,
                    "line": one.line,
                    "place": one.place and one.place.to_dict(),
                }
                for one in self.diagnoses
            ],
            "mended": self.mended and self.mended.to_dict(),
            "tree": self.tree and asdict(self.tree),
            "games": len(self.played.games) if self.played else 0,
            "count": count
            and {
                "board": count.board,
                "nodes": count.below + 1,
                "below_root": count.below,
                "ends": count.ends,
                "minimax": count.minimax,
                "alphabeta": count.alphabeta,
                "end_states": {"minimax": count.end_states[0], "alphabeta": count.end_states[1]},
                "expected": count.expected,
                "seconds": round(count.seconds, 4),
                "reference_seconds": round(count.reference_seconds, 4),
            },
            "seconds": round(self.seconds, 2),
        }


def _judged_dict(judged: JudgedAnswer) -> dict[str, Any]:
    first = judged.first
    return {
        "function": judged.name,
        "boards": judged.total,
        "asked": judged.asked,
        "right": judged.right,
        "first_wrong": first and {"board": first.board, "said": first.said, "holds": first.holds},
        "stopped": judged.stopped or None,
        "stopped_at": judged.stopped_at or None,
        "place": judged.place and judged.place.to_dict(),
    }
