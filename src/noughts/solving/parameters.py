"""The numbers that steer a run of the solver, and what each of them means."""

# Which question gets how much of the time (`strategies.py`, `executor.py`).

SMALL = 16
"""Positions with at most this many empty cells get a first look by table search."""
CROSSING = 0.19
"""Positions whose lines cross more heavily than this are usually wins, the others usually draws."""
LIKELY, UNLIKELY = 10.0, 1.0
"""The share of the question that is probably answered with yes, and of each of the others."""
HOPELESS = 0.1
"""The share of the defence solver where lines cross heavily on more than 64 cells: it hardly ever finishes there."""
FIRST_SLICE = 0.02
"""Seconds of the first turn of a question with a share of 1; the slices double from round to round."""
PART = 1.0
"""Seconds after which a longer slice pauses, so that progress can be reported and saved."""
ALONE = 60.0
"""Seconds that the value solver gets at a time if no other solver serves the game."""

# Checkpoints and reports.

KEEP_EVERY = 600.0
"""Seconds between two checkpoints of a running search."""
WRITTEN = 100_000_000
"""Bytes of a search's memory that can be packed and written in a second."""
KEEP_MEMORY = 1_000_000_000
"""A search that holds more bytes than this does not stop for checkpoints: writing them would take too long."""
GRAPH_BYTES, TABLE_BYTES = 2_000_000, 15_000_000
"""Bytes of a checkpoint that can be read and checked in a second: of graphs, and of the gravity solver's table."""
LATE_SECONDS = 0.3
"""How late a search may end."""
EVERY = 0.2
"""The least number of seconds between two progress reports."""
LINE_EVERY = 1.0
"""Seconds between two looks at the best line."""

# Workers.

SHORTEST_JOB, LONGEST_JOB = 0.1, 10.0
"""Seconds of a job."""
PART_OF_ALL = 0.03
"""A job takes about this part of the time spent so far, so that there are never too many jobs."""
LEAF_PATIENCE, LEAF_PART = 10.0, 0.25
"""Seconds that a leaf may take before it is expanded, or this part of the time spent so far if that is more."""
FIRST_SPEED = 20_000.0
"""Nodes per second of a solver that has not been measured yet."""
THRIFT = 8.0
"""A worker with a large table works this many times less on questions other than the leading one."""
TICK = 0.1
"""Seconds between two looks at the control while all workers are busy."""
MOST_SHARED = 64_000_000
"""Bytes of facts that are sent to the other workers; later facts reach only the client."""
MOST_DEATHS = 3
"""A job that has cost this many workers their lives ends the search."""
SPARE = 2_000_000_000
"""Bytes that a worker may hold if it has not worked on the leading question: others need the memory more."""
PUT_OFF = 10**6
"""Added to the proof number of moves that a steady solver has not looked at yet."""
LOOK_EVERY = 1.0
"""Seconds between two checks of which workers a cluster has."""
SCHEDULER_PATIENCE = 10
"""Seconds in which a cluster's scheduler must answer."""
LOST_AFTER = 3.0
"""Seconds without a connection after which the scheduler counts as gone."""
LONELY_AFTER = 3.0
"""Seconds without any worker after which the user gets a message."""

# The proof of another board (`transplant.py`).

TRANSPLANT_NODES = (20_000, 320_000, 5_120_000)
"""Nodes for each reply that the other proof does not know, by round."""
TRANSPLANT_NEW = 12
"""The most such replies to one position; with more, the boards differ too much."""
