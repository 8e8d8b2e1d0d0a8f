"""API of a person's week."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.punishments.bans import league_bans
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from leagues.reads import identity_or_404
from matches.people.my_week.answer import my_week_json
from matches.people.my_week.deadlines import waiting_of
from matches.people.my_week.own_step import own_step, own_steps
from matches.people.my_week.queries import MyWeek
from matches.people.my_week.shapes import (
    LeagueStepShape,
    MyWeekShape,
    OwnDeadlinesShape,
    OwnNextStepShape,
)


class OwnWeek(CommandView):
    """The caller's week: their next match and what it waits for, the steps that they take in their
    matches, and their teams' results and ratings."""

    @extend_schema(responses=described(MyWeekShape))
    def get(self, request: Request) -> Response:
        return Response(my_week_json(MyWeek.of(self.caller(), request._request)))


class OwnDeadlines(CommandView):
    """What the caller has to do within a day, the most urgent first, but not in leagues that have
    banned them; and how many requests wait for their answer."""

    @extend_schema(responses=described(OwnDeadlinesShape))
    def get(self, request: Request) -> Response:
        caller = self.caller()
        waiting, banned = waiting_of(caller, request._request), league_bans(caller)
        due = [each for each in waiting["due"] if each["league"] not in banned]
        return Response({**waiting, "due": due})


class OwnNextStep(CommandView):
    """What the caller does next in a league: their team's match that is played now; else what they
    have to do or their next match, whichever is due first; else for players without a team which
    they ask to join, or where to find one."""

    @extend_schema(responses=described(OwnNextStepShape))
    def get(self, request: Request, leagueId: int) -> Response:
        league = identity_or_404(leagueId)
        return Response({"step": own_step(self.caller(), request._request, league)})


class OwnNextSteps(CommandView):
    """What the caller does next in each league in which they do anything: their team's match that
    is played now; else what they have to do or their next match, whichever is due first; else which
    team they ask to join."""

    @extend_schema(responses=described(LeagueStepShape, many=True))
    def get(self, request: Request) -> Response:
        return Response(own_steps(self.caller(), request._request))
