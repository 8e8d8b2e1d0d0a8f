"""Punishments: a ban, mutes, one of them counted in matches, and a ban that is over."""

from datetime import datetime, timedelta

from accounts.enums import PunishmentType
from accounts.models import Punishment, User
from accounts.punishments.services import punish
from accounts.roles.powers import league_moderators
from clvr.lib.leagues import LeagueCode
from matches.play.results.serving import end_served_punishments
from teams.enums import MemberRank
from teams.models import Membership

DAY = timedelta(days=1)

# (league, kind, days since it began, its length in days, reason)
CASES = (
    (LeagueCode.BCL, PunishmentType.BAN, 12, 90, "Played under a second account."),
    (LeagueCode.PCL, PunishmentType.MUTE, 2, 14, "Flooded the match channel with commands."),
    (LeagueCode.OCL, PunishmentType.BAN, 70, 30, "Left two matches while they were played."),
)


BY_MATCHES = 3
"""How many matches a mute of a player lasts."""


def mute_until_served(now: datetime) -> None:
    """Mute a player of the last Breachers team until matches are served, some of which are."""
    place = (
        Membership.objects.current()
        .filter(league__code=LeagueCode.BCL, rank=MemberRank.MEMBER)
        .order_by("-team_id", "-joined_at", "-pk")
        .select_related("user")
        .first()
    )
    if place is None:
        return
    punish(
        user=place.user,
        kind=PunishmentType.MUTE,
        league=LeagueCode.BCL,
        reason="Insulted the other side in two matches.",
        by=league_moderators(LeagueCode.BCL).last(),
        matches=BY_MATCHES,
        starts_at=now - 10 * DAY,
    )
    end_served_punishments()


def discipline(now: datetime) -> None:
    """Punish, in each case, a person who left a team of the league and has no team now. No person
    gets two punishments, and a case without such a person is skipped."""
    punished: list[int] = []
    for league, kind, began, lasts, reason in CASES:
        person = (
            User.objects.filter(memberships__league__code=league)
            .exclude(memberships__left_at=None)
            .exclude(pk__in=punished)
            .order_by("discord_id")
            .first()
        )
        if person is None:
            continue
        starts_at = now - began * DAY
        punishment = punish(
            user=person,
            kind=kind,
            league=league,
            reason=reason,
            by=None,
            starts_at=starts_at,
            until=starts_at + lasts * DAY,
        )
        Punishment.objects.filter(pk=punishment.pk).update(given_at=starts_at)
        punished.append(person.pk)
