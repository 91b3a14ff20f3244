"""Every figure of the lab that does not depend on the machine."""

from xml.etree import ElementTree

import pytest

from noughts.core import Mark, Position, Rules, format_position, parse_position
from noughts.lab.agreement import judge, judgements, unfinished
from noughts.lab.boards import all_positions
from noughts.lab.dryrun import dryrun
from noughts.lab.growth import fitted, late_position, late_rows, measure
from noughts.lab.heuristic import depth_rows, heuristic, value_counts
from noughts.lab.ladder import ladder
from noughts.lab.levels import LADDER, STEP, elo_figure, exact_steps, heat_figure, round_robin
from noughts.lab.openings import opening_rows
from noughts.lab.pruning import pruning, pruning_rows
from noughts.lab.runtime import runtime
from noughts.lab.shortest import shortest_proof
from noughts.lab.unbeatable import exhaust, trick_rows
from noughts.search import Engine, Result, solver_for

SQUARE = Rules.parse("3x3")


def test_pruning_prints_the_published_table() -> None:
    assert pruning().table("end_states").rows == (
        (0, 1, 255168, 8453, 30.186),
        (2, 2, 3468, 346, 10.023),
        (4, 7, 94, 26, 3.615),
        (6, 6, 6, 4, 1.5),
        (8, 9, 1, 1, 1.0),
    )


def test_pruning_of_another_game_is_played_by_the_engine() -> None:
    rows = pruning_rows(parse_position(SQUARE, "X.O/.X./..O X"))
    assert [row.filled for row in rows] == [4, 6, 8]
    for row in rows:
        assert row.minimax is not None
        assert row.alphabeta is not None
        assert row.minimax >= row.alphabeta


def test_pruning_leaves_out_what_takes_too_long() -> None:
    rows = pruning(start=Position(Rules.parse("4x4")), seconds=0.01).table("end_states").rows
    assert rows[0][2:] == (None, None, None)
    assert rows[-1][2] is not None
    short = pruning(start=Position(Rules.parse("4x4x4")), moves="1 2 3", seconds=0.01)
    assert short.table("end_states").rows == ((0, 1, None, None, None), (2, 3, None, None, None))
    assert any("took longer" in answer for answer in short.answers)
    assert short.command == "noughts lab pruning --game 4x4x4 --moves '1 2 3'"


def test_runtime_counts_the_published_nodes() -> None:
    findings = runtime(runs=1)
    table = findings.table("moves")
    minimax = [row for row in table.rows if row[1] == "minimax"]
    assert [(row[3], row[4]) for row in minimax if row[0] == "human first"] == [(1, 55504), (7, 932), (6, 50), (8, 4)]
    computer = [(row[3], row[4]) for row in minimax if row[0] == "computer first"]
    assert computer == [(1, 549945), (2, 7331), (7, 197), (6, 13), (9, 1)]
    assert any("75, 37, 15 and 13 times fewer nodes" in answer for answer in findings.answers)


def test_the_ladder_and_the_shortest_proof() -> None:
    findings = ladder(rungs=("alphabeta", "ordering", "table", "symmetry"))
    counts = {row[0]: row[1:3] for row in findings.table("rungs").rows}
    assert counts["alphabeta"] == (20866, 8453)
    nodes = [counts[name][0] for name in ("alphabeta", "ordering", "table", "symmetry")]
    assert nodes == [20866, 1871, 949, 266]
    assert findings.table("proof").rows == (("X", 12, 12), ("O", 105, 65))


@pytest.mark.parametrize("side", Mark)
def test_a_proof_is_no_smaller_for_less_searching(side: Mark) -> None:
    assert shortest_proof(side, tries=0).positions >= shortest_proof(side, tries=300).positions


def test_perfect_is_unbeatable_by_exhaustion() -> None:
    rows = [exhaust(SQUARE, True), exhaust(SQUARE, False)]
    assert [row.losses for row in rows] == [0, 0]
    assert all(row.games == row.wins + row.draws for row in rows)
    assert [row.games for row in rows] == [73, 489]


