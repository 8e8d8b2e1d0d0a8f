"""To which addresses the portal may connect."""

import socket
from collections.abc import Callable
from typing import Any

import pytest

from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.public_addresses import is_allowed
from matches.servers.game_servers.addresses import NOT_ALLOWED, NOT_FOUND, look_up

Answer = Callable[..., list[tuple[Any, ...]]]


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.7", "169.254.169.254", "0.0.0.0"),
        *("100.64.0.1", "224.0.0.1", "::1", "fe80::1", "fd00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "2002:7f00:1::", "fec0::1"),
        *("64:ff9b::10.0.0.1", "64:ff9b::127.0.0.1", "::"),
    ],
)
def test_addresses_that_are_not_public_are_refused(address: str) -> None:
    assert not is_allowed(address, [])


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"]
)
def test_public_addresses_are_allowed(address: str) -> None:
    assert is_allowed(address, [])


def test_operator_allows_networks() -> None:
    allowed = [is_allowed(each, ["10.0.0.0/8"]) for each in ("10.1.2.3", "192.168.0.7")]
    assert allowed == [True, False]


def answer(*addresses: str) -> Answer:
    found: list[tuple[Any, ...]] = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 0)) for each in addresses
    ]
    return lambda *_args, **_kwargs: found


def test_name_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", answer("8.8.8.8", "8.8.4.4"))
    assert look_up("server.example", []) == "8.8.8.8"


def test_name_with_one_address_that_is_not_allowed_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", answer("8.8.8.8", "10.0.0.1"))
    with pytest.raises(FieldsRefused) as refused:
        look_up("server.example", [])
    assert dict(refused.value.fields) == {"host": [NOT_ALLOWED]}


@pytest.mark.parametrize("host", ["nowhere.invalid", "x" * 70 + ".example", "a..b"])
def test_unknown_name_is_refused(host: str) -> None:
    with pytest.raises(FieldsRefused) as refused:
        look_up(host, [])
    assert dict(refused.value.fields) == {"host": [NOT_FOUND]}
