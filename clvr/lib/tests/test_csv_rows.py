from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from clvr.lib.csv_rows import Cells, FileRefused, RowError, read_rows


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "rows.csv"


def read(
    file: Path,
    content: str | bytes,
    *,
    required: Sequence[str] = ("name",),
    optional: Sequence[str] = ("score",),
    renamed: Mapping[str, str] | None = None,
    ignored: Sequence[str] = (),
) -> list[tuple[int, Cells]]:
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    errors: list[RowError] = []
    rows = list(
        read_rows(
            file, errors, required=required, optional=optional, renamed=renamed, ignored=ignored
        )
    )
    if errors:
        raise FileRefused(file, errors)
    return rows


def refused(file: Path, content: str | bytes, **options: Sequence[str]) -> list[RowError]:
    """The errors of the file."""
    with pytest.raises(FileRefused) as refusal:
        read(file, content, **options)  # type: ignore[arg-type] # `renamed` is never among them
    return refusal.value.errors


def test_rows_are_by_column_with_their_lines(file: Path) -> None:
    assert read(file, "name,score\nEmber,3\nFrost,5\n") == [
        (2, {"name": "Ember", "score": "3"}),
        (3, {"name": "Frost", "score": "5"}),
    ]


def test_columns_may_be_in_any_order_and_optional_ones_missing(file: Path) -> None:
    assert read(file, "score,name\n3,Ember") == [(2, {"score": "3", "name": "Ember"})]
    assert read(file, "name\nEmber") == [(2, {"name": "Ember"})]


def test_byte_order_mark_is_not_part_of_the_first_column(file: Path) -> None:
    assert read(file, "\ufeffname\nÉmber\n") == [(2, {"name": "Émber"})]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system_are_read(file: Path, line_end: str) -> None:
    content = line_end.join(["name,score", "Ember,3", ""])
    assert read(file, content) == [(2, {"name": "Ember", "score": "3"})]


def test_blank_lines_are_left_out_but_counted(file: Path) -> None:
    assert read(file, "name,score\n\nEmber,3\n , \n,\nFrost,5\n\n") == [
        (3, {"name": "Ember", "score": "3"}),
        (6, {"name": "Frost", "score": "5"}),
    ]


def test_white_space_around_cells_and_column_names_is_dropped(file: Path) -> None:
    assert read(file, " name , score\n  Em ber\t, 3 ") == [(2, {"name": "Em ber", "score": "3"})]


def test_column_names_are_found_in_any_case(file: Path) -> None:
    found = read(file, "NAME;Score;Note\nEmber;3;x\n", ignored=["note"])
    assert found == [(2, {"name": "Ember", "score": "3"})]
    assert read(file, "Player\nEmber\n", renamed={"name": "player"}) == [(2, {"name": "Ember"})]


def test_apostrophe_before_a_formula_is_no_part_of_the_cell(file: Path) -> None:
    assert read(file, "name\n'=Ember\n") == [(2, {"name": "=Ember"})]
    assert read(file, "name\n'Ember\n") == [(2, {"name": "'Ember"})]


def test_quoted_cells_may_contain_commas_quotes_and_line_breaks(file: Path) -> None:
    assert read(file, 'name\n"Ember, ""the"" \nteam"\n') == [(3, {"name": 'Ember, "the" \nteam'})]


def test_renamed_column_has_our_name(file: Path) -> None:
    assert read(file, "team1,score\nEmber,3", renamed={"name": "team1"}) == [
        (2, {"name": "Ember", "score": "3"})
    ]


def test_ignored_column_is_left_out(file: Path) -> None:
    assert read(file, "name,elo1\nEmber,1500", ignored=["elo1"]) == [(2, {"name": "Ember"})]


def test_missing_columns_are_all_named(file: Path) -> None:
    assert refused(file, "score\n3", required=["name", "season"]) == [
        RowError(1, "name", "the column is missing"),
        RowError(1, "season", "the column is missing"),
    ]


def test_missing_renamed_column_is_named_as_in_the_file(file: Path) -> None:
    with pytest.raises(FileRefused) as refusal:
        read(file, "score\n3", renamed={"name": "team1"})
    assert refusal.value.errors == [RowError(1, "team1", "the column is missing")]


def test_unknown_columns_are_all_named(file: Path) -> None:
    assert refused(file, "name,scroe,sesaon\n") == [
        RowError(1, "scroe", "unknown column"),
        RowError(1, "sesaon", "unknown column"),
    ]


def test_duplicate_column_is_refused(file: Path) -> None:
    assert refused(file, "name,score,score\nEmber,3,4") == [
        RowError(1, "score", "the column occurs twice")
    ]


def test_nameless_column_with_cells_is_refused(file: Path) -> None:
    assert refused(file, "name,\nEmber,3\n") == [RowError(1, "", "unknown column")]


def test_columns_of_an_empty_file_are_missing(file: Path) -> None:
    assert refused(file, "") == [RowError(1, "name", "the column is missing")]


def test_file_with_only_a_header_has_no_rows(file: Path) -> None:
    assert read(file, "name,score\n") == []


@pytest.mark.parametrize(("row", "count"), [("Ember", 1), ("Ember,3,4", 3)])
def test_row_with_the_wrong_number_of_cells_is_refused(file: Path, row: str, count: int) -> None:
    assert refused(file, f"name,score\nFrost,1\n{row}\n") == [
        RowError(3, "", f"{count} cells, the header has 2")
    ]


@pytest.mark.parametrize(
    "row", ['"Ember" x,3', '"Ember,3'], ids=["text after a quote", "open quote"]
)
def test_bad_quoting_is_refused_with_its_line(file: Path, row: str) -> None:
    [error] = refused(file, f"name,score\nFrost,1\n{row}")
    assert (error.line, error.column) == (3, "")
    assert error.message.startswith("not valid CSV: ")


def test_file_that_is_not_utf_8_is_refused(file: Path) -> None:
    [error] = refused(file, "name\nÉmber".encode("latin-1"))
    assert error.message.startswith("the file is not UTF-8: ")


def test_refusal_names_the_file_the_number_of_errors_and_the_first(file: Path) -> None:
    with pytest.raises(FileRefused) as refusal:
        read(file, "scroe\n")
    assert (
        str(refusal.value) == f"{file}: 2 error(s), the first: line 1, column scroe: unknown column"
    )
    assert refusal.value.path == file


def test_error_without_a_column_names_its_line() -> None:
    assert str(RowError(3, "", "odd")) == "line 3: odd"
