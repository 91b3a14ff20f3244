"""Exercises: small trees to fill in by hand, their marking with stepwise hints, and sheets to print.

Read `exercise.py` first (what is asked, and the solution), then `marking.py`.
"""
