"""Due work that asks whether casts are on air, and what counts as live."""

import random
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.enums import NotificationKind, Role
from accounts.models import Notification, User
from accounts.notifications import telling
from accounts.tests.factories import UserFactory
from clvr.streams_stand_in.broadcasts import OFF, RIGHT, WRONG
from clvr.streams_stand_in.server import StreamsStandIn
from clvr.streams_stand_in.troubles import Trouble
from leagues.models import League
from leagues.tests.factories import league
from matches.enums import AirState, PlatformFault
from matches.models import AirCheck, Match, PlatformState, Stream
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.casts.services.casts import create_stream, edit_stream
from matches.play.on_air.casts_to_check import casts_to_check
from matches.play.on_air.checks import check_casts, note_answer
from matches.play.on_air.faults import problems
from matches.play.on_air.rules import OnAir
from matches.play.results.services.official import make_official
from matches.rows import cast_json, casts
from matches.tests.factories import enrolled_pair, match_between, played

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)
CHANNEL, OTHER = "https://www.twitch.tv/cass", "https://www.twitch.tv/pip"
YOUTUBE = "https://www.youtube.com/live/aaaaaaaaaaa"


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = timezone.now().replace(microsecond=0)
        monkeypatch.setattr(timezone, "now", lambda: self.now)

    def go(self, time: timedelta) -> None:
        self.now += time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def match(clock: Clock) -> Match:
    """It has just begun."""
    found = match_between(*enrolled_pair())
    found.time = clock.now - MINUTE
    found.save()
    return found


@pytest.fixture
def cass(match: Match) -> User:
    user = UserFactory.create(username="Cass")
    name_caster(league=league(), user=user, channel=CHANNEL, by=None)
    claim_match(match=match, by=user)
    return user


def shown(clock: Clock, channel: str = CHANNEL) -> tuple[bool, int | None]:
    """Whether a cast is live, and for how many, by the public list and by its page, which agree."""
    rows = casts(True, None, league=league().pk, now=clock.now)
    told = next(row for row in map(cast_json, rows) if row["channel"] == channel)
    stream = Stream.objects.shown().get(channel=channel)
    assert (stream.live, stream.viewers) == (told["live"], told["viewers"])
    return told["live"], told["viewers"]


def notes(user: User) -> list[str]:
    telling.tell_people()
    rows = Notification.objects.filter(user=user, kind=NotificationKind.CASTING)
    return list(rows.order_by("pk").values_list("title", flat=True))


def test_cast_is_live_while_its_channel_is_on_air_with_the_right_game(
    stand_in: StreamsStandIn, clock: Clock, cass: User
) -> None:
    assert shown(clock) == (False, None)
    seen = []
    for state in (RIGHT, WRONG, OFF, RIGHT):
        stand_in.twitch.put("cass", state)
        assert check_casts() == 1
        seen.append(shown(clock))
        clock.go(MINUTE)
    assert seen == [(True, 1240), (False, None), (False, None), (True, 1240)]


def test_casts_of_platforms_that_nobody_asks_are_live_in_their_hours(
    stand_in: StreamsStandIn, clock: Clock, match: Match, settings: Any
) -> None:
    create_stream(match=match, channel="https://kick.com/cass", by=None)
    create_stream(match=match, channel=CHANNEL, by=None)
    assert shown(clock, "https://kick.com/cass") == (True, None)
    assert shown(clock) == (False, None)
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"twitch_client_id": ""})
    assert check_casts() == 0
    assert shown(clock) == (True, None)
    assert stand_in.asked == []


def test_league_can_name_its_category(stand_in: StreamsStandIn, clock: Clock, cass: User) -> None:
    League.objects.update(stream_game="just chatting")
    stand_in.twitch.put("cass", WRONG)
    check_casts()
    assert shown(clock) == (True, 1240)


def test_only_casts_within_their_hours_are_asked_about(
    stand_in: StreamsStandIn, clock: Clock, match: Match
) -> None:
    create_stream(match=match, channel=CHANNEL, by=None)
    asked = []
    for minutes in (-31, -30, 0, 119, 120):
        match.time = clock.now - minutes * MINUTE
        match.save()
        asked.append(check_casts())
    assert asked == [0, 1, 1, 1, 0]
    match.time = clock.now - MINUTE
    match.save()
    make_official(match=match, verdict=played(10, 5), by=None)
    assert check_casts() == 1
    clock.go(16 * MINUTE)
    assert check_casts() == 0
    assert stand_in.asked.count("GET /twitch/helix/streams") == 4


