"""Bringing a scheduled event on Discord up to date: what the outbox sends.

Each step is one request, and recorded before the next. So a message that is sent again goes on
where the last attempt ended.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils import timezone

from accounts.models import OutboxMessage
from accounts.outbox.delivery import Undeliverable
from accounts.outbox.rests import Rest
from leagues.services.discord_faults import EVENTS, note_fault, note_mended
from matches.models import MatchEvent
from matches.play.discord_events import requests, texts
from matches.play.discord_events.queries import done_of, picture_of, wanted_of, with_matches
from matches.play.discord_events.requests import Gone, Refused
from matches.play.discord_events.rules import Do, Planned, changed, changes, next_step
from matches.play.discord_following import is_mended

MOST_STEPS = 4
"""Of one message; the next one goes on."""

Rests = Sequence[Rest]


def bring_event_up_to_date(message: OutboxMessage) -> Rests:
    """Do what the payload's `event` lacks; returns what Discord announces to limit.

    What Discord refuses until staff mend it is noted for them, and an event that somebody deleted
    or ended is left alone. Raises Undeliverable and RetryLater as all senders do.
    """
    kept = MatchEvent.objects.filter(pk=message.payload["event"], gone_at=None)
    found = with_matches(kept).first()
    if found is None:
        return []
    work = _Work(found)
    try:
        return work.to_the_end()
    except Refused as refusal:
        text = texts.refused(found.league, refusal.fault)
        note_fault(found.league, EVENTS, refusal.fault, text)
    except Gone:
        work.record(gone_at=timezone.now())
    return []


@dataclass(slots=True)
class _Work:
    """The steps of one event."""

    row: MatchEvent
    wanted: Planned | None = None

    def to_the_end(self) -> Rests:
        """Stop early when Discord announces a limit."""
        taken: list[Do] = []
        rests: Rests = []
        while not rests and len(taken) < MOST_STEPS:
            now = timezone.now()
            self.wanted = wanted_of([self.row], now)[self.row.pk]
            step = next_step(self.wanted, done_of(self.row), now)
            if step is None:
                break
            rests = _STEPS[step](self)
            taken.append(step)
        if taken and is_mended(self.row.league.event_fault, has_made=Do.MAKE in taken):
            note_mended(self.row.league, EVENTS)
        return rests

    def record(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self.row, name, value)
        MatchEvent.objects.filter(pk=self.row.pk).update(**values)

    @property
    def _event(self) -> Planned:
        if self.wanted is None:
            raise Undeliverable("the match has no event")
        return self.wanted

    @property
    def _key(self) -> int:
        if self.row.event is None:
            raise Undeliverable("there is no event")
        return self.row.event

    def find(self) -> Rests:
        """An answer was lost. The event may have been made, as it was to be then."""
        row, starts, ends = self.row, self.row.starts_at, self.row.ends_at
        found: list[int] = []
        if row.asked_at is not None and starts is not None and ends is not None:
            sought = Planned(row.texts, starts, ends)
            made = requests.made_events(row.league_id, sought, row.asked_at)
            known = set(MatchEvent.objects.filter(event__in=made).values_list("event", flat=True))
            found = [key for key in made if key not in known]
        self.record(event=found[0] if found else None, asked_at=None)
        return []

    def make(self) -> Rests:
        event, picture = self._event, self._picture()
        self.record(event=None, asked_at=timezone.now(), **_told(event))
        try:
            key, rests = requests.make_event(self.row.league_id, event, picture)
        except (Refused, Undeliverable):
            self.record(asked_at=None)
            raise
        self.record(event=key, asked_at=None)
        return rests

    def change(self) -> Rests:
        event, told, now = self._event, done_of(self.row).event, timezone.now()
        if told is None:
            raise Undeliverable("there is no event")
        found = changes(event, told, now)
        picture = self._picture() if "image" in found else b""
        rests = requests.change_event(self.row.league_id, self._key, found, picture)
        self.record(**_told(changed(event, told, now)))
        return rests

    def cancel(self) -> Rests:
        return self._ended(requests.cancel_event(self.row.league_id, self._key))

    def end(self) -> Rests:
        return self._ended(requests.end_event(self.row.league_id, self._key))

    def _ended(self, rests: Rests) -> Rests:
        self.record(event=None, texts={}, starts_at=None, ends_at=None, card="")
        return rests

    def _picture(self) -> bytes:
        match = self.row.match
        return b"" if match is None else picture_of(match)


def _told(event: Planned) -> dict[str, object]:
    """What a row says of an event like this."""
    return {
        "texts": dict(event.texts),
        "starts_at": event.starts,
        "ends_at": event.ends,
        "card": event.card,
    }


_STEPS: Mapping[Do, Callable[[_Work], Rests]] = {
    Do.FIND: _Work.find,
    Do.MAKE: _Work.make,
    Do.CHANGE: _Work.change,
    Do.CANCEL: _Work.cancel,
    Do.END: _Work.end,
}
