"""The experiment on the ladder."""

from noughts.measure.lab.ladder import ladder


def test_the_ladder_and_the_shortest_proof() -> None:
    findings = ladder(rungs=("alphabeta", "ordering", "table", "symmetry"))
    counts = {row[0]: row[1:3] for row in findings.table("rungs").rows}
    assert counts["alphabeta"] == (20866, 8453)
    nodes = [counts[name][0] for name in ("alphabeta", "ordering", "table", "symmetry")]
    assert nodes == [20866, 1871, 949, 266]
    assert findings.table("proof").rows == (("X", 12, 12), ("O", 105, 65))


def test_what_the_ladder_claims_is_counted() -> None:
    findings = ladder(rungs=("table", "symmetry", "deepening"), tries=0)
    assert any("except deepening, which visits more" in answer for answer in findings.answers)
    assert "All rungs run as plain Python here" in findings.table("rungs").note
