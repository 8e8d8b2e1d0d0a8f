"""The form of a team."""

from functools import reduce

import pytest

from teams.form import DRAWN, LOST, WON, form_after, letters_of


@pytest.mark.parametrize(
    ("results", "letters"),
    [
        ((), ""),
        ((DRAWN,), "D"),
        ((LOST, LOST, LOST, LOST, LOST), "LLLLL"),
        ((LOST, WON, WON, DRAWN, LOST, WON, WON), "WDLWW"),
    ],
)
def test_form_is_the_last_five_results_the_latest_last(
    results: tuple[int, ...], letters: str
) -> None:
    assert letters_of(reduce(form_after, results, 0)) == letters
