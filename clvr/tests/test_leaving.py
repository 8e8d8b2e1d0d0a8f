"""People who leave the portal for good: what goes, and what stays."""

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db.models import BigIntegerField, CharField, FileField, JSONField, Model, TextField
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.cases.services import close_case
from accounts.enums import (
    CaseOutcome,
    NoteIcon,
    NotificationKind,
    Platform,
    PunishmentType,
    Region,
    Role,
    TokenScope,
)
from accounts.models import AuditEntry, Case, Notification, OutboxMessage, Punishment, User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.people.activity import set_active
from accounts.people.leaving import forget_ended_bans
from accounts.people.notes import note_icon, write_note
from accounts.people.registration import register_player
from accounts.people.usernames import find_or_create_person
from accounts.profiles.draft import NameDraft, ProfileDraft
from accounts.profiles.editing import change_avatar, edit_profile
from accounts.punishments.bans import sign_in_refusal
from accounts.punishments.services import lift_punishment, punish
from accounts.roles.services import grant_role
from accounts.tests.factories import PlayerNoteFactory, UserFactory
from accounts.tokens.services import create_token
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused
from clvr.tests.permission_table import World, read_to_the_end
from leagues.tests.factories import league
from matches import enums
from matches.addresses import addresses_of
from matches.models import MatchMessage
from matches.people.cases.queries import case_file
from matches.people.cases.reporting import appeal, report_misconduct
from matches.people.cases.tests.cases import refused_client
from matches.people.own_data.leaving import leave_for_good
from matches.play.casts.services.casters import claim_match, name_caster
from matches.tests.factories import enrol, enrolled_pair, match_between
from teams.enums import MemberRank, TeamStatus
from teams.models import ChampionPlayer, Membership, Webhook
from teams.services.cooldowns import decide_cooldown
from teams.services.join_requests import request_to_join
from teams.services.membership import add_member
from teams.tests.factories import (
    ChampionPlayerFactory,
    MembershipFactory,
    TeamFactory,
    WebhookFactory,
)
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

DISCORD_ID = 77_123_456_789_012_345
NAMES = ("Petrichor", "Wisteria", "Quillfeather", "Old Quill", "Petra core")
"""The person’s username, a former one, a name in a game and a former one, and how the username is
spoken."""


def texts_of(model: type[Model]) -> Iterator[tuple[str, Any]]:
    """Every text and number in a table, by `app.Model.column`."""
    kinds = (CharField, TextField, JSONField, FileField, BigIntegerField)
    for column in model._meta.concrete_fields:
        if isinstance(column, kinds):
            for value in model._base_manager.values_list(column.name, flat=True):
                # An audit entry may say where a match was cast, as the cast itself does.
                told = {**value, "channel": ""} if isinstance(value, dict) else value
                yield f"{model._meta.label}.{column.name}", told


def columns_that_say(*words: str) -> set[str]:
    looked_for = [word.casefold() for word in words]
    return {
        column
        for model in apps.get_models(include_auto_created=True)
        if model is not Session
        for column, value in texts_of(model)
        if any(word in json.dumps(value, default=str).casefold() for word in looked_for)
    }


def decide_report(user: User) -> None:
    """Close the open report of the person's misconduct."""
    report = Case.objects.open().reports_about(user).get()
    close_case(report, outcome=CaseOutcome.DISMISSED, by=None, answer="It was a joke.")


def send(
    client: Client, user: User, username: str, headers: dict[str, str] | None = None
) -> tuple[int, Any]:
    """The answer of the command to leave."""
    address, body = f"/api/users/{user.pk}/leave", {"username": username}
    answer = client.post(address, body, content_type="application/json", headers=headers)
    return answer.status_code, answer.json()


def leave(user: User) -> User:
    return leave_for_good(user=user, username=user.username, by=user)


