"""The stored keys of names after a change of how they are made."""

import importlib
from datetime import timedelta

import pytest
from django.apps import apps
from django.utils import timezone

from accounts.enums import Region
from accounts.models import FormerName, PlayerName, User
from accounts.profiles.draft import ProfileDraft
from accounts.profiles.editing import edit_profile
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.folded_key import FoldedKeyField
from clvr.name_keys import refresh_name_keys
from leagues.models import FormerMapName, GameMap, Image
from leagues.tests.factories import GameMapFactory, league
from matches.people.own_data.leaving import leave_for_good
from teams.models import FormerTeamName, Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

NAME, KEY, OLD_KEY = "O’Neil ❤\ufe0f", "o'neil ❤", "o’neil ❤\ufe0f"
MODELS = {User, PlayerName, FormerName, Team, FormerTeamName, FormerMapName, GameMap, Image}
MIGRATIONS = {
    "accounts": "accounts.migrations.0020_one_key_for_names",
    "leagues": "leagues.migrations.0025_one_key_for_names",
    "teams": "teams.migrations.0015_one_key_for_names",
}


def migrate(app: str) -> None:
    module = importlib.import_module(MIGRATIONS[app])
    for operation in module.Migration.operations:
        operation.code(apps, None)


def with_old_keys(name: str = NAME, key: str = OLD_KEY) -> None:
    """Write the keys of this name as the version before did."""
    User.objects.filter(username=name).update(username_key=key, look_key=key)
    for model in (PlayerName, Team):
        model.objects.filter(name=name).update(name_key=key, look_key=key)
    for each in (FormerName, GameMap):
        each.objects.filter(name=name).update(name_key=key)


def stored_keys() -> set[str]:
    return {
        *User.objects.filter(username=NAME).values_list("username_key", flat=True),
        *PlayerName.objects.values_list("name_key", flat=True),
        *FormerName.objects.values_list("name_key", flat=True),
        *Team.objects.values_list("name_key", flat=True),
        *GameMap.objects.values_list("name_key", flat=True),
    }


def named_everywhere() -> User:
    user = UserFactory.create(username=NAME)
    PlayerNameFactory.create(user=user, name=NAME)
    FormerName.objects.create(user=user, league="bcl", name=NAME, until=timezone.now())
    TeamFactory.create(name=NAME)
    GameMapFactory.create(name=NAME)
    return user


@pytest.mark.any_database
def test_every_model_with_keys_is_migrated() -> None:
    found = {
        model
        for model in apps.get_models()
        if any(isinstance(each, FoldedKeyField) for each in model._meta.concrete_fields)
    }
    assert found == MODELS


def test_migrations_write_every_key_again() -> None:
    named_everywhere()
    with_old_keys()
    assert stored_keys() == {OLD_KEY}
    for app in MIGRATIONS:
        migrate(app)
    assert stored_keys() == {KEY}
    assert User.objects.get(username=NAME).look_key == Team.objects.get().look_key != OLD_KEY


def test_due_work_writes_the_keys_that_the_version_before_wrote_since() -> None:
    named_everywhere()
    with_old_keys()
    assert refresh_name_keys() == 8
    assert stored_keys() == {KEY}
    assert refresh_name_keys() == 0


def two_with_one_key() -> tuple[User, User]:
    """Two people whose names became one: of the second the name has the key already."""
    first = UserFactory.create(username="O’Neil", username_key="o’neil")
    User.objects.filter(pk=first.pk).update(username_key="o’neil")
    second = UserFactory.create(username="O'Neil")
    return first, second


def test_key_stays_with_the_row_that_has_it_and_the_other_gets_a_number() -> None:
    first, second = two_with_one_key()
    migrate("accounts")
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.username, first.username_key) == ("O’Neil", f"o'neil  {first.pk}")
    assert (second.username, second.username_key) == ("O'Neil", "o'neil")
    assert refresh_name_keys() == 0


def test_teams_and_maps_with_one_name_in_a_league_stay_apart() -> None:
    for factory in (TeamFactory, GameMapFactory):
        first = factory.create(name="Red–Blue", league=league())
        type(first).objects.filter(pk=first.pk).update(name_key="red–blue")
        factory.create(name="Red-Blue", league=league())
    for app in ("leagues", "teams"):
        migrate(app)
    for model in (Team, GameMap):
        first, second = model.objects.order_by("pk")
        assert (first.name, first.name_key) == ("Red–Blue", f"red-blue  {first.pk}")
        assert (second.name, second.name_key) == ("Red-Blue", "red-blue")


def test_person_whose_key_has_a_number_saves_their_profile_and_takes_another_name() -> None:
    first, _ = two_with_one_key()
    migrate("accounts")
    first.refresh_from_db()
    first.save()
    edit_profile(user=first, draft=ProfileDraft("O’Neil", Region.EU, ()), by=first)
    first.refresh_from_db()
    assert (first.region, first.username_key) == ("EU", f"o'neil  {first.pk}")
    edit_profile(user=first, draft=ProfileDraft("Nobody", Region.EU, ()), by=first)
    first.refresh_from_db()
    assert first.username_key == "nobody"


def test_person_whose_key_has_a_number_gets_it_when_it_is_free() -> None:
    first, second = two_with_one_key()
    migrate("accounts")
    second.username = "Nobody"
    second.save()
    assert refresh_name_keys() == 1
    first.refresh_from_db()
    assert first.username_key == "o'neil"


def test_person_whose_key_has_a_number_can_leave() -> None:
    first, _ = two_with_one_key()
    migrate("accounts")
    first.refresh_from_db()
    left = leave_for_good(user=first, username="o'neil", by=first)
    assert left.username.startswith("Former player")


def test_former_names_that_became_one_are_kept_once_with_their_last_day() -> None:
    user, now = UserFactory.create(), timezone.now()
    for name, key, days in (("O’Neil", "o’neil", 1), ("O'Neil", "o'neil", 9)):
        until = now - timedelta(days=days)
        row = FormerName.objects.create(user=user, league="bcl", name="Other", until=until)
        FormerName.objects.filter(pk=row.pk).update(name=name, name_key=key)
    migrate("accounts")
    (kept,) = FormerName.objects.all()
    assert (kept.name, kept.name_key, kept.until) == ("O’Neil", "o'neil", now - timedelta(days=1))
