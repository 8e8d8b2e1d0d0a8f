"""Breaks without it: an account is taken from its owner unseen, or a person who has two can't get
them together."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.test import Client
from django.utils import timezone

from accounts.enums import CaseOutcome, PunishmentType, Role
from accounts.models import (
    AccountChange,
    AuditEntry,
    BearerToken,
    Case,
    FormerName,
    Notification,
    OutboxMessage,
    User,
)
from accounts.people.activity import set_active
from accounts.punishments.bans import sign_in_refusal
from accounts.punishments.services import punish
from accounts.roles.services import grant_role
from accounts.tests.factories import BearerTokenFactory, PlayerNameFactory, UserFactory
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.people.cases.services import decide_case
from matches.people.joined_accounts.asking import ask_to_join
from matches.people.joined_accounts.queries import find_person, joining
from matches.people.joined_accounts.services import (
    change_discord,
    forget_account_records,
    join_accounts,
    undo_account_change,
)
from matches.people.own_data.leaving import leave_for_good
from teams.enums import MemberRank
from teams.following.services import follow
from teams.models import Cooldown, Follow, Membership, Team
from teams.tests.factories import CooldownFactory, MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

AUGUST = datetime(2026, 8, 1, tzinfo=UTC)
TEXT = "My captain knows both accounts of mine."


@pytest.fixture
def ember() -> User:
    return UserFactory.create(username="Ember", discord_id=71)


@pytest.fixture
def scoria() -> User:
    return UserFactory.create(username="Scoria", discord_id=72)


@pytest.fixture
def admin() -> User:
    return person("admin")


def join(stays: User, gone: User, by: User | None = None, **options: Any) -> AccountChange:
    return join_accounts(stays=stays, gone=gone, reason="One person.", by=by, **options)


def undo(change: AccountChange, by: User | None = None) -> AccountChange:
    return undo_account_change(change=change, reason="They are two.", by=by)


def told(user: User) -> list[str]:
    return list(
        Notification.objects.filter(user=user).order_by("pk").values_list("title", flat=True)
    )


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


# Asking


def send(client: Client, user: User, account: str, status: int, text: str = TEXT) -> Any:
    body = {"account": account, "text": text}
    address = f"/api/users/{user.pk}/other-account"
    response = client.post(address, body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


@pytest.mark.parametrize("account", ["scoria", " Scoria ", "72"])
def test_person_asks_and_admins_and_the_other_account_are_told(
    ember: User, scoria: User, admin: User, account: str
) -> None:
    assert send(client_of(ember), ember, account, 201) == {
        "success": True,
        "message": "An admin will look at it and answer you.",
    }
    case = Case.objects.get()
    assert (case.kind, case.league, case.opened_by, case.person) == ("account", "", ember, scoria)
    assert told(admin) == ["Ember asks to join the account of Scoria with theirs"]
    assert told(scoria) == ["Ember says that your account is theirs"]
    assert told(ember) == []


def test_one_request_is_open_at_a_time_and_three_a_day(
    ember: User, scoria: User, admin: User
) -> None:
    for _ in range(3):
        case = ask_to_join(account="Scoria", text=TEXT, by=ember)
        with pytest.raises(Refused, match="You have already asked about an account"):
            ask_to_join(account="Scoria", text=TEXT, by=ember)
        decide_case(case=case, outcome=CaseOutcome.DECLINED, answer="No.", by=admin)
    with pytest.raises(Refused, match="You can ask 3 times a day"):
        ask_to_join(account="Scoria", text=TEXT, by=ember)


def test_what_is_wrong_with_a_request_is_said_at_its_field(ember: User, scoria: User) -> None:
    client = client_of(ember)
    unknown = {"account": ["No account has this name or Discord id."]}
    for nobody in ("Nobody", "99", "9" * 30, "²"):
        assert send(client, ember, nobody, 400) == unknown
    assert send(client, ember, "ember", 400) == {
        "account": ["This is the account that you are signed in with."]
    }
    assert list(send(client, ember, "Scoria", 400, "Mine.")) == ["text"]
    assert list(send(client, ember, "Scoria", 400, "x" * 1001)) == ["text"]
    assert not Case.objects.exists()


def test_request_that_is_declined_is_answered(ember: User, scoria: User, admin: User) -> None:
    case = ask_to_join(account="Scoria", text=TEXT, by=ember)
    decide_case(case=case, outcome=CaseOutcome.DECLINED, answer="Scoria says no.", by=admin)
    assert told(ember) == ["Your account is not joined with that of Scoria"]
    own = client_of(ember).get("/api/cases/own").json()["reports"]
    assert [(row["kind"], row["outcome"], row["answer"]) for row in own] == [
        ("account", "declined", "Scoria says no.")
    ]


def test_moderators_do_not_see_or_decide_a_request(ember: User, scoria: User) -> None:
    case = ask_to_join(account="Scoria", text=TEXT, by=ember)
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    assert client_of(moderator).get(f"/api/cases/{case.pk}").status_code == 403
    with pytest.raises(PermissionDenied):
        decide_case(case=case, outcome=CaseOutcome.DECLINED, answer="No.", by=moderator)


# Joining


def test_join_approves_the_request_tells_both_and_closes_the_other_account(
    ember: User, scoria: User, admin: User
) -> None:
    case = ask_to_join(account="Scoria", text=TEXT, by=ember)
    session = client_of(scoria)
    BearerTokenFactory.create(owner=scoria)
    Notification.objects.all().delete()
    OutboxMessage.objects.all().delete()
    change = join(ember, scoria, admin)
    case.refresh_from_db()
    assert (case.outcome, case.answer, case.closed_by) == ("approved", "One person.", admin)
    title = "The account of Scoria was joined into that of Ember"
    assert (told(ember), told(scoria)) == ([title], [title])
    scoria.refresh_from_db()
    assert not scoria.is_active
    assert sign_in_refusal(scoria) == (
        "This account was joined into that of Ember. Sign in with their Discord account. If that "
        "is wrong, write to the staff."
    )
    assert session.get("/api/cases/own").status_code == 403
    assert not BearerToken.objects.exists()
    assert session.get(f"/players/{scoria.pk}").headers["Location"] == f"/players/{ember.pk}"
    entry = AuditEntry.objects.get(action="person.join")
    assert (entry.actor, entry.subject_label, entry.reason, entry.changes["joined"]) == (
        admin,
        "Ember",
        "One person.",
        [None, "Scoria"],
    )
    assert str(change) == "Scoria joined into Ember"


def test_staff_find_the_person_by_the_names_of_both(ember: User, scoria: User) -> None:
    for user, name in ((ember, "Cinder"), (scoria, "Ash")):
        PlayerNameFactory.create(user=user, league="bcl", platform=0, name=name)
    PlayerNameFactory.create(user=scoria, league="xcl", platform=0, name="Basalt")
    join(ember, scoria)
    names = set(ember.names.values_list("league", "name"))
    assert names == {("bcl", "Cinder"), ("xcl", "Basalt")}
    former = set(FormerName.objects.filter(user=ember).values_list("league", "name"))
    assert former == {("", "Scoria"), ("bcl", "Ash")}


def test_username_and_discord_account_are_exchanged_on_demand(ember: User, scoria: User) -> None:
    sessions = client_of(ember)
    change = join(ember, scoria, takes_name=True, takes_discord=True)
    for user in (ember, scoria):
        user.refresh_from_db()
    assert (ember.username, ember.username_key, ember.discord_id) == ("Scoria", "scoria", 72)
    assert (scoria.username, scoria.username_key, scoria.discord_id) == ("Ember", "ember", 71)
    assert sessions.get("/api/cases/own").status_code == 403
    undo(change)
    for user in (ember, scoria):
        user.refresh_from_db()
    assert (ember.username, ember.look_key, ember.discord_id) == ("Ember", "ernber", 71)
    assert (scoria.username, scoria.discord_id, scoria.is_active) == ("Scoria", 72, True)


def test_stricter_cooldown_and_all_punishments_hold(ember: User, scoria: User) -> None:
    soon = timezone.now() + timedelta(days=1)
    CooldownFactory.create(user=ember, league=league(), until=soon)
    CooldownFactory.create(user=scoria, league=league(), until=soon + timedelta(days=1))
    punish(user=scoria, kind=PunishmentType.BAN, reason="Cheated.", by=None)
    change = join(ember, scoria)
    assert Cooldown.objects.get(user=ember).until == soon + timedelta(days=1)
    assert "Cheated." in sign_in_refusal(User.objects.get(pk=ember.pk))
    undo(change)
    assert Cooldown.objects.get(user=ember).until == soon
    assert sign_in_refusal(User.objects.get(pk=ember.pk)) == ""


def test_roles_are_shown_and_do_not_move(ember: User, scoria: User, admin: User) -> None:
    grant_role(user=scoria, role=Role.MOD_BREACHERS, by=None)
    assert joining(stays=ember, gone=scoria, admin=admin).roles == [Role.MOD_BREACHERS]
    join(ember, scoria)
    assert not ember.groups.exists()


def test_both_on_one_team_become_one_member_with_both_histories(ember: User, scoria: User) -> None:
    team = TeamFactory.create()
    for user in (ember, scoria):
        MembershipFactory.create(team=team, user=user)
    change = join(ember, scoria)
    held = Membership.objects.filter(user=ember)
    assert (held.count(), held.current().count()) == (2, 1)
    undo(change)
    assert Membership.objects.current().filter(team=team).count() == 2


def test_what_keeps_accounts_apart_is_said(ember: User, scoria: User, admin: User) -> None:
    def why(stays: User, gone: User, by: User | None = None) -> str:
        with pytest.raises(Refused) as refusal:
            join(stays, gone, by)
        return str(refusal.value)

    assert why(ember, ember) == "This is the same account. Choose the other one."
    assert why(admin, ember, admin) == "One of the accounts is yours. Ask another admin."
    assert why(ember, admin).startswith("This is the last admin.")
    foxes = MembershipFactory.create(team__name="Foxes", user=ember).team
    owls = MembershipFactory.create(team__name="Owls", user=scoria)
    assert why(ember, scoria) == (
        "Both are on teams of the Breachers Champions League: Ember on Foxes, Scoria on Owls. One "
        "of them has to leave first."
    )
    Membership.objects.filter(pk=owls.pk).update(team=foxes, rank=MemberRank.CAPTAIN)
    assert why(ember, scoria) == "Scoria is captain of Foxes. Make Ember captain first."
    Membership.objects.all().delete()
    join(ember, scoria)
    third = UserFactory.create(username="Basalt")
    assert "was joined into another one already" in why(third, scoria)
    set_active(user=third, is_active=False, by=None)
    assert why(third, ember).startswith("The account of Basalt is closed.")
    left = leave_for_good(user=UserFactory.create(username="Gone"), username="Gone", by=left_user())
    assert f"{left} has left for good." in why(ember, left)


def left_user() -> User:
    return User.objects.get(username="Gone")


def test_joined_account_is_not_opened(ember: User, scoria: User) -> None:
    join(ember, scoria)
    with pytest.raises(Refused, match="Scoria was joined into Ember"):
        set_active(user=scoria, is_active=True, by=None)


# Another Discord account


def test_person_gets_another_discord_account(ember: User, scoria: User, admin: User) -> None:
    session = client_of(ember)
    body = {"discordId": "99", "reason": "Lost."}
    address = f"/api/users/{ember.pk}/accounts/discord"
    response = client_of(admin).post(address, body, content_type="application/json")
    assert (
        response.json()["message"] == "Ember signs in with the other Discord account from now on."
    )
    ember.refresh_from_db()
    assert ember.discord_id == 99
    assert session.get("/api/cases/own").status_code == 403
    assert told(ember) == ["You sign in with another Discord account from now on"]
    undo(AccountChange.objects.get(), admin)
    ember.refresh_from_db()
    assert ember.discord_id == 71
    assert told(ember)[-1] == "You sign in with your former Discord account again"


def test_discord_account_that_somebody_has_is_refused(
    ember: User, scoria: User, admin: User
) -> None:
    for taken, words in (
        (72, "Scoria signs in with this Discord account. Join both accounts instead."),
        (71, "They sign in with this Discord account already."),
        (0, "This is no Discord id."),
        (2**63, "This is no Discord id."),
    ):
        with pytest.raises(FieldsRefused) as refusal:
            change_discord(user=ember, discord_id=taken, reason="Lost.", by=None)
        assert refusal.value.fields == {"discordId": [words]}
    with pytest.raises(Refused, match="One of the accounts is yours"):
        change_discord(user=admin, discord_id=99, reason="Lost.", by=admin)
    join(ember, scoria)
    with pytest.raises(Refused, match="Scoria was joined into another account"):
        change_discord(user=scoria, discord_id=99, reason="Lost.", by=None)


# Undoing


def test_what_was_made_since_stays(ember: User, scoria: User) -> None:
    old = MembershipFactory.create(user=scoria, joined_at=AUGUST, left_at=timezone.now())
    change = join(ember, scoria)
    new = MembershipFactory.create(user=ember)
    undo(change)
    assert [each.user for each in Membership.objects.order_by("pk")] == [scoria, ember]
    assert {old.pk, new.pk} == set(Membership.objects.values_list("pk", flat=True))


def test_row_that_has_moved_on_is_left_alone(ember: User, scoria: User) -> None:
    third = UserFactory.create()
    held = MembershipFactory.create(user=scoria, joined_at=AUGUST, left_at=timezone.now())
    change = join(ember, scoria)
    Membership.objects.filter(pk=held.pk).update(user=third)
    undo(change)
    assert Membership.objects.get().user == third


def test_change_is_undone_once_within_a_week_and_the_last_one_first(
    ember: User, scoria: User
) -> None:
    third = UserFactory.create()
    first, second = join(ember, scoria), join(third, ember)
    with pytest.raises(Refused, match="Undo that one first"):
        undo(first)
    undo(second)
    undo(first)
    with pytest.raises(Refused, match="can no longer be undone"):
        undo(first)
    late = join(ember, scoria)
    AccountChange.objects.filter(pk=late.pk).update(made_at=timezone.now() - timedelta(days=7))
    with pytest.raises(Refused, match="can no longer be undone"):
        undo(late)


def test_discord_account_or_name_that_somebody_took_since_keeps_it_from_being_undone(
    ember: User, scoria: User
) -> None:
    moved = change_discord(user=ember, discord_id=99, reason="Lost.", by=None)
    UserFactory.create(username="Basalt", discord_id=71)
    with pytest.raises(Refused, match="Basalt has the Discord account by now"):
        undo(moved)
    joined = join(scoria, ember, takes_name=True)
    User.objects.filter(pk=scoria.pk).update(username="Else", username_key="else")
    UserFactory.create(username="Ember")
    with pytest.raises(Refused, match="Ember has the name by now"):
        undo(joined)


def test_record_is_forgotten_after_a_week_and_the_join_stays(ember: User, scoria: User) -> None:
    change = join(ember, scoria)
    assert forget_account_records() == 0
    AccountChange.objects.filter(pk=change.pk).update(made_at=timezone.now() - timedelta(days=7))
    assert forget_account_records() == 1
    change.refresh_from_db()
    assert (change.record, change.undone_at) == ([], None)


def test_whoever_leaves_for_good_is_forgotten_in_both_accounts(ember: User, scoria: User) -> None:
    change = join(ember, scoria)
    leave_for_good(user=ember, username="Ember", by=ember)
    scoria.refresh_from_db()
    change.refresh_from_db()
    assert (scoria.username, scoria.discord_id, change.record) == (
        f"Former player {scoria.pk}",
        None,
        [],
    )


def follows() -> set[tuple[User, User | None, Team | None]]:
    return {(row.follower, row.player, row.team) for row in Follow.objects.all()}


def test_nobody_follows_themself_or_the_same_twice_after_a_join(
    ember: User, scoria: User, admin: User
) -> None:
    fan, foxes = UserFactory.create(), TeamFactory.create()
    for by, followed in (
        *((ember, scoria), (scoria, ember), (fan, ember), (fan, scoria)),
        *((ember, foxes), (scoria, foxes), (scoria, fan)),
    ):
        follow(followed=followed, by=by)
    before = follows()
    change = join(ember, scoria)
    assert follows() == {*before, (ember, fan, None)} - {(scoria, fan, None)}
    assert not Follow.objects.filter(player=F("follower")).exists()
    undo_account_change(change=change, reason=TEXT, by=admin)
    assert follows() == before


def test_whoever_leaves_for_good_leaves_no_follow_of_either_account(
    ember: User, scoria: User
) -> None:
    fan, foxes = UserFactory.create(), TeamFactory.create()
    for by, followed in (
        (ember, foxes),
        (scoria, foxes),
        (fan, ember),
        (fan, scoria),
        (fan, foxes),
    ):
        follow(followed=followed, by=by)
    join(ember, scoria)
    leave_for_good(user=ember, username="Ember", by=ember)
    assert follows() == {(fan, None, foxes)}


# The API


def test_preview_says_what_moves_and_what_does_not(ember: User, scoria: User, admin: User) -> None:
    team = TeamFactory.create(name="Foxes")
    for user in (ember, scoria):
        MembershipFactory.create(team=team, user=user)
        PlayerNameFactory.create(user=user, league="bcl", platform=0)
    punish(user=scoria, kind=PunishmentType.BAN, league="xcl", reason="Cheated.", by=None)
    Notification.objects.all().delete()
    BearerTokenFactory.create(owner=scoria)
    client = client_of(admin)
    answer = client.get(f"/api/users/{ember.pk}/accounts/join?account=scoria").json()
    assert answer == {
        "stays": {"_id": str(ember.pk), "username": "Ember"},
        "gone": {"_id": str(scoria.pk), "username": "Scoria"},
        "moves": [
            {"what": "Teams, now and before", "count": 1},
            {"what": "Punishments and cooldowns", "count": 1},
        ],
        "left": [{"what": "Names in games and former names", "count": 1}],
        "obstacles": [],
        "words": [
            "Both are on Foxes: Ember stays, and the time of Scoria on it becomes history.",
            "1 ban or mute in force then holds for Ember.",
            "1 token ends.",
        ],
        "roles": [],
    }
    missing = client.get(f"/api/users/{ember.pk}/accounts/join?account=nobody")
    assert (missing.status_code, missing.json()) == (
        404,
        {"detail": "No account has this name or Discord id."},
    )


def test_admin_joins_and_undoes_by_the_api(ember: User, scoria: User, admin: User) -> None:
    client, address = client_of(admin), f"/api/users/{ember.pk}/accounts"
    body = {"gone": str(scoria.pk), "reason": "One person."}
    joined = client.post(f"{address}/join", body, content_type="application/json")
    assert joined.json() == {
        "success": True,
        "message": "Both accounts are one now. You can undo it for a week.",
    }
    change = AccountChange.objects.get()
    listed = client.get(address).json()
    assert listed == client.get(f"/api/users/{scoria.pk}/accounts").json()
    assert [(row["_id"], row["gone"], row["madeBy"], row["mayUndo"]) for row in listed] == [
        (str(change.pk), {"_id": str(scoria.pk), "username": "Scoria"}, admin.username, True)
    ]
    undone = client.post(
        f"{address}/{change.pk}/undo", {"reason": "Two."}, content_type="application/json"
    )
    assert undone.json() == {"success": True, "message": "Undone. Both accounts are told."}
    assert client.get(address).json()[0]["mayUndo"] is False
    assert AuditEntry.objects.filter(action="person.undo_join", actor=admin).exists()


def test_former_username_finds_a_person_unless_several_had_it(ember: User, scoria: User) -> None:
    now = timezone.now()
    FormerName.objects.create(user=ember, league="", name="Lava", until=now)
    assert find_person("lava") == ember
    FormerName.objects.create(user=scoria, league="", name="Lava", until=now)
    assert find_person("lava") is None
