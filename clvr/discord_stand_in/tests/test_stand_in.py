"""The stand-in over real HTTP: what Discord documents, and the faults on request."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import requests

from clvr.discord_stand_in import conversations, faults, oauth
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.people import KNOWN, NEWCOMER, newcomers
from clvr.discord_stand_in.tests.serving import running_stand_in

CALLBACK = "http://127.0.0.1:8000/login/discord"
APPLICATION = Application("1234", "s3cret", "b0t", redirect_uris=(CALLBACK,))
ASKED = {
    "client_id": "1234",
    "redirect_uri": CALLBACK,
    "response_type": "code",
    "scope": "identify",
    "state": "st&te",
}
BOT = {"Authorization": "Bot b0t"}
WEBHOOK = "/api/webhooks/55"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_stand_in(APPLICATION) as address:
        yield address


@pytest.fixture(autouse=True)
def _forgotten(address: str) -> Iterator[None]:
    yield
    requests.delete(f"{address}/stand-in/received", timeout=60)


def send(method: str, url: str, **options: Any) -> requests.Response:
    return requests.request(method, url, timeout=60, allow_redirects=False, **options)


def consent(address: str, **choice: str) -> dict[str, str]:
    """The parameters with which Discord sends the person back."""
    answer = send("POST", f"{address}/oauth2/authorize", data={**ASKED, **choice})
    assert answer.status_code == 303
    target = urlsplit(answer.headers["Location"])
    assert f"{target.scheme}://{target.netloc}{target.path}" == CALLBACK
    return {name: value for name, [value] in parse_qs(target.query).items()}


def exchange(address: str, code: str, **others: str) -> requests.Response:
    body = {
        "client_id": "1234",
        "client_secret": "s3cret",
        "grant_type": "authorization_code",
        "redirect_uri": CALLBACK,
        "code": code,
        **others,
    }
    return send("POST", f"{address}/api/oauth2/token", data=body)


def profile(address: str, token: str) -> requests.Response:
    return send("GET", f"{address}/api/v10/users/@me", headers={"Authorization": f"Bearer {token}"})


def test_consent_page_offers_people_of_every_role_and_cancel(address: str) -> None:
    page = send("GET", f"{address}/oauth2/authorize", params=ASKED)
    assert (page.status_code, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    for key in (NEWCOMER.key, *(person.key for person in KNOWN)):
        assert f'name="person" value="{key}"' in page.text
    assert "Cancel" in page.text
    assert 'value="st&amp;te"' in page.text


@pytest.mark.parametrize(
    "wrong",
    [
        {"client_id": "1"},
        {"response_type": "token"},
        {"redirect_uri": "javascript:alert(1)"},
        {"redirect_uri": "https://evil.example/login/discord"},
        {"redirect_uri": f"{CALLBACK}/"},
        {"scope": "identify email"},
        {"state": None},
    ],
)
def test_consent_is_only_for_the_registered_application(
    address: str, wrong: dict[str, str | None]
) -> None:
    assert send("GET", f"{address}/oauth2/authorize", params={**ASKED, **wrong}).status_code == 400
    assert send("POST", f"{address}/oauth2/authorize", data={**ASKED, **wrong}).status_code == 400


def test_flow_ends_with_the_chosen_person(address: str) -> None:
    told = consent(address, person="admin")
    assert told["state"] == "st&te"
    answer = exchange(address, told["code"])
    token = answer.json()
    assert answer.status_code == 200
    assert {name: token[name] for name in ("token_type", "expires_in", "scope")} == {
        "token_type": "Bearer",
        "expires_in": 604_800,
        "scope": "identify",
    }
    [admin] = [person for person in KNOWN if person.key == "admin"]
    assert profile(address, token["access_token"]).json() == {
        "id": str(admin.id),
        "username": "ada.admin",
        "global_name": "Ada Lynn",
        "avatar": admin.avatar,
        "discriminator": "0",
    }


def test_client_may_authenticate_by_basic(address: str) -> None:
    code = consent(address, person="player")["code"]
    body = {"grant_type": "authorization_code", "redirect_uri": CALLBACK, "code": code}
    url = f"{address}/api/v10/oauth2/token"
    assert send("POST", url, data=body, auth=("1234", "wrong")).status_code == 401
    assert send("POST", url, data=body, auth=("1234", "s3cret")).status_code == 200


def test_refused_consent_comes_back_as_access_denied(address: str) -> None:
    told = consent(address, cancel="yes")
    assert (told["error"], told["state"], "code" in told) == ("access_denied", "st&te", False)


def test_code_can_be_used_once(address: str) -> None:
    code = consent(address, person="player")["code"]
    assert exchange(address, code).status_code == 200
    again = exchange(address, code)
    assert (again.status_code, again.json()) == (
        400,
        {"error": "invalid_grant", "error_description": 'Invalid "code" in request.'},
    )


def test_code_expires(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oauth, "CODE_SECONDS", -1.0)
    assert exchange(address, consent(address, person="player")["code"]).status_code == 400


@pytest.mark.parametrize(
    ("others", "status", "error"),
    [
        ({"client_secret": "wrong"}, 401, "invalid_client"),
        ({"client_id": "1"}, 401, "invalid_client"),
        ({"grant_type": "password"}, 400, "unsupported_grant_type"),
        ({"redirect_uri": "http://127.0.0.1:8000/other"}, 400, "invalid_grant"),
        ({"code": "made-up"}, 400, "invalid_grant"),
    ],
)
def test_token_is_refused(address: str, others: dict[str, str], status: int, error: str) -> None:
    code = consent(address, person="player")["code"]
    answer = exchange(address, **{"code": code, **others})
    assert (answer.status_code, answer.json()["error"]) == (status, error)


def test_token_call_must_be_form_encoded(address: str) -> None:
    answer = send("POST", f"{address}/api/oauth2/token", json={"code": "x"})
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")


@pytest.mark.parametrize("header", [{}, {"Authorization": "Bearer made-up"}])
def test_profile_needs_a_token(address: str, header: dict[str, str]) -> None:
    answer = send("GET", f"{address}/api/users/@me", headers=header)
    assert (answer.status_code, answer.json()) == (
        401,
        {"message": "401: Unauthorized", "code": 0},
    )


def test_fault_of_one_attempt_does_not_affect_others(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faults, "SLOW_SECONDS", 0.01)
    spoilt = {
        key: exchange(address, consent(address, fault=f"token-{key}")["code"])
        for key in ("down", "slow", "malformed")
    }
    assert {key: answer.status_code for key, answer in spoilt.items()} == {
        "down": 500,
        "slow": 200,
        "malformed": 200,
    }
    with pytest.raises(ValueError, match="Expecting"):
        spoilt["malformed"].json()
    assert exchange(address, consent(address, fault="bad-code")["code"]).status_code == 400
    code = consent(address, fault="profile-down")["code"]
    token = exchange(address, code).json()["access_token"]
    assert profile(address, token).status_code == 500
    assert exchange(address, consent(address, person="player")["code"]).status_code == 200


def test_each_newcomer_is_a_new_person_with_a_current_id(address: str) -> None:
    people = newcomers()
    first, second = next(people), next(people)
    assert first.id != second.id
    assert 2**62 > first.id > KNOWN[-1].id


def test_webhook_stores_messages(address: str) -> None:
    url = f"{address}{WEBHOOK}/t0ken"
    assert send("POST", url, json={"content": "Hello"}).status_code == 204
    waited = send("POST", f"{url}?wait=true", json={"content": "Again"})
    assert (waited.status_code, waited.json()["content"]) == (200, "Again")
    assert send("GET", f"{address}/stand-in/received").json() == [
        {"method": "POST", "path": "/api/webhooks/55/t0ken", "body": {"content": "Hello"}},
        {"method": "POST", "path": "/api/webhooks/55/t0ken", "body": {"content": "Again"}},
    ]


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "x" * 2001}, []])
def test_webhook_refuses_invalid_messages(address: str, body: object) -> None:
    assert send("POST", f"{address}{WEBHOOK}/t0ken", json=body).status_code == 400
    assert send("GET", f"{address}/stand-in/received").json() == []


@pytest.mark.parametrize(("token", "status"), [("gone", 404), ("down", 503)])
def test_webhook_fails_as_its_token_says(address: str, token: str, status: int) -> None:
    assert send("POST", f"{address}{WEBHOOK}/{token}", json={"content": "x"}).status_code == status


def test_webhook_is_rate_limited_as_often_as_its_token_says(address: str) -> None:
    url = f"{address}{WEBHOOK}/rate-limited-2"
    answers = [send("POST", url, json={"content": "x"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [429, 429, 204]
    assert answers[0].json() == {
        "message": "You are being rate limited.",
        "retry_after": 0.5,
        "global": False,
    }
    assert answers[0].headers["Retry-After"] == "1"
    always = f"{address}{WEBHOOK}/rate-limited"
    assert {send("POST", always, json={"content": "x"}).status_code for _ in range(3)} == {429}


@pytest.mark.parametrize("path", ["commands", "guilds/7/commands"])
def test_only_the_bot_can_put_commands(address: str, path: str) -> None:
    url = f"{address}/api/v10/applications/1234/{path}"
    commands = [{"name": "register", "type": 1}]
    assert send("PUT", url, json=commands).status_code == 401
    answer = send("PUT", url, json=commands, headers=BOT)
    assert answer.status_code == 200
    [stored] = answer.json()
    assert (stored["name"], stored["id"].isdecimal()) == ("register", True)
    assert send("PUT", url, json={}, headers=BOT).status_code == 400


def test_answer_to_an_interaction_can_be_edited(address: str) -> None:
    url = f"{address}/api/v10/webhooks/1234/t0ken/messages/@original"
    assert send("PATCH", url, json={"content": "Done."}).json()["content"] == "Done."
    [received] = send("GET", f"{address}/stand-in/received").json()
    assert (received["method"], received["body"]) == ("PATCH", {"content": "Done."})


def test_pictures_are_served_and_other_paths_are_not_found(address: str) -> None:
    for path in ("embed/avatars/3.png", "avatars/7/abc.png"):
        answer = send("GET", f"{address}/cdn/{path}")
        assert (answer.headers["Content-Type"], answer.content[:4]) == ("image/png", b"\x89PNG")
    assert send("GET", f"{address}/api/v10/guilds/7/prune").status_code == 404
    assert send("GET", f"{address}/stand-in/health").text == "ok"


def open_conversation(address: str, person: object, headers: Any = BOT) -> requests.Response:
    url = f"{address}/api/v10/users/@me/channels"
    return send("POST", url, json={"recipient_id": str(person)}, headers=headers)


def write(address: str, person: int, headers: Any = BOT, **message: Any) -> requests.Response:
    channel = open_conversation(address, person).json()["id"]
    url = f"{address}/api/v10/channels/{channel}/messages"
    return send("POST", url, json={"content": "Hello", **message}, headers=headers)


def test_each_person_has_one_conversation(address: str) -> None:
    first, again, other = (open_conversation(address, person).json() for person in (7, 7, 8))
    assert first == again == {**first, "type": 1, "recipients": [{"id": "7"}]}
    assert first["id"] != other["id"]


def test_message_to_a_person_is_stored(address: str) -> None:
    answer = write(address, 7, nonce="1")
    assert (answer.status_code, answer.json()["content"]) == (200, "Hello")
    kept = send("GET", f"{address}/stand-in/received").json()
    assert [each["body"] for each in kept] == [
        {"recipient_id": "7"},
        {"content": "Hello", "nonce": "1"},
    ]


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bot other"}])
def test_only_the_bot_can_write_to_people(address: str, headers: dict[str, str]) -> None:
    assert open_conversation(address, 7, headers).status_code == 401
    assert write(address, 7, headers).status_code == 401


@pytest.mark.parametrize("person", [conversations.UNKNOWN, "", "x", "²"])
def test_conversation_with_an_unknown_person_is_refused(address: str, person: object) -> None:
    answer = open_conversation(address, person)
    assert (answer.status_code, answer.json()["code"]) == (400, 50033)


def test_channel_that_is_not_a_conversation_is_unknown(address: str) -> None:
    url = f"{address}/api/v10/channels/7/messages"
    answer = send("POST", url, json={"content": "Hello"}, headers=BOT)
    assert (answer.status_code, answer.json()["code"]) == (404, 10003)


def test_person_who_accepts_no_messages_gets_none(address: str) -> None:
    answer = write(address, conversations.CLOSED)
    assert (answer.status_code, answer.json()["code"]) == (403, 50007)


def test_unreachable_person_is_an_error(address: str) -> None:
    assert [write(address, conversations.DOWN).status_code for _ in range(2)] == [503, 503]


def test_person_with_a_rate_limit_gets_the_second_message(address: str) -> None:
    first, second = (write(address, conversations.BUSY) for _ in range(2))
    assert (first.status_code, first.json()["retry_after"]) == (429, conversations.RETRY_AFTER)
    assert first.headers["Retry-After"] == "2"
    assert second.status_code == 200


@pytest.mark.parametrize("content", ["", "x" * 2001])
def test_invalid_message_is_refused(address: str, content: str) -> None:
    assert write(address, 7, content=content).status_code == 400


def test_bot_posts_in_a_channel_of_a_server_that_is_open_to_it(address: str) -> None:
    def post(channel: int) -> requests.Response:
        path = f"{address}/api/v10/channels/{channel}/messages"
        return send("POST", path, headers=BOT, json={"content": "No threads for now."})

    assert post(400_000_000_000_000_001).json()["content"] == "No threads for now."
    assert "No threads for now." in send("GET", f"{address}/stand-in/channels").text
    assert post(400_000_000_000_000_003).status_code == 404


def test_thread_is_deleted_once(address: str) -> None:
    threads = f"{address}/api/v10/channels/400000000000000001/threads"
    made = send("POST", threads, headers=BOT, json={"name": "Trial", "type": 12}).json()
    of_thread = f"{address}/api/v10/channels/{made['id']}"
    assert send("DELETE", of_thread).status_code == 401
    assert send("DELETE", of_thread, headers=BOT).status_code == 200
    assert send("DELETE", of_thread, headers=BOT).status_code == 404
