"""What is known about a match when times are typed: the zone, the days and the order of dates."""

from zoneinfo import ZoneInfo

from django.utils import timezone

from accounts.discord.interactions.presses import Press
from accounts.models import QuietHours, User
from clvr.discord_buttons.typed_times import Reading
from leagues.models import League
from matches.models import Match
from matches.play.scheduling.services.state import window_of


def reading_for(press: Press, match: int | None) -> Reading:
    """The time zone and the language of who pressed, and when the match with this key can be
    played."""
    zone, now = zone_of(press.person, match), timezone.now()
    found = Match.objects.with_context().filter(pk__in=[match]).first()
    if found is None:
        return Reading(zone, press.locale, now)
    opens, closes = window_of(found)
    return Reading(zone, press.locale, now, opens, closes)


def zone_of(person: User, match: int | None) -> ZoneInfo:
    """The time zone of the person's quiet hours; without any, that of the match's league."""
    quiet = QuietHours.objects.filter(user=person).first()
    if quiet is not None:
        return ZoneInfo(quiet.time_zone)
    league = League.objects.filter(seasons__matches=match).first()
    return ZoneInfo("UTC") if league is None else league.zone
