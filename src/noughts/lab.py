"""The old name of `noughts.measure.lab`; deprecated."""

from noughts.moved import forwarding

__getattr__ = forwarding(__name__, "noughts.measure.lab")
