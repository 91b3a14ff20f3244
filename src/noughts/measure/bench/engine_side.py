"""The engine of one version as a program: one request per line on stdin, one answer per line on stdout.

Both sides of a match run this file, even an older version, so it uses nothing that only the newest has. The clock is
the CPU time of the process, so a busy machine only makes the match take longer.
"""

import json
import sys
import time
from typing import Any

from noughts.common import Control, kernel
from noughts.core import Rules, parse_position
from noughts.engine import Thinker


class Side:
    """The state of one side of a match: an engine for the current game."""

    def __init__(self) -> None:
        self._thinker: Thinker | None = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """{"game"} starts a game; {"position", "seconds"} asks for a move."""
        if "game" in request:
            self._thinker = Thinker(Rules.parse(request["game"]))
            return {"compiled": bool(kernel.compiled)}
        assert self._thinker
        started = time.process_time()
        control = Control(request["seconds"], clock=time.process_time)
        thought = self._thinker.best(parse_position(self._thinker.rules, request["position"]), control)
        return {
            "cell": thought.best,
            "depth": thought.depth,
            "nodes": thought.nodes,
            "seconds": time.process_time() - started,
            "score": thought.score,
        }


def main() -> None:
    side = Side()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(side.answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
