"""API of the matches of what somebody follows."""

from typing import ClassVar

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.commands import CommandView
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.shapes import described
from matches.shown.followed.queries import followed_json
from matches.shown.followed.serializers import FollowedQuery
from matches.shown.followed.shapes import FollowedMatchesShape
from teams.following.queries import Follows


class OwnFollowed(CommandView):
    """What the caller follows, with its matches."""

    @extend_schema(responses=described(FollowedMatchesShape))
    def get(self, request: Request) -> Response:
        return Response(followed_json(Follows.of(self.caller()), timezone.now()))


class Followed(PublicRead):
    """What a device follows for a visitor, with its matches. Unknown ids are left out."""

    # There are more sets of ids than the portal can cache; a reader still gets 304 for their own.
    cached_values: ClassVar[Parameters] = {"teams": (), "players": (), "leagues": ()}
    throttle_scope = "search"

    @extend_schema(parameters=[FollowedQuery], responses=described(FollowedMatchesShape))
    def get(self, request: Request) -> Response:
        return Response(followed_json(Follows(**self.asked(FollowedQuery)), timezone.now()))
