"""The API of a person's tokens."""

import json
import logging
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import TokenScope
from accounts.models import AuditEntry, BearerToken, User
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tests.people import person
from accounts.tokens.secrets import digest_of
from accounts.tokens.services import MOST_TOKENS, create_token, revoke_token
from clvr.lib.refusals import Refused

pytestmark = pytest.mark.django_db

MONTH = timedelta(days=30)
WISH = {"name": "Stat bot", "scope": "read", "expiresInDays": 30}


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def tokens_url(user: User, token: BearerToken | None = None) -> str:
    return f"/api/users/{user.pk}/tokens" + (f"/{token.pk}" if token else "")


def ask_for(user: User, client: Client | None = None, **wish: Any) -> Any:
    return (client or signed_in(user)).post(
        tokens_url(user), {**WISH, **wish}, content_type="application/json"
    )


def test_created_token_is_shown_once_and_works() -> None:
    user = UserFactory.create()
    client = signed_in(user)
    response = ask_for(user, client)
    body = response.json()
    text = body.pop("token")
    assert (response.status_code, body) == (201, {"success": True, "message": "Token created."})
    assert text.startswith("clvr_")
    assert len(text) == len("clvr_") + 43
    stored = BearerToken.objects.get()
    assert (stored.owner, stored.name, stored.scope, stored.digest, stored.prefix) == (
        user,
        "Stat bot",
        TokenScope.READ,
        digest_of(text),
        text[:11],
    )
    assert stored.expires_at - stored.created_at == MONTH
    # Neither the list nor any row contains it.
    assert text not in client.get(tokens_url(user)).content.decode()
    values = [*BearerToken.objects.values(), *AuditEntry.objects.values()]
    assert text not in json.dumps(values, default=str)


def test_created_token_is_audited_without_its_secret() -> None:
    user = UserFactory.create()
    text = ask_for(user).json()["token"]
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, sorted(entry.changes)) == (
        "token.create",
        user,
        ["expires", "name", "scope"],
    )
    assert text[:11] not in json.dumps(entry.changes)


def test_created_token_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    text = ask_for(UserFactory.create()).json()["token"]
    assert text not in caplog.text


def test_list_has_own_unrevoked_tokens_newest_first() -> None:
    user = UserFactory.create()
    old = BearerTokenFactory.create(
        owner=user,
        name="Old",
        scope=TokenScope.RESULTS,
        text="clvr_abcdefgh",
        created_at=datetime(2026, 1, 2, tzinfo=UTC),
        expires_at=datetime(2026, 2, 2, tzinfo=UTC),
        last_used_at=datetime(2026, 1, 3, 4, 5, tzinfo=UTC),
    )
    new = BearerTokenFactory.create(
        owner=user,
        name="New",
        text="clvr_ABCDEFGH",
        created_at=datetime(2026, 3, 2, tzinfo=UTC),
        expires_at=datetime(2126, 3, 2, tzinfo=UTC),
    )
    BearerTokenFactory.create(owner=user, revoked_at=timezone.now())
    BearerTokenFactory.create()
    response = signed_in(user).get(tokens_url(user))
    assert (response.status_code, response.json()) == (
        200,
        [
            {
                "_id": str(new.pk),
                "name": "New",
                "scope": "write",
                "prefix": "clvr_ABCDEF",
                "createdAt": 1772409600,
                "expiresAt": 4928083200,
                "lastUsedAt": 0,
                "expired": False,
            },
            {
                "_id": str(old.pk),
                "name": "Old",
                "scope": "results",
                "prefix": "clvr_abcdef",
                "createdAt": 1767312000,
                "expiresAt": 1769990400,
                "lastUsedAt": 1767413100,
                "expired": True,
            },
        ],
    )


