"""`noughts.verify(proof)`: the package itself can be called."""

import os
from collections.abc import Callable
from types import ModuleType

from noughts.errors import BadFile
from noughts.verify import checker, reader


class VerifyModule(ModuleType):
    """The package as a function; its names stay where they are, and are listed here for type checkers."""

    Claim = checker.Claim
    Refused = reader.Refused
    check = staticmethod(checker.check)
    check_file = staticmethod(checker.check_file)

    def __call__(
        self, proof: str | os.PathLike[str] | bytes, hear: Callable[[float], None] | None = None
    ) -> checker.Claim:
        """Check a proof, given as a path or as bytes: what it proves, or Refused or BadFile with the reason."""
        if isinstance(proof, bytes):
            return checker.check(proof, hear)
        if isinstance(proof, str | os.PathLike):
            return checker.check_file(os.fspath(proof), hear)
        raise BadFile(f"A proof is the path of a file or its bytes, not {type(proof).__name__}.")
