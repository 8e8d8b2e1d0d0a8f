"""Calendar feeds, parsed by the library that makers of calendar apps would use."""

from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar, Event
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.factories import UserFactory
from leagues.models import Season
from leagues.services.seasons import make_current
from leagues.tests.factories import SeasonFactory, current_season
from matches.enums import CastPart, Ending, Side
from matches.models import CastMember, Match, Stream
from matches.play.casts.services.casts import create_stream, remove_stream
from matches.play.results.services.official import make_official, void_result
from matches.play.scheduling.services import set_time
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.participation import change_status
from matches.shown.calendars.feed import CalendarMatch, feed
from matches.shown.calendars.keys import secret_of
from matches.shown.calendars.services import make_calendar_key, revoke_calendar_key
from matches.tests.factories import (
    enrol,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    played,
    timestamp,
)
from teams.enums import TeamStatus
from teams.models import Team
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BREACHERS = "/bcl/calendar.ics"
REVISED = ("DTSTAMP", "LAST-MODIFIED")


def read(client: Client, address: str) -> list[Event]:
    response = client.get(address)
    assert (response.status_code, response["Content-Type"]) == (
        200,
        "text/calendar; charset=utf-8",
    )
    return Calendar.from_ical(response.content).events


def uids(events: list[Event]) -> list[str]:
    return [str(event["UID"]) for event in events]


def uids_of(*matches: Match) -> list[str]:
    return [f"match-{match.pk}@clvr.matches" for match in matches]


def told(event: Event) -> dict[str, Any]:
    return {name.lower(): event.decoded(name) for name in event if name not in REVISED}


def cast_of(
    match: Match, channel: str = "https://www.twitch.tv/clvr", *, claimed_by: User
) -> Stream:
    return Stream.objects.create(match=match, channel=channel, claimed_by=claimed_by)


def test_event_has_teams_time_and_cast(client: Client) -> None:
    match = match_between(*enrolled_pair())
    page = f"http://127.0.0.1:8000/bcl/match/{match.pk}"
    (event,) = read(client, BREACHERS)
    expected = {
        "uid": f"match-{match.pk}@clvr.matches",
        "sequence": 0,
        "dtstart": timestamp(0),
        "dtend": timestamp(0) + timedelta(hours=1),
        "summary": f"BCL: {match.versus}",
        "status": "CONFIRMED",
        "url": page,
        "description": f"Breachers Champions League: {page}",
    }
    assert told(event) == expected
    assert event["DTSTART"].to_ical() == b"20260908T190000Z"
    create_stream(match=match, channel="https://www.twitch.tv/clvr", by=None)
    (event,) = read(client, BREACHERS)
    assert told(event) == {**expected, "sequence": 1, "location": "https://www.twitch.tv/clvr"}


@pytest.mark.any_database
def test_match_of_several_maps_takes_longer(client: Client) -> None:
    match = match_between(*enrolled_pair())
    Match.objects.filter(pk=match.pk).update(best_of=3)
    (event,) = read(client, BREACHERS)
    assert event.decoded("DTEND") - event.decoded("DTSTART") == timedelta(hours=2)
    assert str(event["DESCRIPTION"]).startswith("Breachers Champions League, best of 3: http")


@pytest.mark.any_database
def test_apps_are_told_to_read_again_in_an_hour(client: Client) -> None:
    body = client.get(BREACHERS).content.decode()
    assert "REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n" in body
    assert "X-PUBLISHED-TTL:PT1H\r\n" in body


@pytest.mark.any_database
def test_portal_that_moves_to_another_host_doubles_no_event(
    client: Client, settings: Settings
) -> None:
    match_between(*enrolled_pair())
    before = uids(read(client, BREACHERS))
    moved = {"portal_url": "https://league.example"}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=moved)
    assert uids(read(client, BREACHERS)) == before


