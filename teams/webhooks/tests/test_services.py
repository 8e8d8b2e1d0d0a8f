"""Breaks without it: webhooks of people who may not have them, secrets that others read, and
addresses inside the operator's network."""

from collections.abc import Sequence
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from pytest_django import Settings

from accounts.models import AuditEntry, User
from accounts.tests.people import person
from clvr.lib.encryption import decrypted
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.public_addresses import HostUnknown
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from teams.enums import DeliveryState, MemberRank, WebhookEvent, WebhookStop
from teams.models import Team, Webhook, WebhookDelivery
from teams.tests.factories import MembershipFactory, TeamFactory, WebhookFactory
from teams.webhooks import services
from teams.webhooks.services import (
    NO_EVENTS,
    NO_PORT,
    NOT_FOUND,
    NOT_PUBLIC,
    ONLY_HTTPS,
    change_webhook,
    check_address,
    make_webhook,
    remove_webhook,
    send_again,
    send_test,
    start_webhook,
)
from teams.webhooks.stopping import stop, stop_lost_webhooks

pytestmark = [pytest.mark.django_db]

URL = "http://127.0.0.1:9/hook"
EVENTS = [WebhookEvent.RESULT_OFFICIAL]


@pytest.fixture
def team() -> Team:
    return TeamFactory.create()


def member(team: Team, rank: MemberRank) -> User:
    return MembershipFactory.create(team=team, rank=rank).user


@pytest.mark.parametrize("rank", [MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN])
def test_leader_makes_one_about_the_team_and_reads_its_secret_once(
    team: Team, rank: MemberRank
) -> None:
    by = member(team, rank)
    webhook, secret = make_webhook(league=team.league, team=team, url=URL, events=EVENTS, by=by)
    webhook.refresh_from_db()
    assert (webhook.owner, webhook.team, webhook.events) == (by, team, ["result.official"])
    assert secret not in webhook.secret
    assert decrypted(webhook.secret) == secret
    entry = AuditEntry.objects.get(action="webhook.make")
    assert secret not in str(entry.changes)
    assert "hook" not in str(entry.changes)


@pytest.mark.parametrize("rank", [MemberRank.MEMBER, MemberRank.STAFF])
def test_others_make_none_about_the_team(team: Team, rank: MemberRank) -> None:
    with pytest.raises(PermissionDenied):
        make_webhook(league=team.league, team=team, url=URL, events=EVENTS, by=member(team, rank))
    assert not Webhook.objects.exists()


@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("admin", True),
        ("team manager", True),
        ("moderator", False),
        ("team manager of another league", False),
        ("generic team manager", False),
    ],
)
def test_managers_of_the_league_make_one_about_it(who: str, may: bool) -> None:
    by = person(who)
    try:
        make_webhook(league=league(), team=None, url=URL, events=EVENTS, by=by)
    except PermissionDenied:
        made = False
    else:
        made = True
    assert (made, Webhook.objects.count()) == (may, int(may))


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://example.com/hook", ONLY_HTTPS),
        ("https://127.0.0.1/hook", NOT_PUBLIC),
        ("https://169.254.169.254/latest/meta-data", NOT_PUBLIC),
        ("https://[::1]/", NOT_PUBLIC),
        ("https://nowhere.invalid/", NOT_FOUND),
        ("ftp://example.com/", None),
        ("https://user:password@example.com/", None),
        ("nonsense", None),
        ("https://example.com:0/", NO_PORT),
        ("https://example.com:99999/", NO_PORT),
    ],
)
def test_address_that_the_portal_does_not_send_to_is_refused(
    settings: Settings, url: str, words: str | None
) -> None:
    settings.ENVIRONMENT = _Production()
    with pytest.raises(FieldsRefused) as refused:
        check_address(url)
    (found,) = dict(refused.value.fields)["url"]
    assert words is None or found == words


