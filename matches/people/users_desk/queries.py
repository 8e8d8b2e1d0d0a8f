"""People as staff see them: the list, and one person."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, F, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone

from accounts.audit_log.queries import done_as_staff, visible_to, without_cases
from accounts.enums import PunishmentType
from accounts.models import (
    AuditEntry,
    Case,
    FormerName,
    PlayerName,
    PlayerNote,
    Punishment,
    User,
)
from accounts.people.notes import may_remove
from accounts.people.presence import is_out_of_reach
from accounts.punishments.services import leagues_to_punish_in
from accounts.roles.powers import StaffPowers, staff_powers
from accounts.sign_in.discord import LARGEST_ID
from clvr.lib.api.cursor_pagination import CursorPage, Order, cursor_page
from clvr.lib.api.pagination import NewestFirst, newest_first
from clvr.lib.matching import containing
from clvr.lib.name_order import NameOrder
from matches.enums import PersonSort, PersonState
from matches.models import Match
from matches.people.cases.queries import visible_cases
from matches.shown.lists.queries import matches_of_player
from teams.models import Cooldown, Membership, RosterException, Team
from teams.queries.players import names_in_order

PAGE_LENGTH = 50
AUDIT_PAGE_LENGTH = 20
MATCHES_SHOWN = 8
CASES_SHOWN = 8
SHORTEST_DISCORD_ID = 15
"""Digits. A shorter number is searched for in names only."""

ORDER: Mapping[PersonSort, Order] = {
    PersonSort.NAME: (NameOrder("username_key").asc(), F("pk").asc()),
    PersonSort.JOINED: (F("joined_at").desc(), F("pk").desc()),
    PersonSort.SEEN: (F("last_login").desc(nulls_last=True), F("pk").desc()),
}


@dataclass(frozen=True, slots=True)
class PersonQuery:
    """What staff ask the list for. `role` is empty for everyone, `text` may be."""

    text: str
    role: str
    state: PersonState
    sort: PersonSort


@dataclass(frozen=True, slots=True)
class Powers:
    """What a reader may do on a person's desk: the leagues in which they may punish the person
    (the empty code for all leagues), decide about cooldowns, and write notes; and whether they are
    an admin."""

    punish: Sequence[str]
    cooldown: Sequence[str]
    note: Sequence[str]
    admin: bool


@dataclass(frozen=True, slots=True)
class PersonDesk:
    """A person as staff see them, read by `person_desk`. Lists begin with the newest."""

    user: User
    former_memberships: Sequence[Membership]
    punishments: Sequence[Punishment]
    in_force: frozenset[int]
    """The keys of the punishments in force."""
    liftable: frozenset[int]
    """The keys of the punishments that the reader may lift."""
    notes: Sequence[PlayerNote]
    removable: frozenset[int]
    """The keys of the notes that the reader may remove."""
    cooldowns: Sequence[Cooldown]
    exceptions: Sequence[RosterException]
    """Those from the roster lock with which the person can join a team now."""
    matches: Sequence[Match]
    cases: Sequence[Case]
    """Those about the person that the reader may see, the open ones first."""
    powers: Powers


def person_desk(key: int, reader: User) -> PersonDesk | None:
    """The desk of the person with this key, for staff; None without such a person. A constant
    number of queries."""
    user = _with_details(User.objects.filter(pk=key)).first()
    if user is None:
        return None
    former = Membership.objects.filter(user=user).exclude(left_at=None)
    given = Punishment.objects.filter(user=user).select_related("given_by", "lifted_by")
    own = staff_powers(reader)
    if user == reader and not own.is_admin:
        # A log is for other staff.
        given = given.exclude(kind=PunishmentType.LOG)
    punishments = list(given.order_by("-starts_at", "-pk"))
    lasting = _lasting(punishments)
    written = PlayerNote.objects.filter(user=user).select_related("written_by")
    punished_in = [] if is_out_of_reach(user) else leagues_to_punish_in(reader, user)
    # Notes are about people below the reader, too.
    noted_in = [] if user.left_at else [league for league in punished_in if league]
    notes = list(written.order_by("-written_at", "-pk"))
    return PersonDesk(
        user=user,
        former_memberships=list(former.select_related("team__league").order_by("-left_at", "-pk")),
        punishments=punishments,
        in_force=frozenset(each.pk for each in lasting),
        liftable=_liftable(lasting, own, reader),
        notes=notes,
        removable=frozenset(
            each.pk for each in notes if each.league in noted_in and may_remove(each, reader, own)
        ),
        cooldowns=list(
            Cooldown.objects.filter(user=user, until__gt=timezone.now())
            .select_related("league")
            .order_by("-until")
        ),
        exceptions=list(
            RosterException.objects.running()
            .filter(user=user)
            .select_related("team__league", "decided_by")
            .order_by("until")
        ),
        cases=list(
            visible_cases(reader)
            .filter(person=user)
            .order_by(F("closed_at").desc(nulls_first=True), "-pk")[:CASES_SHOWN]
        ),
        matches=list(matches_of_player(user.pk).shown()[:MATCHES_SHOWN]),
        powers=Powers(
            punish=punished_in,
            cooldown=[] if reader.pk == user.pk or user.left_at else [*own.moderated],
            note=noted_in,
            admin=own.is_admin,
        ),
    )


def _lasting(punishments: Sequence[Punishment]) -> list[Punishment]:
    """Those that were not lifted and have not ended."""
    now = timezone.now()
    return [each for each in punishments if each.lifted_at is None and not each.has_ended(now)]


def _liftable(lasting: Sequence[Punishment], powers: StaffPowers, reader: User) -> frozenset[int]:
    return frozenset(
        each.pk
        for each in lasting
        if each.user_id != reader.pk
        and (each.league in powers.moderated if each.league else powers.is_admin)
    )


def audit_of_person(
    user: User, before: int | None, reader: User, *, staff: bool = False
) -> NewestFirst[AuditEntry]:
    """A page of audit entries of what was done by the person and about them, newest first. With
    `before`, entries before that one. Only admins read what others did about themselves, and
    which cases a person opened. With `staff`, only what others did as staff: to the person, to
    their place on teams, and in the cases about them that the reader may see."""
    about = Q(subject_type=User._meta.label_lower, subject_id=str(user.pk)) | Q(person=user)
    if staff:
        cases = visible_cases(reader).filter(person=user).order_by()
        keys = [str(key) for key in cases.values_list("pk", flat=True)]
        of_cases = Q(subject_type=Case._meta.label_lower, subject_id__in=keys)
        found = done_as_staff(AuditEntry.objects.filter(about | of_cases).exclude(actor=user))
    else:
        found = AuditEntry.objects.filter(about | Q(actor=user))
    entries: QuerySet[AuditEntry] = found.select_related("actor")
    if not staff_powers(reader).is_admin:
        if not staff:
            entries = without_cases(entries)
        if user == reader:
            entries = visible_to(reader, entries)
    return newest_first(entries, length=AUDIT_PAGE_LENGTH, before=before)


def people_list(asked: PersonQuery, cursor: str | None = None) -> CursorPage[User]:
    """One page of the people that match, at this cursor. Seven queries."""
    people, order = _asked_for(asked), ORDER[asked.sort]
    if not asked.text.strip():
        return cursor_page(_with_details(people), order, length=PAGE_LENGTH, cursor=cursor)
    # The search reads all names. So its results are counted in Python, instead of searching again.
    keys = list(people.order_by().values_list("pk", flat=True))
    rows = _with_details(User.objects.filter(pk__in=keys))
    return cursor_page(rows, order, length=PAGE_LENGTH, cursor=cursor, count=len(keys))


def listed_people(asked: PersonQuery) -> QuerySet[User]:
    """All matching people, in the order of the list, with the details of `_with_details`."""
    return _with_details(_asked_for(asked)).order_by(*ORDER[asked.sort])


def _asked_for(asked: PersonQuery) -> QuerySet[User]:
    people = _in_state(found(asked.text), asked.state)
    if asked.role:
        people = people.filter(groups__name=asked.role)
    return people


def found(text: str) -> QuerySet[User]:
    """The people with the text in one of their names, present or former, or in the name of a
    current team, or with it as their Discord id. Everybody without a text."""
    if not text.strip():
        return User.objects.all()
    current = Membership.objects.current()
    keys: list[QuerySet[Any, Any]] = [
        containing(User.objects.all(), "username_key", text).values("pk"),
        containing(PlayerName.objects.all(), "name_key", text).values("user"),
        containing(FormerName.objects.all(), "name_key", text).values("user"),
        current.filter(
            team__in=containing(Team.objects.all(), "name_key", text).values("pk")
        ).values("user"),
    ]
    if (key := _discord_id(text)) is not None:
        keys.append(User.objects.filter(discord_id=key).values("pk"))
    # PostgreSQL does not use the indexes of names for conditions with OR.
    first, *others = (each.order_by() for each in keys)
    return User.objects.filter(pk__in=first.union(*others))


def _discord_id(text: str) -> int | None:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) >= SHORTEST_DISCORD_ID):
        return None
    return int(digits) if int(digits) <= LARGEST_ID else None


def _in_state(people: QuerySet[User], state: PersonState) -> QuerySet[User]:
    if state == PersonState.CLOSED:
        return people.filter(is_active=False)
    if state == PersonState.NO_TEAM:
        held = Membership.objects.current().filter(user=OuterRef("pk"))
        return people.filter(~Exists(held))
    if state == PersonState.ALL:
        return people
    kind = PunishmentType.BAN if state == PersonState.BANNED else PunishmentType.MUTE
    standing = Punishment.objects.in_force().filter(user=OuterRef("pk"), kind=kind)
    return people.filter(Exists(standing))


def _with_details(people: QuerySet[User]) -> QuerySet[User]:
    """With their names, teams, roles, and the bans and mutes in force (`standing`); takes five more
    queries."""
    standing = Punishment.objects.in_force().silencing().by_severity()
    current = Membership.objects.current().select_related("team__league").order_by("joined_at")
    return people.prefetch_related(
        Prefetch("names", queryset=names_in_order()),
        "former_names",
        Prefetch("memberships", queryset=current, to_attr="current_memberships"),
        "groups",
        Prefetch("punishments", queryset=standing, to_attr="standing"),
    )
