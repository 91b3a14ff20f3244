"""Stepping through a search at the prompt: the code with its current line, the variables, the path, the board, why."""

from dataclasses import dataclass
from itertools import zip_longest

from noughts.core import Position
from noughts.draw.text import board_text
from noughts.errors import InputEnded
from noughts.explain.steps import Run, Way
from noughts.explain.words import counted
from noughts.terminal.console import WIDTH, Console

WORDS = {
    "": "one step forward (just Enter)",
    "b": "one step back",
    "o": "over the next branch",
    "u": "up, out of this node",
    "c": "to the next cut-off",
    "p": "predict: be asked before each value and cut-off, and keep score; again to stop",
    "f": "to the first step",
    "e": "to the end",
    "7": "to step 7, or any other",
    "h": "these words",
    "q": "leave",
}
_WAYS: dict[str, Way] = {"o": "over", "u": "out", "c": "cut"}
PROMPT = "Enter, b, o, u, c, p, f, e, a number, h or q:"


@dataclass
class Stepper:
    """Steps through a run at a console; `start` is the position searched, if it is one."""

    console: Console
    search: Run
    start: Position | None
    step: int = 0
    predicting: bool = False
    right: int = 0
    asked: int = 0

    def run(self) -> None:
        """Show and ask until the reader quits or the input ends."""
        self.show()
        while True:
            try:
                word = self.console.ask(PROMPT).lower()
                if word == "q":
                    return
                self._obey(word)
            except InputEnded:
                return

    def show(self) -> None:
        """Print everything about this step."""
        run, step = self.search, self.step
        counts = zip(run.facts["counters"], run.counts(step), strict=False)
        totals = ", ".join(counted(number, name.removesuffix("s")) for name, number in counts)
        say = self.console.say
        say(f"\nStep {step + 1:,} of {run.steps:,}   {totals}")
        for line in self._code_and_variables():
            say(line)
        for heading, branches in run.rows(step):
            self.console.tell(f"{heading}: {'  '.join(branches)}")
        if self.start is not None:
            position = self.start
            for cell in run.path(step):
                position = position.after(cell)
            say(board_text(position, colour=self.console.colour))
        self.console.tell(run.says(step))

    def _code_and_variables(self) -> list[str]:
        run, step = self.search, self.step
        code = [f"{'>' if n == run.lit(step) else ' '} {line}" for n, line in enumerate(run.facts["code"])]
        root = run.facts["sides"][0]
        variables = [_variable(name, here, there, root) for name, here, there in run.variables(step)]
        wide = max(map(len, code)) + 3
        if wide + max(map(len, variables)) <= WIDTH:
            pairs = zip_longest(code, variables, fillvalue="")
            return [f"{line:<{wide}}{variable}".rstrip() for line, variable in pairs]
        return [*code, *(f"    {variable}" for variable in variables)]

    def _obey(self, word: str) -> None:
        last = self.search.steps - 1
        if word in ("b", "f"):
            self._go(max(0, self.step - 1) if word == "b" else 0)
        elif word in ("", "e") or word in _WAYS:
            found = self.step + 1 if not word else last if word == "e" else self.search.next(self.step, _WAYS[word])
            if found is None or found > last:
                self.console.tell("There is none after this step.")
            else:
                self._on_to(found)
        elif word == "p":
            self.predicting = not self.predicting
            self.console.tell(
                "Predicting: you will be asked." if self.predicting else f"No more questions. {self.score}"
            )
        elif word.isdecimal() and 1 <= int(word) <= last + 1:
            self._go(int(word) - 1)
        else:
            if word != "h":
                self.console.tell(f"Expected one of these, or a step from 1 to {last + 1:,}:")
            for name, meaning in WORDS.items():
                self.console.say(f"  {name:<3}{meaning}")

    @property
    def score(self) -> str:
        """How the predictions went."""
        return f"{self.right} of {self.asked} right."

    def _on_to(self, target: int) -> None:
        """Go to a step; while predicting, ask every question on the way."""
        while self.predicting:
            asking = self.search.next(self.step, "question")
            if asking is None or asking > target:
                break
            if self.step != asking - 1:
                self._go(asking - 1)
            self._ask(asking)
            self._go(asking)
        if self.step != target:
            self._go(target)

    def _ask(self, step: int) -> None:
        question = self.search.question(step)
        assert question
        self.console.tell(question["ask"])
        choices = question["choices"]
        for number, choice in enumerate(choices, 1):
            self.console.say(f"  {number}  {choice}")
        answer = self.console.ask(f"1 to {len(choices)}:")
        while not (answer.isdecimal() and 1 <= int(answer) <= len(choices)):
            answer = self.console.ask(f"Expected a number from 1 to {len(choices)}:")
        right = int(answer) - 1 in question["right"]
        self.asked += 1
        self.right += right
        verdict = "Right." if right else f"No: {choices[question['right'][0]]}."
        self.console.tell(f"{verdict} {question['because']} {self.score}")

    def _go(self, step: int) -> None:
        self.step = step
        self.show()


def _variable(name: str, here: str, there: str, root: str) -> str:
    return f"{name} = {here}" + (f"  ({there} for {root})" if there else "")
