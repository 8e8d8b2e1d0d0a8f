"""What staff and casters read of the platforms."""

from dataclasses import dataclass
from datetime import datetime

from matches.air import asked_platforms
from matches.enums import StreamPlatform
from matches.play.on_air.faults import Problem, problems
from matches.play.on_air.texts import FAULTS


@dataclass(frozen=True, slots=True)
class Platform:
    """Whether the portal asks a platform, and why that does not answer, empty if it does."""

    name: str
    is_asked: bool
    problem: str
    since: datetime | None


def platform_states(now: datetime) -> list[Platform]:
    """All platforms. One query."""
    found = {each.platform: each for each in problems(now)}
    asked = asked_platforms()
    return [_state(each, asked, found.get(each)) for each in StreamPlatform]


def _state(
    platform: StreamPlatform, asked: frozenset[StreamPlatform], problem: Problem | None
) -> Platform:
    words = "" if problem is None else FAULTS[problem.fault]
    since = None if problem is None else problem.since
    return Platform(str(platform.label), platform in asked, words, since)
