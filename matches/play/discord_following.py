"""What threads and events of matches on Discord have in common: each is a row that says what was
done there, and due work puts a message into the outbox for each row that is not as it should be."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Protocol, TypeVar

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from clvr.lib.escaping.plain import isolated
from leagues.models import League
from leagues.services.discord_faults import FULL, NONE, Feature, fault_of, is_tried
from matches.models import Match

FAILED_FOR = timedelta(hours=1)
"""How long something is left alone after its message could not be delivered."""
STOPS_ALL = ("permission", "server")
"""The faults that are gone once Discord takes anything."""


class Followed(Protocol):
    """A row that says what was done on Discord for a match."""

    pk: int
    league: League


Row = TypeVar("Row", bound=Followed)


def busy(kind: OutboxKind, about: str, keys: Sequence[int], now: datetime) -> set[int]:
    """Of these keys, those with a message that waits, or failed lately; `about` is where messages
    of this kind have the key. Failures of before are forgotten: the new message says what they
    would have said."""
    if not keys:
        return set()
    of_kind = OutboxMessage.objects.filter(kind=kind, **{f"payload__{about}__in": list(keys)})
    waiting = of_kind.waiting().values_list(f"payload__{about}", flat=True)
    failed = of_kind.undelivered()
    failed.filter(failed_at__lt=now - FAILED_FOR).delete()
    return {*waiting, *failed.values_list(f"payload__{about}", flat=True)}


def allowed(
    rows: Sequence[Row], feature: Feature, is_new: Callable[[Row], bool], now: datetime
) -> Iterator[Row]:
    """Those for which Discord may be asked: while it refuses the feature in a league, one now and
    then, and first one that is yet to be made (`is_new`)."""
    tried: set[int] = set()
    for each in sorted(rows, key=lambda each: not is_new(each)):
        league, fault = each.league, fault_of(each.league, feature)
        if fault == NONE or (fault == FULL and not is_new(each)):
            yield each
        elif league.pk not in tried and is_tried(league, feature, now):
            tried.add(league.pk)
            yield each


def is_mended(fault: str, *, has_made: bool) -> bool:
    """Whether requests that Discord took show that the fault is gone."""
    return fault != NONE and (has_made or fault in STOPS_ALL)


def titled(match: Match, place: str) -> str:
    """What the match is called on Discord. `place` is where it is in its season, such as `Week 3`,
    and empty if it has none."""
    return f"{match.versus} · {isolated(place)}" if place else match.versus


def place_of(match: Match) -> str:
    """Where the match is in its season, such as `Week 3`; empty if it has no place."""
    if (of_playoff := getattr(match, "playoff_match", None)) is not None:
        return str(of_playoff.title)
    return "" if match.week is None else f"Week {match.week.number}"
