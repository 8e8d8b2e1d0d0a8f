"""Who holds a session: a new key for whoever enters, and an appellant only while the ban lasts.

`WRITERS` lists every function that changes who or what is in a session, with its test.
"""

import ast
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.test import Client
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import Punishment, User
from accounts.punishments.services import lift_punishment, punish
from accounts.sign_in.session_user import APPELLANT_KEY, enter_to_appeal, sign_in, sign_out
from accounts.tests.factories import UserFactory
from clvr.lib.tests.source_code import modules

pytestmark = pytest.mark.django_db

ROOT = Path(settings.BASE_DIR)
APPS = ("accounts", "clvr", "leagues", "matches", "teams")
WRITES = {"clear", "cycle_key", "flush", "pop", "set_expiry", "setdefault", "update"}
ENTRANCES = {"login", "logout", "alogin", "alogout"}
VIEWS = {"LoginView", "LogoutView"}

WRITERS = {
    "accounts.sign_in.session_user.sign_in": "test_session_key_changes_whoever_signs_in",
    "accounts.sign_in.session_user.enter_to_appeal": "test_session_key_changes_for_an_appellant",
    "accounts.sign_in.session_user.sign_out": "test_logout_ends_either_session",
    "accounts.sign_in.session_user._make_room": "test_second_person_finds_nothing_of_the_first",
    "clvr.django_admin.PortalAdminSite.logout": "test_logout_ends_either_session",
    "clvr.lib.islands.reads._asking": "test_reads_of_a_page_have_the_page_s_session",
    "clvr.sign_in.api.Refresh.put": "test_refresh_makes_an_appellant_s_hour_no_longer",
    "clvr.sign_in.flow.keep_return_path": "test_other_attempt_survives_the_new_key",
    "clvr.sign_in.flow.forget_return_path": "test_other_attempt_survives_the_new_key",
    "clvr.sign_in.welcome.begin_welcome": "test_second_person_finds_nothing_of_the_first",
    "clvr.sign_in.welcome.end_welcome": "test_second_person_finds_nothing_of_the_first",
}
"""Functions that write into a session, and the test in this module that shows what they leave."""


def writes(node: ast.AST) -> bool:
    """Whether the node changes a session, as far as the code shows."""
    match node:
        case ast.Subscript(value=holder, ctx=ast.Store() | ast.Del()):
            changed = is_session(holder)
        case ast.Attribute(value=holder, attr=name, ctx=ast.Store()):
            changed = name == "session" or (name == "modified" and is_session(holder))
        case ast.Call(func=ast.Attribute(value=ast.Name(id="auth"), attr=name)):
            changed = name in ENTRANCES
        case ast.Call(func=ast.Attribute(value=holder, attr=name)):
            changed = name in WRITES and is_session(holder)
        case ast.Call(func=ast.Name(id=name)) | ast.alias(name=name):
            changed = name in ENTRANCES
        case ast.Name(id=name, ctx=ast.Load()):
            changed = name in VIEWS
        case _:
            changed = False
    return changed


def is_session(holder: ast.expr) -> bool:
    return ast.unparse(holder).endswith("session")


def writers(module: str, tree: ast.AST, inside: str = "") -> Iterator[str]:
    """The functions of a module that write into a session, by name."""
    for node in ast.iter_child_nodes(tree):
        named = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        name = f"{inside}.{node.name}" if named else inside  # type: ignore[attr-defined]
        if writes(node):
            yield f"{module}{name}"
        yield from writers(module, node, name)


def test_every_write_into_a_session_is_listed_with_its_test() -> None:
    found = {name for each in modules() for name in writers(each.name, each.tree)}
    assert found == set(WRITERS)
    assert {test for test in WRITERS.values() if test not in globals()} == set()


@pytest.mark.parametrize(
    "line",
    [
        "request.session['person'] = 1",
        "request._request.session[KEY] = 1",
        "del session[KEY]",
        "self.request.session.update(person=1)",
        "session.setdefault(KEY, 1)",
        "auth.login(request, user)",
        "login(request, user)",
        "request.session = other",
        "answer = LogoutView.as_view()(request)",
    ],
)
def test_write_into_a_session_is_found(line: str) -> None:
    """Proof that the test above can fail."""
    assert {*writers("m", ast.parse(f"class V:\n    def f():\n        {line}"))} == {"m.V.f"}


