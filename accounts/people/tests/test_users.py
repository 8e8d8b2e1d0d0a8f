import pytest
from django.db import IntegrityError, transaction

from accounts.enums import Region
from accounts.models import User
from accounts.tests.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def assert_refused(username: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        UserFactory.create(username=username)


@pytest.mark.parametrize(
    ("taken", "same"),
    [
        ("Ember", "ember"),
        ("Éclair", "éCLAIR"),
        ("Straße", "STRASSE"),
        ("ΣΊΣΥΦΟΣ", "σίσυφος"),
        ("Ｗｉｄｅ", "wide"),
        ("Two Words", " two \t words "),
    ],
)
def test_username_that_reads_like_a_taken_one_is_refused(taken: str, same: str) -> None:
    UserFactory.create(username=taken)
    assert_refused(same)


def test_username_that_differs_in_an_accent_is_free() -> None:
    UserFactory.create(username="Eclair")
    assert UserFactory.create(username="Éclair").username_key == "éclair"


def test_username_keeps_its_case() -> None:
    user = UserFactory.create(username="ÉclaiR")
    user.refresh_from_db()
    assert (user.username, user.username_key, str(user)) == ("ÉclaiR", "éclair", "ÉclaiR")


def test_saving_only_the_username_updates_its_key() -> None:
    user = UserFactory.create(username="Before")
    user.username = "After"
    user.save(update_fields=["username"])
    user.refresh_from_db()
    assert (user.username, user.username_key) == ("After", "after")


def test_key_stays_when_the_username_is_not_saved() -> None:
    user = UserFactory.create(username="Before")
    user.username = "After"
    user.region = Region.EU
    user.save(update_fields=["region"])
    user.refresh_from_db()
    assert (user.username, user.username_key, user.region) == ("Before", "before", Region.EU)


def test_natural_key_finds_a_person_in_any_case() -> None:
    user = UserFactory.create(username="Éclair")
    assert User.objects.get_by_natural_key("éCLAIR") == user


def test_discord_id_belongs_to_one_person() -> None:
    UserFactory.create(discord_id=873386946792136704)
    with pytest.raises(IntegrityError), transaction.atomic():
        UserFactory.create(discord_id=873386946792136704)


def test_several_people_may_have_no_discord_id() -> None:
    people = UserFactory.create_batch(2, discord_id=None)
    assert [person.discord_id for person in people] == [None, None]


def test_region_is_one_of_the_spec() -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        UserFactory.create(region="MARS")


def test_created_user_has_no_password_and_no_region() -> None:
    user = User.objects.create_user("Ember", discord_id=7)
    user.refresh_from_db()
    assert (user.has_usable_password(), user.region, user.discord_id, user.is_active) == (
        False,
        Region.NO_REGION,
        7,
        True,
    )
