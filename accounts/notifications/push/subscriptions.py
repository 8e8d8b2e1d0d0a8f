"""A browser's push subscription: its push service and its keys. Pure."""

from base64 import urlsafe_b64decode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

PUSH_SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""The push services of Chrome, Firefox, Safari and Edge, with their subdomains. The portal sends to
no other, because people could make it send to any address."""
AUTH_BYTES = 16


def is_push_service(endpoint: str) -> bool:
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    is_known = any(host == each or host.endswith(f".{each}") for each in PUSH_SERVICES)
    return parts.scheme == "https" and is_known and port in (None, 443) and "@" not in parts.netloc


def is_browser_key(p256dh: str) -> bool:
    """Whether this is a point on the curve P-256, uncompressed, in URL-safe base64."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpacked(p256dh))
    except ValueError:
        return False
    return True


def is_secret(auth: str) -> bool:
    try:
        return len(unpacked(auth)) == AUTH_BYTES
    except ValueError:
        return False


def unpacked(text: str) -> bytes:
    """The bytes of a text in URL-safe base64, with or without padding. Raises ValueError."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
