"""Without this the pictures of a report of misconduct could be lost, or be seen by others."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.test import Client
from pytest_django import Settings

from accounts.models import Case, User
from accounts.own_data import pictures
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.tests.pictures import RED, encoded, quarters
from matches.people.cases.reporting import report_misconduct
from matches.people.cases.tests.cases import WHAT, client_of, moderator, read
from teams.models import Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db]


@pytest.fixture(autouse=True)
def _own_folder(settings: Settings, tmp_path: Path) -> None:
    settings.PRIVATE_ROOT = tmp_path


def report(by: User, team: Team, *files: Any, links: list[str] | None = None) -> Any:
    """The status and the body of the answer to a report that is sent as a form."""
    words = {"about": "team", "_id": str(team.pk), "text": WHAT, "links": links or []}
    sent = {"report": json.dumps(words), "pictures": list(files)}
    answer = client_of(by).post("/api/cases/report", sent)
    return answer.status_code, answer.json()


def image(side: int) -> "ContentFile[bytes]":
    return ContentFile(encoded(quarters(RED, size=(side, side))), name="shot.png")


def test_report_with_pictures_needs_no_link_and_staff_see_them_in_order() -> None:
    team, reporter = TeamFactory.create(), UserFactory.create()
    # The same picture twice is one.
    status, answer = report(reporter, team, image(8), image(8), image(9))
    case = Case.objects.get()
    assert (status, answer) == (
        201,
        {
            "success": True,
            "message": "Staff will look at your report and answer you.",
            "_id": str(case.pk),
        },
    )
    warden = moderator()
    keys = list(case.pictures.values_list("pk", flat=True))
    shown = read(warden, str(case.pk))["pictures"]
    assert shown == [f"/api/cases/{case.pk}/pictures/{key}" for key in keys]
    assert len(shown) == 2
    seen = client_of(warden).get(shown[0])
    assert (seen.status_code, seen["Content-Type"], seen["Cache-Control"]) == (
        200,
        "image/webp",
        "private, no-cache",
    )
    assert [(each.folder, each.name) for each in pictures(reporter.pk)] == [
        ("cases", str(each.image)) for each in case.pictures.all()
    ]


@pytest.mark.parametrize(
    ("files", "errors"),
    [
        ([], {"links": ["Add a picture or a link that shows what happened, such as a recording"]}),
        (["words"], {"pictures": ["Send each picture as a file."]}),
        ([image(side) for side in range(8, 13)], {"pictures": ["At most 4 pictures."]}),
        (
            [image(8), ContentFile(b"no picture", name="shot.png")],
            {"pictures": ["Picture 2: Only PNG, JPEG, SVG, GIF and WebP pictures are accepted."]},
        ),
    ],
)
def test_report_with_wrong_pictures_is_refused(files: list[Any], errors: dict[str, Any]) -> None:
    assert report(UserFactory.create(), TeamFactory.create(), *files) == (400, errors)
    assert not Case.objects.exists()


@pytest.mark.parametrize("sent", [{}, {"report": "["}, {"report": "7"}])
def test_form_without_a_report_is_refused(sent: dict[str, str]) -> None:
    answer = client_of(UserFactory.create()).post("/api/cases/report", sent)
    expected = {"report": ["Send the report as JSON: an object"]}
    assert (answer.status_code, answer.json()) == (400, expected)


def test_pictures_are_for_who_sent_them_and_for_staff_who_may_decide() -> None:
    team, reporter = TeamFactory.create(), UserFactory.create()
    # A moderator who plays in the team may not decide, and so sees neither text nor pictures.
    player = MembershipFactory.create(team=team).user
    case = report_misconduct(
        by=reporter, league="bcl", subject=team, text=WHAT, links=[], pictures=[image(8)]
    )
    (picture,) = case.pictures.all()
    address = f"/api/cases/{case.pk}/pictures/{picture.pk}"
    concerned = moderator("Player")
    MembershipFactory.create(team=team, user=concerned)
    assert read(concerned, str(case.pk))["pictures"] == []
    others = (UserFactory.create(), player, concerned, person("moderator of another league"))
    for client in (Client(), *map(client_of, others)):
        hidden = client.get(address)
        assert (hidden.status_code, hidden.json()) == (404, {"detail": "Not found."})
    for user in (reporter, moderator(), person("admin")):
        assert client_of(user).get(address).status_code == 200
    other = report_misconduct(
        by=UserFactory.create(), league="bcl", subject=team, text=WHAT, links=["https://a.example"]
    )
    elsewhere = f"/api/cases/{other.pk}/pictures/{picture.pk}"
    assert client_of(person("admin")).get(elsewhere).status_code == 404
