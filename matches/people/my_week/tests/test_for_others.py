"""What a person waits for, in `GET /api/matches/my-week`."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Platform, Region
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import league
from matches.models import Challenge, Match, ResultReport, Stream, TimeProposal
from matches.people.my_week.for_others import MOST_WAITS, waits_for_others
from matches.play.results.services.reports import dispute_report, report_result
from matches.play.scheduling.services import propose_times
from matches.tests.factories import on_a_map
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.enums import FoundingOutcome, RequestStatus
from teams.models import FreeAgent, JoinRequest, Team, TeamFounding
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

AGO = timedelta(hours=1)


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


def others(user: User) -> Any:
    client = Client()
    client.force_login(user)
    return client.get("/api/matches/my-week").json()["others"]


def request_of(user: User, name: str, *, hours: int) -> JoinRequest:
    return JoinRequest.objects.create(
        team=TeamFactory.create(name=name),
        user=user,
        created_at=TUESDAY - hours * AGO,
        expires_at=TUESDAY + AGO,
    )


def waits_of_every_kind(pair: Pairing) -> tuple[JoinRequest, Team]:
    """The request of the captain of Foxes to join Bears, and the team that they challenge."""
    ann = pair.foxes.captain
    asked = request_of(ann, "Bears", hours=5)
    bees = TeamFactory.create(name="Bees")
    Challenge.objects.create(
        challenger=pair.foxes.team,
        challenged=bees,
        made_by=ann,
        created_at=TUESDAY - 4 * AGO,
        expires_at=TUESDAY + AGO,
    )
    FreeAgent.objects.create(
        user=ann,
        league=league(LeagueCode.PCL),
        region=Region.EU,
        platform=Platform.STEAM,
        evenings=1,
        posted_at=TUESDAY - 3 * AGO,
        ends_at=TUESDAY + AGO,
    )
    TeamFounding.objects.create(
        user=ann,
        league=league(LeagueCode.OCL),
        name="Wolves",
        region=Region.EU,
        asked_at=TUESDAY - 2 * AGO,
    )
    Stream.objects.create(match=pair.match, channel="https://twitch.tv/ann", claimed_by=ann)
    Match.objects.filter(pk=pair.match.pk).update(time=TUESDAY + AGO)
    return asked, bees


def test_everything_that_a_person_waits_for_is_there_the_newest_first() -> None:
    pair = pairing()
    asked, bees = waits_of_every_kind(pair)
    ann = pair.foxes.captain
    assert others(ann) == [
        {
            "kind": "casts",
            "at": unix_seconds(TUESDAY + AGO),
            "league": "bcl",
            "words": f"You cast {pair.match.team_a.name} vs {pair.match.team_b.name}",
            "until": 0,
            "href": f"/bcl/match/{pair.match.pk}",
        },
        {
            "kind": "foundings",
            "at": unix_seconds(TUESDAY - 2 * AGO),
            "league": "ocl",
            "words": "Staff approve Wolves",
            "until": 0,
            "href": "/ocl/recruiting",
        },
        {
            "kind": "posts",
            "at": unix_seconds(TUESDAY - 3 * AGO),
            "league": "pcl",
            "words": "You look for a team",
            "until": 0,
            "href": "/pcl/free-agents",
        },
        {
            "kind": "challenges",
            "at": unix_seconds(TUESDAY - 4 * AGO),
            "league": "bcl",
            "words": "Foxes challenges Bees",
            "until": unix_seconds(TUESDAY + AGO),
            "href": f"/bcl/team/{bees.pk}",
        },
        {
            "kind": "joins",
            "at": unix_seconds(TUESDAY - 5 * AGO),
            "league": "bcl",
            "words": "You ask to join Bears",
            "until": unix_seconds(TUESDAY + AGO),
            "href": f"/bcl/team/{asked.team_id}",
        },
    ]


def test_leaders_wait_for_the_answer_to_their_times() -> None:
    pair = pairing()
    propose_times(match=pair.match, options=[evening(1)], by=pair.owls.captain)
    assert others(pair.owls.captain) == [
        {
            "kind": "times",
            "at": unix_seconds(TUESDAY),
            "league": "bcl",
            "words": "Foxes answers your times",
            "until": 0,
            "href": f"/bcl/match/{pair.match.pk}",
        }
    ]
    assert others(pair.owls.member) == others(pair.foxes.captain) == []
    TimeProposal.objects.update(first=TUESDAY - AGO)
    assert others(pair.owls.captain) == []


def test_leaders_wait_for_the_confirmation_of_their_result() -> None:
    pair = pairing(time=TUESDAY - 3 * AGO)
    captain, end = pair.foxes.captain, TUESDAY + 20 * AGO
    report_result(match=pair.match, verdict=on_a_map(10, 7), by=captain)
    ResultReport.objects.update(reported_at=TUESDAY, confirms_at=end)
    assert others(captain) == [
        {
            "kind": "reports",
            "at": unix_seconds(TUESDAY),
            "until": unix_seconds(end),
            "league": "bcl",
            "words": "Owls confirms or disputes your result",
            "href": f"/bcl/match/{pair.match.pk}",
        }
    ]
    assert others(pair.foxes.member) == others(pair.owls.captain) == []
    (report,) = ResultReport.objects.all()
    dispute_report(report=report, reason="We won.", by=pair.owls.captain)
    assert others(captain) == []


def test_what_has_ended_or_is_another_person_s_is_not_there() -> None:
    ann, ben = UserFactory.create_batch(2)
    request_of(ben, "Bears", hours=1)
    over = request_of(ann, "Bees", hours=2)
    JoinRequest.objects.filter(pk=over.pk).update(expires_at=TUESDAY - AGO)
    declined = request_of(ann, "Cats", hours=2)
    JoinRequest.objects.filter(pk=declined.pk).update(
        status=RequestStatus.DECLINED, answered_at=TUESDAY
    )
    founding = TeamFounding(user=ann, league=league(), name="Wolves", region=Region.EU)
    founding.outcome, founding.closed_at = FoundingOutcome.DECLINED, TUESDAY
    founding.save()
    assert others(ann) == []


@pytest.mark.any_database
def test_list_ends_after_the_newest_and_takes_one_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    ann = UserFactory.create()
    with django_assert_num_queries(1):
        assert waits_for_others(ann, TUESDAY) == []
    for number in range(MOST_WAITS + 1):
        request_of(ann, f"Team {number}", hours=number)
    with django_assert_num_queries(1):
        found = waits_for_others(ann, TUESDAY)
    assert [each["words"] for each in found] == [
        f"You ask to join Team {number}" for number in range(MOST_WAITS)
    ]
