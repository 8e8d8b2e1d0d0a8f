"""The API of casts."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from rest_framework.renderers import JSONRenderer

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.revisions import without_revisions
from leagues.tests.factories import league
from matches.models import Caster, Match, Stream, Vod
from matches.play.casts.services.casters import claim_match, name_caster, release_match
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.recordings import add_vod
from matches.tests.factories import enrolled_pair, match_between
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

CHANNEL, VOD = "https://www.twitch.tv/cass", "https://video.example/1"
KEY = LEAGUES[LeagueCode.BCL].id
NOTHING = {
    "mayEdit": False,
    "mayAnnounce": False,
    "mayClaim": False,
    "claimRefusal": "",
    "mute": "",
    "mayRelease": False,
    "mayEditVods": False,
    "mayAddVods": False,
    "mayOpenSheet": False,
}


NONE = dict.fromkeys(
    ("join", "leave", "setParts", "edit", "release", "takeOut", "add", "hold", "unhold", "addVod"),
    False,
)


@pytest.fixture
def match() -> Match:
    """It has just begun."""
    made = match_between(*enrolled_pair(), day=None)
    made.time = timezone.now() - timedelta(minutes=1)
    made.save(update_fields=["time"])
    return made


@pytest.fixture
def caster() -> User:
    user = UserFactory.create(username="Cass")
    name_caster(league=league(), user=user, channel=CHANNEL, by=None)
    return user


def told(client: Client, match: Match) -> Any:
    response = client.get(f"/api/matches/{match.pk}/casts")
    assert response.status_code == 200
    return without_revisions(response.json())


def send(client: Client, method: str, address: str, body: Any = None) -> tuple[int, Any]:
    response = client.generic(
        method,
        f"/api/{address}",
        "" if body is None else JSONRenderer().render(body),
        content_type="application/json",
    )
    return response.status_code, without_revisions(response.json())


def test_casts_have_channels_casters_and_recordings(
    client: Client, match: Match, caster: User
) -> None:
    stream = claim_match(match=match, by=caster)
    other = create_stream(match=match, channel="https://www.twitch.tv/clvr", by=None)
    vod = add_vod(match=match, url=VOD, by=None)
    client.force_login(UserFactory.create())
    assert told(client, match) == {
        "casts": [
            {
                "_id": str(stream.pk),
                "channel": CHANNEL,
                "language": "en",
                "caster": {"_id": str(caster.pk), "username": "Cass"},
                "people": [
                    {
                        "user": {"_id": str(caster.pk), "username": "Cass"},
                        "parts": ["play-by-play"],
                    }
                ],
                "isHeld": False,
                "wrongGame": None,
                "may": NONE,
                "claimsLeft": None,
            },
            {
                "_id": str(other.pk),
                "channel": "https://www.twitch.tv/clvr",
                "language": "en",
                "caster": None,
                "people": [],
                "isHeld": False,
                "wrongGame": None,
                "may": NONE,
                "claimsLeft": None,
            },
        ],
        "vods": [{"_id": str(vod.pk), "url": VOD, "map": None}],
        "maps": [],
        "own": None,
        "channel": None,
        "language": "en",
        **NOTHING,
    }
    assert Client().get(f"/api/matches/{match.pk}/casts").status_code in {401, 403}
    assert client.get("/api/matches/987654321/casts").status_code == 404


def may(client: Client, match: Match) -> set[str]:
    return {name for name, value in told(client, match).items() if value is True}


def test_casts_say_what_the_caller_may_do(client: Client, match: Match, caster: User) -> None:
    captain = MembershipFactory.create(team=match.team_a, rank=MemberRank.CAPTAIN).user
    vods = {"mayEditVods", "mayAddVods"}
    for who, powers in (
        (person("admin"), {"mayEdit", "mayAnnounce", *vods, "mayOpenSheet"}),
        (person("team manager"), {"mayEdit", "mayAnnounce", *vods, "mayOpenSheet"}),
        (person("moderator"), {*vods, "mayOpenSheet"}),
        (captain, vods),
        (caster, {"mayClaim", "mayOpenSheet"}),
    ):
        client.force_login(who)
        assert may(client, match) == powers
    stream = claim_match(match=match, by=caster)
    assert may(client, match) == {"mayRelease", *vods, "mayOpenSheet"}
    own = told(client, match)
    assert (own["own"], own["casts"][0]["may"]["addVod"]) == (str(stream.pk), True)
    Match.objects.update(time=timezone.now() + timedelta(days=7))
    assert may(client, match) == {"mayRelease", "mayEditVods", "mayOpenSheet"}
    assert not told(client, match)["casts"][0]["may"]["addVod"]


def test_muted_people_are_offered_nothing_that_tells_others(
    client: Client, match: Match, caster: User
) -> None:
    """They can still give up what they have."""
    stream = claim_match(match=match, by=caster)
    later = match_between(*enrolled_pair(), day=None)
    create_stream(match=later, channel="https://www.twitch.tv/clvr", by=None)
    manager = person("team manager")
    for who in (caster, manager):
        punish(user=who, kind=PunishmentType.MUTE, reason="Rude.", by=None)
    client.force_login(caster)
    own = told(client, match)["casts"][0]["may"]
    kept = dict.fromkeys(("setParts", "release", "takeOut"), True)
    assert own == {**NONE, **kept}
    assert may(client, match) == {"mayRelease", "mayEditVods", "mayOpenSheet"}
    shown = told(client, later)
    assert shown["casts"][0]["may"] == NONE
    assert not shown["mayClaim"]
    assert shown["claimRefusal"] == shown["mute"] != ""
    assert send(client, "POST", f"matches/{later.pk}/casts/claim", {})[0] == 409
    assert send(client, "POST", f"matches/{match.pk}/casts/release")[0] == 200
    assert not Stream.objects.filter(pk=stream.pk).exists()
    client.force_login(manager)
    assert may(client, later) == {"mayEdit", "mayEditVods", "mayOpenSheet"}
    assert told(client, later)["casts"][0]["may"] == {**NONE, "takeOut": True}


def test_claim_is_not_offered_after_the_last_one_and_the_page_says_why(
    client: Client, match: Match, caster: User
) -> None:
    client.force_login(caster)
    for left in (2, 1, 0):
        claim_match(match=match, by=caster)
        shown = told(client, match)
        assert (shown["casts"][0]["claimsLeft"], shown["claimRefusal"]) == (left, "")
        release_match(match=match, by=caster)
    shown = told(client, match)
    assert not shown["mayClaim"]
    assert shown["claimRefusal"].startswith("You have claimed this match 3 times.")
    assert send(client, "POST", f"matches/{match.pk}/casts/claim", {}) == (
        409,
        {"detail": shown["claimRefusal"]},
    )
    other = match_between(*enrolled_pair(), day=None)
    create_stream(match=other, channel=CHANNEL, by=None)
    shown = told(client, other)
    assert (shown["mayClaim"], shown["casts"][0]["claimsLeft"]) == (False, None)
    assert shown["claimRefusal"] == "Your channel already has a cast of this match."


def test_caster_moves_only_their_own_cast(client: Client, match: Match, caster: User) -> None:
    stream = claim_match(match=match, by=caster)
    other = create_stream(match=match, channel="https://www.twitch.tv/clvr", by=None)
    client.force_login(caster)
    address = f"matches/{match.pk}/casts"
    assert send(client, "PUT", f"{address}/{stream.pk}", {"channel": "twitch.tv/second"}) == (
        200,
        {"success": True, "message": "Cast moved to the new channel."},
    )
    stream.refresh_from_db()
    assert stream.channel == "https://twitch.tv/second"
    for cast in (other.pk, 987654321):
        status, _ = send(client, "PUT", f"{address}/{cast}", {"channel": "twitch.tv/third"})
        assert status == 403
    assert send(client, "DELETE", f"{address}/{stream.pk}")[0] == 403


def test_caster_adds_and_removes_recordings_of_the_match_they_cast(
    client: Client, match: Match, caster: User
) -> None:
    client.force_login(caster)
    address = f"matches/{match.pk}/vods"
    assert send(client, "POST", address, {"url": VOD})[0] == 403
    claim_match(match=match, by=caster)
    assert send(client, "POST", address, {"url": "video.example/1"}) == (
        201,
        {"success": True, "message": "Recording added."},
    )
    vod = Vod.objects.get()
    assert vod.url == VOD
    assert send(client, "DELETE", f"{address}/{vod.pk}")[0] == 200


def test_caster_claims_a_match_and_gives_it_back(
    client: Client, match: Match, caster: User
) -> None:
    client.force_login(caster)
    address = f"matches/{match.pk}/casts"
    assert send(client, "POST", f"{address}/claim") == (
        201,
        {"success": True, "message": f"You will cast {match.versus}."},
    )
    assert send(client, "POST", f"{address}/claim") == (
        409,
        {"detail": "You already have a cast of this match."},
    )
    assert send(client, "POST", f"{address}/release") == (
        200,
        {"success": True, "message": f"You no longer cast {match.versus}."},
    )
    assert not Stream.objects.exists()


def test_staff_announce_move_and_call_off_a_cast(client: Client, match: Match) -> None:
    client.force_login(person("team manager"))
    address = f"matches/{match.pk}/casts"
    sent = send(client, "POST", address, {"channel": CHANNEL})
    assert sent == (201, {"success": True, "message": f"Cast of {match.versus} announced."})
    key = Stream.objects.get().pk
    moved = send(client, "PUT", f"{address}/{key}", {"channel": VOD})
    assert moved == (200, {"success": True, "message": "Cast moved to the new channel."})
    assert Stream.objects.get().channel == VOD
    gone = send(client, "DELETE", f"{address}/{key}")
    assert gone == (200, {"success": True, "message": "Cast called off."})
    assert send(client, "DELETE", f"{address}/{key}")[0] == 404
    wrong = send(client, "POST", address, {"channel": "twitch"})
    assert wrong == (
        400,
        {"channel": ["This is not a link. A link starts with https:// and has no spaces."]},
    )


def test_captain_adds_and_removes_a_recording(client: Client, match: Match) -> None:
    client.force_login(MembershipFactory.create(team=match.team_b, rank=MemberRank.CAPTAIN).user)
    address = f"matches/{match.pk}/vods"
    assert send(client, "POST", address, {"url": VOD})[0] == 201
    assert send(client, "POST", address, {"url": VOD}) == (
        409,
        {"detail": "This recording has already been added."},
    )
    key = Vod.objects.get().pk
    assert send(client, "DELETE", f"{address}/{key}")[0] == 200
    assert not Vod.objects.exists()


def test_recording_can_be_of_one_map(client: Client, match: Match) -> None:
    Match.objects.update(best_of=3)
    client.force_login(MembershipFactory.create(team=match.team_b, rank=MemberRank.CAPTAIN).user)
    address = f"matches/{match.pk}/vods"
    wrong = (400, {"map": ["Choose a map from 1 to 3, or the whole match."]})
    for number in (0, 4):
        assert send(client, "POST", address, {"url": VOD, "map": number}) == wrong
    assert send(client, "POST", address, {"url": VOD, "map": 2})[0] == 201
    vod = Vod.objects.get()
    unnamed = [{"number": number, "name": ""} for number in (1, 2, 3)]
    shown = told(client, match)
    assert (shown["maps"], shown["vods"]) == (
        unnamed,
        [{"_id": str(vod.pk), "url": VOD, "map": 2}],
    )
    one = f"{address}/{vod.pk}"
    assert send(client, "PUT", one, {"map": 4}) == wrong
    assert send(client, "PUT", one, {}) == (400, {"map": ["This field is required."]})
    moved = (200, {"success": True, "message": "Map of the recording changed."})
    for chosen in (3, None):
        assert send(client, "PUT", one, {"map": chosen}) == moved
        assert told(client, match)["vods"][0]["map"] == chosen
    send(client, "DELETE", one)
    assert send(client, "PUT", one, {"map": 1})[0] == 404


def test_cast_of_another_match_is_not_found(client: Client, match: Match) -> None:
    stream = create_stream(match=match, channel=CHANNEL, by=None)
    other = match_between(match.team_a, match.team_b, day=None)
    client.force_login(person("admin"))
    address = f"matches/{other.pk}/casts/{stream.pk}"
    assert send(client, "DELETE", address)[0] == 404
    assert Stream.objects.exists()


def test_staff_name_and_remove_casters(client: Client) -> None:
    user = UserFactory.create(username="Cass")
    client.force_login(person("team manager"))
    address = f"streams/casters/{KEY}"
    named = send(client, "POST", address, {"username": "cass", "channel": CHANNEL})
    assert named == (
        201,
        {"success": True, "message": "Cass is now a caster for the Breachers Champions League."},
    )
    caster = Caster.objects.get()
    listed = client.get(f"/api/{address}").json()
    assert listed == [
        {
            "_id": str(caster.pk),
            "user": {"_id": str(user.pk), "username": "Cass"},
            "channel": CHANNEL,
            "language": "en",
        }
    ]
    unknown = send(client, "POST", address, {"username": "Nobody", "channel": CHANNEL})
    assert unknown == (400, {"username": ["There is no person with this username."]})
    assert send(client, "DELETE", f"{address}/{caster.pk}") == (
        200,
        {"success": True, "message": "Cass is no longer a caster."},
    )
    assert not Caster.objects.exists()


@pytest.mark.parametrize("count", [1, 3])
def test_casts_of_a_match_need_a_constant_number_of_queries(
    client: Client, match: Match, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(count):
        create_stream(match=match, channel=f"https://live.example/{number}", by=None)
        add_vod(match=match, url=f"https://video.example/{number}", by=None)
    client.force_login(UserFactory.create())
    with django_assert_num_queries(10):
        assert len(told(client, match)["casts"]) == count


@pytest.mark.parametrize("count", [1, 3])
def test_casters_need_a_constant_number_of_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(count):
        name_caster(league=league(), user=UserFactory.create(), channel=CHANNEL, by=None)
    client.force_login(person("admin"))
    with django_assert_num_queries(5):
        assert len(client.get(f"/api/streams/casters/{KEY}").json()) == count
