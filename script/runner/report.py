"""The table at the end of script/test."""

from collections.abc import Sequence

from runner.check import Result

_HEADINGS = ("part", "check", "result", "passed", "failed", "skipped", "seconds")
_FIRST_NUMBER = 3


def table(results: Sequence[Result]) -> str:
    """Format the results in columns, one line each."""
    rows = [_HEADINGS, *(_row(result) for result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADINGS))]
    lines = [_line(row, widths) for row in rows]
    rule = "-" * len(lines[0])
    return "\n".join([rule, lines[0], rule, *lines[1:], rule])


def summary(results: Sequence[Result]) -> str:
    """Return `N passed, N failed`: every test of a runner, and every other check, counts one."""
    passed = sum(result.counts.passed for result in results)
    failed = sum(result.counts.failed for result in results)
    return f"{passed} passed, {failed} failed"


def _row(result: Result) -> tuple[str, ...]:
    counts = result.counts
    return (
        *(result.check.part, result.check.name, result.outcome),
        *(str(counts.passed), str(counts.failed), str(counts.skipped), f"{result.seconds:.1f}"),
    )


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (
        cell.rjust(width) if column >= _FIRST_NUMBER else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join(cells).rstrip()
