"""The desk of one person: `GET /api/users/{id}/manage`, their audit log, and staff's commands."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.enums import PunishmentType, Role
from accounts.models import AuditEntry, PlayerNote, Punishment, User
from accounts.people.notes import remove_note
from accounts.punishments.services import punish
from accounts.roles.powers import roles_of
from accounts.tests.factories import PlayerNameFactory, PlayerNoteFactory, UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.tests.factories import enrolled_pair, match_between
from teams.enums import ExceptionState
from teams.models import RosterException, Team
from teams.services.captaincy import (
    accept_captaincy,
    demote_co_captain,
    make_co_captain,
    offer_captaincy,
    withdraw_captaincy,
)
from teams.services.staff_roster import appoint_captain
from teams.tests.factories import CooldownFactory, MembershipFactory, TeamFactory
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db]

NOW = timezone.now()
QUERIES = 22
"""Two for the session, one for the roles of the caller, six for the person, eight for former teams,
punishments, notes, cooldowns, exceptions, cases and matches, two for what belongs to matches, three
for powers."""


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def staff() -> User:
    return UserFactory.create(username="Warden", roles=[Role.MOD_BREACHERS])


@pytest.fixture
def admin() -> Client:
    return client_of(UserFactory.create(username="Root", roles=[Role.ADMIN]))


def read(client: Client, user: User, what: str = "manage") -> Any:
    response = client.get(f"/api/users/{user.pk}/{what}")
    assert response.status_code == 200, response.content
    return response.json()


def send(client: Client, user: User, what: str, body: dict[str, Any], status: int = 200) -> Any:
    response = client.post(f"/api/users/{user.pk}/{what}", body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def seconds(timestamp: Any) -> int:
    return int(timestamp.timestamp())


def punished(ban: Punishment, lifted: Punishment) -> list[dict[str, object]]:
    """A ban in force, and a mute that was lifted."""
    return [
        {
            "_id": str(ban.pk),
            "kind": 0,
            "league": "bcl",
            "reason": "Rude.",
            "links": ["https://clips.example/1"],
            "startsAt": seconds(ban.starts_at),
            "until": 0,
            "matches": None,
            "served": 0,
            "givenBy": "Warden",
            "liftedAt": 0,
            "liftedBy": "",
            "liftReason": "",
            "isInForce": True,
            "mayLift": True,
            "mayShorten": True,
        },
        {
            "_id": str(lifted.pk),
            "kind": 2,
            "league": "",
            "reason": "Spam.",
            "links": [],
            "startsAt": seconds(lifted.starts_at),
            "until": 0,
            "matches": None,
            "served": 0,
            "givenBy": "",
            "liftedAt": seconds(NOW),
            "liftedBy": "",
            "liftReason": "A mistake.",
            "isInForce": False,
            "mayLift": False,
            "mayShorten": False,
        },
    ]


def noted(note: PlayerNote) -> dict[str, object]:
    return {
        "_id": str(note.pk),
        "league": "bcl",
        "note": "Won a cup.",
        "iconURL": note.icon.url,
        "writtenBy": "Warden",
        "writtenAt": seconds(note.written_at),
        "mayRemove": True,
    }


def excepted(user: User, team: Team, by: User) -> RosterException:
    """An exception from the roster lock, for three days."""
    return RosterException.objects.create(
        team=team,
        user=user,
        state=ExceptionState.RUNNING,
        reason="Their goalkeeper is ill.",
        until=NOW + timedelta(days=3),
        decided_by=by,
    )


def shown_exception(team: Team) -> dict[str, object]:
    return {
        "team": {"_id": str(team.pk), "name": {"name": team.name}, "league": "bcl"},
        "until": seconds(NOW + timedelta(days=3)),
        "reason": "Their goalkeeper is ill.",
        "givenBy": "Warden",
    }


def test_desk_has_everything_about_a_person(staff: User) -> None:
    ember = UserFactory.create(username="Ember")
    owls, foxes = enrolled_pair()
    held = MembershipFactory.create(user=ember, team=owls)
    past = MembershipFactory.create(
        user=ember,
        team=TeamFactory.create(name="Bears", league=league(LeagueCode.OCL)),
        joined_at=NOW - timedelta(days=9),
        left_at=NOW - timedelta(days=2),
    )
    cooldown = CooldownFactory.create(user=ember, league=league(LeagueCode.OCL))
    note = PlayerNoteFactory.create(user=ember, note="Won a cup.", written_by=staff)
    match = match_between(owls, foxes, day=None)
    ban = Punishment.objects.create(
        user=ember,
        kind=PunishmentType.BAN,
        league="bcl",
        reason="Rude.",
        links=["https://clips.example/1"],
        given_by=staff,
    )
    lifted = Punishment.objects.create(
        user=ember,
        kind=PunishmentType.MUTE,
        reason="Spam.",
        starts_at=NOW - timedelta(days=9),
        lifted_at=NOW,
        lift_reason="A mistake.",
    )
    excepted(ember, owls, staff)
    desk = read(client_of(staff), ember)
    assert desk.pop("person")["teams"] == [
        {"_id": str(held.team_id), "name": {"name": owls.name}, "league": "bcl"}
    ]
    assert [each["_id"] for each in desk.pop("matches")] == [str(match.pk)]
    assert desk.pop("cases") == []
    assert desk == {
        "teamHistory": [
            {
                "_id": str(past.team_id),
                "name": {"name": "Bears"},
                "league": "ocl",
                "joinTime": seconds(past.joined_at),
                "leaveTime": seconds(past.left_at),
            }
        ],
        "punishments": punished(ban, lifted),
        "notes": [noted(note)],
        "cooldowns": [
            {"league": "ocl", "until": seconds(cooldown.until), "reason": cooldown.reason}
        ],
        "exceptions": [shown_exception(owls)],
        "may": {"punish": ["bcl"], "cooldown": ["bcl"], "note": ["bcl"], "admin": False},
    }


def test_desk_offers_only_what_the_reader_may_do(staff: User, admin: Client) -> None:
    manager = UserFactory.create(roles=[Role.TM_BREACHERS])
    everywhere = punish(user=manager, kind=PunishmentType.WARN, reason="Late.", by=None)
    assert read(client_of(staff), manager)["may"] == {
        "punish": [],
        "cooldown": ["bcl"],
        "note": [],
        "admin": False,
    }
    assert not read(client_of(staff), manager)["punishments"][0]["mayLift"]
    assert read(admin, manager)["may"] == {
        "punish": ["", *LEAGUES],
        "cooldown": [*LEAGUES],
        "note": [*LEAGUES],
        "admin": True,
    }
    assert read(admin, manager)["punishments"][0]["mayLift"]
    own = read(client_of(manager), manager)
    assert (own["punishments"][0]["mayLift"], own["may"]["cooldown"]) == (False, [])
    assert everywhere.lifted_at is None


def test_unknown_person_is_not_found(admin: Client) -> None:
    assert admin.get("/api/users/999999/manage").status_code == 404
    assert admin.get("/api/users/999999/audit").status_code == 404


def test_audit_has_what_was_done_by_the_person_and_about_them(staff: User) -> None:
    ember = UserFactory.create(username="Ember")
    other = UserFactory.create(username="Fennel", roles=[Role.MOD_BREACHERS])
    punish(user=ember, kind=PunishmentType.WARN, league="bcl", reason="Late.", by=staff)
    punish(user=other, kind=PunishmentType.LOG, league="bcl", reason="Odd.", by=None)
    punish(user=ember, kind=PunishmentType.WARN, league="bcl", reason="Again.", by=other)
    found = read(client_of(staff), other, "audit")
    assert [(each["actor"], each["about"], each["reason"]) for each in found["entries"]] == [
        ("Fennel", "Ember", "Again."),
        ("", "", "Odd."),
    ]
    assert [each["reason"] for each in read(client_of(staff), ember, "audit")["entries"]] == [
        "Again.",
        "Late.",
    ]


def test_what_staff_did_has_captaincies_for_who_gets_and_who_loses_them() -> None:
    led, manager = led_team(), UserFactory.create(roles=[Role.TM_BREACHERS])
    team = led.team
    offer_captaincy(team=team, to=led.member, by=manager)
    withdraw_captaincy(team=team, by=manager)
    make_co_captain(team=team, player=led.member, by=manager, replacing=True)
    appoint_captain(team=team, player=led.co_captain, by=manager, reason="The captain is gone.")
    demote_co_captain(team=team, by=manager)
    # Not as staff: the new captain passes the rank on.
    make_co_captain(team=team, player=led.captain, by=led.co_captain)

    def deeds(person: User) -> list[str]:
        found = read(client_of(manager), person, "audit?staff=true")["entries"]
        return [each["action"] for each in reversed(found)]

    assert deeds(led.captain) == ["team.replace_captain"]
    assert deeds(led.co_captain) == ["team.demote", "team.appoint_captain"]
    assert deeds(led.member) == [
        "team.offer_captaincy",
        "team.withdraw_captaincy",
        "team.promote",
        "team.demote",
    ]


def test_what_staff_did_has_the_captain_whose_rank_an_accepted_offer_of_staff_takes() -> None:
    led, manager = led_team(), UserFactory.create(roles=[Role.TM_BREACHERS])
    offer_captaincy(team=led.team, to=led.member, by=manager)
    accept_captaincy(team=led.team, by=led.member)
    [entry] = read(client_of(manager), led.captain, "audit?staff=true")["entries"]
    assert (entry["action"], entry["actor"]) == ("team.replace_captain", manager.username)
    assert entry["reason"] == f"{led.member} accepted the captaincy that was offered."
    # The new captain hands it over: nothing that staff did.
    offer_captaincy(team=led.team, to=led.captain, by=led.member)
    accept_captaincy(team=led.team, by=led.captain)
    found = read(client_of(manager), led.member, "audit?staff=true")["entries"]
    assert [each["action"] for each in found] == ["team.offer_captaincy"]


def test_captaincy_that_staff_take_themselves_is_done_as_staff() -> None:
    team, manager = TeamFactory.create(), UserFactory.create(roles=[Role.TM_BREACHERS])
    MembershipFactory.create(team=team, user=manager)
    offer_captaincy(team=team, to=manager, by=manager)
    entry = AuditEntry.objects.get(action="team.offer_captaincy")
    assert (entry.as_staff, entry.person) == (True, None)


def test_staff_shorten_a_punishment_to_fewer_matches(staff: User) -> None:
    ember, kind = UserFactory.create(), PunishmentType.MUTE
    mute = Punishment.objects.create(
        user=ember, kind=kind, league="bcl", reason="Spam.", matches=5, served=1
    )
    address = f"punishments/{mute.pk}/shorten"
    sent = {"matches": 3, "reason": "Said sorry."}
    of_another = UserFactory.create(roles=[Role.MOD_X8])
    send(client_of(of_another), ember, address, sent, 403)
    client = client_of(staff)
    for wrong in (5, 6, 1, 0):
        assert list(send(client, ember, address, {**sent, "matches": wrong}, 400)) == ["matches"]
    send(client, ember, address, {**sent, "days": 1}, 409)
    mute.refresh_from_db()
    assert mute.matches == 5
    assert send(client, ember, address, sent)["message"] == f"Shortened. {ember} is told."
    mute.refresh_from_db()
    assert (mute.matches, mute.until) == (3, None)


def test_lengths_can_be_dates_of_their_own(staff: User) -> None:
    ember, client = UserFactory.create(username="Ember"), client_of(staff)
    until = timezone.now().replace(microsecond=0) + timedelta(days=45, hours=3)
    at = int(until.timestamp())
    ban = {"kind": PunishmentType.BAN, "league": "bcl", "reason": "Cheated.", "days": None}
    past = int((timezone.now() - timedelta(minutes=1)).timestamp())
    for wrong in ({"until": past}, {"until": at, "days": 3}, {"until": "soon"}):
        assert list(send(client, ember, "punishments", {**ban, **wrong}, 400)) == ["until"]
    send(client, ember, "punishments", {**ban, "until": at}, 201)
    punishment = ember.punishments.get()
    assert punishment.until == until
    shorten = f"punishments/{punishment.pk}/shorten"
    sooner = {"until": at - 3600, "reason": "Said sorry."}
    assert list(send(client, ember, shorten, {**sooner, "until": at}, 400)) == ["days"]
    send(client, ember, shorten, sooner)
    punishment.refresh_from_db()
    assert punishment.until == until - timedelta(hours=1)
    cooldown = {"league": "bcl", "days": None, "reason": "Left."}
    late = int((timezone.now() + timedelta(days=366)).timestamp())
    for wrong in ({"until": past}, {"until": at, "days": 3}, {"until": late}):
        assert list(send(client, ember, "cooldown", {**cooldown, **wrong}, 400)) == ["until"]
    done = send(client, ember, "cooldown", {**cooldown, "until": at})
    assert done["message"] == "Ember is on cooldown."
    assert ember.cooldowns.get().until == until


def test_staff_punish_a_person_and_lift_it(staff: User) -> None:
    ember, client = UserFactory.create(username="Ember"), client_of(staff)
    sent = {
        "kind": 0,
        "league": "bcl",
        "days": 7,
        "reason": "Cheated.",
        "links": ["clips.example/1"],
    }
    assert send(client, ember, "punishments", sent, 201)["message"] == "Ember is banned."
    ban = ember.punishments.get()
    assert (ban.kind, ban.league, ban.links, ban.given_by) == (
        PunishmentType.BAN,
        "bcl",
        ["https://clips.example/1"],
        staff,
    )
    assert ban.until is not None
    assert ban.until - ban.starts_at == pytest.approx(timedelta(days=7), abs=timedelta(seconds=9))
    send(client, ember, f"punishments/{ban.pk}/lift", {"reason": "A mistake."})
    ban.refresh_from_db()
    assert (ban.lifted_by, ban.lift_reason) == (staff, "A mistake.")
    refused = send(client, ember, f"punishments/{ban.pk}/lift", {"reason": "Again."}, 409)
    assert refused == {"detail": "It was already lifted."}
    send(client, staff, f"punishments/{ban.pk}/lift", {"reason": "Another person's."}, 404)


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"reason": " "}, ["reason"]),
        ({"reason": "x" * 301}, ["reason"]),
        ({"kind": 9, "league": "pfc", "days": 0}, ["kind", "league", "days"]),
        ({"links": ["http://clips.example"]}, ["links"]),
        ({"links": ["https://clips.example"] * 6}, ["links"]),
    ],
)
def test_wrong_punishment_is_refused_by_field(
    changed: dict[str, Any], fields: list[str], staff: User
) -> None:
    ember = UserFactory.create()
    sent = {"kind": 0, "league": "bcl", "reason": "Cheated.", **changed}
    assert list(send(client_of(staff), ember, "punishments", sent, 400)) == fields
    assert not ember.punishments.exists()


def test_staff_write_a_note_with_an_icon(staff: User, settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path
    ember = UserFactory.create()
    sent = {"league": "bcl", "note": "Won a cup.", "icon": "trophy"}
    send(client_of(staff), ember, "notes", sent, 201)
    note = ember.notes.get()
    assert (note.note, note.written_by, "notes/trophy-" in note.icon.url) == (
        "Won a cup.",
        staff,
        True,
    )
    send(client_of(staff), ember, "notes", {**sent, "league": "ocl"}, 403)
    for person in (staff, UserFactory.create(roles=[Role.TM_BREACHERS])):
        send(client_of(staff), person, "notes", sent, 403)
    wrong = {"league": "bcl", "note": "", "icon": "skull"}
    assert list(send(client_of(staff), ember, "notes", wrong, 400)) == ["note", "icon"]


def test_note_is_removed_by_its_author_and_managers_with_a_reason(staff: User) -> None:
    ember, note = UserFactory.create(), PlayerNoteFactory.create(written_by=staff)
    PlayerNote.objects.update(user=ember)
    manager, other = (
        UserFactory.create(roles=[role]) for role in (Role.TM_BREACHERS, Role.MOD_BREACHERS)
    )
    may = {who: read(client_of(who), ember)["notes"][0]["mayRemove"] for who in (manager, other)}
    assert may == {manager: True, other: False}
    address, sent = f"notes/{note.pk}/remove", {"reason": "About another person."}
    send(client_of(other), ember, address, sent, 403)
    assert send(client_of(staff), ember, address, {"reason": " "}, 400) == {
        "reason": ["Give a reason"]
    }
    assert send(client_of(staff), ember, address, sent)["message"] == "Note removed."
    assert read(client_of(staff), ember)["notes"] == []
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.changes, entry.reason) == (
        "player.remove_note",
        staff,
        {"note": [note.note, None]},
        "About another person.",
    )
    own = PlayerNoteFactory.create(user=manager, written_by=staff)
    for who in (staff, manager):
        assert not read(client_of(who), manager)["notes"][0]["mayRemove"]
        send(client_of(who), manager, f"notes/{own.pk}/remove", sent, 403)
    with pytest.raises(Refused, match="already removed"):
        remove_note(note=note, by=manager, reason="So.")


def test_staff_set_and_lift_a_cooldown(staff: User) -> None:
    ember = UserFactory.create(username="Ember")
    sent = {"league": "bcl", "days": 3, "reason": "Left twice."}
    league()
    assert send(client_of(staff), ember, "cooldown", sent)["message"] == "Ember is on cooldown."
    (shown,) = read(client_of(staff), ember)["cooldowns"]
    assert (shown["league"], shown["reason"]) == ("bcl", "Left twice.")
    assert abs(shown["until"] - seconds(timezone.now() + timedelta(days=3))) < 60
    send(client_of(staff), staff, "cooldown", sent, 403)
    league(LeagueCode.OCL)
    send(client_of(staff), ember, "cooldown", {**sent, "league": "ocl"}, 403)
    assert list(send(client_of(staff), ember, "cooldown", {"days": 0}, 400)) == [
        "league",
        "days",
        "reason",
    ]
    lifted = send(client_of(staff), ember, "cooldown", {**sent, "days": None})
    assert lifted["message"] == "The cooldown of Ember is lifted."
    assert read(client_of(staff), ember)["cooldowns"] == []


def test_admin_gives_and_takes_roles(admin: Client) -> None:
    ember = UserFactory.create(username="Ember")
    sent = {"role": "vankrupt-api", "granted": True, "reason": "Makes the game."}
    assert send(admin, ember, "roles", sent)["message"] == "Ember is now Vankrupt API."
    assert roles_of(ember) == {Role.VANKRUPT_API}
    send(admin, ember, "roles", {**sent, "granted": False})
    assert roles_of(ember) == frozenset()
    assert list(send(admin, ember, "roles", {**sent, "reason": ""}, 400)) == ["reason"]


def test_admin_closes_and_opens_an_account(admin: Client) -> None:
    ember = UserFactory.create(username="Ember")
    sent = {"isOpen": False, "reason": "Asked for it."}
    assert send(admin, ember, "account", sent)["message"] == "The account of Ember is closed."
    assert not User.objects.get(pk=ember.pk).is_active
    send(admin, ember, "account", {"isOpen": True, "reason": "Came back."})
    assert User.objects.get(pk=ember.pk).is_active
    root = User.objects.get(username="Root")
    assert "own account" in send(admin, root, "account", sent, 409)["detail"]


@pytest.mark.parametrize("count", [1, 3])
def test_desk_takes_a_constant_number_of_queries(
    count: int, staff: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ember, client = UserFactory.create(), client_of(staff)
    for number in range(count):
        team, other = enrolled_pair()
        MembershipFactory.create(
            user=ember, team=team, joined_at=NOW - timedelta(days=3650), left_at=NOW
        )
        match_between(team, other)
        PlayerNameFactory.create(user=ember, platform=number)
        PlayerNoteFactory.create(user=ember, written_by=UserFactory.create())
        punish(user=ember, kind=PunishmentType.WARN, reason="Late.", by=None)
        excepted(ember, team, staff)
    with django_assert_num_queries(QUERIES):
        desk = read(client, ember)
    assert len(desk["matches"]) == len(desk["punishments"]) == len(desk["exceptions"]) == count
