"""Copies of people's pictures on Discord. The portal doesn't link to Discord's pictures, because
their URLs contain the person's Discord id."""

import logging
import time

import requests
from django.conf import settings
from django.db.models import F

from accounts.discord.client import TIMEOUT_SECONDS, body_of
from accounts.models import User
from clvr.lib.images import AVATAR, ImageRefused, ProcessedImage, process
from clvr.lib.images.small import keep_picture

log = logging.getLogger(__name__)

BATCH = 20
BUDGET_SECONDS = 20.0
"""After which a run begins no picture more."""
SIDE = 256
"""The size to request: Discord's next size above the portal's."""


class NotNow(Exception):
    """Discord can't send the picture now. The message says why and names no one."""


def copy_discord_pictures() -> int:
    """Copy the current Discord pictures of people without an uploaded one; returns how many were
    copied.

    A picture that Discord no longer has, or that can't be read, is not requested again. When
    Discord can't be reached, the rest waits for the next run.
    """
    waiting = User.objects.filter(avatar="").exclude(discord_picture_of=F("discord_avatar"))
    copied, ends = 0, time.monotonic() + BUDGET_SECONDS
    # In random order, so that one that always fails doesn't block the others.
    for user in waiting.order_by("?")[:BATCH]:
        try:
            copied += _copy(user)
        except NotNow as reason:
            log.warning("Pictures from Discord wait: %s", reason)
            break
        if time.monotonic() > ends:
            break
    return copied


def _copy(user: User) -> bool:
    digest = user.discord_avatar
    picture = _processed(_fetched(user)) if digest else None
    user.discord_picture = None
    if picture is not None:
        keep_picture(user.discord_picture, picture.as_file())
    # Only if the person's picture did not change in the meantime; otherwise they stay in the queue.
    unchanged = User.objects.filter(pk=user.pk, discord_avatar=digest)
    unchanged.update(discord_picture=user.discord_picture.name or "", discord_picture_of=digest)
    return picture is not None


def _fetched(user: User) -> bytes:
    """The picture's file; empty when Discord no longer has it. Raises NotNow."""
    address = f"{settings.ENVIRONMENT.discord_cdn_url}/avatars/{user.discord_id}"
    try:
        with requests.get(
            f"{address}/{user.discord_avatar}.png",
            params={"size": SIDE},
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
            stream=True,
        ) as answer:
            status = answer.status_code
            if status == requests.codes.too_many_requests or status >= 500:
                raise NotNow(f"Discord answered {status}")
            return body_of(answer, most=AVATAR.max_bytes) if status == requests.codes.ok else b""
    except requests.RequestException as error:
        # The exception's own text contains the URL.
        raise NotNow(f"could not reach Discord: {type(error).__name__}") from None


def _processed(file: bytes) -> ProcessedImage | None:
    try:
        return process(file, purpose=AVATAR)
    except ImageRefused:
        return None
