"""The numbers that steer the engine: its search, its evaluation, its openings and its training.

Scores are centilogits: 100 for each logit of the winning chance.
"""

from noughts.common import kernel

# The search.

ENTRIES, FEWEST_ENTRIES = 1 << 19, 4
"""Entries of the transposition table, and the fewest that it may have."""
ENTRY_BYTES = 16
"""The bytes of an entry."""
CANDIDATES = 30
"""Moves searched when only the best one is wanted and stones may be put anywhere."""
DEEPEST = 60
"""The depth at which iterative deepening ends."""
CHAIN_DEPTH = 40
"""The longest chain of fours (VCF) looked for at the root."""
CHAIN_NODES = 20_000
"""Nodes of the search for a chain of fours at the root."""
CHAIN_SHARE = 4
"""With a node limit, the chain searches together get at most one in this many nodes."""
THREES_NODES = 5_000
"""Nodes of the search for a chain with threes (VCT) at the root."""
TIME_FOR_THREES = 0.2
"""The share of the time that this search may take."""
THREES_LENGTH = 5
"""Where fewer in a row win, the main search sees such endings by itself."""
THREES_STONES = 4
"""With fewer stones on the board there is nothing to threaten with."""
REFUTE_NODES = 50
"""Nodes per ply of depth for the search for a chain that refutes a root move."""
PULSE = 2000 if kernel.compiled else 20
"""Nodes between two looks at the control: a few milliseconds."""

PARTS = {
    "table": 1,
    "killers": 2,
    "history": 4,
    "reductions": 8,
    "static cuts": 16,
    "free replies": 32,
    "chains at leaves": 64,
    "chains in the tree": 128,
    "threes at the root": 256,
    "early wins": 512,
    "forced defence": 1024,
    "late moves": 2048,
}
"""The parts of the search that can be left out, each with its bit in the kernel (`kernel/search.py`, `kernel/coded.py`;
the threes are the thinker's own), so that a match shows what each one adds."""

# Move ordering: how promising a cell of an open line is.

PROMISE = {1: 0.0, 2: 240.0, 3: 80.0, 4: 20.0}
"""By the number of stones that the line lacks."""
PROMISE_FAR = 6.0
"""For a line that lacks more."""
PROMISE_EMPTY = 20.0
"""At most, for a line without stones."""
PROMISE_ENDS = (1.0, 1.2, 1.5)
"""A factor, by the number of open ends."""

# Evaluation without trained weights, in logits.

LONGEST_DISTINCT = 6
"""The longest lines for which a window's code distinguishes all its cells; for longer ones it counts stones."""
WORTH = {1: 3.0, 2: 0.6, 3: 0.2, 4: 0.05}
"""The worth of an open line, by the number of stones that it lacks."""
WORTH_FAR = 0.02
"""The worth of a line that lacks more."""
INITIATIVE = 1.3
"""How much more the mover's lines count."""
BIAS = 0.3
"""The worth of having the move."""

# Evaluation by codes without trained weights, in centilogits.

GUESSED_WORTH = (0, 0, 0, 0, 1, 1, 3, 4, 5, 3, 4, 9, 10, 6, 20, 20)
GUESSED_PROMISE = (0, 1, 3, 5, 12, 15, 40, 50, 60, 35, 45, 150, 170, 110, 600, 2000)
"""What a line of each kind is worth, and how promising a move on it is."""
GUESSED_DOUBLE = 150.0
"""How much more promising two threats at once are."""
GUESSED_BIAS, GUESSED_OPEN_FOUR, GUESSED_FOUR_THREE = 30, -100, -50
"""What having the move is worth, and what the other side's threat of an open four, or of a four with a three, adds."""

# Openings of games against itself.

OPENING_CELLS = 25
"""On large boards openings are played among this many central cells."""
EVEN = 120
"""The largest score of an opening that counts as even."""
OPENING_TRIES = 60
"""Random openings tried before the empty board is taken."""
JUDGE_NODES = 500
"""Nodes for judging one opening."""

# Training.

HELD_BACK = 10
"""One game in this many is held back, to test what was learned from the others."""
DECAY = 0.98
"""A position's weight shrinks by this factor for each ply between it and the end."""
LEAST_WEIGHT = 0.15
"""The least weight of a position."""
PRIOR = 3.0
"""Strength of the pull towards zero, so that rare features keep small weights."""
NEWTON_STEPS = 12
"""Iterations of the fit."""
ENDS_LENGTH = 5
"""From this length on a window's ends are features too, except with gravity, where each feature has four kinds."""

# Training of codes.

RESULT_SHARE = 0.5
"""The share of the game's result in a position's target; the rest is the score of the search."""
CODE_DECAY, CODE_LEAST_WEIGHT = 0.97, 0.2
"""As DECAY and LEAST_WEIGHT above."""
ROUNDS = 200
"""The most steps of the fit of worths."""
STEPS_KEPT = 20
"""Steps from which the fit guesses how the loss bends."""
ENOUGH_FALL = 1e-4
"""The share of the fall promised by the slope that a step must bring."""
SHORTEST_STEP, FLAT_FALL = 1e-10, 1e-7
"""The fit ends where a step has become this much shorter than at first, or lowers the loss by less than this share."""
RIDGE, SHARED_RIDGE = 3.0, 0.1
"""Strength of the pull of a code's own worth, and of those of kinds and classes, towards where they start."""
START_BIAS = 0.3
"""What having the move is worth at first, in logits, whatever threatens."""
BEND = 0.15
"""How much the loss of an average position bends, which sets the sizes of steps in different directions."""
ORDER_EPOCHS = 5
"""Passes over the positions for the move ordering."""
BATCH = 512
"""Positions that are processed together."""
ORDER_RATE = 0.05
"""The size of the first steps for the move ordering (Adagrad); with each epoch they get smaller."""
START_SLOPE = 0.01
"""The sum of squared slopes that each of its weights starts with."""
OWN_SHARE = 0.5
"""The learning rate of a code's own weight in that ordering, relative to the weights that it shares with others."""
ORDER_RIDGE = 0.03
"""Strength of the pull of a code's own weight in that ordering towards zero."""
SELDOM = 20
"""A code must occur in more positions than this to get a weight of its own."""
