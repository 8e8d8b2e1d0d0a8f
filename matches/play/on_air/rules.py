"""What an answer of a platform means for a cast. Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from matches.enums import AirState, PlatformFault

SHORTEST_REST = timedelta(minutes=1)
LONGEST_REST = timedelta(minutes=10)
"""Between two attempts while a platform fails."""
DENIED_REST = timedelta(minutes=15)
"""While it does not accept the portal's credentials: somebody has to mend that."""
STEADY = 0.1
"""By how much the number of viewers has to change until the portal shows another one."""
FEW = 3


@dataclass(frozen=True, slots=True)
class OnAir:
    """What a platform says of a channel that is on air. `video` is its key of the broadcast.
    `is_gaming` is None where the platform names the game itself."""

    video: str
    game: str
    viewers: int | None
    since: datetime | None
    is_gaming: bool | None = None


@dataclass(frozen=True, slots=True)
class Recording:
    """A recording as its platform tells it; `stream` is its key of the broadcast."""

    url: str
    stream: str
    began: datetime
    ended: datetime | None


def state_by(told: OnAir | None, game: str) -> AirState:
    """What a cast's channel does, of which the platform says this (None: it is not on air)."""
    if told is None:
        return AirState.OFF
    is_right = told.is_gaming
    if is_right is None:
        is_right = _folded(told.game) == _folded(game)
    return AirState.ON if is_right else AirState.WRONG_GAME


def shown_viewers(before: int | None, told: int | None) -> int | None:
    """The number of viewers to show. The one that is shown stays until it is off by a tenth and by
    `FEW`, so that answers can be cached; a new one is rounded to two or three digits."""
    if told is None:
        return None
    told = max(told, 0)
    if before is not None and abs(told - before) < max(FEW, STEADY * before):
        return before if (before == 0) == (told == 0) else told
    if told < 100:
        return told
    step: int = max(10 ** (len(str(told)) - 3), 10)
    return step * round(told / step)


def rest_after(fault: PlatformFault, lasts: timedelta) -> timedelta:
    """How long the platform is left alone after a fault that has lasted that long: longer and
    longer."""
    if fault == PlatformFault.DENIED:
        return DENIED_REST
    return min(max(lasts / 2, SHORTEST_REST), LONGEST_REST)


def recording_among(
    recordings: list[Recording], stream: str, began: datetime, ends: datetime
) -> Recording | None:
    """The recording of a cast: that of the broadcast that was seen on air, or, if none was, the one
    that has most of the time between `began` and `ends`."""
    if stream:
        return next((each for each in recordings if each.stream == stream), None)
    shares = [(_share(each, began, ends), each) for each in recordings]
    best = max(shares, key=lambda share: share[0], default=None)
    return best[1] if best is not None and best[0] > timedelta(0) else None


def _share(of: Recording, began: datetime, ends: datetime) -> timedelta:
    return min(of.ended or ends, ends) - max(of.began, began)


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())
