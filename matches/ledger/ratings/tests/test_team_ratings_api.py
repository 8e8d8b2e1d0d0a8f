"""New teams and adjusted ratings: whole answers, refusals and permissions."""

import pytest
from django.test import Client

from accounts.enums import Role
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from leagues.models import Season
from leagues.tests.factories import current_season
from matches.models import RatingAdjustment
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

NOT_STAFF = [kind for kind in KINDS if kind not in {"admin", "team manager"}]
POINTS = "A number within ±10000, and not zero"


@pytest.fixture
def staff() -> User:
    return UserFactory.create(roles=[Role.TM_BREACHERS])


@pytest.fixture
def team() -> Team:
    team = TeamFactory.create(name="Foxes")
    enrol_teams(season=current_season(), enrolments=[Enrolment(team)], by=None)
    return team


def post(client: Client, url: str, body: object) -> tuple[int, object]:
    response = client.post(url, body, content_type="application/json")
    return response.status_code, response.json()


def test_rating_is_adjusted_by_points_with_a_reason(
    client: Client, staff: User, team: Team
) -> None:
    client.force_login(staff)
    url = f"/api/teams/{team.pk}/manage/rating"
    answer = post(client, url, {"points": -12.5, "reason": "They played a stranger."})
    message = "Rating adjusted: Foxes is at 1487.5."
    assert answer == (200, {"success": True, "message": message})
    team.refresh_from_db()
    assert team.elo == 1487.5
    assert RatingAdjustment.objects.get().made_by == staff
    entry = AuditEntry.objects.get(action="rating.adjust")
    assert (entry.changes["points"], entry.reason) == ([None, -12.5], "They played a stranger.")


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({}, {"points": [POINTS], "reason": ["Say why the rating is adjusted"]}),
        ({"points": 0, "reason": "So."}, {"points": [POINTS]}),
        ({"points": "NaN", "reason": "So."}, {"points": [POINTS]}),
        ({"points": "1e999", "reason": "So."}, {"points": [POINTS]}),
        ({"points": "many", "reason": "So."}, {"points": [POINTS]}),
        ({"points": 10001, "reason": "So."}, {"points": [POINTS]}),
        ({"points": 5, "reason": " "}, {"reason": ["Say why the rating is adjusted"]}),
    ],
)
def test_invalid_adjustment_is_refused_by_field(
    client: Client, staff: User, team: Team, body: object, errors: object
) -> None:
    client.force_login(staff)
    assert post(client, f"/api/teams/{team.pk}/manage/rating", body) == (400, errors)
    assert not RatingAdjustment.objects.exists()


def test_rating_of_a_team_that_is_not_enrolled_can_t_be_adjusted(
    client: Client, staff: User
) -> None:
    team = TeamFactory.create(name="Owls")
    client.force_login(staff)
    answer = post(client, f"/api/teams/{team.pk}/manage/rating", {"points": 5, "reason": "So."})
    assert answer == (409, {"detail": "Owls is not enrolled in the current season."})


def test_team_is_created_and_enrolled(client: Client, staff: User) -> None:
    client.force_login(staff)
    answer = post(client, "/api/teams/create", {"league": "bcl", "name": "Owls", "region": "EU"})
    team = Team.objects.get()
    body = {"success": True, "message": "Owls created.", "_id": str(team.pk)}
    assert answer == (201, body)
    assert (team.name, team.league.code, team.region) == ("Owls", "bcl", "EU")
    assert SeasonRecord.objects.get().season == current_season()


def test_team_is_created_between_seasons_too(client: Client, staff: User) -> None:
    Season.objects.update(is_current=False)
    client.force_login(staff)
    status, _ = post(client, "/api/teams/create", {"league": "bcl", "name": "Owls"})
    assert (status, SeasonRecord.objects.count()) == (201, 0)


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({}, {"league": ["This field is required."], "name": ["This field is required."]}),
        (
            {"league": "bcl", "name": "foxes"},
            {"name": ["Another team in this league already has this name."]},
        ),
        ({"league": "bcl", "name": " "}, {"name": ["This field may not be blank."]}),
        ({"league": "clvr", "name": "Owls"}, {"league": ["Choose one from the list."]}),
    ],
)
def test_invalid_team_is_refused_by_field(
    client: Client, staff: User, team: Team, body: object, errors: object
) -> None:
    client.force_login(staff)
    assert post(client, "/api/teams/create", body) == (400, errors)
    assert list(Team.objects.all()) == [team]


@pytest.mark.any_database
@pytest.mark.parametrize("kind", [*NOT_STAFF, "anonymous"])
def test_only_staff_create_teams_and_adjust_ratings(client: Client, team: Team, kind: str) -> None:
    if kind != "anonymous":
        client.force_login(person(kind))
    entries = AuditEntry.objects.count()
    adjusted = post(client, f"/api/teams/{team.pk}/manage/rating", {"points": 5, "reason": "So."})
    created = post(client, "/api/teams/create", {"league": "bcl", "name": "Owls"})
    assert [adjusted[0], created[0]] == ([401, 401] if kind == "anonymous" else [403, 403])
    assert (Team.objects.count(), RatingAdjustment.objects.count()) == (1, 0)
    assert AuditEntry.objects.count() == entries
