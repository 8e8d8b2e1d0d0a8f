"""The spec's values of a league's lists."""

from django.db.models import IntegerChoices, TextChoices

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
        """The filter that an address asks for, in capitals or not; everything when it asks for none
        that exists."""
        asked = (value or "").lower()
        return cls(asked) if asked in cls else cls.ALL


class Weekday(IntegerChoices):
    """A day of the week, as Python numbers them."""

    MONDAY = 0, "Monday"
    TUESDAY = 1, "Tuesday"
    WEDNESDAY = 2, "Wednesday"
    THURSDAY = 3, "Thursday"
    FRIDAY = 4, "Friday"
    SATURDAY = 5, "Saturday"
    SUNDAY = 6, "Sunday"
