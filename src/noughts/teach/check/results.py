"""A report in the formats that other programs read: JUnit's XML, and the JSON of Gradescope and GitHub Classroom."""

from collections.abc import Iterable
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from noughts.teach.check.report import Report
from noughts.teach.check.sentences import verdict
from noughts.teach.check.task import SetTask, TaskPart

NAMES = {"winner": "who has won", "value": "values", "move": "moves"}


Test = tuple[str, str | None, str | None]
"""A test's name, with what failed, or why it was skipped."""


def junit(report: Report) -> str:
    """A suite with a test for each function judged and each fault found; what was not asked is skipped."""
    return _suites([_suite(report.file, list(_tests(report)), f"{report.seconds:.2f}")])


def class_junit(rows: Iterable[dict[str, str]]) -> str:
    """A suite for each row of a class table."""
    return _suites(_suite(row["file"], list(_tests_of_row(row))) for row in rows)


def _suites(suites: Iterable[str]) -> str:
    inner = "".join(suites)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="noughts check">\n{inner}</testsuites>\n'


def _suite(file: str, tests: list[Test], seconds: str = "") -> str:
    failures = sum(wrong is not None for _, wrong, _ in tests)
    skipped = sum(skip is not None for _, _, skip in tests)
    cases = "".join(_case(file, *test) for test in tests)
    head = f"name={quoteattr(file)} tests={quoteattr(str(len(tests)))} failures={quoteattr(str(failures))}"
    took = f' time="{seconds}"' if seconds else ""
    return f'<testsuite {head} skipped="{skipped}"{took}>\n{cases}</testsuite>\n'


def _tests_of_row(row: dict[str, str]) -> Iterable[Test]:
    for name in ("winner", "values"):
        right, asked = row[f"{name}_right"], row[f"{name}_asked"]
        if asked:
            yield name, None if right == asked else f"{right} of {asked} boards", None
    if row["moves_best"]:
        bad = {kind: row[f"moves_{kind}"] for kind in ("worse", "illegal") if row[f"moves_{kind}"] != "0"}
        yield "moves", ", ".join(f"{count} {kind}" for kind, count in bad.items()) or None, None
    why = row["faults"] or row["verdict"]
    wrong, unknown = row["verdict"] == "wrong", row["verdict"] == "not understood"
    yield "verdict", why if wrong else None, why if unknown else None
    if row["not_asked"]:
        yield "not asked", None, row["not_asked"]


def _tests(report: Report) -> Iterable[Test]:
    if report.trouble:
        skip = None if report.trouble_is_fault else report.trouble
        yield "loading", report.trouble if report.trouble_is_fault else None, skip
        return
    for kind, judged in report.judged.items():
        where = f". {judged.place.text}" if judged.place else ""
        wrong = None if judged.sound else f"{judged.right:,} of {judged.total:,} boards{where}"
        yield f"{judged.name}: {NAMES[kind]}", wrong, None
    for one in report.diagnoses:
        if one.fault:
            yield one.name, f"{one.sentence} {one.place.text}" if one.place else one.sentence, None
    for number, text in enumerate(report.unasked, 1):
        yield f"not asked {number}", None, text


def _case(file: str, name: str, wrong: str | None, skip: str | None) -> str:
    inner = f"<failure message={quoteattr(wrong)}>{escape(wrong)}</failure>" if wrong else ""
    inner += f"<skipped message={quoteattr(skip)}/>" if skip else ""
    return f"<testcase classname={quoteattr(file)} name={quoteattr(name)}>{inner}</testcase>\n"


def grading(report: Report, task: SetTask | None) -> dict[str, Any]:
    """What Gradescope and GitHub Classroom's autograders read: a score, and the tests that make it up."""
    parts = task.marked(report) if task else _without_task(report)
    return {
        "score": round(sum(part.points for part in parts), 2),
        "max_score": sum(part.of for part in parts),
        "output": verdict(report),
        "tests": [
            {"name": part.name, "score": part.points, "max_score": part.of, "output": part.why} for part in parts
        ],
        "extra_data": {"verdict": report.verdict, "complete": report.complete, "unasked": report.unasked},
    }


def _without_task(report: Report) -> list[TaskPart]:
    """One point for each function that was judged, and one for the absence of faults."""
    parts = [
        TaskPart(NAMES[kind], float(judged.sound), 1, f"{judged.right:,} of {judged.total:,} boards")
        for kind, judged in report.judged.items()
    ]
    faults = [
        f"{one.sentence} {one.place.text}" if one.place else one.sentence for one in report.diagnoses if one.fault
    ]
    return [*parts, TaskPart("no faults", float(report.verdict == "right"), 1, faults[0] if faults else "")]
