"""The API of trials on a league's Discord server, for the league's team managers and admins."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import is_admin
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.refusals import Refused
from leagues.discord_channels.api import ServerView
from matches.play.discord_trials import texts
from matches.play.discord_trials.services import note_event_trial, note_thread_trial
from matches.play.discord_trials.trying import make_and_cancel_event, make_and_delete_thread

ANSWER = {200: COMMAND_ANSWER}


class ThreadTrial(ServerView):
    """Make a thread in the league's channel of threads, write to it, and delete it."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        league, by = self.league(), self.caller()
        try:
            make_and_delete_thread(league, is_admin=is_admin(by))
        except Refused:
            note_thread_trial(league=league, has_worked=False, by=by)
            raise
        note_thread_trial(league=league, has_worked=True, by=by)
        return done(f"{league}: {texts.THREAD_WORKED}")


class EventTrial(ServerView):
    """Make a scheduled event on the league's server, and cancel it."""

    command_scope = "notices"

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        league, by = self.league(), self.caller()
        try:
            make_and_cancel_event(league)
        except Refused:
            note_event_trial(league=league, has_worked=False, by=by)
            raise
        note_event_trial(league=league, has_worked=True, by=by)
        return done(f"{league}: {texts.EVENT_WORKED}")
