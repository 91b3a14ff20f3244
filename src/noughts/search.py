"""The old name of `noughts.ladder`, `noughts.common` and `noughts.solvers.table`; deprecated."""

from noughts.moved import forwarding

__getattr__ = forwarding(__name__, "noughts.ladder", "noughts.common", "noughts.solvers.table.exact")
