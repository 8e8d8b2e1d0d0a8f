"""What a league has that a file of teams and players names, read in a few queries."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count
from django.utils import timezone

from accounts.models import AuditEntry, Punishment, User
from clvr.lib.caps import A_DAY
from clvr.lib.text import folded
from leagues.models import Division, League, Season
from matches.season.imports.roster_rows import RosterRow
from teams.models import Cooldown, Membership, SeasonRecord, Team


@dataclass(frozen=True, slots=True)
class RosterCatalogue:
    """The league's teams by folded name, its divisions by folded name, the records of its current
    season by team, its current members by person, and the people that the file names."""

    league: League
    season: Season | None
    teams: Mapping[str, Team]
    divisions: Mapping[str, Division]
    records: Mapping[int, SeasonRecord]
    memberships: Mapping[int, Membership]
    by_discord_id: Mapping[int, User]
    by_username: Mapping[str, User]
    rostered: Mapping[int, int]
    """How many players who count in the roster each team has."""
    joined_today: Mapping[int, int]
    """How many people joined each team in the last day."""
    ineligible: Collection[int]
    """The people, by key, whom something may keep from joining a team. The services say what; the
    others need not be asked about, which takes queries for each."""

    @classmethod
    def of(cls, league: League, rows: Sequence[RosterRow]) -> "RosterCatalogue":
        teams = Team.objects.filter(league=league).select_related("league")
        season = Season.objects.current().select_related("league").filter(league=league).first()
        records = SeasonRecord.objects.filter(season=season) if season else []
        current = Membership.objects.current().filter(league=league)
        counted = Membership.objects.rostered().filter(league=league).order_by()
        ids = {row.discord_id for row in rows if row.discord_id is not None}
        names = {folded(row.username) for row in rows if row.username is not None}
        return cls(
            league=league,
            season=season if season is not None and not season.is_closed else None,
            teams={team.name_key: team for team in teams},
            divisions={folded(each.name): each for each in Division.objects.filter(league=league)},
            records={record.team_id: record for record in records},
            memberships={held.user_id: held for held in current.select_related("team", "user")},
            by_discord_id={
                user.discord_id: user
                for user in User.objects.filter(discord_id__in=ids)
                if user.discord_id is not None
            },
            by_username={user.username_key: user for user in _named(names)},
            rostered=dict(counted.values_list("team").annotate(Count("pk"))),
            joined_today=_joined_today(),
            ineligible=_ineligible(league),
        )


def _ineligible(league: League) -> set[int]:
    now = timezone.now()
    members = Membership.objects.current().filter(league=league).values_list("user", flat=True)
    cooling = Cooldown.objects.filter(league=league, until__gt=now).values_list("user", flat=True)
    banned = Punishment.objects.in_force().bans().values_list("user", flat=True)
    closed = User.objects.filter(is_active=False).values_list("pk", flat=True)
    return {*members, *cooling, *banned, *closed}


def _named(keys: Collection[str]) -> Sequence[User]:
    return list(User.objects.filter(username_key__in=keys))


def _joined_today() -> dict[int, int]:
    entries = AuditEntry.objects.filter(
        subject_type=Team._meta.label_lower,
        action="team.join",
        at__gt=timezone.now() - A_DAY,
    )
    counted = entries.order_by().values_list("subject_id").annotate(Count("pk"))
    return {int(key): count for key, count in counted}
