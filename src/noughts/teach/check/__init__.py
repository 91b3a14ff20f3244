"""Checking a student's own program: loaded, run at arm's length, judged, and its faults identified by experiment.

`student.py` and its imports run in the student's process and know nothing else of noughts. Read `checking.py` first.
"""
