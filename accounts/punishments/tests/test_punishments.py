"""Giving, lifting and reading punishments, in the Breachers league unless stated."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from accounts.enums import PunishmentType, Role
from accounts.models import AuditEntry, Punishment, User
from accounts.punishments import texts
from accounts.punishments.bans import active_bans, league_refusal, sign_in_refusal, speech_refusal
from accounts.punishments.services import (
    LONGEST_PUNISHMENT_REASON,
    MOST_LINKS,
    lift_punishment,
    punish,
)
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, LEAGUE_STAFF, person
from clvr.lib.refusals import Refused

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BAN, LOG, MUTE, WARN = (
    PunishmentType.BAN,
    PunishmentType.LOG,
    PunishmentType.MUTE,
    PunishmentType.WARN,
)
NEXT_MONTH = datetime(2126, 12, 1, 18, 30, tzinfo=UTC)
DAY = timedelta(days=1)


def punished(user: User | None = None, kind: PunishmentType = BAN, **fields: Any) -> Punishment:
    """A punishment by the portal itself, in force by default."""
    return Punishment.objects.create(
        **{
            "user": user or UserFactory.create(),
            "kind": kind,
            "league": "bcl",
            "reason": "Cheated.",
            **fields,
        }
    )


def passed(**fields: Any) -> Punishment:
    now = timezone.now()
    return punished(starts_at=now - 2 * DAY, until=now - DAY, **fields)


# --- Powers ------------------------------------------------------------------------------------

IN_LEAGUE = set(LEAGUE_STAFF)
EVERYWHERE = {"admin"}


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("league", "allowed"), [("bcl", IN_LEAGUE), ("", EVERYWHERE)])
def test_only_people_with_the_power_punish_a_player(
    kind: str, league: str, allowed: set[str]
) -> None:
    by, player = person(kind), UserFactory.create()

    def attempt() -> Punishment:
        return punish(user=player, kind=BAN, league=league, reason="Cheated.", by=by)

    if kind in allowed:
        assert attempt().given_by == by
        return
    with pytest.raises(PermissionDenied):
        attempt()
    assert not Punishment.objects.exists()
    assert not AuditEntry.objects.exists()


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("league", "allowed"), [("bcl", IN_LEAGUE), ("", EVERYWHERE)])
def test_only_people_with_the_power_lift_a_punishment(
    kind: str, league: str, allowed: set[str]
) -> None:
    by, punishment = person(kind), punished(league=league)

    def attempt() -> Punishment:
        return lift_punishment(punishment=punishment, reason="A mistake.", by=by)

    if kind in allowed:
        assert attempt().lifted_by == by
        return
    with pytest.raises(PermissionDenied):
        attempt()
    punishment.refresh_from_db()
    assert punishment.lifted_at is None
    assert not AuditEntry.objects.exists()


STAFF = ["player", "moderator", "team manager", "admin"]
OUTRANKS = {
    "player": [],
    "moderator": ["player"],
    "team manager": ["player", "moderator"],
    "admin": ["player", "moderator", "team manager"],
}


@pytest.mark.any_database
@pytest.mark.parametrize("by", STAFF)
@pytest.mark.parametrize("whom", STAFF)
def test_staff_punish_only_people_below_them_in_the_league(by: str, whom: str) -> None:
    target = person(whom)
    if whom in OUTRANKS[by]:
        punish(user=target, kind=WARN, league="bcl", reason="Late.", by=person(by))
        assert target.punishments.count() == 1
        return
    with pytest.raises(PermissionDenied):
        punish(user=target, kind=WARN, league="bcl", reason="Late.", by=person(by))
    assert not Punishment.objects.exists()


@pytest.mark.any_database
def test_staff_of_another_league_are_players_in_this_one() -> None:
    moderator, manager_elsewhere = person("moderator"), person("team manager of another league")
    assert punish(user=manager_elsewhere, kind=BAN, league="bcl", reason="Cheated.", by=moderator)


@pytest.mark.any_database
@pytest.mark.parametrize("whom", ["admin", "team manager"])
def test_portal_wide_ban_is_refused_only_for_admins(whom: str) -> None:
    target, admin = person(whom), person("admin")
    if whom == "admin":
        with pytest.raises(PermissionDenied):
            punish(user=target, kind=BAN, reason="Cheated.", by=admin)
    else:
        assert punish(user=target, kind=BAN, reason="Cheated.", by=admin).league == ""


@pytest.mark.any_database
@pytest.mark.parametrize("kind", LEAGUE_STAFF)
def test_people_cannot_punish_themselves_or_lift_their_own_punishment(kind: str) -> None:
    staff = person(kind)
    with pytest.raises(PermissionDenied):
        punish(user=staff, kind=WARN, league="bcl", reason="Late.", by=staff)
    own = punished(staff, MUTE)
    with pytest.raises(PermissionDenied):
        lift_punishment(punishment=own, reason="I am sorry.", by=staff)
    own.refresh_from_db()
    assert own.lifted_at is None


# --- Services ----------------------------------------------------------------------------------


def test_punishing_is_audited() -> None:
    by, player = person("moderator"), UserFactory.create(username="Ember")
    starts_at = datetime(2026, 11, 1, tzinfo=UTC)
    punish(
        user=player,
        kind=MUTE,
        league="bcl",
        reason=" Spam. ",
        by=by,
        starts_at=starts_at,
        until=NEXT_MONTH,
    )
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.league, entry.subject_label, entry.reason) == (
        "player.punish",
        by,
        "bcl",
        "Ember",
        "Spam.",
    )
    assert entry.changes == {
        "kind": [None, "Mute"],
        "from": [None, "2026-11-01T00:00:00Z"],
        "until": [None, "2126-12-01T18:30:00Z"],
    }


def test_lifting_is_audited_and_ends_it() -> None:
    by, punishment = person("moderator"), punished(until=NEXT_MONTH)
    assert league_refusal(punishment.user, "bcl")
    lift_punishment(punishment=punishment, reason="A mistake.", by=by)
    assert league_refusal(punishment.user, "bcl") == ""
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.league, entry.reason, entry.changes) == (
        "player.lift_punishment",
        by,
        "bcl",
        "A mistake.",
        {"kind": ["Ban", None], "until": ["2126-12-01T18:30:00Z", None]},
    )


@pytest.mark.any_database
@pytest.mark.parametrize("reason", ["", "  \n", "x" * 501])
def test_punishment_needs_a_reason_within_the_limit(reason: str) -> None:
    with pytest.raises(Refused):
        punish(user=UserFactory.create(), kind=BAN, reason=reason, by=None)
    punishment = punished()
    with pytest.raises(Refused):
        lift_punishment(punishment=punishment, reason=reason, by=None)
    assert not AuditEntry.objects.exists()


def test_punishment_cannot_end_before_it_starts() -> None:
    now = timezone.now()
    with pytest.raises(Refused, match="end after it starts"):
        punish(user=UserFactory.create(), kind=BAN, reason="x", by=None, starts_at=now, until=now)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (passed, "It has already ended."),
        (
            lambda: punished(lifted_at=timezone.now(), lift_reason="A mistake."),
            "It was already lifted.",
        ),
    ],
)
def test_ended_punishment_cannot_be_lifted(make: Callable[[], Punishment], why: str) -> None:
    punishment = make()
    with pytest.raises(Refused) as refused:
        lift_punishment(punishment=punishment, reason="A mistake.", by=None)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": 4},
        {"league": "pfc"},
        {"reason": ""},
        {"until": datetime(2020, 1, 1, tzinfo=UTC)},
        {"lifted_at": NEXT_MONTH},
        {"lift_reason": "A mistake."},
    ],
)
def test_database_refuses_an_invalid_punishment(fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        punished(**fields)


APPEAL = "If you think that this is wrong, you can appeal once, under Your Cases."
LINK = "https://clips.example/1"


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("kind", "league", "until", "title", "words"),
    [
        (
            BAN,
            "bcl",
            NEXT_MONTH,
            "You are banned from the Breachers Champions League",
            f"{texts.MEANING[BAN]} This ends <t:4951823400>.",
        ),
        (
            BAN,
            "",
            None,
            "You are banned from the CLVR portal",
            "You can’t sign in. This has no end.",
        ),
        (
            MUTE,
            "",
            None,
            "You are muted in the CLVR portal",
            f"{texts.MEANING[MUTE]} This has no end.",
        ),
        (
            WARN,
            "ocl",
            None,
            "You are warned in the Onward Champions League",
            "You can still do everything there.",
        ),
    ],
)
def test_punished_person_reads_why_until_when_and_how_to_appeal(
    kind: PunishmentType, league: str, until: datetime | None, title: str, words: str
) -> None:
    user = UserFactory.create()
    punish(user=user, kind=kind, league=league, reason="Cheated", until=until, by=None)
    told = user.notifications.get()
    assert (told.kind, told.league, told.link, told.title, told.body) == (
        "punishment",
        league,
        "/cases",
        title,
        f"{words} Reason: Cheated. {APPEAL}",
    )


@pytest.mark.any_database
def test_longest_reason_of_staff_fits_into_the_notification() -> None:
    user = UserFactory.create()
    reason = "x" * LONGEST_PUNISHMENT_REASON
    punish(user=user, kind=BAN, league="pcl", reason=reason, until=NEXT_MONTH, by=None)
    assert user.notifications.get().body.endswith("Your Cases.")


def test_person_is_told_that_a_punishment_was_lifted() -> None:
    punishment = punished()
    lift_punishment(punishment=punishment, reason="A mistake", by=None)
    told = punishment.user.notifications.get()
    assert (told.title, told.body) == (
        "Your ban from the Breachers Champions League was lifted",
        "Reason: A mistake.",
    )


@pytest.mark.any_database
def test_log_is_for_staff_alone() -> None:
    log = punish(user=UserFactory.create(), kind=LOG, league="bcl", reason="Odd.", by=None)
    lift_punishment(punishment=log, reason="A mistake.", by=None)
    assert not log.user.notifications.exists()


def test_links_to_evidence_are_kept_and_audited() -> None:
    given = punish(user=UserFactory.create(), kind=WARN, reason="Late.", links=[LINK], by=None)
    given.refresh_from_db()
    assert given.links == [LINK]
    assert AuditEntry.objects.get().changes["links"] == [None, [LINK]]


@pytest.mark.any_database
@pytest.mark.parametrize(
    "links",
    [["http://clips.example"], ["javascript:alert(1)"], ["https://a b"], [LINK] * (MOST_LINKS + 1)],
)
def test_other_links_are_refused(links: list[str]) -> None:
    with pytest.raises(Refused, match="link"):
        punish(user=UserFactory.create(), kind=WARN, reason="Late.", links=links, by=None)
    assert not Punishment.objects.exists()


# --- What it blocks ----------------------------------------------------------------------------

# (kind, league): whether it blocks signing in, acting in Breachers, acting in Onward, speaking in
# Breachers, speaking in Onward
KEEPS_FROM = {
    (BAN, ""): (True, True, True, True, True),
    (BAN, "bcl"): (False, True, False, True, False),
    (MUTE, ""): (False, False, False, True, True),
    (MUTE, "bcl"): (False, False, False, True, False),
    (WARN, ""): (False, False, False, False, False),
    (LOG, "bcl"): (False, False, False, False, False),
}


def refusals(user: User) -> tuple[str, ...]:
    return (
        sign_in_refusal(user),
        league_refusal(user, "bcl"),
        league_refusal(user, "ocl"),
        speech_refusal(user, "bcl"),
        speech_refusal(user, "ocl"),
    )


@pytest.mark.any_database
@pytest.mark.parametrize(("kind", "league"), KEEPS_FROM)
def test_punishment_blocks_what_its_row_says(kind: PunishmentType, league: str) -> None:
    user = UserFactory.create()
    punished(user, kind, league=league)
    punished(kind=BAN, league="")  # another person's
    assert tuple(map(bool, refusals(user))) == KEEPS_FROM[kind, league]


@pytest.mark.parametrize(
    "fields",
    [
        {"starts_at": NEXT_MONTH},
        {"starts_at": timezone.now() - 2 * DAY, "until": timezone.now() - DAY},
        {"lifted_at": timezone.now() - DAY, "lift_reason": "A mistake."},
    ],
)
def test_punishment_that_is_not_in_force_blocks_nothing(fields: dict[str, Any]) -> None:
    user = UserFactory.create()
    punished(user, league="", **fields)
    assert refusals(user) == ("", "", "", "", "")
    assert not active_bans(user).exists()


@pytest.mark.any_database
def test_refusal_says_where_until_when_and_why() -> None:
    user = UserFactory.create()
    punished(user, until=NEXT_MONTH)
    assert league_refusal(user, "bcl") == (
        "You are banned from the Breachers Champions League until <t:4951823400>: Cheated."
    )
    punished(user, MUTE, league="", reason="Spam.")
    assert speech_refusal(user, "ocl") == "You are muted in the CLVR portal for good: Spam."


@pytest.mark.any_database
def test_refusal_shows_bans_before_mutes_and_the_longest_first() -> None:
    user = UserFactory.create()
    punished(user, MUTE, league="", reason="Muted.")
    punished(user, until=NEXT_MONTH - DAY, reason="Shorter.")
    punished(user, until=NEXT_MONTH, reason="Longer.")
    assert speech_refusal(user, "bcl").endswith("Longer.")
    punished(user, reason="For good.")
    assert league_refusal(user, "bcl").endswith("for good: For good.")


@pytest.mark.any_database
def test_closed_account_is_refused_everywhere() -> None:
    user = UserFactory.create(is_active=False)
    assert set(refusals(user)) == {"This account is closed."}


# --- Sessions ----------------------------------------------------------------------------------


@pytest.mark.any_database
def test_session_is_logged_out_during_a_portal_wide_ban(client: Client) -> None:
    user = UserFactory.create()
    client.force_login(user)
    assert get_user(client) == user
    punished(user, league="bcl")
    punished(user, MUTE, league="")
    assert get_user(client) == user
    ban = punished(user, league="")
    assert get_user(client).is_anonymous
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    assert get_user(client) == user


@pytest.mark.any_database
def test_session_of_a_closed_account_is_logged_out(client: Client) -> None:
    user = UserFactory.create(roles=[Role.ADMIN])
    client.force_login(user)
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert get_user(client).is_anonymous


@pytest.mark.any_database
def test_nobody_signs_in_with_a_password(client: Client) -> None:
    user = UserFactory.create()
    user.set_password("hunter2")
    user.save()
    assert not client.login(username=user.username, password="hunter2")


def test_ban_starts_and_ends_correctly_after_the_clock_was_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    user, now = UserFactory.create(), timezone.now()
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Sold accounts.", by=None)
    planned = now + timedelta(minutes=5)
    punish(user=user, kind=PunishmentType.MUTE, reason="Spam.", by=None, starts_at=planned)
    with monkeypatch.context() as earlier:
        earlier.setattr("django.utils.timezone.now", lambda: now - timedelta(hours=1))
        assert (bool(sign_in_refusal(user)), user.punishments.in_force().count()) == (True, 1)
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    monkeypatch.setattr("django.utils.timezone.now", lambda: now - timedelta(hours=1))
    assert (sign_in_refusal(user), user.punishments.in_force().count()) == ("", 0)


def test_second_ban_in_the_same_place_is_refused_while_the_first_one_holds() -> None:
    user = UserFactory.create(username="Ember")
    first = punish(user=user, kind=BAN, league="bcl", reason="Cheated.", by=None)
    words = "Ember is already banned from the Breachers Champions League. Lift that first."
    with pytest.raises(Refused, match=words):
        punish(user=user, kind=BAN, league="bcl", reason="Cheated.", by=None)
    punish(user=user, kind=BAN, league="", reason="Everywhere.", by=None)
    punish(user=user, kind=WARN, league="bcl", reason="Rude.", by=None)
    punish(user=user, kind=WARN, league="bcl", reason="Rude.", by=None)
    lift_punishment(punishment=first, reason="A mistake.", by=None)
    punish(user=user, kind=BAN, league="bcl", reason="Cheated.", by=None)
