"""Matches as an iCalendar feed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db.models import BooleanField, Case, OuterRef, Q, Subquery, When
from icalendar import Alarm, Calendar, Event, vDuration

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.calendars import calendar_text
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Season
from matches.addresses import match_path
from matches.enums import Decision
from matches.models import MatchQuerySet, Stream
from matches.models.match import left_by_a_team
from matches.play.events.soon import LEADS

PRODUCT = "-//CLVR//Matches//EN"
SET_UP, MAP_LASTS = timedelta(minutes=30), timedelta(minutes=30)
REFRESHED = timedelta(hours=1)
"""How long an app may show what it has read."""
UID_DOMAIN = "clvr.matches"
"""Ends the UID of an event. It never changes: an app that finds another UID adds the match again,
so the portal's host, which may move, is not in it."""
MOST_EVENTS = 2000
"""The most events in a feed. The leagues play some hundreds of matches a season."""


@dataclass(frozen=True, slots=True)
class CalendarMatch:
    """The columns of a match that a calendar shows."""

    pk: int
    time: datetime
    best_of: int
    revision: int
    revised_at: datetime
    league: str
    team_a: str
    team_b: str
    decision: str | None
    channel: str | None
    round: str | None
    """The round of a playoff."""
    is_off: bool
    """Nobody plays it: it is void or forfeited, or a team has left and staff decide it."""


COLUMNS = (
    *("pk", "time", "best_of", "revision", "revised_at", "season__league__code"),
    *("team_a__name", "team_b__name", "result__decision", "channel", "playoff_match__title"),
    "is_off",
)


def in_calendars(matches: MatchQuerySet) -> list[CalendarMatch]:
    """The matches that a feed contains, in order: those with a time, past and future, of each
    league's current and previous season; the last `MOST_EVENTS` of them. One query.

    Apps delete events that disappear from a feed, so a season's matches stay until two seasons
    later. Matches that nobody plays stay too, so that calendars learn that they are cancelled.
    """
    seasons = Season.objects.current_and_before()
    first_cast = Stream.objects.filter(match=OuterRef("pk")).order_by("pk").values("channel")[:1]
    known = matches.filter(season__in=seasons, time__isnull=False)
    is_off = Case(
        When(result__isnull=False, then=~Q(result__decision=Decision.PLAYED)),
        default=left_by_a_team(),
        output_field=BooleanField(),
    )
    rows = known.annotate(channel=Subquery(first_cast), is_off=is_off).order_by("-time", "-pk")
    told = [CalendarMatch(*row) for row in rows.values_list(*COLUMNS)[:MOST_EVENTS]]
    return told[::-1]


def feed(
    name: str,
    matches: Iterable[CalendarMatch],
    *,
    reminds: bool = False,
    parts: Mapping[int, str] | None = None,
) -> bytes:
    """The calendar with this name. The same matches give the same bytes. `reminds` adds alarms a
    day and an hour before each match to play. `parts` says by the keys of matches what the reader
    does in their casts."""
    calendar = new_calendar(name)
    for match in matches:
        event = _event(match, (parts or {}).get(match.pk, ""))
        if reminds and match.decision is None and not match.is_off:
            for lead in LEADS:
                event.add_component(_alarm(str(event["summary"]), lead.before))
        calendar.add_component(event)
    body: bytes = calendar.to_ical()
    return body


def new_calendar(name: str) -> Calendar:
    """A calendar with this name and no event."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", calendar_text(name))
    # The standard's property (RFC 7986), and the older one that Outlook and Google read.
    calendar.add("refresh-interval", REFRESHED, {"VALUE": "DURATION"})
    calendar.add("x-published-ttl", vDuration(REFRESHED))
    return calendar


def event_of(match: CalendarMatch, uid: str, what: str = "") -> Event:
    """An event at the time of the match, with its teams; `what` comes after the league's name."""
    label = LEAGUES[LeagueCode(match.league)].label
    begins = match.time.astimezone(UTC)
    event = Event()
    event.add("uid", f"{uid}@{UID_DOMAIN}")
    event.add("sequence", match.revision)
    event.add("dtstamp", match.revised_at.astimezone(UTC))
    event.add("last-modified", match.revised_at.astimezone(UTC))
    event.add("dtstart", begins)
    event.add("dtend", begins + SET_UP + match.best_of * MAP_LASTS)
    round_ = f" ({match.round})" if match.round else ""
    sides = f"{isolated(match.team_a)} vs {isolated(match.team_b)}"
    event.add("summary", calendar_text(f"{label}{what}: {sides}{round_}"))
    event.add("status", "CANCELLED" if match.is_off else "CONFIRMED")
    return event


def _event(match: CalendarMatch, part: str) -> Event:
    event = event_of(match, f"match-{match.pk}")
    page = absolute_url(match_path(match.league, match.pk))
    event.add("url", page)
    event.add("description", calendar_text(_description(match, page, part)))
    if match.channel:
        event.add("location", calendar_text(match.channel))
    return event


def _description(match: CalendarMatch, page: str, part: str) -> str:
    """What apps show of an event that is opened: many leave out its URL property."""
    league = LEAGUES[LeagueCode(match.league)].name
    maps = f", best of {match.best_of}" if match.best_of > 1 else ""
    cast = f"{part}\n" if part else ""
    return f"{cast}{league}{maps}: {page}"


def _alarm(words: str, before: timedelta) -> Alarm:
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", calendar_text(words))
    alarm.add("trigger", -before)
    return alarm
