"""Django admin: behind the portal's login, for admins, and unable to rewrite history."""

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts import audit
from accounts.enums import OutboxKind, Platform, Role
from accounts.models import AuditEntry, OutboxMessage, PlayerName, User
from accounts.outbox import delivery as outbox
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

INDEX = "/django-admin/"


@pytest.fixture
def by() -> User:
    return UserFactory.create(roles=[Role.ADMIN])


@pytest.fixture
def admin_client(client: Client, by: User) -> Client:
    client.force_login(by)
    return client


def address(model: Any, page: str, *keys: object) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=keys)


def test_anonymous_visitors_are_sent_to_the_portal_s_login_and_back(client: Client) -> None:
    url = address(User, "changelist")
    response = client.get(url, follow=True)
    assert response.redirect_chain[-1] == (f"/login?next={url}", 302)
    assert client.get("/django-admin/login/?next=//evil.example")["Location"] == "/login"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "admin"])
def test_only_admins_enter(client: Client, kind: str) -> None:
    client.force_login(person(kind))
    response = client.get(INDEX, follow=True)
    assert response.status_code == 403
    assert "Access Denied" in response.content.decode()


def test_admin_whose_account_is_closed_does_not_enter(admin_client: Client, by: User) -> None:
    User.objects.filter(pk=by.pk).update(is_active=False)
    assert admin_client.get(INDEX)["Location"].startswith("/django-admin/login/")


def test_admins_enter_and_login_leads_them_on(admin_client: Client) -> None:
    assert admin_client.get(INDEX).status_code == 200
    assert admin_client.get("/django-admin/login/")["Location"] == INDEX


def test_logout_ends_the_session_and_goes_on_at_the_portal(admin_client: Client) -> None:
    assert admin_client.get("/django-admin/logout/").status_code == 405
    response = admin_client.post("/django-admin/logout/")
    assert (response.status_code, response["Location"]) == (302, "/")
    assert not admin_client.session.get(SESSION_KEY)


@pytest.mark.parametrize("page", ["password_change/", "password_change/done/"])
def test_password_pages_do_not_exist(admin_client: Client, by: User, page: str) -> None:
    before = User.objects.get(pk=by.pk).password
    wish = {"old_password": "x", "new_password1": "Ember-2-Ember", "new_password2": "Ember-2-Ember"}
    assert admin_client.get(INDEX + page).status_code == 404
    assert admin_client.post(INDEX + page, wish).status_code == 404
    assert User.objects.get(pk=by.pk).password == before


def test_permissions_and_allauth_s_models_are_not_listed() -> None:
    registered = {model._meta.label for model in admin.site._registry}
    assert {"accounts.User", "auth.Group", "accounts.AuditEntry"} <= registered
    assert not admin.site.is_registered(Permission)
    assert [name for name in registered if name.startswith(("account.", "socialaccount."))] == []


@pytest.mark.parametrize("model", [User, Group, AuditEntry, OutboxMessage])
def test_nothing_is_added_or_deleted(admin_client: Client, by: User, model: Any) -> None:
    audit.record("test", by, actor=by)
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"})
    key = model.objects.latest("pk").pk
    count = model.objects.count()
    assert admin_client.get(address(model, "changelist")).status_code == 200
    assert admin_client.get(address(model, "change", key)).status_code == 200
    assert admin_client.post(address(model, "add"), {}).status_code == 403
    assert admin_client.post(address(model, "delete", key), {"post": "yes"}).status_code == 403
    action = {"action": "delete_selected", "_selected_action": [key], "post": "yes"}
    admin_client.post(address(model, "changelist"), action)
    assert model.objects.count() == count


@pytest.mark.parametrize("model", [Group, AuditEntry, OutboxMessage])
def test_only_people_can_be_changed(admin_client: Client, by: User, model: Any) -> None:
    audit.record("test", by, actor=by)
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"})
    key = model.objects.latest("pk").pk
    before = model.objects.filter(pk=key).values().get()
    response = admin_client.post(
        address(model, "change", key), {"name": "x", "action": "x", "permissions": [1]}
    )
    assert response.status_code == 403
    assert model.objects.filter(pk=key).values().get() == before


def test_account_is_closed_and_opened_with_an_audit_entry(admin_client: Client, by: User) -> None:
    user = UserFactory.create()
    for is_active, action in ((False, "person.close"), (True, "person.open")):
        form = {"is_active": "on"} if is_active else {}
        response = admin_client.post(address(User, "change", user.pk), form)
        assert response.status_code == 302
        user.refresh_from_db()
        assert user.is_active is is_active
        entry = AuditEntry.objects.latest("pk")
        assert (entry.actor, entry.action, entry.changes) == (
            by,
            action,
            {"is_active": [not is_active, is_active]},
        )


def test_roles_and_identity_of_a_person_are_read_only(admin_client: Client) -> None:
    user = UserFactory.create(username="Ember", discord_id=77)
    groups = [group.pk for group in Group.objects.all()]
    form = {
        "is_active": "on",
        "username": "Frost",
        "discord_id": "78",
        "groups": groups,
        "is_superuser": "on",
        "user_permissions": [1],
    }
    admin_client.post(address(User, "change", user.pk), form)
    user.refresh_from_db()
    assert (user.username, user.discord_id, user.groups.count(), user.is_superuser) == (
        "Ember",
        77,
        0,
        False,
    )
    assert not AuditEntry.objects.exists()


def test_failed_message_is_sent_again_with_an_audit_entry(admin_client: Client, by: User) -> None:
    given_up, waiting = (
        outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league="bcl") for _ in range(2)
    )
    OutboxMessage.objects.filter(pk=given_up.pk).update(failed_at=given_up.created_at)
    action = {"action": "try_again", "_selected_action": [given_up.pk, waiting.pk]}
    response = admin_client.post(address(OutboxMessage, "changelist"), action, follow=True)
    assert "Sent again: 1." in response.content.decode()
    assert OutboxMessage.objects.waiting().count() == 2
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.action, entry.subject_id) == (by, "outbox.retry", str(given_up.pk))


def listed(client: Client, model: Any, **query: str) -> list[str]:
    response = client.get(address(model, "changelist"), query)
    return [str(each) for each in response.context["cl"].result_list]


def test_staff_see_which_names_are_contested(admin_client: Client, by: User) -> None:
    one = PlayerNameFactory.create(name="Ada Lynn", user__username="Adall")
    PlayerNameFactory.create(name="Ada Iynn", platform=Platform.PSN, user__username="Adal1")
    PlayerNameFactory.create(name="Ada Lynn", platform=Platform.META, user=one.user)
    PlayerNameFactory.create(name="Owl's", user=one.user, platform=Platform.PSN)
    PlayerNameFactory.create(name="Owl's", user=one.user, league=LeagueCode.OCL)
    assert sorted(listed(admin_client, PlayerName, alike="yes")) == [
        "Ada Iynn",
        "Ada Lynn",
        "Ada Lynn",
    ]
    assert listed(admin_client, PlayerName, alike="no") == ["Owl's", "Owl's"]
    assert len(listed(admin_client, PlayerName)) == 5
    assert sorted(listed(admin_client, User, alike="yes")) == ["Adal1", "Adall"]
    assert listed(admin_client, User, alike="no") == [by.username]
