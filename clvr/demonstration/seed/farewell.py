"""A person who has left the portal for good."""

from datetime import datetime, timedelta

from django.db.models import QuerySet

from accounts.models import AuditEntry, User
from clvr.discord_stand_in.people import KNOWN
from clvr.lib.leagues import LeagueCode
from matches.people.own_data.leaving import leave_for_good

LEAGUE = LeagueCode.XCL
AGO = timedelta(days=9)


def say_farewell(now: datetime) -> None:
    """Let a person leave who left a team of the league, has no team now and was not punished;
    nobody without such a person."""
    person = (
        User.objects.filter(memberships__league__code=LEAGUE, punishments=None)
        .exclude(memberships__left_at=None)
        .exclude(discord_id__in=[each.id for each in KNOWN])
        .order_by("discord_id")
        .first()
    )
    if person is None:
        return
    left = leave_for_good(user=person, username=person.username, by=person)
    at = now - AGO
    User.objects.filter(pk=left.pk).update(left_at=at)
    # Entries are never changed; only the demonstration dates them back.
    QuerySet(AuditEntry).filter(action="person.leave", actor=left).update(at=at)
