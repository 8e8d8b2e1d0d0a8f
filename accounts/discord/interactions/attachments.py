"""Files that people attach to commands. They are fetched from Discord alone: the portal would
otherwise fetch any address that somebody names."""

import time
from collections.abc import Sequence
from urllib.parse import urlsplit

import requests
from django.conf import settings

from accounts.discord.client import TIMEOUT_SECONDS, body_of
from accounts.discord.interactions.payload import Attachment
from clvr.lib.images import EVIDENCE, MEGABYTE
from clvr.lib.refusals import Refused

FOLDERS = ("attachments", "ephemeral-attachments")
"""Where Discord has the files of messages, and of commands."""
BUDGET_SECONDS = 30.0
"""After these seconds no more pictures are fetched."""
ATTACH_AGAIN = "Attach it to the command again."
NOT_OF_DISCORD = f"This picture is not on Discord. {ATTACH_AGAIN}"
NOT_A_PICTURE = "{name} is not a picture. Only PNG, JPEG, SVG, GIF and WebP pictures are accepted."
TOO_LARGE = "{name}: The picture is larger than {most:g} MB."


class NotFetched(Exception):
    """A picture could not be fetched. The message says why and contains no address."""


def require_picture(file: Attachment) -> None:
    """Raise Refused for a file that the portal does not take, as far as Discord says what it
    is."""
    require_of_discord(file.url)
    if not file.content_type.startswith("image/"):
        raise Refused(NOT_A_PICTURE.format(name=file.filename))
    if file.size > EVIDENCE.max_bytes:
        most = EVIDENCE.max_bytes / MEGABYTE
        raise Refused(TOO_LARGE.format(name=file.filename, most=most))


def require_of_discord(address: str) -> None:
    """Raise Refused unless the address is that of a file on Discord."""
    home, asked = urlsplit(settings.ENVIRONMENT.discord_cdn_url), _parts(address)
    folders = tuple(f"{home.path}/{folder}/" for folder in FOLDERS)
    is_there = asked is not None and (asked[0], asked[1]) == (home.scheme, home.netloc)
    if not is_there or asked is None or not asked[2].startswith(folders) or ".." in asked[2]:
        raise Refused(NOT_OF_DISCORD)


def fetched(addresses: Sequence[str]) -> list[bytes]:
    """The files at these addresses. Of one that is too large there is only enough to tell. Raises
    NotFetched."""
    ends, files = time.monotonic() + BUDGET_SECONDS, []
    for place, address in enumerate(addresses, start=1):
        if time.monotonic() > ends:
            raise NotFetched("Discord takes too long to send the pictures. Try again later.")
        files.append(_fetched(address, f"Picture {place}"))
    return files


def _fetched(address: str, name: str) -> bytes:
    try:
        require_of_discord(address)
    except Refused as refusal:
        raise NotFetched(str(refusal)) from None
    try:
        with requests.get(
            address, timeout=TIMEOUT_SECONDS, allow_redirects=False, stream=True
        ) as answer:
            if answer.status_code != requests.codes.ok:
                raise NotFetched(f"{name}: Discord answered {answer.status_code}. {ATTACH_AGAIN}")
            return body_of(answer, most=EVIDENCE.max_bytes)
    except requests.RequestException:
        # The exception's own text contains the address.
        raise NotFetched(f"{name}: Discord could not be reached. Try again later.") from None


def _parts(address: str) -> tuple[str, str, str] | None:
    """The scheme, the host with its port and the path; None for no address."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    return parts.scheme, parts.netloc, parts.path
