"""Compressed answers."""

import gzip
from collections.abc import Iterator

import pytest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.test import RequestFactory

from clvr.compression import LEAST_BYTES, Compression

TEXT = b"A line of a page. " * 100


def answer(response: HttpResponseBase, accepted: str = "br, gzip") -> HttpResponseBase:
    def view(request: HttpRequest) -> HttpResponseBase:
        return response

    request = RequestFactory().get("/", HTTP_ACCEPT_ENCODING=accepted)
    found = Compression(view)(request)
    assert isinstance(found, HttpResponseBase)
    return found


def test_answer_is_compressed_for_those_who_take_it() -> None:
    found = answer(HttpResponse(TEXT, headers={"ETag": '"abc"'}))
    assert isinstance(found, HttpResponse)
    assert gzip.decompress(found.content) == TEXT
    assert dict(found.headers) == {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Encoding": "gzip",
        "Content-Length": str(len(found.content)),
        "ETag": 'W/"abc"',
        "Vary": "Accept-Encoding",
    }


def test_length_tells_nothing_of_a_secret() -> None:
    lengths = {int(answer(HttpResponse(TEXT))["Content-Length"]) for _ in range(40)}
    assert len(lengths) > 1


def test_others_get_it_as_it_is_and_stores_know_why() -> None:
    found = answer(HttpResponse(TEXT), accepted="br")
    assert isinstance(found, HttpResponse)
    assert (found.content, found["Vary"]) == (TEXT, "Accept-Encoding")
    assert "Content-Encoding" not in found


@pytest.mark.parametrize(
    "response",
    [
        HttpResponse(b"x" * (LEAST_BYTES - 1)),
        HttpResponse(TEXT, headers={"Content-Encoding": "br"}),
    ],
    ids=["short", "compressed already"],
)
def test_some_answers_stay_as_they_are(response: HttpResponse) -> None:
    content = response.content
    found = answer(response)
    assert isinstance(found, HttpResponse)
    assert (found.content, found.get("Vary")) == (content, None)


def test_stream_is_compressed_too() -> None:
    def pieces() -> Iterator[bytes]:
        yield TEXT
        yield TEXT

    found = answer(StreamingHttpResponse(pieces()))
    assert isinstance(found, StreamingHttpResponse)
    assert gzip.decompress(found.getvalue()) == TEXT * 2
