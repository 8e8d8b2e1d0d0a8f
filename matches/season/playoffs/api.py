"""API of playoffs: what everybody reads, and the desk of people who manage the league."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, MADE_ANSWER, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import counted
from leagues.models import Season
from leagues.reads import LeagueRead
from matches.enums import PlayoffFormat, PlayoffSeeding, PlayoffStage, PlayoffState
from matches.models import Playoff
from matches.models.playoffs import PlayoffQuerySet
from matches.season.playoffs.desk import playoff_desk, playoff_sheet
from matches.season.playoffs.queries import read_shown, running_playoffs, shown_playoffs
from matches.season.playoffs.rules.structure import RoundKey
from matches.season.playoffs.serializers.answers import (
    PlayoffDeskSerializer,
    PlayoffSerializer,
    PlayoffSheetSerializer,
    PlayoffsQuery,
    RoundFormSerializer,
)
from matches.season.playoffs.serializers.forms import (
    ChangePlayoffCommand,
    DraftPlayoffCommand,
    FinishCommand,
    LeagueQuery,
    PlanRoundCommand,
    PlayoffRevisionCommand,
    RuleCommand,
    WithdrawTeamCommand,
)
from matches.season.playoffs.services.drafts import (
    Plan,
    PlannedRound,
    change_draft,
    discard_draft,
    draft_playoff,
    top_teams,
)
from matches.season.playoffs.services.finishing import finish_playoff
from matches.season.playoffs.services.publishing import publish_playoff, take_back_playoff
from matches.season.playoffs.services.running import (
    lock_round,
    make_due_matches,
    plan_round,
    rule_on_match,
)
from matches.season.playoffs.services.withdrawals import return_team, withdraw_team
from matches.staff_seasons import current_season_of

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}


class LeaguePlayoffs(LeagueRead):
    """The published playoffs of a season of the league, newest first."""

    @extend_schema(parameters=[PlayoffsQuery], responses=PlayoffSerializer(many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        asked = self.asked(PlayoffsQuery)
        value = asked.get("season")
        if asked["running"] and not value:
            found = running_playoffs(request._request, self.league_id)
        else:
            found = shown_playoffs(self._playoffs(value, is_running=asked["running"]))
        return Response([PlayoffSerializer(each).data for each in found])

    def _playoffs(self, season: str | None, *, is_running: bool) -> PlayoffQuerySet:
        playoffs = Playoff.objects.shown().newest_first().filter(season__league=self.league_id)
        if is_running:
            playoffs = playoffs.filter(state=PlayoffState.PUBLISHED)
        if season:
            return playoffs.filter(season=self.season_with(season))
        return playoffs.filter(season__is_current=True)


class PlayoffView(CommandView):
    """The base view of staff's playoffs."""

    def season(self, code: str) -> Season:
        require(manages_league(self.caller(), code))
        return current_season_of(code)

    def playoff(self) -> Playoff:
        named = Playoff.objects.select_related("season__league").filter(pk=self.kwargs["id"])
        return self.managed(named.first())

    def managed(self, found: Playoff | None) -> Playoff:
        if found is None:
            raise Http404
        require(manages_league(self.caller(), found.season.league.code))
        return found


class PlayoffsDesk(PlayoffView):
    """A league's current season: what playoffs can be made of, those that there are, and those of
    former seasons that are not in the champions hall yet."""

    @extend_schema(
        operation_id="matches_playoffs_desk",
        parameters=[LeagueQuery],
        responses=PlayoffDeskSerializer,
    )
    def get(self, request: Request) -> Response:
        season = self.season(self.asked(LeagueQuery)["league"])
        return Response(PlayoffDeskSerializer(playoff_desk(season)).data)

    @extend_schema(request=DraftPlayoffCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request) -> Response:
        sent = self.values(request, DraftPlayoffCommand)
        season = self.season(sent["league"])
        playoff = draft_playoff(season=season, plan=_plan(season, sent), by=self.caller())
        return made(f"{isolated(playoff.name)} drafted.", playoff.pk)


def _plan(season: Season, sent: Mapping[str, Any]) -> Plan:
    teams = sent["teams"]
    if sent["top"] is not None:
        teams = top_teams(season, sent["top"], sent["divisions"])
    return Plan(
        name=sent["name"],
        teams=teams,
        format=PlayoffFormat(sent["format"]),
        seeding=PlayoffSeeding(sent["seeding"]),
        third_place=sent["thirdPlace"],
        groups=sent["groups"],
        go_on=sent["goOn"],
        is_rated=sent["isRated"],
        first_week=sent["firstWeek"],
        rounds=[
            PlannedRound(
                RoundKey(PlayoffStage(each["stage"]), each["number"]), each["week"], each["bestOf"]
            )
            for each in sent["rounds"]
        ],
    )