def with_everything(world: World) -> User:
    """A person with something of everything that names them."""
    user, admin = world.themself, UserFactory.create(roles=[Role.ADMIN])
    User.objects.filter(pk=user.pk).update(
        username="Wisteria", username_key="wisteria", look_key="wisteria", discord_id=DISCORD_ID
    )
    quill = NameDraft(None, "Quillfeather", LeagueCode.XCL, Platform.STEAM)
    register_player(
        league=LeagueCode.BCL, discord_id=DISCORD_ID, discord_name="x", name="Old Quill"
    )
    user = edit_profile(
        user=User.objects.get(pk=user.pk),
        draft=ProfileDraft("Petrichor", Region.EU, (quill,), spoken_name="Petra core"),
        by=admin,
    )
    change_avatar(user=user, picture=ContentFile(b"a face", "face.webp"), by=user)
    change_avatar(user=user, picture=ContentFile(b"an owl", "shared.webp"), by=user)
    UserFactory.create(avatar="avatars/shared.webp")
    user = change_avatar(user=user, picture=ContentFile(b"new face", "face2.webp"), by=user)
    PlayerNoteFactory.create(user=user, note="Petrichor is always late")
    create_token(
        owner=user, name="Petrichor's bot", scope=TokenScope.READ, life=timedelta(days=2), by=user
    )
    punish(
        user=user, kind=PunishmentType.WARN, league="bcl", reason="Petrichor was rude.", by=admin
    )
    pcl = TeamFactory.create(league=league(LeagueCode.PCL))
    captain = MembershipFactory.create(team=pcl, rank=MemberRank.CAPTAIN).user
    add_member(team=pcl, user=user, by=admin)
    ocl = TeamFactory.create(league=league(LeagueCode.OCL))
    MembershipFactory.create(team=ocl, rank=MemberRank.CAPTAIN, user=captain)
    register_player(
        league=LeagueCode.OCL, discord_id=DISCORD_ID, discord_name="x", name="Old Quill"
    )
    request_to_join(team=ocl, user=user)
    cast = match_between(*enrolled_pair(), day=None)
    name_caster(
        league=cast.season.league, user=user, channel="https://twitch.tv/petrichor", by=admin
    )
    claim_match(match=cast, by=user)
    ChampionPlayerFactory.create(user=user, name="Wisteria")
    report_misconduct(
        by=captain,
        league="bcl",
        subject=user,
        text="They insulted us in every round.",
        links=["https://clips.example/1"],
    )
    decide_report(user)
    appeal(punishment=world.punishment, text="That was somebody else, not me.", links=[], by=user)
    LogEntry.objects.create(
        user=admin,
        content_type=ContentType.objects.get_for_model(User),
        object_id=str(user.pk),
        object_repr="Petrichor",
        action_flag=CHANGE,
    )
    return user


Decision = Callable[[User, User], object]
"""What the second person decides about the first."""


def punished(user: User, by: User) -> object:
    return punish(user=user, kind=PunishmentType.LOG, league="bcl", reason="Late.", by=by)


def noted(user: User, by: User) -> object:
    icon = note_icon(NoteIcon.FLAG)
    return write_note(user=user, league="bcl", note="Late.", icon=icon, by=by)


def cooled_down(user: User, by: User) -> object:
    soon = timezone.now() + timedelta(days=1)
    return decide_cooldown(league=league(), player=user, until=soon, by=by, reason="Late.")


def promoted(user: User, by: User) -> object:
    return grant_role(user=user, role=Role.MOD_BREACHERS, by=by, reason="Helps.")


DECISIONS = (punished, noted, cooled_down, promoted)


