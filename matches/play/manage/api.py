"""API of the manage page of a match."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from matches.models import Match
from matches.play.manage.queries import managed_match
from matches.play.manage.serializers import ManagedMatchSerializer
from matches.views import MatchCommand


class Manage(MatchCommand):
    """A match and the caller's role in it, for people who run it."""

    @extend_schema(responses=ManagedMatchSerializer)
    def get(self, request: Request, id: int) -> Response:
        match = get_object_or_404(Match.objects.shown().with_week_number(), pk=self.match().pk)
        return Response(ManagedMatchSerializer(managed_match(match, self.caller())).data)
