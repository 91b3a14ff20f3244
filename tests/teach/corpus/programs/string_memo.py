from functools import lru_cache

WAYS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def won(s, p):
    return any(s[a] == s[b] == s[c] == p for a, b, c in WAYS)


@lru_cache(maxsize=None)
def solve(s):
    """Result for the player to move: 1, 0 or -1."""
    me = "X" if s.count("X") == s.count("O") else "O"
    you = "O" if me == "X" else "X"
    if won(s, you):
        return -1
    if " " not in s:
        return 0
    return max(-solve(s[:i] + me + s[i + 1:]) for i in range(9) if s[i] == " ")


def best_move(s):
    me = "X" if s.count("X") == s.count("O") else "O"
    return max((i for i in range(9) if s[i] == " "), key=lambda i: -solve(s[:i] + me + s[i + 1:]))
