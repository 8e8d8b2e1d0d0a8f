"""Names that look like another person's: which are refused, and what staff see."""

import pytest
from django.apps import apps

from accounts.enums import Platform, Region, Role
from accounts.models import PlayerName, User
from accounts.people.registration import register_player
from accounts.people.usernames import find_or_create_person
from accounts.profiles.draft import NameDraft, ProfileDraft
from accounts.profiles.editing import TAKEN, edit_profile
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.folded_key import LookKeyField, fill_look_keys
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HELD = "Someone else plays as Ada Lynn in BCL. If the name is yours, ask the league's staff"


def saved(user: User, username: str, *names: NameDraft, by: User | None = None) -> object:
    """The errors of saving the profile; None when it is saved."""
    draft = ProfileDraft(username, Region.EU, names)
    try:
        edit_profile(user=user, draft=draft, by=by or user)
    except FieldsRefused as refused:
        return dict(refused.fields)
    return None


def new(name: str, platform: Platform = Platform.STEAM) -> NameDraft:
    return NameDraft(None, name, LeagueCode.BCL, platform)


def registered(discord_id: int, name: str, platform: Platform | None = None) -> str:
    """The error of registering; empty when it succeeds."""
    try:
        register_player(
            league=LeagueCode.BCL,
            discord_id=discord_id,
            discord_name="Somebody",
            name=name,
            platform=platform,
        )
    except Refused as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("name", ["Adal1", "ADAL1", "AdalI", "Аdаll"])
def test_username_that_looks_like_another_is_refused(name: str) -> None:
    UserFactory.create(username="Adall")
    reason = "This username looks like Adall, which belongs to someone else"
    assert saved(UserFactory.create(), name) == (
        None if name == "ADAL1" else {"username": [reason]}
    )


def test_username_that_is_the_same_is_taken() -> None:
    UserFactory.create(username="Adall")
    assert saved(UserFactory.create(), "ADALL") == {"username": [TAKEN]}


def test_person_may_change_the_spelling_of_their_name() -> None:
    user = UserFactory.create(username="Adall")
    assert saved(user, "Adal1") is None
    assert (user.username, User.objects.get().look_key) == ("Adall", "adall")


def test_person_with_an_old_look_alike_username_can_still_save() -> None:
    UserFactory.create(username="Adall")
    user = UserFactory.create(username="Adal1")
    assert saved(user, "Adal1") is None


def test_first_sign_in_gets_a_username_that_looks_like_no_other() -> None:
    UserFactory.create(username="Ada Lynn")
    names = [
        find_or_create_person(discord_id=number, name=name).username
        for number, name in enumerate(("Аda Lynn", "\u3164\u2800", "Ada\u200b Lynn", "Ed"), start=1)
    ]
    assert names == ["Ada Lynn2", "player", "Ada Lynn3", "Ed02"]


@pytest.mark.parametrize("name", ["Ada Lynn", "ADA LYNN", "Ada Iynn"])
def test_in_game_name_of_another_person_is_refused(name: str) -> None:
    PlayerNameFactory.create(name="Ada Lynn")
    user = UserFactory.create()
    assert saved(user, "Username", new("Another", Platform.PSN), new(name)) == {
        "names": [{}, {"name": [HELD]}]
    }
    assert registered(7, name) == registered(7, name, Platform.STEAM) == f"{HELD}."
    assert PlayerName.objects.count() == 1


def test_name_without_a_platform_is_held_on_all_platforms() -> None:
    PlayerNameFactory.create(name="Ada Lynn", platform=None)
    assert registered(7, "Ada Lynn", Platform.META) == f"{HELD}."
    assert saved(UserFactory.create(), "Username", new("Ada Lynn")) == {"names": [{"name": [HELD]}]}


def test_name_is_free_on_another_platform_in_another_league_and_from_a_closed_account() -> None:
    PlayerNameFactory.create(name="Ada Lynn", platform=Platform.PSN)
    PlayerNameFactory.create(name="Ada Lynn", league=LeagueCode.OCL)
    PlayerNameFactory.create(name="Ada Lynn", user__is_active=False)
    assert registered(7, "Ada Lynn", Platform.META) == ""
    assert saved(UserFactory.create(), "Username", new("Ada Lynn")) is None


def test_person_may_use_one_name_on_several_platforms() -> None:
    user = PlayerNameFactory.create(name="Ada Lynn", user__discord_id=7).user
    assert saved(user, "Username", new("Ada Lynn", Platform.META)) is None
    assert registered(7, "Ada Lynn", Platform.PSN) == ""


def test_name_that_two_people_had_before_can_still_be_saved_and_respelled() -> None:
    PlayerNameFactory.create(name="Ada Lynn")
    kept = PlayerNameFactory.create(name="Ada Lynn", user__discord_id=7)
    row = NameDraft(kept.pk, "Ada_Lynn".replace("_", " ").upper(), LeagueCode.BCL, Platform.STEAM)
    assert saved(kept.user, "Username", row) is None
    assert registered(7, "Ada Lynn") == ""


def test_only_an_admin_gives_two_people_the_same_name() -> None:
    PlayerNameFactory.create(name="Ada Lynn")
    user, admin = UserFactory.create(), UserFactory.create(roles=[Role.ADMIN])
    assert saved(admin, "Grace", new("Ada Lynn"), by=admin) == {"names": [{"name": [HELD]}]}
    assert saved(user, "Username", new("Ada Lynn"), by=admin) is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Аda Lynn", "“Аda” mixes letters of two alphabets that look the same."),
        ("A\u0301\u0302\u0303\u0304da", "A name has at most 3 accents on one letter."),
        ("\u3164\u2800\u3164\u2800", "A name can't have invisible characters."),
    ],
)
def test_registration_refuses_misleading_names(name: str, reason: str) -> None:
    assert registered(7, name) == reason
    assert not User.objects.exists()


def test_keys_are_filled_for_names_that_look_alike() -> None:
    for username in ("Adall", "Adal1", "\u2800\u2800\u2800\u2800"):
        PlayerNameFactory.create(name=username, user__username=username)
    for model in (User, PlayerName):
        model.objects.update(look_key="")
        fill_look_keys(model)
        assert sorted(model.objects.values_list("look_key", flat=True)) == ["", "adall", "adall"]


def test_every_unique_name_that_people_choose_has_a_look_key() -> None:
    """Add a new model here if people choose a unique name for it, or give the reason not to."""
    with_names = {
        model._meta.label
        for model in apps.get_models()
        if any(isinstance(field, LookKeyField) for field in model._meta.fields)
    }
    assert with_names == {"accounts.User", "accounts.PlayerName", "teams.Team"}
