"""The pieces of addresses."""

from django.urls import register_converter

from clvr.lib.leagues import UMBRELLA_CODE, LeagueCode

LARGEST_KEY = 2**63 - 1


class LeagueConverter:
    """A league's code, or the umbrella's."""

    regex = "|".join([UMBRELLA_CODE, *LeagueCode.values])

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class KeyConverter:
    """A key as addresses and JSON carry it: a number as text, since it may exceed 2^53."""

    regex = "[0-9]{1,19}"

    def to_python(self, value: str) -> int:
        key = int(value)
        if key > LARGEST_KEY:
            raise ValueError("no key is this large")
        return key

    def to_url(self, value: int | str) -> str:
        return str(value)


def register() -> None:
    """Make the converters known to Django; call it once, before the addresses that use them."""
    register_converter(LeagueConverter, "league")
    register_converter(KeyConverter, "key")