def test_leaving_leaves_no_name_behind_but_where_people_wrote_it(
    world: World, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    user = with_everything(world)
    assert columns_that_say(*NAMES) > {"accounts.User.username", "accounts.AuditEntry.changes"}
    client = Client()
    client.force_login(user)
    with django_capture_on_commit_callbacks(execute=True):
        answer = send(client, user, " petrichor ")
    name = f"Former player {user.pk}"
    assert answer == (
        200,
        {"success": True, "message": f"You have left. The portal now calls you {name}."},
    )
    # People wrote the reasons of what they did.
    assert columns_that_say(*NAMES) == {"accounts.AuditEntry.reason"}
    assert columns_that_say(str(DISCORD_ID)) == set()
    pictures = [f"avatars/{each}.webp" for each in ("face", "face2", "shared")]
    assert [default_storage.exists(each) for each in pictures] == [False, False, True]
    user = User.objects.get(pk=user.pk)
    assert (user.username, user.region, user.is_active, user.discord_id, user.avatar_url) == (
        name,
        Region.NO_REGION,
        False,
        None,
        "",
    )
    assert user.left_at is not None
    assert client.get(f"/players/{user.pk}/data").status_code == 403


def test_leaving_keeps_matches_rosters_and_the_audit_log(world: World) -> None:
    user = with_everything(world)
    before = {model: model._base_manager.count() for model in (Membership, ChampionPlayer)}
    entries = AuditEntry.objects.count()
    leave(user)
    assert {model: model._base_manager.count() for model in before} == before
    assert AuditEntry.objects.count() > entries
    name = f"Former player {user.pk}"
    assert ChampionPlayer.objects.get(user=user).name == name
    assert not Membership.objects.current().filter(user=user).exists()
    told = Notification.objects.filter(title__startswith=name).values_list("title", flat=True)
    assert {title.removeprefix(name).split()[0] for title in told} == {"appeals", "left", "asks"}
    assert world.own_report.reported_by_id == user.pk
    assert not Punishment.objects.filter(user=user).exists()
    appealed, reported = Case.objects.filter(person=user).order_by("kind")
    assert (appealed.outcome, reported.outcome) == (CaseOutcome.SOLVED, CaseOutcome.DISMISSED)
    root = UserFactory.create(roles=[Role.ADMIN])
    for case in (appealed, reported):
        assert case_file(case, root).row.subject.label == name
    entry = AuditEntry.objects.get(action="person.leave")
    assert (entry.actor_id, entry.subject_label, entry.changes) == (user.pk, name, {})


def test_names_of_others_and_of_things_stay() -> None:
    other = UserFactory.create(username="Larkspurs")
    team = TeamFactory.create(name="Larkspur")
    captain = MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
    user = UserFactory.create(username="Larkspur")
    add_member(team=team, user=other, by=None)
    add_member(team=team, user=user, by=None)
    Notification.objects.all().delete()
    leave(user)
    entries = AuditEntry.objects.filter(action__in=["team.join", "team.leave"]).order_by("pk")
    name = f"Former player {user.pk}"
    assert [(each.subject_label, each.changes["player"]) for each in entries] == [
        ("Larkspur", [None, "Larkspurs"]),
        ("Larkspur", [None, name]),
        ("Larkspur", [name, None]),
    ]
    assert captain.notifications.count() == 1


def test_discord_messages_about_the_person_get_the_new_name() -> None:
    captain = MembershipFactory.create(rank=MemberRank.CAPTAIN)
    user = UserFactory.create(username="Larkspur")
    add_member(team=captain.team, user=user, by=None)
    captain.user.notification_preferences.create(kind="roster-changed", channel="discord")
    leave(user)
    told = [message.payload["title"] for message in OutboxMessage.objects.external().waiting()]
    assert told == [f"Former player {user.pk} left {captain.team}"]


def test_captain_of_others_and_the_last_admin_hear_what_to_do_first() -> None:
    user = UserFactory.create(username="Larkspur", roles=[Role.ADMIN])
    team = MembershipFactory.create(user=user, rank=MemberRank.CAPTAIN).team
    MembershipFactory.create(team=team)
    obstacles = [
        f"You are the captain of {team}. Hand over the captaincy or disband the team first.",
        "This is the last admin. Make another person admin first.",
    ]
    client = Client()
    client.force_login(user)
    assert client.get(f"/api/users/{user.pk}/leave").json() == {
        "username": "Larkspur",
        "obstacles": obstacles,
        "kept": [],
        "isReported": False,
    }
    assert send(client, user, "Larkspur") == (409, {"detail": " ".join(obstacles)})
    assert User.objects.get(pk=user.pk).is_active


def test_leaving_needs_the_own_username() -> None:
    user = UserFactory.create(username="Larkspur")
    client = Client()
    client.force_login(user)
    for typed, error in (
        ("Lark", "Type your username, Larkspur"),
        ("", "Type your username"),
    ):
        assert send(client, user, typed) == (400, {"username": [error]})


def test_notifications_of_all_pages_of_their_matches_get_the_new_name() -> None:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    player, reader = foxes.member, owls.captain
    own = match_between(foxes.team, owls.team, day=None)
    others = match_between(*enrolled_pair(), day=None)
    unlike = match_between(*enrolled_pair(), day=None)
    MatchMessage.objects.create(match=others, author=player, text="Good luck")
    title, body = f"{player.username} wrote", f"Out: {player.username}."
    for match in (own, others, unlike):
        for link in addresses_of(match):
            notify(
                people=[reader],
                kind=NotificationKind.MATCH_MESSAGE,
                text=NotificationText(title, body),
                link=link,
                league="bcl",
            )
    leave(player)
    name = f"Former player {player.pk}"
    for match, words in (
        (own, name),
        (others, name),
        # Nothing of the person is there: the name is somebody else's.
        (unlike, player.username),
    ):
        for link in addresses_of(match):
            told = reader.notifications.get(link=link)
            assert (told.title, told.body) == (f"{words} wrote", f"Out: {words}.")


def test_team_without_another_member_disbands() -> None:
    membership = MembershipFactory.create(rank=MemberRank.CAPTAIN)
    leave(membership.user)
    membership.team.refresh_from_db()
    assert membership.team.status == TeamStatus.DISBANDED


def test_open_matches_of_a_team_without_another_member_end() -> None:
    membership = MembershipFactory.create(rank=MemberRank.CAPTAIN)
    other, third = TeamFactory.create_batch(2, league=membership.team.league)
    enrol(membership.team, other, third)
    match = match_between(other, membership.team, day=None)
    leave(membership.user)
    match.refresh_from_db()
    assert match.result is not None
    assert match.result.decision == enums.Decision.FORFEIT


def test_ban_outlasts_leaving_and_then_a_new_account_begins() -> None:
    user = UserFactory.create(username="Larkspur", discord_id=DISCORD_ID)
    ban = punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)
    punish(user=user, kind=PunishmentType.WARN, league="bcl", reason="Late.", by=None)
    client = Client()
    client.force_login(user)
    words = "You are banned from the Breachers Champions League for good: Cheated."
    assert client.get(f"/api/users/{user.pk}/leave").json()["kept"] == [words]
    left = leave(user)
    assert (left.discord_id, [*left.punishments.all()]) == (DISCORD_ID, [ban])
    again = find_or_create_person(discord_id=DISCORD_ID, name="Larkspur")
    assert again == left
    assert sign_in_refusal(again) == (
        f"You left the portal for good. You can’t sign in again: {words}"
    )
    assert forget_ended_bans() == 0
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    assert forget_ended_bans() == 1
    assert (User.objects.get(pk=left.pk).discord_id, left.punishments.count()) == (None, 0)
    new = find_or_create_person(discord_id=DISCORD_ID, name="Larkspur")
    assert (new.username, new.pk != left.pk) == ("Larkspur", True)


