"""How long test files took the last time, from a runner's report."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

UNKNOWN_SECONDS = 2.0
"""The time assumed for a file without a report."""


@dataclass(frozen=True, slots=True)
class Durations:
    """Seconds by test file, relative to the checkout."""

    seconds: Mapping[str, float]

    def of(self, file: str) -> float:
        return self.seconds.get(file, UNKNOWN_SECONDS)

    @classmethod
    def of_pytest(cls, report: Path) -> "Durations":
        """By pytest's report, whose classes are the dotted names of files."""
        return cls(
            {f"{name.replace('.', '/')}.py": took for name, took in _by_class(report).items()}
        )

    @classmethod
    def of_vitest(cls, report: Path) -> "Durations":
        """By vitest's report, whose classes are the files themselves."""
        return cls(_by_class(report))


def _by_class(report: Path) -> dict[str, float]:
    """Add up the cases of a JUnit report by class; nothing where there is no whole report."""
    seconds: dict[str, float] = defaultdict(float)
    try:
        root = ElementTree.parse(report).getroot()
    except (OSError, ElementTree.ParseError):
        return {}
    for case in root.iter("testcase"):
        seconds[case.get("classname", "")] += float(case.get("time", "0"))
    return seconds
