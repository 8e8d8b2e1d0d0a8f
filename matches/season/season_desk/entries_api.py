"""API of a season's entries, for admins and the league's team managers."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.editing import edited
from clvr.lib.api.shapes import described
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.local_times import timestamp_in_zone
from leagues.models import Season
from leagues.services.locking import lock_season
from matches.models import SeasonEntry
from matches.season.enrolment.services.approval import approve_entries, take_entry_out
from matches.season.entering.locking import GONE
from matches.season.entering.queries import entries_of
from matches.season.entering.serializers import (
    ApproveEntriesCommand,
    DeclineEntryCommand,
    EntryCommand,
    EntryReasonCommand,
    EntryWindowCommand,
    EntryWindowSerializer,
)
from matches.season.entering.services.decisions import decline_entry, put_on_waiting_list
from matches.season.entering.services.invitations import invite_teams
from matches.season.entering.services.window import EntryWindow, change_entry_window
from matches.season.entering.shapes import EntriesShape
from matches.season.season_desk.api import DeskView

ANSWER = {200: COMMAND_ANSWER}


class EntriesView(DeskView):
    """The base view of a season's entries."""

    def entry(self, season: Season, key: int) -> SeasonEntry:
        return get_object_or_404(SeasonEntry.objects.with_context(), season=season, pk=key)


class DeskEntries(EntriesView):
    """The entries of a season, and when teams can enter it."""

    @extend_schema(responses=described(EntriesShape))
    def get(self, request: Request, leagueId: int, value: int) -> Response:
        return Response(entries_of(self.season(), self.caller()))

    @extend_schema(request=EntryWindowCommand, responses={200: EDITED_ANSWER})
    def put(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        values = self.values(request, EntryWindowCommand)
        for name, field in (("entry_opens_at", "opensAt"), ("entry_closes_at", "closesAt")):
            if time := values[name]:
                values[name] = timestamp_in_zone(time, season.league.zone, field)
        changed, after = edited(
            values,
            lock=lambda: lock_season(season),
            shown=EntryWindowSerializer,
            change=lambda: change_entry_window(
                season=season, window=EntryWindow(**values), by=self.caller()
            ),
        )
        return done(f"{changed}: entry saved.", revision=after)


class ApproveEntries(EntriesView):
    """Approve entries: their teams are enrolled."""

    command_scope = "notices"

    @extend_schema(request=ApproveEntriesCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        sent = self.values(request, ApproveEntriesCommand)
        entries = list(season.entries.with_context().filter(pk__in=sent["entries"]))
        if len(entries) != len(set(sent["entries"])):
            raise Refused(GONE)
        records = approve_entries(
            season=season,
            entries=entries,
            division=self.division(sent["division"]),
            by=self.caller(),
        )
        return done(f"{season}: {counted(len(records), 'team')} approved.")


class WaitingList(EntriesView):
    """Put an entry on the waiting list."""

    command_scope = "notices"

    @extend_schema(request=EntryCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        entry = self.entry(season, self.values(request, EntryCommand)["entry"])
        put_on_waiting_list(entry=entry, by=self.caller())
        return done(f"{entry.team} is on the waiting list for {season}.")


class DeclineEntry(EntriesView):
    """Decline an entry, with a reason."""

    command_scope = "notices"

    @extend_schema(request=DeclineEntryCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        sent = self.values(request, DeclineEntryCommand)
        entry = self.entry(season, sent["entry"])
        decline_entry(entry=entry, reason=sent["reason"], seen=sent.get("state"), by=self.caller())
        return done(f"The entry of {entry.team} is declined.")


class WithdrawTeamEntry(EntriesView):
    """Take a team with an entry out of the season, with a reason."""

    command_scope = "notices"

    @extend_schema(request=EntryReasonCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        sent = self.values(request, EntryReasonCommand)
        entry = self.entry(season, sent["entry"])
        take_entry_out(entry=entry, reason=sent["reason"], by=self.caller())
        return done(f"{entry.team} is withdrawn from {season}.")


class InviteTeams(EntriesView):
    """Invite last season’s teams."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, leagueId: int, value: int) -> Response:
        season = self.season()
        entries = invite_teams(season=season, by=self.caller())
        return done(f"{season}: {counted(len(entries), 'team')} invited.")
