"""Pictures of the library in a bucket: texts show them from there."""

from collections.abc import Iterator
from urllib.request import urlopen

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.pictures import RED, encoded, quarters
from leagues.images.tests.bucket import Bucket, serving
from leagues.models import Announcement, Image
from leagues.sanitised import announcement_html, rules_html, shown_html
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.tests.factories import league

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

LEAGUE_ID = LEAGUES[LeagueCode.BCL].id


@pytest.fixture
def bucket(settings: Settings) -> Iterator[Bucket]:
    with serving() as found:
        options = {
            **settings._S3_OPTIONS,  # the portal's own, at this endpoint
            "bucket_name": "pictures",
            "endpoint_url": found.url,
            "region_name": "eu-west-1",
            "access_key": "key",
            "secret_key": "secret",
        }
        backend = {"BACKEND": "clvr.lib.bucket.Bucket", "OPTIONS": options}
        settings.STORAGES = {**settings.STORAGES, "default": backend}
        yield found


def test_uploaded_picture_shows_in_texts_from_the_bucket(
    client: Client,
    bucket: Bucket,
    settings: Settings,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    client.force_login(person("team manager"))
    picture = SimpleUploadedFile("owl.png", encoded(quarters(RED, RED, RED, RED, size=(9, 9))))
    answer = client.post(f"/api/images/{LEAGUE_ID}", {"images": [picture]})
    [url] = answer.json()["urls"]
    image = Image.objects.get()
    path = f"images/bcl/{image.digest}.webp"
    assert url == f"{bucket.url}/pictures/{path}"

    html = f'<p><img src="{url}" alt="An owl"></p>'
    write_announcement(league=league(), text=Text("Owls", html), publication=Publication(), by=None)
    stored = Announcement.objects.get().html
    assert stored == f'<p><img src="/media/{path}" alt="An owl" loading="lazy"></p>'
    [shown] = client.get(f"/api/announcements/all/{LEAGUE_ID}").json()
    assert shown["html"] == f'<p><img src="{url}" alt="An owl" loading="lazy"></p>'
    assert rules_html(shown["html"]) == stored
    with urlopen(url, timeout=120) as sent:
        assert sent.read()[:4] == b"RIFF"
    redirect = client.get(f"/media/{path}")
    assert (redirect.status_code, redirect["Location"]) == (302, url)

    environment = settings.ENVIRONMENT.model_copy(
        update={"s3_bucket": "pictures", "s3_endpoint_url": bucket.url}
    )
    assert url.startswith(f"{environment.media_origin}/")

    # The address that people copy, and a text that was stored before there was a bucket.
    copied = f"{settings.ENVIRONMENT.portal_url}/media/{path}"
    assert announcement_html(stored.replace(f"/media/{path}", copied)) == stored
    assert shown_html(stored) == shown["html"]
    words = f'<p>&lt;img src="/media/{path}"&gt;</p>'
    assert shown_html(words) == words

    unused = SimpleUploadedFile("red.png", encoded(quarters(RED, RED, RED, RED, size=(5, 5))))
    client.post(f"/api/images/{LEAGUE_ID}", {"images": [unused]})
    image = Image.objects.latest("pk")
    kept = {*bucket.objects} - {f"/pictures/{image.file}"}
    with django_capture_on_commit_callbacks(execute=True):
        deleted = client.delete(f"/api/images/{LEAGUE_ID}/{image.pk}")
    assert (deleted.status_code, {*bucket.objects}) == (200, kept)
    assert len(kept) == 1
