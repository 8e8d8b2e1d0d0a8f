"""Routes calls of Twitch's and YouTube's APIs to their handlers."""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import parse_qsl

from clvr.discord_stand_in.http import Answer, Call, json_answer
from clvr.discord_stand_in.pages import STREAMS
from clvr.streams_stand_in.broadcasts import Broadcast, Channels, channel_with, now
from clvr.streams_stand_in.pages import streams_page
from clvr.streams_stand_in.troubles import Trouble

SLOW_SECONDS = 8.0
"""Longer than the portal waits."""
RETRY_SECONDS = 60
TOKEN_LASTS = 60 * 24 * 3600
_USER_IDS = 500_000_000


class StreamsStandIn:
    """Twitch and YouTube, as far as the portal uses them. `credentials` are the client's id and
    secret for Twitch, and the key for YouTube."""

    def __init__(
        self, client: str, secret: str, key: str, *, game: str, slow_seconds: float = SLOW_SECONDS
    ) -> None:
        self.client, self.secret, self.key = client, secret, key
        self.twitch, self.youtube = Channels(game), Channels(game)
        self.troubles: dict[str, Trouble] = {}
        """By `twitch` and `youtube`."""
        self.slow_seconds = slow_seconds
        self.tokens: list[str] = []
        """Of Twitch, those that it accepts."""
        self.asked: list[str] = []
        """Each request, as method and path."""

    def answers(self, path: str) -> bool:
        """Whether a path is one of these platforms'."""
        return path.startswith(("/twitch/", "/youtube/", STREAMS))

    def answer(self, call: Call) -> Answer:
        if call.path.startswith(STREAMS):
            return streams_page(self, call)
        self.asked.append(f"{call.method} {call.path}")
        platform = call.path.split("/")[1]
        if obstacle := self._trouble(platform):
            return obstacle
        for method, pattern, handle in self.ROUTES:
            if method == call.method and re.fullmatch(pattern, call.path):
                return handle(self, call)
        return json_answer(404, {"error": "Not Found", "status": 404, "message": ""})

    def token(self, call: Call) -> Answer:
        """`POST /twitch/oauth2/token`."""
        given = call.form
        is_ours = (given.get("client_id"), given.get("client_secret")) == (self.client, self.secret)
        if not is_ours or given.get("grant_type") != "client_credentials":
            return json_answer(403, {"status": 403, "message": "invalid client secret"})
        self.tokens.append(f"token-{len(self.tokens) + 1}")
        told = {"expires_in": TOKEN_LASTS, "token_type": "bearer"}
        return json_answer(200, {"access_token": self.tokens[-1], **told})

    def streams(self, call: Call) -> Answer:
        """`GET /twitch/helix/streams?user_login=…`."""
        logins = _values(call, "user_login")
        if any(re.fullmatch(r"_.*|.{26,}", login) for login in logins):
            return json_answer(400, {"error": "Bad Request", "status": 400, "message": "Malformed"})
        for login in logins:
            self.twitch.known.setdefault(login)
        on_air = [self.twitch.on_air(login) for login in logins]
        return json_answer(200, {"data": [_stream(each) for each in on_air if each is not None]})

    def users(self, call: Call) -> Answer:
        """`GET /twitch/helix/users?login=…`."""
        known = list(self.twitch.known)
        found = [login for login in _values(call, "login") if login in known]
        rows = [{"id": str(_USER_IDS + known.index(each)), "login": each} for each in found]
        return json_answer(200, {"data": rows})

    def videos(self, call: Call) -> Answer:
        """`GET /twitch/helix/videos?user_id=…&type=archive`."""
        index, known = int(call.query.get("user_id", "0")) - _USER_IDS, list(self.twitch.known)
        of_user = self.twitch.of(known[index]) if 0 <= index < len(known) else []
        return json_answer(200, {"data": [_archive(each) for each in of_user]})

    def youtube_channels(self, call: Call) -> Answer:
        """`GET /youtube/v3/channels?forHandle=…`."""
        handle = call.query.get("forHandle", "")
        key = channel_with(handle)
        self.youtube.known.setdefault(key)
        return json_answer(200, {"items": [{"id": key}]})

    def playlist(self, call: Call) -> Answer:
        """`GET /youtube/v3/playlistItems?playlistId=…`."""
        channel = f"UC{call.query.get('playlistId', '')[2:]}"
        self.youtube.known.setdefault(channel)
        rows = [{"contentDetails": {"videoId": each.video}} for each in self.youtube.of(channel)]
        return json_answer(200, {"items": rows})

    def youtube_videos(self, call: Call) -> Answer:
        """`GET /youtube/v3/videos?id=…`."""
        keys = call.query.get("id", "").split(",")
        found = [self.youtube.with_video(key) for key in keys]
        for key, broadcast in zip(keys, found, strict=True):
            if broadcast is None and key:
                self.youtube.known.setdefault(key)
        return json_answer(200, {"items": [_video(each) for each in found if each is not None]})

    def for_twitch(self, call: Call, handle: Callable[[Call], Answer]) -> Answer:
        """Only with the client's id and a token that is still good."""
        token = call.headers.get("authorization", "").removeprefix("Bearer ")
        if token not in self.tokens or call.headers.get("client-id") != self.client:
            return json_answer(401, UNAUTHORIZED)
        return handle(call)

    def for_youtube(self, call: Call, handle: Callable[[Call], Answer]) -> Answer:
        """Only with the key."""
        if call.headers.get("x-goog-api-key") != self.key:
            return json_answer(400, _youtube_error(400, "badRequest"))
        return handle(call)

    def _trouble(self, platform: str) -> Answer | None:
        trouble = self.troubles.get(platform, Trouble.NONE)
        if trouble is Trouble.SLOW:
            time.sleep(self.slow_seconds)
        match trouble:
            case Trouble.SLOW | Trouble.DOWN:
                return json_answer(503, {"status": 503})
            case Trouble.LIMITED:
                reset = int(now().timestamp()) + RETRY_SECONDS
                headers = {"Retry_After": str(RETRY_SECONDS), "Ratelimit_Reset": str(reset)}
                return json_answer(429, {"status": 429}, **headers)
            case Trouble.DENIED:
                return json_answer(401, UNAUTHORIZED)
            case Trouble.QUOTA:
                return json_answer(403, _youtube_error(403, "quotaExceeded"))
            case Trouble.GARBLED:
                return Answer(200, b'{"data": [', {"Content-Type": "application/json"})
        return None

    ROUTES: "Sequence[tuple[str, str, Callable[[StreamsStandIn, Call], Answer]]]" = [
        ("POST", "/twitch/oauth2/token", lambda self, call: self.token(call)),
        (
            "GET",
            "/twitch/helix/streams",
            lambda self, call: self.for_twitch(call, self.streams),
        ),
        ("GET", "/twitch/helix/users", lambda self, call: self.for_twitch(call, self.users)),
        ("GET", "/twitch/helix/videos", lambda self, call: self.for_twitch(call, self.videos)),
        (
            "GET",
            "/youtube/v3/channels",
            lambda self, call: self.for_youtube(call, self.youtube_channels),
        ),
        (
            "GET",
            "/youtube/v3/playlistItems",
            lambda self, call: self.for_youtube(call, self.playlist),
        ),
        (
            "GET",
            "/youtube/v3/videos",
            lambda self, call: self.for_youtube(call, self.youtube_videos),
        ),
    ]