@pytest.mark.parametrize("count", [1, 3])
def test_list_takes_three_queries(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = UserFactory.create()
    BearerTokenFactory.create_batch(count, owner=user)
    client = signed_in(user)
    with django_assert_num_queries(3):  # session, person, tokens
        assert len(client.get(tokens_url(user)).json()) == count


NO_SCOPE = "Choose what the token may do: read, results or write."
NO_LIFE = "Choose after how many days the token expires, from 1 to 365."
FIELD_ERRORS = [
    ({"name": ""}, {"name": ["Give the token a name."]}),
    ({"name": "x" * 61}, {"name": ["A token's name can have at most 60 characters."]}),
    ({"name": "a\nb"}, {"name": ["A name can't have control characters."]}),
    ({"scope": "admin"}, {"scope": [NO_SCOPE]}),
    ({"expiresInDays": 0}, {"expiresInDays": [NO_LIFE]}),
    ({"expiresInDays": 366}, {"expiresInDays": [NO_LIFE]}),
    ({"expiresInDays": None}, {"expiresInDays": [NO_LIFE]}),
    ({"expiresInDays": "soon"}, {"expiresInDays": [NO_LIFE]}),
    ({"expiresInDays": "1" * 2000}, {"expiresInDays": [NO_LIFE]}),
    ({"name": "Stat\u202ebot"}, {"name": ["A name can't have invisible characters"]}),
    ({"name": None}, {"name": ["Give the token a name."]}),
    ({"name": []}, {"name": ["Give the token a name."]}),
    ({"scope": None}, {"scope": [NO_SCOPE]}),
]


@pytest.mark.parametrize(("wish", "errors"), FIELD_ERRORS)
def test_invalid_request_is_refused_field_by_field(
    wish: dict[str, Any], errors: dict[str, list[str]]
) -> None:
    response = ask_for(UserFactory.create(), **wish)
    assert (response.status_code, response.json()) == (400, errors)
    assert not BearerToken.objects.exists()


@pytest.mark.parametrize("body", ["", "[]", "{", '"x"', "null"])
def test_body_that_is_not_an_object_is_refused(body: str) -> None:
    user = UserFactory.create()
    response = signed_in(user).post(tokens_url(user), body, content_type="application/json")
    assert response.status_code == 400
    assert not BearerToken.objects.exists()


def test_person_has_at_most_twenty_valid_tokens() -> None:
    user = UserFactory.create()
    now = timezone.now()
    spent = {"created_at": now - 2 * MONTH, "expires_at": now - MONTH}
    BearerTokenFactory.create_batch(3, owner=user, **spent)
    *_, last = BearerTokenFactory.create_batch(MOST_TOKENS, owner=user)
    client = signed_in(user)
    response = ask_for(user, client)
    assert (response.status_code, response.json()) == (
        409,
        {"detail": "You have 20 tokens. Revoke one that you no longer need."},
    )
    client.delete(tokens_url(user, last))
    assert ask_for(user, client).status_code == 201


def test_revoked_token_leaves_the_list_and_is_audited() -> None:
    user = UserFactory.create()
    token = BearerTokenFactory.create(owner=user, name="Stat bot")
    client = signed_in(user)
    response = client.delete(tokens_url(user, token))
    assert (response.status_code, response.json()) == (
        200,
        {"success": True, "message": "Token revoked."},
    )
    assert client.get(tokens_url(user)).json() == []
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.changes) == (
        "token.revoke",
        user,
        {"name": ["Stat bot", None], "scope": ["write", None]},
    )
    again = client.delete(tokens_url(user, token))
    assert (again.status_code, again.json()) == (
        409,
        {"detail": "This token was already revoked."},
    )
    assert AuditEntry.objects.count() == 1


def test_token_of_another_person_is_not_found() -> None:
    user, token = UserFactory.create(), BearerTokenFactory.create()
    response = signed_in(user).delete(tokens_url(user, token))
    assert (response.status_code, response.json()) == (404, {"detail": "You have no such token."})
    token.refresh_from_db()
    assert token.revoked_at is None


def attempts(client: Client, user: User, token: BearerToken) -> list[int]:
    """The statuses of reading, creating and revoking."""
    return [
        client.get(tokens_url(user)).status_code,
        ask_for(user, client).status_code,
        client.delete(tokens_url(user, token)).status_code,
    ]


def assert_unchanged(token: BearerToken) -> None:
    assert list(BearerToken.objects.unrevoked()) == [token]
    assert not AuditEntry.objects.exists()


def test_tokens_require_sign_in() -> None:
    token = BearerTokenFactory.create()
    assert attempts(Client(), token.owner, token) == [401, 401, 401]
    assert_unchanged(token)


@pytest.mark.parametrize("scope", TokenScope)
def test_token_cannot_manage_tokens(scope: TokenScope) -> None:
    token = BearerTokenFactory.create(text="clvr_text", scope=scope)
    client = Client(headers={"Authorization": "Bearer clvr_text"})
    assert attempts(client, token.owner, token) == [403, 403, 403]
    assert_unchanged(token)


def test_command_by_session_needs_the_csrf_token() -> None:
    token = BearerTokenFactory.create()
    client = Client(enforce_csrf_checks=True)
    client.force_login(token.owner)
    assert attempts(client, token.owner, token) == [200, 403, 403]
    assert_unchanged(token)


# --- Services ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["admin", None])
def test_token_is_created_only_by_its_owner(by: str | None) -> None:
    owner = UserFactory.create()
    with pytest.raises(PermissionDenied):
        create_token(
            owner=owner,
            name="Spy",
            scope=TokenScope.READ,
            life=MONTH,
            by=person(by) if by else None,
        )


def test_token_is_revoked_only_by_its_owner_or_the_portal() -> None:
    token = BearerTokenFactory.create()
    with pytest.raises(PermissionDenied):
        revoke_token(token=token, by=person("admin"))
    revoke_token(token=token, by=None)
    with pytest.raises(Refused):
        revoke_token(token=token, by=token.owner)


@pytest.mark.parametrize("life", [timedelta(0), timedelta(days=366), -MONTH])
def test_token_lasts_at_most_a_year(life: timedelta) -> None:
    owner = UserFactory.create()
    with pytest.raises(Refused):
        create_token(owner=owner, name="Bot", scope=TokenScope.READ, life=life, by=owner)
