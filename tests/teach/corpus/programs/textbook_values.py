from math import inf


def TERMINAL(state):
    return WON(state, 'X') or WON(state, 'O') or not ACTIONS(state)


def WON(state, p):
    s = state
    return (s[0] == s[1] == s[2] == p or s[3] == s[4] == s[5] == p or s[6] == s[7] == s[8] == p or
            s[0] == s[3] == s[6] == p or s[1] == s[4] == s[7] == p or s[2] == s[5] == s[8] == p or
            s[0] == s[4] == s[8] == p or s[2] == s[4] == s[6] == p)


def TO_MOVE(state):
    return 'X' if state.count('X') == state.count('O') else 'O'


def ACTIONS(state):
    return [a for a in range(9) if state[a] == '.']


def RESULT(state, a):
    s = list(state)
    s[a] = TO_MOVE(state)
    return tuple(s)


def UTILITY(state, p):
    if WON(state, p):
        return 1
    if WON(state, 'O' if p == 'X' else 'X'):
        return -1
    return 0


def alpha_beta_search(state):
    player = TO_MOVE(state)
    value, move = max_value(state, player, -inf, +inf)
    return move


def max_value(state, player, alpha, beta):
    if TERMINAL(state):
        return UTILITY(state, player), None
    v, move = -inf, None
    for a in ACTIONS(state):
        v2, a2 = min_value(RESULT(state, a), player, alpha, beta)
        if v2 > v:
            v, move = v2, a
            alpha = max(alpha, v)
        if v >= beta:
            return v, move
    return v, move


def min_value(state, player, alpha, beta):
    if TERMINAL(state):
        return UTILITY(state, player), None
    v, move = +inf, None
    for a in ACTIONS(state):
        v2, a2 = max_value(RESULT(state, a), player, alpha, beta)
        if v2 < v:
            v, move = v2, a
            beta = min(beta, v)
        if v <= alpha:
            return v, move
    return v, move
