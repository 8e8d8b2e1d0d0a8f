import json
from pathlib import Path

from runner.lighthouse import Scores, scores_in, table

HOME = Scores(
    path="/bcl/home",
    medians={"performance": 97, "accessibility": 100, "best-practices": 100, "seo": 92},
    failed=["meta-description"],
)


def test_scores_are_the_medians_of_the_runs(tmp_path: Path) -> None:
    perfect = {"accessibility": 100, "best-practices": 100, "seo": 92}
    runs = [{"performance": performance, **perfect} for performance in (99, 12, 97)]
    answer = tmp_path / "lighthouse.json"
    answer.write_text(
        json.dumps([{"path": "/bcl/home", "runs": runs, "failed": ["meta-description"]}])
    )
    assert scores_in(answer) == [HOME]


def test_table_has_a_row_a_page() -> None:
    assert table([HOME]) == (
        "| Page | Performance | Accessibility | Best practices | SEO |\n"
        "| --- | --: | --: | --: | --: |\n"
        "| `/bcl/home` | 97 | 100 | 100 | 92 |"
    )
