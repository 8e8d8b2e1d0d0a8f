"""Matches as an iCalendar feed."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from icalendar import Calendar, Event

from clvr.lib.absolute_urls import absolute_url
from leagues.models import Season
from matches.addresses import match_address
from matches.enums import Decision
from matches.models import Match, MatchQuerySet

PRODUCT = "-//CLVR//Matches//EN"
SET_UP, MAP_LASTS = timedelta(minutes=30), timedelta(minutes=30)


def in_calendars(matches: MatchQuerySet) -> MatchQuerySet:
    """Those of the matches that calendars hold, with all that they tell of them: the ones with a
    time, past and to come, of each league's current season and of the one before it. What an app
    does not find in a feed any more it takes away, so a season's matches stay until the season
    after the next one is current. Void ones stay too, for calendars must hear that they are off."""
    seasons = Season.objects.current_and_before()
    known = matches.filter(season__in=seasons, time__isnull=False)
    related = ("season__league", "team_a", "team_b", "result")
    return known.select_related(*related).prefetch_related("streams").order_by("time", "pk")


def feed(name: str, matches: Iterable[Match]) -> bytes:
    """The calendar of this name, of matches read with `in_calendars`. The same matches make the
    same bytes."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for match in matches:
        if match.time is not None:
            calendar.add_component(_event(match, match.time))
    body: bytes = calendar.to_ical()
    return body


def _event(match: Match, time: datetime) -> Event:
    league = match.season.league
    is_void = match.result is not None and match.result.decision == Decision.VOID
    event = Event()
    event.add("uid", f"match-{match.pk}@{urlsplit(absolute_url('')).hostname}")
    event.add("sequence", match.revision)
    event.add("dtstamp", match.revised_at.astimezone(UTC))
    event.add("dtstart", time.astimezone(UTC))
    event.add("dtend", time.astimezone(UTC) + length_of(match))
    event.add("summary", f"{league.identity.label}: {match.versus}")
    event.add("status", "CANCELLED" if is_void else "CONFIRMED")
    event.add("url", absolute_url(match_address(match)))
    if streams := sorted(match.streams.all(), key=lambda stream: stream.pk):
        event.add("location", streams[0].channel)
    return event


def length_of(match: Match) -> timedelta:
    """How long a match takes in a calendar: half an hour for coming together, and one a map."""
    return SET_UP + match.best_of * MAP_LASTS
