import pytest

from accounts.enums import Region
from leagues.enums import RegionFilter


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        (None, "all"),
        ("", "all"),
        ("all", "all"),
        ("na", "na"),
        ("eu", "eu"),
        ("apac", "apac"),
        ("EU", "eu"),
        ("Na", "na"),
        ("mars", "all"),
        ("no-region", "all"),
    ],
)
def test_unknown_region_filter_is_all(asked: str | None, answered: str) -> None:
    assert RegionFilter.of(asked) is RegionFilter(answered)


def test_region_filter_is_one_region_or_all() -> None:
    assert {each: each.region for each in RegionFilter} == {
        RegionFilter.ALL: None,
        RegionFilter.NA: Region.NA,
        RegionFilter.EU: Region.EU,
        RegionFilter.APAC: Region.APAC,
    }
