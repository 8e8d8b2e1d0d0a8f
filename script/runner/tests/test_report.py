from runner.check import Check, Counts, Result
from runner.test import summary, table

RESULTS = [
    Result(Check("python", "pytest sqlite", (), {}), Counts(120, 2, 3), 12.34),
    Result(Check("web", "tsc", (), {}), Counts(passed=1), 6.0),
]


def test_table_lays_out_every_result() -> None:
    assert table(RESULTS) == (
        "---------------------------------------------------------------\n"
        "part    check          result  passed  failed  skipped  seconds\n"
        "---------------------------------------------------------------\n"
        "python  pytest sqlite  FAILED     120       2        3     12.3\n"
        "web     tsc            passed       1       0        0      6.0\n"
        "---------------------------------------------------------------"
    )


def test_summary_adds_up_all_counts() -> None:
    assert summary(RESULTS) == "121 passed, 2 failed"
