"""The results of a week in the league's channel over real HTTP, with the stand-in for Discord."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from leagues.enums import ResultPosts
from leagues.models import League
from leagues.tests.factories import WeekFactory
from matches.models import Match, WeekMessage
from matches.play.discord_threads.tests.discord import connected
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.taking_back import take_back_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import match_between, played
from matches.tests.pairings import TUESDAY, Pairing, pairing, stop_clock

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    with connected(settings) as stand_in:
        use_channel(settings, "news")
        yield stand_in


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    return pairing(time=TUESDAY - timedelta(hours=3))


def use_channel(settings: Settings, name: str) -> None:
    """Let the Breachers league post the results of a week as one message in a channel."""
    webhook = f"{settings.ENVIRONMENT.discord_api_url}/webhooks/1/{name}"
    League.objects.filter(code="bcl").update(webhook_url=webhook, result_posts=ResultPosts.WEEK)


def another(pair: Pairing, week: object = None, time: datetime | None = None) -> Match:
    """Another match of the two, which has been played."""
    match = match_between(pair.foxes.team, pair.owls.team, day=None, week=week or pair.week)
    Match.objects.filter(pk=match.pk).update(time=time or TUESDAY - timedelta(hours=2))
    found: Match = Match.objects.with_context().get(pk=match.pk)
    return found


def minute_later(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch, timezone.now() + timedelta(seconds=61))
    deliver_outbox()


def shown(discord: DiscordStandIn) -> list[str]:
    """What stands in the channel, the oldest first."""
    return [post.body["content"].replace("\\", "") for post in discord.messages.posts()]


def requests_of(discord: DiscordStandIn) -> list[str]:
    return [each["method"] for each in discord.messages.received]


def test_results_of_a_week_are_one_message_with_the_table(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    deliver_outbox()
    assert shown(discord) == []
    minute_later(monkeypatch)
    make_official(match=another(pair), verdict=played(2, 7), by=None)
    minute_later(monkeypatch)
    (content,) = shown(discord)
    lines = content.splitlines()
    assert lines[:3] == ["**BCL Season 1 · Week 1**", "Foxes 7 : 3 Owls", "Foxes 2 : 7 Owls"]
    assert lines[3] == "**Top of the table**"
    assert ["1." in lines[4], "2." in lines[5]] == [True, True]
    assert lines[-1] == "<https://clvr.example/bcl/standings?season=1>"
    assert requests_of(discord) == ["POST", "PATCH"]
    assert OutboxMessage.objects.filter(kind=OutboxKind.LEAGUE_WEBHOOK).count() == 0


def test_many_corrections_in_a_row_are_one_edit_that_does_not_wait_longer(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    first = timezone.now()
    for score in (4, 5, 6):
        verdict = played(7, score)
        amend_result(match=pair.match, verdict=verdict, by=None, reason="A mistake")
        stop_clock(monkeypatch, timezone.now() + timedelta(seconds=19))
    waiting = OutboxMessage.objects.waiting().get(kind=OutboxKind.WEEK_MESSAGE)
    assert waiting.due_at == first + timedelta(minutes=1)
    minute_later(monkeypatch)
    assert "Foxes 7 : 6 Owls (amended)" in shown(discord)[0]
    assert requests_of(discord) == ["POST", "PATCH"]


def test_void_and_taken_back_results_are_followed(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    void_result(match=pair.match, by=None, reason="Cheats")
    minute_later(monkeypatch)
    assert "Foxes vs Owls was voided." in shown(discord)[0]
    other = another(pair)
    make_official(match=other, verdict=Verdict.double_forfeit(), by=None)
    minute_later(monkeypatch)
    assert "Foxes and Owls both forfeited." in shown(discord)[0]
    take_back_result(match=other, seen=1, by=None, reason="A mistake")
    minute_later(monkeypatch)
    assert "forfeited" not in shown(discord)[0]
    assert requests_of(discord) == ["POST", "PATCH", "PATCH", "PATCH"]


def test_week_without_a_result_any_more_says_so(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    take_back_result(match=pair.match, seen=1, by=None, reason="A mistake")
    minute_later(monkeypatch)
    assert "No match of this week has a result." in shown(discord)[0]


def test_new_week_has_a_message_of_its_own_and_the_table_moves_there(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    second = WeekFactory.create(season=pair.week.season, number=2)
    make_official(match=another(pair, second), verdict=played(2, 7), by=None)
    minute_later(monkeypatch)
    minute_later(monkeypatch)
    assert [("table" in each, each.splitlines()[0]) for each in shown(discord)] == [
        (False, "**BCL Season 1 · Week 1**"),
        (True, "**BCL Season 1 · Week 2**"),
    ]
    # A correction in the first week changes the table in the second.
    amend_result(match=pair.match, verdict=played(3, 7), by=None, reason="A mistake")
    before = shown(discord)
    minute_later(monkeypatch)
    first, newest = shown(discord)
    assert "Foxes 3 : 7 Owls (amended)" in first
    assert "table" not in first
    assert newest != before[1]
    minute_later(monkeypatch)
    assert requests_of(discord) == ["POST", "POST", "PATCH", "PATCH", "PATCH"]


def test_match_without_a_week_stands_in_the_week_of_its_time_until_it_is_taken_back(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = another(pair)
    Match.objects.filter(pk=match.pk).update(week=None)
    match = Match.objects.with_context().get(pk=match.pk)
    make_official(match=match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    assert WeekMessage.objects.get().week == pair.week
    take_back_result(match=match, seen=1, by=None, reason="A mistake")
    minute_later(monkeypatch)
    assert "No match of this week has a result." in shown(discord)[0]


def test_message_that_was_deleted_by_hand_is_made_again_once(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    for score, left in ((4, 1), (5, 0), (6, 0)):
        discord.messages.delete(WeekMessage.objects.get().message)
        verdict = played(7, score)
        amend_result(match=pair.match, verdict=verdict, by=None, reason="A mistake")
        minute_later(monkeypatch)
        assert len(shown(discord)) == left
    assert requests_of(discord) == ["POST", "POST"]
    assert OutboxMessage.objects.undelivered().count() == 0


def test_other_channel_gets_the_message_anew(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    use_channel(settings, "results")
    make_official(match=another(pair), verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    assert [post.webhook.rpartition("/")[2] for post in discord.messages.posts()] == [
        "news",
        "results",
    ]


def test_webhook_that_is_gone_is_for_staff(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    use_channel(settings, "gone")
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    (failed,) = OutboxMessage.objects.undelivered()
    assert failed.last_error == "Discord answered 404: the webhook is gone"
    # The next result says what the failed message would have said.
    use_channel(settings, "news")
    make_official(match=another(pair), verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    assert OutboxMessage.objects.undelivered().count() == 0
    assert shown(discord)[0].count("Foxes 7 : 3 Owls") == 2


def test_league_that_posts_each_result_does_as_before(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    League.objects.update(result_posts=ResultPosts.EACH)
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    amend_result(match=pair.match, verdict=played(7, 4), by=None, reason="A mistake")
    minute_later(monkeypatch)
    assert shown(discord) == ["**BCL** Foxes 7 : 3 Owls", "**BCL** Foxes 7 : 4 Owls (amended)"]


def test_message_that_waits_is_not_sent_once_the_league_posts_each_result(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    League.objects.update(result_posts=ResultPosts.EACH)
    minute_later(monkeypatch)
    assert (shown(discord), OutboxMessage.objects.waiting().count()) == ([], 0)


def test_league_without_a_webhook_queues_nothing(pair: Pairing) -> None:
    League.objects.update(result_posts=ResultPosts.WEEK, webhook_url="")
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    assert not OutboxMessage.objects.filter(kind=OutboxKind.WEEK_MESSAGE).exists()


def test_long_week_keeps_the_table_and_the_link(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair.foxes.team.name = "F" * 60
    pair.foxes.team.save()
    for _ in range(40):
        make_official(match=another(pair), verdict=played(7, 3), by=None)
    minute_later(monkeypatch)
    (content,) = shown(discord)
    assert "…" in content
    assert "**Top of the table**" in content
    assert content.endswith("<https://clvr.example/bcl/standings?season=1>")
    assert requests_of(discord) == ["POST"]
