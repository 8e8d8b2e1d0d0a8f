"""What lets a calendar app read a player's matches."""

from django.db import models

from accounts.models import User


class CalendarKey(models.Model):
    """A player's secret address of their calendar, which `matches.calendars.keys` makes from
    `number`: the next number makes another address, and the one before it ends."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="calendar_key")
    number = models.PositiveIntegerField(default=1)
    is_revoked = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.user}: {self.number}"