def test_youtube_is_looked_through_seldom_until_the_broadcast_is_known(
    stand_in: StreamsStandIn, clock: Clock, match: Match
) -> None:
    channel = f"UC{'x' * 22}"
    create_stream(match=match, channel=f"https://www.youtube.com/channel/{channel}", by=None)
    create_stream(match=match, channel=YOUTUBE, by=None)
    looks = []
    for minute in range(8):
        if minute == 3:
            stand_in.youtube.put(channel, RIGHT)
            stand_in.youtube.put("a" * 11, WRONG)
        stand_in.asked.clear()
        check_casts()
        looks.append([each.rpartition("/")[2] for each in stand_in.asked])
        clock.go(MINUTE)
    both, known = ["playlistItems", "videos"], ["videos"]
    assert looks == [both, known, known, both, known, known, known, known]
    states = AirCheck.objects.order_by("stream").values_list("state", flat=True)
    assert list(states) == [AirState.ON, AirState.WRONG_GAME]


def test_checks_that_say_the_same_leave_cached_answers_alone(
    stand_in: StreamsStandIn, clock: Clock, cass: User
) -> None:
    stand_in.twitch.put("cass", RIGHT)
    check_casts()
    clock.go(MINUTE)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        check_casts()
    updates = [each["sql"] for each in queries if "matches_aircheck" in each["sql"]]
    written = [sql for sql in updates if sql.startswith("UPDATE")]
    assert len(written) == 1
    assert '"state" =' not in written[0].split("WHERE")[0]
    clock.go(6 * MINUTE)
    assert shown(clock) == (False, None)
    check_casts()
    assert shown(clock) == (True, 1240)


def test_later_answer_stands_whichever_worker_stores_first(
    clock: Clock, match: Match, stand_in: StreamsStandIn
) -> None:
    create_stream(match=match, channel=CHANNEL, by=None)
    on = OnAir("1", "Breachers", 9, clock.now)
    (cast,) = casts_to_check(clock.now)
    (same,) = casts_to_check(clock.now)
    note_answer(cast, None, clock.now)
    note_answer(same, on, clock.now - MINUTE)
    assert shown(clock) == (False, None)
    note_answer(cast, on, clock.now + MINUTE)
    note_answer(same, None, clock.now + 2 * MINUTE)
    clock.go(2 * MINUTE)
    assert shown(clock) == (False, None)


FAULTS = {
    Trouble.DENIED: PlatformFault.DENIED,
    Trouble.GARBLED: PlatformFault.UNREADABLE,
    Trouble.DOWN: PlatformFault.UNREACHABLE,
    Trouble.LIMITED: PlatformFault.LIMITED,
}


@pytest.mark.parametrize("trouble", FAULTS)
def test_fault_is_noted_and_told_to_staff_once(
    stand_in: StreamsStandIn, clock: Clock, cass: User, trouble: Trouble
) -> None:
    fault, is_told_at_once = FAULTS[trouble], trouble in {Trouble.DENIED, Trouble.GARBLED}
    staff = UserFactory.create(roles=[Role.TM_BREACHERS])
    stand_in.twitch.put("cass", RIGHT)
    check_casts()
    stand_in.troubles["twitch"] = trouble
    clock.go(MINUTE)
    check_casts()
    state = PlatformState.objects.get()
    assert state.fault_at is not None
    assert (state.fault, state.fault_at) == (fault, clock.now)
    assert bool(notes(staff)) == is_told_at_once
    assert bool(problems(clock.now)) == is_told_at_once
    for minutes in [*[1] * 5, *[5] * 7]:
        clock.go(minutes * MINUTE)
        check_casts()
        assert shown(clock)[0] == (clock.now - state.fault_at < 4 * MINUTE)
    assert notes(staff) == ["Twitch does not say which casts are on air"]
    assert [each.fault for each in problems(clock.now)] == [fault]
    stand_in.troubles.clear()
    clock.go(16 * MINUTE)
    check_casts()
    assert (shown(clock), problems(clock.now)) == ((True, 1240), [])
    assert not Notification.objects.filter(user=staff, settled_at=None).exists()


