"""Scheduled events of matches on Discord over real HTTP, with the stand-in."""

import base64
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.enums import OutboxKind, Role
from accounts.models import Notification, OutboxMessage
from accounts.notifications.telling import tell_people
from accounts.tests.factories import UserFactory
from clvr.discord_stand_in.events import ACTIVE, CANCELLED, COMPLETED, SCHEDULED
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from leagues.enums import EventFault, MatchEvents
from leagues.models import League, Season
from leagues.tests.factories import current_season
from matches.enums import Side
from matches.models import MatchEvent, Stream
from matches.play.casts.services.casters import release_match
from matches.play.casts.services.casts import create_stream, edit_stream, remove_stream
from matches.play.discord_events import requests as event_requests
from matches.play.discord_events.due import follow_match_events
from matches.play.discord_events.tests.discord import (
    CHANNEL,
    PICTURE,
    bring_up_to_date,
    by_the_clock,
    cast,
    draw_card,
    make_events,
    only_event,
    retime,
    status,
)
from matches.play.discord_threads.tests.discord import connected
from matches.play.results.services.official import make_official
from matches.play.results.services.taking_back import take_back_result
from matches.scores.verdicts import Verdict
from matches.season.season_desk.services.opening import close_season
from matches.tests.factories import delete_locked, match_between, played
from matches.tests.pairings import Pairing, evening, pairing, stop_clock
from teams.enums import TeamStatus

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    with connected(settings) as stand_in:
        by_the_clock(stand_in)
        yield stand_in


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    return pairing(time=evening(2))


def later(monkeypatch: pytest.MonkeyPatch, wait: timedelta) -> None:
    stop_clock(monkeypatch, timezone.now() + wait)


def requested(discord: DiscordStandIn, method: str) -> list[dict[str, object]]:
    """The bodies of the requests about events that Discord took, with this method."""
    of_events = [each for each in discord.messages.received if "scheduled-events" in each["path"]]
    return [each["body"] for each in of_events if each["method"] == method]


def test_league_without_the_setting_has_no_events(discord: DiscordStandIn, pair: Pairing) -> None:
    cast(pair.match)
    bring_up_to_date()
    assert (discord.events.all(), MatchEvent.objects.count()) == ([], 0)


def test_match_with_a_cast_gets_one_event(discord: DiscordStandIn, pair: Pairing) -> None:
    make_events()
    bring_up_to_date()
    assert discord.events.all() == []
    cast(pair.match)
    draw_card(pair.match)
    bring_up_to_date()
    bring_up_to_date()
    event = only_event(discord)
    assert (event.name, event.location) == ("Foxes vs Owls · Week 1", CHANNEL)
    assert (event.starts, event.ends) == (evening(2), evening(2) + timedelta(hours=2))
    assert event.image == f"data:image/png;base64,{base64.b64encode(PICTURE).decode()}"
    assert f"<https://clvr.example/bcl/match/{pair.match.pk}>" in event.description
    (made,) = requested(discord, "POST")
    assert (made["entity_type"], made["privacy_level"], made["channel_id"]) == (3, 2, None)
    assert requested(discord, "PATCH") == []


