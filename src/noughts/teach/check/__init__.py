"""A student's own program as the subject: found, run at arm's length, judged, and its faults named by experiment.

`student.py` and what it imports run in the student's process and know nothing else of noughts. Read `checking.py`
first.
"""
