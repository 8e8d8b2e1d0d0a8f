"""Signing in and out with the stand-in for Discord, by the same calls as the browser's."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from django.conf import settings as portal_settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.enums import PunishmentType, Role, TokenScope
from accounts.models import PlayerName, User
from accounts.punishments.services import lift_punishment, punish
from accounts.sign_in.pictures import copy_discord_pictures
from accounts.tests.factories import BearerTokenFactory, UserFactory
from clvr.api_errors import OUT_OF_DATE
from clvr.discord_stand_in import faults
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.people import CAPTAIN, STAFF
from clvr.discord_stand_in.tests.serving import running_stand_in
from clvr.environment import Environment
from clvr.lib.leagues import LeagueCode
from clvr.lib.tests.document import Document
from clvr.lib.throttling import ScopedRateThrottle
from leagues.tests.factories import league
from teams.enums import MemberRank
from teams.models import Membership
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

CALLBACK = "/api/auth/discord/callback"
REFRESH = "/api/auth/refresh"
LOGOUT = "/api/auth/logout"
JSON = "application/json"
PAGE = "http://testserver/login/discord"
PORTAL = "https://clvr.example"
APPLICATION = Application("1234", "s3cret", "b0t", redirect_uris=(PAGE, f"{PORTAL}/login/discord"))
TESS = STAFF[0]


@pytest.fixture(scope="module")
def discord() -> Iterator[str]:
    """The stand-in's address."""
    with running_stand_in(APPLICATION) as address:
        yield address


