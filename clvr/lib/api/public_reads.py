"""Reads that are the same for everyone: no sign-in, an ETag, and 304 for an answer that the client
has."""

from typing import Any, ClassVar

from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from clvr.lib.api.forms import valid_form
from clvr.lib.kept.answers import mark_same_for_everyone


@method_decorator(cache_control(public=True, no_cache=True), name="dispatch")
@method_decorator(conditional_page, name="dispatch")
class PublicRead(APIView):
    """An address of the API with the same answer for everyone.

    A client that stores the answer has to validate it each time, and gets 304 while it is
    unchanged: a corrected result is never shown late. The view ignores the session, which saves its
    query.
    """

    holds_for_seconds: ClassVar[float | None] = None
    """How long an answer from data that are not watched is kept (`clvr.kept_answers`)."""
    authentication_classes = []
    permission_classes = [AllowAny]

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        """Mark the answer, so that it is kept (`clvr.lib.kept`)."""
        mark_same_for_everyone(response, self.holds_for_seconds)
        return super().finalize_response(request, response, *args, **kwargs)

    def asked(self, query: type[Serializer[Any]]) -> dict[str, Any]:
        """The validated parameters of the query.

        Raises ValidationError (400) that names the parameter and its allowed values.
        """
        return dict(valid_form(query, self.request.query_params).validated_data)
