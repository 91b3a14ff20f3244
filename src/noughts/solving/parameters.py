"""The numbers that steer a run of the solver, and what each of them means."""

# Which question gets how much of the time (`strategies.py`, `executor.py`).

SMALL = 16
"""Positions with at most this many empty cells get a first look by table search."""
CROSSING = 0.19
"""Positions whose lines cross more heavily than this are usually won, the others usually drawn."""
LIKELY, UNLIKELY = 10.0, 1.0
"""The share of the question that will probably be answered with yes, and that of each of the others."""
HOPELESS = 0.1
"""The share of the defence where lines cross heavily on a board of more than 64 cells: there it hardly ever ends."""
FIRST_SLICE = 0.02
"""Seconds of the first turn of a question with a share of 1; the slices double from round to round."""
PART = 1.0
"""Seconds after which a solver in the middle of a longer slice lets others look at it."""
ALONE = 60.0
"""Seconds that the value solver gets at a time where it is the only one that knows the game."""

# Checkpoints and reports.

KEEP_EVERY = 600.0
"""Seconds between two checkpoints of a running search."""
WRITTEN = 100_000_000
"""Bytes of a search's memory that are packed and written in a second."""
KEEP_MEMORY = 1_000_000_000
"""A search that holds more bytes than this does not stop for checkpoints: writing them would take too long."""
GRAPH_BYTES, TABLE_BYTES = 2_000_000, 15_000_000
"""Bytes of a checkpoint that are read and checked in a second: of graphs, and of a table of the gravity solver."""
LATE_SECONDS = 0.3
"""How late a search may end."""
EVERY = 0.2
"""Seconds between two progress reports at least."""
LINE_EVERY = 1.0
"""Seconds between two looks at the best line."""

# Workers.

SHORTEST_JOB, LONGEST_JOB = 0.1, 10.0
"""Seconds of a job."""
PART_OF_ALL = 0.03
"""A job takes about this part of the time that the search has taken, so that there are never too many of them."""
LEAF_PATIENCE, LEAF_PART = 10.0, 0.25
"""Seconds that a leaf may take before it is expanded, or this part of the whole time if that is more."""
FIRST_SPEED = 20_000.0
"""Nodes per second of a solver that has not been measured yet."""
THRIFT = 8.0
"""How many times less a worker with a large table works on questions other than the leading one."""
TICK = 0.1
"""Seconds between two looks at the control while all workers are busy."""
MOST_SHARED = 64_000_000
"""Bytes of facts that are passed on to the other workers; later facts reach only the client."""
MOST_DEATHS = 3
"""A job at which this many workers have died is given up, and the search with it."""
SPARE = 2_000_000_000
"""Bytes that a worker may hold if it has had no part in the leading question: the others need the memory more."""
PUT_OFF = 10**6
"""Added to the proof number of moves not yet looked at, where a solver is steady."""
LOOK_EVERY = 1.0
"""Seconds between two looks at which workers a cluster has."""
SCHEDULER_PATIENCE = 10
"""Seconds in which a cluster's scheduler must answer."""
LOST_AFTER = 3.0
"""Seconds without a connection after which the scheduler counts as gone."""
LONELY_AFTER = 3.0
"""Seconds without any worker after which the user gets a message."""

# The proof of another board (`transplant.py`).

TRANSPLANT_NODES = (20_000, 320_000, 5_120_000)
"""Nodes for each reply that the other proof does not know, from round to round."""
TRANSPLANT_NEW = 12
"""The most such replies to one position: where there are more, the boards differ too much."""
