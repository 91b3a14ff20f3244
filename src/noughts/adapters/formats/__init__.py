"""Games as files: reads and writes the formats of other programs, and detects which one a file is in.

Knows only games. Read `record.py` first, then `registry.py`; a new format is one more file, named in the registry.
"""

from noughts.adapters.formats.record import GameRecord, RecordNode
from noughts.adapters.formats.registry import FORMATS, Format, detect, format_named, left_out, load, paste, read, save

__all__ = [
    "FORMATS",
    "Format",
    "GameRecord",
    "RecordNode",
    "detect",
    "format_named",
    "left_out",
    "load",
    "paste",
    "read",
    "save",
]
