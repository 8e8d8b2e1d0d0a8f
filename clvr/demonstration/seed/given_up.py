"""A team that stops playing in the middle of the season."""

from clvr.discord_stand_in.people import KNOWN
from leagues.models import Season
from matches.season.enrolment.services.participation import change_status
from teams.enums import TeamStatus
from teams.models import Membership, SeasonRecord, Team

WHY = "Four of our players have moved on, and we found nobody."


def give_up(season: Season) -> None:
    """Let the weakest active team of a season stop playing: it forfeits the matches of weeks that
    have opened, and those to come are void. Nobody who signs in is on it."""
    offered = Membership.objects.current().filter(
        user__discord_id__in=[person.id for person in KNOWN]
    )
    records = SeasonRecord.objects.filter(season=season, team__status=TeamStatus.ACTIVE)
    weakest = records.exclude(team__in=offered.values("team")).order_by("elo", "pk").first()
    if weakest is not None:
        team = Team.objects.select_related("league").get(pk=weakest.team_id)
        change_status(team=team, status=TeamStatus.NOT_PARTICIPATING, by=None, reason=WHY)