class OnePlayoff(PlayoffView):
    """A playoff for staff: also a draft."""

    @extend_schema(responses=PlayoffSheetSerializer)
    def get(self, request: Request, id: int) -> Response:
        found = read_shown(Playoff.objects.filter(pk=id))
        playoff = self.managed(found[0] if found else None)
        return Response(PlayoffSheetSerializer(playoff_sheet(playoff)).data)

    @extend_schema(request=ChangePlayoffCommand, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        playoff = self.playoff()
        sent = self.values(request, ChangePlayoffCommand)
        plan = _plan(playoff.season, sent)
        change_draft(playoff=playoff, revision=sent["revision"], plan=plan, by=self.caller())
        return done("Draft saved.")


class PublishPlayoff(PlayoffView):
    """Show a playoff to everybody, and create its first matches."""

    command_scope = "notices"

    @extend_schema(request=PlayoffRevisionCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        playoff = self.playoff()
        revision = self.values(request, PlayoffRevisionCommand)["revision"]
        matches = publish_playoff(playoff=playoff, revision=revision, by=self.caller())
        return done(f"Published, with {counted(len(matches), 'match', 'matches')}.")


class DiscardPlayoff(PlayoffView):
    """Delete a draft."""

    @extend_schema(request=PlayoffRevisionCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        playoff = self.playoff()
        revision = self.values(request, PlayoffRevisionCommand)["revision"]
        discard_draft(playoff=playoff, revision=revision, by=self.caller())
        return done("Draft discarded.")


class TakeBackPlayoff(PlayoffView):
    """Make a published playoff a draft again, while nothing is played."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        take_back_playoff(playoff=self.playoff(), by=self.caller())
        return done("Taken back. It is a draft again.")


class WithdrawTeam(PlayoffView):
    """Take a team out of a running playoff."""

    command_scope = "notices"

    @extend_schema(request=WithdrawTeamCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        playoff = self.playoff()
        sent = self.values(request, WithdrawTeamCommand)
        withdraw_team(playoff=playoff, team=sent["team"], reason=sent["reason"], by=self.caller())
        return done("Team withdrawn.")


class ReturnTeam(PlayoffView):
    """Take back a team's withdrawal, while nothing later was played."""

    command_scope = "notices"

    @extend_schema(request=WithdrawTeamCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        playoff = self.playoff()
        sent = self.values(request, WithdrawTeamCommand)
        return_team(playoff=playoff, team=sent["team"], reason=sent["reason"], by=self.caller())
        return done("The team takes part again.")


class RuleOnMatch(PlayoffView):
    """Decide who goes on from a match whose result sends nobody on."""

    command_scope = "notices"

    @extend_schema(request=RuleCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        playoff = self.playoff()
        sent = self.values(request, RuleCommand)
        rule_on_match(
            playoff=playoff,
            node=sent["match"],
            winner=sent["winner"],
            reason=sent["reason"],
            by=self.caller(),
        )
        return done("Decided.")


class PlanRound(PlayoffView):
    """Change the week and the length of a round's matches that are still to be made."""

    @extend_schema(request=PlanRoundCommand, responses=EDITED)
    def post(self, request: Request, id: int) -> Response:
        playoff, by = self.playoff(), self.caller()
        sent = self.values(request, PlanRoundCommand)
        key = RoundKey(PlayoffStage(sent["stage"]), sent["number"])
        week, best_of = sent["week"], sent["bestOf"]
        last = playoff.season.weeks.count()
        _, after = edited(
            sent,
            lock=lambda: lock_round(playoff, key, by),
            shown=lambda row: RoundFormSerializer(dict(zip(("week", "best_of"), row, strict=True))),
            change=lambda: plan_round(playoff=playoff, key=key, week=week, best_of=best_of, by=by),
        )
        added = f" Week {week} was added to the season." if week > last else ""
        return done(f"Round changed.{added}", revision=after)


class MakeDueMatches(PlayoffView):
    """Create the matches that were held up because a team could not play."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        matches = make_due_matches(playoff=self.playoff(), by=self.caller())
        return done(f"{counted(len(matches), 'match', 'matches')} created.")


class FinishPlayoff(PlayoffView):
    """Add the first places to the champions hall."""

    @extend_schema(request=FinishCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        playoff = self.playoff()
        mvps = self.values(request, FinishCommand)["mvps"]
        stored = finish_playoff(playoff=playoff, mvps=mvps, by=self.caller())
        return done(f"{counted(len(stored), 'team')} added to the champions hall.")
