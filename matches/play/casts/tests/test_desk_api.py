"""The desk of a league's casters, and what they do from it."""

from collections.abc import Iterator
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
from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.revisions import without_revisions
from clvr.lib.timestamps import timestamp_mark
from leagues.tests.factories import WeekFactory, current_season
from matches.models import Match, MatchVote, Stream
from matches.play.casts.holds import TOLD
from matches.play.casts.services.casters import claim_match, release_match
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.people import join_cast
from matches.play.casts.tests.plans import caster_on, match_in
from matches.tests.factories import official_match

pytestmark = pytest.mark.django_db

DESK = f"/api/streams/casting/{LEAGUES[LeagueCode.BCL].id}"
NONE = dict.fromkeys(
    ("join", "leave", "setParts", "edit", "release", "takeOut", "add", "hold", "unhold", "addVod"),
    False,
)


@pytest.fixture
def cass() -> User:
    return caster_on("cass", "Cass")


def read(client: Client, query: str = "") -> Any:
    response = client.get(f"{DESK}{query}")
    assert response.status_code == 200
    return without_revisions(response.json())


def send(client: Client, method: str, address: str, body: Any = None) -> tuple[int, Any]:
    response = client.generic(
        method,
        f"/api/matches/{address}",
        "" if body is None else JSONRenderer().render(body),
        content_type="application/json",
    )
    return response.status_code, without_revisions(response.json())


def named(user: User) -> dict[str, str]:
    return {"_id": str(user.pk), "username": user.username}


def test_desk_shows_the_week_with_votes_ratings_meetings_casts_and_clashes(
    client: Client, cass: User
) -> None:
    before = match_in(20)
    claim_match(match=before, by=cass)
    match = match_in(21)
    oz = caster_on("oz", "Oz")
    stream = claim_match(match=match, by=oz, language="de")
    met = official_match(match.team_b, match.team_a)
    assert met.result is not None
    MatchVote.objects.create(
        match=match, voter=oz, season=match.season, week=1, cast_at=timezone.now()
    )
    client.force_login(cass)
    shown = {row["match"]["_id"]: row for row in read(client)["matches"]}
    row = shown[str(match.pk)]
    match.team_a.refresh_from_db()
    match.team_b.refresh_from_db()
    assert before.time is not None
    first = before.streams.get()
    at, seconds = timestamp_mark(before.time), int(before.time.timestamp())
    page = f"/bcl/stream/{first.pk}"
    assert {name: value for name, value in row.items() if name != "match"} == {
        "votes": 1,
        "ratings": [match.team_a.elo, match.team_b.elo],
        "meetings": 1,
        "casts": [
            {
                "_id": str(stream.pk),
                "channel": "https://twitch.tv/oz",
                "language": "de",
                "caster": named(oz),
                "people": [{"user": named(oz), "parts": ["play-by-play"]}],
                "isHeld": False,
                "wrongGame": None,
                "may": {**NONE, "join": True},
                "claimsLeft": None,
            }
        ],
        "clashes": [
            {
                "key": f"channel:{first.pk}:{seconds}",
                "words": f"The channel twitch.tv/cass also shows {before.versus} (BCL) at {at}.",
                "href": page,
            },
            {
                "key": f"cast:{cass.pk}:{first.pk}:{seconds}",
                "words": f"You are also in the cast of {before.versus} (BCL) at {at} on "
                "twitch.tv/cass.",
                "href": page,
            },
        ],
        "mayClaim": True,
        "claimRefusal": "",
    }
    own = shown[str(before.pk)]
    assert (own["mayClaim"], own["claimRefusal"], own["clashes"]) == (False, "", [])


def test_desk_has_ones_own_casts_and_staff_see_no_claims(client: Client, cass: User) -> None:
    match, over = match_in(20), match_in(1)
    stream = claim_match(match=match, by=cass)
    oz = caster_on("oz", "Oz")
    joined = claim_match(match=match_in(30), by=oz)
    join_cast(stream=joined, by=cass, parts=["colour"])  # type: ignore[list-item]
    past = claim_match(match=over, by=cass)
    Match.objects.filter(pk=over.pk).update(time=timezone.now() - timedelta(days=1))
    client.force_login(cass)
    body = read(client)
    assert (body["channel"], body["language"], body["week"]) == ("https://twitch.tv/cass", "en", 1)
    assert [(each["_id"], each["match"]["_id"]) for each in body["own"]] == [
        (str(stream.pk), str(match.pk)),
        (str(joined.pk), str(joined.match_id)),
    ]
    assert body["own"][0]["may"] == {
        **NONE,
        **dict.fromkeys(("setParts", "edit", "release", "takeOut", "hold"), True),
    }
    assert body["own"][1]["may"] == {**NONE, "leave": True, "setParts": True}
    assert [each["claimsLeft"] for each in body["own"]] == [2, None]
    assert [each["_id"] for each in body["past"]] == [str(past.pk)]
    client.force_login(person("team manager"))
    body = read(client)
    assert (body["channel"], body["own"]) == (None, [])
    assert {row["mayClaim"] for row in body["matches"]} == {False}
    assert {row["casts"][0]["may"]["hold"] for row in body["matches"]} == {True}


