"""Settings for every test."""

from hypothesis import settings

# Machines differ in speed, and no test may depend on it.
settings.register_profile("noughts", deadline=None, print_blob=True)
settings.load_profile("noughts")
