"""What an engine does with its time: which moves count, and the figures of fixed positions."""

from noughts.measure.bench.pace import BoardPace, EngineMove, Pace, paces


def test_moves_that_were_found_early_do_not_count() -> None:
    pace = Pace()
    pace.count(EngineMove(0, 30, 10, 0.01), 0.2)
    pace.count(EngineMove(0, 10, 1000, 0.2), 0.2)
    pace.count(EngineMove(0, 12, 3000, 0.2), 0.2)
    assert pace.to_dict() == {"depth": 11.0, "nodes_per_second": 10000.0, "seconds": 0.2}


def test_an_engine_that_did_nothing_has_figures_too() -> None:
    assert Pace().to_dict() == {"depth": 0.0, "nodes_per_second": 0.0, "seconds": 0.0}


def test_the_aim_is_for_one_board_and_time() -> None:
    assert BoardPace("15x15:5", 0.2).at_least == 15
    assert BoardPace("15x15:5", 0.1).at_least is None


def test_fixed_positions_are_searched() -> None:
    (row,) = paces(["connect4"], 0.002)
    assert (row.board, row.limit) == ("7x6:4+gravity", 0.002)
    assert row.pace.moves > 0
    assert row.to_dict()["nodes_per_second"] > 0
