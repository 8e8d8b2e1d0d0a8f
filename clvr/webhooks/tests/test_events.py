"""Breaks without it: changes that no webhook hears of, or the wrong ones, and messages
that say what is not public."""

import json
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.tests.factories import PlayerNameFactory
from accounts.tests.people import person
from clvr.due import run_one
from clvr.public_api.docs.webhook_messages import example
from clvr.webhooks.deliveries import make_webhook_messages
from clvr.webhooks.following import EVENTS
from clvr.webhooks.payloads import LONGEST_HTML, READS
from leagues.models import Season
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.services.announcing import TOLD
from leagues.services.weeks import move_week
from leagues.tests.factories import WeekFactory, league
from matches.models import Match
from matches.play.results.services.official import amend_result, make_official
from matches.play.scheduling.services import set_time
from matches.play.scheduling.services.creation import create_match
from matches.tests.factories import enrolled_pair
from matches.tests.factories import played as verdict
from teams.enums import MemberRank, WebhookEvent, WebhookStop
from teams.models import Team, Webhook, WebhookDelivery
from teams.services.staff_roster import add_player
from teams.tests.factories import MembershipFactory, TeamFactory, WebhookFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def pair() -> tuple[Team, Team]:
    return enrolled_pair()


@pytest.fixture
def of_league() -> Webhook:
    return WebhookFactory.create(owner=person("admin"))


def heard(webhook: Webhook) -> list[str]:
    """The events of the messages to a webhook, in order."""
    return [each.event for each in webhook.deliveries.order_by("pk")]


