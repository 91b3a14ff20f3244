"""A tiny reference engine for the tests: plays the first free point, or misbehaves as its first argument says."""

import sys
import time


def main() -> None:
    fault, width, height, taken = (sys.argv[1:] or [""])[0], 0, 0, set()
    board = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if fault == "deaf" and word == "INFO":
            say("ERROR Unknown command")
        elif board is not None and word != "DONE":
            board.append(word)
        elif word in ("START", "RECTSTART"):
            if fault == "mute":
                continue
            sides = [int(side) for side in rest.replace(",", " ").split()]
            width, height, taken = sides[0], sides[-1], set()
            say("OK - ready" if fault != "refuses" else "ERROR too large")
        elif word == "BOARD":
            board = []
        elif word == "RESTART":
            taken = set()
            say("OK")
        elif word in ("BEGIN", "TURN", "DONE"):
            if word == "DONE":
                taken = {tuple(map(int, stone.split(",")[:2])) for stone in board or []}
                board = None
            elif word == "TURN":
                taken.add(tuple(map(int, rest.split(","))))
            answer(fault, width, height, taken)
        elif word == "END":
            return


def answer(fault: str, width: int, height: int, taken: set) -> None:
    if fault == "dies":
        sys.exit(3)
    if fault == "silent":
        time.sleep(600)
    if fault == "sleeps":
        time.sleep(1.2)
    while fault == "works":
        pass
    if fault == "huge":
        waste = bytearray(400_000_000)
        waste[::4096] = b"x" * len(waste[::4096])
        time.sleep(600)
    if fault == "chatters":
        for _ in range(200_000):
            say("MESSAGE still thinking")
        time.sleep(600)
    say("MESSAGE depth 1\x07 value 0.5")
    if fault == "illegal":
        return say("99,0")
    if fault == "taken" and taken:
        return say("{},{}".format(*next(iter(taken))))
    point = next((x, y) for y in range(height) for x in range(width) if (x, y) not in taken)
    taken.add(point)
    return say(" {} , {} ".format(*point))


def say(line: str) -> None:
    sys.stdout.write(line + "\r\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
