"""`GET /api/users/all/manage`: staff's list of people."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Region, Role
from accounts.models import Punishment, User
from accounts.people.registration import register_player
from accounts.profiles.draft import ProfileDraft
from accounts.profiles.editing import edit_profile
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import league
from matches.people.users_desk import queries
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

URL = "/api/users/all/manage"
JOINED = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def moderator() -> Client:
    client = Client()
    client.force_login(UserFactory.create(username="Warden", roles=[Role.MOD_BREACHERS]))
    return client


def read(client: Client, query: str = "", status: int = 200) -> Any:
    response = client.get(f"{URL}{query}")
    assert response.status_code == status, response.content
    return response.json()


def names(client: Client, query: str = "") -> list[str]:
    return [person["username"] for person in read(client, query)["people"]]


def punished(user: User, kind: PunishmentType, **fields: Any) -> None:
    Punishment.objects.create(user=user, kind=kind, reason="Rude.", **fields)


def test_list_has_every_field_of_a_person(moderator: Client) -> None:
    user = UserFactory.create(
        username="Ember", region="EU", joined_at=JOINED, roles=[Role.TM_X8, Role.RCON]
    )
    PlayerNameFactory.create(user=user, name="ember_vr")
    register_player(
        league=LeagueCode.BCL, discord_id=user.discord_id or 0, discord_name="x", name="Cinder"
    )
    held = MembershipFactory.create(user=user, team=TeamFactory.create(name="Owls"))
    gone = timezone.now() - timedelta(days=1)
    MembershipFactory.create(
        user=user, team__league=league(LeagueCode.OCL), joined_at=gone, left_at=gone
    )
    punished(user, PunishmentType.BAN, league="pcl", until=JOINED + timedelta(days=36500))
    punished(user, PunishmentType.WARN, league="pcl")
    former = user.former_names.get()
    assert read(moderator, "?q=ember") == {
        "people": [
            {
                "_id": str(user.pk),
                "username": "Ember",
                "avatarURL": "",
                "region": "EU",
                "isOpen": True,
                "joined": int(JOINED.timestamp()),
                "leftAt": 0,
                "lastSignedIn": 0,
                "names": [{"league": "BCL", "name": "Cinder", "platform": 0}],
                "formerNames": [
                    {"league": "bcl", "name": "ember_vr", "until": int(former.until.timestamp())}
                ],
                "teams": [
                    {"_id": str(held.team_id), "name": {"name": "Owls"}, "league": "bcl"},
                ],
                "roles": ["tm-x8", "rcon"],
                "standing": [
                    {
                        "kind": 0,
                        "league": "pcl",
                        "until": int((JOINED + timedelta(days=36500)).timestamp()),
                    }
                ],
            }
        ],
        "count": 1,
        "next": None,
        "previous": None,
    }


def test_search_finds_people_by_any_of_their_names(moderator: Client) -> None:
    ember = UserFactory.create(username="Ember", discord_id=200_000_000_000_000_001)
    PlayerNameFactory.create(user=ember, name="Émeraude", league="xcl")
    MembershipFactory.create(user=ember, team=TeamFactory.create(name="Night Owls"))
    UserFactory.create(username="Foxglove", discord_id=200_000_000_000_000_002)
    draft = ProfileDraft(username="Scoria", region=Region.EU, names=())
    edit_profile(user=ember, draft=draft, by=None, leagues_played=[])
    for text in ("scor", "EMBER", "emerau", "owls", "200000000000000001"):
        assert (text, names(moderator, f"?q={text}")) == (text, ["Scoria"])
    for text in ("20000000000000000", "2000000000000000011", "9" * 40, "nobody"):
        assert (text, names(moderator, f"?q={text}")) == (text, [])
    assert names(moderator, "?q=%20") == ["Foxglove", "Scoria", "Warden"]


def test_name_that_a_person_takes_again_is_not_a_former_one() -> None:
    user = UserFactory.create(username="Ember")
    for name in ("Scoria", "Ember", "EMBER"):
        draft = ProfileDraft(username=name, region=Region.EU, names=())
        edit_profile(user=user, draft=draft, by=None, leagues_played=[])
        user.refresh_from_db()
    assert [each.name for each in user.former_names.all()] == ["Scoria"]


def test_filters_find_people_by_role_and_state(moderator: Client) -> None:
    banned, muted, closed, over = (
        UserFactory.create(username=name) for name in ("banned", "muted", "closed", "over")
    )
    User.objects.filter(pk=closed.pk).update(is_active=False)
    punished(banned, PunishmentType.BAN, league="ocl")
    punished(banned, PunishmentType.BAN)
    punished(muted, PunishmentType.MUTE)
    punished(over, PunishmentType.BAN, lifted_at=timezone.now(), lift_reason="A mistake.")
    MembershipFactory.create(user=over)
    assert names(moderator, "?state=banned") == ["banned"]
    assert names(moderator, "?state=muted") == ["muted"]
    assert names(moderator, "?state=closed") == ["closed"]
    assert names(moderator, "?state=no-team") == ["banned", "closed", "muted", "Warden"]
    assert names(moderator, "?role=mod-breachers") == ["Warden"]
    assert names(moderator, "?role=admin") == []
    refused = read(moderator, f"?state=x&role=x&sort=x&cursor={'x' * 2001}", 400)
    assert list(refused) == ["cursor", "role", "state", "sort"]


def test_people_are_listed_by_name_by_age_or_by_sign_in(moderator: Client) -> None:
    User.objects.update(joined_at=JOINED, last_login=None)
    UserFactory.create(username="Ash", joined_at=JOINED + timedelta(days=1))
    UserFactory.create(username="Elm", joined_at=JOINED - timedelta(days=1), last_login=JOINED)
    assert names(moderator) == ["Ash", "Elm", "Warden"]
    assert names(moderator, "?sort=joined") == ["Ash", "Warden", "Elm"]
    assert names(moderator, "?sort=seen") == ["Elm", "Ash", "Warden"]


def test_list_comes_in_pages(moderator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "PAGE_LENGTH", 2)
    UserFactory.create_batch(2)
    first = read(moderator)
    second = read(moderator, f"?cursor={first['next']}")
    back = read(moderator, f"?cursor={second['previous']}")
    assert [(len(page["people"]), page["count"]) for page in (first, second, back)] == [
        (2, 3),
        (1, 3),
        (2, 3),
    ]
    assert (second["next"], back) == (None, first)


def test_search_comes_in_pages(moderator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "PAGE_LENGTH", 2)
    for name in ("Owlet", "Barn Owl", "Ash", "Owl"):
        UserFactory.create(username=name)
    first = read(moderator, "?q=owl")
    second = read(moderator, f"?q=owl&cursor={first['next']}")
    found = [person["username"] for page in (first, second) for person in page["people"]]
    assert (found, second["count"], second["next"]) == (["Barn Owl", "Owl", "Owlet"], 3, None)


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_list_takes_ten_queries(
    count: int, moderator: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(count):
        user = UserFactory.create(username=f"Ember{number}", roles=[Role.RCON])
        PlayerNameFactory.create(user=user)
        MembershipFactory.create(user=user)
        punished(user, PunishmentType.BAN)
    # The session, its user, their roles; the count, the people, their names, former names, teams,
    # roles and punishments.
    with django_assert_num_queries(10):
        read(moderator, "?q=ember&state=banned&role=rcon&sort=seen")
