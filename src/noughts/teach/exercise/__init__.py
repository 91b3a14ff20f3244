"""Exercises: small trees to fill in by hand, their marking with hints in steps, and sheets to print.

Read `exercise.py` first: what is asked, and the solution; then `marking.py`.
"""
