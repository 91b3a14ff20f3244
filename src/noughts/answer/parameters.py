"""The numbers that steer the layer, and what each of them means."""

from noughts.common import kernel as kernels

# How the time of an answer is shared (`sharing.py`).
SECONDS = 10.0
"""How long an answer may take by default."""
FIRST_ROUND = 0.06
"""Seconds of the first round; what comes before it takes less than a tenth of a second on any board."""
SMALL_CELLS = 40
"""Boards of up to this many cells are small: there every move's value is found soon."""
SMALL_SHARES, FALLING_SHARES, SHARES = (0.85, 0.05, 0.1), (0.8, 0.0, 0.2), (0.3, 0.1, 0.6)
"""The shares of a round while the value is unknown: for the value, for forced play, for estimates."""
READING = 0.75
"""The share of all the time that reading a proof may take; the rest is for an estimate, where reading is slow."""
MOVES_LEAST = 0.3
"""Seconds that the values of the moves get at least, once the position's own is known."""
MOST_THREADS = 2
"""Threads of an estimate at most, where cores are free; two reach a depth about one and a half times as soon."""

# What is looked at without a clock (`analysing.py`).
WORK_NODES = (120_000, 120_000, 20_000) if kernels.compiled else (1_200, 600, 300)
"""Nodes of a hint, and of each position of a review: for proofs, for estimates, for the value of each move. They take a
fifth of a second on a board of five in a row."""

# The search for the distance of a known result (`proving.py`).
AT_ONCE = 0.1
"""Seconds that finding the distance or the line of a known result may take."""
MEASURING_NODES = 10_000
"""The same in nodes, where work is counted instead of time."""

# What the solvers behind the sources may hold (`sources/solvers.py`).
MOST_CAMPAIGNS = 256
"""Positions of each board whose findings are kept."""
CHAIN_NODES = 2_000
"""Nodes of one search for a chain of fours (VCF), and as many for one with threes (VCT): a few milliseconds each."""
LEAST_FOR_THREES = 4
"""The shortest lines for which a three is a threat of its own."""
PRIVATE_BITS = 18
"""The table of a private set of solvers has 2 to this power buckets of 64 bytes."""
MOST_BOARDS = 2
"""Boards whose solvers a private set keeps."""

MOST_BOOKS = 2
"""Boards whose proofs of wins stay in memory; each of the 101,026 positions of 17x17 takes about a kilobyte."""

# Where table search is asked (`sources/tables.py`).
TABLE_FAST_NODES = 60_000
"""What the fast search may visit: tens of milliseconds."""
FAST_FREE = 16
"""The fast search serves positions with at most this many free cells, ..."""
FAST_CELLS = 27
"""... and boards of up to this many cells, such as a cube of three: there every move's value is found at once."""

# The first look at boards with gravity (`sources/falling.py`, `sources/opening_book.py`).
FALLING_NODES = 8_000
"""The limit of a first look: about ten milliseconds."""
TO_THE_END = 300
"""On flat boards, where nodes are quick and the search always finishes, this many times as many."""
SOLID_NODES = 2_000
"""The limit on boards in space, where a node takes longer."""
SOLID_FREE, EARLY = 36, 10
"""With more free cells than this, a search with a node limit hardly ever reaches the end on a board in space, so it
gets this many times fewer nodes."""
LINE_NODES = 8_000
"""What the line of play beyond the book may cost: about ten milliseconds."""

# How the solvers take turns (`sources/methods.py`).
FIRST_TURN_NODES = 1_000
"""Nodes of the first turn of a question with a share of 1, where work is counted in nodes."""
HOLDING_CELLS = 36
"""The largest board on which the solvers are then asked whether a side holds: on Qubic such a node takes a thousand
times as long."""
LOOK_CELLS = 49
"""The largest flat board on which the solvers take one look at whether the side to move holds, or the other blocks."""

# Estimates, and the order of equal moves (`estimate.py`).
FIRST_LOOK_NODES = 3000 if kernels.compiled else 60
"""What the first look may visit: a few milliseconds."""
LONG = 32
"""Each further 32 cells of line length cost as much per node as the first."""
LESS = 1e-6
"""The other moves' chances are at least this much below the best one's, so that it is chosen."""
BASE_BITS = 3
"""Each stone on a line multiplies its weight by 2 to this power."""

# What an answer carries as data (`analysis.py`).
MOST_LINE = 12
"""Plies of each move's line that go into the data: there may be hundreds of moves."""
