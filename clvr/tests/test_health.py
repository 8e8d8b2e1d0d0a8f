import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings


@pytest.mark.parametrize("host", ["testserver", "10.0.0.7:8000", "under_score", ""])
@pytest.mark.django_db
def test_health_is_told_by_any_address_without_tls_and_without_a_query(
    host: str,
    client: Client,
    settings: Settings,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    settings.ALLOWED_HOSTS = ["clvr.gg"]
    settings.SECURE_SSL_REDIRECT = True
    with django_assert_num_queries(0):
        response = client.get("/healthz", headers={"host": host})
    assert (response.status_code, response["Content-Type"], response.content) == (
        200,
        "text/plain",
        b"ok",
    )


@pytest.mark.django_db
def test_health_is_only_read(client: Client) -> None:
    assert client.post("/healthz").status_code == 404
