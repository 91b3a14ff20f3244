"""The dry run."""

from noughts.measure.lab.dryrun import dryrun


def test_the_dry_run() -> None:
    findings = dryrun()
    assert findings.table("counts").rows == (("minimax", 4, 15, 8, 0), ("alphabeta", 4, 12, 6, 1))
    assert findings.answers[1].startswith("Alpha-beta never looks at 0 and 7")
    assert dryrun(leaves=[[1, 2], [3, 4]]).answers[1].startswith("Nothing could be skipped")
