"""Registering from chat: the person and the row of the name."""

from typing import Any

import pytest

from accounts.enums import Platform, PunishmentType
from accounts.models import AuditEntry, PlayerName, User
from accounts.people.registration import Registration, register_player
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused

pytestmark = [pytest.mark.django_db, pytest.mark.database]

STEAM, META, PSN = Platform.STEAM, Platform.META, Platform.PSN


def register(name: str, platform: Platform | None = None, **fields: Any) -> Registration:
    return register_player(
        **{
            "league": LeagueCode.BCL,
            "discord_id": 42,
            "discord_name": "Ember",
            "name": name,
            "platform": platform,
            **fields,
        }
    )


def rows(league: str = "bcl") -> list[tuple[str, int | None]]:
    names = PlayerName.objects.filter(user__discord_id=42, league=league)
    return sorted(names.values_list("name", "platform"), key=str)


def refusal(*args: Any, **fields: Any) -> str:
    with pytest.raises(Refused) as refused:
        register(*args, **fields)
    return str(refused.value)


# rows before, the registration, rows afterwards
STEPS = [
    ([], ("Ember", None), [("Ember", None)]),
    ([], ("Ember", META), [("Ember", META)]),
    ([("Ember", None)], ("Frost", None), [("Frost", None)]),
    ([("Ember", None)], ("Frost", META), [("Frost", META)]),
    ([("Ember", META)], ("Frost", META), [("Frost", META)]),
    ([("Ember", META)], ("Frost", None), [("Frost", META)]),
    ([("Ember", META)], ("Frost", STEAM), [("Ember", META), ("Frost", STEAM)]),
    (
        [("Ember", META), ("Frost", STEAM)],
        ("Storm", STEAM),
        [("Ember", META), ("Storm", STEAM)],
    ),
    (
        [("Ember", META), ("Frost", STEAM)],
        ("Storm", PSN),
        [("Ember", META), ("Frost", STEAM), ("Storm", PSN)],
    ),
]


@pytest.mark.parametrize(("before", "now", "after"), STEPS)
def test_name_is_saved_in_the_right_row(
    before: list[tuple[str, Platform | None]],
    now: tuple[str, Platform | None],
    after: list[tuple[str, int | None]],
) -> None:
    person = UserFactory.create(discord_id=42)
    for name, platform in before:
        PlayerName.objects.create(user=person, league="bcl", name=name, platform=platform)
    registration = register(*now)
    assert rows() == after
    assert (registration.name.name, registration.is_first) == (now[0], not before)


def test_platform_of_a_row_that_had_none_stays() -> None:
    register("Ember")
    register("Ember", META)
    register("Frost", STEAM)
    assert rows() == [("Ember", META), ("Frost", STEAM)]


def test_row_without_a_platform_stays_when_another_platform_has_its_own() -> None:
    register("Ember", META)
    person = User.objects.get(discord_id=42)
    PlayerName.objects.create(user=person, league="bcl", name="Loose", platform=None)
    register("Frost", META)
    assert rows() == [("Frost", META), ("Loose", None)]


def test_name_that_fits_several_platforms_is_refused() -> None:
    register("Ember", META)
    register("Frost", STEAM)
    assert refusal("Storm") == "Choose a platform: you are registered on Steam and Meta."
    assert rows() == [("Ember", META), ("Frost", STEAM)]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Name is too short"),
        ("Joe", "Name is too short"),
        (" J o ", "Name is too short"),
        ("Joe\u200b\u200b", "A name can't have invisible characters."),
        ("x" * 61, "Name is too long"),
    ],
)
def test_name_of_a_wrong_length_is_refused_and_creates_no_person(name: str, words: str) -> None:
    assert refusal(name) == words
    assert not User.objects.exists()
    assert not PlayerName.objects.exists()


@pytest.mark.any_database
@pytest.mark.parametrize("name", ["Four", "x" * 60])
def test_name_of_a_right_length_is_saved(name: str) -> None:
    assert register(name).name.name == name


def test_new_person_is_created_with_a_free_username() -> None:
    UserFactory.create(username="EMBER")
    person = register("in-game").name.user
    assert (person.username, person.discord_id) == ("Ember2", 42)


def test_known_person_stays_the_same_in_every_league() -> None:
    person = UserFactory.create(discord_id=42, username="Known")
    for league in LeagueCode:
        assert register("Ember", league=league).name.user == person
    person.refresh_from_db()
    assert person.username == "Known"
    assert [rows(league) for league in LeagueCode] == [[("Ember", None)]] * len(LeagueCode)


def test_registration_is_audited_and_repeating_it_is_not() -> None:
    for name, platform in (("Ember", None), ("Ember", None), ("Frost", META), ("Frost", META)):
        register(name, platform)
    entries = AuditEntry.objects.filter(action="player.register").order_by("pk")
    assert [(entry.league, entry.actor, entry.changes) for entry in entries] == [
        ("bcl", User.objects.get(), {"name": [None, "Ember"]}),
        (
            "bcl",
            User.objects.get(),
            {"name": ["Ember", "Frost"], "platform": [None, "Meta"]},
        ),
    ]


@pytest.mark.parametrize(("league", "refused"), [("bcl", True), ("", True), ("ocl", False)])
def test_person_banned_from_the_league_is_refused(league: str, refused: bool) -> None:
    person = UserFactory.create(discord_id=42)
    punish(user=person, kind=PunishmentType.BAN, league=league, reason="Cheated.", by=None)
    if refused:
        assert refusal("Ember").endswith("for good: Cheated.")
        assert rows() == []
    else:
        assert register("Ember").is_first
