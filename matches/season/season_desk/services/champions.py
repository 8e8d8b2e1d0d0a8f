"""Storing the champions of a closed season."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Season
from matches.locking import lock_ledger
from matches.season.season_desk.queries import champions_of
from teams.models import Champion, SeasonRecord
from teams.services.champions import crown_champion, rosters_of

NOT_OFFERED = "The table or a playoff has other champions. Load the page again."


@dataclass(frozen=True, slots=True)
class Place:
    """A team, by its key, and its place in its division."""

    team: int
    place: int


@command("season.league.code")
def store_champions(*, season: Season, places: Sequence[Place], by: User | None) -> list[Champion]:
    """Add teams of a closed season to the champions hall, with their rosters of now. The note of a
    champion is its division.

    Raises PermissionDenied unless `by` manages the league; Refused when the season is not closed, a
    team is not enrolled in it, has another place or its division had a playoff, or it is in the
    hall for it already.
    """
    league = lock_ledger(season.league_id)
    require(manages_league(by, league.code))
    season = Season.objects.select_related("league").get(pk=season.pk)
    if not season.is_closed:
        raise Refused(f"{season} is not closed. Close it first.")
    keys = [each.team for each in places]
    records = {
        record.team_id: record
        for record in SeasonRecord.objects.filter(season=season, team__in=keys).select_related(
            "team", "division"
        )
    }
    if set(keys) - set(records):
        raise Refused(f"Only teams of {season} can be its champions.")
    offered = {offer.team.pk: offer.place for offer in champions_of(season).offers}
    if any(offered.get(each.team) != each.place for each in places):
        raise Refused(NOT_OFFERED)
    rosters = rosters_of(keys)
    return [
        crown_champion(
            season=season,
            team=records[each.team].team,
            place=each.place,
            roster=rosters.get(each.team, []),
            note=_division(records[each.team]),
            by=by,
        )
        for each in places
    ]


def _division(record: SeasonRecord) -> str:
    return record.division.name if record.division else ""
