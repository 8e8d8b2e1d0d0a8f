"""What the portal holds of a person: all of it is in their download."""

import io
import json
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.core.files.base import ContentFile
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts import own_data as accounts
from accounts.enums import PunishmentType
from accounts.models import User
from accounts.profiles.editing import change_avatar
from accounts.punishments.services import punish
from accounts.tests.factories import BearerTokenFactory, PlayerNoteFactory, UserFactory
from accounts.tokens.scopes import BY_SESSION_ALONE
from accounts.tokens.secrets import digest_of
from clvr.lib.own_data import Section
from clvr.tests.permission_table import World
from matches.enums import ReportStatus, Side
from matches.models import Evidence, ResultReport
from matches.people.own_data.archive import SECTIONS, archive, own_data
from matches.people.own_data.sections import pictures
from matches.tests.factories import enrolled_pair, match_between
from teams.models import Membership
from teams.services.identity import change_logo
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def relations() -> Iterator[str]:
    """Every relation of a stored model to a person, as `app.Model.field`."""
    for model in apps.get_models(include_auto_created=True):
        for column in model._meta.concrete_fields:
            if column.related_model is User:
                yield f"{model._meta.label}.{column.name}"


def relation_of(section: Section) -> str:
    return f"{section.model._meta.label}.{section.by}"


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def files_in(body: bytes) -> dict[str, bytes]:
    with ZipFile(io.BytesIO(body)) as made:
        return {name: made.read(name) for name in made.namelist()}


def test_every_relation_to_a_person_is_in_the_download_or_has_a_reason() -> None:
    """A new relation needs a section in its app's `own_data`, or a reason why it has none."""
    shown = {relation_of(section) for section in SECTIONS.values()}
    exceptions = set(accounts.NOT_IN_THE_DOWNLOAD)
    assert set(relations()) - shown - exceptions == set()
    assert exceptions & shown == set()
    assert exceptions - set(relations()) == set()


def test_sections_show_every_column_or_say_why_not() -> None:
    """A column that one section leaves out can be in another one of the same table."""
    unnamed: dict[type[Model], list[set[str]]] = defaultdict(list)
    for section in SECTIONS.values():
        unnamed[section.model].append(section.unnamed_columns())
    left = {model._meta.label: set.intersection(*each) for model, each in unnamed.items()}
    assert {label: columns for label, columns in left.items() if columns} == {}


def test_download_has_the_data_and_the_pictures_of_one_person(world: World) -> None:
    user = world.themself
    user = change_avatar(user=user, picture=ContentFile(b"a face", "face.webp"), by=user)
    Membership.objects.filter(user=user).update(rank=1)
    change_logo(team=world.team, picture=ContentFile(b"a logo", "logo.webp"), by=user)
    answer = client_of(user).get(f"/api/users/{user.pk}/data")
    body = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert (answer.status_code, answer["Content-Type"], answer["Cache-Control"]) == (
        200,
        "application/zip",
        "private, no-store",
    )
    assert answer["Content-Disposition"].startswith('attachment; filename="clvr-Petrichor-20')
    files = files_in(body)
    pictures = {name: each for name, each in files.items() if name.startswith("pictures/")}
    evidence = str(world.evidence.image).partition("/")[2]
    with world.evidence.image.open() as file:
        sent = file.read()
    assert pictures == {
        "pictures/profile/face.webp": b"a face",
        "pictures/logos/logo.webp": b"a logo",
        f"pictures/reports/{evidence}": sent,
    }
    data: dict[str, Any] = json.loads(files["data.json"])
    assert list(data) == list(SECTIONS)
    assert data["profile"][0]["username"] == "Petrichor"
    assert data["requestsToJoin"][0]["team"] == world.other.name
    assert data["substitutions"][0]["status"] == "Asked"
    assert data["tokens"][0].keys().isdisjoint({"digest", "prefix"})
    readme = files["README.txt"].decode()
    assert [name for name in SECTIONS if f"\n{name}\n" not in readme] == []


def test_download_leaves_out_who_decided_and_the_evidence(world: World) -> None:
    by = UserFactory.create(username="Moderatrix", roles=["admin"])
    punish(
        user=world.themself,
        kind=PunishmentType.BAN,
        league="pcl",
        reason="Rude.",
        links=["https://example.com/proof"],
        by=by,
    )
    data = own_data(world.themself)
    told = json.dumps(data, default=str)
    assert "Moderatrix" not in told
    assert "example.com" not in told
    entry = data["whatWasDoneAboutYou"][-1]
    assert (entry["action"], entry["reason"], entry["byYourself"]) == (
        "player.punish",
        "Rude.",
        False,
    )
    assert data["punishments"][-1]["kind"] == "Ban"


def test_texts_in_the_download_have_timestamps_in_iso_8601() -> None:
    user = UserFactory.create()
    until = datetime(2126, 9, 10, 18, 30, tzinfo=UTC)
    punish(user=user, kind=PunishmentType.BAN, reason="Rude.", until=until, by=None)
    (told,) = own_data(user)["notifications"]
    words = f"{told['title']} {told['body']}"
    assert "2126-09-10T18:30:00Z" in words
    assert "<t:" not in words


@pytest.mark.any_database
def test_download_takes_as_many_queries_for_many_rows_as_for_one() -> None:
    user = UserFactory.create()

    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            archive(user).close()
        return len(asked)

    MembershipFactory.create(user=user)
    PlayerNoteFactory.create(user=user)
    first = queries()
    for _ in range(2):
        PlayerNoteFactory.create(user=user)
        MembershipFactory.create(user=user, left_at="2040-01-01T00:00:00Z")
    assert (first, queries()) == (len(SECTIONS) + 4, len(SECTIONS) + 4)


def test_picture_whose_file_is_gone_is_left_out() -> None:
    user = UserFactory.create(avatar="avatars/gone.webp")
    with archive(user) as made:
        assert sorted(files_in(made.read())) == ["README.txt", "data.json"]


@pytest.mark.any_database
def test_download_takes_no_token() -> None:
    user = BearerTokenFactory.create(digest=digest_of("clvr_secret")).owner
    client = Client(HTTP_AUTHORIZATION="Bearer clvr_secret")
    answer = client.get(f"/api/users/{user.pk}/data")
    assert (answer.status_code, answer.json()) == (403, {"detail": BY_SESSION_ALONE})


@pytest.mark.django_db
def test_pictures_of_a_dispute_are_those_of_who_disputed() -> None:
    match = match_between(*enrolled_pair())
    reporter, disputer = UserFactory.create_batch(2)
    report = ResultReport.objects.create(
        match=match,
        side=Side.TEAM_A,
        claim={},
        reported_by=reporter,
        status=ReportStatus.DISPUTED,
        answered_by=disputer,
        dispute_reason="See the board.",
    )
    sent = [
        Evidence.objects.create(report=report, image=f"evidence/{name}.webp", of_dispute=of_dispute)
        for name, of_dispute in [("claim", False), ("dispute", True)]
    ]
    found = [[each.name for each in pictures(user.pk)] for user in (reporter, disputer)]
    assert found == [[str(each.image)] for each in sent]