def test_desk_is_of_one_week_and_says_which_there_are(client: Client, cass: User) -> None:
    season = current_season()
    weeks = [WeekFactory.create(season=season, number=number) for number in (1, 2)]
    first, second = match_in(20), match_in(30)
    for match, week in ((first, weeks[0]), (second, weeks[1])):
        Match.objects.filter(pk=match.pk).update(week=week)
    client.force_login(cass)

    def keys(query: str = "") -> list[str]:
        return [row["match"]["_id"] for row in read(client, query)["matches"]]

    assert (keys(), keys("?week=2")) == ([str(first.pk)], [str(second.pk)])
    assert [each["number"] for each in read(client)["weeks"]] == [1, 2]
    assert keys("?week=7") == [str(first.pk)]
    assert client.get(f"{DESK}?week=x").status_code == 400


def test_desk_offers_no_claim_that_is_refused_and_says_why(client: Client, cass: User) -> None:
    taken, worn = match_in(20), match_in(30)
    create_stream(match=taken, channel="https://twitch.tv/Cass", by=None)
    for _ in range(3):
        claim_match(match=worn, by=cass)
        release_match(match=worn, by=cass)
    client.force_login(cass)

    def claims() -> dict[str, tuple[bool, str]]:
        rows = read(client)["matches"]
        return {row["match"]["_id"]: (row["mayClaim"], row["claimRefusal"]) for row in rows}

    worn_out = (
        "You have claimed this match 3 times. Ask the league’s team managers to announce your cast."
    )
    assert claims() == {
        str(taken.pk): (False, "Your channel already has a cast of this match."),
        str(worn.pk): (False, worn_out),
    }
    assert read(client)["mute"] == ""
    punish(user=cass, kind=PunishmentType.MUTE, reason="Rude.", by=None)
    assert set(claims().values()) == {(False, "")}
    body = read(client)
    assert body["mute"].startswith("You are muted")
    assert {row["casts"][0]["may"]["join"] for row in body["matches"] if row["casts"]} == {False}


