"""The pulse of a long search, through which callers count its nodes, show progress or stop it.

A search calls `beat` when its nodes reach `due`, and ends soon after `stopped` is set. An exception in the callback
ends the search too and is raised after it has ended. `pulse.pxd` has the types.
"""

import cython

COMPILED = cython.compiled
"""Whether C code runs; kernels are compiled all or none."""


class Pulse:
    """Asks the caller every `every` nodes whether to stop; without a callback (None) it never stops."""

    def __init__(self, every):
        self.every = every
        self.stopped, self.error, self.ask = False, None, None
        self.due = 0

    def start(self, ask, due):
        """Start a search whose first beat is due at `due` nodes."""
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
        """An extra beat in the middle of a node that takes long."""
        self.beat(self.due - self.every)

    def fail(self, error):
        """End the search with an error."""
        self.stopped, self.error = True, error

    def finish(self):
        """End the search: raise the error, if there was one."""
        error, self.error = self.error, None
        if error is not None:
            raise error

    def through(self, work, first, second):
        """Do work that must not be left half done, such as growing memory; an interrupt takes effect after it.

        After an interrupt the work is started again, so it must allow that when half of it is done.
        """
        while True:
            try:
                return work(first, second)
            except KeyboardInterrupt as error:
                self.fail(error)