@pytest.mark.parametrize("rank", [MemberRank.CAPTAIN, MemberRank.MEMBER])
def test_name_is_looked_up_only_for_those_who_may_have_a_webhook(
    team: Team, client: Client, monkeypatch: pytest.MonkeyPatch, rank: MemberRank
) -> None:
    asked: list[str] = []

    def look_up(host: str, networks: Sequence[str]) -> str:
        asked.append(host)
        raise HostUnknown

    monkeypatch.setattr(services, "allowed_address", look_up)
    client.force_login(member(team, rank))
    body = {"league": "bcl", "team": str(team.pk), "url": "https://a.example/", "events": EVENTS}
    answer = sent(client, "/api/webhooks", body)
    may = rank == MemberRank.CAPTAIN
    assert asked == (["a.example"] if may else [])
    assert (answer.status_code, "url" in answer.json()) == ((400, True) if may else (403, False))
    assert not Webhook.objects.exists()


class _Production:
    """Stands in for the settings from the environment."""

    is_local = False
    webhook_networks: list[str] = []
    encryption_keys: list[str] = []


def test_webhook_without_events_is_refused(team: Team) -> None:
    with pytest.raises(FieldsRefused) as refused:
        make_webhook(
            league=team.league, team=team, url=URL, events=[], by=member(team, MemberRank.CAPTAIN)
        )
    assert dict(refused.value.fields) == {"events": [NO_EVENTS]}


def test_owner_who_loses_the_role_loses_the_webhook() -> None:
    manager = person("team manager")
    webhook = WebhookFactory.create(owner=manager)
    assert stop_lost_webhooks() == 0
    manager.groups.clear()
    assert (stop_lost_webhooks(), stop_lost_webhooks()) == (1, 0)
    webhook.refresh_from_db()
    assert webhook.stop_reason == WebhookStop.POWER
    with pytest.raises(Refused, match="You may no longer have this webhook"):
        start_webhook(webhook=webhook, by=manager)


def test_leader_who_steps_down_loses_the_team_s_webhook(team: Team) -> None:
    membership = MembershipFactory.create(team=team, rank=MemberRank.CO_CAPTAIN)
    webhook = WebhookFactory.create(owner=membership.user, team=team)
    assert stop_lost_webhooks() == 0
    membership.rank = MemberRank.MEMBER
    membership.save()
    assert stop_lost_webhooks() == 1
    webhook.refresh_from_db()
    assert webhook.stop_reason == WebhookStop.POWER


def test_only_the_owner_changes_it_and_managers_remove_it() -> None:
    owner, other = person("admin"), person("team manager")
    webhook = WebhookFactory.create(owner=owner)
    for attempt in (
        lambda: change_webhook(webhook=webhook, url=URL, events=EVENTS, by=other),
        lambda: services.change_secret(webhook=webhook, by=other),
        lambda: start_webhook(webhook=webhook, by=other),
        lambda: remove_webhook(webhook=webhook, by=person("moderator")),
        lambda: send_test(webhook=webhook, by=person("moderator")),
    ):
        with pytest.raises(PermissionDenied):
            attempt()
    send_test(webhook=webhook, by=other)
    remove_webhook(webhook=webhook, by=other)
    assert not Webhook.objects.exists()


def test_managers_of_the_league_do_not_handle_a_team_s(team: Team) -> None:
    webhook = WebhookFactory.create(owner=member(team, MemberRank.CAPTAIN), team=team)
    with pytest.raises(PermissionDenied):
        remove_webhook(webhook=webhook, by=person("team manager"))


def test_stopped_webhook_starts_again_and_tests_wait_for_that() -> None:
    webhook = WebhookFactory.create(owner=person("admin"))
    stop(webhook, WebhookStop.GONE)
    with pytest.raises(Refused, match="Start it first"):
        send_test(webhook=webhook, by=webhook.owner)
    start_webhook(webhook=webhook, by=webhook.owner)
    send_test(webhook=webhook, by=webhook.owner)
    assert webhook.deliveries.get().event == services.TEST


