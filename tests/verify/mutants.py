"""Mutants of the checker: for each rule of docs/proof-format.md, changes of the text of `verify/` that break it.

Each must be caught: by a test vector on which the changed checker gives another verdict (`test_mutants.py`), or by
brute force on positions that tell the rules of chains from others (`test_threes.py`).
"""

import inspect
import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from noughts.errors import BadFile
from noughts.verify import check

ORDER = ["reader", "header", "files", "nodes", "chain", "win", "block", "hold", "followup", "gravity", "checker"]
"""The modules of the checker, each after those that it imports."""
PACKAGE = "noughts.verify"


class Mutant(NamedTuple):
    """A change of one place of a module, which breaks a rule; `brute` if brute force on chains catches it."""

    rule: str
    module: str
    old: str
    new: str
    brute: bool = False


def name(mutant: Mutant) -> str:
    """What a test of a mutant is called."""
    return f"{mutant.rule} {mutant.new.strip() or 'dropped'}"


def mutant_check(mutant: Mutant) -> Callable[[bytes], object]:
    """The `check` of a checker with one change: a copy of all its modules, the real ones untouched."""
    real = {name: sys.modules.get(name) for name in (f"{PACKAGE}.{module}" for module in ORDER)}
    try:
        for module in ORDER:
            name = f"{PACKAGE}.{module}"
            text = inspect.getsource(import_module(name) if real[name] is None else real[name])  # type: ignore[arg-type]
            if module == mutant.module:
                assert text.count(mutant.old) == 1, (mutant, text.count(mutant.old))
                text = text.replace(mutant.old, mutant.new)
            sys.modules[name] = copy = ModuleType(name)
            exec(compile(text, name, "exec"), copy.__dict__)
        changed: Callable[[bytes], object] = copy.__dict__["check"]
        return changed
    finally:
        for name, module_ in real.items():
            if module_ is not None:
                sys.modules[name] = module_


def verdict(data: bytes, checking: Callable[[bytes], object] = check) -> str:
    """ "valid", "invalid" or "malformed"; of a mutant, also the name of an error that it should not raise."""
    try:
        checking(data)
    except BadFile:
        return "malformed"
    except Exception as error:
        return "invalid" if type(error).__name__ == "Refused" else type(error).__name__
    return "valid"


