"""Enrolling teams in a season: their season records and start ratings."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.escaping.plain import isolated
from clvr.lib.name_order import name_order
from clvr.lib.refusals import Refused
from leagues.models import Division, League, Season
from leagues.services.seasons import require_open
from matches.ledger.ratings.ledger.entries import SEASON_OPENS
from matches.ledger.ratings.ledger.replay import replay
from matches.ledger.ratings.ledger.sources import Since
from matches.locking import lock_ledger
from matches.models import ApprovedDivision
from matches.season.entering.services.closing import take_into_season
from teams.enums import TeamStatus
from teams.models import RATING_LIMIT, SeasonRecord, Team, is_within_limits


@dataclass(frozen=True, slots=True)
class Enrolment:
    """A team to enrol. `start_rating` replaces its carried-over rating. Without a division it gets
    the one that staff approved for it between the seasons, if they did."""

    team: Team
    division: Division | None = None
    start_rating: float | None = None


@command("season.league.code")
def enrol_teams(
    *, season: Season, enrolments: Sequence[Enrolment], by: User | None
) -> list[SeasonRecord]:
    """Enrol teams in a season of their league and return their records, in the same order. Their
    entries in a season that has not been opened are approved.

    Raises PermissionDenied unless `by` manages the league; Refused when the season is closed, for a
    team of another league, one that has disbanded, or one that is already enrolled.
    """
    league = lock_ledger(season.league_id)
    require(manages_league(by, league.code))
    return enrol_in(league, season, enrolments, by)


def enrol_in(
    league: League, season: Season, enrolments: Sequence[Enrolment], by: User | None
) -> list[SeasonRecord]:
    """Do what `enrol_teams` does in a league that is locked by `lock_ledger`; the caller has
    checked powers."""
    require_open(season)
    for enrolment in enrolments:
        if enrolment.team.league_id != league.pk:
            raise Refused(f"{enrolment.team} is not a team of the {league}.")
        start = enrolment.start_rating
        if start is not None and not is_within_limits(start):
            raise Refused(f"A rating is a number within ±{RATING_LIMIT:.0f}.")
        division = enrolment.division
        if division is not None and division.league_id != league.pk:
            raise Refused(f"{division} is not a division of the {league}.")
    teams = [enrolment.team for enrolment in enrolments]
    already = SeasonRecord.objects.filter(season=season, team__in=teams).select_related("team")
    if names := [record.team.name for record in already]:
        raise Refused(f"Already enrolled in {season}: {_in_order(names)}.")
    gone = Team.objects.filter(pk__in=[team.pk for team in teams], status=TeamStatus.DISBANDED)
    # The portal itself enrols the teams of imported results.
    if by is not None and (names := list(gone.values_list("name", flat=True))):
        raise Refused(f"Disbanded: {_in_order(names)}.")
    approved = ApprovedDivision.objects.filter(approval__season=season, team__in=teams)
    divisions = dict(approved.values_list("team", "division"))
    records = SeasonRecord.objects.bulk_create(
        _record(season, each, divisions.get(each.team.pk)) for each in enrolments
    )
    replay(league, Since(season.value, SEASON_OPENS))
    for record in records:
        audit.record(
            "team.enrol", record.team, actor=by, league=league.code, after={"season": season.value}
        )
    if season.is_planned:
        take_into_season(season, teams, by=by)
    return list(SeasonRecord.objects.filter(pk__in=[record.pk for record in records]))


def _in_order(names: list[str]) -> str:
    return ", ".join(map(isolated, sorted(names, key=name_order)))


def _record(season: Season, enrolment: Enrolment, approved: int | None) -> SeasonRecord:
    """`approved` is the key of the division that staff approved for the team."""
    return SeasonRecord(
        team=enrolment.team,
        season=season,
        division_id=enrolment.division.pk if enrolment.division else approved,
        region=enrolment.team.region,
        start_rating=enrolment.start_rating,
        # The replay below sets the right rating.
        elo=enrolment.team.elo,
    )
