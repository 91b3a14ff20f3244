"""The experiment on running times."""

from noughts.measure.lab.runtime import runtime


def test_runtime_counts_the_published_nodes() -> None:
    findings = runtime(runs=1)
    table = findings.table("moves")
    minimax = [row for row in table.rows if row[1] == "minimax"]
    assert [(row[3], row[4]) for row in minimax if row[0] == "human first"] == [(1, 55504), (7, 932), (6, 50), (8, 4)]
    computer = [(row[3], row[4]) for row in minimax if row[0] == "computer first"]
    assert computer == [(1, 549945), (2, 7331), (7, 197), (6, 13), (9, 1)]
    assert any("75, 37, 15 and 13 times fewer nodes" in answer for answer in findings.answers)
