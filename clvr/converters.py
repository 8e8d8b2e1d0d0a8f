"""Path converters: the variable pieces of addresses."""

from django.urls import register_converter

from clvr.lib.keys import KEY_PATTERN, is_key
from clvr.lib.leagues import UMBRELLA_CODE, LeagueCode


class LeagueConverter:
    """A league's code, or the umbrella's."""

    regex = "|".join([UMBRELLA_CODE, *LeagueCode.values])

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class LeagueCodeConverter(LeagueConverter):
    """A league's code."""

    regex = "|".join(LeagueCode.values)


class KeyConverter:
    """A key as `clvr.lib.keys` defines it."""

    regex = KEY_PATTERN

    def to_python(self, value: str) -> int:
        if not is_key(value):
            raise ValueError("the key is too large")
        return int(value)

    def to_url(self, value: int | str) -> str:
        return str(value)


def register() -> None:
    """Register the converters with Django. Call it once, before the addresses that use them."""
    register_converter(LeagueConverter, "league")
    register_converter(LeagueCodeConverter, "leaguecode")
    register_converter(KeyConverter, "key")
