"""Rate limits as Discord's: each webhook and channel takes some requests in a window, the bot some
a second, and answers say how many are left."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from clvr.discord_stand_in.http import Answer, json_answer


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds, from the first one on."""

    requests: int
    seconds: float


WEBHOOK = Limit(5, 2)
CHANNEL = Limit(5, 5)
MEMBERS = Limit(10, 2)
"""Changes of members' roles on one server."""
OF_THE_BOT = Limit(50, 1)


@dataclass
class Limits:
    """How many requests each bucket has taken in its window. Tests shrink the windows."""

    webhook: Limit = WEBHOOK
    channel: Limit = CHANNEL
    of_the_bot: Limit = OF_THE_BOT
    refused: int = 0
    """Answers of 429 so far."""
    members: Limit = MEMBERS
    _windows: dict[str, tuple[float, int]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def within(self, limit: Limit, bucket: str, answer: Callable[[], Answer]) -> Answer:
        """The answer with the headers of the limit, or 429 when the bucket is empty."""
        remaining, seconds = self._take(limit, bucket)
        headers = {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(max(0, remaining)),
            "X-RateLimit-Reset-After": f"{seconds:.3f}",
            "X-RateLimit-Bucket": str(abs(hash(limit))),
        }
        if remaining < 0:
            return self._too_many(seconds, headers, "user")
        given = answer()
        return Answer(given.status, given.body, {**given.headers, **headers})

    def for_the_bot(self, answer: Callable[[], Answer]) -> Answer:
        """The answer, or 429 for everything when the bot asked too often."""
        remaining, seconds = self._take(self.of_the_bot, "bot")
        if remaining < 0:
            return self._too_many(seconds, {"X-RateLimit-Global": "true"}, "global")
        return answer()

    def forget(self) -> None:
        with self._lock:
            self._windows.clear()
            self.refused = 0

    def _take(self, limit: Limit, bucket: str) -> tuple[int, float]:
        """How many requests are left after this one, -1 if it is one too many, and the seconds
        until the window ends."""
        with self._lock:
            now = time.monotonic()
            begun, taken = self._windows.get(bucket, (now, 0))
            if now - begun >= limit.seconds:
                begun, taken = now, 0
            is_taken = taken < limit.requests
            self._windows[bucket] = (begun, taken + is_taken)
            self.refused += not is_taken
            return limit.requests - taken - 1, begun + limit.seconds - now

    def _too_many(self, seconds: float, headers: dict[str, str], scope: str) -> Answer:
        body = {"message": "You are being rate limited.", "retry_after": round(seconds, 3)}
        refusal = json_answer(429, {**body, "global": scope == "global"})
        more = {"Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope}
        return Answer(429, refusal.body, {**refusal.headers, **headers, **more})
