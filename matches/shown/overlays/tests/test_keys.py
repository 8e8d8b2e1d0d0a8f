"""The secret in the address of an overlay."""

import pytest

from matches.enums import OverlayScene
from matches.shown.overlays.keys import overlay_address, overlay_of, secret_of
from matches.shown.overlays.tests.overlays import CHANNEL, overlay_with

pytestmark = pytest.mark.django_db


def test_secret_opens_its_own_overlay() -> None:
    first, second = overlay_with(), overlay_with(channel=f"{CHANNEL}2")
    assert overlay_of(secret_of(first)) == first
    assert overlay_of(secret_of(second)) == second


def test_renewed_secret_ends_the_one_before() -> None:
    overlay = overlay_with()
    before = secret_of(overlay)
    overlay.number += 1
    overlay.save()
    assert (overlay_of(before), overlay_of(secret_of(overlay))) == (None, overlay)


def test_revoked_secret_opens_nothing() -> None:
    overlay = overlay_with(is_revoked=True)
    assert overlay_of(secret_of(overlay)) is None


@pytest.mark.parametrize("key", ["", "0", "12", "9" * 19, "9" * 5000, "٣", "-1", "x"])
def test_wrong_secret_opens_nothing(key: str) -> None:
    secret = secret_of(overlay_with())
    signature = secret.partition("-")[2]
    assert overlay_of(f"{key}-{signature}") is None
    assert overlay_of(key) is None


def test_signature_of_another_overlay_opens_nothing() -> None:
    first, second = overlay_with(), overlay_with(channel=f"{CHANNEL}2")
    signature = secret_of(second).partition("-")[2]
    assert overlay_of(f"{first.pk}-{signature}") is None
    assert overlay_of(f"0{secret_of(first)}") is None


def test_address_is_of_the_chosen_scene_or_of_one() -> None:
    overlay = overlay_with()
    chosen = overlay_address(overlay)
    assert chosen.endswith(f"/overlay/{secret_of(overlay)}/")
    assert overlay_address(overlay, OverlayScene.LINE_UPS) == f"{chosen}line-ups/"
