"""Tournaments: who plays whom from which openings, the games as files, ratings with intervals, one report.

Knows players and drawing; only the command uses it. Read `schedule.py` first, then `running.py`.
"""
