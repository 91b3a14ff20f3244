"""Exercises: small trees to fill in by hand, their marking with hints in steps, and sheets to print.

Read `exercise.py` first: what is asked; then `solution.py` and `marking.py`.
"""