@pytest.fixture(autouse=True)
def connected(discord: str, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.ENVIRONMENT = environment(discord)


def environment(discord: str, **others: Any) -> Environment:
    return portal_settings.ENVIRONMENT.model_copy(
        update={
            "discord_client_id": APPLICATION.client_id,
            "discord_client_secret": type(portal_settings.ENVIRONMENT.secret_key)(
                APPLICATION.client_secret
            ),
            "discord_api_url": f"{discord}/api/v10",
            "discord_authorize_url": f"{discord}/oauth2/authorize",
            "discord_cdn_url": f"{discord}/cdn",
            **others,
        }
    )


def start(client: Client, path: str = "/bcl/standings") -> dict[str, str]:
    """Press the button of the login page; returns the request for consent."""
    response = client.post(f"/login?next={path}")
    assert response.status_code == 302
    return {name: value for name, [value] in parse_qs(urlsplit(response["Location"]).query).items()}


def consent(asked: dict[str, str], **choice: str) -> dict[str, str]:
    """Choose a person at Discord; returns the parameters with which Discord sends them back."""
    address = portal_settings.ENVIRONMENT.discord_authorize_url
    response = requests.post(address, data={**asked, **choice}, allow_redirects=False, timeout=60)
    assert response.status_code == 303
    query = parse_qs(urlsplit(response.headers["Location"]).query)
    return {name: value for name, [value] in query.items()}


def call(client: Client, told: dict[str, str], uri: str = PAGE) -> Any:
    return client.get(CALLBACK, {**told, "uri": uri})


def sign_in(client: Client, person: str = "captain") -> Any:
    return call(client, consent(start(client), person=person))


def assert_refused(client: Client, response: Any, status: int, reason: str) -> None:
    """Check that the answer gives the reason, and that nobody is signed in."""
    assert (response.status_code, response.json()) == (status, {"detail": reason})
    assert SESSION_KEY not in client.session


def test_button_asks_discord_only_for_the_identity(client: Client, discord: str) -> None:
    response = client.post("/login")
    address = urlsplit(response["Location"])
    assert f"{address.scheme}://{address.netloc}{address.path}" == f"{discord}/oauth2/authorize"
    asked = {name: value for name, [value] in parse_qs(address.query).items()}
    assert len(asked.pop("state")) >= 16
    assert asked == {
        "client_id": "1234",
        "redirect_uri": PAGE,
        "response_type": "code",
        "scope": "identify",
    }


def test_first_sign_in_makes_a_person_and_answers_the_session(client: Client) -> None:
    response = sign_in(client, "admin")
    user = User.objects.get()
    assert response.status_code == 200
    assert response.json() == {
        "_id": str(user.pk),
        "username": "Ada Lynn",
        "avatarURL": "",
        "roles": [],
        "teams": [],
        "captainTeams": [],
        "coCaptainTeams": [],
        "bans": {},
    }
    assert client.session[SESSION_KEY] == str(user.pk)


def test_session_has_the_roles_given_and_implied_and_the_teams(
    client: Client,
) -> None:
    user = UserFactory.create(
        discord_id=CAPTAIN.id, username="Ember", roles=[Role.TM_X8, Role.RCON]
    )
    team = TeamFactory.create(name="Ember Wolves", image="teams/wolves.webp")
    Membership.objects.create(team=team, user=user, league=team.league, rank=MemberRank.CAPTAIN)
    body = sign_in(client).json()
    assert body == {
        "_id": str(user.pk),
        "username": "Ember",
        "avatarURL": "",
        "roles": ["teamManager", "tm-x8", "moderator", "mod-x8", "rcon"],
        "teams": [
            {
                "_id": str(team.pk),
                "name": {"name": "Ember Wolves"},
                "imageURL": "/media/teams/wolves.webp",
                "league": "bcl",
            }
        ],
        "captainTeams": [str(team.pk)],
        "coCaptainTeams": [str(team.pk)],
        "bans": {},
    }
    assert client.put(REFRESH).json() == body


@pytest.mark.parametrize(
    ("rank", "captain", "co_captain"),
    [
        (MemberRank.CAPTAIN, True, True),
        (MemberRank.CO_CAPTAIN, False, True),
        (MemberRank.MEMBER, False, False),
        (MemberRank.STAFF, False, False),
    ],
)
def test_captains_count_as_co_captains_and_staff_as_neither(
    client: Client, rank: MemberRank, captain: bool, co_captain: bool
) -> None:
    user, team = UserFactory.create(), TeamFactory.create()
    Membership.objects.create(team=team, user=user, league=team.league, rank=rank)
    client.force_login(user)
    body = client.put(REFRESH).json()
    assert [each["_id"] for each in body["teams"]] == [str(team.pk)]
    assert (body["captainTeams"], body["coCaptainTeams"]) == (
        [str(team.pk)] * captain,
        [str(team.pk)] * co_captain,
    )


def test_person_who_registered_from_chat_is_the_same_person(client: Client) -> None:
    user = UserFactory.create(discord_id=TESS.id, username="Registered", last_login=None)
    PlayerName.objects.create(user=user, league="bcl", name="Tess")
    assert sign_in(client, TESS.key).json()["username"] == "Registered"
    assert User.objects.count() == 1
    user.refresh_from_db()
    assert user.discord_avatar == TESS.avatar


def test_picture_that_was_uploaded_is_shown_before_discord_s(client: Client) -> None:
    UserFactory.create(discord_id=TESS.id, avatar="avatars/own.webp")
    assert sign_in(client, TESS.key).json()["avatarURL"] == "/media/avatars/own.webp"


def test_picture_at_discord_is_copied_and_then_shown(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path
    assert sign_in(client, TESS.key).json()["avatarURL"] == ""
    assert copy_discord_pictures() == 1
    address = client.put(REFRESH).json()["avatarURL"]
    assert re.fullmatch(r"/media/avatars/[0-9a-f]{20}\.webp", address)
    picture = client.get(address)
    assert (picture["Content-Type"], b"".join(picture)[8:12]) == ("image/webp", b"WEBP")
    picture.close()


def test_newcomers_are_different_people(client: Client) -> None:
    names = []
    for _ in range(2):
        names.append(sign_in(client, "newcomer").json()["username"])
        client.post(LOGOUT)
    assert names == ["Newcomer", "Newcomer2"]


def test_only_the_first_sign_in_is_welcomed(client: Client) -> None:
    welcome = "Welcome to CLVR, Newcomer"
    newcomer = consent(start(client), person="newcomer")
    assert call(client, newcomer).json()["username"] == "Newcomer"
    assert welcome in client.get("/bcl/standings").text
    client.post(LOGOUT)
    client.force_login(User.objects.get())
    assert welcome not in client.get("/bcl/standings").text


def test_returning_person_is_not_welcomed(client: Client) -> None:
    UserFactory.create(discord_id=TESS.id, last_login=datetime(2026, 1, 1, tzinfo=UTC))
    assert sign_in(client, TESS.key).status_code == 200
    assert "Welcome to CLVR" not in client.get("/bcl/standings").text


def test_session_key_changes_at_sign_in(client: Client) -> None:
    asked = start(client)
    before = client.session.session_key
    assert call(client, consent(asked, person="captain")).status_code == 200
    assert before
    assert client.session.session_key != before
    assert not client.session.exists(before)


def test_person_returns_to_the_stored_path(client: Client) -> None:
    asked = start(client, "/pcl/standings%3Fregion=eu")
    document = callback_page(client, asked["state"])
    assert document.title == "Logging You In"
    assert props(document) == {
        "returnPath": "/pcl/standings?region=eu",
        "loginUrl": "/login?next=/pcl/standings%3Fregion%3Deu",
    }


def callback_page(client: Client, state: str) -> Document:
    """The page to which Discord sends people back."""
    response = client.get("/login/discord", {"code": "1", "state": state})
    return Document(response.content.decode())


def props(document: Document) -> Any:
    return json.loads(document.island["props"].replace("&quot;", '"'))


def test_parallel_attempts_return_to_their_own_paths(client: Client) -> None:
    first, second = start(client, "/bcl/home"), start(client, "/xcl/home")
    for asked, path in ((first, "/bcl/home"), (second, "/xcl/home")):
        assert props(callback_page(client, asked["state"]))["returnPath"] == path
    assert call(client, consent(first, person="captain")).status_code == 200
    assert client.session["return_paths"] == {second["state"]: "/xcl/home"}


def test_attempt_that_was_not_started_here_returns_to_the_home_page(client: Client) -> None:
    start(client, "/bcl/home")
    for state in ("", "made-up"):
        assert props(callback_page(client, state))["returnPath"] == "/"


def test_session_remembers_only_the_latest_attempts(client: Client) -> None:
    states = [start(client, f"/players/{number}")["state"] for number in range(12)]
    assert list(client.session["return_paths"]) == states[2:]


@pytest.mark.parametrize("path", ["//evil.example", "https://evil.example", "/%5Cevil.example"])
def test_person_returns_to_no_other_site(client: Client, path: str) -> None:
    state = start(client, path)["state"]
    assert client.session["return_paths"] == {state: "/"}
    user = UserFactory.create()
    client.force_login(user)
    assert client.get(f"/login?next={path}")["Location"] == "/"


def test_login_page_redirects_signed_in_people(client: Client) -> None:
    client.force_login(UserFactory.create())
    assert client.get("/login?next=/bcl/standings")["Location"] == "/bcl/standings"


def test_state_counts_once(client: Client) -> None:
    asked = start(client)
    assert call(client, consent(asked, person="captain")).status_code == 200
    client.post(LOGOUT)
    again = consent(asked, person="captain")
    assert_refused(
        client, call(client, again), 400, "This sign-in was not started here, or has expired."
    )


@pytest.mark.parametrize("state", ["wrong", "x" * 101, ""])
def test_wrong_state_is_refused(client: Client, state: str) -> None:
    told = {**consent(start(client), person="captain"), "state": state}
    response = call(client, told)
    assert response.status_code == 400
    assert SESSION_KEY not in client.session
    assert not User.objects.exists()


def test_state_of_another_browser_is_refused(client: Client) -> None:
    told = consent(start(Client()), person="captain")
    start(client)
    assert_refused(
        client, call(client, told), 400, "This sign-in was not started here, or has expired."
    )
    assert not User.objects.exists()


def test_state_expires(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    told = consent(start(client), person="captain")
    monkeypatch.setattr("allauth.socialaccount.internal.statekit.STATE_TTL", -1)
    assert_refused(
        client, call(client, told), 400, "This sign-in was not started here, or has expired."
    )


@pytest.mark.parametrize("missing", ["code", "state", "uri"])
def test_callback_without_one_of_its_parameters_is_refused(client: Client, missing: str) -> None:
    told = {**consent(start(client), person="captain"), "uri": PAGE}
    del told[missing]
    assert_refused(client, client.get(CALLBACK, told), 400, "code, uri and state are needed.")


@pytest.mark.parametrize(
    "uri",
    [
        "https://evil.example/login/discord",
        "http://testserver/login/discord/",
        "http://testserver/login/discord?x=1",
        "http://testserver/bcl/login/discord",
        "/login/discord",
    ],
)
def test_stray_callback_address_is_refused(client: Client, uri: str) -> None:
    told = consent(start(client), person="captain")
    assert_refused(
        client,
        call(client, told, uri),
        400,
        "Discord may not send people back to this address.",
    )


def test_callback_address_is_only_the_portal_s_own_in_production(
    client: Client, discord: str, settings: Settings
) -> None:
    settings.ENVIRONMENT = environment(discord, environment="production", portal_url=PORTAL)
    asked = start(client)
    assert asked["redirect_uri"] == f"{PORTAL}/login/discord"
    told = consent(asked, person="captain")
    assert_refused(
        client, call(client, told), 400, "Discord may not send people back to this address."
    )
    told = consent(start(client), person="captain")
    assert call(client, told, f"{PORTAL}/login/discord").status_code == 200


def test_code_can_be_used_once(client: Client) -> None:
    told = consent(start(client), person="captain")
    assert call(client, told).status_code == 200
    client.post(LOGOUT)
    fresh = start(client)
    assert_refused(
        client,
        call(client, {**told, "state": fresh["state"]}),
        400,
        "Discord did not accept the sign-in; please try again.",
    )


UNREACHABLE = "Discord could not be reached; please try again later."
UNREADABLE = "Discord’s answer could not be read."


@pytest.fixture
def impatient(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A portal that does not wait for long, and a Discord that takes much longer."""
    settings.SOCIALACCOUNT_REQUESTS_TIMEOUT = 2
    monkeypatch.setattr(faults, "SLOW_SECONDS", 10.0)


@pytest.mark.parametrize(
    ("fault", "status", "reason"),
    [
        ("bad-code", 400, "Discord did not accept the sign-in; please try again."),
        ("token-down", 502, UNREACHABLE),
        ("token-malformed", 502, UNREADABLE),
        ("profile-down", 502, UNREACHABLE),
        ("profile-malformed", 502, UNREADABLE),
    ],
)
def test_discord_that_fails_signs_nobody_in(
    client: Client, fault: str, status: int, reason: str
) -> None:
    told = consent(start(client), fault=fault)
    assert_refused(client, call(client, told), status, reason)
    assert not User.objects.exists()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("fault", ["token-slow", "profile-slow"])
def test_discord_that_takes_too_long_signs_nobody_in(client: Client, fault: str) -> None:
    told = consent(start(client), fault=fault)
    assert_refused(client, call(client, told), 502, UNREACHABLE)
    assert not User.objects.exists()


def test_unreachable_discord_signs_nobody_in(client: Client, settings: Settings) -> None:
    told = consent(start(client), person="captain")
    settings.ENVIRONMENT = environment("http://127.0.0.1:9")
    assert_refused(client, call(client, told), 502, UNREACHABLE)


@pytest.mark.parametrize(
    "profile",
    [
        [],
        {},
        {"id": "ember"},
        {"id": "-5"},
        {"id": str(2**63)},
        {"id": None},
        {"message": "401: Unauthorized"},
    ],
)
def test_malformed_profile_signs_nobody_in(
    client: Client, monkeypatch: pytest.MonkeyPatch, profile: object
) -> None:
    monkeypatch.setattr(
        "clvr.discord_stand_in.people.Person.profile", property(lambda self: profile)
    )
    assert_refused(client, sign_in(client), 502, UNREADABLE)
    assert not User.objects.exists()


def test_malformed_avatar_is_left_out(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = {"id": "77", "username": "ember", "avatar": "../../evil?x"}
    monkeypatch.setattr(
        "clvr.discord_stand_in.people.Person.profile", property(lambda self: profile)
    )
    assert sign_in(client).status_code == 200
    assert User.objects.get().discord_avatar == ""


def test_person_whose_account_is_closed_is_refused_and_told(client: Client) -> None:
    UserFactory.create(discord_id=CAPTAIN.id, is_active=False)
    assert_refused(client, sign_in(client), 403, "This account is closed.")


def test_refresh_without_a_session_is_401(client: Client) -> None:
    response = client.put(REFRESH)
    assert (response.status_code, response.json()) == (401, {"detail": "You are not logged in."})


def test_refresh_answers_the_session_and_extends_it(client: Client) -> None:
    user = UserFactory.create(discord_id=None)
    client.force_login(user)
    response = client.put(REFRESH)
    assert response.status_code == 201
    assert response.json() == {
        "_id": str(user.pk),
        "username": user.username,
        "avatarURL": "",
        "roles": [],
        "teams": [],
        "captainTeams": [],
        "coCaptainTeams": [],
        "bans": {},
    }
    assert "sessionid" in response.cookies


def test_refresh_signs_out_people_whose_account_was_closed(client: Client) -> None:
    user = UserFactory.create()
    client.force_login(user)
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert client.put(REFRESH).status_code == 401


def test_refresh_tells_banned_people_why(client: Client) -> None:
    user = UserFactory.create()
    client.force_login(user)
    punish(user=user, kind=PunishmentType.BAN, reason="Aimbot.", by=None)
    response = client.put(REFRESH)
    assert (response.status_code, response.json()) == (
        401,
        {"detail": "You are banned from the CLVR portal for good: Aimbot."},
    )


def test_person_who_is_banned_is_refused_and_told(client: Client) -> None:
    user = UserFactory.create(discord_id=CAPTAIN.id)
    punish(user=user, kind=PunishmentType.BAN, reason="Aimbot.", by=None)
    assert_refused(
        client, sign_in(client), 403, "You are banned from the CLVR portal for good: Aimbot."
    )


def test_refused_person_s_session_is_not_the_one_that_was_known_before(client: Client) -> None:
    """Somebody notes the cookie at the login page of a browser that others use, too."""
    user = UserFactory.create(discord_id=CAPTAIN.id)
    ban = punish(user=user, kind=PunishmentType.BAN, reason="Aimbot.", by=None)
    asked, other_tab = start(client), start(client)
    noted = Client()
    noted.cookies["sessionid"] = client.cookies["sessionid"].value
    data = f"/api/users/{user.pk}/data"
    assert call(client, consent(asked, person="captain")).status_code == 403
    for browser, status in ((client, 200), (noted, 401)):
        response = browser.get(data)
        response.close()
        assert response.status_code == status
    # An attempt that began in another tab goes on under the new key.
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    assert client.get(data).status_code == 401
    assert call(client, consent(other_tab, person="captain")).status_code == 200
    assert client.put(REFRESH).status_code == 201
    assert noted.put(REFRESH).status_code == 401


def test_logout_ends_the_session_and_may_be_repeated(client: Client) -> None:
    client.force_login(UserFactory.create())
    key = client.session.session_key
    for _ in range(2):
        response = client.post(LOGOUT)
        assert (response.status_code, response.json()) == (
            200,
            {"success": True, "message": "Logged out."},
        )
    assert key
    assert not client.session.exists(key)
    assert client.put(REFRESH).status_code == 401


@pytest.mark.parametrize(("method", "url"), [("put", REFRESH), ("post", LOGOUT)])
def test_command_without_the_csrf_token_is_refused(method: str, url: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(UserFactory.create())
    response = getattr(client, method)(url)
    assert response.status_code == 403
    assert response.json()["detail"] == OUT_OF_DATE
    assert SESSION_KEY in client.session


def test_sign_in_gives_the_csrf_token_for_commands() -> None:
    client = Client(enforce_csrf_checks=True)
    client.get("/login")
    token = client.cookies["csrftoken"].value
    response = client.post("/login", {"csrfmiddlewaretoken": token})
    asked = {k: v for k, [v] in parse_qs(urlsplit(response["Location"]).query).items()}
    assert call(client, consent(asked, person="captain")).status_code == 200
    headers = {"x-csrftoken": client.cookies["csrftoken"].value}
    assert client.put(REFRESH, headers=headers).status_code == 201
    assert client.post(LOGOUT, content_type=JSON, headers=headers).status_code == 200


def test_login_page_s_button_needs_the_csrf_token() -> None:
    assert Client(enforce_csrf_checks=True).post("/login").status_code == 403


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_callback_is_only_a_get(client: Client, method: str) -> None:
    assert getattr(client, method)(CALLBACK).status_code in (403, 405)


def test_attempts_beyond_the_rate_wait_and_leave_no_session(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "sign-in": "2/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    monkeypatch.setattr(ScopedRateThrottle, "timer", lambda _: 1_800_000_000.0)
    # Each request comes without a cookie, like those of a program.
    responses = [Client().post("/login") for _ in range(3)]
    assert [response.status_code for response in responses] == [302, 302, 429]
    refused = responses[-1]
    assert refused["Retry-After"] == "60"
    assert "Try again in 60 seconds." in Document(refused.content.decode()).markup
    assert not refused.cookies.get("sessionid")
    assert Session.objects.count() == 2
    assert client.get("/login").status_code == 200
    assert Client().post("/login", REMOTE_ADDR="198.51.100.9").status_code == 302


def test_sign_in_counts_once_and_a_stray_call_too(
    client: Client, discord: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "sign-in": "3/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    monkeypatch.setattr(ScopedRateThrottle, "timer", lambda _: 1_800_000_000.0)
    for person in ("captain", "admin"):
        told = consent(start(client), person=person)
        assert call(client, told).status_code == 200
        client.post(LOGOUT)
    # Ended and unknown attempts count, because they may be guesses.
    assert [call(client, told).status_code for _ in range(2)] == [400, 429]


@pytest.mark.parametrize("scope", TokenScope)
@pytest.mark.parametrize(("method", "url"), [("put", REFRESH), ("post", LOGOUT)])
def test_session_is_closed_to_tokens(method: str, url: str, scope: TokenScope) -> None:
    BearerTokenFactory.create(text="clvr_text", scope=scope)
    client = Client(headers={"Authorization": "Bearer clvr_text"})
    response = getattr(client, method)(url)
    assert (response.status_code, response.json()) == (
        403,
        {"detail": "This can't be done with a token."},
    )


def test_only_the_login_page_may_redirect_to_discord(client: Client) -> None:
    policy = client.get("/login")["Content-Security-Policy"]
    assert "form-action 'self' https://discord.com" in policy.split("; ")
    policy = client.get("/bcl/standings")["Content-Security-Policy"]
    assert "form-action 'self'" in policy.split("; ")


def test_login_page_says_when_discord_is_not_connected(
    client: Client, discord: str, settings: Settings
) -> None:
    settings.ENVIRONMENT = environment(discord, discord_client_id="")
    document = Document(client.get("/login").content.decode())
    assert 'action="/login"' not in document.markup
    assert client.post("/login").status_code == 200


@pytest.mark.parametrize(
    "leagues", [[LeagueCode.BCL], [LeagueCode.BCL, LeagueCode.OCL, LeagueCode.XCL]]
)
def test_session_takes_two_queries_beside_finding_the_person(
    client: Client, leagues: list[LeagueCode], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = UserFactory.create(roles=[Role.ADMIN])
    for code in leagues:
        team = TeamFactory.create(league=league(code))
        Membership.objects.create(team=team, user=user, league=team.league)
    client.force_login(user)
    # Besides those two: the session, the person, their waiting requests, and the bell.
    with django_assert_num_queries(6):
        response = client.get("/login/discord")
    session = json.loads(Document(response.content.decode()).page_data)["session"]
    assert sorted(team["league"] for team in session["teams"]) == leagues


def test_page_for_anonymous_visitors_needs_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        response = client.get("/login/discord")
    assert json.loads(Document(response.content.decode()).page_data)["session"] is None


def test_page_embeds_the_session_that_the_api_answers(client: Client) -> None:
    client.force_login(UserFactory.create(roles=[Role.MOD_X8]))
    response = client.get("/bcl/standings")
    document = Document(response.content.decode())
    assert json.loads(document.page_data)["session"] == client.put(REFRESH).json()
    assert response["Cache-Control"] == "private, no-cache"
    assert "account-loading" in document.markup
    assert "<p>accounts/user-menu</p>" in document.markup
    assert "assets/user-menu.js" in document.markup


def test_page_for_the_anonymous_has_login_that_returns_and_no_menu(client: Client) -> None:
    markup = Document(client.get("/bcl/standings?region=eu").content.decode()).markup
    assert 'href="/login?next=/bcl/standings%3Fregion%3Deu">Login</a>' in markup
    assert "user-menu" not in markup