UNAUTHORIZED: Mapping[str, object] = {
    "error": "Unauthorized",
    "status": 401,
    "message": "Invalid OAuth token",
}


def _values(call: Call, name: str) -> list[str]:
    """All values of a name in the query."""
    return [value for key, value in parse_qsl(call.search) if key == name]


def _stream(of: Broadcast) -> Mapping[str, object]:
    return {
        "id": of.stream,
        "user_login": of.channel,
        "game_name": of.game,
        "type": "live",
        "viewer_count": of.viewers,
        "started_at": _iso(of),
    }


def _archive(of: Broadcast) -> Mapping[str, object]:
    seconds = int(of.lasts.total_seconds())
    return {
        "id": of.archive,
        "stream_id": of.stream,
        "created_at": _iso(of),
        "duration": f"{seconds // 3600}h{seconds // 60 % 60}m{seconds % 60}s",
    }


def _video(of: Broadcast) -> Mapping[str, object]:
    is_on = of.ended is None
    live: dict[str, object] = {"actualStartTime": _iso(of)}
    if of.ended is None:
        live["concurrentViewers"] = str(of.viewers)
    else:
        live["actualEndTime"] = f"{of.ended:%Y-%m-%dT%H:%M:%SZ}"
    snippet = {
        "liveBroadcastContent": "live" if is_on else "none",
        "categoryId": "20" if of.is_right else "22",
    }
    return {"id": of.video, "snippet": snippet, "liveStreamingDetails": live}


def _iso(of: Broadcast) -> str:
    return f"{of.began:%Y-%m-%dT%H:%M:%SZ}"


def _youtube_error(status: int, reason: str) -> Mapping[str, object]:
    return {"error": {"code": status, "errors": [{"reason": reason}]}}
