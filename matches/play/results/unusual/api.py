"""API of unusual results."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require, staff_powers
from clvr.lib.api.commands import CommandView
from matches.play.results.unusual.queries import unusual_results
from matches.play.results.unusual.serializers import UnusualPairSerializer


class UnusualResults(CommandView):
    """Pairs of teams with unusual results in the current seasons of the leagues that the caller
    moderates, those with the most signs first."""

    @extend_schema(responses=UnusualPairSerializer(many=True))
    def get(self, request: Request) -> Response:
        moderated = list(staff_powers(self.caller()).moderated)
        require(bool(moderated))
        pairs = UnusualPairSerializer(instance=unusual_results(moderated), many=True)  # type: ignore[arg-type]
        return Response(pairs.data)
