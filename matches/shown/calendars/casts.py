"""Casts as an iCalendar feed."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from icalendar import Event

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.calendars import calendar_text
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LEAGUES, LeagueCode
from matches.addresses import stream_path
from matches.enums import CastLanguage
from matches.models import CastMember, Match, StreamQuerySet
from matches.shown.calendars.feed import (
    MOST_EVENTS,
    CalendarMatch,
    event_of,
    in_calendars,
    new_calendar,
)


@dataclass(frozen=True, slots=True)
class CalendarCast:
    """A cast as a calendar shows it. `people` are the names of who is in it, its caster first."""

    pk: int
    channel: str
    language: str
    people: tuple[str, ...]
    match: CalendarMatch


def casts_in_calendars(casts: StreamQuerySet) -> list[CalendarCast]:
    """The casts that a feed contains, by the time of their matches, of which `in_calendars` says
    which are in it. Three queries.

    A cast that is called off disappears, and apps delete its event; one whose match nobody plays
    stays, and is cancelled.
    """
    matches = {
        each.pk: each for each in in_calendars(Match.objects.filter(pk__in=casts.values("match")))
    }
    rows = casts.filter(match__in=matches).order_by("pk")
    told = list(rows.values_list("pk", "match", "channel", "language", "claimed_by__username"))
    people: dict[int, list[str]] = defaultdict(list)
    for key, *_, caster in told:
        people[key] += [caster] if caster is not None else []
    members = CastMember.objects.filter(stream__in=[key for key, *_ in told]).order_by("pk")
    for key, name in members.values_list("stream", "user__username"):
        people[key] += [name] if name not in people[key] else []
    found = [
        CalendarCast(key, channel, language, tuple(people[key]), matches[match])
        for key, match, channel, language, _ in told
    ]
    return sorted(found, key=lambda each: (each.match.time, each.pk))[-MOST_EVENTS:]


def casts_feed(name: str, casts: Iterable[CalendarCast]) -> bytes:
    """The calendar with this name. The same casts give the same bytes."""
    calendar = new_calendar(name)
    for each in casts:
        calendar.add_component(_event(each))
    body: bytes = calendar.to_ical()
    return body


def _event(cast: CalendarCast) -> Event:
    match, language = cast.match, CastLanguage(cast.language).label
    event = event_of(match, f"cast-{cast.pk}", f" cast ({isolated(language)})")
    page = absolute_url(stream_path(match.league, cast.pk))
    event.add("url", page)
    people = ", ".join(map(isolated, cast.people))
    by = f" by {people}" if people else ""
    league = LEAGUES[LeagueCode(match.league)].name
    event.add(
        "description",
        calendar_text(f"{league}. Cast{by} in {isolated(language)}. {cast.channel} {page}"),
    )
    event.add("location", calendar_text(cast.channel))
    return event
