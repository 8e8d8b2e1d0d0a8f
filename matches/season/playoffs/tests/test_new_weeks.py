"""Without this a playoff for which the season has no weeks left could not be played."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import AuditEntry, User
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from matches.enums import PlayoffStage
from matches.models import Playoff
from matches.season.playoffs.desk import playoff_desk
from matches.season.playoffs.rules.structure import RoundKey
from matches.season.playoffs.services.drafts import Plan, PlannedRound, change_draft
from matches.season.playoffs.services.publishing import publish_playoff, take_back_playoff
from matches.season.playoffs.tests.brackets import Field, drafted, match_at, play_all, published
from matches.season.season_desk.services.weeks import add_week, remove_last_week
from matches.tests.factories import match_between
from matches.tests.pairings import stop_clock

pytestmark = [pytest.mark.django_db, pytest.mark.database]

DESK = "/api/matches/playoffs"
WEEK = timedelta(weeks=1)


@pytest.fixture
def admin() -> User:
    return person("admin")


def numbers(found: Field) -> list[int]:
    return list(found.season.weeks.order_by("number").values_list("number", flat=True))


def planned(playoff: Playoff) -> list[tuple[str, int, bool]]:
    """The rounds: stage, number of the week, and whether the season has it."""
    rows = playoff.rounds.select_related("week")
    return [(row.stage, row.week_number, row.week is not None) for row in rows]


def test_playoff_brings_the_weeks_that_its_season_lacks(four: Field, manager: User) -> None:
    playoff = drafted(four, first_week=6)
    assert planned(playoff) == [("upper", 6, True), ("final", 7, False)]
    assert numbers(four) == [1, 2, 3, 4, 5, 6]
    publish_playoff(playoff=playoff, revision=1, by=manager)
    assert planned(playoff) == [("upper", 6, True), ("final", 7, True)]
    last, new = four.season.weeks.order_by("number")[5:]
    assert (new.opens - last.opens, new.report_by - last.report_by) == (WEEK, WEEK)
    assert new.agree_by - new.opens == last.agree_by - last.opens
    four.season.refresh_from_db()
    zone = four.season.league.zone
    assert four.season.ends_on == new.report_by.astimezone(zone).date()
    entry = AuditEntry.objects.get(action="season.add_week")
    assert (entry.actor, entry.changes) == (manager, {"week": [None, 7]})
    # With the week and the matches that came with it, the publication is one entry of the log.
    publication = AuditEntry.objects.get(action="playoff.publish")
    assert publication.group == entry.group != ""
    assert publication.pk == max(AuditEntry.objects.filter(group=entry.group).values_list("pk"))[0]
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    assert match_at(playoff, "F").week == new


def test_playoff_adds_nothing_where_the_weeks_suffice(four: Field) -> None:
    published(four, first_week=5)
    assert numbers(four) == [1, 2, 3, 4, 5, 6]
    assert not AuditEntry.objects.filter(action="season.add_week").exists()


def test_playoff_can_begin_in_a_new_week_once_no_free_one_is_left(four: Field) -> None:
    assert playoff_desk(four.season).first_week == 1
    match_between(four.teams[0], four.teams[1], day=None, week=four.weeks[5])
    desk = playoff_desk(four.season)
    assert desk.next_week is not None
    assert (desk.first_week, desk.next_week.number) == (7, 7)
    published(four, first_week=7)
    assert numbers(four) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_weeks_that_would_be_over_are_added_but_not_played_in(
    four: Field, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_clock(monkeypatch, four.weeks[5].report_by + 1.5 * WEEK)
    desk = playoff_desk(four.season)
    assert (list(desk.weeks), desk.first_week) == ([], 8)
    playoff = published(four, first_week=8)
    assert numbers(four) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert planned(playoff) == [("upper", 8, True), ("final", 9, True)]


def test_season_can_not_get_more_weeks_than_it_can_have(four: Field) -> None:
    last = four.weeks[5]
    for number in range(7, 53):
        later = (number - 6) * WEEK
        Week.objects.create(
            season=four.season,
            number=number,
            opens=last.opens + later,
            agree_by=last.agree_by + later,
            report_by=last.report_by + later,
        )
    assert playoff_desk(four.season).next_week is None
    playoff = drafted(four, first_week=52)
    words = "Final: a season can have at most 52 weeks, so there is no week 53. Choose an earlier"
    with pytest.raises(Refused, match=words):
        publish_playoff(playoff=playoff, revision=1, by=None)
    assert len(numbers(four)) == 52
    earlier = [PlannedRound(RoundKey(PlayoffStage.FINAL), 52, 1)]
    teams = [team.pk for team in four.teams]
    plan = Plan(name="Playoffs", teams=teams, first_week=51, rounds=earlier)
    change_draft(playoff=playoff, revision=1, plan=plan, by=None)
    publish_playoff(playoff=playoff, revision=2, by=None)
    assert len(numbers(four)) == 52


def add_the_last(found: Field, admin: User) -> None:
    add_week(season=found.season, by=admin)


def add_before_the_last(found: Field, admin: User) -> None:
    add_week(season=found.season, before=6, by=admin)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (add_the_last, [("upper", 6, True), ("final", 7, True)]),
        (add_before_the_last, [("upper", 7, True), ("final", 8, True)]),
    ],
)
def test_draft_keeps_its_order_when_weeks_are_added_meanwhile(
    four: Field,
    admin: User,
    change: Callable[[Field, User], None],
    expected: list[tuple[str, int, bool]],
) -> None:
    playoff = drafted(four, first_week=6)
    change(four, admin)
    publish_playoff(playoff=playoff, revision=1, by=None)
    assert planned(playoff) == expected
    assert len(numbers(four)) == expected[-1][1]


def test_added_weeks_stay_after_the_playoff_is_taken_back(four: Field, admin: User) -> None:
    playoff = published(four, first_week=6)
    take_back_playoff(playoff=playoff, by=None)
    assert len(numbers(four)) == 7
    with pytest.raises(Refused, match="A round of the Playoffs is in week 7"):
        remove_last_week(season=four.season, by=admin)
    playoff.delete()
    assert remove_last_week(season=four.season, by=admin) == 7


def test_round_whose_week_was_removed_gets_a_new_one_behind_the_round_before(four: Field) -> None:
    playoff = published(four, first_week=6)
    four.season.weeks.get(number=7).delete()
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    week = match_at(playoff, "F").week
    assert week is not None
    assert week.number == 7
    assert planned(playoff) == [("upper", 6, True), ("final", 7, True)]


def test_result_of_a_closed_season_makes_its_match_without_a_new_week(four: Field) -> None:
    playoff = published(four, first_week=6)
    four.season.weeks.get(number=7).delete()
    Season.objects.update(closed_at=timezone.now())
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    assert match_at(playoff, "F").week == four.weeks[5]


def test_desk_says_what_publishing_adds(four: Field, client: Client, manager: User) -> None:
    client.force_login(manager)
    opens = int((four.weeks[5].opens + WEEK).timestamp())
    desk = client.get(f"{DESK}?league=bcl").json()
    assert (desk["firstWeek"], desk["nextWeek"]) == (1, {"number": 7, "opens": opens})
    playoff = drafted(four, first_week=6, third_place=True)
    sheet = f"{DESK}/{playoff.pk}"
    assert client.get(sheet).json()["addedWeeks"] == {
        "rounds": ["Match for third place", "Final"],
        "first": 7,
        "last": 7,
        "opens": opens,
    }
    publish_playoff(playoff=playoff, revision=1, by=None)
    assert client.get(sheet).json()["addedWeeks"] is None