def request_of(client: Client) -> HttpRequest:
    """A request of this browser, with what its session holds now."""
    request = HttpRequest()
    request.session, request.user = client.session, AnonymousUser()
    return request


def take(client: Client, session: SessionBase) -> Client:
    """Store the session, and give its cookie to the browser, as the middleware does."""
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = str(session.session_key)
    return client


def entered(client: Client, user: User, enter: Any) -> str:
    """Let the person in; returns the key that the session had before."""
    request = request_of(client)
    before = str(request.session.session_key)
    enter(request, user)
    take(client, request.session)
    return before


def banned(days: int | None = None) -> tuple[User, Punishment]:
    user = UserFactory.create()
    until = timezone.now() + timedelta(days=days) if days else None
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Aimbot.", by=None, until=until)
    return user, ban


@pytest.fixture
def visitor(client: Client) -> Client:
    """A browser whose session has begun an attempt to sign in; its key may be known to others."""
    session = client.session
    session["return_paths"] = {"other-tab": "/xcl/home"}
    return take(client, session)


NOBODY = [403, 401, 401]
"""What `may_do` answers for nobody."""


def may_do(client: Client, user: User) -> list[int]:
    """What becomes of the three things that an appellant may do: read their cases, download their
    data, and read what leaving does."""
    key = user.pk
    addresses = ("/api/cases/own", f"/api/users/{key}/data", f"/api/users/{key}/leave")
    answers = [client.get(address) for address in addresses]
    for answer in answers:
        answer.close()
    return [answer.status_code for answer in answers]


def holder_of(key: str) -> Client:
    """A browser that noted the key before."""
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = key
    return client


def test_session_key_changes_whoever_signs_in(visitor: Client) -> None:
    user = UserFactory.create()
    first = entered(visitor, user, sign_in)
    assert may_do(visitor, user) == [200, 200, 200]
    # The same person signs in again.
    second = entered(visitor, user, sign_in)
    assert first != second
    for noted in (first, second):
        assert not Session.objects.filter(session_key=noted).exists()
        assert may_do(holder_of(noted), user) == NOBODY


def test_session_key_changes_for_an_appellant(visitor: Client) -> None:
    user, ban = banned()
    noted = entered(visitor, user, enter_to_appeal)
    assert may_do(visitor, user) == [200, 200, 200]
    assert may_do(holder_of(noted), user) == NOBODY
    again = entered(visitor, user, enter_to_appeal)
    assert may_do(holder_of(again), user) == NOBODY
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    for browser in (visitor, holder_of(noted), holder_of(again)):
        assert may_do(browser, user) == NOBODY


def test_appellant_s_session_ends_with_the_ban_s_time(visitor: Client) -> None:
    user, ban = banned(days=1)
    entered(visitor, user, enter_to_appeal)
    assert may_do(visitor, user) == [200, 200, 200]
    Punishment.objects.filter(pk=ban.pk).update(until=timezone.now())
    assert may_do(visitor, user) == NOBODY


def test_another_ban_brings_no_appellant_s_session_back(visitor: Client) -> None:
    user, ban = banned()
    entered(visitor, user, enter_to_appeal)
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    punish(user=user, kind=PunishmentType.BAN, reason="Rude again.", by=None)
    assert may_do(visitor, user) == NOBODY


