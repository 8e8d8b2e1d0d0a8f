"""Reads that are the same for everyone: no sign-in, an ETag, and 304 for an answer that the client
has."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from django.http import HttpRequest, QueryDict
from django.http.response import HttpResponseBase
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from clvr.lib.answer_cache.addresses import Parameters, canonical_query
from clvr.lib.answer_cache.middleware import mark_same_for_everyone
from clvr.lib.api.forms import valid_form

MOST_QUERIES = 1000
"""Of all reads, whose parameters are cached."""


class PublicRead(APIView):
    """An address of the API with the same answer for everyone.

    A client that stores the answer has to validate it each time, and gets 304 while it is
    unchanged: a corrected result is never shown late. The view ignores the session, which saves its
    query.
    """

    holds_for_seconds: float | None = None
    """How long an answer from data that are not watched is cached (`clvr.answer_cache`)."""
    cached_values: ClassVar[Parameters] = {}
    """Of parameters that can have endless values, those for which answers are cached. The values of
    all others are choices, or are looked up, and unknown ones are refused."""
    is_negotiated = False
    """Whether more than the address decides what this answer is. Then it is not cached."""
    is_dated = False
    """Whether a cached answer says since when it is as it is (`Last-Modified`)."""
    authentication_classes = []
    permission_classes = [AllowAny]

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        # Nobody stores what the portal reads in process.
        if getattr(request, "is_in_process", False):
            return super().dispatch(request, *args, **kwargs)
        return _validated_each_time(request, super().dispatch, *args, **kwargs)

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        """Mark the answer, so that it is cached (`clvr.lib.answer_cache`)."""
        if not self.is_negotiated:
            query = getattr(self, "_query", "")
            mark_same_for_everyone(response, query, self.holds_for_seconds, is_dated=self.is_dated)
        return super().finalize_response(request, response, *args, **kwargs)

    def asked(self, query: type[Serializer[Any]]) -> dict[str, Any]:
        """The validated parameters of the query. The form looks at nothing else, so answers are
        cached for them.
        A view reads its query in no other way.

        Raises ValidationError (400) that names the parameter and its allowed values.
        """
        text = self.request.query_params.urlencode()
        parameters = _parameters(type(self), query, text)  # type: ignore[arg-type] # has a hash
        self._query = parameters.query
        return dict(parameters.values)


@cache_control(public=True, no_cache=True)
@conditional_page
def _validated_each_time(
    request: HttpRequest,
    dispatch: Callable[..., HttpResponseBase],
    *args: Any,
    **kwargs: Any,
) -> HttpResponseBase:
    return dispatch(request, *args, **kwargs)


class _Parameters(NamedTuple):
    """Validated parameters, and the query as the portal writes it."""

    values: dict[str, Any]
    query: str


@lru_cache(MOST_QUERIES)
def _parameters(view: type[PublicRead], query: type[Serializer[Any]], text: str) -> _Parameters:
    asked = QueryDict(text)
    values: dict[str, Any] = valid_form(query, asked).validated_data
    # Nobody writes a parameter that is empty.
    spelled = {name: {str(value)} - {""} for name, value in values.items()}
    return _Parameters(values, canonical_query(asked, {**spelled, **view.cached_values}))
