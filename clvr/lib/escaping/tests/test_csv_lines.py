"""Writing CSV files that spreadsheets open."""

import pytest

from clvr.lib.escaping.csv_lines import csv_lines, harmless, original

HARMLESS = {
    "=1": "'=1",
    "+1": "'+1",
    "-1": "'-1",
    "@a": "'@a",
    "\tx": "'\tx",
    "\rx": "'\rx",
    "\nx": "'\nx",
    "'x": "'x",
    "a=1": "a=1",
    "a|=1": "a|'=1",
    'a; "=1': "a; \"'=1",
    "": "",
}


@pytest.mark.parametrize(("cell", "written"), HARMLESS.items())
def test_formulas_get_an_apostrophe_which_reading_takes_away(cell: str, written: str) -> None:
    assert harmless(cell) == written
    assert original(written) == cell


def test_file_is_marked_as_utf_8_and_quotes_what_it_must() -> None:
    lines = csv_lines(("team", "note"), [["Żółw, the 2nd", 'a "b"'], ["=1+1", ""]])
    assert "".join(lines) == ('\ufeffteam,note\r\n"Żółw, the 2nd","a ""b"""\r\n\'=1+1,\r\n')
