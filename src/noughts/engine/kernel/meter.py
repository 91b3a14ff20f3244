"""The meter of a search: one count of nodes for its tree and its chains, a limit, and the pulse to the caller."""

import cython

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse


class Meter:
    """Counts nodes; `stopped` once they reach the limit or the caller has asked to stop."""

    def __init__(self, every):
        self.pulse = Pulse(every)
        self.every = every
        self.nodes = self.limit = self.due = 0
        self.stopped = False

    def start(self, ask, limit):
        """Begin to count; a limit of 0 means none."""
        self.nodes, self.limit, self.stopped = 0, limit, False
        self.pulse.start(ask, self.every)
        self.due = min(self.every, limit) if limit else self.every

    def tick(self):
        """Count a node; whether the search goes on."""
        self.nodes += 1
        if self.nodes >= self.due:
            self.look()
        return not self.stopped

    def look(self):
        """Ask the caller if that is due, and set when to ask next."""
        if self.nodes >= self.pulse.due:
            self.pulse.beat(self.nodes)
        self.stopped = self.stopped or self.pulse.stopped or (self.limit > 0 and self.nodes >= self.limit)
        self.due = self.pulse.due
        if self.limit > 0 and self.limit < self.due:
            self.due = self.limit

    def finish(self):
        """After the search: raise what went wrong in the callback."""
        self.pulse.finish()
