"""Idempotency keys: a command that is sent again with its key is not carried out again.

A page makes a key, a UUID, when a person presses, and sends it again when no answer came. The first
answer is stored in the transaction of the command's changes: both are there, or neither. So it
holds after a crash at any time, and in all processes. Who sends the key again gets that answer,
and nothing changes. Refusals change nothing, so they are not stored.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol
from uuid import UUID

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.utils.module_loading import import_string
from rest_framework import status
from rest_framework.exceptions import APIException, ParseError
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clvr.lib.transactions import Held, deferred_commit

KEY_HEADER = "Idempotency-Key"
MALFORMED = f"The header {KEY_HEADER} must be a UUID."
OF_ANOTHER = "This key was used for another command. Try again."


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """How a command was answered: its status, and the body as JSON."""

    status: int
    body: str

    def again(self) -> HttpResponse:
        return HttpResponse(self.body, "application/json", self.status)


class KeyTaken(Exception):
    """Another request with the same key was carried out in the meantime."""


class KeyOfAnother(APIException):
    """The key belongs to another command, or to that of another person."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_detail = OF_ANOTHER


class FirstAnswers(Protocol):
    """Where first answers are stored: `settings.FIRST_ANSWERS`."""

    def find(self, key: UUID) -> tuple[bytes, Callable[[], FirstAnswer]] | None:
        """The digest of the command that was carried out with the key, and its answer."""

    def keep(self, key: UUID, digest: bytes, answer: FirstAnswer) -> None:
        """Store an answer in the open transaction. Raises KeyTaken."""


@cache
def _store() -> FirstAnswers:
    found: FirstAnswers = import_string(settings.FIRST_ANSWERS)
    return found


class _AnsweredBefore(Exception):
    def __init__(self, answer: FirstAnswer) -> None:
        super().__init__()
        self.answer = answer


class IdempotentView(APIView):
    """A view whose commands are carried out once for each key. Without a key, or without a person,
    each request is a command of its own."""

    _key: UUID | None = None

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method in SAFE_METHODS or KEY_HEADER not in request.headers:
            return super().dispatch(request, *args, **kwargs)
        with deferred_commit() as held:
            answer: HttpResponseBase = super().dispatch(request, *args, **kwargs)
            if self._key is None or (not held.is_open and answer.status_code < 400):
                return answer
            try:
                return self._answered_once(answer, held, self._key)
            except Exception as error:
                held.roll_back()
                refusal = self.handle_exception(error)
                return self.finalize_response(self.request, refusal)

    def perform_authentication(self, request: Request) -> None:
        super().perform_authentication(request)
        if request.method in SAFE_METHODS or not request.user.is_authenticated:
            return
        if (sent := request.headers.get(KEY_HEADER)) is not None:
            self._key = _key_in(sent)
            self._refuse_again(self._key)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, _AnsweredBefore):
            return exc.answer.again()  # type: ignore[return-value] # any response may be finalized
        return super().handle_exception(exc)

    def _answered_once(self, answer: HttpResponseBase, held: Held, key: UUID) -> HttpResponseBase:
        """The answer, after the changes are stored with it; or that of another request with the
        key, which was carried out while this one waited."""
        if answer.status_code >= 400:
            held.roll_back()
            self._refuse_again(key)
            return answer
        if isinstance(answer, Response):
            answer.render()
        if isinstance(answer, HttpResponse):
            first = FirstAnswer(answer.status_code, answer.content.decode())
            try:
                _store().keep(key, self._digest(), first)
            except KeyTaken:
                held.roll_back()
                self._refuse_again(key)
                raise
        held.commit()
        return answer

    def _refuse_again(self, key: UUID) -> None:
        """Raise _AnsweredBefore if this command was carried out with the key, KeyOfAnother if
        another one was."""
        if (found := _store().find(key)) is None:
            return
        digest, answer = found
        if digest != self._digest():
            raise KeyOfAnother
        raise _AnsweredBefore(answer())

    def _digest(self) -> bytes:
        """The digest of what was sent, to where, and by whom."""
        request: Request = self.request
        head = [request.user.pk, request.method, request.get_full_path()]
        digest = hashlib.sha256(json.dumps(head).encode())
        for part in _parts(request):
            digest.update(part)
        return digest.digest()


def _key_in(sent: str) -> UUID:
    try:
        return UUID(sent)
    except ValueError:
        raise ParseError(MALFORMED) from None


def _parts(request: Request) -> list[bytes]:
    """The body, in pieces; nothing for one that no parser can read."""
    try:
        data = request.data
    except APIException:
        return []
    if not isinstance(data, QueryDict):
        return [json.dumps(data, sort_keys=True, default=str).encode()]
    return [
        json.dumps([name, _content(value)]).encode()
        for name, values in sorted(data.lists())
        for value in values
    ]


def _content(value: object) -> object:
    if not isinstance(value, UploadedFile):
        return value
    value.seek(0)
    digest = hashlib.sha256()
    for chunk in value.chunks():
        digest.update(chunk)
    value.seek(0)
    return [value.name, digest.hexdigest()]
