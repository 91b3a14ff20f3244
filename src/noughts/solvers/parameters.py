"""The numbers that steer the solvers, and what each of them means.

They decide how much is tried and in which order, never what is true. Numbers of the inner loops stand in the kernels,
beside the code that uses them.
"""

# Threats, pairing and defence.

SHORTEST = 3
"""The least in a row for which threats are searched."""
CHAIN_NODES = 300
"""Nodes of one search for a chain of fours (VCF)."""
CHAIN_NODES_WITH_THREES = 100
"""Nodes of one search for a chain that may contain threes (VCT)."""
SHORTEST_WITH_THREES = 4
"""The least in a row for which chains may contain threes."""
PRUNE_AT = 1 << 20
"""Claims stored when the graph is pruned for the first time; then again whenever their number has doubled."""
MOST_CLAIMS = 100_000_000
"""The most claims that a search stores."""
BLOCK_STATES = 3000
"""States that one test by blocking may add before the defence solver gives up on it."""
PAIRING_NODES = 40
"""Nodes of one search for a pairing while a board is searched,"""
PROOF_PAIRING_NODES = 2000
"""and while its proof is written, where a pairing found late saves many nodes of the proof."""
MOST_STATES = 2**31 - 2
"""The most states of the pairing solver: they are numbered in 32 bits. The control limits the memory."""
MANY_STATES = 100_000
"""The proof of a graph with more states than this is divided among processes."""
LOOK_EVERY, BOOK_LOOK_EVERY = 0.1, 0.2
"""Seconds between two looks at the control while processes write parts of a proof, or make a book."""
HEARD_EVERY = 1 << 10
"""Nodes of a written gravity proof between two looks at the control."""
DIVIDED_AT = 2
"""Moves of Maker, with their replies, after which a divided proof is split into parts."""

# The first moves on large boards (`threats/rounds.py`).

FEW_STONES = 8
"""The most stones on the board for which a question is searched in rounds."""
FIRST_ROUND = 200_000
"""Nodes for each reply in the first round, and before moves against it are compared."""
BRIEFLY = 50_000
"""Nodes for each reply to a move when moves are compared for the first time."""
LONGER = 4
"""Each round gets this many times as many nodes as the one before."""
CANDIDATES = 6
"""Moves that are compared."""
ENOUGH, BEHIND = 20, 4
"""A move is put aside when this many replies resist it, or this many more than resist the best."""
BEST = 2
"""The best of the compared moves that are followed up: this many,"""
GIVEN_UP = 2
"""each until this many replies still resist."""
THOUGHT, MOST_THOUGHT = 4, 40_000_000
"""Engine nodes for each node of patience, and the most; they cost little compared with a wrong move."""
NODES_AN_ENTRY = 4
"""Engine nodes for each position that the engine remembers, at 16 bytes each,"""
MOST_ENTRIES = 1 << 22
"""and the most positions that it remembers."""
SUGGESTIONS = 2
"""How many of the engine's best moves are kept."""

# Proofs of wins.

PROOF_CHAIN_NODES = 20_000
"""Nodes of one search for a chain while a proof is written, where a chain found late saves a node of the proof."""
REUSE_POWER = 0.3
"""How much the cost of writing a position counts against the number of replies that it answers."""
RECENT_CHAINS = 100
"""How many of the last chains written are tried again at each position."""
RECENT_PRICE = 2.5
"""About how many bytes a recently written chain takes; any other chain of n moves takes n + 2."""

# Table search.

TABLE_ENTRIES = 1 << 22
"""The most entries of the transposition table, at 24 bytes each."""
TABLE_CELLS = 42
"""Boards with more cells than this are too large for table search until few cells are empty."""
TABLE_FREE = 24
"""How many empty cells are few then."""
TABLE_NODES = 60_000
"""Nodes of the first look by table search, and of its search for the shortest win."""

# Gravity.

FEWEST_BITS = 10
SMALL_BOARD, SMALL_BITS, LARGE_BITS = 42, 18, 21
"""Table sizes as powers of two. Up to Connect Four a table that fits the processor's cache is fastest; larger boards
need a larger one. With little memory the table shrinks, but never below the least size."""
LONG = 40
"""On boards in space with more empty cells than this, the soonest wins and losses are searched first."""
REMEMBERED = 256
"""Positions whose bounds are kept, so that a stopped search continues with the next question."""
ANSWER_NODES = 100_000
"""Nodes spent on finding the answer that makes a proof shortest."""
FIRST_BUDGET = 50_000
"""If that finds none, nodes for each answer in the first round; each further round has ten times as many."""
BOOK_BITS = 20
"""Table size while a book is made: larger than for one position, because neighbours in a book share much."""
MOST_BOOK_BYTES = 100_000_000
"""The largest file that is read as a book."""
LISTED = 1_000
"""Openings of a book that are listed between two looks at the clock."""
BOOK_KEPT_EVERY = 30.0
"""Seconds between two saves of a book while it is made."""
CONCLUDING = 0.2
"""Seconds for deriving further scores when the time is up; the next run derives the rest."""
MOST_PLIES = 12
"""A book of more plies would take longer to make than anyone waits."""
