"""The API's documentation, as a page."""

import pytest
from django.test import Client

from clvr.tests.document import Document

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def test_docs_are_a_page_of_the_portal_that_reads_the_schema(client: Client) -> None:
    response = client.get("/api/docs/")
    assert response.status_code == 200
    html = response.content.decode()
    assert Document(html).title == "CLVR API"
    assert '<div id="api-docs" data-schema="/api/schema/"></div>' in html
    assert '<a href="/api/schema/">the API’s description</a>' in html


def test_docs_run_the_portal_s_own_scripts_alone(client: Client) -> None:
    policy = client.get("/api/docs/")["Content-Security-Policy"].split("; ")
    assert {each for each in policy if each.startswith(("script-src", "style-src"))} == {
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
    }
