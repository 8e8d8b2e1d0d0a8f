"""Links into recordings, to where a map begins. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from matches.enums import MapStartSource
from matches.play.casts.videos import video_of


@dataclass(frozen=True, slots=True)
class Timed:
    """A recording of a whole match of which it is known when it began; `ended` is None if that is
    not known."""

    url: str
    began: datetime
    ended: datetime | None


def links_into(recordings: Iterable[Timed], starts: Mapping[int, datetime]) -> dict[int, list[str]]:
    """For each map, by its number, the links to where it begins. A map that began before a
    recording, or after it, is not in it."""
    found: dict[int, list[str]] = {}
    for recording in recordings:
        for number, at in starts.items():
            seconds = seconds_in(recording, at)
            link = "" if seconds is None else link_at(recording.url, seconds)
            if link:
                found.setdefault(number, []).append(link)
    return found


def starts_by(told: Iterable[tuple[str, int, datetime]]) -> dict[int, datetime]:
    """When each map began, of who told it of which map: what a caster marked stands."""
    servers_first = sorted(told, key=lambda each: each[0] == MapStartSource.CASTER)
    found = {number: at for _, number, at in servers_first}
    return dict(sorted(found.items()))


def seconds_in(recording: Timed, at: datetime) -> int | None:
    """The second of the recording at which something was; None if it has no such."""
    if at < recording.began or (recording.ended is not None and at >= recording.ended):
        return None
    return int((at - recording.began).total_seconds())


def link_at(url: str, seconds: int) -> str:
    """The link to this second of a recording, as its platform writes it; empty for others, which
    have no such links."""
    site, _ = video_of(url)
    if site == "twitch":
        hours, rest = divmod(seconds, 3600)
        start = f"{hours}h{rest // 60}m{rest % 60}s"
    elif site == "youtube":
        start = str(seconds)
    else:
        return ""
    parts = urlsplit(url)
    kept = [
        each
        for each in parts.query.split("&")
        if each and each.partition("=")[0] not in {"t", "start", "time"}
    ]
    return parts._replace(query="&".join([*kept, f"t={start}"]), fragment="").geturl()
