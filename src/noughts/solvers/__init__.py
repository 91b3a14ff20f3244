"""The exact solvers, a folder for each; none imports another.

Read `contract.py` first: it says all that a solver must do. Which of them serves a board is decided in
`solving/strategies.py`.
"""