def test_leaving_escapes_no_pending_report() -> None:
    user, staff = UserFactory.create(discord_id=DISCORD_ID), UserFactory.create(roles=[Role.ADMIN])
    report_misconduct(
        by=UserFactory.create(),
        league="bcl",
        subject=user,
        text="They insulted us in every round.",
        links=["https://clips.example/1"],
    )
    client = Client()
    client.force_login(user)
    assert client.get(f"/api/users/{user.pk}/leave").json()["isReported"] is True
    left = leave(user)
    assert find_or_create_person(discord_id=DISCORD_ID, name="Larkspur") == left
    assert sign_in_refusal(left) == (
        "You left the portal for good. You can sign in again, as a new player, when staff have "
        "decided about a report about you."
    )
    client.force_login(staff)
    powers = client.get(f"/api/users/{user.pk}/manage").json()["may"]
    assert (powers["punish"], powers["cooldown"], powers["note"]) == (["", *LEAGUES], [], [])
    soon = timezone.now() + timedelta(days=1)
    ban = punish(user=left, kind=PunishmentType.BAN, reason="Insults.", until=soon, by=staff)
    decide_report(left)
    assert forget_ended_bans() == 0
    assert sign_in_refusal(left).startswith(
        "You left the portal for good. You can sign in again, as a new player, when this ends: You"
    )
    lift_punishment(punishment=ban, reason="A mistake.", by=staff)
    assert forget_ended_bans() == 1


@pytest.mark.usefixtures("front_end")
def test_person_whom_a_ban_keeps_from_signing_in_gets_their_data_and_may_leave() -> None:
    user = UserFactory.create(username="Larkspur", discord_id=DISCORD_ID)
    team = MembershipFactory.create(user=user).team
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Cheated.", by=None)
    client = refused_client(user)
    other, data = UserFactory.create(), f"/api/users/{user.pk}/data"
    for address in (f"/players/{other.pk}/data", "/notifications"):
        assert client.get(address).status_code == 403
    assert client.get(f"/api/users/{other.pk}/data").status_code == 401
    download = read_to_the_end(client.get(data))
    assert download["Content-Type"] == "application/zip"
    page = client.get(f"/players/{user.pk}/data")
    assert "You are banned from the CLVR portal for good: Cheated." in page.content.decode()
    assert send(client, user, "Larkspur")[0] == 403
    headers = {"X-CSRFToken": client.cookies["csrftoken"].value}
    assert send(client, other, other.username, headers)[0] == 401
    status, answer = send(client, user, "Larkspur", headers)
    assert (status, answer["success"]) == (200, True)
    left = User.objects.get(pk=user.pk)
    assert (left.discord_id, [*left.punishments.all()]) == (DISCORD_ID, [ban])
    assert not Membership.objects.current().filter(team=team, user=user).exists()
    assert client.get(data).status_code == 401


