"""API of a team's entry in a season, for its leaders and people who manage its league."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.editing import edited
from clvr.lib.api.shapes import described
from leagues.models import Season
from leagues.services.locking import lock_season
from matches.models import SeasonEntry
from matches.season.enrolment.services.approval import answer_offer, withdraw_entry
from matches.season.entering.queries import roster_of, team_entry
from matches.season.entering.serializers import EnterCommand, OfferAnswer, SeasonRosterSerializer
from matches.season.entering.services.entering import enter_season
from matches.season.entering.shapes import TeamEntryShape
from teams.manage.views import TeamCommand
from teams.models import Team
from teams.powers import acts_for_team

ANSWER = {200: COMMAND_ANSWER}


class EntryView(TeamCommand):
    """A view of a team's entry, for those who act for the team."""

    def team(self) -> Team:
        team = super().team()
        require(acts_for_team(self.caller(), team))
        return team

    def entry(self, team: Team) -> SeasonEntry:
        """The team's open entry in a season that has not been opened."""
        entries = SeasonEntry.objects.open().with_context().filter(team=team)
        planned = entries.filter(season__is_current=False, season__closed_at=None)
        return get_object_or_404(planned.order_by("season__value")[:1])


class TeamEntry(EntryView):
    """The season that the team can enter, its players, and its entry."""

    command_scope = "notices"

    @extend_schema(responses=described(TeamEntryShape))
    def get(self, request: Request, id: int) -> Response:
        team, user = self.team(), self.caller()
        return Response(team_entry(team, user, is_staff=manages_league(user, team.league.code)))

    @extend_schema(request=EnterCommand, responses={200: EDITED_ANSWER})
    def put(self, request: Request, id: int) -> Response:
        team = self.team()
        values = self.values(request, EnterCommand)
        season = _season(team, values.pop("season"))
        entry, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=lambda row: SeasonRosterSerializer(roster_of(team, row)),
            change=lambda: enter_season(season=season, team=team, **values, by=self.caller()),
        )
        return done(f"{entry.season}: roster of {team} saved.", revision=after)


class AnswerOffer(EntryView):
    """Take the place in the season that is offered to the team, or refuse it."""

    command_scope = "notices"

    @extend_schema(request=OfferAnswer, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        accept = self.values(request, OfferAnswer)["accept"]
        entry = answer_offer(entry=self.entry(team), accept=accept, by=self.caller())
        words = f"{team} plays {entry.season}." if accept else f"{team} gives up the place."
        return done(words)


class WithdrawEntry(EntryView):
    """Withdraw the team's entry in the season."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        entry = withdraw_entry(entry=self.entry(team), by=self.caller())
        return done(f"{team} no longer enters {entry.season}.")


def _season(team: Team, value: int) -> Season:
    seasons = Season.objects.select_related("league").filter(league=team.league_id, value=value)
    season = seasons.first()
    if season is None:
        raise NotFound(f"The {team.league} has no season {value}.")
    return season
