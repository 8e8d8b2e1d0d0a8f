"""The divisions of a season's teams."""

from collections import Counter
from collections.abc import Mapping, Sequence

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.models import Division, League, Season
from leagues.services.seasons import require_open
from matches.ledger.standings.tables import refresh_tables
from matches.locking import lock_ledger
from matches.season.season_desk.by_rating import shared_by_rating
from matches.season.season_desk.ratings import start_ratings
from teams.models import SeasonRecord


@command("season.league.code")
def place_teams(
    *, season: Season, teams: Sequence[int], division: Division | None, by: User | None
) -> int:
    """Put teams of the season, by their keys, into a division (None: into no division). Returns how
    many changed.

    Raises PermissionDenied unless `by` manages the league; Refused when the season is closed, for a
    division of another league, and when one of the teams is not enrolled.
    """
    league = _lock(season, by)
    if division is not None and division.league_id != league.pk:
        raise Refused(f"{division} is not a division of the {league}.")
    enrolled = SeasonRecord.objects.filter(season=season, team__in=teams).count()
    if missing := len(set(teams)) - enrolled:
        verb = "is" if missing == 1 else "are"
        raise Refused(f"{counted(missing, 'team')} {verb} not enrolled in {season}.")
    return _store_places(season, dict.fromkeys(teams, division), league, by)


@command("season.league.code")
def place_by_rating(*, season: Season, sizes: Mapping[int, int], by: User | None) -> int:
    """Fill divisions from the highest down by start rating, with this many teams in each, by the
    divisions' keys. Every team of the season is placed again. Returns how many changed.

    Raises PermissionDenied unless `by` manages the league; Refused when the season is closed, for a
    division of another league, and when the sizes don't add up to the season's teams.
    """
    league = _lock(season, by)
    divisions = list(Division.objects.filter(league=league, pk__in=sizes))
    if len(divisions) != len(sizes):
        raise Refused("The divisions have changed. Load the page again.")
    ratings = start_ratings(season)
    if sum(sizes.values()) != len(ratings):
        raise Refused(
            f"The divisions have room for {sum(sizes.values())} teams, but {len(ratings)} are "
            "enrolled. Make both numbers the same."
        )
    shares = shared_by_rating(ratings, [sizes[each.pk] for each in divisions])
    places = {
        team: division for division, share in zip(divisions, shares, strict=True) for team in share
    }
    return _store_places(season, places, league, by)


def _lock(season: Season, by: User | None) -> League:
    league = lock_ledger(season.league_id)
    require(manages_league(by, league.code))
    require_open(season)
    return league


def _store_places(
    season: Season, places: Mapping[int, Division | None], league: League, by: User | None
) -> int:
    """Store the divisions of teams, by their keys, and return how many changed."""
    records = SeasonRecord.objects.filter(season=season, team__in=places)
    changed = []
    for record in records:
        division = places[record.team_id]
        if record.division_id != (division.pk if division else None):
            record.division = division
            changed.append(record)
    SeasonRecord.objects.bulk_update(changed, ["division"])
    if changed:
        refresh_tables(league.pk)
        audit.record(
            "season.place_teams",
            season,
            actor=by,
            league=league.code,
            after=dict(Counter(str(each.division or "No Division") for each in changed)),
        )
    return len(changed)
