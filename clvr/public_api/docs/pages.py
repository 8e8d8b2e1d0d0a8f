"""The pages of the API's documentation."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from clvr.lib.absolute_urls import absolute_url
from clvr.public_api.addresses import PREFIX
from clvr.public_api.description import public_api_schema
from clvr.public_api.docs.webhook_messages import example
from clvr.public_api.limits import WITH_KEY, WITHOUT_KEY, rate_of
from clvr.public_api.lists import MOST_ROWS, USUAL_ROWS
from clvr.public_api.problems import ProblemShape
from clvr.public_api.shapes import V1LeagueShape
from teams.enums import WebhookEvent
from teams.webhooks.rules import MOST_ATTEMPTS

EXAMPLES = Path(__file__).parent / "examples"
PLACEHOLDER = "https://clvr.example"
"""The portal's address in examples."""

PROBLEM: ProblemShape = {
    "type": "about:blank",
    "title": "Bad Request",
    "status": 400,
    "detail": "Some of what was asked for is wrong.",
    "instance": "/api/v1/matches?limit=1000",
    "errors": {"limit": [f"Choose a number from 1 to {MOST_ROWS}."]},
}
"""The error in the guide; a test compares it with the real one."""

LEAGUE: V1LeagueShape = {
    "_id": "1045744289201782826",
    "code": "bcl",
    "name": "Breachers Champions League",
    "game": "Breachers",
    "timeZone": "America/New_York",
    "welcome": "Sign up by Friday.",
    "invite": "https://discord.gg/clvr",
    "season": {
        "value": 3,
        "label": "Season 3",
        "league": "bcl",
        "isCurrent": True,
        "currentWeek": 6,
        "closedAt": 0,
        "isByPoints": False,
    },
}
"""The first answer in the guide; a test compares its fields with those of a real one."""

# Swagger UI writes inline styles.
_swagger = csp_replace({"style-src": [SELF, UNSAFE_INLINE]})


@_swagger
def guide(request: HttpRequest) -> HttpResponse:
    """How to use the public API, and its calls."""
    page = {
        "title": "CLVR API",
        "description": "Read leagues, standings, teams and matches with a program of your own.",
    }
    context = {
        "page": page,
        "examples": examples(absolute_url("")),
        "usual_rows": USUAL_ROWS,
        "most_rows": MOST_ROWS,
        "without_key": rate_words(WITHOUT_KEY),
        "with_key": rate_words(WITH_KEY),
        "problem": written(PROBLEM),
        "first_answer": written(LEAGUE),
        "schema": reverse("v1-schema"),
        "calls": calls(),
        "events": [(event.value, event.label, written(example(event))) for event in WebhookEvent],
        "attempts": MOST_ATTEMPTS,
    }
    return render(request, "api_docs/guide.html", context)


@_swagger
def portal_reference(request: HttpRequest) -> HttpResponse:
    """Every call of the portal, which its own pages use."""
    page = {
        "title": "The Portal’s API",
        "description": "Every call of the portal, with its parameters and answers.",
    }
    return render(request, "api_docs/portal.html", {"page": page, "schema": reverse("schema")})


def written(answer: ProblemShape | V1LeagueShape | Mapping[str, Any]) -> str:
    """An answer as people read it."""
    return json.dumps(answer, indent=2, ensure_ascii=False)


def rate_words(scope: str) -> str:
    """How often a program may ask, such as `60 times a minute`."""
    requests, seconds = rate_of(scope)
    return f"{requests} times {'a minute' if seconds == 60 else f'in {seconds} seconds'}"


class Call(NamedTuple):
    """A read: its address below the API's, what it answers, and its parameters."""

    address: str
    what: str
    parameters: list[str]


@cache
def calls() -> list[Call]:
    """All reads, in the order of the description."""
    return [
        Call(
            path.removeprefix(PREFIX),
            read["get"]["description"],
            [each["name"] for each in read["get"].get("parameters", []) if each["in"] == "query"],
        )
        for path, read in public_api_schema()["paths"].items()
    ]


@cache
def examples(portal: str) -> dict[str, str]:
    """The text of each example by its name without an ending, with the portal's own address."""
    files = (each for each in EXAMPLES.iterdir() if each.is_file())
    return {
        each.stem: each.read_text(encoding="utf-8").rstrip().replace(PLACEHOLDER, portal)
        for each in files
    }
