import json
from pathlib import Path

import pytest

from runner.weigh import DOCUMENT, Weight, table, weights_in, with_table

LANDING = Weight(path="/", bytes={"html": 5_200, "script": 68_321}, requests=9, calls=1)
TABLE = (
    "| Page | HTML | Script | Style | Fonts | Images | Other | Sum | Requests | API calls |\n"
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n"
    "| `/` | 5.2 | 68.3 | 0.0 | 0.0 | 0.0 | 0.0 | 73.5 | 9 | 1 |"
)


def test_weights_are_summed_over_the_kinds(tmp_path: Path) -> None:
    answer = tmp_path / "weigh.json"
    kinds = {
        "html": {"requests": 1, "bytes": 5_200},
        "script": {"requests": 8, "bytes": 68_321},
    }
    answer.write_text(json.dumps([{"path": "/", "kinds": kinds, "calls": 1}]))
    assert weights_in(answer) == [LANDING]


def test_table_is_in_kilobytes() -> None:
    assert table([LANDING]) == TABLE


def test_table_takes_the_old_one_s_place_and_leaves_the_rest() -> None:
    before, after = "# Weight\n\n<!-- page-weight:begin -->\n", "<!-- page-weight:end -->\n\nEnd.\n"
    once = with_table(f"{before}old \\1{after}", TABLE)
    assert once == f"{before}\n{TABLE}\n\n{after}"
    assert with_table(once, TABLE) == once


def test_document_without_a_place_for_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="page-weight:begin"):
        with_table("# Weight\n", TABLE)


def test_performance_record_has_a_place_for_the_table() -> None:
    assert TABLE in with_table(DOCUMENT.read_text(), TABLE)
