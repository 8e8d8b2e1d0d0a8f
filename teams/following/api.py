"""API of what the caller follows."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from leagues.reads import league_or_404
from teams.following.queries import Follows
from teams.following.serializers import TakeOverSerializer
from teams.following.services import Followed, follow, take_over, unfollow
from teams.following.shapes import FollowsShape, TakenOverShape
from teams.following.texts import taken_over
from teams.models import Team

ANSWER = {200: COMMAND_ANSWER}


class OwnFollows(CommandView):
    """What the caller follows. Nobody else sees it."""

    @extend_schema(responses=described(FollowsShape))
    def get(self, request: Request) -> Response:
        return Response(_ids(Follows.of(self.caller())))


class TakeOver(CommandView):
    """Follow what the caller's device followed before they signed in."""

    @extend_schema(request=TakeOverSerializer, responses=described(TakenOverShape))
    def post(self, request: Request) -> Response:
        asked = self.values(request, TakeOverSerializer)
        follows = Follows(**{kind: tuple(sorted({*keys})) for kind, keys in asked.items()})
        taken = take_over(follows=follows, by=self.caller())
        return done(taken_over(taken.new, len(taken.left)), left=_ids(taken.left))


def _ids(follows: Follows) -> FollowsShape:
    return {
        "teams": [*map(str, follows.teams)],
        "players": [*map(str, follows.players)],
        "leagues": [*map(str, follows.leagues)],
    }


class _Follow(CommandView):
    """Whether the caller follows something."""

    def followed(self) -> Followed:
        """Raises Http404 when it is not there."""
        raise NotImplementedError

    @extend_schema(request=None, responses=ANSWER)
    def put(self, request: Request, **key: int) -> Response:
        """Follow it."""
        found = self.followed()
        follow(followed=found, by=self.caller())
        return done(f"You follow {found}.")

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, **key: int) -> Response:
        """No longer follow it."""
        found = self.followed()
        unfollow(followed=found, by=self.caller())
        return done(f"You no longer follow {found}.")


class FollowTeam(_Follow):
    """Whether the caller follows a team."""

    def followed(self) -> Team:
        return get_object_or_404(Team, pk=self.kwargs["id"])


class FollowPlayer(_Follow):
    """Whether the caller follows a player."""

    def followed(self) -> User:
        return get_object_or_404(User, pk=self.kwargs["id"], left_at=None)


class FollowLeague(_Follow):
    """Whether the caller follows a league."""

    def followed(self) -> Followed:
        return league_or_404(self.kwargs["leagueId"])