def test_message_is_sent_again_with_its_id_and_all_attempts() -> None:
    webhook = WebhookFactory.create(owner=person("admin"))
    delivery = send_test(webhook=webhook, by=webhook.owner)
    with pytest.raises(Refused, match="on its way already"):
        send_again(delivery=delivery, by=webhook.owner)
    WebhookDelivery.objects.update(
        state=DeliveryState.FAILED, finished_at=delivery.created_at, attempts=10
    )
    again = send_again(delivery=delivery, by=webhook.owner)
    assert (again.event_id, again.state, again.attempts) == (delivery.event_id, "waiting", 0)


@pytest.fixture
def captain(team: Team) -> Client:
    client = Client()
    client.force_login(member(team, MemberRank.CAPTAIN))
    return client


def sent(client: Client, path: str, body: dict[str, Any]) -> Any:
    return client.post(path, body, "application/json")


def test_api_makes_lists_and_logs(captain: Client, team: Team) -> None:
    answer = sent(
        captain,
        "/api/webhooks",
        {"league": "bcl", "team": str(team.pk), "url": URL, "events": ["week.opened"]},
    )
    assert answer.status_code == 201
    secret = answer.json()["secret"]
    assert answer.json() == {"success": True, "message": "Webhook created.", "secret": secret}
    webhook = Webhook.objects.get()
    about = {"league": "bcl", "team": {"_id": str(team.pk), "name": team.name}}
    listed = captain.get("/api/webhooks").json()
    assert listed == {
        "webhooks": [
            {
                **about,
                "_id": str(webhook.pk),
                "owner": webhook.owner.username,
                "isOwn": True,
                "url": URL,
                "host": "127.0.0.1",
                "events": ["week.opened"],
                "createdAt": int(webhook.created_at.timestamp()),
                "failingSince": 0,
                "stoppedAt": 0,
                "stopReason": "",
            }
        ],
        "subjects": [about],
    }
    assert sent(captain, f"/api/webhooks/{webhook.pk}/test", {}).status_code == 200
    delivery = webhook.deliveries.get()
    assert captain.get(f"/api/webhooks/{webhook.pk}/deliveries").json() == {
        "deliveries": [
            {
                "_id": str(delivery.pk),
                "eventId": delivery.event_id,
                "event": "webhook.test",
                "state": "waiting",
                "attempts": 0,
                "createdAt": int(delivery.created_at.timestamp()),
                "nextAt": int(delivery.due_at.timestamp()),
                "finishedAt": 0,
                "status": None,
                "answer": "",
                "body": delivery.body,
            }
        ],
        "hasMore": False,
    }


def test_api_says_what_is_wrong_with_each_field(captain: Client, team: Team) -> None:
    answer = sent(captain, "/api/webhooks", {"url": "", "events": []})
    assert answer.status_code == 400
    assert answer.json() == {
        "league": ["Choose what the webhook is about."],
        "url": ["Enter the address of your program."],
        "events": ["Choose at least one event."],
    }


@pytest.mark.parametrize("count", [1, 3])
def test_lists_take_a_constant_number_of_queries(
    captain: Client, team: Team, count: int, django_assert_num_queries: Any
) -> None:
    owner = team.memberships.get().user
    for _ in range(count):
        webhook = WebhookFactory.create(owner=owner, team=team)
        for number in range(count):
            webhook.deliveries.create(event_id=f"evt_{number}", event="week.opened", body="{}")
    captain.get("/api/webhooks")
    with django_assert_num_queries(QUERIES_OF_THE_LIST):
        captain.get("/api/webhooks")
    with django_assert_num_queries(QUERIES_OF_THE_LOG):
        captain.get(f"/api/webhooks/{webhook.pk}/deliveries")


QUERIES_OF_THE_LIST, QUERIES_OF_THE_LOG = 6, 4


def test_other_managers_see_the_host_alone() -> None:
    WebhookFactory.create(owner=person("admin"), url="https://hooks.example/secret")
    client = Client()
    client.force_login(person("team manager"))
    body = client.get("/api/webhooks?of=leagues").content.decode()
    assert "hooks.example" in body
    assert "secret" not in body
