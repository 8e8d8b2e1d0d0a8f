"""API of postponing a match."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from leagues.models import Week
from matches.models import Match, Postponement
from matches.play.postponing.queries import postponing_sheet
from matches.play.postponing.serializers import (
    AskToPostponeCommand,
    DeclinePostponementCommand,
    PostponementCommand,
    PostponingSerializer,
)
from matches.play.postponing.services import (
    agree_to_postpone,
    ask_to_postpone,
    decline_to_postpone,
    take_back_postponement,
)
from matches.powers import side_led_by
from matches.views import MatchCommand

ANSWER = {200: COMMAND_ANSWER}


class Postponing(MatchCommand):
    """Whether and how the match can be postponed, for people who run it."""

    @extend_schema(responses=PostponingSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(PostponingSerializer(postponing_sheet(self.match(), self.caller())).data)


class PostponingCommand(MatchCommand):
    """A command for the leaders of the sides."""

    command_scope = "notices"

    def match(self) -> Match:
        """As `MatchCommand.match`, for leaders of a side only."""
        match = super().match()
        require(side_led_by(match, self.caller()) is not None)
        return match

    def postponement(self, match: Match, key: int) -> Postponement:
        """A request of the match. Raises ValidationError if there is none with this key."""
        found = match.postponements.filter(pk=key).select_related("match__season__league").first()
        if found is None:
            raise ValidationError({"postponement": ["This match has no such request."]})
        return found


class AskToPostpone(PostponingCommand):
    """Ask the other side to play the match in a later week."""

    @extend_schema(request=AskToPostponeCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, AskToPostponeCommand)
        ask_to_postpone(
            match=match, week=_week(match, sent["week"]), by=self.caller(), reason=sent["reason"]
        )
        return done("Asked. The other team has been notified.")


class AgreeToPostpone(PostponingCommand):
    """Agree to the other side's request."""

    @extend_schema(request=PostponementCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, PostponementCommand)
        found = self.postponement(match, sent["postponement"])
        moved = agree_to_postpone(postponement=found, by=self.caller())
        week = 0 if moved.week is None else moved.week.number
        return done(f"Postponed to week {week}. Everyone in the match has been notified.")


class DeclineToPostpone(PostponingCommand):
    """Decline the other side's request."""

    @extend_schema(request=DeclinePostponementCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, DeclinePostponementCommand)
        found = self.postponement(match, sent["postponement"])
        decline_to_postpone(postponement=found, by=self.caller(), reason=sent["reason"])
        return done("Declined. The other team has been notified.")


class TakeBackPostponement(PostponingCommand):
    """Take back one's own side's request."""

    @extend_schema(request=PostponementCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        match, sent = self.match(), self.values(request, PostponementCommand)
        found = self.postponement(match, sent["postponement"])
        take_back_postponement(postponement=found, by=self.caller())
        return done("Taken back.")


def _week(match: Match, number: int) -> Week:
    week = match.season.weeks.filter(number=number).first()
    if week is None:
        raise ValidationError({"week": [f"{match.season} has no week {number}."]})
    return week