def test_perfect_wins_every_game_on_four_by_three() -> None:
    row = exhaust(Rules.parse("4x3:3"), True)
    assert (row.wins, row.longest) == (row.games, 7)


@pytest.mark.slow
def test_perfect_wins_every_game_on_the_cube() -> None:
    row = exhaust(Rules.parse("3x3x3"), True)
    assert (row.games, row.wins, row.longest) == (1170, 1170, 7)


def test_exhaustion_plays_every_game_of_the_opponent() -> None:
    """On a row of three with two in a row: the middle wins at once; after an end the middle only holds."""
    row = exhaust(Rules.parse("3:2"), False)
    assert (row.games, row.wins, row.draws, row.losses) == (3, 0, 2, 1)


def test_the_trick_fails_at_the_block_that_it_does_not_make() -> None:
    rows = trick_rows("5 1 3 7 6 4")
    assert [row.value for row in rows] == ["draw"] * 4 + ["loss in 2 plies", "win in 1 ply"]
    assert "Loses: O answers 4" in rows[4].why
    assert rows[4].why.endswith("Better is 4, which draws.")
    against_a_person = trick_rows("5 4 3 7 1 2 9")
    assert [row.ply for row in against_a_person if "Better is" in row.why] == [2]


def test_the_positions_compared_are_all_that_are_unfinished() -> None:
    assert len(list(all_positions(SQUARE))) == 5478
    assert len(unfinished()) == 4520


def test_alpha_beta_always_chooses_what_table_search_holds_best_and_plain_scores_do_not() -> None:
    def choose(text: str) -> object:
        return lambda position: Engine.parse(text).search(position).choice

    programs = {name: choose(name) for name in ("alphabeta", "alphabeta:score=plain")}
    judged = judgements(programs, unfinished())  # type: ignore[arg-type]
    kinds = [(item.program, item.kind) for item in judged]
    assert kinds.count(("alphabeta", "best")) == 4520
    assert kinds.count(("alphabeta:score=plain", "best")) == 4035
    assert kinds.count(("alphabeta:score=plain", "a slower win")) == 400
    assert kinds.count(("alphabeta:score=plain", "a worse result")) == 0


def test_a_passed_over_win_is_a_slower_win() -> None:
    # X has 4 at once, and wins with 9 later; O may not take 3, a corner, against two corners.
    #   X O O        X . .
    #   . . .        . O .
    #   X . .        . . X
    position = parse_position(SQUARE, "XOO/.../X.. X")
    assert judge("a program", position, 3).kind == "best"
    assert judge("a program", position, 8).kind == "a slower win"
    assert judge("a program", parse_position(SQUARE, "X../.O./..X O"), 2).kind == "a worse result"


def test_the_heuristic_against_the_true_value() -> None:
    counts = value_counts(SQUARE)
    assert sum(counts.values()) == 4520
    assert counts[0, Result.WIN] == 986
    assert {estimate for estimate, _ in counts} == set(range(-4, 4))
    assert any("From depth 6 on nobody can beat" in answer for answer in heuristic().answers)


def test_a_search_to_the_end_is_perfect_whatever_it_estimates() -> None:
    rows = depth_rows(SQUARE, range(9, 10))
    assert [(row.opponent, row.first.loss, row.second.win) for row in rows] == [("random", 0, 0), ("perfect", 0, 0)]


def test_each_level_beats_the_one_below_by_60_to_75_percent_on_3x3_exactly() -> None:
    steps = exact_steps()
    assert list(steps) == list(LADDER[1:])
    assert steps.pop("perfect") == pytest.approx(0.5)
    assert 0.55 < steps.pop("level:1") < 0.6, "chance alone nearly is as strong"
    assert len(steps) == 7
    assert all(STEP[0] < step < STEP[1] for step in steps.values()), steps


