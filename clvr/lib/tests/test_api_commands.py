"""Views with a caller."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory, force_authenticate

from accounts.models import User
from clvr.lib.api.answers import done
from clvr.lib.api.commands import CommandView
from clvr.lib.field_refusals import FieldsRefused

MISSING = {"number": ["This field is required."]}
NO_NUMBER = {"number": ["A valid integer is required."]}


class NumberForm(serializers.Serializer[None]):
    number = serializers.IntegerField()

    @property
    def doubled(self) -> int:
        return 2 * int(self.validated_data["number"])


class Numbers(CommandView):
    """Answers what it reads, for anybody who is signed in."""

    permission_classes = [AllowAny]
    throttle_classes = []

    def get(self, request: Request) -> Response:
        return done(f"{self.caller()}", **self.asked(NumberForm))

    def post(self, request: Request) -> Response:
        return done("Read.", **self.values(request, NumberForm))

    def put(self, request: Request) -> Response:
        return done("Read.", doubled=self.form(request, NumberForm).doubled)

    def delete(self, request: Request) -> Response:
        raise FieldsRefused({"number": ["It is gone."], "rows": [{}, {"name": ["Too short."]}]})


def answer(request: HttpRequest, user: User | AnonymousUser) -> tuple[int, Any]:
    force_authenticate(request, user)
    found = Numbers.as_view()(request)
    return found.status_code, found.data


SIGNED_IN = User(username="Wes")
requests = APIRequestFactory()


def test_view_knows_its_caller() -> None:
    request = requests.get("/", {"number": "3"})
    assert answer(request, SIGNED_IN) == (200, {"success": True, "message": "Wes", "number": 3})


def test_view_refuses_to_name_a_caller_when_nobody_is_signed_in() -> None:
    status, body = answer(requests.get("/", {"number": "3"}), AnonymousUser())
    assert (status, body["detail"]) == (
        403,
        "You do not have permission to perform this action.",
    )


@pytest.mark.parametrize(("query", "expected"), [({}, MISSING), ({"number": "three"}, NO_NUMBER)])
def test_query_is_read_by_its_form(query: dict[str, str], expected: dict[str, Any]) -> None:
    status, body = answer(requests.get("/", query), SIGNED_IN)
    assert (status, body) == (400, expected)


@pytest.mark.parametrize("method", ["post", "put"])
@pytest.mark.parametrize(("sent", "expected"), [({}, MISSING), ({"number": "three"}, NO_NUMBER)])
def test_body_is_read_by_its_form(
    method: str, sent: dict[str, str], expected: dict[str, Any]
) -> None:
    request = getattr(requests, method)("/", sent, format="json")
    status, body = answer(request, SIGNED_IN)
    assert (status, body) == (400, expected)


def test_body_is_answered_as_values_or_as_the_form_that_holds_them() -> None:
    sent = {"number": 3, "other": 4}
    post = requests.post("/", sent, format="json")
    assert answer(post, SIGNED_IN) == (200, {"success": True, "message": "Read.", "number": 3})
    put = requests.put("/", sent, format="json")
    assert answer(put, SIGNED_IN) == (200, {"success": True, "message": "Read.", "doubled": 6})


def test_what_a_service_refuses_of_fields_is_answered_like_what_a_form_refuses() -> None:
    status, body = answer(requests.delete("/"), SIGNED_IN)
    assert (status, body) == (
        400,
        {"number": ["It is gone."], "rows": [{}, {"name": ["Too short."]}]},
    )
