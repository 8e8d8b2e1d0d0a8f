"""Breaks without it: signatures that the libraries of Standard Webhooks take for forged."""

from teams.webhooks.signing import headers, new_secret, signature

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = b'{"test": 2432232314}'
ID, TIMESTAMP = "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330
SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
"""The example that the specification publishes."""


def test_signature_is_that_of_the_specification_s_example() -> None:
    assert signature(SECRET, ID, TIMESTAMP, BODY) == SIGNATURE


def test_message_is_signed_with_each_secret() -> None:
    other = new_secret()
    assert headers([SECRET, other], ID, TIMESTAMP, BODY) == {
        "webhook-id": ID,
        "webhook-timestamp": "1614265330",
        "webhook-signature": f"{SIGNATURE} {signature(other, ID, TIMESTAMP, BODY)}",
    }


def test_secrets_differ_and_have_256_bits() -> None:
    one, other = new_secret(), new_secret()
    assert one != other
    assert (one[:6], len(one)) == ("whsec_", 6 + 44)
