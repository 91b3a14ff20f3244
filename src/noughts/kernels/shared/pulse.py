"""The pulse of a long search: now and then the outside counts its nodes, draws progress, or stops it.

A search calls `beat` once its nodes are as many as `due`, and ends soon after `stopped` is set. What goes wrong
outside ends the search as well and is raised when it has ended. `pulse.pxd` gives the types.
"""

import cython


class Pulse:
    """Asks the outside every so many nodes whether to stop; None for the outside never stops."""

    def __init__(self, every):
        self.every = every
        self.stopped, self.error, self.ask = False, None, None
        self.due = 0

    def start(self, ask, due):
        """A search begins, whose first beat is due at so many nodes."""
        self.finish()
        self.ask, self.due, self.stopped = ask, due, False

    def beat(self, nodes):
        self.due = nodes + self.every
        with cython.gil:
            try:
                self.stopped = self.stopped or (self.ask is not None and bool(self.ask(nodes)))
            except BaseException as error:
                self.fail(error)

    def look(self):
        """The same in the middle of a node that takes long."""
        self.beat(self.due - self.every)

    def fail(self, error):
        """End the search by an error."""
        self.stopped, self.error = True, error

    def finish(self):
        """The search has ended: raise what went wrong."""
        error, self.error = self.error, None
        if error is not None:
            raise error

    def through(self, work, first, second):
        """Do what must not be left half done, as memory that grows: an interrupt ends the search only after it.

        Half of the work may be done when it is begun again.
        """
        while True:
            try:
                return work(first, second)
            except KeyboardInterrupt as error:
                self.fail(error)
