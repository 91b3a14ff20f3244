"""The independent checker of proofs: follows the strategy in a file move by move, and searches for nothing.

Knows the games alone: imports `core` and no kernel. Read `checker.py` first, beside docs/proofs.md.
"""

from noughts.verify.checker import Claim, check, check_file
from noughts.verify.reader import Refused

__all__ = ["Claim", "Refused", "check", "check_file"]