MUTANTS = [
    Mutant("F1", "files", "data.startswith((MAGIC, MAGIC_THREES)) and", 'data.startswith(b"noughts-proof ") and'),
    Mutant("F2", "files", "if not unpacker.eof or unpacker.unused_data:", "if not unpacker.eof:"),
    Mutant("F2", "files", "if not unpacker.eof or unpacker.unused_data:", "if unpacker.unused_data:"),
    Mutant("F2", "files", "MOST_MEMORY = 80 << 20", "MOST_MEMORY = 1 << 30"),
    Mutant("F3", "files", "MOST_GROWTH = 100", "MOST_GROWTH = 1000"),
    Mutant("F4", "files", 'text.split(b"\\n", 3)', '(text + b"\\n").split(b"\\n", 3)'),
    Mutant("H1", "header", '"[1-9][0-9]{0,2}"', '"[0-9]{1,3}"'),
    Mutant("H1", "header", 'match["length"] or 0', 'match["length"] or max(sides)'),
    Mutant("H2", "header", "if gravity and len(sides) != FLAT:", "if False:"),
    Mutant("H2", "files", "if threes and position.rules.gravity:", "if False:"),
    Mutant("H3", "header", "or text[:-2] != _rows(rules, marks) or", "or len(marks) != rules.cells or"),
    Mutant("H3", "header", '"|" if at % layer == 0 else "/"', '"/" if at % layer == 0 else "/"'),
    Mutant("H4", "header", "not in (0, 1)", "not in (-1, 0, 1)"),
    Mutant("H4", "header", "not in (0, 1)", "not in (0, 1, 2)"),
    Mutant("H5", "header", "if any(filled >> cell", "if False and any(filled >> cell"),
    Mutant("H6", "header", "if filled == rules.full or", "if"),
    Mutant("H6", "header", "rules.completed_lines(mine) or", ""),
    Mutant("H6", "header", "or rules.completed_lines(theirs):", ":"),
    Mutant("H7", "header", "if claimed not in VALUES:", "if False:"),
    Mutant("N1", "reader", "if shift and not byte:", "if False:"),
    Mutant("N2", "reader", "if value > most:", "if False:"),
    Mutant(
        "N3", "reader", 'raise Refused("The proof ends before', 'return 0\n        raise Refused("The proof ends before'
    ),
    Mutant("N4", "reader", "self.demand(self.at == len(self.body),", "self.demand(True,"),
    Mutant("R2", "nodes", "list(subject) == met", "True"),
    Mutant("R2", "nodes", "return images.of(zone, symmetry)", "return zone"),
    Mutant("R2", "nodes", "images.of(cells, symmetry) for cells", "images.of(cells, 0) for cells"),
    Mutant("R2", "nodes", "met.sort()", "pass"),
    Mutant("R3", "nodes", "reader.depth <= MOST_DEPTH", "True"),
    Mutant("R3", "nodes", "reader.depth -= 1", "pass"),
    Mutant("V1", "checker", 'reader.cell(mine | theirs, "V1")', 'reader.cell(mine, "V1")'),
    Mutant("V1", "checker", 'reader.cell(mine | theirs, "V1")', 'reader.cell(theirs, "V1")'),
    Mutant("V2", "checker", "win.won(theirs, mine)", "win.won(mine, theirs)"),
    Mutant("V3", "checker", "if mine | theirs:", "if False:"),
    Mutant("V3", "checker", "if mine | theirs:", "if True:"),
    Mutant("V3", "checker", 'reader.cell(mine | theirs, "V3")', 'reader.cell(theirs, "V3")'),
    Mutant("V3", "checker", 'reader.cell(mine | theirs, "V3")', 'reader.cell(mine, "V3")'),
    Mutant("W1", "win", "unanswered > 0", "True"),
    Mutant("W2", "win", "all((line & ~d).bit_count() > 1 for line in ground.near)", "True"),
    Mutant("W3", "win", "not reply & (ground.a | ground.d)", "not reply & ground.d"),
    Mutant("W3", "win", "not reply & (ground.a | ground.d)", "not reply & ground.a"),
    Mutant("W4", "win", "return reply or ~zone", "return ~zone"),
    Mutant("W4", "win", "return reply or ~zone", "return ~0"),
    Mutant("W4", "win", "            chain.grant(reply)\n", "            pass\n"),
    Mutant("W5", "win", 'reader.cell(a | d | 1 << cell, "W5")', 'reader.cell(a | d, "W5")'),
    Mutant("W5", "win", 'reader.cell(a | d | 1 << cell, "W5")', 'reader.cell(a | 1 << cell, "W5")'),
    Mutant("W5", "win", 'reader.cell(a | d | 1 << cell, "W5")', 'reader.cell(d | 1 << cell, "W5")'),
    Mutant("C1", "chain", "if move & (self._a | d):", "if move & d:"),
    Mutant("C1", "chain", "if move & (self._a | d):", "if move & self._a:"),
    Mutant("C1", "chain", "self._unsafe | move, 0", "self._unsafe, 0", True),
    Mutant(
        "C2",
        "chain",
        "if not line & d and not (rest := line & but_a) & (rest - 1):",
        "if not (rest := line & but_a) & (rest - 1):",
    ),
    Mutant("C3", "chain", "if not missing & (missing - 1):", "if False:", True),
    Mutant("C3", "chain", "                unsafe |= missing\n", "", True),
    Mutant("C4", "chain", "unsafe | threats if threats.bit_count() <= 2 else unsafe", "unsafe", True),
    Mutant("C4", "chain", "unsafe | threats if threats.bit_count() <= 2 else unsafe", "unsafe | threats"),
    Mutant("C4", "chain", "if threats & (threats - 1):", "if threats:", True),
    Mutant("C4", "chain", "self._reader.demand(self._reader.threes,", "self._reader.demand(True,"),
    Mutant("C5", "chain", "self._reader.demand(step == len(moves),", "self._reader.demand(True,"),
    Mutant("C5", "chain", 'raise self._reader.refusal("a chain ends without a win (C5)")', "return self._unsafe"),
    Mutant("T1", "chain", ".setdefault(cell, pair) == pair", ".setdefault(cell, pair) > 0", True),
    Mutant("T2", "chain", "if line & pair == pair", "if line & pair", True),
    Mutant("T2", "chain", "if line & pair == pair)", "if False)"),
    Mutant("T2", "chain", "self.grant(sum(1 << cell for cell in partner))", "pass", True),
    Mutant("T3", "chain", "(missing.bit_count() == 3,", "(True,", True),
    Mutant("T3", "chain", "in self._missing(3)", "in self._missing(2)", True),
    Mutant("T3", "chain", "            self._unsafe |= missing\n", "", True),
    Mutant("T4", "chain", "if others & (others - 1)}", "if others}", True),
    Mutant("T4", "chain", "self._unsafe |= cell | others", "pass", True),
    Mutant("T4", "chain", "self._unsafe |= cell | others", "self._unsafe |= cell", True),
    Mutant("T4", "chain", "self._unsafe |= cell | others", "self._unsafe |= others", True),
    Mutant("T5", "chain", "&= cell | others if others.bit_count() == 2 else cell", "&= cell", True),
    Mutant("T5", "chain", "&= cell | others if", "&= others if", True),
    Mutant("T5", "chain", "self.grant(answers)", "self.grant(0)", True),
    Mutant("T5", "chain", "return not answers", "return False"),
    Mutant("D1", "hold", "not self._completions(a, d)", "True"),
    Mutant("D2", "hold", "if not threats & (threats - 1):", "if not threats:"),
    Mutant("D2", "hold", "if not threats & (threats - 1):", "if True:"),
    Mutant("D3", "hold", "self.block.blocked(a, d)", "pass"),
    Mutant("D4", "hold", 'reader.cell(a | d, "D4")', 'reader.cell(a, "D4")'),
    Mutant("D4", "hold", 'reader.cell(a | d, "D4")', 'reader.cell(d, "D4")'),
    Mutant("D4", "hold", 'reader.cell(a | d | move, "D4")', 'reader.cell(a | d, "D4")'),
    Mutant("D4", "hold", 'reader.cell(a | d | move, "D4")', 'reader.cell(a | move, "D4")'),
    Mutant("D4", "hold", 'reader.cell(a | d | move, "D4")', 'reader.cell(d | move, "D4")'),
    Mutant("D4", "hold", "zone & (a | d | move | reply)", "zone & (d | move | reply)"),
    Mutant("D4", "hold", "zone & (a | d | move | reply)", "zone & (a | move | reply)"),
    Mutant("D4", "hold", "zone & (a | d | move | reply)", "zone & (a | d | reply)"),
    Mutant("D4", "hold", "zone & (a | d | move | reply)", "zone & (a | d | move)"),
    Mutant("D5", "hold", "unanswered &= (zone | reply) & ~move", "unanswered &= zone & ~move"),
    Mutant("D5", "hold", "unanswered &= (zone | reply) & ~move", "unanswered &= reply & ~move"),
    Mutant("D5", "hold", "unanswered &= (zone | reply) & ~move", "unanswered &= ~move"),
    Mutant("D5", "hold", "threats or free", "free"),
    Mutant("D5", "hold", "if free.bit_count() == 1 else", "if free.bit_count() <= 2 else"),
    Mutant("D5", "hold", "0 if free.bit_count() == 1 else unanswered", "unanswered"),
    Mutant("D6", "hold", 'reader.cell(a | d | 1 << cell, "D6")', 'reader.cell(a | d, "D6")'),
    Mutant("D6", "hold", 'reader.cell(a | d | 1 << cell, "D6")', 'reader.cell(a | 1 << cell, "D6")'),
    Mutant("D6", "hold", 'reader.cell(a | d | 1 << cell, "D6")', 'reader.cell(d | 1 << cell, "D6")'),
    Mutant("B1", "block", "paired.bit_count() == count and", ""),
    Mutant("B1", "block", "and not paired & ~self._rules.full,", ","),
    Mutant("B2", "block", "through[one] & through[other]", "through[one] | through[other]"),
    Mutant("B2", "block", "if not pair & a:", "if True:"),
    Mutant("B2", "block", "0 not in lines", "True"),
    Mutant("B3", "block", "total + heaviest < scale", "total + heaviest <= scale"),
    Mutant("B3", "block", "total + heaviest < scale", "total < scale"),
    Mutant("B3", "block", "{line & ~paired for line in lines}", "set(lines)"),
    Mutant("B3", "block", "return reduce(or_, cut, 0)", "return 0"),
    Mutant("B5", "block", "not zone & paired", "True"),
    Mutant("B6", "block", "return paired | zone", "return zone"),
    Mutant("B6", "block", "return paired | zone", "return paired"),
    Mutant("B7", "block", 'reader.cell(idle, "B7")', 'reader.cell(0, "B7")'),
    Mutant("B7", "block", 'reader.cell(move, "B7")', 'reader.cell(0, "B7")'),
    Mutant("B7", "block", "0 if reply & a else", ""),
    Mutant("B7", "block", "alive & ~stopped, a | move)", "alive & ~stopped, a)"),
    Mutant("B8", "block", "not needed & (move | reply)", "not needed & reply"),
    Mutant("B8", "block", "not needed & (move | reply)", "not needed & move"),
    Mutant("B9", "block", "zone | needed | reply, unanswered", "zone | needed, unanswered"),
    Mutant("B9", "block", "zone | needed | reply, unanswered", "zone | reply, unanswered"),
    Mutant("B9", "block", "unanswered & (needed | reply) & ~move", "unanswered & needed & ~move"),
    Mutant("B9", "block", "unanswered & (needed | reply) & ~move", "unanswered & reply & ~move"),
    Mutant("B10", "block", "common > 0", "True"),
    Mutant("B10", "block", "rules.full) & ~(1 << cell)", "rules.full)"),
    Mutant("B10", "block", "zone |= 0 if common & zone else common & -common", "pass"),
    Mutant("B10", "block", "zone |= 0 if common & zone else common & -common", "zone |= common & -common"),
    Mutant("V4", "gravity", "if not rules.completed(mine | move, move.bit_length() - 1):", "if True:"),
    Mutant(
        "V5",
        "gravity",
        'if value == "loss":\n        nodes.node(mine, theirs)',
        'if value == "loss":\n        nodes.node(theirs, mine)',
    ),
    Mutant("V6", "gravity", '        nodes.node(theirs, mine | nodes.drop(mine | theirs, "V6"))\n', ""),
    Mutant("V6", "gravity", 'to_win=value != "draw"', "to_win=False"),
    Mutant(
        "G1", "gravity", 'self._reader.demand(not self._to_win, "the board is full and nobody has won (G1)")', "pass"
    ),
    Mutant("G2", "gravity", "not self._rule.completions(lead, follow) & playable", "True"),
    Mutant(
        "G2",
        "gravity",
        "not self._rule.completions(lead, follow) & playable",
        "not self._rule.completions(lead, follow)",
    ),
    Mutant("G3", "gravity", "if ready & (ready - 1):", "if ready:"),
    Mutant("G3", "gravity", "ready = threats & playable", "ready = threats"),
    Mutant("G6", "gravity", "if not threats & self._rule.playable(after | follow):", "if not threats:"),
    Mutant("G6", "gravity", "if not threats & self._rule.playable(after | follow):", "if True:"),
    Mutant(
        "G7", "gravity", 'self._reader.demand(not self._to_win, "the board is full and nobody has won (G7)")', "pass"
    ),
    Mutant("G8", "gravity", "self._reader.demand(cell > 0,", "self._reader.demand(True,"),
    Mutant("R2", "gravity", "(lead & leads, follow & follows, lead | follow)", "(lead & leads, follow & follows)"),
    Mutant("R2", "gravity", "(lead & leads, follow & follows, lead | follow)", "(lead & leads, lead | follow)"),
    Mutant("R2", "gravity", "(lead & leads, follow & follows, lead | follow)", "(follow & follows, lead | follow)"),
    Mutant("R2", "gravity", "(lead & leads, follow & follows, lead | follow)", "(lead, follow, lead | follow)"),
    Mutant("R2", "gravity", "if not symmetry:", "if True:"),
    Mutant("U1", "gravity", "stopper & threats & rule.other_rows", "stopper & threats"),
    Mutant("U1", "gravity", "stopper & threats & rule.other_rows", "stopper & rule.other_rows"),
    Mutant(
        "U1",
        "gravity",
        "self._close(lead | follow, follow, threats & ~playable, pairing)",
        "self._close(lead | follow, follow, threats, pairing)",
    ),
    Mutant("U1", "followup", "return (self.rules.cells - filled.bit_count()) % 2 == 1", "return False"),
    Mutant("U2", "followup", "(self.own_rows & ~column) | (self.other_rows & column)", "self.own_rows & ~column"),
    Mutant("U2", "followup", "(self.own_rows & ~column) | (self.other_rows & column)", "self.own_rows"),
    Mutant(
        "U2",
        "followup",
        "(self.own_rows & ~column) | (self.other_rows & column)",
        "self.own_rows | (self.other_rows & column)",
    ),
    Mutant("U2", "followup", "sum(rows[::2]), sum(rows[1::2])", "sum(rows[1::2]), sum(rows[::2])"),
    Mutant(
        "U3",
        "followup",
        "follow | (self.above(playable) & parity)",
        "follow | ((playable | self.above(playable)) & parity)",
    ),
    Mutant("U3", "followup", "follow | (self.above(playable) & parity)", "follow | self.above(playable)"),
    Mutant("U3", "followup", "follow | (self.above(playable) & parity)", "follow"),
    Mutant("U4", "followup", "threats & self.own_rows & ~column", "threats & self.own_rows"),
    Mutant("U4", "followup", "threats & self.own_rows & ~column", "threats & ~column"),
    Mutant("U5", "followup", "& ~self.above(stopper)", ""),
    Mutant("U5", "followup", "& ~self.above(stopper)", "& ~column"),
    Mutant("U5", "followup", "& ~self.above(threats & self.own_rows & ~column)", ""),
    Mutant(
        "U5",
        "followup",
        "self.above(threats & self.own_rows & ~column)",
        "self._below(threats & self.own_rows & ~column)",
    ),
    Mutant("U6", "followup", "if pairing != 1 and len(cells) != FOUR:", "if False:"),
    Mutant("U6", "followup", "if len(cells) not in (2, FOUR):", "if True:"),
    Mutant("U6", "followup", "return [first, odd & ~first] if len(cells) == FOUR else [first]", "return [first]"),
    Mutant("U6", "followup", "first = cells[0] | cells[pairing]", "first = cells[0] | cells[1]"),
    Mutant(
        "U6",
        "followup",
        "return [first, odd & ~first] if len(cells) == FOUR else [first]",
        "return [first, odd & ~first, cells[0] | cells[-1]]",
    ),
    Mutant("U7", "followup", "any(pair & line == pair for pair in pairs)", "any(pair & line for pair in pairs)"),
    Mutant("U7", "followup", "any(other & below == other for other in lines)", "any(other & below for other in lines)"),
    Mutant("U7", "followup", "any(other & below == other for other in lines)", "lines"),
    Mutant("U7", "followup", "any(other & below == other for other in lines)", "False"),
    Mutant("U8", "followup", "return bool(lines)", "return True"),
    Mutant("U8", "followup", "return bool(lines)", "return bool(stopper)"),
]
