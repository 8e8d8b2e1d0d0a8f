import pytest

from runner import lighthouse, weigh
from runner.performance_record import DOCUMENT, markdown_table, with_table

ROWS = "| Page | Weight |\n| --- | --: |\n| `/` | 5.2 |"


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


@pytest.mark.parametrize("name", [weigh.TABLE, lighthouse.TABLE])
def test_performance_record_has_a_place_for_every_table(name: str) -> None:
    assert ROWS in with_table(DOCUMENT.read_text(), name, ROWS)