@pytest.mark.parametrize(("game", "games"), [("3x3x3", 60), ("4x4x4", 12), ("7x6:4+gravity", 24)])
def test_every_second_level_is_stronger_on_bigger_boards(game: str, games: int) -> None:
    for below, above in (("random", "level:1"), ("level:1", "level:3"), ("level:3", "level:5"), ("level:5", "level:8")):
        assert round_robin(Rules.parse(game), (below, above), games, seed=1).score(above, below) > 0.5, (below, above)


def test_a_round_robin_adds_up() -> None:
    played = round_robin(SQUARE, ("random", "level:4", "perfect"), 40, fewer=8)
    for i, one in enumerate(played.players):
        for j, other in enumerate(played.players):
            assert played.scores[i][j] + played.scores[j][i] == pytest.approx(1), (one, other)
    assert ElementTree.fromstring(heat_figure(played).svg).tag.endswith("svg")
    assert "Ratings on 3x3, 40 games with the next player, 8 with each other" in elo_figure(played).svg
    ratings = [rating.elo for rating in played.ratings]
    assert ratings == sorted(ratings)
    assert ratings[0] == 0


def test_the_first_moves_of_3x3() -> None:
    corner, edge, centre = opening_rows(SQUARE, ("random", "perfect"))
    assert [row.score.result for row in (corner, edge, centre)] == [Result.DRAW] * 3
    assert [row.losing_replies for row in (corner, edge, centre)] == [7, 4, 4]
    assert corner.saving_replies == (4,)
    assert corner.against["random"] > centre.against["random"] > edge.against["random"]
    assert corner.against["perfect"] == 0.5


def test_the_first_moves_of_the_cube_and_of_4x3() -> None:
    cube = {row.cells: str(row.score) for row in opening_rows(Rules.parse("3x3x3"), ())}
    assert cube.pop((13,)) == "win in 7 plies"
    assert set(cube.values()) == {"loss in 10 plies"}
    flat = {row.cells: str(row.score) for row in opening_rows(Rules.parse("4x3:3"), ())}
    assert flat[(5, 6)] == "win in 7 plies"
    assert flat[(4, 7)] == "loss in 10 plies"


def test_growth_measures_a_position_and_gives_up_in_time() -> None:
    row = measure(Position(SQUARE), "alphabeta")
    assert (row.empty, row.nodes) == (9, 20866)
    assert row.kilobytes is not None
    assert measure(Position(Rules.parse("4x4x4")), "minimax", seconds=0.01).nodes is None


def test_late_positions_are_drawn_and_the_same_each_time() -> None:
    from random import Random

    rules = Rules.parse("4x4x4")
    texts = {format_position(late_position(rules, 6, Random(3))) for _ in range(2)}
    assert len(texts) == 1
    position = parse_position(rules, texts.pop())
    assert position.rules.cells - position.stones == 6
    assert solver_for(rules).score(position).result is Result.DRAW


def test_each_rung_grows_more_slowly_than_minimax() -> None:
    rows = late_rows(range(4, 8), ("minimax", "alphabeta", "ordering"))
    factors = {name: fitted(rows, name) for name in ("minimax", "alphabeta", "ordering")}
    assert factors["minimax"] is not None
    assert factors["alphabeta"] is not None
    assert factors["ordering"] is not None
    assert factors["minimax"] > factors["alphabeta"] > factors["ordering"] > 1


def test_what_the_ladder_claims_is_counted() -> None:
    answers = ladder(rungs=("table", "symmetry", "deepening"), tries=0).answers
    assert any("but deepening, which visits more" in answer for answer in answers)


def test_the_dry_run() -> None:
    findings = dryrun()
    assert findings.table("counts").rows == (("minimax", 4, 15, 8, 0), ("alphabeta", 4, 12, 6, 1))
    assert findings.answers[1].startswith("Alpha-beta never looks at 0 and 7")
    assert dryrun(leaves=[[1, 2], [3, 4]]).answers[1].startswith("Nothing could be skipped")
