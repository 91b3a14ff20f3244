"""Measurements: `lab/`, experiments with tables and plots; `bench/`, our work and other programs' timed in one run.

Read `lab/findings.py` or `bench/work.py` first.
"""
