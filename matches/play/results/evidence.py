"""The pictures of reports."""

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.models import User
from accounts.roles.permissions import ViewDecides
from clvr.lib.api.answers import UNCHANGED
from clvr.lib.api.private_pictures import private_picture
from clvr.lib.images import MEDIA_TYPE
from matches.models import Evidence
from matches.powers import sees_evidence


class EvidencePicture(APIView):
    """A picture of a report, for both teams and the league's staff. Everyone else gets a 404."""

    permission_classes = [ViewDecides]

    @extend_schema(responses={(200, MEDIA_TYPE): OpenApiTypes.BINARY, **UNCHANGED})
    def get(self, request: Request, **key: int) -> HttpResponseBase:
        shown = self._evidence(request, match=key["id"], key=key["evidenceId"])
        return private_picture(request, shown.image)

    @staticmethod
    def _evidence(request: Request, *, match: int, key: int) -> Evidence:
        found = Evidence.objects.filter(pk=key, report__match=match)
        shown = found.select_related("report__match__season__league").first()
        user = request.user
        if shown is None or not isinstance(user, User):
            raise NotFound
        if not sees_evidence(user, shown.report.match):
            raise NotFound
        return shown
