"""The functions that a check knows by name, and what their parameters are for. Runs in the student's process."""

KINDS = {
    "winner": "winner check_winner checkwinner get_winner find_winner who_won winning_player check_win checkwin "
    "is_winner iswinner has_won won is_win wins winner_of check_for_win check_for_winner evaluate_winner",
    "draw": "draw is_draw isdraw is_tie istie tie check_draw check_tie checkdraw",
    "over": "over is_over game_over gameover is_game_over terminal is_terminal finished game_finished",
    "moves": "moves legal_moves available_moves possible_moves empty_cells get_moves free_cells empty_squares "
    "get_empty_cells get_available_moves available actions valid_moves get_empty_squares get_possible_moves",
    "play": "play make_move makemove place place_mark apply_move do_move put player_move play_move",
    "value": "minimax alphabeta alpha_beta negamax search minimax_ab minimax_alpha_beta minimaxalphabeta "
    "alphabeta_search minimax_search value score_position solve max_value maxvalue",
    "move": "best_move bestmove get_best_move find_best_move findbestmove getbestmove computer_move ai_move "
    "choose_move next_move optimal_move compute_move bot_move get_move get_computer_move pick_move minimax_move",
}
"""The names of each kind of function, in small letters, the best known first."""

ADAPTERS = {
    "noughts_winner": "winner",
    "noughts_value": "value",
    "noughts_move": "move",
}
"""The names of an adapter's functions: each takes nine letters, X, O and dots, and answers as the guide says."""

ROLES = {
    "board": "board state grid game_board cells squares position b s current_board brd gameboard boardstate",
    "alpha": "alpha a",
    "beta": "beta",
    "depth": "depth d ply level plies depth_left max_depth",
    "opponent": "opponent other enemy human opp other_player rival",
    "player": "player turn mark symbol piece side current_player letter who p marker token computer ai me mover "
    "currentplayer sign to_move color colour computer_letter player_letter",
    "move": "move cell index square pos i n place spot choice location idx key",
    "row": "row r y",
    "column": "col column c j x",
}
"""What a parameter is for, by its name in small letters."""


def kind_of(name: str) -> str | None:
    """The kind of a function by its name, or None."""
    plain = name.lower().strip("_")
    return next((kind for kind, names in KINDS.items() if plain in names.split()), None)


def rank_of(name: str) -> int:
    """How well known a name is among those of its kind; the least is the best known."""
    plain = name.lower().strip("_")
    return next(names.split().index(plain) for names in KINDS.values() if plain in names.split())


def roles_of(parameters: list[str]) -> list[str]:
    """What each parameter is for: one of ROLES, "maximising", or "unknown"."""
    found: list[str] = []
    for parameter in parameters:
        role = _role(parameter.lower().strip("_"))
        if role == "board" and "board" in found:
            role = "beta" if parameter.lower() == "b" else "unknown"
        if role == "unknown" and not found:
            role = "board"
        found.append(role)
    return found


def _role(name: str) -> str:
    if name != "max_depth" and ("maxim" in name or name in ("is_max", "ismax", "max_player", "maxi", "max_turn")):
        return "maximising"
    if name in ("is_min", "ismin") or "minimi" in name:
        return "minimising"
    return next((role for role, names in ROLES.items() if name in names.split()), "unknown")
