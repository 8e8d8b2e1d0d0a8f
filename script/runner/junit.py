"""Counts from a report in JUnit's format, as pytest, Vitest and Playwright write it."""

from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Counts:
    """How many tests passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0


def read_counts(report: Path) -> Counts | None:
    """Add up a report's suites; None when there is no complete report."""
    try:
        root = ElementTree.parse(report).getroot()
    except (OSError, ElementTree.ParseError):
        return None
    cases = list(root.iter("testcase"))
    failed = sum(1 for case in cases if _has(case, "failure") or _has(case, "error"))
    skipped = sum(1 for case in cases if _has(case, "skipped"))
    return Counts(len(cases) - failed - skipped, failed, skipped)


def _has(case: ElementTree.Element, outcome: str) -> bool:
    return case.find(outcome) is not None
