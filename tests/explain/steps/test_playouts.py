"""Monte-Carlo tree search, watched, is the search that nobody watches."""

import math

import pytest

from noughts.errors import BadNotation
from noughts.explain.steps import record
from noughts.explain.steps.playout_run import PlayoutRun
from noughts.ladder import Engine
from tests.explain.steps.runs import ENGINE, late


def test_it_is_the_search_that_nobody_watches(run: PlayoutRun) -> None:
    alone = Engine.parse(ENGINE).search(late())
    assert run.facts["line"] == [cell + 1 for cell in alone.line]
    last = run.steps - 1
    told = {row[2]: row[0] for row in run.page(last, 1)["nodes"] if row[1] == 0}
    levels = {node: (visits, mean) for node, visits, mean, _ in run.page(last, 1)["levels"][0]}
    for move in alone.moves:
        visits, mean = levels[told[move.cell + 1]]
        assert float(mean) == pytest.approx(move.score.estimate / 1000, abs=0.006)
        assert visits > 0


def test_every_round_selects_expands_plays_out_and_backs_up(run: PlayoutRun) -> None:
    rounds = " ".join(run.kind(step) for step in range(1, run.steps - 1)).split("playout")
    assert len(rounds) == 61
    assert run.kind(0) == "enter"
    assert run.kind(run.steps - 1) == "leave"
    for step in range(run.steps - 1):
        assert run.counts(step)[1] <= run.counts(step + 1)[1]
    assert run.counts(run.steps - 1)[1] == 60
    assert {run.lit(step) for step in range(run.steps)} == {0, 3, 5, 6, 7, 8}


def test_visits_add_up_and_the_uct_value_is_the_formula(run: PlayoutRun) -> None:
    for step in range(0, run.steps, 7):
        page = run.page(step, 1)
        rows = {row[0]: row for row in page["nodes"]}
        told = {node: (visits, float(mean), uct) for node, visits, mean, uct in page["levels"][0]}
        for node, (visits, mean, uct) in told.items():
            parent = rows[node][1]
            if uct and parent in told:
                above = told[parent][0]
                assert float(uct) == pytest.approx(mean + math.sqrt(2 * math.log(above) / visits), abs=0.011)
    root_visits = run.counts(run.steps - 1)[1]
    last = run.page(run.steps - 1, 1)
    children = [row[0] for row in last["nodes"] if row[1] == 0]
    assert sum(visits for node, visits, *_ in last["levels"][0] if node in children) == root_visits


def test_a_tree_of_numbers_and_too_many_rounds() -> None:
    assert record([[3, 5], [2, 9]], "montecarlo:playouts=40").facts["line"][0] == 1
    with pytest.raises(BadNotation, match="choose fewer playouts"):
        record(late(), "montecarlo:playouts=10000", most=1000)
