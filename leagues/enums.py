"""The spec's values of a league's lists."""

from django.db.models import TextChoices

from accounts.enums import Region


class RegionFilter(TextChoices):
    """The values of `?region=` on standings and matches."""

    ALL = "all", "Global"
    NA = "na", "North America"
    EU = "eu", "Europe"
    APAC = "apac", "Asia Pacific"

    @property
    def region(self) -> Region | None:
        """The one region that the filter keeps; none for `all`."""
        return None if self is RegionFilter.ALL else Region(self.value.upper())

    @classmethod
    def of(cls, value: str | None) -> "RegionFilter":
        """The filter that an address asks for; everything when it asks for none that exists."""
        return cls(value) if value is not None and value in cls else cls.ALL
