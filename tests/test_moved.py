"""Names of an earlier version that moved or were renamed: they still work, and say where they are now."""

import importlib
import warnings

import pytest

PUBLIC = {
    "noughts": """
        Analysis BadFile BadNotation Bounds Choice Control Coords Engine Game Hint IllegalMove IllegalPosition
        Mark MoveAnswer MoveScore NoughtsError Outcome Player Position Result Review Rules Score SearchResult
        SearchTree Standing Stopped Trace UnknownEngine UnknownGame Watch __version__ analyse board_svg
        format_cell format_moves format_position hint parse_cell parse_move parse_moves parse_player
        parse_position play_game play_match review save_png save_tree search_tree solve verify why why_move
    """,
    "noughts.answer": """
        Analysis Bounds Known MoveAnswer Standing analyse exact opening_move percent stream
    """,
    "noughts.bench": """
        Row run
    """,
    "noughts.core": """
        NAMES Coords Game Mark Outcome Position Rules cell_name describe_cells drops_into_columns edge_names
        expect_position format_cell format_moves format_place format_position move_name parse_cell parse_move
        parse_moves parse_position read_game
    """,
    "noughts.draw": """
        DARK LIGHT LOOKS Drawing Look SearchTree board_svg draw_board film_gif film_svg parse_leaves png_bytes
        save_png save_tree search_tree tree_dict tree_dot tree_json tree_page tree_svg
    """,
    "noughts.engine": """
        MoveThought Sight Thinker Thought Weights borrowed weights_for winning_chance
    """,
    "noughts.explain": """
        Hint Review ReviewedMove hint review review_text why why_move winner_sentence
    """,
    "noughts.explain.steps": """
        Run Way record
    """,
    "noughts.lab": """
        EXPERIMENTS Figure Findings Table experiment
    """,
    "noughts.players": """
        HUMAN Choice EnginePlayer MatchResult Perfect Player RandomPlayer describe_players parse_player play_game
        play_match
    """,
    "noughts.practise": """
        Card Deck Puzzle Verdict daily_puzzle judge make_puzzles puzzle_at puzzles_of stock
    """,
    "noughts.search": """
        ENGINES RUNGS Control Counters Engine Event ExactSolver MoveScore Result Rung Score SearchResult Silent
        Together Trace Watch forget solver_for
    """,
    "noughts.solve": """
        Claim Cluster Limits Processes Refused Solution check check_file proven_lost proven_move save solve
    """,
    "noughts.verify": """
        Claim Refused check check_file
    """,
}
"""The public names of the version before the packages were rearranged."""
MOVED = {"noughts.bench", "noughts.lab", "noughts.practise", "noughts.search", "noughts.solve"}


@pytest.mark.parametrize("module", PUBLIC)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_every_public_name_of_the_version_before_still_works(module: str) -> None:
    found = importlib.import_module(module)
    for name in PUBLIC[module].split():
        assert getattr(found, name) is not None, name


@pytest.mark.parametrize(
    ("module", "name"),
    [(module, PUBLIC[module].split()[0]) for module in sorted(MOVED)]
    + [("noughts.engine", "Sight"), ("noughts.engine", "borrowed")],
)
def test_an_old_name_says_where_it_is_now(module: str, name: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"^{module}\.{name} is deprecated; use noughts\.") as warned:
        old = getattr(importlib.import_module(module), name)
    new, _, now = str(warned[0].message).split("use ")[1].split(",")[0].rstrip(".").rpartition(".")
    assert getattr(importlib.import_module(new), now) is old


def test_a_new_name_does_not_warn_and_nonsense_is_not_found() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        importlib.import_module("noughts.engine").pooled  # noqa: B018
    for module in ("noughts.search", "noughts.engine"):
        with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
            importlib.import_module(module).nonsense  # noqa: B018