@pytest.mark.parametrize("count", [1, 3])
def test_desk_needs_a_constant_number_of_queries(
    client: Client, cass: User, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(count):
        claim_match(match=match_in(20 + 4 * number), by=cass)
        create_stream(match=match_in(22 + 4 * number), channel="https://x.example/1", by=None)
    client.force_login(cass)
    with django_assert_num_queries(26):
        body = read(client)
    assert (len(body["own"]), len(body["matches"])) == (count, 2 * count)


def test_claim_says_its_language_and_parts_and_what_clashes_before(
    client: Client, cass: User
) -> None:
    claim_match(match=match_in(20), by=cass)
    match = match_in(21)
    client.force_login(cass)
    address = f"{match.pk}/casts"
    clashes = client.get(f"/api/matches/{address}/clashes?language=fr").json()
    assert [each["key"].split(":")[0] for each in clashes] == ["channel", "cast"]
    body: dict[str, Any] = {"language": "fr", "parts": ["producer", "colour"]}
    status, answer = send(client, "POST", f"{address}/claim", body)
    assert (status, answer["detail"].endswith(" Confirm that you know this.")) == (409, True)
    body["seen"] = [each["key"] for each in clashes]
    assert send(client, "POST", f"{address}/claim", body) == (
        201,
        {"success": True, "message": f"You will cast {match.versus}."},
    )
    stream = Stream.objects.get(match=match)
    shown = client.get(f"/api/matches/{address}").json()["casts"][0]
    assert (shown["language"], shown["people"]) == (
        "fr",
        [{"user": named(cass), "parts": ["colour", "producer"]}],
    )
    other = client.get(f"/api/matches/{address}/clashes?cast={stream.pk}&language=en").json()
    assert other == []


def test_parts_that_do_not_exist_are_refused(client: Client, cass: User) -> None:
    match = match_in(20)
    client.force_login(cass)
    address = f"{match.pk}/casts/claim"
    none = (400, {"parts": ["Choose at least one part."]})
    assert send(client, "POST", address, {"parts": []}) == none
    assert send(client, "POST", address, {"parts": ["dancer"]})[0] == 400
    assert send(client, "POST", address, {"language": "xx"})[0] == 400
    assert not Stream.objects.exists()


def test_caster_joins_changes_parts_leaves_and_is_taken_out(client: Client, cass: User) -> None:
    stream = claim_match(match=match_in(20), by=cass)
    oz, versus = caster_on("oz", "Oz"), stream.match.versus
    address = f"{stream.match_id}/casts/{stream.pk}"
    client.force_login(oz)
    assert send(client, "POST", f"{address}/join", {"parts": ["colour"]}) == (
        201,
        {"success": True, "message": f"You are in the cast of {versus}."},
    )
    assert send(client, "PUT", f"{address}/parts", {"parts": ["observer"]}) == (
        200,
        {"success": True, "message": "Your parts in the cast are changed."},
    )
    assert send(client, "POST", f"{address}/leave") == (
        200,
        {"success": True, "message": f"You are no longer in the cast of {versus}."},
    )
    send(client, "POST", f"{address}/join", {"parts": ["colour"]})
    assert send(client, "DELETE", f"{address}/people/{oz.pk}")[0] == 403
    client.force_login(cass)
    assert send(client, "DELETE", f"{address}/people/{oz.pk}") == (
        200,
        {"success": True, "message": "Oz is no longer in the cast."},
    )
    added = send(client, "POST", f"{address}/people", {"username": "Oz", "parts": ["colour"]})
    assert added == (403, {"detail": "You do not have permission to do this."})


def test_staff_add_a_caster_to_their_cast(client: Client) -> None:
    stream = create_stream(match=match_in(20), channel="https://twitch.tv/clvr", by=None)
    oz = caster_on("oz", "Oz")
    claim_match(match=match_in(21), by=oz)
    client.force_login(person("team manager"))
    address = f"{stream.match_id}/casts"
    clashes = client.get(f"/api/matches/{address}/clashes?cast={stream.pk}&username=oz").json()
    assert [each["words"].split(" in ")[0] for each in clashes] == ["Oz is also"]
    body: dict[str, Any] = {"username": "Oz", "parts": ["colour"]}
    assert send(client, "POST", f"{address}/{stream.pk}/people", body)[0] == 409
    body["seen"] = [each["key"] for each in clashes]
    assert send(client, "POST", f"{address}/{stream.pk}/people", body) == (
        201,
        {"success": True, "message": "Oz is in the cast."},
    )
    wrong = send(client, "POST", f"{address}/{stream.pk}/people", {**body, "username": "Nobody"})
    assert wrong == (400, {"username": ["There is no person with this username."]})


def test_time_is_held_and_released_and_the_panels_say_so(client: Client, cass: User) -> None:
    stream = claim_match(match=match_in(20), by=cass)
    address = f"{stream.match_id}/casts/{stream.pk}/hold"
    client.force_login(cass)
    told = "The time is held. The captains and co-captains of both teams are notified."
    assert send(client, "POST", address) == (200, {"success": True, "message": told})
    staff = Client()
    staff.force_login(person("team manager"))
    held = [f"This time is held for a cast on twitch.tv/cass by Cass. {TOLD}"]
    for panel in ("times", "postponing"):
        shown = staff.get(f"/api/matches/{stream.match_id}/{panel}").json()
        assert shown["holds"] == held
    free = address.replace("/hold", "/unhold")
    assert send(client, "POST", free) == (
        200,
        {"success": True, "message": "The time is no longer held."},
    )
    assert staff.get(f"/api/matches/{stream.match_id}/times").json()["holds"] == []


def test_only_casters_and_staff_ask_what_clashes(client: Client, cass: User) -> None:
    match = match_in(20)
    address = f"/api/matches/{match.pk}/casts/clashes"

    def statuses() -> Iterator[int]:
        for query in ("", "?channel=twitch.tv/x&language=en"):
            yield client.get(f"{address}{query}").status_code

    assert set(statuses()) <= {401, 403}
    for who, expected in (
        (person("player"), [403, 403]),
        (cass, [200, 403]),
        (person("team manager"), [200, 200]),
    ):
        client.force_login(who)
        assert list(statuses()) == expected
