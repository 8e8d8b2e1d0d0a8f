"""The tables of script/bench, and their places in the documents."""

import pytest

from runner.bench import load, season, weight
from runner.bench.harness import DOCUMENT, markdown_table, with_table
from runner.bench.load import DATABASE, WEB, Usage, used_between
from runner.crowd import Met, Row

ROWS = "| Page | Weight |\n| --- | --: |\n| `/` | 5.2 |"
TABLES = (
    *("page-weight", load.REQUESTS, load.PROCESSES, load.SUMMARY),
    *("page-speed-sqlite", "page-speed-postgresql"),
)


def test_table_replaces_the_old_one_and_nothing_else() -> None:
    assert markdown_table(("Page", "Weight"), [("`/`", "5.2")]) == ROWS
    before, after = "# Weight\n\n<!-- page-weight:begin -->\n", "<!-- page-weight:end -->\n\nEnd.\n"
    once = with_table(f"{before}old \\1{after}", "page-weight", ROWS)
    assert once == f"{before}\n{ROWS}\n\n{after}"
    assert with_table(once, "page-weight", ROWS) == once
    with pytest.raises(ValueError, match="page-weight:begin"):
        with_table("# Weight\n", "page-weight", ROWS)


@pytest.mark.parametrize("name", TABLES)
def test_performance_record_has_a_place_for_every_table(name: str) -> None:
    assert ROWS in with_table(DOCUMENT.read_text(), name, ROWS)
    assert ROWS in with_table(season.DOCUMENT.read_text(), "season", ROWS)


def test_weights_are_in_kilobytes() -> None:
    bytes_ = {"HTML": 5_200, "Script": 68_321, "Style": 0, "Fonts": 0, "Images": 0, "Other": 0}
    assert weight.table({"/": {**bytes_, "Requests": 9, "API calls": 1}}).splitlines() == [
        "| Page | HTML | Script | Style | Fonts | Images | Other | Sum | Requests | API calls |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
        "| `/` | 5.2 | 68.3 | 0.0 | 0.0 | 0.0 | 0.0 | 73.5 | 9 | 1 |",
    ]


@pytest.mark.parametrize(
    ("errors", "most", "said"),
    [(0, 800.0, "was reached"), (1, 800.0, "was not reached"), (0, 1100.0, "was not reached")],
)
def test_load_is_told_in_four_sentences(errors: int, most: float, said: str) -> None:
    before = {WEB: Usage(3, 1, 1)}
    used = used_between(before, {WEB: Usage(4, 1, 1), DATABASE: Usage(0.5, 1, 1)})
    rows = [Row(kind, 100, errors, 10, most, 1200) for kind in ("without files", "all")]
    text = load.summary(Met(rows), used, machine=0.25, seconds=10)
    assert text.startswith(f"100 requests in 10 seconds, {errors} errors. 99 of 100 answers came")
    assert f"without files within {most:.0f} ms; **the goal" in text
    assert said in text
    assert "0.25 cores, 0.10 of them for other programs. A page, read or command took 10.0" in text
    assert load.processes_table(used, 10).splitlines()[2:] == [
        f"| {WEB} | 10.0% | 1 | 1 |",
        f"| {DATABASE} | 5.0% | 1 | 1 |",
    ]
