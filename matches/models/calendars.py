"""Keys of players' private calendar addresses."""

from django.db import models

from accounts.models import User


class CalendarKey(models.Model):
    """The number from which `matches.shown.calendars.keys` makes a player's secret address of a
    calendar. Raising it makes a new address and ends the old one."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="calendar_key")
    number = models.PositiveIntegerField(default=1)
    is_revoked = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.user}: {self.number}"