def test_change_of_a_match_raises_its_sequence_and_keeps_its_uid(client: Client) -> None:
    match = match_between(*enrolled_pair())

    def numbers() -> tuple[str, int]:
        (event,) = read(client, BREACHERS)
        return event.decoded("UID"), event.decoded("SEQUENCE")

    uid, first = numbers()
    seen = [first]
    for change in (
        lambda: set_time(match=match, time=timestamp(1), by=None),
        lambda: set_time(match=match, time=timestamp(2), by=None),
        lambda: create_stream(match=match, channel="https://live.example/a", by=None),
        lambda: remove_stream(stream=match.streams.get(), by=None),
        lambda: make_official(match=match, verdict=played(10, 7), by=None),
        lambda: void_result(match=match, by=None, reason="Never played"),
    ):
        change()
        now, sequence = numbers()
        assert now == uid
        seen.append(sequence)
    assert seen == sorted(set(seen))


@pytest.mark.parametrize(
    "verdict", [Verdict.void(), Verdict.forfeit(Side.TEAM_A), Verdict.double_forfeit()], ids=str
)
def test_match_that_nobody_plays_stays_and_is_cancelled(client: Client, verdict: Verdict) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b)
    unscheduled = match_between(a, b, day=None)
    for each in (match, unscheduled):
        make_official(match=each, verdict=verdict, by=None, reason="Called off")
    (event,) = read(client, BREACHERS)
    assert (event.decoded("UID"), event.decoded("STATUS")) == (
        f"match-{match.pk}@clvr.matches",
        "CANCELLED",
    )


def test_match_that_a_team_has_left_to_staff_is_cancelled_until_it_comes_back(
    client: Client,
) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b, day=3)
    gone = TeamStatus.NOT_PARTICIPATING
    seen = []
    for change in (
        lambda: None,
        lambda: change_status(team=a, status=gone, by=None, endings={match.pk: Ending.KEEP}),
        lambda: change_status(team=a, status=TeamStatus.ACTIVE, by=None),
    ):
        change()
        a.refresh_from_db()
        (event,) = read(client, BREACHERS)
        seen.append((event.decoded("SEQUENCE"), event.decoded("STATUS")))
    sequences = [sequence for sequence, _ in seen]
    assert [status for _, status in seen] == ["CONFIRMED", "CANCELLED", "CONFIRMED"]
    assert sequences == sorted(set(sequences))


def test_calendar_holds_scheduled_matches_in_order(client: Client) -> None:
    a, b = enrolled_pair()
    later, sooner = match_between(a, b, day=2), official_match(a, b, day=1)
    match_between(a, b, day=None)
    assert [event.decoded("URL") for event in read(client, BREACHERS)] == [
        f"http://127.0.0.1:8000/bcl/match/{each.pk}" for each in (sooner, later)
    ]


def play_next_season(value: int) -> Season:
    return make_current(season=SeasonFactory.create(value=value), by=None)


def test_calendar_keeps_the_previous_season_and_none_before_that(
    client: Client,
) -> None:
    a, b = enrolled_pair()
    played_match, called_off = official_match(a, b, day=1), match_between(a, b, day=2)
    void_result(
        match=make_official(match=called_off, verdict=played(10, 7), by=None), by=None, reason="No"
    )
    before = client.get(BREACHERS).content
    second = play_next_season(2)
    # Byte for byte the same: UIDs, sequences and states.
    assert client.get(BREACHERS).content == before
    enrol(a, b, season=second)
    coming = match_between(a, b, day=90, season=second)
    assert uids(read(client, BREACHERS)) == uids_of(played_match, called_off, coming)
    assert uids(read(client, f"/bcl/team/{a.pk}/calendar.ics")) == uids_of(
        played_match, called_off, coming
    )
    play_next_season(4)
    assert uids(read(client, BREACHERS)) == uids_of(coming)
    play_next_season(5)
    assert read(client, BREACHERS) == []


def test_calendar_keeps_its_matches_while_no_season_is_current(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b)
    Season.objects.filter(pk=current_season().pk).update(is_current=False)
    assert uids(read(client, BREACHERS)) == uids_of(match)


