import json
from pathlib import Path

from runner.weigh import Weight, table, weights_in

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
