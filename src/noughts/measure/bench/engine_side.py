"""The engine of one version as a program: a request a line on standard input, an answer a line on standard output.

Both sides of a match run this file, an older version too, so it asks for nothing that only the newest has. The clock
is the processor time of the process, so a busy machine changes nothing but how long the match takes.
"""

import json
import sys
import time
from typing import Any

from noughts.common import Control, kernel
from noughts.core import Rules, parse_position
from noughts.engine import Thinker


class Side:
    """What one side of a match keeps: an engine for the game being played."""

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
