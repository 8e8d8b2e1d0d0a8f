"""The API of a league's channels on Discord, for people who manage the league."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import is_admin, manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from leagues.discord_channels.reading import DiscordChannelsShape, channels_of, without_faults
from leagues.discord_channels.services import note_check, post_test
from leagues.models import League


class ServerView(CommandView):
    """The base view of a league's Discord server, for people who manage the league."""

    def league(self) -> League:
        by = self.caller()
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(by, league.code))
        return league


class DiscordChannels(ServerView):
    """The text channels of the league's Discord server, and whether what the portal does there
    works now."""

    throttle_scope = "discord"

    @extend_schema(responses=described(DiscordChannelsShape))
    def get(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        return Response(channels_of(league, is_admin=is_admin(self.caller())))


class CheckAgain(ServerView):
    """Read the server again, and clear the faults for which it shows no cause any more."""

    command_scope = "notices"

    @extend_schema(request=None, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        # Discord is asked before the transaction.
        note_check(league=league, passed=without_faults(league), by=self.caller())
        return done(f"{league}: the server was read again.")


class TestPost(ServerView):
    """Post a test to the league's channel."""

    command_scope = "notices"

    @extend_schema(request=None, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league = post_test(league=self.league(), by=self.caller())
        return done(f"{league}: a test is on its way. Look for it in the channel.")