def test_all_matches_with_a_time_have_one_if_the_league_says_so(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_events(MatchEvents.ALL)
    match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    bring_up_to_date()
    event = only_event(discord)
    assert event.location == f"https://clvr.example/bcl/match/{pair.match.pk}"
    assert "No cast is announced yet." in event.description


def test_long_address_of_a_cast_gives_way_to_the_match_page(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_events()
    cast(pair.match, f"https://twitch.tv/{'c' * 90}")
    bring_up_to_date()
    assert only_event(discord).location == f"https://clvr.example/bcl/match/{pair.match.pk}"


def test_event_moves_with_its_match_and_keeps_its_id(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_events()
    cast(pair.match)
    draw_card(pair.match)
    bring_up_to_date()
    key = only_event(discord).id
    retime(pair.match, evening(3))
    bring_up_to_date()
    assert (only_event(discord).id, only_event(discord).starts) == (key, evening(3))
    assert requested(discord, "PATCH") == [
        {
            "scheduled_start_time": evening(3).isoformat(),
            "scheduled_end_time": (evening(3) + timedelta(hours=2)).isoformat(),
        }
    ]


def test_picture_and_texts_follow(discord: DiscordStandIn, pair: Pairing) -> None:
    make_events()
    cast(pair.match)
    bring_up_to_date()
    assert only_event(discord).image == ""
    draw_card(pair.match)
    bring_up_to_date()
    assert only_event(discord).image
    assert requested(discord, "PATCH") == [{"image": "…"}]
    stream = Stream.objects.get()
    edit_stream(stream=stream, channel="https://youtube.com/@cass", by=None)
    pair.foxes.team.name = "Red **Foxes**"
    pair.foxes.team.save()
    bring_up_to_date()
    event = only_event(discord)
    assert (event.name, event.location) == (
        "Red **Foxes** vs Owls · Week 1",
        "https://youtube.com/@cass",
    )
    assert "Red \\*\\*Foxes\\*\\*" in event.description


def test_event_is_cancelled_when_the_cast_is_off_and_made_anew_with_the_next(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_events()
    caster = cast(pair.match)
    bring_up_to_date()
    release_match(match=pair.match, by=caster)
    bring_up_to_date()
    assert status(discord) == CANCELLED
    create_stream(match=pair.match, channel=CHANNEL, by=None)
    bring_up_to_date()
    first, second = sorted(discord.events.all(), key=lambda each: each.id)
    now = timezone.now()
    assert (first.status(now), second.status(now)) == (CANCELLED, SCHEDULED)


def test_event_is_cancelled_when_staff_remove_the_cast(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_events()
    stream = create_stream(match=pair.match, channel=CHANNEL, by=None)
    bring_up_to_date()
    remove_stream(stream=stream, by=None)
    bring_up_to_date()
    assert status(discord) == CANCELLED


def unscheduled(pair: Pairing) -> None:
    retime(pair.match, None)


def voided(pair: Pairing) -> None:
    make_official(match=pair.match, verdict=Verdict.void(), by=None, reason="Cheats")


def forfeited(pair: Pairing) -> None:
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=None, reason="Absent")


def withdrawn(pair: Pairing) -> None:
    pair.foxes.team.status = TeamStatus.DISBANDED
    pair.foxes.team.save()


def closed(pair: Pairing) -> None:
    Season.objects.update(closed_at=timezone.now())


def turned_off(pair: Pairing) -> None:
    make_events(MatchEvents.OFF)


def deleted(pair: Pairing) -> None:
    Stream.objects.all().delete()
    delete_locked(pair.match)


@pytest.mark.parametrize(
    "happen", [unscheduled, voided, forfeited, withdrawn, closed, turned_off, deleted]
)
def test_event_is_cancelled_when_the_match_is_not_played(
    discord: DiscordStandIn, pair: Pairing, happen: Callable[[Pairing], None]
) -> None:
    make_events()
    cast(pair.match)
    bring_up_to_date()
    happen(pair)
    bring_up_to_date()
    assert status(discord) == CANCELLED
    assert requested(discord, "PATCH") == [{"status": CANCELLED}]
    assert follow_match_events() == 0


def test_result_taken_back_before_the_match_makes_an_event_again(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_events(MatchEvents.ALL)
    bring_up_to_date()
    voided(pair)
    bring_up_to_date()
    take_back_result(match=pair.match, seen=1, by=None, reason="A mistake")
    bring_up_to_date()
    assert [each.status(timezone.now()) for each in discord.events.all()] == [
        CANCELLED,
        SCHEDULED,
    ]


def test_discord_begins_and_ends_the_event_itself(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events()
    cast(pair.match)
    bring_up_to_date()
    stop_clock(monkeypatch, evening(2) + timedelta(minutes=90))
    draw_card(pair.match)  # with the live score
    bring_up_to_date()
    assert status(discord) == ACTIVE
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    bring_up_to_date()
    assert status(discord) == ACTIVE
    stop_clock(monkeypatch, evening(2) + timedelta(hours=2))
    bring_up_to_date()
    assert (status(discord), requested(discord, "PATCH")) == (COMPLETED, [])


def test_event_that_has_begun_ends_when_the_match_is_voided(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events()
    cast(pair.match)
    bring_up_to_date()
    stop_clock(monkeypatch, evening(2) + timedelta(minutes=5))
    voided(pair)
    bring_up_to_date()
    assert (status(discord), requested(discord, "PATCH")) == (COMPLETED, [{"status": COMPLETED}])


def test_match_that_is_moved_while_it_is_played_gets_another_event(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events()
    cast(pair.match)
    bring_up_to_date()
    stop_clock(monkeypatch, evening(2) + timedelta(minutes=5))
    retime(pair.match, evening(4))
    bring_up_to_date()
    now = timezone.now()
    assert [(each.starts, each.status(now)) for each in discord.events.all()] == [
        (evening(2), COMPLETED),
        (evening(4), SCHEDULED),
    ]


def test_season_that_ends_cancels_its_events(discord: DiscordStandIn, pair: Pairing) -> None:
    make_events()
    cast(pair.match)
    bring_up_to_date()
    voided(pair)
    close_season(season=current_season(), by=None)
    bring_up_to_date()
    assert status(discord) == CANCELLED


def test_answer_that_was_lost_makes_no_second_event(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events()
    cast(pair.match)
    discord.events.loses = 1
    follow_match_events()
    deliver_outbox()
    assert (len(discord.events.all()), MatchEvent.objects.get().event) == (1, None)
    later(monkeypatch, timedelta(minutes=5))
    deliver_outbox()
    bring_up_to_date()
    assert MatchEvent.objects.get().event == only_event(discord).id


def test_event_whose_answer_was_lost_is_cancelled_with_its_cast(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events()
    caster = cast(pair.match)
    discord.events.loses = 1
    follow_match_events()
    deliver_outbox()
    release_match(match=pair.match, by=caster)
    later(monkeypatch, timedelta(minutes=5))
    deliver_outbox()
    bring_up_to_date()
    assert status(discord) == CANCELLED


def test_process_that_dies_after_asking_makes_no_second_event(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events()
    cast(pair.match)
    real = event_requests.make_event

    def dies(*given: object) -> object:
        real(*given)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(event_requests, "make_event", dies)
        follow_match_events()
        with pytest.raises(KeyboardInterrupt):
            deliver_outbox()
    later(monkeypatch, timedelta(minutes=2))
    deliver_outbox()
    bring_up_to_date()
    assert MatchEvent.objects.get().event == only_event(discord).id


def test_event_of_another_match_with_the_same_name_and_time_is_not_taken(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    retime(other, evening(2))
    make_events(MatchEvents.ALL)
    discord.events.loses = 1
    follow_match_events()
    deliver_outbox()
    later(monkeypatch, timedelta(minutes=5))
    deliver_outbox()
    bring_up_to_date()
    made = {each.id for each in discord.events.all()}
    assert set(MatchEvent.objects.values_list("event", flat=True)) == made
    assert len(made) == 2


def test_event_that_somebody_deleted_is_left_alone(discord: DiscordStandIn, pair: Pairing) -> None:
    make_events()
    cast(pair.match)
    bring_up_to_date()
    discord.events.delete(str(only_event(discord).id))
    retime(pair.match, evening(3))
    bring_up_to_date()
    assert (discord.events.all(), MatchEvent.objects.get().gone_at) == ([], timezone.now())
    assert OutboxMessage.objects.undelivered().count() == 0


def test_portal_without_a_bot_has_no_events(
    discord: DiscordStandIn, pair: Pairing, settings: Settings
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_bot_token": SecretStr("")}
    )
    make_events(MatchEvents.ALL)
    assert (follow_match_events(), MatchEvent.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("why", "fault"), [("permission", EventFault.PERMISSION), ("server", EventFault.SERVER)]
)
def test_what_discord_refuses_is_told_to_staff_once_and_goes_on_when_mended(
    discord: DiscordStandIn,
    pair: Pairing,
    monkeypatch: pytest.MonkeyPatch,
    why: str,
    fault: EventFault,
) -> None:
    admin = UserFactory.create(username="Ada", roles=[Role.ADMIN])
    make_events(MatchEvents.ALL)
    other = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
    retime(other, evening(3))
    server = str(League.objects.get(code="bcl").pk)
    discord.events.refusals[server] = why
    bring_up_to_date()
    assert League.objects.get(code="bcl").event_fault == fault
    tell_people()
    told = Notification.objects.filter(user=admin, kind="discord-refuses")
    assert [each.title for each in told] == [
        "Discord refuses the events of Breachers Champions League"
    ]
    later(monkeypatch, timedelta(minutes=14))
    assert follow_match_events() == 0
    later(monkeypatch, timedelta(minutes=1))
    assert follow_match_events() == 1
    deliver_outbox()
    tell_people()
    assert told.count() == 1
    # Mended, without anything to do in the portal.
    discord.events.refusals.clear()
    later(monkeypatch, timedelta(minutes=15))
    bring_up_to_date()
    assert len(discord.events.all()) == 2
    assert League.objects.get(code="bcl").event_fault == EventFault.NONE
    assert told.get().settled_at is not None


def test_full_server_takes_changes_and_the_next_match_first(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events(MatchEvents.ALL)
    bring_up_to_date()
    for days in (5, 4):
        other = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
        retime(other, evening(days))
    server = str(League.objects.get(code="bcl").pk)
    discord.events.refusals[server] = "full"
    follow_match_events()
    deliver_outbox()
    assert League.objects.get(code="bcl").event_fault == EventFault.FULL
    retime(pair.match, evening(3))
    assert follow_match_events() == 1
    deliver_outbox()
    assert only_event(discord).starts == evening(3)
    assert League.objects.get(code="bcl").event_fault == EventFault.FULL
    discord.events.refusals.clear()
    later(monkeypatch, timedelta(minutes=15))
    follow_match_events()
    deliver_outbox()
    assert [each.starts for each in discord.events.all()] == [evening(3), evening(4)]
    assert League.objects.get(code="bcl").event_fault == EventFault.NONE
    bring_up_to_date()
    assert len(discord.events.all()) == 3


def test_body_that_discord_does_not_take_is_left_for_an_hour(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_events()
    cast(pair.match)
    discord.events.now = lambda: evening(3)
    follow_match_events()
    deliver_outbox()
    failed = OutboxMessage.objects.undelivered().filter(kind=OutboxKind.MATCH_EVENT)
    assert (failed.count(), MatchEvent.objects.get().asked_at) == (1, None)
    assert follow_match_events() == 0
    by_the_clock(discord)
    later(monkeypatch, timedelta(minutes=61))
    bring_up_to_date()
    assert (len(discord.events.all()), failed.count()) == (1, 0)


def test_number_of_queries_does_not_depend_on_the_number_of_events(
    discord: DiscordStandIn, pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        follow_match_events()
    make_events(MatchEvents.ALL)
    bring_up_to_date()
    with django_assert_num_queries(4):
        follow_match_events()
    for days in (3, 4):
        other = match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
        retime(other, evening(days))
    bring_up_to_date()
    with django_assert_num_queries(4):
        follow_match_events()
