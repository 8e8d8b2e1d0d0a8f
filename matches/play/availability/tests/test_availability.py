"""When the sides of a match can play: what is stored, shown, notified and refused."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import Notification, QuietHours, User
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from matches.enums import Side
from matches.models import Availability
from matches.play.availability import services
from matches.play.availability.services import mark_slots
from matches.play.results.services.official import make_official
from matches.play.scheduling.services import propose_times
from matches.scores.verdicts import Verdict
from matches.tests.factories import match_between
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.tests.teams import audited

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
SLOT, DAY = timedelta(minutes=30), timedelta(days=1)
MONDAY = "2026-09-07"


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    return pairing()


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def read(pair: Pairing, user: User, query: str = "?zone=Europe/Berlin") -> Any:
    response = signed_in(user).get(f"/api/matches/{pair.match.pk}/availability{query}")
    assert response.status_code == 200, response.content
    return response.json()


def send(pair: Pairing, user: User, **body: object) -> tuple[int, Any]:
    response = signed_in(user).post(
        f"/api/matches/{pair.match.pk}/availability/mark", body, "application/json"
    )
    return response.status_code, response.json()


def seconds(timestamp: datetime) -> int:
    return int(timestamp.timestamp())


def mark(pair: Pairing, by: User, *slots: datetime, zone: ZoneInfo = BERLIN) -> Availability:
    return mark_slots(match=pair.match, add=slots, remove=[], zone=zone, by=by)


def told(user: User) -> list[tuple[str, str, bool]]:
    found = Notification.objects.filter(user=user).order_by("pk")
    return [(each.title, each.body, each.settled_at is not None) for each in found]


def test_both_sides_mark_and_see_what_fits(pair: Pairing) -> None:
    foxes, owls = pair.foxes, pair.owls
    add = [seconds(evening(2)), seconds(evening(2) + SLOT), seconds(evening(3))]
    saved = {"success": True, "message": "Your hours are saved. The other team sees them."}
    assert send(pair, foxes.captain, add=add, zone="Europe/Berlin") == (200, saved)
    theirs = [seconds(evening(2) + SLOT), seconds(evening(4))]
    assert send(pair, owls.co_captain, add=theirs, zone="America/New_York") == (200, saved)
    body = read(pair, foxes.co_captain)
    grid = body.pop("grid")
    by = [
        {"_id": str(user.pk), "username": user.username}
        for user in (foxes.captain, owls.co_captain)
    ]
    at = seconds(TUESDAY)
    assert body == {
        "zone": "Europe/Berlin",
        "weeks": [MONDAY, "2026-09-14"],
        "sides": [
            {"slots": add, "zone": "Europe/Berlin", "by": by[0], "at": at},
            {"slots": theirs, "zone": "America/New_York", "by": by[1], "at": at},
        ],
        "both": [seconds(evening(2) + SLOT)],
        "lastTime": [],
        "side": 0,
        "mayMark": True,
    }
    assert (grid["days"][0], grid["days"][-1]) == (MONDAY, "2026-09-13")
    assert grid["rows"] == [{"hour": hour, "isAgain": False} for hour in range(24)]
    # 20:00 in Berlin on Thursday is 18:00 UTC.
    assert grid["cells"][3][20] == {"starts": add[0], "open": add[:2]}
    # Monday is over.
    assert grid["cells"][0][20] == {"starts": seconds(evening(-1)), "open": []}
    assert audited()[-1] == (
        "match.mark_hours",
        {"slots": [0, 2], "team": [None, "Owls"]},
        "",
    )


def test_marks_are_taken_away_and_closed_ones_are_left_out(pair: Pairing) -> None:
    captain, co_captain = pair.foxes.captain, pair.foxes.co_captain
    mark(pair, captain, evening(2), evening(3), TUESDAY - DAY)
    mark_slots(match=pair.match, add=[evening(4)], remove=[evening(2)], zone=BERLIN, by=co_captain)
    stored = Availability.objects.get()
    assert stored.timestamps == [evening(3), evening(4)]
    assert (stored.by, stored.time_zone, stored.side) == (co_captain, "Europe/Berlin", 0)


def test_hours_are_in_the_browser_s_zone_like_all_other_times(pair: Pairing) -> None:
    captain = pair.foxes.captain
    hours = {"starts_at": "22:00", "ends_at": "08:00", "time_zone": "Pacific/Tongatapu"}
    QuietHours.objects.create(user=captain, **hours)
    send(pair, captain, add=[seconds(evening(2))], zone="Europe/Berlin")
    assert Availability.objects.get().time_zone == "Europe/Berlin"
    body = read(pair, captain, "?zone=Europe/Berlin&week=2026-09-14")
    assert (body["zone"], body["grid"]["days"][0]) == ("Europe/Berlin", "2026-09-14")
    # If the browser sends none, it is the league's.
    assert read(pair, captain, "")["zone"] == "UTC"


def test_other_side_is_told_once_until_it_marks_or_a_time_is_proposed(pair: Pairing) -> None:
    foxes, owls = pair.foxes.captain, pair.owls.captain
    title = "Foxes marked when they can play Foxes vs Owls"
    todo = "Mark your hours, and the portal shows which fit both teams."
    mark(pair, foxes, evening(2))
    mark(pair, foxes, evening(3))
    assert told(owls) == [(title, todo, False)]
    mark(pair, owls, evening(3), evening(4))
    assert told(owls) == [(title, todo, True)]
    back = "Owls marked when they can play Foxes vs Owls"
    assert told(foxes) == [(back, "1 hour fits both teams. Propose one.", False)]
    propose_times(match=pair.match, options=[evening(3)], by=owls)
    assert told(foxes)[0] == (back, "1 hour fits both teams. Propose one.", True)


def test_same_as_last_time_comes_from_the_team_s_match_before(pair: Pairing) -> None:
    foxes, owls = pair.foxes, pair.owls
    before = match_between(owls.team, foxes.team, day=None, week=pair.week)
    mark_slots(match=before, add=[evening(1)], remove=[], zone=BERLIN, by=foxes.captain)
    assert read(pair, foxes.captain)["lastTime"] == [seconds(evening(1))]
    assert read(pair, owls.captain)["lastTime"] == []
    assert read(pair, UserFactory.create(roles=[Role.MOD_BREACHERS]))["lastTime"] == []


def test_marks_of_a_match_that_is_over_go_when_the_team_marks_again(pair: Pairing) -> None:
    foxes, owls = pair.foxes, pair.owls
    over = match_between(owls.team, foxes.team, day=None, week=pair.week)
    make_official(match=over, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    for side in (0, 1):
        Availability.objects.create(match=over, side=side, by=foxes.captain, time_zone="UTC")
    mark(pair, foxes.captain, evening(2))
    left = Availability.objects.order_by("pk").values_list("match", "side")
    assert list(left) == [(over.pk, 0), (pair.match.pk, 0)]


def test_staff_see_both_sides_and_mark_nothing(pair: Pairing) -> None:
    staff = UserFactory.create(roles=[Role.TM_BREACHERS])
    mark(pair, pair.foxes.captain, evening(2))
    body = read(pair, staff)
    assert (body["side"], body["mayMark"]) == (None, False)
    assert body["sides"][0]["slots"] == [seconds(evening(2))]
    with pytest.raises(PermissionDenied):
        mark(pair, staff, evening(2))


def test_hours_that_cannot_be_proposed_are_refused(pair: Pairing) -> None:
    captain = pair.foxes.captain
    status, body = send(pair, captain, add=[seconds(TUESDAY - DAY)])
    assert (status, body) == (409, {"detail": services.ALL_CLOSED})
    status, body = send(pair, captain, add=[seconds(evening(2)) + 60])
    assert (status, body) == (400, {"add": {"0": ["Choose full or half hours."]}})
    assert send(pair, captain) == (400, {"add": ["Mark an hour, or remove a mark."]})
    assert not Availability.objects.exists()
    status, body = send(pair, captain, add=[], zone="Europe/Nowhere")
    assert status == 400
    assert list(body) == ["zone"]


def test_more_than_the_most_is_refused_and_changes_nothing(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_SLOTS", 2)
    mark(pair, pair.foxes.captain, evening(2), evening(3))
    with pytest.raises(Refused, match="Take some away first"):
        mark(pair, pair.foxes.captain, evening(4))
    assert Availability.objects.get().timestamps == [evening(2), evening(3)]


def test_nothing_is_shown_or_marked_once_the_time_cannot_change(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark(pair, pair.foxes.captain, evening(2))
    stop_clock(monkeypatch, datetime(2026, 9, 14, tzinfo=UTC))
    body = read(pair, pair.foxes.captain)
    nobody: dict[str, object] = {"slots": [], "zone": "", "by": None, "at": 0}
    assert (body["weeks"], body["grid"], body["sides"], body["mayMark"]) == (
        [],
        None,
        [nobody, nobody],
        False,
    )
    with pytest.raises(Refused, match="The time to play this match ended"):
        mark(pair, pair.foxes.captain, evening(2))


@pytest.mark.any_database
def test_sheet_takes_a_constant_number_of_queries(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    captain = pair.foxes.captain
    client = signed_in(captain)
    address = f"/api/matches/{pair.match.pk}/availability?zone=Europe/Berlin"
    for slots in ([evening(2)], [evening(3), evening(4)]):
        mark(pair, captain, *slots)
        mark(pair, pair.owls.captain, *slots)
        # The session and its user; the match; powers; the side; a report; the marks;
        # those of the match before; bans.
        with django_assert_num_queries(10):
            client.get(address)
