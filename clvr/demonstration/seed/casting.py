"""The demonstration's caster, with a match that they have claimed."""

from datetime import datetime

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import Notification, User
from accounts.notifications.services import save_preferences
from clvr.discord_stand_in.people import CASTER
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.models import Match
from matches.play.casts.services.casters import claim_match, name_caster

CHANNEL = "https://www.twitch.tv/cass_ryder_live"
IN_PORTAL = {NotificationKind.CASTING: NotificationChannel.PORTAL}


def name_casters(now: datetime) -> None:
    """Make a person caster of the Breachers league, who has claimed its next match without a
    cast."""
    league = League.objects.get(code=LeagueCode.BCL)
    caster = User.objects.create_user(CASTER.name, discord_id=CASTER.id)
    save_preferences(user=caster, channels=IN_PORTAL, quiet=None)
    name_caster(league=league, user=caster, channel=CHANNEL, by=None)
    matches = Match.objects.with_context().filter(season__league=league, season__is_current=True)
    match = matches.to_cast(now).uncast().by_time().first()
    if match is not None:
        claim_match(match=match, by=caster, at=now)
    kinds = [NotificationKind.CASTING, NotificationKind.CAST_CHANGED]
    Notification.objects.filter(kind__in=kinds).update(created_at=now)