def test_future_season_removes_nothing_from_calendars(client: Client) -> None:
    a, b = enrolled_pair()
    first = match_between(a, b)
    second = play_next_season(2)
    enrol(a, b, season=second)
    now = match_between(a, b, day=1, season=second)
    planned = SeasonFactory.create(value=3)
    enrol(a, b, season=planned)
    match_between(a, b, day=2, season=planned)
    assert uids(read(client, BREACHERS)) == uids_of(first, now)


@pytest.mark.any_database
def test_long_names_and_names_with_commas_are_complete(client: Client) -> None:
    a, b = enrolled_pair()
    name = "Ö, ;\\ and a name that is a good deal longer than one line 🦉"[:60]
    Team.objects.filter(pk=a.pk).update(name=name)
    match_between(a, b)
    content = client.get(BREACHERS).content
    assert max(len(line) for line in content.split(b"\r\n")) <= 75
    (event,) = Calendar.from_ical(content).walk("VEVENT")
    assert event.decoded("SUMMARY") == f"BCL: {name} vs {b}"


def test_calendars_have_names_and_their_own_matches(client: Client) -> None:
    a, b, c = enrolled_teams(3)
    ours, theirs = match_between(a, b), match_between(b, c, day=1)
    for address, name, matches in (
        (BREACHERS, "Breachers Champions League", [ours, theirs]),
        ("/clvr/calendar.ics", "CLVR", [ours, theirs]),
        ("/ocl/calendar.ics", "Onward Champions League", []),
        (f"/bcl/team/{a.pk}/calendar.ics", f"{a} (BCL)", [ours]),
    ):
        calendar = Calendar.from_ical(client.get(address).content)
        assert str(calendar["X-WR-CALNAME"]) == name
        assert [event["UID"] for event in calendar.walk("VEVENT")] == [
            f"match-{match.pk}@clvr.matches" for match in matches
        ]


@pytest.mark.any_database
def test_team_calendar_under_another_league_redirects(client: Client) -> None:
    a, _ = enrolled_pair()
    response = client.get(f"/ocl/team/{a.pk}/calendar.ics")
    assert (response.status_code, response["Location"]) == (
        301,
        f"/bcl/team/{a.pk}/calendar.ics",
    )
    assert client.get("/bcl/team/987654321/calendar.ics").status_code == 404


@pytest.mark.any_database
def test_calendar_is_not_sent_twice_until_something_changes(client: Client) -> None:
    match = match_between(*enrolled_pair())
    first = client.get(BREACHERS)
    headers = {"If-None-Match": first["ETag"]}
    again = client.get(BREACHERS, headers=headers)
    assert (again.status_code, again.content) == (304, b"")
    assert first["Cache-Control"] == "public, no-cache"
    set_time(match=match, time=timestamp(1), by=None)
    assert client.get(BREACHERS, headers=headers).status_code == 200


