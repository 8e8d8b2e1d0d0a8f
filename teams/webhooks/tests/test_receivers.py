"""Breaks without it: requests into the operator's network, and receivers that hold it up."""

import socket
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

from clvr.environment import LOCAL_NETWORKS
from teams.webhooks import receivers
from teams.webhooks.receivers import (
    BROKEN,
    NO_CONNECTION,
    NOT_ALLOWED,
    NOT_FOUND,
    TOO_SLOW,
    Answer,
    post,
)
from teams.webhooks.tests.receiver import Receiver

Lookup = Callable[..., list[tuple[Any, ...]]]


def asked(url: str, *, local: bool = True) -> Answer:
    return post(url, b"{}", {"X": "1"}, networks=LOCAL_NETWORKS if local else [])


def leading_to(*addresses: str) -> Lookup:
    """A name server that gives these addresses, one for each time that it is asked."""
    left = list(addresses)

    def look_up(_host: str, *_args: object, **_more: object) -> list[tuple[Any, ...]]:
        address = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0))]

    return look_up


def test_body_is_posted_to_the_whole_address(receiver: Receiver) -> None:
    assert asked(receiver.url) == Answer("The address answered 204.", 204)
    ((headers, body),) = receiver.got
    assert (body, headers["X"], headers["Host"]) == (b"{}", "1", urlsplit(receiver.url).netloc)


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "[::1]", "[fe80::1]"),
        *("[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f.1"),
    ],
)
def test_address_that_is_not_public_is_refused(host: str) -> None:
    assert asked(f"https://{host}/hook", local=False) == Answer(NOT_ALLOWED)


def test_name_that_leads_inward_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", leading_to("10.0.0.1"))
    assert asked("https://hooks.example/", local=False) == Answer(NOT_ALLOWED)


def test_name_that_is_bound_again_leads_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    connected: list[str] = []

    def connect(address: tuple[str, int], _timeout: float) -> socket.socket:
        connected.append(address[0])
        raise ConnectionRefusedError

    # The second answer is for whoever asks again.
    monkeypatch.setattr(socket, "getaddrinfo", leading_to("8.8.8.8", "127.0.0.1"))
    monkeypatch.setattr(socket, "create_connection", connect)
    port = urlsplit(receiver.url).port
    assert asked(f"http://hooks.example:{port}/", local=False) == Answer(NO_CONNECTION)
    assert (connected, receiver.got) == (["8.8.8.8"], [])


def test_redirect_inward_is_not_followed(receiver: Receiver) -> None:
    receiver.status = 302
    receiver.headers = {"Location": receiver.url.replace("/hook", "/inside")}
    assert asked(receiver.url) == Answer("302: redirects are not followed.", 302)
    assert len(receiver.got) == 1


def test_receiver_that_sleeps_is_given_up(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    monkeypatch.setattr(receivers, "TIMEOUT_SECONDS", 0.2)
    receiver.sleeps = 1
    assert asked(receiver.url) == Answer(TOO_SLOW)


def test_receiver_whose_answer_never_ends_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    monkeypatch.setattr(receivers, "LONGEST_SECONDS", 0.3)
    receiver.trickles = True
    assert asked(receiver.url) == Answer(TOO_SLOW)


def test_asked_wait_is_read(receiver: Receiver) -> None:
    for name in ("Retry-After", "retry-after"):
        receiver.status, receiver.headers = 503, {name: "120"}
        answer = asked(receiver.url)
        assert (answer.status, answer.after and answer.after.total_seconds()) == (503, 120)


def test_path_in_any_alphabet_is_sent(receiver: Receiver) -> None:
    address = receiver.url.replace("/hook", "/höhle")
    assert asked(address).is_success


def test_failures_of_the_network_have_words(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    assert asked("http://127.0.0.1:1/") == Answer(NO_CONNECTION)
    assert asked("https://nowhere.invalid/") == Answer(NOT_FOUND)
    # It speaks no TLS.
    assert asked(receiver.url.replace("http:", "https:")).words in {NO_CONNECTION, BROKEN}
