"""The old name of `noughts.teach.practise`; deprecated."""

from noughts.moved import forwarding

__getattr__ = forwarding(__name__, "noughts.teach.practise")
