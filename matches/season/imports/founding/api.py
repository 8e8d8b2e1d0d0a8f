"""API for staff to found several teams at once."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from clvr.lib.text import counted
from leagues.models import League
from matches.enums import PasteLayout
from matches.season.imports.founding.serializers import (
    ChangedFoundingSerializer,
    FoundedTeamsShape,
    FoundingPreviewSerializer,
    FoundingTextCommand,
    FoundTeamsCommand,
    answers_of,
    columns_of,
    founded_team,
)
from matches.season.imports.founding.services import (
    FoundingChanged,
    found_teams,
    preview_foundings,
)

FOUNDED = described(FoundedTeamsShape)


class _FoundingView(CommandView):
    """The base view of founding teams in a league that the caller manages."""

    throttle_scope = "imports"

    def league(self) -> League:
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(self.caller(), league.code))
        return league


class PreviewFoundings(_FoundingView):
    """What founding the teams of a text would do. Nothing is saved."""

    @extend_schema(request=FoundingTextCommand, responses={200: FoundingPreviewSerializer})
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        sent = self.values(request, FoundingTextCommand)
        layout = sent["layout"]
        preview = preview_foundings(
            league=league,
            text=sent["text"],
            layout=None if layout is None else PasteLayout(layout),
            columns=columns_of(sent["columns"]),
            answers=answers_of(sent["answers"]),
            by=self.caller(),
        )
        return Response(FoundingPreviewSerializer(preview).data)


class FoundTeams(_FoundingView):
    """Found the teams of a text, with their players, as its preview showed them: all or nothing."""

    @extend_schema(
        request=FoundTeamsCommand, responses={200: FOUNDED, 409: ChangedFoundingSerializer}
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        sent = self.values(request, FoundTeamsCommand)
        try:
            made = found_teams(
                league=league,
                text=sent["text"],
                layout=PasteLayout(sent["layout"]),
                columns=columns_of(sent["columns"]),
                answers=answers_of(sent["answers"]),
                digest=sent["digest"],
                reason=sent["reason"],
                leaves_out_refused=sent["leaveOutRefused"],
                by=self.caller(),
            )
        except FoundingChanged as change:
            changed = {"detail": str(change), "preview": change.preview}
            return Response(ChangedFoundingSerializer(changed).data, status.HTTP_409_CONFLICT)
        teams = counted(len(made.teams), "team", "teams")
        words = f"Founded: {teams}, with {counted(made.players, 'player', 'players')}."
        return done(words, teams=[founded_team(each) for each in made.teams])
