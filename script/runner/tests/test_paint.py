"""What script/bench paint makes of the browser's measurements."""

import json
from pathlib import Path

from runner.paint import paints_in, table


def test_table_has_medians_and_ratios_of_the_static_page(tmp_path: Path) -> None:
    rest = {"usable": 900, "shift": 0.01, "requests": 8, "bytes": 118_000, "pictures": 30_400}
    page = [{"painted": painted, "blocked": painted / 10, **rest} for painted in (900, 300, 600)]
    still = [{"painted": painted, **rest} for painted in (500, 400, 100)]
    answer = tmp_path / "paint.json"
    answer.write_text(json.dumps([{"path": "/bcl/home", "page": page, "still": still}]))
    assert table(paints_in(answer)).splitlines() == [
        "| Page | painted, × static | blocked, ms | shift | requests | kB | pictures, kB |",
        "| --- | --: | --: | --: | --: | --: | --: |",
        "| `/bcl/home` | 1.50 | 60 | 0.010 | 8 | 118 | 30 |",
    ]
