"""The table of jobs: what may be asked, with which schemas, and what answers it. API, socket and pool all use it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from noughts.common import Control
from noughts.web import checks, jobs, learning, pictures, searches
from noughts.web.bench import Bench, prepared
from noughts.web.reading import Arguments, rules_of
from noughts.web.saying import Report

QUICK_CELLS = 12
"""Boards of up to this many cells are solved in about a millisecond and need no worker."""
LIGHT_CELLS = 16
"""Boards of up to this many cells are solved in a second and go to the workers for short questions."""
OWN_PLAYERS = ("human", "random", "level", "perfect")
"""The players that are known to move quickly on a small board."""

Work = Callable[[Arguments, Control, Report], Any]
Judge = Callable[[Arguments], bool]
Prepare = Callable[[Arguments, Bench], Arguments]
Recall = Callable[[Arguments, Bench], Any]
Finish = Callable[[Any, Arguments, Bench], Any]


def _nothing(arguments: Arguments, bench: Bench) -> None:  # noqa: ARG001
    return None


def _as_it_is(answer: Any, arguments: Arguments, bench: Bench) -> Any:  # noqa: ARG001
    return answer


def _whole(answer: Any) -> bool:  # noqa: ARG001
    return True


def _on_the_page(arguments: Arguments) -> str:  # noqa: ARG001
    return "noughts web"


def _always(arguments: Arguments) -> bool:  # noqa: ARG001
    return True


def _never(arguments: Arguments) -> bool:  # noqa: ARG001
    return False


def _by_the_solver(arguments: Arguments) -> bool:
    return (arguments.get("engine") or "solver") == "solver"


def _by_our_player(arguments: Arguments) -> bool:
    return str(arguments["player"]).partition(":")[0] in OWN_PLAYERS


@dataclass(frozen=True)
class Job:
    """One thing that may be asked. `about` is its description in the API.

    `question` and `answer` name schemas (`questions.py`, `schema.py`), against which a server validates; a page that
    runs without a server does not load them.

    `easy` says whether a question takes next to no time on a small board; `reading` that the job never searches.

    Wherever a question is asked, it goes the same way: `prepare` checks it and keeps it within the bench's limits,
    `recall` may know the answer already, `work` finds it, here or in another process, and `finish` turns it into what
    is sent. `command` is the command that answers such a question without the limits of a page. An answer found on the
    spot that is not `whole`, because the machine is busy, is left to a worker.
    """

    name: str
    about: str
    question: str
    answer: str
    work: Work
    easy: Judge = _never
    reading: bool = False
    prepare: Prepare = prepared
    recall: Recall = _nothing
    finish: Finish = _as_it_is
    command: Callable[[Arguments], str] = _on_the_page
    whole: Callable[[Any], bool] = _whole

    def quick(self, arguments: Arguments) -> bool:
        """Whether to answer on the spot: handing it to a worker would cost more."""
        return self.easy(arguments) and rules_of(arguments["game"]).cells <= QUICK_CELLS

    def light(self, arguments: Arguments) -> bool:
        """Whether it need not wait behind long searches."""
        return self.reading or (self.easy(arguments) and rules_of(arguments["game"]).cells <= LIGHT_CELLS)


_TABLE = (
    # Routes are tried in this order, so the most frequent comes first.
    Job(
        "move",
        "A player's move, and the state after it.",
        "MoveRequest",
        "Moved",
        jobs.do_move,
        _by_our_player,
        prepare=jobs.prepare_move,
        finish=jobs.finish_move,
        command=jobs.analyse_command,
    ),
    Job(
        "state",
        "The position that a game has reached, or what is wrong with its moves.",
        "Where",
        "State",
        jobs.do_state,
        _always,
        reading=True,
    ),
    Job(
        "mend",
        "What can be read of a game, and what is wrong with the rest of it.",
        "Where",
        "Mended",
        jobs.do_mend,
        reading=True,
        prepare=jobs.prepare_mend,
    ),
    # A text may be of another, larger game than the one named beside it, so a worker reads it.
    Job("read", "The game that a pasted text stands for.", "ReadRequest", "State", jobs.do_read, reading=True),
    Job(
        "analyse",
        "The value of a position, every move's value, and why: the object of `noughts analyse --json`.",
        "AnalyseRequest",
        "Analysis",
        jobs.do_analyse,
        _by_the_solver,
        prepare=jobs.prepare_analyse,
        finish=jobs.finish_analyse,
        command=jobs.analyse_command,
        whole=jobs.all_proven,
    ),
    Job(
        "hint",
        "A move worth playing, and why.",
        "Timed",
        "Hint",
        jobs.do_hint,
        _always,
        command=jobs.analyse_command,
    ),
    Job(
        "review",
        "Every move of a game with its value, the mistakes marked and explained.",
        "ReviewRequest",
        "Anything",
        jobs.do_review,
        _always,
        prepare=jobs.prepare_review,
        whole=jobs.all_reached,
    ),
    Job(
        "picture",
        "The position as an SVG picture.",
        "PictureRequest",
        "Picture",
        pictures.do_picture,
        reading=True,
    ),
    Job("film", "The whole game as a strip of pictures or an animation.", "FilmRequest", "Film", pictures.do_film),
    Job(
        "mistakes",
        "The positions of a game where a side went wrong, or where only one move was good, as puzzles.",
        "MistakesRequest",
        "Puzzles",
        learning.do_mistakes,
        _always,
    ),
    Job("puzzle", "The puzzle that a position makes, or null.", "Timed", "FoundPuzzle", learning.do_puzzle, _always),
    Job(
        "attempt",
        "A move judged as the answer to a puzzle, and why.",
        "AttemptRequest",
        "Verdict",
        learning.do_attempt,
        _always,
    ),
    Job(
        "menace",
        "Let MENACE's matchboxes play and learn, or answer a person's move.",
        "MenaceRequest",
        "Anything",
        learning.do_menace,
        reading=True,
    ),
    Job(
        "ladder",
        "Every rung of the ladder on one position.",
        "LadderRequest",
        "Anything",
        searches.do_ladder,
        prepare=searches.prepare_ladder,
        finish=searches.finish_ladder,
    ),
    Job(
        "trace",
        "Search a position or an abstract tree and keep every step; the answer names the trace.",
        "TraceRequest",
        "Anything",
        searches.do_trace,
        prepare=searches.prepare_trace,
        recall=searches.recall_trace,
        finish=searches.finish_trace,
    ),
    Job(
        "check",
        "Check a student's own program, where the server was started with --check; parts are the report as it grows.",
        "CheckRequest",
        "Anything",
        checks.do_check,
        prepare=checks.prepare_check,
    ),
    Job(
        "follow",
        "A student's own search line by line, beside ours; the answer names the trace.",
        "FollowRequest",
        "Anything",
        checks.do_follow,
        prepare=checks.prepare_check,
        recall=searches.recall_trace,
        finish=searches.finish_trace,
    ),
)
JOBS = {job.name: job for job in _TABLE}
BOARD = Job("board", "A game's board.", "BoardRequest", "Anything", jobs.do_board, reading=True)
PREVIEW = Job("preview", "A link's picture.", "Where", "Anything", pictures.do_preview, reading=True)
"""These two are requested with GET, so they are not in the table."""
READ = JOBS["state"]
"""The job that checks a game that is slow to read, before anything is searched."""
MOVE = JOBS["move"]
"""The job that finds the moves of a computer's seat in a game by link."""
