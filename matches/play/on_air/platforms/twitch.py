"""Twitch's Helix API, with an app token (client credentials)."""

import re
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.core.cache import cache

from matches.enums import PlatformFault
from matches.play.on_air.platforms.http import Failed, Parameters, Refused, ask
from matches.play.on_air.platforms.reading import readable, text_in, time_in
from matches.play.on_air.rules import OnAir, Recording

MOST_LOGINS = 100
"""In one call."""
MOST_RECORDINGS = 20
RENEWED_BEFORE = timedelta(days=1)
"""The end of a token, which is about 60 days after it was made."""
BAD_REQUEST, UNAUTHORIZED = 400, 401
_DURATION = re.compile(r"(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?")


def streams_of(logins: Collection[str]) -> dict[str, OnAir]:
    """What is on air of these channels, by their login. One call for a hundred. Raises Failed."""
    found: dict[str, OnAir] = {}
    ordered = sorted(logins)
    for first in range(0, len(ordered), MOST_LOGINS):
        found |= _streams(ordered[first : first + MOST_LOGINS])
    return found


def recordings_of(login: str) -> list[Recording]:
    """The channel's latest recordings of broadcasts. Two calls. Raises Failed."""
    with readable():
        people = _asked("/users", [("login", login)])["data"]
        if not people:
            return []
        params = [
            ("user_id", str(people[0]["id"])),
            ("type", "archive"),
            ("first", str(MOST_RECORDINGS)),
        ]
        return list(_recordings(_asked("/videos", params)["data"]))


def _streams(logins: Sequence[str]) -> dict[str, OnAir]:
    """A login that can't be one spoils the whole call. It is found by halves, and is not on air."""
    params = [("first", str(MOST_LOGINS)), *(("user_login", login) for login in logins)]
    try:
        with readable():
            rows = [row for row in _asked("/streams", params)["data"] if row["type"] == "live"]
            told = {text_in(row["user_login"]).lower(): _stream(row) for row in rows}
    except Refused as refusal:
        if refusal.status != BAD_REQUEST:
            raise
        half = len(logins) // 2
        return {**_streams(logins[:half]), **_streams(logins[half:])} if half else {}
    return {login: stream for login, stream in told.items() if login in logins}


def _stream(row: dict[str, Any]) -> OnAir:
    return OnAir(
        video=text_in(row["id"]),
        game=text_in(row["game_name"]),
        viewers=int(row["viewer_count"]),
        since=time_in(row["started_at"]),
    )


def _recordings(rows: Sequence[dict[str, Any]]) -> Iterator[Recording]:
    for row in rows:
        key, began = text_in(row["id"]), time_in(row["created_at"])
        if not key.isdigit() or began is None:
            continue
        yield Recording(
            url=f"https://www.twitch.tv/videos/{key}",
            stream=text_in(row["stream_id"] or ""),
            began=began,
            ended=_end(began, row["duration"]),
        )


def _end(began: datetime, duration: str) -> datetime | None:
    """`duration` is such as `3h8m33s`."""
    found = _DURATION.fullmatch(duration)
    if found is None or not duration:
        return None
    hours, minutes, seconds = (int(each or 0) for each in found.groups())
    return began + timedelta(hours=hours, minutes=minutes, seconds=seconds)


def _asked(path: str, params: Parameters) -> Any:
    """Ask with the token that is kept. Twitch can end it early: then once more, with a new one."""
    try:
        return _with(_kept_token(), path, params)
    except Refused as refusal:
        if refusal.status != UNAUTHORIZED:
            raise
    cache.delete(_token_key())
    return _with(_kept_token(), path, params)


def _with(token: str, path: str, params: Parameters) -> Any:
    headers = {
        "Authorization": f"Bearer {token}",
        "Client-Id": settings.ENVIRONMENT.twitch_client_id,
    }
    return ask(f"{settings.ENVIRONMENT.twitch_api_url}{path}", params, headers)


def _kept_token() -> str:
    kept = cache.get(_token_key())
    if isinstance(kept, str) and kept:
        return kept
    environment = settings.ENVIRONMENT
    told = ask(
        environment.twitch_token_url,
        method="POST",
        form={
            "client_id": environment.twitch_client_id,
            "client_secret": environment.twitch_client_secret.get_secret_value(),
            "grant_type": "client_credentials",
        },
    )
    with readable():
        token, lasts = text_in(told["access_token"]), timedelta(seconds=int(told["expires_in"]))
    if not token:
        raise Failed(PlatformFault.UNREADABLE)
    kept_for = max(lasts - RENEWED_BEFORE, timedelta(minutes=1))
    cache.set(_token_key(), token, kept_for.total_seconds())
    return token


def _token_key() -> str:
    """Another application, or another secret, has another token."""
    environment = settings.ENVIRONMENT
    whose = (
        f"{environment.twitch_token_url} {environment.twitch_client_id} "
        f"{environment.twitch_client_secret.get_secret_value()}"
    )
    return f"twitch-token:{sha256(whose.encode()).hexdigest()[:32]}"