@pytest.mark.any_database
def test_calendar_says_when_it_last_changed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = enrolled_pair()
    match_between(a, b)
    hours = iter([timestamp(hour).timestamp() for hour in range(1, 9)])
    monkeypatch.setattr("matches.shown.calendars.feeds.time", lambda: next(hours))

    def read_at() -> str:
        return str(client.get(BREACHERS)["Last-Modified"])

    def status_since(said: str) -> int:
        return client.get(BREACHERS, headers={"If-Modified-Since": said}).status_code

    first = read_at()
    assert (read_at(), status_since(first)) == (first, 304)
    name = a.name
    Team.objects.filter(pk=a.pk).update(name="Renamed")
    assert status_since(first) == 200
    second = read_at()
    Team.objects.filter(pk=a.pk).update(name=name)
    assert status_since(second) == 200
    assert len({first, second, read_at()}) == 3


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_calendar_needs_one_query_however_many_matches(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        match = match_between(a, b, day=day)
        create_stream(match=match, channel="https://live.example/a", by=None)
    season = play_next_season(2)
    enrol(a, b, season=season)
    for day in range(count):
        match_between(a, b, day=50 + day, season=season)
    with django_assert_num_queries(1):
        assert len(read(client, BREACHERS)) == 2 * count


def address_of(player: User, key: str) -> str:
    return f"/players/{player.pk}/calendar.ics?key={key}"


def test_player_calendar_needs_only_its_secret_and_has_their_matches(client: Client) -> None:
    a, b, c = enrolled_teams(3)
    player = MembershipFactory.create(team=a, joined_at=timestamp(-9)).user
    match = match_between(a, b)
    match_between(b, c, day=1)
    key = make_calendar_key(user=player, by=player)
    (event,) = read(client, address_of(player, secret_of(key)))
    assert event["UID"] == f"match-{match.pk}@clvr.matches"
    response = client.get(address_of(player, secret_of(key)))
    assert response["Cache-Control"] == "private, no-cache"


def test_player_calendar_has_the_casts_and_what_the_player_does_there(client: Client) -> None:
    a, b = enrolled_pair()
    claimed, joined = match_between(a, b), match_between(a, b, day=1)
    match_between(a, b, day=2)
    caster = UserFactory.create()
    cast_of(claimed, claimed_by=caster)
    cast = cast_of(joined, "https://www.twitch.tv/other", claimed_by=UserFactory.create())
    for part in (CastPart.PRODUCER, CastPart.COLOUR):
        CastMember.objects.create(stream=cast, user=caster, part=part)
    address = address_of(caster, secret_of(make_calendar_key(user=caster, by=caster)))
    events = read(client, address)
    assert uids(events) == uids_of(claimed, joined)
    league = "Breachers Champions League: http://127.0.0.1:8000/bcl/match"
    assert [str(event["description"]) for event in events] == [
        f"You cast it on twitch.tv/clvr: Play-by-play. {league}/{claimed.pk}",
        f"You cast it on twitch.tv/other: Colour, Producer. {league}/{joined.pk}",
    ]
    remove_stream(stream=cast, by=None)
    assert uids(read(client, address)) == uids_of(claimed)


def test_player_calendar_keeps_the_matches_of_a_team_that_the_player_has_left(
    client: Client,
) -> None:
    a, b, c = enrolled_teams(3)
    player = UserFactory.create()
    MembershipFactory.create(team=a, user=player, joined_at=timestamp(-9), left_at=timestamp(5))
    MembershipFactory.create(team=c, user=player, joined_at=timestamp(6))
    match_between(a, b, day=-10)  # before they joined
    theirs = official_match(a, b, day=1)
    match_between(a, b, day=7)  # after they left
    match_between(b, c, day=2)  # before they came to the other team
    ours = match_between(b, c, day=8)
    address = address_of(player, secret_of(make_calendar_key(user=player, by=player)))
    assert uids(read(client, address)) == uids_of(theirs, ours)
    play_next_season(2)
    assert uids(read(client, address)) == uids_of(theirs, ours)


def test_player_calendar_is_closed_to_every_other_secret(client: Client) -> None:
    player, other = UserFactory.create(), UserFactory.create()
    key = make_calendar_key(user=player, by=player)
    secret = secret_of(key)
    assert client.get(address_of(player, secret)).status_code == 200
    others = secret_of(make_calendar_key(user=other, by=other))
    for wrong in ("", "x", others, secret.lower(), secret[:-1]):
        assert client.get(address_of(player, wrong)).status_code == 403
    assert client.get(f"/players/{player.pk}/calendar.ics").status_code == 403
    assert client.get(address_of(other, secret)).status_code == 403


def test_player_calendar_closes_when_its_secret_is_revoked(client: Client) -> None:
    player = UserFactory.create()
    first = secret_of(make_calendar_key(user=player, by=player))
    second = secret_of(make_calendar_key(user=player, by=player))
    assert client.get(address_of(player, first)).status_code == 403
    assert client.get(address_of(player, second)).status_code == 200
    revoke_calendar_key(user=player, by=player)
    assert client.get(address_of(player, second)).status_code == 403
    third = secret_of(make_calendar_key(user=player, by=player))
    assert len({first, second, third}) == 3
    assert client.get(address_of(player, third)).status_code == 200


def test_player_calendar_is_not_found_while_the_player_is_banned(
    client: Client,
) -> None:
    player = UserFactory.create()
    secret = secret_of(make_calendar_key(user=player, by=player))
    address = address_of(player, secret)
    etag = client.get(address)["ETag"]

    def statuses() -> tuple[int, int]:
        """For a reader who has the calendar already, and for one with another secret."""
        kept = client.get(address, headers={"If-None-Match": etag})
        return kept.status_code, client.get(address_of(player, "other")).status_code

    assert statuses() == (304, 403)
    for kind, league in ((PunishmentType.BAN, "bcl"), (PunishmentType.MUTE, "")):
        punish(user=player, kind=kind, league=league, reason="Spam.", by=None)
    assert statuses() == (304, 403)
    ban = punish(user=player, kind=PunishmentType.BAN, reason="Sold accounts.", by=None)
    assert statuses() == (404, 403)
    lift_punishment(punishment=ban, reason="A mistake.", by=None)
    assert statuses() == (304, 403)
    User.objects.filter(pk=player.pk).update(is_active=False)
    assert statuses() == (404, 403)
    User.objects.filter(pk=player.pk).update(is_active=True)
    assert statuses() == (304, 403)


def test_calendar_is_rebuilt_only_when_its_content_changes(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_between(*enrolled_pair())
    made: list[str] = []

    def counted_feed(name: str, matches: Iterable[CalendarMatch], **options: Any) -> bytes:
        made.append(name)
        return feed(name, matches, **options)

    monkeypatch.setattr("matches.shown.calendars.feeds.feed", counted_feed)
    first = client.get(BREACHERS)
    for _ in range(3):
        again = client.get(BREACHERS)
        assert (again.content, again["ETag"]) == (first.content, first["ETag"])
    assert client.get(BREACHERS, headers={"If-None-Match": first["ETag"]}).status_code == 304
    assert len(made) == 1
    changes: list[Callable[[], object]] = [
        lambda: Team.objects.filter(pk=match.team_b_id).update(name="Renamed"),
        lambda: Match.objects.filter(pk=match.pk).update(best_of=3),
        lambda: create_stream(match=match, channel="https://live.example/a", by=None),
        lambda: set_time(match=match, time=timestamp(1), by=None),
        partial(void_match, match),
        lambda: Match.objects.filter(pk=match.pk).update(time=None),
    ]
    tags = {first["ETag"]}
    for change in changes:
        change()
        tags.add(client.get(BREACHERS)["ETag"])
    assert len(tags) == len(made) == 1 + len(changes)


def void_match(match: Match) -> None:
    make_official(match=match, verdict=Verdict.void(), by=None, reason="Called off")


def test_calendar_has_the_last_matches_if_there_are_too_many(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = enrolled_pair()
    matches = [match_between(a, b, day=day) for day in range(4)]
    monkeypatch.setattr("matches.shown.calendars.feed.MOST_EVENTS", 3)
    assert uids(read(client, "/clvr/calendar.ics")) == uids_of(*matches[1:])


@pytest.mark.any_database
def test_calendars_of_teams_and_players_remind_a_day_and_an_hour_before(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b)
    player = MembershipFactory.create(team=a, joined_at=timestamp(-9)).user
    secret = secret_of(make_calendar_key(user=player, by=player))
    own = [f"/bcl/team/{a.pk}/calendar.ics", address_of(player, secret)]

    def alarms(address: str) -> list[dict[str, Any]]:
        return [
            {name.lower(): alarm.decoded(name) for name in alarm}
            for event in read(client, address)
            for alarm in event.walk("VALARM")
        ]

    expected = [
        {"action": "DISPLAY", "description": f"BCL: {match.versus}", "trigger": -before}
        for before in (timedelta(days=1), timedelta(hours=1))
    ]
    assert [alarms(address) for address in own] == [expected, expected]
    assert alarms(BREACHERS) == []
    make_official(match=match, verdict=played(10, 7), by=None)
    assert [alarms(address) for address in own] == [[], []]
