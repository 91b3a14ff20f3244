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
"""States that one test by blocking may add before the defence solver gives it up."""
PAIRING_NODES = 40
"""Nodes of one search for a pairing while a board is being searched,"""
PROOF_PAIRING_NODES = 2000
"""and while its proof is written, where a pairing found late saves many nodes of the proof."""
MOST_STATES = 2**31 - 2
"""The most states of the pairing solver: they are numbered in 32 bits. The control limits the memory."""
MANY_STATES = 100_000
"""A graph with more states than this makes a proof that is worth dividing among processes."""
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
"""How many times as many nodes the next round gets, everywhere."""
CANDIDATES = 6
"""Moves that are compared."""
ENOUGH, BEHIND = 20, 4
"""A move is put aside when this many replies resist it, or this many more than resist the best."""
BEST = 2
"""How many of the compared moves are followed up,"""
GIVEN_UP = 2
"""each until this many replies still resist."""
THOUGHT, MOST_THOUGHT = 4, 40_000_000
"""Engine nodes for each node of patience, and the most; they cost little beside what a wrong move costs."""
NODES_AN_ENTRY = 4
"""Engine nodes for each position that the engine remembers, at 16 bytes each,"""
MOST_ENTRIES = 1 << 22
"""and the most positions that it remembers."""
SUGGESTIONS = 2
"""Moves kept of those that seemed best to the engine."""

# Proofs of wins.

PROOF_CHAIN_NODES = 20_000
"""Nodes of one search for a chain while a proof is written, where a chain found late saves a node of the proof."""
REUSE_POWER = 0.3
"""How much the cost of writing a position counts against the number of replies that it serves."""
RECENT_CHAINS = 100
"""How many of the chains written last are tried again at each position."""
RECENT_PRICE = 2.5
"""About how many bytes a chain takes that was written recently; any other of n moves takes n + 2."""

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
"""Table sizes, as powers of two: one that fits the processor's cache is fastest up to Connect Four, larger boards want
a larger one; with little memory the table shrinks, but never below the least."""
LONG = 40
"""Solids with more empty cells than this are asked about the soonest wins and losses first."""
REMEMBERED = 256
"""Positions whose bounds are kept, so that a search that was stopped continues with the next question."""
ANSWER_NODES = 100_000
"""Nodes spent on which answer makes a proof shortest."""
FIRST_BUDGET = 50_000
"""If that finds none, nodes spent on each answer before any of them gets ten times as many."""
BOOK_BITS = 20
"""Table size while a book is made: larger than one position wants, because neighbours in a book share much."""
MOST_BOOK_BYTES = 100_000_000
"""The largest file that is read as a book."""
LISTED = 1_000
"""Openings of a book that are listed between two looks at the clock."""
BOOK_KEPT_EVERY = 30.0
"""Seconds between two saves of a book while it is made."""
CONCLUDING = 0.2
"""Seconds for what follows from the scores when the time is up; the next run concludes the rest."""
MOST_PLIES = 12
"""A book of more plies would take longer to make than anyone waits."""
