"""The champions hall."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.core.files.base import ContentFile

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from leagues.models import Season
from teams.enums import MemberRank
from teams.models import Champion, ChampionPlayer, Membership, Team


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A player of a champion's roster, and the honours that they earned."""

    user: User
    is_captain: bool = False
    is_mvp: bool = False


def rosters_of(teams: Collection[int]) -> Mapping[int, Sequence[RosterLine]]:
    """The players of teams now, by the teams' keys, captain first. A team without players is left
    out. Takes one query."""
    rosters: dict[int, list[RosterLine]] = {}
    members = Membership.objects.rostered().filter(team__in=teams).select_related("user")
    for each in members.order_by("rank", "joined_at", "id"):
        line = RosterLine(each.user, is_captain=each.rank == MemberRank.CAPTAIN)
        rosters.setdefault(each.team_id, []).append(line)
    return rosters


@command("season.league.code")
def crown_champion(
    *,
    season: Season,
    team: Team,
    place: int,
    roster: Sequence[RosterLine],
    by: User | None,
    note: str = "",
    icon: "ContentFile[bytes] | None" = None,
) -> Champion:
    """Add a team to the champions hall for a season, with its players' current names.

    Raises PermissionDenied unless `by` manages the league, Refused when the team is already in the
    hall for this season or belongs to another league.
    """
    league = season.league
    require(manages_league(by, league.code))
    if team.league_id != league.pk:
        raise Refused(f"{team} is not a team of the {league}.")
    if Champion.objects.filter(season=season, team=team).exists():
        raise Refused(f"{team} is already in the champions hall for {season}.")
    champion = Champion(season=season, team=team, place=place, note=note)
    if icon is not None:
        keep_once(champion.icon, icon)
    champion.save()
    ChampionPlayer.objects.bulk_create(
        ChampionPlayer(
            champion=champion,
            user=line.user,
            name=line.user.username,
            is_captain=line.is_captain,
            is_mvp=line.is_mvp,
        )
        for line in roster
    )
    after = {"season": season.value, "place": place}
    audit.record("champion.crown", team, actor=by, league=league.code, after=after)
    return champion
