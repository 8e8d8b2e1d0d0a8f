"""A team's form: its latest official results of a season, as one number. Pure.

Each result is a digit of a number with the base 4, the latest is the last one. So each line of the
ledger can carry the form as it carries the wins, and databases take it as fast.
"""

from functools import cache

LAST = 5
"""How many results make up the form."""
WON, DRAWN, LOST = 1, 2, 3
LETTERS = {WON: "W", DRAWN: "D", LOST: "L"}
_BASE = 4
_NUMBERS: int = _BASE**LAST


def form_after(form: int, result: int) -> int:
    """The form after one more result, which is WON, DRAWN or LOST. Without any, the form is 0."""
    return (form * _BASE + result) % _NUMBERS


@cache
def letters_of(form: int) -> str:
    """The results as letters, such as `WWLDW`, the latest last."""
    before, result = divmod(form, _BASE)
    return letters_of(before) + LETTERS[result] if form else ""


def shown_change(change: float | None) -> float | None:
    """How a rating has changed, to one decimal as ratings are shown; None if that is nothing."""
    return round(change or 0, 1) or None
