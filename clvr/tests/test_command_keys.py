"""The keys of commands: what is a repetition, what is not, and what becomes of keys."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from accounts.idempotency_keys import forget_answered_commands
from accounts.models import AnsweredCommand, BearerToken
from accounts.page_sessions import PERSON_HEADER
from accounts.tests.factories import UserFactory
from clvr.lib.api.idempotency import KEY_HEADER, MALFORMED, OF_ANOTHER
from clvr.lib.tests.pictures import RED, encoded, quarters
from clvr.tests.permission_table import Response
from leagues.tests.factories import league
from matches.models import MatchMessage
from matches.tests.factories import enrolled_pair, match_between
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

JSON = "application/json"


class Page:
    """The page of a match, on which a captain writes messages."""

    def __init__(self) -> None:
        team, other = enrolled_pair()
        self.captain = MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
        self.match = match_between(team, other)
        self.client = Client()
        self.client.force_login(self.captain)

    def says(self, text: str, key: object = "", client: Client | None = None) -> Response:
        return (client or self.client).post(
            f"/api/matches/{self.match.pk}/messages",
            {"text": text},
            JSON,
            headers={KEY_HEADER: str(key)} if key else {},
        )

    @property
    def said(self) -> list[str]:
        return [*MatchMessage.objects.order_by("pk").values_list("text", flat=True)]


@pytest.fixture
def page() -> Page:
    return Page()


def test_messages_with_different_keys_and_without_keys_are_all_sent(page: Page) -> None:
    for key in (uuid4(), uuid4(), "", ""):
        assert page.says("Ready?", key).status_code == 201
    assert page.said == ["Ready?"] * 4
    assert AnsweredCommand.objects.count() == 2


def test_key_of_a_command_can_carry_no_other_text_address_or_person(page: Page) -> None:
    key = uuid4()
    page.says("Ready?", key)
    somebody = Client()
    somebody.force_login(
        MembershipFactory.create(team=page.match.team_b, rank=MemberRank.CAPTAIN).user
    )
    elsewhere = page.client.post(
        "/api/notifications/read", {"ids": [], "all": True}, JSON, headers={KEY_HEADER: str(key)}
    )
    others = [page.says("Not ready.", key), page.says("Ready?", key, somebody), elsewhere]
    assert [(each.status_code, each.json()) for each in others] == [
        (422, {"detail": OF_ANOTHER})
    ] * 3
    assert page.said == ["Ready?"]


def test_key_of_a_refused_command_can_be_sent_again(page: Page) -> None:
    key = uuid4()
    assert page.says("", key).status_code == 400
    assert page.says("Ready?", key).status_code == 201
    assert page.said == ["Ready?"]


def test_malformed_key_is_refused(page: Page) -> None:
    refused = page.says("Ready?", "1")
    assert (refused.status_code, refused.json()) == (400, {"detail": MALFORMED})
    assert page.said == []


def test_forms_are_the_same_only_with_the_same_files() -> None:
    user = UserFactory.create(username="Petrichor")
    client = Client(headers={KEY_HEADER: str(uuid4())})
    client.force_login(user)

    def sent(size: int) -> Response:
        picture = encoded(quarters(RED, RED, RED, RED, size=(size, size)))
        body = {"username": "Petrichor", "region": "EU", "names": "[]"}
        image = SimpleUploadedFile("me.png", picture)
        return client.post(f"/api/users/{user.pk}/edit", {**body, "image": image})

    first, again, other = sent(9), sent(9), sent(12)
    assert [each.status_code for each in (first, again, other)] == [201, 201, 422]
    assert again.json() == first.json()


def test_stored_answer_shows_no_secret_and_no_key() -> None:
    user, key = UserFactory.create(), uuid4()
    client = Client(headers={KEY_HEADER: str(key)})
    client.force_login(user)
    body = {"name": "Script", "scope": "read", "expiresInDays": 30}
    first, again = [client.post(f"/api/users/{user.pk}/tokens", body, JSON) for _ in range(2)]
    assert first.json() == again.json()
    assert BearerToken.objects.count() == 1
    row = AnsweredCommand.objects.get()
    assert row.pk != key
    assert first.json()["token"].encode() not in bytes(row.answer)


def test_answers_are_forgotten_after_ten_minutes(page: Page) -> None:
    page.says("Ready?", uuid4())
    assert forget_answered_commands() == 0
    AnsweredCommand.objects.update(answered_at=timezone.now() - timedelta(minutes=11))
    assert forget_answered_commands() == 1


def test_command_of_a_page_of_another_person_names_both(page: Page) -> None:
    other = UserFactory.create(username="Quillon")
    page.captain.username = "Wren"
    page.captain.save()
    page.client.defaults[f"HTTP_{PERSON_HEADER.upper().replace('-', '_')}"] = str(other.pk)
    refused = page.says("Ready?", uuid4())
    assert (refused.status_code, refused.json()) == (
        403,
        {
            "detail": "This page was opened by Quillon, but Wren is logged in now. Nothing was"
            " changed. Log in as Quillon to send it, or reload the page to go on as Wren."
        },
    )
    assert page.said == []


@pytest.mark.parametrize("sent", ["0", "x", "9" * 40, "²"])
def test_page_of_nobody_whom_the_portal_knows_is_refused(page: Page, sent: str) -> None:
    headers = {PERSON_HEADER: sent.encode("utf-8").decode("latin-1")}
    refused = page.client.post("/api/auth/logout", headers=headers)
    assert refused.status_code == 403
    assert "This page was opened by somebody else" in refused.json()["detail"]


@pytest.mark.usefixtures("front_end")
def test_page_says_for_whom_it_was_made(page: Page) -> None:
    path = f"/{league().code}/standings"
    assert f'<body data-person="{page.captain.pk}">' in page.client.get(path).content.decode()
    assert "<body>" in Client().get(path).content.decode()
