import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from accounts.discord.interactions.signature import Forged, verify

NOW = 1_800_000_000
BODY = b'{"type": 1}'
KEY = Ed25519PrivateKey.generate()
PUBLIC = KEY.public_key().public_bytes_raw().hex()


def signed(timestamp: str, body: bytes = BODY) -> str:
    return KEY.sign(timestamp.encode() + body).hex()


def check(**changed: str | bytes) -> None:
    timestamp = str(changed.get("timestamp", NOW))
    given = {
        "public_key": PUBLIC,
        "signature": signed(timestamp),
        "timestamp": timestamp,
        "body": BODY,
        **changed,
    }
    verify(**given, now=float(NOW))  # type: ignore[arg-type]


@pytest.mark.parametrize("seconds", [-300, -1, 0, 1, 300])
def test_request_signed_within_five_minutes_is_accepted(seconds: int) -> None:
    check(timestamp=str(NOW + seconds))


def test_hexadecimal_is_accepted_in_either_case() -> None:
    check(public_key=PUBLIC.upper(), signature=signed(str(NOW)).upper())


@pytest.mark.parametrize("timestamp", [str(NOW - 301), str(NOW + 301), "0", "9" * 12])
def test_request_signed_too_early_or_late_is_refused(timestamp: str) -> None:
    with pytest.raises(Forged, match="too old, or its time"):
        check(timestamp=timestamp)


@pytest.mark.parametrize(
    "timestamp",
    ["", "soon", "-1", f"{NOW}.5", f" {NOW}", "１８００００００００", "9" * 13, "9" * 5000],
)
def test_invalid_timestamp_is_refused_with_a_valid_signature(timestamp: str) -> None:
    with pytest.raises(Forged, match="too old, or its time"):
        check(timestamp=timestamp)


OTHER_KEY = Ed25519PrivateKey.generate()


@pytest.mark.parametrize(
    "changed",
    [
        {"signature": ""},
        {"signature": "zz" * 64},
        {"signature": "abc"},
        {"signature": "é" * 64},
        {"signature": "ab" * 63},
        {"signature": "ab" * 64},
        {"signature": signed(str(NOW)) + "00"},
        {"signature": OTHER_KEY.sign(str(NOW).encode() + BODY).hex()},
        {"signature": signed(str(NOW - 1))},
        {"signature": KEY.sign(BODY).hex()},
        {"body": BODY + b" "},
        {"body": b""},
        {"public_key": OTHER_KEY.public_key().public_bytes_raw().hex()},
        {"public_key": "ab" * 31},
    ],
)
def test_request_with_a_wrong_signature_is_refused(changed: dict[str, str | bytes]) -> None:
    with pytest.raises(Forged, match="not Discord's"):
        check(**changed)


def test_every_request_is_refused_without_a_key() -> None:
    with pytest.raises(Forged, match="not connected"):
        check(public_key="")
