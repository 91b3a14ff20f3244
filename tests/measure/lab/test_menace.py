"""The experiment on learning."""

from noughts.measure.lab.menace import course, menace
from noughts.teach.learning import Menace


def test_menace_learns_against_a_fair_opponent() -> None:
    learned = course(Menace(), "MENACE", "level:4", 800, seed=11)
    assert learned.regret(600, 800) < 0.75 * learned.regret(0, 200)


def test_the_findings_show_the_beads() -> None:
    found = menace(games=20)
    assert found.table("beads").rows[0] == ("new", 4, 4, 4)
    assert len(found.table("courses").rows) == 6
    assert [figure.name for figure in found.figures] == ["regret", "beads"]
