"""For students and teachers: a student's own program checked, exercises set and marked, sheets to print.

Knows games, searches, sentences and drawings, not screens, pages or commands. Read `check/checking.py` first.
"""
