"""Breaks without it: the guide of the API shows what does not work, or says what is not so."""

import re
import shlex
from pathlib import Path

import pytest
from django.test import Client
from django.utils.html import escape

from clvr.public_api.docs.pages import EXAMPLES, LEAGUE, PROBLEM, examples, rate_words
from clvr.public_api.limits import WITH_KEY, WITHOUT_KEY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def test_guide_shows_every_example_with_the_portal_s_own_address(client: Client) -> None:
    html = client.get("/api/docs/").content.decode()
    texts = examples("https://league.example")
    assert sorted(texts) == sorted(each.stem for each in EXAMPLES.iterdir() if each.is_file())
    for text in texts.values():
        assert "clvr.example" not in text
    for text in examples("http://127.0.0.1:8000").values():
        assert escape(text) in html


def test_every_link_within_the_guide_leads_somewhere(client: Client) -> None:
    html = client.get("/api/docs/").content.decode()
    targets = re.findall(r'href="#([\w-]+)"', html)
    assert len(targets) > 10
    assert set(targets) <= set(re.findall(r'id="([\w-]+)"', html))


def test_guide_says_the_limits_of_the_settings() -> None:
    assert (rate_words(WITHOUT_KEY), rate_words(WITH_KEY)) == (
        "60 times a minute",
        "600 times a minute",
    )


def test_error_of_the_guide_is_a_real_one(client: Client) -> None:
    answer = client.get(PROBLEM["instance"])
    assert (answer.status_code, answer.json()) == (PROBLEM["status"], PROBLEM)


def test_first_answer_of_the_guide_has_the_fields_of_a_real_one(client: Client) -> None:
    *_, address = shlex.split(examples("")["first_call"])
    answer = client.get(address).json()
    assert answer.keys() == LEAGUE.keys()
    assert answer["season"].keys() == (LEAGUE["season"] or {}).keys()


@pytest.mark.parametrize("name", ["first_call", "with_key"])
def test_calls_from_a_terminal_are_answered(client: Client, name: str) -> None:
    *_, address = shlex.split(examples("")[name])
    assert client.get(address).status_code == 200


def test_example_files_are_known_to_nobody_but_the_guide() -> None:
    """They are programs of others: the portal's own code imports none of them."""
    assert not Path(EXAMPLES, "__init__.py").exists()