def told(webhook: Webhook, event: WebhookEvent) -> Any:
    """The data of the last message of an event."""
    last = webhook.deliveries.filter(event=event).order_by("pk").last()
    assert last is not None
    body = json.loads(last.body)
    assert body["type"] == event
    shown = example(event)
    assert list(body) == list(shown)
    assert fields(body["data"]) == fields(shown["data"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", body["timestamp"])
    return body["data"]


def fields(data: Any) -> Any:
    """The names of the fields, however deep, in order."""
    if isinstance(data, dict):
        return {name: fields(value) for name, value in data.items()}
    return None


def played(pair: tuple[Team, Team]) -> Match:
    team, other = pair
    season = Season.objects.current().get(league=team.league)
    time = timezone.now() - timedelta(hours=3)
    return create_match(season=season, team_a=team, team_b=other, week=None, time=time, by=None)


def of_api(path: str) -> Any:
    return Client().get(f"/api/v1/{path}").json()


def test_match_is_told_from_its_creation_to_its_amended_result(
    pair: tuple[Team, Team], of_league: Webhook
) -> None:
    match = played(pair)
    make_webhook_messages()
    assert heard(of_league) == ["match.created"]
    make_official(match=match, verdict=verdict(10, 7), by=None, reason="Seen.")
    make_webhook_messages()
    amend_result(match=match, verdict=verdict(7, 10), by=None, reason="Turned.")
    make_webhook_messages()
    changes = ["standings.changed"]
    assert heard(of_league)[1:] == ["result.official", *changes, "result.amended", *changes]
    row = told(of_league, WebhookEvent.RESULT_AMENDED)
    detail = of_api(f"matches/{match.pk}")
    assert row["league"] == "bcl"
    assert row["match"] == {name: detail[name] for name in row["match"]}
    season = told(of_league, WebhookEvent.STANDINGS_CHANGED)["season"]
    assert season == of_api("leagues/bcl")["season"]


def test_team_hears_of_its_own_matches_and_of_its_league(pair: tuple[Team, Team]) -> None:
    captain = MembershipFactory.create(team=pair[0], rank=MemberRank.CAPTAIN).user
    webhook = WebhookFactory.create(owner=captain, team=pair[0])
    others = MembershipFactory.create(team=TeamFactory.create(), rank=MemberRank.CAPTAIN)
    elsewhere = WebhookFactory.create(owner=others.user, team=others.team)
    played(pair)
    week = WeekFactory.create(season=Season.objects.current().get(league=league()), number=2)
    move_week(season=week.season, number=2, by=None)
    make_webhook_messages()
    assert heard(webhook) == ["match.created", "week.opened"]
    assert heard(elsewhere) == ["week.opened"]
    assert told(webhook, WebhookEvent.WEEK_OPENED)["week"]["number"] == 2


def test_match_that_moves_is_told_with_its_time_as_everybody_reads_it(
    pair: tuple[Team, Team], of_league: Webhook
) -> None:
    match = played(pair)
    time = timezone.now().replace(microsecond=0) + timedelta(days=1)
    set_time(match=match, time=time, by=None, reason="Agreed.")
    make_webhook_messages()
    assert heard(of_league) == ["match.created", "match.moved"]
    assert told(of_league, WebhookEvent.MATCH_MOVED)["match"]["time"] == int(time.timestamp())


def test_roster_is_told_as_the_team_s_page_has_it(of_league: Webhook) -> None:
    team = TeamFactory.create()
    player = PlayerNameFactory.create(league="bcl").user
    add_player(team=team, player=player, reason="New.", by=None)
    make_webhook_messages()
    assert heard(of_league) == ["roster.changed"]
    row = told(of_league, WebhookEvent.ROSTER_CHANGED)
    assert row["team"] == of_api(f"teams/{team.pk}")


def test_announcement_is_told_once_it_is_visible(of_league: Webhook) -> None:
    soon = timezone.now() + timedelta(days=1)
    planned = write_announcement(
        league=league(), text=Text("Soon", "<p>x</p>"), publication=Publication(soon), by=None
    )
    write_announcement(
        league=league(),
        text=Text("Now", "<p>" + "a" * (LONGEST_HTML + 1) + "</p>"),
        publication=Publication(timezone.now()),
        by=None,
    )
    for _ in range(2):
        run_one("tell_announcements")
        make_webhook_messages()
    assert heard(of_league) == ["announcement.published"]
    row = told(of_league, WebhookEvent.ANNOUNCEMENT_PUBLISHED)["announcement"]
    assert (row["title"], row["html"]) == ("Now", "")
    assert planned.title not in of_league.deliveries.get().body


def test_webhook_hears_what_it_chose_alone(pair: tuple[Team, Team]) -> None:
    webhook = WebhookFactory.create(owner=person("admin"), events=["week.opened"])
    played(pair)
    make_webhook_messages()
    assert heard(webhook) == []
    assert not OutboxMessage.objects.webhook_events().exists()


def test_nothing_is_put_where_no_webhook_listens(pair: tuple[Team, Team]) -> None:
    WebhookFactory.create(stopped_at=timezone.now(), stop_reason=WebhookStop.GONE)
    played(pair)
    assert not OutboxMessage.objects.filter(kind=OutboxKind.WEBHOOK_EVENT).exists()


@pytest.mark.any_database
def test_what_is_gone_meanwhile_is_told_to_nobody(
    pair: tuple[Team, Team], of_league: Webhook
) -> None:
    match = played(pair)
    Match.objects.filter(pk=match.pk).delete()
    assert make_webhook_messages() == 1
    assert heard(of_league) == []


def test_owner_who_lost_the_power_hears_nothing_more(pair: tuple[Team, Team]) -> None:
    webhook = WebhookFactory.create()
    played(pair)
    make_webhook_messages()
    webhook.refresh_from_db()
    assert (heard(webhook), webhook.stop_reason) == ([], WebhookStop.POWER)


def test_event_that_is_carried_out_again_tells_nobody_twice(
    pair: tuple[Team, Team], of_league: Webhook
) -> None:
    played(pair)
    (waiting,) = OutboxMessage.objects.webhook_events()
    assert make_webhook_messages() == 1
    waiting.pk = None
    waiting.save(force_insert=True)
    make_webhook_messages()
    assert WebhookDelivery.objects.count() == 1


def test_event_is_put_in_the_transaction_of_its_change(
    pair: tuple[Team, Team], of_league: Webhook
) -> None:
    with pytest.raises(ZeroDivisionError):
        _fails_after(pair)
    assert not OutboxMessage.objects.webhook_events().exists()


def _fails_after(pair: tuple[Team, Team]) -> None:
    from django.db import transaction

    with transaction.atomic():
        played(pair)
        raise ZeroDivisionError


@pytest.mark.any_database
def test_every_action_of_the_table_is_one_of_the_audit_log() -> None:
    path = Path(settings.BASE_DIR) / "accounts" / "audit_log" / "words.json"
    words = json.loads(path.read_text(encoding="utf-8"))
    assert {*EVENTS} - {TOLD} <= {*words}


NO_EVENTS = {
    "nothing that a webhook's program reads changes": {
        *("match.answer_attendance", "match.ask_silent", "match.check_in", "match.claim_absence"),
        *("match.hand_in_lineup", "match.set_lineup", "match.take_off_lineup", "match.leave_open"),
        *("match.mark_hours", "match.remind", "match.remove_message", "match.bulk"),
        *("match.bulk_undo", "result.report", "result.dispute", "result.drop", "result.withdraw"),
        *("season.vote_match", "season.vote_match_again", "season.remove_match_vote"),
        *("season.predict", "season.predict_again", "season.withdraw_prediction"),
        *("season.invite", "season.keep_hours", "season.entry_window", "season.pick_ban"),
        *("season.change", "season.change_catch_up_weeks", "season.add_week"),
        *("season.remove_week", "season.plan_weeks", "season.create", "season.delete"),
        *("team.approve_exception", "team.ask_exception", "team.decline_exception"),
        *("team.expire_exception", "team.give_exception", "team.lapse_exception"),
        *("team.take_back_exception", "team.use_exception", "team.withdraw_exception"),
        *("team.close_places", "team.post_places", "team.decline_captaincy"),
        *("team.offer_captaincy", "team.withdraw_captaincy", "team.request_name"),
        *("team.decline_name", "team.forget_name", "team.end_cooldown", "team.shorten_cooldown"),
    },
    "pick and ban has no event": {
        *("match.pick_ban_actor", "match.pick_ban_fix", "match.pick_ban_open"),
        *("match.pick_ban_set", "match.pick_ban_step", "match.pick_ban_take_back"),
    },
    "a team's name, logo and status have no event": {
        *("team.rename", "team.change_logo", "team.set_status", "team.create"),
    },
    "what is gone can't be read": {"match.delete", "team.delete"},
}
"""Actions about matches, results, seasons and teams that are no event, by the reason."""


@pytest.mark.any_database
def test_every_action_about_what_webhooks_hear_of_is_an_event_or_is_not() -> None:
    path = Path(settings.BASE_DIR) / "accounts" / "audit_log" / "words.json"
    words = json.loads(path.read_text(encoding="utf-8"))
    kinds = ("match", "result", "results", "rating", "season", "team")
    about = {each for each in words if each.split(".")[0] in kinds}
    none = {action for actions in NO_EVENTS.values() for action in actions}
    assert about == ({*EVENTS} - {TOLD}) | none
    assert none.isdisjoint(EVENTS)


@pytest.mark.any_database
def test_every_event_follows_from_something_and_has_data() -> None:
    assert {event for events in EVENTS.values() for event in events} == {*WebhookEvent}
    assert {*READS} == {*WebhookEvent}
