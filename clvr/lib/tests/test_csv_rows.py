import codecs
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from clvr.lib.csv_rows import Cells, Columns, FileRefused, RowError, read_rows, rows_in


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
    rows = list(read_rows(file, errors, Columns(required, optional, renamed or {}, ignored)))
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
    assert read(file, 'name\n"Ember, ""the"" \nteam"\n') == [(2, {"name": 'Ember, "the" \nteam'})]


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


def test_nameless_column_is_left_out_unless_it_has_cells(file: Path) -> None:
    assert read(file, "name, ,\nEmber,,\n") == [(2, {"name": "Ember"})]
    assert refused(file, "name,,\nEmber,,3\n") == [
        RowError(2, "", "cell 3 is in a column without a name")
    ]


@pytest.mark.parametrize("before", ["sep=;\r\n", "\n", ";;\n"])
def test_separator_is_found_below_the_line_that_names_it_and_blank_ones(
    file: Path, before: str
) -> None:
    assert read(file, f"{before}name;score\nEmber;3\n") == [(3, {"name": "Ember", "score": "3"})]


@pytest.mark.parametrize("content", ["", "\ufeff", "\n \r\n,,\n"])
def test_empty_file_is_refused(file: Path, content: str) -> None:
    assert refused(file, content) == [RowError(1, "", "the file is empty")]


def test_file_with_only_a_header_has_no_rows(file: Path) -> None:
    assert read(file, "name,score\n") == []


@pytest.mark.parametrize(("row", "count"), [("Ember", 1), ("Ember,3,4", 3)])
def test_row_with_the_wrong_number_of_cells_is_refused(file: Path, row: str, count: int) -> None:
    assert refused(file, f"name,score\nFrost,1\n{row}\n") == [
        RowError(3, "", f"{count} cells, the header has 2")
    ]


TABLE = "name,score\nFrost,1\n"
SAVE_AS_UTF_8 = "Save it as UTF-8: in Excel, choose the file type “CSV UTF-8”."
WINDOWS = f"the file is not UTF-8, but probably Windows-1252 or Latin-1. {SAVE_AS_UTF_8}"
NOT_TEXT = f"the file is not text. {SAVE_AS_UTF_8}"
LOST = "a letter was lost when the file was saved (“\ufffd” is in its place)"


@pytest.mark.parametrize(
    ("content", "line", "message"),
    [
        (f'{TABLE}"Ember" x,3', 3, "not valid CSV: ',' expected after '\"'"),
        (f'{TABLE}"Ember,3\nAsh,4\n', 3, "a quote that begins here is never closed"),
        (
            TABLE + '"Ember,3\n' + "Ash,4\n" * 30_000,
            3,
            "a cell that begins here is too long: is a quote left open?",
        ),
        (
            f"{TABLE}{'x' * 10_001},4\n",
            3,
            "a cell is longer than 10,000 characters: is a quote left open?",
        ),
        (f"{TABLE}Ember\0,3\n", 3, NOT_TEXT),
        (f"{TABLE}Ember\ufffd,3\n", 3, LOST),
        (f"{TABLE}Émber,3\n".encode("latin-1"), 3, WINDOWS),
        (f"{TABLE}Ember’s,3\n".encode("cp1252"), 3, WINDOWS),
        (f"{TABLE}Émber,3\n".encode("utf-16-le"), 1, NOT_TEXT),
        (codecs.BOM_UTF16_LE + b"a", 1, NOT_TEXT),
        (
            b"PK\x03\x04\x14\0",
            1,
            f"the file is a workbook, not CSV. {SAVE_AS_UTF_8}",
        ),
    ],
)  # fmt: skip
def test_hostile_file_is_refused_with_its_line(
    file: Path, content: str | bytes, line: int, message: str
) -> None:
    assert refused(file, content) == [RowError(line, "", message)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_every_encoding_with_a_mark_and_every_separator_is_read(
    file: Path, encoding: str, separator: str
) -> None:
    content = f"SCORE{separator}Name\n3{separator}Żółw 🦊\n".encode(encoding)
    assert read(file, content) == [(2, {"name": "Żółw 🦊", "score": "3"})]


def test_more_rows_than_allowed_are_refused_with_the_first_line_too_many(file: Path) -> None:
    rows = rows_in(file, b"name\nA\n\nB\nC\n", [], Columns(["name"]), most=2)
    with pytest.raises(FileRefused) as refusal:
        list(rows)
    message = "the file has more than 2 rows. Split it into several files"
    assert refusal.value.errors == [RowError(5, "", message)]


def test_columns_of_the_portal_s_own_files_may_be_left_out(file: Path) -> None:
    columns = Columns(["name"], ignored=["state", "overdue"], ignores_absent=True)
    found = list(rows_in(file, b"State,name\nOfficial,Ember\n", [], columns))
    assert found == [(2, {"name": "Ember"})]


def test_refusal_names_the_file_the_number_of_errors_and_the_first(file: Path) -> None:
    with pytest.raises(FileRefused) as refusal:
        read(file, "scroe\n")
    assert (
        str(refusal.value) == f"{file}: 2 error(s), the first: line 1, column scroe: unknown column"
    )
    assert refusal.value.path == file


def test_error_without_a_column_names_its_line() -> None:
    assert str(RowError(3, "", "odd")) == "line 3: odd"
