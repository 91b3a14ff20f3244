"""Reads sentences back and checks every claim in them against the rules and the exact scores.

It shares no code with `noughts.explain`: lines are looked up in the rules, threats are found by trying each move, and
values are asked of the solver.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from noughts.common import Result, Score
from noughts.core import Coords, Mark, Position, Rules, parse_cell, parse_move
from noughts.core.geometry import coordinates
from noughts.solvers.table import solver_for

DIRECTION = r"(?:row|column|pillar|line along w|space diagonal|long diagonal|diagonal|cell)"
UPRIGHT = (
    r"(?:\w+ in (?:column \d+|row \d+ \(columns \d+ to \d+\))"
    r"|\w+ on the diagonal from row \d+ of column \d+ to row \d+ of column \d+)"
)
"""What a line looks like on a board that stands upright."""
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
VERBS = {"wins": Result.WIN, "draws": Result.DRAW, "loses": Result.LOSS, "lose": Result.LOSS}


def cell_pattern(rules: Rules, coords: Coords) -> str:
    """What a cell looks like within a sentence."""
    coords = coords.on(rules)
    if coords is Coords.ROWCOL and len(rules.shape) > 1:
        return r"\(\d+(?: \d+)+\)"
    if coords is Coords.COLUMN:
        return r"row \d+ of column \d+" if len(rules.shape) == 2 else r"\d+:\d+"
    if coords is Coords.LETTER:
        return r"[a-z]\d+"
    if coords is Coords.LAYER:
        return r"[A-Z][a-z]\d+"
    return r"\d+(?:,\d+)+" if coords is Coords.XYZ and len(rules.shape) > 1 else r"\d+"


@dataclass
class Claims:
    """Checks sentences about a move in a position; `cell` is the move that sentences without a subject speak of."""

    position: Position
    cell: int | None
    coords: Coords

    def __post_init__(self) -> None:
        self.rules = self.position.rules
        self.me = self.position.turn
        self.cells = cell_pattern(self.rules, self.coords)
        line = rf"(?:{DIRECTION} {self.cells}(?:-{self.cells})*|{UPRIGHT})"
        self.line = line
        lines = rf"{line}(?:(?:[,;]| and) {line})*"
        listed = rf"{self.cells}(?:(?:[,;]| and| or) {self.cells})*"
        self.moves = r"[cC]olumn \d+" if self.in_columns else self.cells
        replies = r"columns? \d+(?:(?:,| and| or) \d+)*" if self.in_columns else listed
        c, m, it, moves = self.cells, self.moves, r"(?:It )?", r"(\d+) moves?"
        stones = rf"{c}(?:-{c})*|in row \d+ \(columns [\d, and]+\)|at {listed}"
        self.patterns: list[tuple[str, Callable[..., None]]] = [
            (rf"{it}[cC]ompletes ({lines}) and wins\.", self._completes),
            (rf"{it}[cC]ompletes ({lines}) and so loses\.", self._completes),
            (rf"{it}[bB]locks ([XO])'s ({lines})\.", self._blocks),
            (rf"{it}[bB]reaks ([XO])'s ({lines}), which [XO] had to avoid\.", self._blocks),
            (rf"{it}[mM]akes (\w+) threats at once: ({replies})\.", self._forks),
            (rf"{it}[tT]hreatens to complete ({lines}) with ({m})\.", self._threatens),
            (rf"{it}[tT]hreatens to complete ({lines}) once ({c}) has something below it\.", self._prepares),
            (rf"{it}[cC]loses ({listed}) to ([XO]), as a line would be complete\.", self._closes),
            (rf"{it}[lL]eaves ([XO]) no move that completes no line\.", self._no_safe_move),
            (rf"{it}[lL]eaves ([XO]) to complete ({line}) with ({m})\.", self._leaves),
            (rf"{it}[lL]ets ([XO]) make (\w+) threats at once: ({replies}), by playing ({m})\.", self._lets),
            (rf"{it}[lL]oses: ([XO]) answers ({m}) and completes ({line})\.", self._answered),
            (rf"{it}[lL]oses: ([XO]) answers ({m}) and every move left completes a line of ([XO])'s\.", self._stuck),
            (rf"{it}[lL]oses: ([XO]) answers ({m}) and wins by force in {moves}(?:: (.*))?\.", self._refuted),
            (rf"{it}[lL]oses: ([XO]) answers ({m}) and wins by force\.", self._forced),
            (rf"{it}([wW]ins|[dD]raws|[lL]oses)(?: by force)?( at once| in \d+ moves?)?\.", self._worth),
            (rf"Better is ({m}), which (wins|draws)(?: by force)?( at once| in \d+ moves?)?\.", self._better),
            (rf"Missed a forced win: ({m})(?:, then {m})*\.", self._missed),
            (rf"It allows ([XO]) to win by force: ({m})(?:, then {m})*\.", self._forced),
            (rf"Play ({m})\.", self._move),
            (rf"Play ({m}): (.*)\.", self._advised),
            (r"It is the only move that (blocks .*\.)", self._only_block),
            (rf"It is the only move that (wins|draws)(?:, by force in {moves})?\.", self._only_move),
            (r"Every move (wins|draws) here\.", self._every_move),
            (r"It draws, as (\d+) of the (\d+) moves do\.", self._some_moves),
            (rf"You are losing; ({m}) holds out (?:longest|for) \(?{moves}\)?\.", self._holds_out),
            (rf"You are losing; ({m}) (?:is the only move|looks hardest to meet)\.", self._is_lost),
            (rf"([XO]) could have won at once: ({m}) completes ({line})\.", self._won_at_once),
            (
                rf"(?:[XO] was already lost, but )?({m}) was the only move that stops ([XO])'s ({line}) now\.",
                self._only_stop,
            ),
            (
                rf"(?:[XO] was already lost, but )?({m}) stops ([XO]) from making two threats at once\.",
                self._stops_two,
            ),
            (
                rf"[XO] was already lost, but ({m}) holds out for {moves} and this move for {moves}\.",
                self._quicker,
            ),
            (rf"It ignored ([XO])'s open (\w+) ({stones}), a row with both ends free\.", self._ignored),
            (rf"It gave the game away: (?:column \d+|{c}) lets ([XO]) complete ({line}) right above\.", self._given),
        ]

    def check(self, sentence: str) -> None:
        """Fails if the sentence claims anything that does not hold, or says something unheard of."""
        for pattern, claim in self.patterns:
            found = re.fullmatch(pattern, sentence)
            if found:
                claim(*found.groups())
                return
        subject = re.match(rf"({self.moves}) ", sentence)
        assert subject, f"nobody can check {sentence!r}"
        assert self.moved(self.position, subject[1]) == self.cell, f"{sentence!r} is about another move"
        self.check(sentence[subject.end() :])

    # Helpers.

    @property
    def after(self) -> Position:
        assert self.cell is not None
        return self.position.play(self.cell)

    @property
    def in_columns(self) -> bool:
        """Whether moves are named by their columns."""
        return self.coords.on(self.rules) is Coords.COLUMN

    def named(self, text: str) -> int:
        """The cell that a text names: where stones fall, by its row and column."""
        place = re.fullmatch(r"row (\d+) of column (\d+)", text)
        return parse_cell(self.rules, f"{place[2]}:{place[1]}" if place else text, self.coords)

    def moved(self, position: Position, text: str) -> int:
        """The move that a text names: under gravity by its column."""
        column = re.sub("[cC]olumns? ", "", text)
        return parse_move(position, column, self.coords) if self.in_columns else self.named(text)

    def all_moved(self, position: Position, text: str) -> list[int]:
        """The moves of a list."""
        if self.in_columns:
            return [self.moved(position, found) for found in re.findall(r"\d+", text)]
        return self.all_named(text)

    def all_named(self, text: str) -> list[int]:
        return [self.named(found) for found in re.findall(self.cells, text)]

    def lines_in(self, text: str) -> list[tuple[int, ...]]:
        """The lines that a text names; each must be a line of the rules, in the direction said."""
        found = []
        for name in re.findall(self.line, text):
            if re.fullmatch(UPRIGHT, name):
                found.append(self._upright(name))
                continue
            direction = re.match(DIRECTION, name)
            assert direction
            line = tuple(self.named(cell) for cell in re.findall(self.cells, name[direction.end() :]))
            assert line in self.rules.lines, name
            assert direction[0] == self._direction(line), name
            found.append(line)
        assert found
        return found

    def _upright(self, name: str) -> tuple[int, ...]:
        """The line of this name; of those in one column, the one where a side has the most stones."""
        if " on the diagonal " in name:
            return self._slanting(name)
        count, kind, *numbers = re.findall(r"(\w+) in (column|row) (\d+)(?: \(columns (\d+) to (\d+)\))?", name)[0]
        height = self.rules.shape[1]
        if kind == "row":
            ends = [(int(column) - 1, height - int(numbers[0])) for column in numbers[1:]]
        else:
            ends = [(int(numbers[0]) - 1, row) for row in range(height)]
        among = [line for line in self.rules.lines if self._direction(line) == kind and self._fits(line, kind, ends)]
        assert among, name
        assert {len(line) for line in among} == {NUMBERS[count]}
        return max(among, key=lambda line: max(self._stones(line, mark) for mark in Mark))

    def _slanting(self, name: str) -> tuple[int, ...]:
        row, column, end, last = (int(number) for number in re.findall(r"\d+", name))
        ends = {self.named(f"row {row} of column {column}"), self.named(f"row {end} of column {last}")}
        (line,) = (line for line in self.rules.lines if {line[0], line[-1]} == ends)
        assert len(line) == NUMBERS[name.split()[0]]
        return line

    def _fits(self, line: tuple[int, ...], kind: str, ends: list[tuple[int, int]]) -> bool:
        points = [coordinates(self.rules.shape, cell) for cell in line]
        return set(points) <= set(ends) if kind == "column" else {points[0], points[-1]} == set(ends)

    def _stones(self, line: tuple[int, ...], mark: Mark) -> int:
        position = self.position if self.cell is None else self.after
        return sum(position.mark_at(cell) is mark for cell in line)

    def _direction(self, line: tuple[int, ...]) -> str:
        if len(line) == 1:
            return "cell"
        first, last = coordinates(self.rules.shape, line[0]), coordinates(self.rules.shape, line[-1])
        axes = [axis for axis in range(len(first)) if first[axis] != last[axis]]
        if len(axes) == 1:
            return ["row", "column", "pillar", "line along w"][axes[0]]
        return {2: "diagonal", 3: "space diagonal", 4: "long diagonal"}[len(axes)]

    def completions(self, position: Position, mark: Mark) -> set[int]:
        """The cells where a side, if it were its turn, would complete a line."""
        held = position.marks(mark)
        return {
            cell
            for cell in position.moves()
            if any(all(held >> at & 1 or at == cell for at in line) for line in self.rules.lines if cell in line)
        }

    def holds(self, position: Position, mark: Mark, line: tuple[int, ...], but: int | None = None) -> bool:
        """Whether a side has every cell of a line, but one that is free."""
        return all((position.mark_at(at) is mark) != (at == but) for at in line) and (
            but is None or position.mark_at(but) is None
        )

    def score(self, position: Position) -> Score:
        return solver_for(self.rules).score(position)

    # One method a claim.

    def _advised(self, cell: str, reasons: str) -> None:
        self._move(cell)
        for reason in re.split("; (?=it |every )", reasons):
            self.check(f"{reason[0].upper()}{reason[1:]}.")

    def _only_block(self, blocks: str) -> None:
        self.check(f"It {blocks}")
        assert self.completions(self.position, self.me.other) == {self.cell}
        assert not self.completions(self.position, self.me)

    def _keeping(self) -> list[int]:
        """The moves that keep the value of the position."""
        result = self.score(self.position).result
        after = {cell: self.score(self.position.play(cell)).before() for cell in self.position.moves()}
        return [cell for cell, score in after.items() if score.result is result]

    def _only_move(self, verb: str, moves: str | None) -> None:
        assert self._keeping() == [self.cell]
        score = self.score(self.position)
        assert score.result is VERBS[verb]
        if moves:
            self._is_score(score, Result.WIN, moves)

    def _every_move(self, verb: str) -> None:
        assert self.score(self.position).result is VERBS[verb]
        assert self._keeping() == list(self.position.moves())

    def _some_moves(self, like: str, all_of_them: str) -> None:
        keeping = self._keeping()
        assert self.cell in keeping
        assert (len(keeping), len(self.position.moves())) == (int(like), int(all_of_them))

    def _move(self, cell: str) -> None:
        assert self.moved(self.position, cell) == self.cell

    def _holds_out(self, cell: str, moves: str) -> None:
        self._move(cell)
        self._is_score(self.score(self.position), Result.LOSS, moves)
        self._is_score(self.score(self.after).before(), Result.LOSS, moves)

    def _is_score(self, score: Score, result: Result, moves: str) -> None:
        """A score whose winner makes this many moves until the end."""
        assert score.result is result
        assert score.plies is not None
        assert int(moves) == sum(self._winner_moves(score, ply) for ply in range(score.plies))

    def _winner_moves(self, score: Score, ply: int) -> bool:
        """Whether the winner is to move after this many plies."""
        return (ply % 2 == 0) is (score.result is Result.WIN)

    def _is_lost(self, cell: str) -> None:
        self._move(cell)
        assert self.score(self.position).result is Result.LOSS

    def _won_at_once(self, mark: str, cell: str, line: str) -> None:
        assert mark == self.me
        won = self.position.play(self.moved(self.position, cell))
        assert self.holds(won, self.me, self.lines_in(line)[0])
        assert self.after.outcome is None

    def _only_stop(self, cell: str, mark: str, line: str) -> None:
        wanted = self.moved(self.position, cell)
        assert mark == self.me.other
        assert wanted != self.cell
        assert self.holds(self.position, self.me.other, self.lines_in(line)[0], wanted)
        assert self.completions(self.position, self.me.other) == {wanted}

    def _stops_two(self, cell: str, mark: str) -> None:
        """The other side can make two completions at once after the move, and not after the one that stops it."""
        assert mark == self.me.other
        for position, makes in ((self.after, True), (self.position.play(self.moved(self.position, cell)), False)):
            replies = [reply for reply in position.moves() if not position.play(reply).outcome]
            twice = [at for at in replies if len(self.completions(position.play(at), self.me.other)) > 1]
            free = [at for at in twice if not self.completions(position.play(at), self.me)]
            assert bool(free) is makes

    def _quicker(self, cell: str, longer: str, shorter: str) -> None:
        self._is_score(self.score(self.position), Result.LOSS, longer)
        self._is_score(self.score(self.after).before(), Result.LOSS, shorter)
        better = self.position.play(self.moved(self.position, cell))
        self._is_score(self.score(better).before(), Result.LOSS, longer)

    def _completes(self, lines: str) -> None:
        assert all(self.holds(self.after, self.me, line) for line in self.lines_in(lines))
        outcome = self.after.outcome
        assert outcome
        assert outcome.winner is (self.me.other if self.rules.misere else self.me)

    def _blocks(self, mark: str, lines: str) -> None:
        assert mark == self.me.other
        assert all(self.holds(self.position, self.me.other, line, self.cell) for line in self.lines_in(lines))

    def _forks(self, count: str, cells: str) -> None:
        self._fork_stands(self.after, self.me, count, cells)

    def _fork_stands(self, after: Position, mark: Mark, count: str, cells: str) -> None:
        completions = self.all_moved(after, cells)
        assert set(completions) == self.completions(after, mark)
        assert len(completions) == NUMBERS.get(count, count) or str(len(completions)) == count
        assert not self.completions(after, mark.other)
        assert self.score(after).result is Result.LOSS

    def _threatens(self, lines: str, cell: str) -> None:
        self._made(lines, self.moved(self.after, cell))
        assert self.moved(self.after, cell) in self.after.moves()

    def _prepares(self, lines: str, cell: str) -> None:
        self._made(lines, self.named(cell))
        assert self.named(cell) not in self.after.moves()

    def _made(self, lines: str, cell: int) -> None:
        for line in self.lines_in(lines):
            assert self.cell in line
            assert self.holds(self.after, self.me, line, cell)

    def _closes(self, cells: str, mark: str) -> None:
        assert mark == self.me
        held = self.after.marks(self.me)
        for cell in self.all_named(cells):
            assert self.after.mark_at(cell) is None
            assert any(all(held >> at & 1 or at == cell for at in line) for line in self.rules.lines if cell in line)

    def _no_safe_move(self, mark: str) -> None:
        assert mark == self.me.other
        assert set(self.after.moves()) == self.completions(self.after, self.me.other)

    def _leaves(self, mark: str, line: str, cell: str) -> None:
        assert mark == self.me.other
        assert self.moved(self.after, cell) in self.after.moves()
        assert self.holds(self.after, self.me.other, self.lines_in(line)[0], self.moved(self.after, cell))

    def _lets(self, mark: str, count: str, cells: str, reply: str) -> None:
        assert mark == self.me.other
        self._fork_stands(self.after.play(self.moved(self.after, reply)), self.me.other, count, cells)

    def _answered(self, mark: str, reply: str, line: str) -> None:
        assert mark == self.me.other
        assert self.holds(self.after.play(self.moved(self.after, reply)), self.me.other, self.lines_in(line)[0])

    def _stuck(self, mark: str, reply: str, loser: str) -> None:
        assert (mark, loser) == (self.me.other, self.me)
        answered = self.after.play(self.moved(self.after, reply))
        assert self.completions(answered, self.me) == set(answered.moves())

    def _forced(self, mark: str, reply: str) -> None:
        assert mark == self.me.other
        assert self.score(self.after.play(self.moved(self.after, reply))).result is Result.LOSS

    def _missed(self, first: str) -> None:
        assert self.score(self.position.play(self.moved(self.position, first))).result is Result.LOSS
        assert self.score(self.after).result is not Result.LOSS

    def _ignored(self, mark: str, size: str, cells: str) -> None:
        """One more stone beside or between these makes two completions, before the move and after it."""
        other, row = self.me.other, self._row(cells)
        assert mark == other
        assert len(row) == NUMBERS[size] == self.rules.length - 2
        assert all(self.position.mark_at(at) is other for at in row)
        grown = [at for at in self.after.moves() if len(self.completions(self.after.play(at), other)) > 1]
        assert grown
        assert set(grown) & set(self.position.moves())

    def _row(self, text: str) -> list[int]:
        """The stones of a row: by their cells, or by a row of the board and its columns."""
        level = re.fullmatch(r"in row (\d+) \(columns (.*)\)", text)
        if not level:
            return self.all_named(text)
        return [self.named(f"row {level[1]} of column {column}") for column in re.findall(r"\d+", level[2])]

    def _given(self, mark: str, line: str) -> None:
        """The completion was out of reach before the move, and is on top of it."""
        completed = self.lines_in(line)[0]
        wanted = [at for at in completed if self.after.mark_at(at) is None]
        assert mark == self.me.other
        assert len(wanted) == 1
        assert wanted[0] in self.after.moves()
        assert wanted[0] not in self.position.moves()
        assert self.holds(self.after, self.me.other, completed, wanted[0])

    def _refuted(self, mark: str, reply: str, moves: str, rest: str | None) -> None:
        assert mark == self.me.other
        self._is_score(self.score(self.after), Result.WIN, moves)
        answered = self.after.play(self.moved(self.after, reply))
        plies = self.score(self.after).plies
        assert plies
        assert self.score(answered) == Score(Result.LOSS, plies - 1)
        if rest is None:
            return
        if ", then " in rest:
            first, _, then = rest.partition(", then ")
            assert first == reply
            assert plies == 3
            assert set(self.all_moved(answered, then)) == self.completions(answered, self.me.other)
            return
        position, left = self.after, plies
        for move in re.findall(r"\d+" if self.in_columns else self.moves, rest):
            position, left = position.play(self.moved(position, move)), left - 1
            assert self.score(position).plies == left
        assert rest.endswith(" and so on") or left == 0

    def _worth(self, verb: str, distance: str | None) -> None:
        self._has_score(self.after, verb, distance)

    def _better(self, cell: str, verb: str, distance: str | None) -> None:
        other = self.position.play(self.moved(self.position, cell))
        self._has_score(other, verb, distance)
        assert self.score(other).before() == self.score(self.position)
        assert self.score(self.after).before().rank < self.score(self.position).rank

    def _has_score(self, after: Position, verb: str, distance: str | None) -> None:
        score = self.score(after).before()
        assert score.result is VERBS[verb.lower()]
        if distance == " at once":
            assert score.plies == 1
        elif distance:
            self._is_score(score, score.result, re.findall(r"\d+", distance)[0])
