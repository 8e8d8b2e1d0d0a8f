"""The ratings with which teams start a season, before and after they are enrolled."""

from leagues.models import Season
from matches.enums import LedgerKind
from matches.ledger.ratings.ledger.entries import SEASON_OPENS
from matches.ledger.ratings.ledger.sources import Since, read_carried, settings_of
from matches.ledger.ratings.mmr import season_start_rating
from matches.models import RatingChange
from teams.models import Team


def start_ratings(season: Season) -> dict[int, float]:
    """The start rating of each enrolled team, by the team's key, from the ledger."""
    lines = RatingChange.objects.filter(record__season=season, kind=LedgerKind.SEASON_START)
    return dict(lines.values_list("record__team_id", "after"))


def carried_ratings(season: Season) -> dict[int, float]:
    """Each team's rating at the end of its last season before this one, by the team's key."""
    return read_carried(season.league, Since(season.value, SEASON_OPENS))


def expected_start(season: Season, team: Team, carried: float | None) -> float:
    """The rating with which a team would start the season if it was enrolled now."""
    if carried is not None:
        return season_start_rating(carried, settings_of(season))
    return season.start_rating if team.start_rating is None else team.start_rating
