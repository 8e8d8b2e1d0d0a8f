"""What the events of matches should be, read from their matches and casts."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from leagues.enums import CardKind, MatchEvents
from leagues.models import ShareCard
from matches.models import CAST_LASTS, Match, MatchEvent, MatchEventQuerySet, Stream
from matches.play.discord_events.rules import Done, Facts, Planned, has_event
from matches.play.discord_events.texts import event_texts
from matches.play.discord_following import place_of


def matches_without_event(now: datetime) -> QuerySet[Match]:
    """Matches of current seasons that should have an event, by their league's setting, and have no
    row for one."""
    setting = "season__league__match_events"
    is_cast = Q(Exists(Stream.objects.filter(match=OuterRef("pk"))))
    is_due = Q(**{setting: MatchEvents.ALL}) | (Q(**{setting: MatchEvents.CAST}) & is_cast)
    return Match.objects.open_to_sides().filter(
        is_due, season__is_current=True, time__gt=now, discord_event=None
    )


def with_matches(events: MatchEventQuerySet) -> MatchEventQuerySet:
    """With what is read of their matches."""
    return events.select_related(
        *("league", "match__season__league", "match__week", "match__result"),
        *("match__team_a", "match__team_b", "match__playoff_match"),
    )


def done_of(row: MatchEvent) -> Done:
    """What was done on Discord."""
    if row.event is None or row.starts_at is None or row.ends_at is None:
        return Done(None, is_lost=row.asked_at is not None)
    return Done(Planned(row.texts, row.starts_at, row.ends_at, row.card))


def wanted_of(rows: Sequence[MatchEvent], now: datetime) -> dict[int, Planned | None]:
    """What each of these events should be, by the row's key; None if there should be none. Two
    queries."""
    matches = [each.match_id for each in rows if each.match_id is not None]
    casts = _casts(matches)
    cards = dict(_cards(matches).values_list("subject", "digest")) if matches else {}
    return {each.pk: _wanted(each.match, casts, cards, now) for each in rows}


def picture_of(match: Match) -> bytes:
    """The share card of a match as it is now; empty if there is none."""
    card = _cards([match.pk]).first()
    if card is None:
        return b""
    try:
        with card.file.open("rb") as opened:
            found: bytes = opened.read()
    except OSError:
        # It was replaced and deleted meanwhile.
        return b""
    return found


def _wanted(
    match: Match | None, casts: dict[int, str], cards: dict[int, str], now: datetime
) -> Planned | None:
    if match is None or match.time is None:
        return None
    facts = Facts(
        setting=match.season.league.match_events,
        is_open=not match.season.is_closed and match.left_team is None,
        decision=None if match.result is None else match.result.decision,
        time=match.time,
        is_cast=match.pk in casts,
    )
    if not has_event(facts, now):
        return None
    return Planned(
        texts=event_texts(match, place_of(match), casts.get(match.pk, "")),
        starts=match.time,
        ends=match.time + CAST_LASTS,
        card=cards.get(match.pk, ""),
    )


def _casts(matches: Iterable[int]) -> dict[int, str]:
    """The channel of each match's first cast."""
    found: dict[int, str] = {}
    streams = Stream.objects.filter(match__in=list(matches)).order_by("pk")
    for match, channel in streams.values_list("match", "channel"):
        found.setdefault(match, channel)
    return found


def _cards(matches: Iterable[int]) -> QuerySet[ShareCard]:
    return ShareCard.objects.current().filter(kind=CardKind.MATCH, subject__in=list(matches))
