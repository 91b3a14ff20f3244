"""The independent checker of proofs: follows the strategy in a file move by move, and searches for nothing.

Knows the games alone: imports `core` and no kernel. Read `checker.py`, beside docs/proofs.md.
"""

from noughts.verify.checker import Claim, Refused, check

__all__ = ["Claim", "Refused", "check"]
