"""`import noughts` is light: nothing of ours loads before it is used."""

import subprocess
import sys

import noughts

SCRIPT = """
import sys
before = set(sys.modules)
import noughts
loaded = {name.partition(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)
print(sorted(name for name in sys.modules if name.startswith("noughts")), sorted(loaded))
"""


def test_import_loads_nothing_but_itself():
    ran = subprocess.run([sys.executable, "-c", SCRIPT], check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == "['noughts', 'noughts.showing'] ['noughts']"


def test_every_public_name_is_there():
    for name in noughts.__all__:
        assert getattr(noughts, name) is not None
    assert dir(noughts) == sorted(noughts.__all__)
