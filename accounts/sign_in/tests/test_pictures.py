"""Copying people's pictures from Discord, with a fake image host."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import requests
from PIL import Image
from pytest_django import Settings
from urllib3 import HTTPResponse

from accounts.discord import client
from accounts.models import User
from accounts.sign_in.pictures import copy_discord_pictures
from accounts.tests.factories import UserFactory
from clvr.lib.images import AVATAR
from clvr.lib.tests.pictures import encoded

pytestmark = pytest.mark.django_db

PNG = encoded(Image.new("RGB", (256, 256), (220, 30, 30)))
OTHER = encoded(Image.new("RGB", (256, 256), (30, 180, 60)))


class Answer:
    """The parts of an answer that are used."""

    def __init__(self, body: bytes | BytesIO = b"", status_code: int = 200) -> None:
        self.body, self.status_code = body, status_code

    def __enter__(self) -> "Answer":
        read_from = self.body if isinstance(self.body, BytesIO) else BytesIO(self.body)
        self.raw = HTTPResponse(read_from, preload_content=False)
        return self

    def __exit__(self, *_: object) -> None:
        pass


class ImageHost:
    """Answers by the picture's digest, and records the requests."""

    def __init__(self, **answers: Answer | Exception | Callable[[], Answer]) -> None:
        self.answers = answers
        self.asked: list[str] = []

    def get(self, url: str, **options: Any) -> Answer:
        assert (options["timeout"], options["allow_redirects"]) == (5.0, False)
        self.asked.append(url)
        answer = self.answers[url.rpartition("/")[2].removesuffix(".png")]
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, Answer) else answer()


@pytest.fixture
def serve(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> Callable[..., ImageHost]:
    settings.MEDIA_ROOT = tmp_path

    def serve(**answers: Any) -> ImageHost:
        host = ImageHost(**answers)
        monkeypatch.setattr(requests, "get", host.get)
        return host

    return serve


Serve = Callable[..., ImageHost]


def pictured(digest: str, **fields: Any) -> User:
    return UserFactory.create(discord_avatar=digest, **fields)


def address_of(user: User) -> str:
    return User.objects.get(pk=user.pk).avatar_url


def test_picture_is_copied_once(serve: Serve) -> None:
    user = pictured("abc", discord_id=77)
    host = serve(abc=Answer(PNG))
    assert [copy_discord_pictures(), copy_discord_pictures()] == [1, 0]
    assert host.asked == ["https://cdn.discordapp.com/avatars/77/abc.png"]
    address = address_of(user)
    assert address.startswith("/media/avatars/")
    user.refresh_from_db()
    with user.discord_picture.open() as file, Image.open(file) as image:
        assert (image.format, image.size) == ("WEBP", (250, 250))


def test_new_picture_replaces_the_old_one(serve: Serve) -> None:
    user = pictured("abc")
    serve(abc=Answer(PNG), new=Answer(OTHER))
    copy_discord_pictures()
    before = address_of(user)
    User.objects.update(discord_avatar="new")
    assert address_of(user) == before
    assert copy_discord_pictures() == 1
    assert address_of(user) not in {"", before}
    User.objects.update(discord_avatar="")
    assert (copy_discord_pictures(), address_of(user)) == (0, "")


def test_people_without_a_picture_to_copy_cause_no_request(serve: Serve) -> None:
    pictured("")
    own = pictured("abc", avatar="avatars/own.webp")
    host = serve()
    assert (copy_discord_pictures(), host.asked) == (0, [])
    assert address_of(own) == "/media/avatars/own.webp"


@pytest.mark.parametrize(
    "answer",
    [Answer(status_code=404), Answer(status_code=302), Answer(b"no picture"), Answer(PNG[:90])],
)
def test_invalid_picture_is_not_requested_again(serve: Serve, answer: Answer) -> None:
    user = pictured("abc")
    host = serve(abc=answer)
    assert [copy_discord_pictures(), copy_discord_pictures()] == [0, 0]
    assert (len(host.asked), address_of(user)) == (1, "")


class Endless(BytesIO):
    """A body without an end."""

    read_bytes = 0

    def read(self, size: int | None = -1, /) -> bytes:
        size = size if size and size > 0 else 1 << 16
        self.read_bytes += size
        return b"x" * size

    read1 = read


def test_picture_that_is_too_large_is_not_read_to_its_end(serve: Serve) -> None:
    body = Endless()
    user = pictured("abc")
    serve(abc=Answer(body))
    assert (copy_discord_pictures(), address_of(user)) == (0, "")
    assert body.read_bytes <= AVATAR.max_bytes + (1 << 17)


def test_picture_that_takes_too_long_waits(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "LONGEST_ANSWER_SECONDS", 0)
    user = pictured("abc")
    serve(abc=Answer(Endless()))
    assert (copy_discord_pictures(), address_of(user)) == (0, "")
    monkeypatch.undo()
    serve(abc=Answer(PNG))
    assert copy_discord_pictures() == 1


@pytest.mark.parametrize(
    "trouble",
    [
        requests.ConnectionError("https://cdn.discordapp.com/avatars/77/abc.png"),
        requests.Timeout(),
        Answer(status_code=429),
        Answer(status_code=503),
    ],
)
def test_pictures_wait_while_discord_fails(
    serve: Serve, trouble: Answer | Exception, caplog: pytest.LogCaptureFixture
) -> None:
    user = pictured("abc", discord_id=77)
    pictured("abc", discord_id=78)
    host = serve(abc=trouble)
    assert (copy_discord_pictures(), len(host.asked)) == (0, 1)
    assert "Pictures from Discord wait" in caplog.text
    assert "avatars/7" not in caplog.text
    serve(abc=Answer(PNG))
    assert copy_discord_pictures() == 2
    assert address_of(user) != ""


def test_picture_that_changes_during_the_copy_is_copied_next_time(serve: Serve) -> None:
    user = pictured("abc")

    def signs_in_again() -> Answer:
        User.objects.update(discord_avatar="new")
        return Answer(PNG)

    serve(abc=signs_in_again, new=Answer(OTHER))
    copy_discord_pictures()
    assert address_of(user) == ""
    assert copy_discord_pictures() == 1
    user.refresh_from_db()
    assert user.discord_picture_of == "new"
