"""Without these, clients that break off are logged as errors, and silent ones hold threads."""

from io import BytesIO

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from clvr.request_bodies import SILENCE_SECONDS, read_whole

BODY = b'{"name": "Foxes"}'


class Client(BytesIO):
    """A client's connection, and the timeouts that it had."""

    def __init__(self, sent: bytes, *, falls_silent: bool = False) -> None:
        super().__init__(sent)
        self.timeouts: list[float | None] = [None]
        self._falls_silent = falls_silent

    def read(self, size: int | None = -1) -> bytes:
        if self._falls_silent:
            raise TimeoutError
        return super().read(size)

    def gettimeout(self) -> float | None:
        return self.timeouts[-1]

    def settimeout(self, seconds: float | None) -> None:
        self.timeouts.append(seconds)


def answer_to(client: Client, content_type: str = "application/json") -> HttpResponse:
    """The answer of a view that says what it was sent."""
    request = RequestFactory().post("/", BODY, content_type)
    request.META.update({"wsgi.input": client, "gunicorn.socket": client})
    request._stream = client
    answer = read_whole(_echo)(request)
    assert isinstance(answer, HttpResponse)
    return answer


def _echo(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request.body)


def test_view_reads_a_whole_body() -> None:
    client = Client(BODY)
    answer = answer_to(client)
    assert (answer.status_code, answer.content) == (200, BODY)
    assert client.timeouts == [None, SILENCE_SECONDS, None]


@pytest.mark.parametrize("sent", [b"", BODY[:5]])
def test_client_that_breaks_off_reaches_no_view(sent: bytes) -> None:
    assert answer_to(Client(sent)).status_code == 408


def test_client_that_falls_silent_is_let_go() -> None:
    client = Client(b"", falls_silent=True)
    assert answer_to(client).status_code == 408
    assert client.timeouts == [None, SILENCE_SECONDS, None]


def test_upload_is_left_to_its_view() -> None:
    client = Client(BODY)
    assert answer_to(client, "multipart/form-data; boundary=x").content == BODY
    assert client.timeouts == [None]
