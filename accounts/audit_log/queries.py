"""Reading the audit log of everything, as staff may."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.audit_capacity import EITHER, OWN
from accounts.models import AuditEntry, Case, User
from accounts.roles.powers import require, staff_powers
from clvr.lib.keys import is_key
from clvr.lib.matching import containing, mentioning
from clvr.lib.name_order import NameOrder

NO_LEAGUE = "none"
"""The filter for what was done in no league, such as giving a role."""
MOST_PEOPLE = 100
"""People whose entries are listed for a part of a username; the first by name."""
SUBJECT = re.compile(r"([a-z]+\.[a-z]+):([0-9]{1,18})")


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """Which entries a reader asks for. Empty texts and None stand for all.

    `league` is a code or NO_LEAGUE; `who` a part of a username, or a key; `about` a part of the
    subject's label, or its type and key, as `teams.team:17`. The days are in `zone`; both are
    included. `days` are the last so many times 24 hours. `staff`: only what was done as staff.
    `group`: the entries of one that unfolds. `entry`: the one with this key.
    """

    league: str = ""
    who: str = ""
    action: str = ""
    about: str = ""
    since: date | None = None
    until: date | None = None
    zone: tzinfo = UTC
    days: int | None = None
    staff: bool = False
    group: str = ""
    entry: int | None = None


def entries_for(reader: User, asked: AuditFilter) -> QuerySet[AuditEntry]:
    """The entries asked for that the reader may see.

    Admins see all. Other staff see those of the leagues that they moderate, except what others did
    about the reader, such as a log that is to stay among staff, and except the cases, whose pages
    have their history for those who may know it.

    Raises PermissionDenied for people who moderate no league, or not this one.
    """
    powers = staff_powers(reader)
    require(bool(powers.moderated))
    entries: QuerySet[AuditEntry] = AuditEntry.objects.select_related("actor")
    if not powers.is_admin:
        require(not asked.league or asked.league in powers.moderated)
        entries = without_cases(visible_to(reader, entries))
    if asked.league:
        entries = entries.filter(league="" if asked.league == NO_LEAGUE else asked.league)
    elif not powers.is_admin:
        entries = entries.filter(league__in=powers.moderated)
    return _matching(_selected(entries, asked), asked)


def visible_to(reader: User, entries: QuerySet[AuditEntry]) -> QuerySet[AuditEntry]:
    """The entries without what others did about the reader."""
    about = Q(subject_type=User._meta.label_lower, subject_id=str(reader.pk))
    return entries.exclude(about & ~Q(actor=reader))


def without_cases(entries: QuerySet[AuditEntry]) -> QuerySet[AuditEntry]:
    """The entries without those that say who reported misconduct or appealed."""
    return entries.exclude(subject_type=Case._meta.label_lower)


def done_as_staff(entries: QuerySet[AuditEntry]) -> QuerySet[AuditEntry]:
    """What was done with powers of staff. Older entries know it if only staff can do the action."""
    by_name = Q(as_staff=None) & ~Q(action__in=[*OWN, *EITHER]) & Q(actor__isnull=False)
    return entries.filter(Q(as_staff=True) | by_name)


def folded(entries: QuerySet[AuditEntry]) -> QuerySet[AuditEntry]:
    """Of these entries, those that stand alone and the newest of each group, which unfolds to the
    others."""
    # The index leaves out entries that stand alone, so the query has to say that it does.
    grouped = entries.select_related(None).order_by().exclude(group="")
    newer = grouped.filter(group=OuterRef("group"))
    return entries.filter(Q(group="") | ~Exists(newer.filter(pk__gt=OuterRef("pk"))))


def sizes_of_groups(
    entries: QuerySet[AuditEntry], shown: Sequence[AuditEntry]
) -> Mapping[str, int]:
    """How many of the entries each group of those shown has. One query, none without a group."""
    groups = {each.group for each in shown} - {""}
    if not groups:
        return {}
    found = entries.select_related(None).order_by().filter(group__in=groups)
    return dict(found.values_list("group").annotate(count=Count("pk")))


def newest_first_in_parts(entries: QuerySet[AuditEntry], length: int = 500) -> Iterator[AuditEntry]:
    """All of these entries, newest first, read `length` at a time: no query is open for as long as
    a slow reader takes."""
    part = list(entries.order_by("-pk")[:length])
    while part:
        yield from part
        part = list(entries.filter(pk__lt=part[-1].pk).order_by("-pk")[:length])


def _selected(entries: QuerySet[AuditEntry], asked: AuditFilter) -> QuerySet[AuditEntry]:
    if asked.staff:
        entries = done_as_staff(entries)
    if asked.group:
        entries = entries.filter(group=asked.group)
    if asked.entry is not None:
        entries = entries.filter(pk=asked.entry)
    return entries


def _matching(entries: QuerySet[AuditEntry], asked: AuditFilter) -> QuerySet[AuditEntry]:
    if asked.who:
        entries = entries.filter(actor__in=_people(asked.who))
    if asked.action:
        entries = entries.filter(action=asked.action)
    if subject := SUBJECT.fullmatch(asked.about):
        entries = entries.filter(subject_type=subject[1], subject_id=subject[2])
    elif asked.about:
        entries = mentioning(entries, "subject_label", asked.about)
    if asked.since is not None:
        entries = entries.filter(at__gte=_start_of(asked.since, asked.zone))
    if asked.until is not None:
        entries = entries.filter(at__lt=_start_of(asked.until + timedelta(days=1), asked.zone))
    if asked.days is not None:
        entries = entries.filter(at__gte=timezone.now() - timedelta(days=asked.days))
    return entries


def _people(text: str) -> Sequence[int]:
    """The keys of the people with the text in their username, and of the person with this key.

    Found first, because the log has far more rows than there are people.
    """
    found = containing(User.objects.all(), "username_key", text).order_by(NameOrder("username_key"))
    keys = list(found.values_list("pk", flat=True)[:MOST_PEOPLE])
    return [*keys, int(text)] if is_key(text) else keys


def _start_of(day: date, zone: tzinfo) -> datetime:
    return datetime.combine(day, time(), zone)