def test_appellant_s_session_ends_after_an_hour(
    visitor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, _ = banned()
    entered(visitor, user, enter_to_appeal)
    later = timezone.now() + timedelta(minutes=59)
    monkeypatch.setattr("accounts.sign_in.session_user.timezone.now", lambda: later)
    assert may_do(visitor, user) == [200, 200, 200]
    later += timedelta(minutes=2)
    assert may_do(visitor, user) == NOBODY


def test_refresh_makes_an_appellant_s_hour_no_longer(visitor: Client) -> None:
    user, _ = banned()
    entered(visitor, user, enter_to_appeal)
    until = visitor.session[APPELLANT_KEY]
    assert visitor.put("/api/auth/refresh").status_code == 401
    assert visitor.session[APPELLANT_KEY] == until


@pytest.mark.parametrize("kept", [7, {"person": 7}, {"person": 7, "until": 2**40}, "7"])
def test_appellant_without_a_time_is_nobody(visitor: Client, kept: object) -> None:
    session = visitor.session
    session[APPELLANT_KEY] = kept
    take(visitor, session)
    assert visitor.get("/api/cases/own").status_code == 403


def test_interrupted_session_goes_on_when_the_ban_is_lifted(visitor: Client) -> None:
    user = UserFactory.create()
    entered(visitor, user, sign_in)
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Aimbot.", by=None)
    assert may_do(visitor, user) == [200, 200, 200]
    assert visitor.put("/api/auth/refresh").status_code == 401
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    assert visitor.put("/api/auth/refresh").status_code == 201


def test_refused_sign_in_ends_the_session_that_the_ban_interrupted(visitor: Client) -> None:
    user = UserFactory.create()
    entered(visitor, user, sign_in)
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Aimbot.", by=None)
    noted = entered(visitor, user, enter_to_appeal)
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    for browser in (visitor, holder_of(noted)):
        assert browser.put("/api/auth/refresh").status_code == 401


@pytest.mark.parametrize("first", [sign_in, enter_to_appeal])
@pytest.mark.parametrize("second", [sign_in, enter_to_appeal])
def test_second_person_finds_nothing_of_the_first(visitor: Client, first: Any, second: Any) -> None:
    one, other = (
        banned()[0] if enter is enter_to_appeal else UserFactory.create()
        for enter in (first, second)
    )
    entered(visitor, one, first)
    session = visitor.session
    session["welcome"] = True
    take(visitor, session)
    noted = entered(visitor, other, second)
    assert may_do(visitor, other) == [200, 200, 200]
    assert may_do(visitor, one)[1:] == [403 if second is sign_in else 401] * 2
    assert {"welcome", "return_paths"}.isdisjoint(visitor.session.keys())
    assert may_do(holder_of(noted), one) == NOBODY


@pytest.mark.parametrize("enter", [sign_in, enter_to_appeal])
def test_other_attempt_survives_the_new_key(visitor: Client, enter: Any) -> None:
    entered(visitor, banned()[0], enter)
    assert visitor.session["return_paths"] == {"other-tab": "/xcl/home"}


@pytest.mark.parametrize("enter", [sign_in, enter_to_appeal])
def test_logout_ends_either_session(visitor: Client, enter: Any) -> None:
    user = banned()[0] if enter is enter_to_appeal else UserFactory.create()
    entered(visitor, user, enter)
    key = visitor.cookies[settings.SESSION_COOKIE_NAME].value
    assert visitor.post("/api/auth/logout").status_code == 200
    assert not Session.objects.filter(session_key=key).exists()
    for browser in (visitor, holder_of(key)):
        assert may_do(browser, user) == NOBODY
    entered(visitor, user, enter)
    key = visitor.cookies[settings.SESSION_COOKIE_NAME].value
    visitor.post("/django-admin/logout/")
    request = request_of(holder_of(key))
    sign_out(request)
    assert may_do(holder_of(key), user) == NOBODY


def test_session_of_another_secret_is_nobody_s(visitor: Client) -> None:
    """Leaving for good changes the secret that sessions are signed with."""
    user = UserFactory.create()
    entered(visitor, user, sign_in)
    punish(user=user, kind=PunishmentType.BAN, reason="Aimbot.", by=None)
    user.set_unusable_password()
    user.save()
    assert may_do(visitor, user) == NOBODY
    assert SESSION_KEY in visitor.session


@pytest.mark.usefixtures("front_end")
def test_reads_of_a_page_have_the_page_s_session(visitor: Client) -> None:
    user, _ = banned()
    entered(visitor, user, enter_to_appeal)
    assert "Aimbot." in visitor.get("/cases").content.decode()