def test_platform_that_fails_is_left_alone_and_stops_no_other(
    stand_in: StreamsStandIn, clock: Clock, match: Match
) -> None:
    create_stream(match=match, channel=CHANNEL, by=None)
    create_stream(match=match, channel=YOUTUBE, by=None)
    stand_in.youtube.put("a" * 11, RIGHT)
    stand_in.troubles["twitch"] = Trouble.DENIED
    for _ in range(14):
        check_casts()
        clock.go(MINUTE)
    assert sum("/twitch/" in each for each in stand_in.asked) <= 2
    assert stand_in.asked.count("GET /youtube/v3/videos") == 14
    assert shown(clock, YOUTUBE)[0]


def test_wrong_game_is_told_to_the_casters_once(
    stand_in: StreamsStandIn, clock: Clock, cass: User
) -> None:
    stand_in.twitch.put("cass", WRONG)
    for _ in range(3):
        check_casts()
        clock.go(MINUTE)
    body = Notification.objects.filter(user=cass).latest("pk").body
    assert body == "Twitch says that it shows Just Chatting. Choose Breachers on Twitch."
    versus = Match.objects.get().versus
    assert notes(cass).count(f"The cast of {versus} on twitch.tv/cass doesn’t show as live") == 1


def test_wrong_game_of_a_cast_without_people_is_told_to_managers(
    stand_in: StreamsStandIn, match: Match
) -> None:
    manager = UserFactory.create(roles=[Role.TM_BREACHERS])
    create_stream(match=match, channel=CHANNEL, by=None)
    stand_in.twitch.put("cass", WRONG)
    check_casts()
    assert f"The cast of {match.versus} on twitch.tv/cass doesn’t show as live" in notes(manager)
    cast = Stream.objects.shown().get()
    assert cast.wrong_game == "Just Chatting"
    stand_in.twitch.put("cass", RIGHT)
    check_casts()
    assert Stream.objects.shown().get().wrong_game is None


def test_cast_that_moves_is_not_live_by_the_channel_it_left(
    stand_in: StreamsStandIn, clock: Clock, match: Match
) -> None:
    cast = create_stream(match=match, channel=CHANNEL, by=None)
    stand_in.twitch.put("cass", RIGHT)
    [asked] = casts_to_check(clock.now)
    check_casts()
    assert shown(clock) == (True, 1240)
    edit_stream(stream=cast, channel=OTHER, by=None)
    assert shown(clock, OTHER) == (False, None)
    # An answer that was asked for before the move comes after it.
    note_answer(asked, OnAir("1", "Breachers", 9, clock.now), clock.now)
    assert shown(clock, OTHER) == (False, None)
    clock.go(MINUTE)
    check_casts()
    assert shown(clock, OTHER) == (False, None)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_happens_nothing_is_live_that_was_not_seen_on_air_in_five_minutes(
    stand_in: StreamsStandIn,
    clock: Clock,
    match: Match,
    seed: int,
) -> None:
    """Random states, troubles, pauses of due work and moves of the match."""
    chance = random.Random(seed)
    create_stream(match=match, channel=CHANNEL, by=None)
    seen_on_air: datetime | None = None
    lives = 0
    for _ in range(120):
        stand_in.twitch.put("cass", chance.choice([RIGHT, RIGHT, RIGHT, WRONG, OFF]))
        troubles = [Trouble.NONE] * 6 + [Trouble.DOWN, Trouble.LIMITED, Trouble.GARBLED]
        stand_in.troubles["twitch"] = chance.choice(troubles)
        if chance.random() < 0.7:
            answered = check_casts()
            is_right = stand_in.twitch.state("cass") == RIGHT
            if answered:
                seen_on_air = clock.now if is_right else None
        is_live, viewers = shown(clock)
        is_known = seen_on_air is not None and clock.now - seen_on_air < 5 * MINUTE
        assert is_live <= is_known
        assert is_live or viewers is None
        lives += is_live
        clock.go(chance.choice([20, 60, 60, 60, 90]) * timedelta(seconds=1))
        if clock.now - match.time > 110 * MINUTE:  # type: ignore[operator]
            match.time = clock.now - MINUTE
            match.save()
    assert lives > 10


def test_without_casts_it_is_one_query(
    stand_in: StreamsStandIn, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        assert check_casts() == 0
    assert stand_in.asked == []
