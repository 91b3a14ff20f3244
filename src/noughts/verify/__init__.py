"""The independent checker of proofs: it follows the strategy in a file move by move and does not search.

Knows only the games: imports `core` and no kernel. Read `checker.py` first, beside docs/proof-format.md.
"""

import sys

from noughts.verify.calling import VerifyModule
from noughts.verify.checker import Claim, check, check_file
from noughts.verify.reader import Refused

__all__ = ["Claim", "Refused", "check", "check_file"]

sys.modules[__name__].__class__ = VerifyModule
