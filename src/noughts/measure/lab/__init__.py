"""Experiments: each a function that counts, times or plays something, with tables, plots and one HTML report.

Knows everything up to drawing, not screens or pages. Read `findings.py` first, then any experiment; `runner.py` runs
them.
"""

from noughts.measure.lab.findings import EXPERIMENTS, Figure, Findings, Table, experiment

__all__ = ["EXPERIMENTS", "Figure", "Findings", "Table", "experiment"]
