"""One check: a command that tests something, and its result."""

import time
from collections.abc import Collection, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree import ElementTree

from runner import processes
from runner.paths import LOGS
from runner.provision import LeftOutError, Provision, UnavailableError

MOST_SECONDS = 45 * 60
"""About six times as long as the longest check takes on a quiet machine."""


@dataclass(frozen=True)
class Counts:
    """How many tests passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0


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
    environment: Mapping[str, str] = field(repr=False)
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
    if lacking := check.after.intersection(failed_steps):
        note = f"not run, because this is missing: {', '.join(sorted(lacking))}"
        return Result(check, Counts(failed=1), 0.0, note)
    if check.report:
        check.report.unlink(missing_ok=True)
    try:
        status = _run_provided(check)
    except LeftOutError as reason:
        note = f"left out, because {reason}"
        return Result(check, Counts(skipped=1), time.monotonic() - began, note)
    except UnavailableError as reason:
        return Result(check, Counts(failed=1), time.monotonic() - began, str(reason))
    result = judge(check, status)
    return replace(result, seconds=time.monotonic() - began)


def judge(check: Check, status: int) -> Result:
    """Make the result from a command's exit status and, if it writes one, its report."""
    if status == processes.TIMED_OUT:
        note = f"stopped after {check.most_seconds:.0f} seconds"
        return Result(check, Counts(failed=1), 0.0, note)
    if check.report is None:
        counts = Counts(passed=1) if status == 0 else Counts(failed=1)
        return Result(check, counts, 0.0)
    counts = read_counts(check.report) or Counts()
    if status == 0 and counts.passed + counts.failed == 0:
        return Result(check, replace(counts, failed=1), 0.0, "no test ran")
    if status != 0 and counts.failed == 0:
        note = f"no test failed, but it ended with status {status}"
        return Result(check, replace(counts, failed=1), 0.0, note)
    return Result(check, counts, 0.0)


def read_counts(report: Path) -> Counts | None:
    """Add up a report in JUnit's format, as pytest, Vitest and Playwright write it; None when there
    is no complete one."""
    try:
        cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return None
    outcomes = [{child.tag for child in case} for case in cases]
    failed = sum(bool(each & {"failure", "error"}) for each in outcomes)
    skipped = sum("skipped" in each for each in outcomes)
    return Counts(len(cases) - failed - skipped, failed, skipped)


def _run_provided(check: Check) -> int:
    with ExitStack() as provided:
        environment = dict(check.environment)
        for provision in check.provisions:
            # A separate log, so that the check's log contains only its own output.
            log = check.log.with_suffix(f".{provision.__name__}.log")
            log.write_bytes(b"")
            environment |= provided.enter_context(provision(log))
        return processes.run(
            check.command, environment=environment, log=check.log, seconds=check.most_seconds
        )
