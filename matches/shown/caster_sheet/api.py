"""API of the caster's sheet."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from matches.models import Match
from matches.powers import opens_sheet
from matches.shown.caster_sheet.shapes import CasterSheetShape
from matches.shown.caster_sheet.sheet import caster_sheet
from matches.shown.match_page.queries import match_for


class CasterSheet(CommandView):
    """What casters say on air about a match, for the league's casters and staff, and the people of
    its casts."""

    @extend_schema(responses=described(CasterSheetShape))
    def get(self, request: Request, id: int) -> Response:
        match = get_object_or_404(Match.objects.with_context(), pk=id)
        require(opens_sheet(self.caller(), match))
        shown = match_for(request._request, match.pk)
        return Response(caster_sheet(request._request, match, shown, timezone.now()))
