"""Errors of the public API as problem documents (RFC 9457).

All errors of the portal's API are JSON that says what is wrong (`clvr.lib.api.errors`), whoever
refuses the request. Here they become problem documents, all in one place.
"""

import gzip
import json
import re
from http import HTTPStatus
from typing import Annotated, Any, NotRequired, TypedDict

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from rest_framework import serializers

from clvr.lib.api.json_answers import JsonAnswers
from clvr.lib.api.shapes import DescribedBy
from clvr.lib.leagues import LeagueCode
from clvr.public_api.addresses import PREFIX

MEDIA_TYPE = "application/problem+json"
WRONG_VALUES = "Some of what was asked for is wrong."
_LEAGUE = re.compile(rf"{PREFIX}leagues/([^/]{{1,20}})(?:/|$)")


class TextsByName(serializers.DictField):
    """Lists of texts, by the names of parameters."""

    child = serializers.ListField(child=serializers.CharField())


class ProblemShape(TypedDict):
    """An error (RFC 9457). `type` is always `about:blank`: the status says what kind of error it
    is, `title` is its name, and `detail` says in words for people what is wrong. `instance` is the
    address that was asked for. `errors` says what is wrong with each parameter."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    errors: NotRequired[Annotated[dict[str, list[str]], DescribedBy(TextsByName)]]


def problem(request: HttpRequest, status: int, said: Any) -> ProblemShape:
    """The problem document for an error. `said` is what the portal's API answers."""
    is_sentence = isinstance(said, dict) and isinstance(said.get("detail"), str)
    sentence = said["detail"] if is_sentence else WRONG_VALUES
    shown: ProblemShape = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": (status == 404 and _nothing(request)) or sentence,
        "instance": request.get_full_path(),
    }
    if not is_sentence and isinstance(said, dict):
        shown["errors"] = said
    return shown


def _nothing(request: HttpRequest) -> str:
    """What a 404 says of the league in the address, if there is no such league."""
    found = _LEAGUE.match(request.path)
    if found is None or found[1] in LeagueCode:
        return ""
    return f"There is no league “{found[1]}”: they are {', '.join(LeagueCode.values)}."


def as_problem(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """The answer, with a problem document for the JSON of an error."""
    is_json = response.get("Content-Type", "").startswith(JsonAnswers.media_type)
    if response.status_code < 400 or not is_json or not isinstance(response, HttpResponse):
        return response
    body = response.content
    if response.get("Content-Encoding") == "gzip":
        body = gzip.decompress(body)
        del response["Content-Encoding"]
    response.content = JsonAnswers().render(
        problem(request, response.status_code, json.loads(body))
    )
    response["Content-Type"] = MEDIA_TYPE
    response["Content-Length"] = str(len(response.content))
    return response
