"""The third part of the corpus: programs by somebody who had seen nothing of noughts, written from assignments alone.

`unseen/truth.json` is the author's own list: whether a program is right, the cause, its line, and what shows it. It was
fixed before the first run, whose results are kept in `first_run_unseen.json`. Which diagnoses would be true of a
program was decided from the author's words afterwards (CAUSES).
"""

import json
from pathlib import Path

from tests.teach.corpus.case import Case

FOLDER = Path(__file__).parent / "unseen"
CAUSES = {
    "a04": "missing-line",
    "a05": "same-player",
    "a10": "draw-before-win",
    "a14": "first-only",
    "a16": "values-unturned",
    "a20": "missing-line",
    "a22": "missing-line",
    "a25": "own-lines loss-as-draw x-line-draw",
    "a31": "missing-line",
    "a33": "first-only",
    "a35": "draw-as-win draw-for-o",
    "a38": "seeks-worst",
    "a41": "slow-wins",
    "d06": "draw-before-win",
}
"""The diagnoses that are true of a faulty program, by the first letters of its name; of the others none is."""


def _case(truth: dict[str, str]) -> Case:
    verdict = "right" if truth["right"] else "wrong"
    causes = tuple(CAUSES.get(truth["file"][:3], "").split())
    return Case(FOLDER, truth["file"], "", (), verdict, causes, near=1, line=int(truth["line"] or 0))


CASES = [_case(one) for one in json.loads((FOLDER / "truth.json").read_text(encoding="utf-8"))]
