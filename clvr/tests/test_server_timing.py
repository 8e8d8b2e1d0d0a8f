"""Without this, a slow page in development does not say whether its queries or its island are slow,
or production tells visitors how long its queries take."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.tests.people import person
from clvr.lib.leagues import LeagueId

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

STANDINGS = f"/api/teams/standings/{LeagueId.BCL}"
METRIC = re.compile(r'(\w+);dur=(\d+\.\d)(?:;desc="(\d+) quer(?:y|ies)")?')


def in_environment(settings: Settings, name: str) -> Client:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"environment": name})
    return Client()


def timing(client: Client, path: str) -> tuple[dict[str, float], int]:
    """The milliseconds by part, and the number of queries."""
    parts = client.get(path)["Server-Timing"].split(", ")
    found = [METRIC.fullmatch(each) for each in parts if not each.startswith("clock;")]
    metrics = [each for each in found if each is not None]
    assert len(metrics) == len(found)
    [queries] = [int(each[3]) for each in metrics if each[3]]
    return {each[1]: float(each[2]) for each in metrics}, queries


def test_page_in_development_says_its_time_by_part_and_its_queries(settings: Settings) -> None:
    client = in_environment(settings, "local")
    client.force_login(person("player"))
    milliseconds, queries = timing(client, "/bcl/standings")
    assert set(milliseconds) == {"db", "answers", "islands", "templates", "other", "total"}
    total = milliseconds.pop("total")
    assert sum(milliseconds.values()) == pytest.approx(total, abs=0.5)
    assert milliseconds["db"] > 0
    assert queries > 1


def test_number_of_queries_is_that_of_the_answer(
    settings: Settings, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = in_environment(settings, "local")
    with django_assert_num_queries(1) as asked:
        milliseconds, queries = timing(client, STANDINGS)
    assert queries == len(asked)
    assert set(milliseconds) == {"db", "other", "total"}


@pytest.mark.parametrize("name", ["production", "rehearsal"])
def test_production_does_not_say_its_time(settings: Settings, name: str) -> None:
    response = in_environment(settings, name).get("/bcl/standings")
    assert response.status_code == 200
    assert re.fullmatch(r"clock;desc=\d{13}", response["Server-Timing"])
