"""The tables of script/bench, and their places in the documents."""

import pytest

from runner.bench import load, pages, season, servers, watchers
from runner.bench.__main__ import BENCHES
from runner.bench.browser import MEASUREMENTS, failed_audits, scores, table
from runner.bench.record import DOCUMENT, markdown_table, with_table
from runner.tests.test_commands import call

ROWS = "| Page | Weight |\n| --- | --: |\n| `/` | 5.2 |"
TABLES = (
    *(each.table for each in MEASUREMENTS.values()),
    *(load.REQUESTS, load.PROCESSES, load.SUMMARY, load.PAPER),
    *(watchers.TABLE, servers.TABLE),
    *(f"{pages.TABLE}-{database}" for database in ("sqlite", "postgresql")),
)


def test_table_has_words_first_and_then_numbers() -> None:
    assert markdown_table(("Page", "Weight"), [("`/`", "5.2")]) == ROWS


def test_table_replaces_the_old_one_and_nothing_else() -> None:
    before, after = "# Weight\n\n<!-- page-weight:begin -->\n", "<!-- page-weight:end -->\n\nEnd.\n"
    once = with_table(f"{before}old \\1{after}", "page-weight", ROWS)
    assert once == f"{before}\n{ROWS}\n\n{after}"
    assert with_table(once, "page-weight", ROWS) == once


def test_document_without_a_place_for_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="page-weight:begin"):
        with_table("# Weight\n", "page-weight", ROWS)


@pytest.mark.parametrize("name", TABLES)
def test_performance_record_has_a_place_for_every_table(name: str) -> None:
    assert ROWS in with_table(DOCUMENT.read_text(), name, ROWS)


def test_figures_of_the_season_have_a_place_in_their_document() -> None:
    assert ROWS in with_table(season.DOCUMENT.read_text(), "season", ROWS)


def test_weights_are_in_kilobytes() -> None:
    bytes_ = {"html": 5_200, "script": 68_321, "style": 0, "fonts": 0, "images": 0, "other": 0}
    turn = {**bytes_, "requests": 9, "calls": 1}
    assert table(MEASUREMENTS["weigh"], {"/": [turn]}).splitlines() == [
        "| Page | HTML | Script | Style | Fonts | Images | Other | Sum | Requests | API calls |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
        "| `/` | 5.2 | 68.3 | 0.0 | 0.0 | 0.0 | 0.0 | 73.5 | 9 | 1 |",
    ]


def test_paint_has_medians_and_ratios_of_the_static_page() -> None:
    rest = {"usable": 900, "shift": 0.01, "requests": 8, "bytes": 118_000, "pictures": 30_400}
    turns = [
        {"painted": painted, "still": still, "blocked": painted / 10, **rest}
        for painted, still in ((900, 500), (300, 400), (600, 100))
    ]
    assert table(MEASUREMENTS["paint"], {"/bcl/home": turns}).splitlines() == [
        "| Page | painted, × static | blocked, ms | shift | requests | kB | pictures, kB |",
        "| --- | --: | --: | --: | --: | --: | --: |",
        "| `/bcl/home` | 1.50 | 60 | 0.010 | 8 | 118 | 30 |",
    ]


def test_lighthouse_has_medians_of_the_scores_and_names_what_failed() -> None:
    def report(performance: float) -> dict[str, object]:
        shares = {"performance": performance, "accessibility": 1, "best-practices": 1, "seo": 0.92}
        refs = [{"id": "meta", "weight": 1}, {"id": "noted", "weight": 0}]
        found = {name: {"score": each, "auditRefs": refs[2:]} for name, each in shares.items()}
        found["seo"]["auditRefs"] = refs
        return {"categories": found, "audits": {"meta": {"score": 0}, "noted": {"score": 0}}}

    turns = [scores(report(performance)) for performance in (0.99, 0.12, 0.97)]
    assert table(MEASUREMENTS["lighthouse"], {"/bcl/home": turns}).splitlines() == [
        "| Page | Performance | Accessibility | Best practices | SEO |",
        "| --- | --: | --: | --: | --: |",
        "| `/bcl/home` | 97 | 100 | 100 | 92 |",
    ]
    assert failed_audits(report(1)) == ["meta"]


@pytest.mark.parametrize("question", [("--help",), ("pages", "--help")])
def test_help_is_printed_and_nothing_measured(question: tuple[str, ...]) -> None:
    answer = call("bench", *question)
    assert answer.returncode == 0
    assert "script/bench" in answer.stdout
    assert all(name in answer.stdout for name in BENCHES) == (question == ("--help",))
