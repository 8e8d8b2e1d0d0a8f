"""Reading a person's notification preferences."""

from dataclasses import dataclass
from datetime import time

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import NotificationPreference, QuietHours, User
from accounts.notifications.kinds import ALWAYS_SHOWN, channel_of


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's channel of each kind, and their quiet hours (None: none set)."""

    channels: dict[NotificationKind, NotificationChannel]
    quiet: QuietHours | None

    @classmethod
    def of(cls, user: User) -> "Preferences":
        """Load them with two queries."""
        own = NotificationPreference.objects.filter(user=user)
        chosen = dict(own.values_list("kind", "channel"))
        channels = {kind: channel_of(kind, chosen.get(kind)) for kind in NotificationKind}
        return cls(channels, QuietHours.objects.filter(user=user).first())

    @property
    def starts_at(self) -> time | None:
        return self.quiet.starts_at if self.quiet else None

    @property
    def ends_at(self) -> time | None:
        return self.quiet.ends_at if self.quiet else None

    @property
    def time_zone(self) -> str | None:
        return self.quiet.time_zone if self.quiet else None

    def as_fields(self) -> dict[str, object]:
        """The fields of `OwnPreferencesSerializer`."""
        return {
            "channels": self.channels,
            "quietFrom": self.starts_at,
            "quietTo": self.ends_at,
            "zone": self.time_zone,
            "demandingAction": [kind for kind in NotificationKind if kind in ALWAYS_SHOWN],
        }
