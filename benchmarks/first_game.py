"""How long a newcomer waits for a first game: a fresh clone, `make play`, until the first prompt is answered.

    python benchmarks/first_game.py

Prints wall-clock and CPU seconds; compiling goes on in the background and is not counted.
"""

import resource
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Clone, play, report."""
    with tempfile.TemporaryDirectory(prefix="noughts-first-game-", ignore_cleanup_errors=True) as folder:
        subprocess.run(["git", "clone", "-q", str(ROOT), folder], check=True)
        started, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        command = ["make", "-s", "play", "ARGS=3x3 --plain"]
        ran = subprocess.run(command, cwd=folder, input="5\nquit\n", text=True, capture_output=True, check=True)
        used, seconds = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - started
        cpu = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
        assert "O plays" in ran.stdout, ran.stdout + ran.stderr
    print(f"first game: {seconds:.1f} s by the clock, {cpu:.1f} s of CPU")


if __name__ == "__main__":
    main()