def test_report_that_leads_to_no_ban_keeps_nothing() -> None:
    user = UserFactory.create(discord_id=DISCORD_ID)
    by, links = UserFactory.create(), ["https://clips.example/1"]
    text = "They insulted us in every round."
    report_misconduct(by=by, league="bcl", subject=user, text=text, links=links)
    left = leave(user)
    assert forget_ended_bans() == 0
    decide_report(left)
    assert forget_ended_bans() == 1
    assert find_or_create_person(discord_id=DISCORD_ID, name="Larkspur") != left


@pytest.mark.parametrize("decide", DECISIONS, ids=lambda decide: decide.__name__)
def test_staff_decide_nothing_about_people_who_left(decide: Decision) -> None:
    left, staff = leave(UserFactory.create()), UserFactory.create(roles=[Role.ADMIN])
    league()
    with pytest.raises(Refused, match=f"^{left} has left for good.$"):
        decide(left, staff)


def test_desk_offers_nothing_about_people_who_left() -> None:
    left, client = leave(UserFactory.create()), Client()
    client.force_login(UserFactory.create(roles=[Role.ADMIN]))
    powers = client.get(f"/api/users/{left.pk}/manage").json()["may"]
    assert powers == {"punish": [], "cooldown": [], "note": [], "admin": True}


def test_sign_in_after_a_ban_ended_waits_for_no_due_work() -> None:
    user = UserFactory.create(discord_id=DISCORD_ID)
    soon = timezone.now() + timedelta(days=1)
    punish(user=user, kind=PunishmentType.MUTE, reason="Loud.", until=soon, by=None)
    left = leave(user)
    left.punishments.update(starts_at=soon - timedelta(days=3), until=soon - timedelta(days=2))
    new = find_or_create_person(discord_id=DISCORD_ID, name="Larkspur")
    assert new.pk != left.pk


def test_staff_can_neither_open_the_account_again_nor_name_the_person_nor_add_them() -> None:
    left = leave(UserFactory.create())
    with pytest.raises(Refused, match="has left the portal for good"):
        add_member(team=TeamFactory.create(), user=left, by=None)
    with pytest.raises(Refused, match="has left for good, so the profile stays empty"):
        edit_profile(user=left, draft=ProfileDraft("Larkspur", Region.EU, ()), by=None)
    with pytest.raises(Refused, match="has left for good, so the account stays closed"):
        set_active(user=left, is_active=True, by=None)


def test_nobody_else_leaves_for_a_person() -> None:
    user = UserFactory.create()
    with pytest.raises(PermissionDenied):
        leave_for_good(user=user, username=user.username, by=UserFactory.create(roles=["admin"]))


@pytest.mark.parametrize(
    "name", ["Former player 7", "former  PLAYER", "Formerplayer", "Former p1ayer 2"]
)
def test_name_of_former_players_is_reserved(name: str) -> None:
    user = UserFactory.create(username="Larkspur")
    client = Client()
    client.force_login(user)
    sent = {"username": name, "region": "EU", "names": "[]"}
    answer = client.post(f"/api/users/{user.pk}/edit", sent)
    reason = "A name can't begin with “Former player”: people who left are called so"
    assert (answer.status_code, answer.json()) == (400, {"username": [reason]})
    assert find_or_create_person(discord_id=1, name=name).username == "player"
    with pytest.raises(Refused, match="A name can't begin with"):
        register_player(league=LeagueCode.BCL, discord_id=1, discord_name="x", name=name)


def test_webhooks_go_with_their_owner() -> None:
    webhook, other = WebhookFactory.create(), WebhookFactory.create()
    user = webhook.owner
    leave_for_good(user=user, username=user.username, by=user)
    assert Webhook.objects.filter(pk__in=[webhook.pk, other.pk]).get() == other
