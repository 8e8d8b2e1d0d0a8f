"""The API of the image library."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image as Pillow
from pytest_django import DjangoAssertNumQueries, DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.revisions import without_revisions
from leagues.images.queries import PAGE_LENGTH
from leagues.images.uses import uses_of
from leagues.models import Announcement, Image, RulesDocument
from leagues.tests.factories import ImageFactory, league

pytestmark = [pytest.mark.django_db, pytest.mark.database]

URL = f"/api/images/{LEAGUES[LeagueCode.BCL].id}"


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def manager(client: Client) -> Client:
    client.force_login(person("team manager"))
    return client


def picture(name: str = "owl.png", width: int = 8) -> SimpleUploadedFile:
    """A red picture, of another content for another width."""
    made = BytesIO()
    Pillow.new("RGB", (width, 6), "red").save(made, "PNG")
    return SimpleUploadedFile(name, made.getvalue())


def send(client: Client, *pictures: SimpleUploadedFile) -> Any:
    return client.post(URL, {"images": pictures})


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*.webp"))


def test_upload_answers_the_addresses_and_the_pictures(manager: Client, tmp_path: Path) -> None:
    response = send(manager, picture("owl\u202e .png"), picture("b.png", 9))
    owl, other = Image.objects.order_by("pk")
    at = int(owl.uploaded_at.timestamp())
    assert response.status_code == 201
    body = without_revisions(response.json())
    assert body["urls"] == [f"/media/images/bcl/{each.digest}.webp" for each in (owl, other)]
    assert body["images"][0] == {
        "_id": str(owl.pk),
        "url": body["urls"][0],
        "alt": "",
        "width": 8,
        "height": 6,
        "name": "owl .png",
        "uploadedAt": at,
        "uploadedBy": {"_id": str(owl.uploaded_by_id), "username": owl.uploaded_by.username},  # type: ignore[union-attr]
        "isUsed": False,
    }
    assert files(tmp_path) == sorted(f"{each.digest}.webp" for each in (owl, other))


def test_same_picture_is_in_a_library_once(manager: Client, tmp_path: Path) -> None:
    first, second = send(manager, picture()).json(), send(manager, picture("again.png")).json()
    assert first == second
    assert (Image.objects.count(), len(files(tmp_path))) == (1, 1)
    assert AuditEntry.objects.filter(action="image.upload").count() == 1


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({}, ["Choose a picture."]),
        ({"images": ["words"]}, {"0": ["Send each picture as a file."]}),
        ({"images": [picture() for _ in range(6)]}, ["Send at most 5 pictures at once."]),
    ],
)
def test_invalid_upload_is_refused_by_field(
    manager: Client, sent: dict[str, Any], errors: object
) -> None:
    response = manager.post(URL, sent)
    assert (response.status_code, response.json()) == (400, {"images": errors})


@pytest.mark.any_database
def test_one_broken_picture_refuses_the_upload(manager: Client, tmp_path: Path) -> None:
    response = send(manager, picture(), SimpleUploadedFile("a.png", b"words"))
    assert response.status_code == 400
    assert list(response.json()["images"]) == ["1"]
    assert (Image.objects.count(), files(tmp_path)) == (0, [])


def test_list_finds_names_and_alt_texts_in_any_case_and_goes_on_before_the_last(
    manager: Client,
) -> None:
    owl = ImageFactory.create(name="ÖWL.png")
    fox = ImageFactory.create(alt="An öwl beside a fox")
    ImageFactory.create_batch(PAGE_LENGTH, name="x.png")
    ImageFactory.create(name="owl.png", league=league(LeagueCode.OCL))
    found = manager.get(f"{URL}?search=Owl").json()
    assert [each["_id"] for each in found["images"]] == [str(fox.pk), str(owl.pk)]
    first = manager.get(URL).json()
    assert (first["count"], first["hasMore"], len(first["images"])) == (26, True, PAGE_LENGTH)
    rest = manager.get(f"{URL}?before={first['images'][-1]['_id']}").json()
    assert [each["_id"] for each in rest["images"]] == [str(fox.pk), str(owl.pk)]
    assert (rest["count"], rest["hasMore"]) == (26, False)
    older = manager.get(f"{URL}?search=Owl&before={fox.pk}").json()
    assert [each["_id"] for each in older["images"]] == [str(owl.pk)]
    assert manager.get(f"{URL}?before=0").status_code == 400


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_list_takes_as_many_queries_for_any_number_of_pictures(
    manager: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ImageFactory.create_batch(count, uploaded_by=person("admin"))
    with django_assert_num_queries(6):
        manager.get(URL)


def test_alt_text_is_saved_and_the_audit_log_says_so(manager: Client) -> None:
    image = ImageFactory.create(alt="A bird")
    response = manager.put(
        f"{URL}/{image.pk}", {"alt": " An owl "}, content_type="application/json"
    )
    assert without_revisions(response.json()) == {"success": True, "message": "Alt text saved."}
    assert Image.objects.get().alt == "An owl"
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.league, entry.changes) == (
        "image.describe",
        "bcl",
        {"alt": ["A bird", "An owl"]},
    )


@pytest.mark.any_database
@pytest.mark.parametrize("body", [{}, {"alt": "x" * 201}, {"alt": None}, {"alt": ["a"]}])
def test_invalid_alt_text_is_refused_by_field(manager: Client, body: dict[str, Any]) -> None:
    image = ImageFactory.create()
    response = manager.put(f"{URL}/{image.pk}", body, content_type="application/json")
    assert (response.status_code, list(response.json())) == (400, ["alt"])


def test_used_picture_says_where_and_is_not_deleted(manager: Client) -> None:
    image = ImageFactory.create()
    html = f'<img src="{image.file.url}">'
    # Another league has the same picture, in a file of its own.
    same = ImageFactory.create(league=league(LeagueCode.OCL), digest=image.digest)
    for code in (LeagueCode.BCL, LeagueCode.OCL):
        Announcement.objects.create(league=league(code), title=f"Owls of {code}", html=html)
    RulesDocument.objects.create(league=league(), version="2", html=html)
    [row] = manager.get(URL).json()["images"]
    assert row["isUsed"] is True
    assert manager.get(f"{URL}/{image.pk}/uses").json() == [
        {"label": "Announcement “Owls of bcl”", "path": "/bcl/home"},
        {"label": "Announcement “Owls of ocl”", "path": "/ocl/home"},
        {"label": "Rules, version 2", "path": "/bcl/rules"},
    ]
    response = manager.delete(f"{URL}/{image.pk}")
    assert (response.status_code, response.json()) == (
        409,
        {
            "detail": "This picture is used: Announcement “Owls of bcl”, "
            "Announcement “Owls of ocl”, Rules, version 2."
        },
    )
    assert Image.objects.filter(pk=image.pk).exists()
    assert uses_of(same) == []


def test_unused_picture_is_deleted_with_its_file(
    manager: Client,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    send(manager, picture())
    key = Image.objects.get().pk
    with django_capture_on_commit_callbacks(execute=True):
        response = manager.delete(f"{URL}/{key}")
    assert response.json() == {"success": True, "message": "Picture deleted."}
    assert (Image.objects.count(), files(tmp_path)) == (0, [])
    assert manager.delete(f"{URL}/{key}").status_code == 404


def test_file_stays_when_the_picture_is_uploaded_again_meanwhile(
    manager: Client,
    tmp_path: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    send(manager, picture())
    with django_capture_on_commit_callbacks(execute=True):
        manager.delete(f"{URL}/{Image.objects.get().pk}")
        send(manager, picture())
    assert (Image.objects.count(), len(files(tmp_path))) == (1, 1)


@pytest.mark.any_database
def test_picture_of_another_league_is_not_found(manager: Client) -> None:
    image = ImageFactory.create(league=league(LeagueCode.OCL))
    assert manager.delete(f"{URL}/{image.pk}").status_code == 404
