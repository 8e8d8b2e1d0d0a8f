"""API of the pairing desk, for people who manage the league."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, MADE_ANSWER, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.text import counted
from leagues.models import Division, Season, Week
from matches.models import PairingDraft
from matches.season.pairing.facts import facts_of
from matches.season.pairing.queries import desk_of, drafts_shown, shown_draft
from matches.season.pairing.relaxed import relaxed
from matches.season.pairing.serializers import (
    ArrangeDraftCommand,
    DeskQuery,
    DraftCommand,
    PairingDeskSerializer,
    PlanSeasonCommand,
    ProposeWeekCommand,
    RelaxedDraftSerializer,
    ShownDraftSerializer,
    TakeBackByeCommand,
    TeamWeekOffCommand,
    UndoPublishingCommand,
)
from matches.season.pairing.services import (
    Arrangement,
    Ban,
    Choice,
    Idle,
    Paired,
    arrange_draft,
    discard_draft,
    plan_season,
    propose_week,
    publish_draft,
    set_week_off,
    take_back_bye,
    undo_publishing,
)
from matches.staff_seasons import current_season_of
from teams.models import Team

ANSWER = {200: COMMAND_ANSWER}


class PairingView(CommandView):
    """The base view of pairing."""

    def season(self, code: str) -> Season:
        require(manages_league(self.caller(), code))
        return current_season_of(code)

    def week(self, season: Season, number: int) -> Week:
        week = season.weeks.filter(number=number).first()
        if week is None:
            raise NotFound(f"{season} has no week {number}.")
        return week

    def team(self, season: Season, key: int) -> Team:
        team = Team.objects.select_related("league").filter(league=season.league_id, pk=key).first()
        if team is None:
            raise ValidationError({"team": [f"The {season.league} has no such team."]})
        return team

    def draft(self) -> PairingDraft:
        by = self.caller()
        draft = get_object_or_404(drafts_shown(), pk=self.kwargs["id"])
        require(manages_league(by, draft.season.league.code))
        return draft


class PairingDesk(PairingView):
    """A week of a league's current season, with the teams and the open draft."""

    @extend_schema(parameters=[DeskQuery], responses=PairingDeskSerializer)
    def get(self, request: Request) -> Response:
        asked = self.asked(DeskQuery)
        season = self.season(asked["league"])
        desk = desk_of(season, self.week(season, asked["week"]))
        return Response(PairingDeskSerializer(desk).data)


class ProposeWeek(PairingView):
    """Propose the pairs of a week as a draft, or again."""

    @extend_schema(request=ProposeWeekCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request) -> Response:
        sent = self.values(request, ProposeWeekCommand)
        season = self.season(sent["league"])
        choice = Choice(
            divisions=sent["divisions"],
            regions=sent["regions"],
            rematch_weeks=sent["rematchWeeks"],
            across_regions=sent["acrossRegions"],
        )
        draft = propose_week(
            season=season,
            week=self.week(season, sent["week"]),
            choice=choice,
            by=self.caller(),
            revision=sent["revision"],
        )
        return made(f"{counted(draft.pairs.count(), 'pair')} proposed.", draft.pk)


class PlanSeason(PairingView):
    """Plan a round robin of a division as a draft."""

    @extend_schema(request=PlanSeasonCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request) -> Response:
        sent = self.values(request, PlanSeasonCommand)
        season = self.season(sent["league"])
        division = Division.objects.filter(league=season.league, pk=sent["division"]).first()
        if division is None:
            raise ValidationError({"division": [f"The {season.league} has no such division."]})
        draft = plan_season(
            season=season,
            division=division,
            first_week=self.week(season, sent["week"]),
            double=sent["double"],
            by=self.caller(),
            matches_a_week=sent["matchesAWeek"],
        )
        return made(f"{counted(draft.pairs.count(), 'match', 'matches')} planned.", draft.pk)


class OneDraft(PairingView):
    """A draft, also a published or discarded one."""

    @extend_schema(responses=ShownDraftSerializer)
    def get(self, request: Request, id: int) -> Response:
        draft = self.draft()
        shown = shown_draft(draft, facts_of(draft.season))
        return Response(ShownDraftSerializer(shown).data)

    @extend_schema(request=ArrangeDraftCommand, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        draft = self.draft()
        sent = self.values(request, ArrangeDraftCommand)
        arrangement = Arrangement(
            pairs=[
                Paired(each["week"], each["teamA"], each["teamB"], each["isPinned"])
                for each in sent["pairs"]
            ],
            byes=[Idle(each["week"], each["team"]) for each in sent["byes"]],
            bans=[Ban(each["team"], each["other"], each["reason"]) for each in sent["bans"]],
        )
        arrange_draft(
            draft=draft, revision=sent["revision"], arrangement=arrangement, by=self.caller()
        )
        return done("Draft saved.")


class RelaxedRules(PairingView):
    """What other rules would make of an open draft of a week."""

    @extend_schema(responses=RelaxedDraftSerializer)
    def get(self, request: Request, id: int) -> Response:
        draft = self.draft()
        found = relaxed(draft, facts_of(draft.season))
        return Response(RelaxedDraftSerializer(found).data)


class PublishDraft(PairingView):
    """Create the matches of a draft."""

    @extend_schema(request=DraftCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        draft = self.draft()
        revision = self.values(request, DraftCommand)["revision"]
        matches = publish_draft(draft=draft, revision=revision, by=self.caller())
        return done(
            f"{counted(len(matches), 'match', 'matches')} created.", status.HTTP_201_CREATED
        )


class UndoPublishing(PairingView):
    """Take back the matches and byes of a publication, or one of its matches."""

    command_scope = "notices"

    @extend_schema(request=UndoPublishingCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        draft = self.draft()
        match = self.values(request, UndoPublishingCommand)["match"]
        found = undo_publishing(draft=draft, by=self.caller(), match=match)
        return done(found.words)


class DiscardDraft(PairingView):
    """Discard a draft."""

    @extend_schema(request=DraftCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        draft = self.draft()
        revision = self.values(request, DraftCommand)["revision"]
        discard_draft(draft=draft, revision=revision, by=self.caller())
        return done("Draft discarded.")


class TakeBackBye(PairingView):
    """Take back a published bye, so that the team can be paired."""

    @extend_schema(request=TakeBackByeCommand, responses=ANSWER)
    def post(self, request: Request) -> Response:
        sent = self.values(request, TakeBackByeCommand)
        season = self.season(sent["league"])
        team = self.team(season, sent["team"])
        week = self.week(season, sent["week"])
        take_back_bye(week=week, team=team, by=self.caller())
        return done(f"{team} can be paired in week {week.number} again.")


class TeamWeekOff(PairingView):
    """Give a team a week off, or take it back, and tell its leaders."""

    command_scope = "notices"

    @extend_schema(request=TeamWeekOffCommand, responses=ANSWER)
    def post(self, request: Request) -> Response:
        sent = self.values(request, TeamWeekOffCommand)
        season = self.season(sent["league"])
        team, week = self.team(season, sent["team"]), self.week(season, sent["week"])
        set_week_off(
            team=team,
            week=week,
            is_off=sent["isOff"],
            reason=sent["reason"],
            by=self.caller(),
        )
        words = f"has week {week.number} off" if sent["isOff"] else "can be paired again"
        return done(f"{team} {words}.")
