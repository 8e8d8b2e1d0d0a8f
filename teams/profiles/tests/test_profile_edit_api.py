"""The API for editing a profile."""

import json
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.test import Client
from PIL import Image
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Platform, PlayerNameLeague, PunishmentType, Region, Role
from accounts.models import AuditEntry, PlayerName, User
from accounts.punishments.bans import league_refusal
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from clvr.lib.tests.pictures import encoded
from clvr.lib.tests.revisions import without_revisions
from clvr.lib.throttling import ScopedRateThrottle
from leagues.tests.factories import league
from teams.enums import MemberRank
from teams.models import Membership
from teams.profiles.tests.profiles import (
    IMAGE_SAVED,
    SAVED,
    Json,
    address,
    everything,
    file,
    files_stored,
    form,
    keys,
    names_of,
    row,
    row_of,
    signed_in,
    stored_name,
)
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db

PLACES = len(PlayerNameLeague) * len(Platform)
PICTURE = encoded(Image.new("RGB", (300, 300), (220, 30, 30)))


@pytest.fixture
def player() -> User:
    return UserFactory.create(username="Cinder", region=Region.NA, discord_id=None)


@pytest.fixture
def theirs(player: User) -> Client:
    return signed_in(player)


def save(client: Client, player: User, status: int = 201, **fields: Json) -> Json:
    response = client.post(address(player), form(**fields))
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def refusal(client: Client, player: User, **fields: Json) -> Json:
    """The body of a 400 that changed nothing."""
    before = everything()
    answer = save(client, player, 400, **fields)
    assert everything() == before
    return answer


# --- Reading -----------------------------------------------------------------------------------


def test_profile_has_the_keys_of_its_names(theirs: Client, player: User) -> None:
    from_chat = stored_name(player, "Chatty", LeagueCode.XCL, None)
    steam = stored_name(player)
    assert without_revisions(theirs.get(address(player)).json()) == {
        "_id": str(player.pk),
        "username": "Cinder",
        "avatarURL": "",
        "region": "NA",
        "spokenName": "",
        "names": [
            {"_id": str(steam.pk), "name": "Ace Pilot", "league": "BCL", "platform": 0},
            {"_id": str(from_chat.pk), "name": "Chatty", "league": "XCL", "platform": None},
        ],
    }


