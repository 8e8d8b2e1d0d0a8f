"""One check: a command that tests something, and its result."""

import time
from collections.abc import Collection, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from runner import processes
from runner.environment import clean_environment
from runner.paths import LOGS, ROOT
from runner.provision import LeftOutError, Provision, UnavailableError

LEFT_OUT = 77
"""The status of a check that lacks what a machine need not have; what it prints last says what."""
_SHOWN = 200
"""At most so many characters of why a test failed; its log has the rest."""
MOST_SECONDS = 75 * 60
"""About five times as long as the longest check takes on a quiet machine."""


@dataclass(frozen=True)
class Counts:
    """How many tests passed, failed and were skipped; and for those that failed, where their report
    names them, a line of what failed and why."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: tuple[str, ...] = ()


def _environment() -> Mapping[str, str]:
    return {**clean_environment(), "PYTHONPATH": str(ROOT / "script")}


@dataclass(frozen=True)
class Check:
    """A command whose status says whether it passed.

    `after` names the steps that have to succeed before, and checks that have to end; `report` is
    the JUnit file that it writes; `provisions` are started while it runs. A `wide` check uses every
    core, so only another wide one runs beside it. One that takes longer than `most_seconds` hangs:
    it is stopped, and has failed.
    """

    part: str
    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=_environment, repr=False)
    after: frozenset[str] = frozenset()
    report: Path | None = None
    provisions: tuple[Provision, ...] = ()
    wide: bool = False
    most_seconds: float = MOST_SECONDS
    logs: Path = LOGS / "test"

    @property
    def log(self) -> Path:
        """The file that holds what the command printed."""
        return self.logs / f"{self.name.lower().replace(' ', '-')}.log"


@dataclass(frozen=True)
class Result:
    """The result of a check; `note` says why it failed when its log does not, or why it was left
    out."""

    check: Check
    counts: Counts
    seconds: float
    note: str = ""

    @property
    def passed(self) -> bool:
        """Say whether nothing failed."""
        return self.counts.failed == 0

    @property
    def outcome(self) -> str:
        """The result in a word or two."""
        if not self.passed:
            return "FAILED"
        return "left out" if self.note else "passed"


def run_check(check: Check, *, failed_steps: Collection[str]) -> Result:
    """Run a check. A check that cannot run has failed."""
    began = time.monotonic()
    check.log.parent.mkdir(parents=True, exist_ok=True)
    check.log.write_bytes(b"")
    if check.report:
        check.report.unlink(missing_ok=True)
    try:
        if lacking := check.after.intersection(failed_steps):
            missing = ", ".join(sorted(lacking))
            raise UnavailableError(f"not run, because this is missing: {missing}")
        counts, note = _judged(check, _run_provided(check))
    except LeftOutError as reason:
        counts, note = Counts(skipped=1), f"left out, because {reason}"
    except UnavailableError as reason:
        counts, note = Counts(failed=1), str(reason)
    return Result(check, counts, time.monotonic() - began, note)


def _judged(check: Check, status: int) -> tuple[Counts, str]:
    """The counts and the note of a command's exit status and, if it writes one, its report."""
    if status == processes.TIMED_OUT:
        raise UnavailableError(f"stopped after {check.most_seconds:.0f} seconds")
    if status == LEFT_OUT:
        raise LeftOutError(check.log.read_text().splitlines()[-1])
    if check.report is None:
        return Counts(passed=int(status == 0), failed=int(status != 0)), ""
    counts = read_counts(check.report) or Counts()
    if counts.failed or (counts.passed and status == 0):
        return counts, ""
    note = f"no test failed, but it ended with status {status}" if status else "no test ran"
    return replace(counts, failed=1), note


def read_counts(report: Path) -> Counts | None:
    """Add up a report in JUnit's format, as pytest, Vitest and Playwright write it; None when there
    is no complete one."""
    try:
        cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return None
    failures = tuple(_failure(case) for case in cases if _reasons(case))
    skipped = sum(case.find("skipped") is not None for case in cases)
    return Counts(len(cases) - len(failures) - skipped, len(failures), skipped, failures)


def _reasons(case: Element) -> list[Element]:
    return [child for child in case if child.tag in {"failure", "error"}]


def _failure(case: Element) -> str:
    """The name of a test that failed, and the first line of each reason, where there is one."""
    name = " › ".join(filter(None, (case.get("classname"), case.get("name"))))
    reasons = [(each.get("message") or each.text or "").strip() for each in _reasons(case)]
    return ": ".join([name, *(each.splitlines()[0][:_SHOWN] for each in reasons if each)])


def _run_provided(check: Check) -> int:
    with ExitStack() as provided:
        environment = {**check.environment, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(check.report)}
        for provision in check.provisions:
            # A separate log, so that the check's log contains only its own output.
            log = check.log.with_suffix(f".{provision.__name__}.log")
            log.write_bytes(b"")
            environment |= provided.enter_context(provision(log))
        return processes.run(
            check.command, environment=environment, log=check.log, seconds=check.most_seconds
        )
