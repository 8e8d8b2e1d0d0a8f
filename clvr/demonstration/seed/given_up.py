"""A team that stops playing in the middle of the season."""

from leagues.models import Season
from matches.season.enrolment.services.participation import change_status
from teams.enums import TeamStatus
from teams.models import SeasonRecord

WHY = "Four of our players have moved on, and we found nobody."


def give_up(season: Season) -> None:
    """Let the weakest active team of a season stop playing: it forfeits the matches of weeks that
    have opened, and those to come are void."""
    records = SeasonRecord.objects.filter(season=season, team__status=TeamStatus.ACTIVE)
    weakest = records.select_related("team__league").order_by("elo", "pk").first()
    if weakest is not None:
        status = TeamStatus.NOT_PARTICIPATING
        change_status(team=weakest.team, status=status, by=None, reason=WHY)