def test_profile_is_not_cached(theirs: Client, player: User) -> None:
    assert theirs.get(address(player))["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("count", [1, 3])
def test_profile_takes_four_queries(
    theirs: Client, player: User, django_assert_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    for platform in list(Platform)[:count]:
        stored_name(player, platform=platform)
    with django_assert_num_queries(4):  # session, person signed in, profile, names
        theirs.get(address(player))


# --- Saving ------------------------------------------------------------------------------------


def test_profile_is_saved_whole(theirs: Client, player: User) -> None:
    kept = stored_name(player, "Old Name")
    given_up = stored_name(player, "Given Up", LeagueCode.PCL)
    names = [row_of(kept, name="New Name"), row("Rifle", "OCL", 2)]
    assert save(theirs, player, names=names, known=keys(kept, given_up)) == [SAVED]
    player.refresh_from_db()
    assert (player.username, player.username_key, player.region) == ("Ember", "ember", "EU")
    assert names_of(player) == [("bcl", 0, "New Name"), ("ocl", 2, "Rifle")]
    kept.refresh_from_db()
    assert (kept.name, kept.name_key) == ("New Name", "new name")


def test_saving_is_audited_with_the_changes(theirs: Client, player: User) -> None:
    known = keys(stored_name(player))
    save(theirs, player, names=[row("Rifle", "OCL", 2)], known=known)
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.subject_id, entry.changes) == (
        "person.edit_profile",
        player,
        str(player.pk),
        {
            "username": ["Cinder", "Ember"],
            "region": ["NA", "EU"],
            "names": [[["bcl", 0, "Ace Pilot"]], [["ocl", 2, "Rifle"]]],
        },
    )


def test_saving_without_changes_changes_nothing(theirs: Client, player: User) -> None:
    name = stored_name(player)
    before = everything()
    answer = save(theirs, player, username="Cinder", region="NA", names=[row_of(name)])
    assert (answer, everything()) == ([SAVED], before)


def test_names_are_stored_without_space_around_them(theirs: Client, player: User) -> None:
    save(theirs, player, username="  Ember ", names=[row(" Ace Pilot  ")])
    player.refresh_from_db()
    assert (player.username, names_of(player)) == ("Ember", [("bcl", 0, "Ace Pilot")])


def test_spoken_name_is_saved_on_one_line_and_audited(theirs: Client, player: User) -> None:
    said = " Moss,\u202e like\x00\nthe plant \u200b"
    assert save(theirs, player, username="Cinder", region="NA", spokenName=said) == [SAVED]
    player.refresh_from_db()
    assert player.spoken_name == "Moss, like the plant"
    assert AuditEntry.objects.get().changes == {"spoken_name": ["", "Moss, like the plant"]}
    assert theirs.get(address(player)).json()["spokenName"] == "Moss, like the plant"


def test_spoken_name_stays_in_a_form_without_the_field(theirs: Client, player: User) -> None:
    User.objects.filter(pk=player.pk).update(spoken_name="Sinder")
    save(theirs, player)
    player.refresh_from_db()
    assert (player.username, player.spoken_name) == ("Ember", "Sinder")


def test_admin_empties_a_spoken_name(player: User) -> None:
    User.objects.filter(pk=player.pk).update(spoken_name="Something rude")
    assert save(signed_in(person("admin")), player, spokenName="") == [SAVED]
    player.refresh_from_db()
    assert player.spoken_name == ""


def test_spoken_name_has_80_characters_at_most(theirs: Client, player: User) -> None:
    longest = "م" * 80
    assert refusal(theirs, player, spokenName=longest + "م") == {
        "spokenName": ["At most 80 characters"]
    }
    assert save(theirs, player, spokenName=f" {longest} ") == [SAVED]


def test_spelling_of_ones_own_username_can_be_changed(theirs: Client, player: User) -> None:
    assert save(theirs, player, username="CINDER") == [SAVED]
    player.refresh_from_db()
    assert player.username == "CINDER"


def test_name_from_chat_gets_its_platform_once(theirs: Client, player: User) -> None:
    name = stored_name(player, platform=None)
    save(theirs, player, names=[row_of(name, platform=1)])
    assert names_of(player) == [("bcl", 1, "Ace Pilot")]
    assert refusal(theirs, player, names=[row_of(name, platform=2)]) == {
        "names": [{"platform": ["The platform of a name can't be changed"]}]
    }


def test_place_of_a_removed_name_is_free_at_once(theirs: Client, player: User) -> None:
    steamer = stored_name(player, "Steamer")
    from_chat = stored_name(player, "Chatty", platform=None)
    names = [row_of(from_chat, platform=0), row("Meta Me", platform=1)]
    save(theirs, player, names=names, known=keys(steamer, from_chat))
    assert names_of(player) == [("bcl", 0, "Chatty"), ("bcl", 1, "Meta Me")]


def test_every_league_and_platform_can_have_a_name(theirs: Client, player: User) -> None:
    names = [
        row("Everywhere", code, platform)
        for code in PlayerNameLeague.values
        for platform in Platform.values
    ]
    assert save(theirs, player, names=names) == [SAVED]
    assert len(names_of(player)) == len(names)


def test_admin_saves_another_persons_profile(player: User) -> None:
    admin = person("admin")
    assert save(signed_in(admin), player) == [SAVED]
    player.refresh_from_db()
    assert (player.username, AuditEntry.objects.get().actor) == ("Ember", admin)


# --- Fields ------------------------------------------------------------------------------------

SHORT = {"username": ["Username too short"]}
REGION = {"region": ["Please select a valid region"]}
UNSEEN = "A name can't have invisible characters"
LONG = "At most 60 characters"


@pytest.mark.parametrize(
    ("username", "reasons"),
    [
        (None, SHORT),
        ("", SHORT),
        ("abc", SHORT),
        ("  abc  ", SHORT),
        ("🔥🔥🔥", SHORT),
        ("a" * 61, {"username": [LONG]}),
        ("a" * 100_000, {"username": [LONG]}),
        ("em\u200bber", {"username": [UNSEEN]}),
        ("\u202eember", {"username": [UNSEEN]}),
        ("em\nber", {"username": ["A name can't have control characters."]}),
        (
            "\ufdfa" * 20,
            {"username": ["This name is empty or too long."]},
        ),
    ],
)
def test_invalid_username_is_refused(
    theirs: Client, player: User, username: Json, reasons: Json
) -> None:
    assert refusal(theirs, player, username=username) == reasons


@pytest.mark.parametrize("username", ["abcd", "🔥🔥🔥🔥", "a" * 60, "Jérôme B."])
def test_username_of_four_to_sixty_characters_is_saved(
    theirs: Client, player: User, username: str
) -> None:
    assert save(theirs, player, username=username) == [SAVED]


@pytest.mark.parametrize("username", ["Vesper", "VESPER", "  vesper", "Ｖｅｓｐｅｒ"])
def test_username_of_another_person_is_refused(theirs: Client, player: User, username: str) -> None:
    UserFactory.create(username="Vesper")
    assert refusal(theirs, player, username=username) == {"username": ["This username is taken"]}


@pytest.mark.parametrize("region", [None, "", "NO-REGION", "eu", "MARS", "0", "x" * 100_000])
def test_invalid_region_is_refused(theirs: Client, player: User, region: Json) -> None:
    assert refusal(theirs, player, region=region) == REGION


def test_all_invalid_fields_are_reported_together(theirs: Client, player: User) -> None:
    wrong = {"username": "abc", "region": "MARS", "names": [row("abc")], "image": file(b"GIF")}
    assert refusal(theirs, player, **wrong) == {
        "image": ["Only PNG, JPEG, SVG, GIF and WebP pictures are accepted."],
        **SHORT,
        **REGION,
        "names": [{"name": ["Name is too short"]}],
    }


def test_field_that_is_sent_twice_is_refused(theirs: Client, player: User) -> None:
    twice = {"username": ["Ember", "Other"], "names": ["[]", "[]"]}
    before = everything()
    response = theirs.post(address(player), {**form(), **twice})
    assert (response.status_code, response.json()) == (
        400,
        {"names": ["Send this only once."], "username": ["Send this only once."]},
    )
    assert everything() == before


def test_file_instead_of_a_text_is_refused(theirs: Client, player: User) -> None:
    assert refusal(theirs, player, username=file(b"Ember"), names=None) == {
        "username": ["Not a valid string."],
        "names": ["Send the names as JSON: a list of objects"],
    }


@pytest.mark.parametrize(
    ("kind", "status"),
    [("application/json", 415), ("text/plain", 415), ("multipart/form-data", 400)],
)
def test_body_that_is_not_a_form_is_refused(
    theirs: Client, player: User, kind: str, status: int
) -> None:
    before = everything()
    response = theirs.post(address(player), b"{}", content_type=kind)
    assert (response.status_code, list(response.json())) == (status, ["detail"])
    assert everything() == before


# --- Names -------------------------------------------------------------------------------------

NO_LEAGUE = {"league": ["Please select a league"]}
NO_PLATFORM = {"platform": ["Please select a platform"]}
SHORT_NAME = {"name": ["Name is too short"]}


@pytest.mark.parametrize(
    ("wrong", "reasons"),
    [
        (row("abc"), SHORT_NAME),
        (row(""), SHORT_NAME),
        (row(None), SHORT_NAME),  # type: ignore[arg-type]
        ({"league": "BCL", "platform": 0}, SHORT_NAME),
        (row("a" * 61), {"name": [LONG]}),
        (row("Em\u200bber"), {"name": [UNSEEN]}),
        (row([]), {"name": ["Not a valid string."]}),  # type: ignore[arg-type]
        (row({"a": 1}), {"name": ["Not a valid string."]}),  # type: ignore[arg-type]
        (row(league="bcl"), NO_LEAGUE),
        (row(league="CLVR"), NO_LEAGUE),
        (row(league=None), NO_LEAGUE),  # type: ignore[arg-type]
        (row(league=["BCL"]), NO_LEAGUE),  # type: ignore[arg-type]
        ({"name": "Ace Pilot", "platform": 0}, NO_LEAGUE),
        (row(platform=3), NO_PLATFORM),
        (row(platform=-1), NO_PLATFORM),
        (row(platform=None), NO_PLATFORM),
        (row(platform=True), NO_PLATFORM),
        (row(platform=0.5), NO_PLATFORM),
        (row(platform=[0]), NO_PLATFORM),
        ({"name": "Ace Pilot", "league": "BCL"}, NO_PLATFORM),
        ({}, {**SHORT_NAME, **NO_LEAGUE, **NO_PLATFORM}),
    ],
)
def test_invalid_row_is_reported_at_its_index(
    theirs: Client, player: User, wrong: Json, reasons: Json
) -> None:
    assert refusal(theirs, player, names=[row("Fine Name", "XCL"), wrong]) == {
        "names": [{}, reasons]
    }


@pytest.mark.parametrize(
    "text",
    [
        *("", "names", "{}", "null", "1", '"Ace Pilot"', "[1]", "[null]", "[[]]", "[{}, 1]"),
        *("[", "[{]", "[NaN]", "[" * 15_000, "1" * 15_000, "[" + " " * 20_000 + "]", "\x00"),
    ],
    ids=lambda text: repr(text[:9]),
)
def test_names_that_are_not_a_list_of_objects_are_refused(
    theirs: Client, player: User, text: str
) -> None:
    assert refusal(theirs, player, names=text) == {
        "names": ["Send the names as JSON: a list of objects"]
    }


@pytest.mark.parametrize("count", [PLACES + 1, 300])
def test_more_names_than_places_are_refused(theirs: Client, player: User, count: int) -> None:
    refused = refusal(theirs, player, names=[row()] * count)
    assert refused == {"names": [f"At most {PLACES} names"]}


def test_a_thousand_rows_are_refused(theirs: Client, player: User) -> None:
    assert list(refusal(theirs, player, names=[row()] * 1000)) == ["names"]


def test_text_above_djangos_limit_is_refused(theirs: Client, player: User) -> None:
    assert refusal(theirs, player, names="x" * 3_000_000) == {"detail": "Bad Request."}


def test_two_names_for_one_place_are_refused(theirs: Client, player: User) -> None:
    twice = [row("First"), row("Other", "XCL"), row("Second")]
    assert refusal(theirs, player, names=twice) == {
        "names": [{}, {}, {"platform": ["You already have a name for BCL on Steam"]}]
    }


def test_new_name_for_the_place_of_a_stored_one_is_refused(theirs: Client, player: User) -> None:
    assert refusal(theirs, player, names=[row_of(stored_name(player)), row("Second")]) == {
        "names": [{}, {"platform": ["You already have a name for BCL on Steam"]}]
    }


def test_stored_name_keeps_its_league_and_platform(theirs: Client, player: User) -> None:
    moved = row_of(stored_name(player), league="OCL", platform=1)
    assert refusal(theirs, player, names=[moved]) == {
        "names": [
            {
                "league": ["The league of a name can't be changed"],
                "platform": ["The platform of a name can't be changed"],
            }
        ]
    }


def test_row_that_is_sent_twice_is_refused(theirs: Client, player: User) -> None:
    name = stored_name(player)
    assert refusal(theirs, player, names=[row_of(name), row_of(name)]) == {
        "names": [
            {},
            {
                "_id": ["This name is in the list twice"],
                "platform": ["You already have a name for BCL on Steam"],
            },
        ]
    }


def test_unknown_keys_and_keys_of_others_are_refused_alike(theirs: Client, player: User) -> None:
    other = stored_name(UserFactory.create())
    unknown = {"names": [{"_id": ["This name is no longer on the profile: reload the page"]}]}
    assert refusal(theirs, player, names=[row_of(other)]) == unknown
    assert refusal(theirs, player, names=[row(_id="999999")]) == unknown
    assert refusal(theirs, player, names=[row(_id=str(2**63))]) == {
        "names": [{"_id": ["This is not a key"]}]
    }


@pytest.mark.parametrize("key", [1, None, "", "x", "-1", "1" * 20, [1], "١"])
def test_invalid_key_is_refused(theirs: Client, player: User, key: Json) -> None:
    answer = refusal(theirs, player, names=[row(_id=key)])
    assert list(answer["names"][0]) == ["_id"]


def test_name_that_the_form_did_not_show_stays(theirs: Client, player: User) -> None:
    shown = stored_name(player)
    stored_name(player, "Rifle", LeagueCode.OCL, None)  # from chat, after the form was opened
    assert save(theirs, player, names=[row_of(shown)], known=keys(shown)) == [SAVED]
    assert names_of(player) == [("bcl", 0, "Ace Pilot"), ("ocl", None, "Rifle")]
    assert save(theirs, player, names=[], known=keys(shown)) == [SAVED]
    assert names_of(player) == [("ocl", None, "Rifle")]


def test_list_without_known_names_replaces_all_names(theirs: Client, player: User) -> None:
    kept = stored_name(player)
    stored_name(player, "Given Up", LeagueCode.PCL)
    replaced = stored_name(player, "Old Rifle", LeagueCode.OCL)
    assert save(theirs, player, names=[row_of(kept), row("Rifle", "OCL")]) == [SAVED]
    assert names_of(player) == [("bcl", 0, "Ace Pilot"), ("ocl", 0, "Rifle")]
    assert not PlayerName.objects.filter(pk=replaced.pk).exists()
    assert save(theirs, player, names=[]) == [SAVED]
    assert names_of(player) == []


def test_caller_that_saw_no_names_removes_none(theirs: Client, player: User) -> None:
    stored_name(player)
    assert save(theirs, player, names=[row("Rifle", "OCL")], known="[]") == [SAVED]
    assert names_of(player) == [("bcl", 0, "Ace Pilot"), ("ocl", 0, "Rifle")]


def test_forms_opened_at_the_same_time_keep_each_others_names(theirs: Client, player: User) -> None:
    shown = stored_name(player)
    for code in ("OCL", "PCL", "XCL"):
        names = [row_of(shown), row("Everywhere", code)]
        assert save(theirs, player, names=names, known=keys(shown)) == [SAVED]
    assert [name for _, _, name in names_of(player)] == ["Ace Pilot", *["Everywhere"] * 3]


def test_known_keys_of_other_people_are_ignored(theirs: Client, player: User) -> None:
    other = UserFactory.create()
    known = json.dumps([str(stored_name(other).pk), "999999"])
    assert save(theirs, player, known=known) == [SAVED]
    assert names_of(other) == [("bcl", 0, "Ace Pilot")]


def test_new_name_for_the_place_of_a_name_that_the_form_did_not_show_is_refused(
    theirs: Client, player: User
) -> None:
    stored_name(player)
    assert refusal(theirs, player, names=[row("Second")], known="[]") == {
        "names": [
            {
                "platform": [
                    "You already have a name for BCL on Steam, saved elsewhere: reload the page"
                ]
            }
        ]
    }


@pytest.mark.parametrize(
    "known",
    ["", "keys", "{}", "1", "[1]", "[null]", '["x"]', f'["{2**63}"]', "[" * 15_000],
    ids=lambda text: text[:9],
)
def test_known_names_that_are_not_a_list_of_keys_are_refused(
    theirs: Client, player: User, known: str
) -> None:
    assert refusal(theirs, player, known=known) == {
        "known": ["Send the known names as JSON: a list of their _id"]
    }


# --- Names of leagues in which the person plays ------------------------------------------------


def on_team(player: User, rank: MemberRank = MemberRank.MEMBER, **fields: Any) -> Membership:
    team = TeamFactory.create()
    return Membership.objects.create(team=team, user=player, league=league(), rank=rank, **fields)


def test_last_name_in_a_league_stays_while_on_a_team(theirs: Client, player: User) -> None:
    on_team(player)
    known = keys(stored_name(player), stored_name(player, "Rifle", LeagueCode.OCL))
    stays = {"names": ["Keep a name for BCL while you are on a team there"]}
    assert refusal(theirs, player, names=[], known=known) == stays
    assert refusal(theirs, player, names=[]) == stays
    assert save(theirs, player, names=[row("Meta Me", platform=1)], known=known) == [SAVED]
    assert names_of(player) == [("bcl", 1, "Meta Me")]


def test_former_players_and_team_staff_may_remove_their_last_name(
    theirs: Client, player: User
) -> None:
    membership = on_team(player)
    membership.left_at = membership.joined_at
    membership.save()
    on_team(player, MemberRank.STAFF)
    known = keys(stored_name(player))
    assert save(theirs, player, names=[], known=known) == [SAVED]
    assert names_of(player) == []


def test_known_name_may_be_removed_while_an_unshown_one_stays(theirs: Client, player: User) -> None:
    on_team(player)
    known = keys(stored_name(player))
    stored_name(player, "Meta Me", platform=Platform.META)
    assert save(theirs, player, names=[], known=known) == [SAVED]
    assert names_of(player) == [("bcl", 1, "Meta Me")]


# --- Names in leagues that ban or mute the person ----------------------------------------------


def ban(player: User, league: LeagueCode = LeagueCode.BCL) -> str:
    """Ban the person; returns the text that they read."""
    kind = PunishmentType.BAN
    punish(user=player, kind=kind, reason="Cheated.", league=league, by=None)
    return league_refusal(player, league)


def test_name_in_a_league_that_bans_the_person_is_refused(theirs: Client, player: User) -> None:
    stored = stored_name(player, "Old Name", platform=Platform.META)
    words = ban(player)
    assert words.startswith("You are banned from the ")
    names = [row("Rifle", "OCL"), row_of(stored, name="New Name"), row()]
    assert refusal(theirs, player, names=names) == {
        "names": [{}, {"name": [words]}, {"league": [words]}]
    }
    assert refusal(signed_in(person("admin")), player, names=[row()]) == {
        "names": [{"league": [words]}]
    }


def test_banned_person_saves_the_rest_of_the_profile(theirs: Client, player: User) -> None:
    from_chat = stored_name(player, platform=None)
    ban(player)
    names = [row_of(from_chat, platform=1), row("Rifle", "OCL")]
    assert save(theirs, player, names=names) == [SAVED]
    assert names_of(player) == [("bcl", 1, "Ace Pilot"), ("ocl", 0, "Rifle")]


def test_name_in_a_league_that_mutes_the_person_is_refused_to_them_alone(
    theirs: Client, player: User
) -> None:
    stored = stored_name(player, "Rude Name")
    punish(user=player, kind=PunishmentType.MUTE, reason="Rude.", league=LeagueCode.BCL, by=None)
    words = "You are muted in the Breachers Champions League for good: Rude."
    names = [row("Rifle", "OCL"), row_of(stored, name="Ruder")]
    assert refusal(theirs, player, names=names) == {"names": [{}, {"name": [words]}]}
    polite = [row_of(stored, name="Polite")]
    assert save(signed_in(person("admin")), player, names=polite) == [SAVED]


@pytest.mark.parametrize("kind", [PunishmentType.WARN, PunishmentType.LOG])
def test_other_punishments_do_not_block_names(
    theirs: Client, player: User, kind: PunishmentType
) -> None:
    punish(user=player, kind=kind, reason="Shouted.", league=LeagueCode.BCL, by=None)
    assert save(theirs, player, names=[row()]) == [SAVED]


# --- Pictures ----------------------------------------------------------------------------------


def test_picture_is_saved_and_reported(theirs: Client, player: User) -> None:
    assert save(theirs, player, image=file(PICTURE)) == [SAVED, IMAGE_SAVED]
    player.refresh_from_db()
    assert files_stored() == [player.avatar.name]
    with player.avatar.open() as content, Image.open(content) as stored:
        assert (stored.format, stored.size) == ("WEBP", (250, 250))
    assert theirs.get(address(player)).json()["avatarURL"] == f"/media/{player.avatar.name}"
    assert [entry.action for entry in AuditEntry.objects.order_by("pk")] == [
        "person.edit_profile",
        "person.change_avatar",
    ]


def test_picture_stays_when_none_is_sent(theirs: Client, player: User) -> None:
    save(theirs, player, image=file(PICTURE))
    player.refresh_from_db()
    before = player.avatar.name
    assert save(theirs, player, username="Another") == [SAVED]
    player.refresh_from_db()
    assert player.avatar.name == before


def test_old_pictures_file_stays_for_others_who_use_it(theirs: Client, player: User) -> None:
    other = UserFactory.create()
    save(theirs, player, image=file(PICTURE))
    save(signed_in(other), other, username="Other One", image=file(PICTURE))
    assert len(files_stored()) == 1
    save(theirs, player, image=file(encoded(Image.new("RGB", (300, 300), (30, 180, 60)))))
    player.refresh_from_db()
    other.refresh_from_db()
    assert files_stored() == sorted([str(player.avatar.name), str(other.avatar.name)])


def test_profile_is_saved_when_the_storage_fails(
    theirs: Client, player: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(theirs, player, image=file(PICTURE))
    player.refresh_from_db()
    before = player.avatar.name

    def fail(*_: Any, **__: Any) -> str:
        raise OSError("The disk is full.")

    monkeypatch.setattr(default_storage, "save", fail)
    green = file(encoded(Image.new("RGB", (300, 300), (30, 180, 60))))
    assert save(theirs, player, username="Another", image=green) == [
        SAVED,
        {
            "message": "The image could not be stored, so the old one stays. Please try again",
            "success": False,
        },
    ]
    player.refresh_from_db()
    assert (player.username, player.avatar.name, files_stored()) == ("Another", before, [before])


# --- How often ---------------------------------------------------------------------------------


def test_only_saves_are_throttled(
    theirs: Client, player: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "uploads": "2/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    for _ in range(3):
        assert theirs.get(address(player)).status_code == 200
    assert [save(theirs, player), save(theirs, player)] == [[SAVED], [SAVED]]
    before = everything()
    assert list(save(theirs, player, 429, username="Third One")) == ["detail"]
    assert everything() == before
    other = UserFactory.create()
    assert save(signed_in(other), other, username="Other One") == [SAVED]


# --- Who may -----------------------------------------------------------------------------------


def test_profile_is_closed_to_others(player: User) -> None:
    client = signed_in(person("moderator"))
    before = everything()
    for response in (client.get(address(player)), client.post(address(player), form())):
        assert (response.status_code, response.json()) == (
            403,
            {"detail": "You do not have permission to perform this action."},
        )
    assert everything() == before


def test_profile_is_open_to_its_person() -> None:
    user = person("player")
    client = signed_in(user)
    assert client.get(address(user)).json()["username"] == user.username
    assert save(client, user) == [SAVED]


def test_profile_requires_sign_in(player: User) -> None:
    before = everything()
    for response in (Client().get(address(player)), Client().post(address(player), form())):
        assert response.status_code in (401, 403)
        assert response.json() == {"detail": "You are not logged in."}
    assert everything() == before


@pytest.mark.parametrize("role", [None, Role.ADMIN])
def test_closed_account_changes_nothing(player: User, role: Role | None) -> None:
    client = signed_in(player)
    player.groups.set([])
    player.is_active = False
    player.save()
    before = everything()
    assert client.post(address(player), form()).status_code in (401, 403)
    assert everything() == before


def test_unknown_profile_is_not_found() -> None:
    client = signed_in(person("admin"))
    before = everything()
    for response in (
        client.get("/api/users/999999/edit"),
        client.post("/api/users/999999/edit", form()),
    ):
        assert response.status_code == 404
    assert everything() == before


def test_command_needs_the_csrf_token(player: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(player)
    before = everything()
    response = client.post(address(player), form())
    assert (response.status_code, list(response.json())) == (403, ["detail"])
    assert everything() == before


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_other_methods_are_refused(theirs: Client, player: User, method: str) -> None:
    assert theirs.generic(method, address(player)).status_code == 405
