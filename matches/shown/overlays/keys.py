"""The secret in the address of an overlay.

It is signed, not stored: it can't be read from the database, and a caster can see theirs again. It
shows this overlay only, and changes nothing.
"""

from django.core.signing import Signer
from django.utils.crypto import constant_time_compare

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.keys import is_key
from matches.enums import OverlayScene
from matches.models import Overlay

_signer = Signer(salt="matches.shown.overlays")


def secret_of(overlay: Overlay) -> str:
    """The overlay's key and the signature of its current number."""
    return f"{overlay.pk}-{_signer.signature(f'{overlay.pk}:{overlay.number}')}"


def overlay_of(secret: str) -> Overlay | None:
    """The overlay with this secret, with its league; None if the secret is wrong, or the overlay
    got another one or was revoked. One query at most."""
    key, _, _ = secret.partition("-")
    if not is_key(key):
        return None
    shown = Overlay.objects.filter(is_revoked=False).select_related("league")
    overlay = shown.filter(pk=int(key)).first()
    if overlay is None or not constant_time_compare(secret, secret_of(overlay)):
        return None
    return overlay


def overlay_address(overlay: Overlay, scene: OverlayScene | None = None) -> str:
    """The full secret address: of the scene that its control page chose, or always of this one."""
    path = f"/overlay/{secret_of(overlay)}/"
    return absolute_url(path if scene is None else f"{path}{scene}/")
