"""Reminders a day and an hour before a match."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import Notification, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from matches.enums import CastPart, Side, SubstituteStatus
from matches.models import CastMember, Stream, Substitute
from matches.play.match_day.services.reminders import tell_check_in_open
from matches.play.match_day.services.soon import tell_matches_soon
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.tests.pairings import Pairing, evening, pairing, stop_clock

pytestmark = pytest.mark.django_db

TIME = evening(2)
CHANNEL = "https://www.twitch.tv/clvr"
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

Clock = Callable[[datetime], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stop_clock(monkeypatch, TIME - 2 * DAY)
    return lambda timestamp: stop_clock(monkeypatch, timestamp)


@pytest.fixture
def pair(clock: Clock) -> Pairing:
    """Foxes and Owls play at TIME, in two days."""
    return pairing(time=TIME)


def told(user: User) -> list[tuple[str, str, str, bool]]:
    """Title, body, link and whether it is done, of each reminder, oldest first."""
    found = Notification.objects.filter(user=user, kind="match-soon").order_by("pk")
    return [(each.title, each.body, each.link, each.settled_at is not None) for each in found]


def row(pair: Pairing, words: str, *, is_done: bool) -> tuple[str, str, str, bool]:
    body = f"Your match is on <t:{int(TIME.timestamp())}>."
    # A day before, nobody has said whether they play.
    body += " Can you play? Answer in, maybe or out." if "day" in words else ""
    return f"Foxes vs Owls is in {words}", body, f"/bcl/match/{pair.match.pk}", is_done


def substitute(pair: Pairing, status: SubstituteStatus) -> User:
    user: User = PlayerNameFactory.create().user
    answered = None if status == SubstituteStatus.ASKED else timezone.now()
    Substitute.objects.create(
        match=pair.match,
        side=Side.TEAM_A,
        user=user,
        available=3,
        status=status,
        answered_at=answered,
    )
    return user


def test_everyone_who_plays_is_reminded_a_day_and_an_hour_before(
    pair: Pairing, clock: Clock
) -> None:
    accepted = substitute(pair, SubstituteStatus.ACCEPTED)
    asked = substitute(pair, SubstituteStatus.ASKED)
    clock(TIME - DAY - MINUTE)
    assert tell_matches_soon() == 0
    clock(TIME - DAY)
    assert (tell_matches_soon(), tell_matches_soon()) == (1, 0)
    people = [pair.foxes.captain, pair.foxes.member, pair.owls.captain, accepted]
    assert [told(user) for user in people] == [[row(pair, "a day", is_done=False)]] * 4
    assert told(asked) == []
    clock(TIME - HOUR)
    assert (tell_matches_soon(), tell_matches_soon()) == (1, 0)
    both = [row(pair, "a day", is_done=True), row(pair, "an hour", is_done=False)]
    assert [told(user) for user in people] == [both] * 4


def test_people_of_its_casts_are_reminded_and_who_plays_only_of_the_match(
    pair: Pairing, clock: Clock
) -> None:
    """Without it, a caster would miss the match, or a player who casts it would be told twice."""
    caster, producer = UserFactory.create(), UserFactory.create()
    stream = Stream.objects.create(match=pair.match, channel=CHANNEL, claimed_by=caster)
    for user in (producer, pair.owls.member):
        CastMember.objects.create(stream=stream, user=user, part=CastPart.PRODUCER)
    for at in (TIME - DAY, TIME - HOUR):
        clock(at)
        assert tell_matches_soon() == 1
    found = Notification.objects.filter(kind="casting").order_by("pk")
    body = f"The match is on <t:{int(TIME.timestamp())}>."
    soon = [(f"You cast Foxes vs Owls in {words}", body) for words in ("a day", "an hour")]
    for user in (caster, producer):
        assert [(each.title, each.body) for each in found.filter(user=user)] == soon
    assert found.count() == 4


def test_leaders_who_are_asked_to_check_in_get_no_second_reminder(
    pair: Pairing, clock: Clock
) -> None:
    clock(TIME - HOUR)
    tell_check_in_open()
    assert tell_matches_soon() == 1
    assert told(pair.foxes.captain) == []
    assert told(pair.foxes.member) == [row(pair, "an hour", is_done=False)]


@pytest.mark.parametrize("left", [DAY - 2 * HOUR, HOUR - 20 * MINUTE])
def test_nobody_is_reminded_late(pair: Pairing, clock: Clock, left: timedelta) -> None:
    clock(TIME - left)
    assert tell_matches_soon() == 0


def test_new_time_ends_the_reminders_and_reminds_anew(pair: Pairing, clock: Clock) -> None:
    clock(TIME - DAY)
    tell_matches_soon()
    set_time(match=pair.match, time=TIME + HOUR, by=None)
    assert told(pair.owls.member) == [row(pair, "a day", is_done=True)]
    clock(TIME + HOUR - DAY)
    assert tell_matches_soon() == 1


def test_match_with_a_result_reminds_nobody(pair: Pairing, clock: Clock) -> None:
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    clock(TIME - DAY)
    assert tell_matches_soon() == 0
