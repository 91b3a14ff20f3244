# Only to tell the compiler what kind of kernel `siege.py` builds on.
from noughts.kernels.threats cimport Threats
