"""A report in the formats that other programs read: JUnit's XML, and the JSON of Gradescope and GitHub Classroom."""

from collections.abc import Iterable
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from noughts.teach.check.report import Report
from noughts.teach.check.sentences import verdict
from noughts.teach.check.task import SetTask, TaskPart

NAMES = {"winner": "who has won", "value": "values", "move": "moves"}


def junit(reports: Iterable[Report]) -> str:
    """A suite for each file: a test for each function judged and each fault found; what was not asked is skipped."""
    suites = "".join(_suite(report) for report in reports)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="noughts check">\n{suites}</testsuites>\n'


def _suite(report: Report) -> str:
    tests = list(_tests(report))
    failures = sum(wrong is not None for _, wrong, _ in tests)
    skipped = sum(skip is not None for _, _, skip in tests)
    cases = "".join(_case(report.file, *test) for test in tests)
    head = f"name={quoteattr(report.file)} tests={quoteattr(str(len(tests)))} failures={quoteattr(str(failures))}"
    return f'<testsuite {head} skipped="{skipped}" time="{report.seconds:.2f}">\n{cases}</testsuite>\n'


def _tests(report: Report) -> Iterable[tuple[str, str | None, str | None]]:
    """Each test by its name, with what failed, or why it was skipped."""
    if report.trouble:
        skip = None if report.trouble_is_fault else report.trouble
        yield "loading", report.trouble if report.trouble_is_fault else None, skip
        return
    for kind, judged in report.judged.items():
        wrong = None if judged.sound else f"{judged.right:,} of {judged.total:,} boards"
        yield f"{judged.name}: {NAMES[kind]}", wrong, None
    for one in report.diagnoses:
        if one.fault:
            yield one.name, one.sentence, None
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
    faults = [one.sentence for one in report.diagnoses if one.fault]
    return [*parts, TaskPart("no faults", float(report.verdict == "right"), 1, faults[0] if faults else "")]
