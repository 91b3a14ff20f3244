"""The agent for ConnectX."""

from types import SimpleNamespace

from noughts.adapters.kaggle import agent


def board(*rows: str) -> list[int]:
    return [int(stone) for row in rows for stone in row]


CONFIGURATION = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 2}


def test_completes_four():
    cells = board("0000000", "0000000", "0000000", "0000000", "2220000", "1110000")
    assert agent({"board": cells, "mark": 1}, CONFIGURATION) == 3


def test_blocks_four_and_takes_objects_too():
    cells = board("0000000", "0000000", "0000000", "0000000", "2200000", "1110000")
    observation = SimpleNamespace(board=cells, mark=2)
    assert agent(observation, SimpleNamespace(columns=7, rows=6, inarow=4)) == 3


def test_opens_in_the_middle():
    assert agent({"board": [0] * 42, "mark": 1}, CONFIGURATION) == 3
