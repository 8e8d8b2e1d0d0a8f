"""The pictures of reports."""

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.models import User
from clvr.lib.images import MEDIA_TYPE
from matches.models import Evidence
from matches.powers import sees_evidence


class EvidencePicture(APIView):
    """A picture of a report, for both teams and the league's staff. Everyone else gets a 404."""

    permission_classes = [AllowAny]

    @extend_schema(responses={(200, MEDIA_TYPE): OpenApiTypes.BINARY})
    def get(self, request: Request, **key: int) -> HttpResponseBase:
        image = self._evidence(request, match=key["id"], key=key["evidenceId"]).image
        # Its name contains a digest of its content.
        etag = quote_etag(str(image))
        response: HttpResponseBase | None = get_conditional_response(request, etag, None)
        if response is None:
            try:
                with image.open() as file:
                    response = HttpResponse(file.read(), content_type=MEDIA_TYPE)
            except FileNotFoundError:
                raise NotFound from None
        response["ETag"] = etag
        # A browser may store it, but asks each time whether the person may still see it.
        response["Cache-Control"] = "private, no-cache"
        response["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response

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
