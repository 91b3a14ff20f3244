"""One search shared among processes: jobs, the processes of this machine, the workers of a Dask cluster.

Knows solvers only by their protocol. Read `jobs.py` first.
"""
