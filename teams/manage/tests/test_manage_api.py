"""The API for managing a team: complete answers, refusals and permissions."""

from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import ANY
from zoneinfo import ZoneInfo

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.caps import Cap
from clvr.lib.tests.pictures import RED, encoded, quarters
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League, Season
from leagues.tests.factories import DivisionFactory
from teams.enums import TeamStatus
from teams.models import Cooldown, Membership, Team
from teams.rosters import STATUS_MEANINGS
from teams.services import identity
from teams.services.captaincy import offer_captaincy
from teams.services.join_requests import decline_join_request, request_to_join
from teams.services.leaving import remove_player
from teams.tests.factories import MembershipFactory, SeasonRecordFactory, TeamFactory
from teams.tests.teams import LedTeam, led_team, ranks_of, stored

pytestmark = pytest.mark.django_db

JOINED = datetime(2026, 9, 1, tzinfo=UTC)
NOT_STAFF = [kind for kind in KINDS if kind not in {"admin", "team manager"}]


@pytest.fixture
def staff() -> User:
    return UserFactory.create(username="Tess", roles=[Role.TM_BREACHERS])


@pytest.fixture
def led() -> LedTeam:
    led = led_team()
    Membership.objects.update(joined_at=JOINED)
    return led


def address(led: LedTeam, rest: str = "manage") -> str:
    return f"/api/teams/{led.team.pk}/{rest}"


def as_user(client: Client, user: User) -> Client:
    client.force_login(user)
    return client


def post(client: Client, url: str, body: object = None) -> tuple[int, Any]:
    response = client.post(url, body or {}, content_type="application/json")
    return response.status_code, response.json()


def done(message: str) -> tuple[int, dict[str, object]]:
    return 200, {"success": True, "message": message}


def member(user: User, rank: int) -> dict[str, object]:
    return {
        "_id": str(user.pk),
        "username": user.username,
        "avatarURL": user.avatar_url,
        "rank": rank,
        "joinTime": int(JOINED.timestamp()),
    }


def powers(*, edit: bool, remove: bool, decide: bool, staff: bool, ask: bool) -> dict[str, bool]:
    """`ask`: for exceptions from the roster lock, which staff decide about."""
    shown = {"edit": edit, "remove": remove, "decide": decide, "staff": staff}
    return {**shown, "askException": ask, "decideExceptions": staff}


def body_of(led: LedTeam) -> dict[str, object]:
    return {
        "revision": ANY,
        "_id": str(led.team.pk),
        "name": {"name": "Foxes"},
        "imageURL": "",
        "league": "bcl",
        "status": 0,
        "region": "NO-REGION",
        "elo": 1500.0,
        "division": None,
        "isEnrolled": False,
        "players": [member(led.captain, 1), member(led.co_captain, 2), member(led.member, 3)],
        "captaincyOfferedTo": None,
        "requestedName": None,
        "lock": "",
        "exceptions": [],
        "rosterMinimum": 5,
        "rosterMaximum": 10,
        "namesNeedApproval": False,
        "may": powers(edit=True, remove=True, decide=True, staff=False, ask=False),
        "divisions": [],
        "teams": [],
        "statuses": [],
        "cooldowns": [],
    }


def test_captain_gets_the_team_with_their_powers(client: Client, led: LedTeam) -> None:
    assert as_user(client, led.captain).get(address(led)).json() == body_of(led)


def test_co_captain_of_a_locked_team_has_fewer_powers(client: Client, led: LedTeam) -> None:
    Team.objects.update(status=TeamStatus.ROSTER_LOCKED)
    League.objects.filter(code="bcl").update(approve_names=True)
    client.force_login(led.co_captain)
    post(client, address(led, "manage/name"), {"name": "Wolves"})
    offer_captaincy(team=led.team, to=led.member, by=led.captain)
    assert client.get(address(led)).json() == {
        **body_of(led),
        "status": 4,
        "captaincyOfferedTo": {"_id": str(led.member.pk), "username": "Foxes member"},
        "requestedName": "Wolves",
        "lock": "has a locked roster",
        "namesNeedApproval": True,
        "may": powers(edit=True, remove=False, decide=False, staff=False, ask=True),
    }


def test_staff_get_their_choices(client: Client, led: LedTeam, staff: User) -> None:
    division = DivisionFactory.create(name="Premier")
    SeasonRecordFactory.create(team=led.team, division=division)
    other = TeamFactory.create(name="Owls")
    TeamFactory.create(status=TeamStatus.DISBANDED)
    assert as_user(client, staff).get(address(led)).json() == {
        **body_of(led),
        "division": str(division.pk),
        "isEnrolled": True,
        "may": powers(edit=True, remove=True, decide=True, staff=True, ask=False),
        "divisions": [{"_id": str(division.pk), "name": "Premier"}],
        "teams": [{"_id": str(other.pk), "name": "Owls"}],
        "statuses": [
            {"value": status, "meaning": STATUS_MEANINGS[status]} for status in TeamStatus
        ],
    }


@pytest.mark.parametrize("players", [1, 3])
def test_manage_has_a_constant_number_of_queries(
    client: Client,
    led: LedTeam,
    staff: User,
    players: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    MembershipFactory.create_batch(players, team=led.team)
    DivisionFactory.create_batch(players)
    TeamFactory.create_batch(players)
    client.force_login(staff)
    with django_assert_num_queries(16):
        client.get(address(led))


def test_removed_player_is_gone_from_every_page(client: Client, led: LedTeam) -> None:
    client.force_login(led.captain)
    answer = post(client, address(led, "manage/remove"), {"player": str(led.member.pk)})
    assert answer == done("Foxes member was removed from the team.")
    sheet = client.get(address(led, "team-page")).json()
    assert [each["username"] for each in sheet["players"]] == ["Foxes captain", "Foxes second"]
    assert [each["username"] for each in sheet["playerHistory"]] == ["Foxes member"]
    public = client.get(f"/api/users/{led.member.pk}/public-page").json()
    assert public["teams"] == []
    assert [each["name"]["name"] for each in public["teamHistory"]] == ["Foxes"]
    session = as_user(client, led.member).put("/api/auth/refresh").json()
    assert session["teams"] == []


def test_new_captain_shows_on_every_page(client: Client, led: LedTeam) -> None:
    client.force_login(led.captain)
    answer = post(client, address(led, "manage/captaincy"), {"player": str(led.member.pk)})
    assert answer == done("The captaincy was offered to Foxes member. They must accept it.")
    client.force_login(led.member)
    place = {"rank": 3, "offer": True, "cooldownHours": 168}
    assert client.get(address(led, "own-place")).json() == place
    answer = post(client, address(led, "own-place/accept-captaincy"))
    assert answer == done("You are now the captain of Foxes.")
    assert client.get(address(led, "own-place")).json() == {**place, "rank": 1, "offer": False}
    assert client.put("/api/auth/refresh").json()["captainTeams"] == [str(led.team.pk)]
    sheet = client.get(address(led, "team-page")).json()
    assert sheet["captain"] == {"_id": str(led.member.pk)}
    assert as_user(client, led.captain).get(address(led)).status_code == 403
    assert client.put("/api/auth/refresh").json()["coCaptainTeams"] == []
    assert post(client, address(led, "own-place/leave")) == done("You left Foxes.")
    assert client.get(address(led, "own-place")).status_code == 404


def test_offer_can_be_declined_and_withdrawn(client: Client, led: LedTeam) -> None:
    client.force_login(led.captain)
    player = {"player": str(led.member.pk)}
    post(client, address(led, "manage/captaincy"), player)
    client.force_login(led.member)
    answer = post(client, address(led, "own-place/decline-captaincy"))
    assert answer == done("You declined the captaincy.")
    client.force_login(led.captain)
    post(client, address(led, "manage/captaincy"), player)
    response = client.delete(address(led, "manage/captaincy"))
    assert response.json()["message"] == "The captaincy offer was withdrawn."


def test_co_captain_is_replaced_after_confirmation(client: Client, led: LedTeam) -> None:
    client.force_login(led.captain)
    url, player = address(led, "manage/co-captain"), str(led.member.pk)
    question = "Foxes second is the co-captain of Foxes. Replace them with Foxes member?"
    assert post(client, url, {"player": player}) == (409, {"detail": question})
    answer = post(client, url, {"player": player, "replacing": True})
    assert answer == done("Foxes member is now co-captain.")
    response = client.delete(url)
    assert response.json()["message"] == "Foxes member is no longer co-captain."
    assert sorted(ranks_of(led.team).values()) == ["Captain", "Member", "Member"]


def test_co_captain_who_steps_down_can_no_longer_manage(client: Client, led: LedTeam) -> None:
    as_user(client, led.co_captain)
    response = client.delete(address(led, "manage/co-captain"))
    assert (response.status_code, response.json()) == done("You are no longer co-captain.")
    assert ranks_of(led.team)["Foxes second"] == "Member"
    assert client.get(address(led)).status_code == 403


def test_captain_disbands_the_team(client: Client, led: LedTeam) -> None:
    client.force_login(led.captain)
    assert post(client, address(led, "manage/disband")) == done("Foxes has disbanded.")
    assert ranks_of(led.team) == {}
    assert client.get(address(led)).status_code == 403


def test_name_and_logo_are_changed(
    client: Client, led: LedTeam, settings: Any, tmp_path: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path
    client.force_login(led.co_captain)
    answer = post(client, address(led, "manage/name"), {"name": "Grey  Wolves"})
    assert answer == done("Name changed.")
    picture = SimpleUploadedFile("logo.png", encoded(quarters(RED, RED, RED, RED, size=(9, 9))))
    response = client.post(address(led, "manage/logo"), {"image": picture})
    assert (response.status_code, response.json()) == done("Logo changed.")
    body = client.get(address(led)).json()
    assert body["name"] == {"name": "Grey Wolves"}
    assert body["imageURL"].startswith("/media/teams/")


def test_name_is_requested_and_approved(client: Client, led: LedTeam, staff: User) -> None:
    League.objects.filter(code="bcl").update(approve_names=True)
    client.force_login(led.captain)
    message = "We asked the league’s team managers to approve the name."
    assert post(client, address(led, "manage/name"), {"name": "Wolves"}) == done(message)
    client.force_login(staff)
    url = address(led, "manage/name-request")
    refused = {"reason": ["Give a reason for declining the name"]}
    assert post(client, url, {"approve": False}) == (400, refused)
    assert post(client, url, {"approve": True}) == done("Name approved.")


def test_staff_set_status_and_division_and_move_players(
    client: Client, led: LedTeam, staff: User
) -> None:
    other, division = TeamFactory.create(name="Owls"), DivisionFactory.create()
    SeasonRecordFactory.create(team=led.team)
    client.force_login(staff)
    status = post(client, address(led, "manage/status"), {"status": 3, "reason": "Look."})
    assert status == done("Status: In Review.")
    placed = post(
        client,
        address(led, "manage/placement"),
        {"region": "EU", "division": str(division.pk)},
    )
    assert placed == (200, {**done("Region and division saved.")[1], "revision": ANY})
    moved = post(
        client,
        address(led, "manage/move"),
        {"player": str(led.member.pk), "team": str(other.pk), "reason": "Asked."},
    )
    assert moved == done("Foxes member is now on Owls.")
    body = client.get(address(led)).json()
    assert (body["status"], body["region"], body["division"]) == (3, "EU", str(division.pk))


def test_staff_add_a_player_and_appoint_them(client: Client, led: LedTeam, staff: User) -> None:
    player = UserFactory.create(username="Pip Owl")
    client.force_login(staff)
    body: dict[str, object] = {"player": "pip owl", "reason": "Their team has disbanded."}
    answer = post(client, address(led, "manage/add"), body)
    assert answer == done("Pip Owl is now on Foxes.")
    body = {"player": str(player.pk), "reason": "The captain is gone."}
    answer = post(client, address(led, "manage/captain"), body)
    assert answer == done("Pip Owl is now the captain of Foxes.")
    assert ranks_of(led.team) == {
        "Foxes captain": "Member",
        "Foxes second": "Co-Captain",
        "Foxes member": "Member",
        "Pip Owl": "Captain",
    }
    body = {"player": str(led.member.pk), "reason": "Two accounts."}
    answer = post(client, address(led, "manage/remove"), body)
    assert answer == done("Foxes member was removed from the team.")


def test_staff_see_the_cooldowns_of_former_members(
    client: Client, led: LedTeam, staff: User
) -> None:
    for user in (led.co_captain, led.member):
        remove_player(team=led.team, player=user, by=None)
    Cooldown.objects.filter(user=led.co_captain).update(until=JOINED)
    left = Membership.objects.get(user=led.member)
    assert left.left_at is not None
    assert as_user(client, staff).get(address(led)).json()["cooldowns"] == [
        {
            "_id": str(led.member.pk),
            "username": "Foxes member",
            "leaveTime": int(left.left_at.timestamp()),
            "until": int(Cooldown.objects.get(user=led.member).until.timestamp()),
        }
    ]
    assert as_user(client, led.captain).get(address(led)).json()["cooldowns"] == []


def test_staff_shorten_and_end_a_cooldown(client: Client, led: LedTeam, staff: User) -> None:
    League.objects.filter(pk=led.team.league_id).update(time_zone="Europe/Berlin")
    remove_player(team=led.team, player=led.member, by=None)
    day = (timezone.now() + timedelta(days=3)).strftime("%Y-%m-%d")
    client.force_login(staff)
    url = address(led, "manage/cooldown")
    body = {"player": str(led.member.pk), "until": f"{day}T12:00", "reason": "Late."}
    assert post(client, url, body) == done("The cooldown of Foxes member is shorter.")
    noon = datetime.fromisoformat(f"{day}T12:00").replace(tzinfo=ZoneInfo("Europe/Berlin"))
    assert Cooldown.objects.get(user=led.member).until == noon
    answer = post(client, url, {**body, "until": None})
    assert answer == done("The cooldown of Foxes member has ended.")
    assert client.get(address(led)).json()["cooldowns"] == []


@pytest.mark.parametrize("count", [1, 3])
def test_cooldowns_have_a_constant_number_of_queries(
    count: int,
    client: Client,
    led: LedTeam,
    staff: User,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for _ in range(count):
        player = MembershipFactory.create(team=led.team).user
        remove_player(team=led.team, player=player, by=None)
    client.force_login(staff)
    with django_assert_num_queries(17):
        assert len(client.get(address(led)).json()["cooldowns"]) == count


def test_staff_disband_a_team_with_a_reason(client: Client, led: LedTeam, staff: User) -> None:
    client.force_login(staff)
    body = {"reason": "No players."}
    assert post(client, address(led, "manage/disband"), body) == done("Foxes has disbanded.")
    [entry] = client.get(address(led, "audit")).json()["entries"]
    assert (entry["action"], entry["reason"]) == ("team.disband", "No players.")


WRONG = [
    ("manage/remove", {}, {"player": ["Say which."]}),
    ("manage/remove", {"player": 7}, {"player": ["Say which."]}),
    ("manage/remove", {"player": "9" * 19}, {"player": ["Say which."]}),
    ("manage/remove", {"player": "999999"}, {"player": ["This person is not on Foxes."]}),
    ("manage/captaincy", {"player": "x"}, {"player": ["Say which."]}),
    ("manage/co-captain", {"player": None}, {"player": ["Say which."]}),
    ("manage/name", {}, {"name": ["Please enter a name"]}),
    ("manage/name", {"name": " "}, {"name": ["Please enter a name"]}),
    ("manage/name", {"name": "Foxes"}, {"name": ["This is already the team's name"]}),
    (
        "manage/name",
        {"name": "x" * 61},
        {"name": ["At most 60 characters."]},
    ),
    (
        "manage/name",
        {"name": "Fo\u202exes"},
        {"name": ["A name can't have invisible characters"]},
    ),
    ("manage/status", {"status": 9}, {"status": ["Choose one from the list."]}),
    ("manage/placement", {"region": "EU"}, {"division": ["Say which."]}),
    (
        "manage/placement",
        {"region": "EU", "division": "999999"},
        {"division": ["This is not a division of the league."]},
    ),
    ("manage/name-request", {}, {"approve": ["This field is required."]}),
    ("manage/add", {}, {"player": ["Please enter a username"], "reason": ["Give a reason"]}),
    ("manage/add", {"player": "Nemo", "reason": "So."}, {"player": ["Nobody here has this name."]}),
    (
        "manage/cooldown",
        {"player": "999999", "reason": "So."},
        {"player": ["This person has not left Foxes."]},
    ),
    (
        "manage/cooldown",
        {"player": "9", "until": "soon"},
        {"until": ["Choose a day and a time."], "reason": ["Give a reason"]},
    ),
    ("manage/captain", {"player": "9", "reason": ""}, {"reason": ["Give a reason"]}),
]


@pytest.mark.parametrize(("rest", "body", "errors"), WRONG)
def test_invalid_input_is_refused_by_field(
    client: Client, led: LedTeam, rest: str, body: object, errors: object
) -> None:
    client.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    before = stored()
    assert post(client, address(led, rest), body) == (400, errors)
    assert stored() == before


def test_logo_that_is_not_a_picture_is_refused(client: Client, led: LedTeam) -> None:
    client.force_login(led.captain)
    url = address(led, "manage/logo")
    response = client.post(url, {"image": SimpleUploadedFile("logo.png", b"Hello")})
    assert (response.status_code, list(response.json())) == (400, ["image"])
    response = client.post(url, {})
    assert response.json() == {"image": ["Send the logo as a file."]}


def commands(led: LedTeam) -> list[tuple[str, dict[str, object]]]:
    """Every command of the page, with valid input."""
    player: dict[str, object] = {"player": str(led.member.pk)}
    to = TeamFactory.create(name="Elsewhere")
    return [
        ("manage/remove", player),
        ("manage/co-captain", {**player, "replacing": True}),
        ("manage/captaincy", player),
        ("manage/disband", {}),
        ("manage/name", {"name": "Wolves"}),
        ("manage/logo", {}),
        ("manage/name-request", {"approve": True}),
        ("manage/status", {"status": 3}),
        ("manage/placement", {"region": "EU", "division": None}),
        ("manage/move", {**player, "team": str(to.pk), "reason": "So."}),
        ("manage/add", {"player": UserFactory.create().username, "reason": "So."}),
        ("manage/captain", {**player, "reason": "So."}),
    ]


STAFF_ONLY = {
    "manage/name-request",
    "manage/status",
    "manage/placement",
    "manage/move",
    "manage/add",
    "manage/captain",
}
CAPTAIN_ONLY = {"manage/co-captain", "manage/captaincy", "manage/disband"}


@pytest.mark.parametrize("kind", [*NOT_STAFF, "member", "captain of another team", "anonymous"])
def test_only_leaders_and_staff_manage_the_team(client: Client, led: LedTeam, kind: str) -> None:
    all_commands = commands(led)
    match kind:
        case "member":
            client.force_login(led.member)
        case "captain of another team":
            client.force_login(led_team("Owls").captain)
        case "anonymous":
            pass
        case _:
            client.force_login(person(kind))
    before = stored()
    expected = 401 if kind == "anonymous" else 403
    assert client.get(address(led)).status_code == expected
    for rest, body in all_commands:
        if rest == "manage/logo":
            continue
        assert post(client, address(led, rest), body)[0] == expected, rest
    picture = SimpleUploadedFile("logo.png", encoded(quarters(RED, RED, RED, RED, size=(9, 9))))
    assert client.post(address(led, "manage/logo"), {"image": picture}).status_code == expected
    for rest in ("manage/co-captain", "manage/captaincy"):
        assert client.delete(address(led, rest)).status_code == expected
    assert stored() == before


@pytest.mark.parametrize(
    ("who", "rests"), [("co_captain", STAFF_ONLY | CAPTAIN_ONLY), ("captain", STAFF_ONLY)]
)
def test_leaders_cannot_use_staff_commands(
    client: Client, led: LedTeam, who: str, rests: set[str]
) -> None:
    all_commands = commands(led)
    client.force_login(getattr(led, who))
    before = stored()
    for rest, body in all_commands:
        if rest in rests:
            assert post(client, address(led, rest), body)[0] == 403, rest
    assert stored() == before


def test_only_members_have_a_place_to_give_up(client: Client, led: LedTeam) -> None:
    before = stored()
    for rest in ("leave", "accept-captaincy", "decline-captaincy"):
        assert post(client, address(led, f"own-place/{rest}"))[0] == 401
    client.force_login(UserFactory.create())
    assert client.get(address(led, "own-place")).status_code == 404
    for rest in ("leave", "accept-captaincy", "decline-captaincy"):
        assert post(client, address(led, f"own-place/{rest}"))[0] == 409
    before[0] = stored()[0]
    assert stored() == before


def test_unknown_team_is_not_found(client: Client, staff: User) -> None:
    client.force_login(staff)
    assert client.get("/api/teams/999999/manage").status_code == 404
    assert post(client, "/api/teams/999999/manage/disband")[0] == 404
    assert client.get("/api/teams/999999/audit").status_code == 404


def test_audit_shows_actor_action_and_changes(client: Client, led: LedTeam, staff: User) -> None:
    client.force_login(staff)
    post(client, address(led, "manage/status"), {"status": 3, "reason": "A complaint."})
    remove_player(team=led.team, player=led.member, by=None)
    body = client.get(address(led, "audit")).json()
    for entry in body["entries"]:
        assert entry.pop("at") > 0
        assert entry.pop("_id").isdecimal()
    assert body == {
        "entries": [
            {
                "actor": "",
                "action": "team.remove",
                "about": "",
                "changes": [
                    {"field": "player", "before": "Foxes member", "after": ""},
                    {"field": "rank", "before": "Member", "after": ""},
                ],
                "reason": "",
            },
            {
                "actor": "Tess",
                "action": "team.set_status",
                "about": "",
                "changes": [{"field": "status", "before": "Active", "after": "In Review"}],
                "reason": "A complaint.",
            },
        ],
        "hasMore": False,
    }


def ask_and_decline(led: LedTeam, name: str) -> None:
    asker = PlayerNameFactory.create(user__username=name).user
    request = request_to_join(team=led.team, user=asker)
    decline_join_request(request=request, by=led.captain, reason="We are full.")


def test_audit_includes_requests_to_join_this_team(
    client: Client, led: LedTeam, staff: User
) -> None:
    ask_and_decline(led, "Ann")
    ask_and_decline(led_team("Owls"), "Bob")
    client.force_login(staff)
    entries = client.get(address(led, "audit")).json()["entries"]
    assert [(e["actor"], e["action"], e["about"], e["changes"], e["reason"]) for e in entries] == [
        (
            "Foxes captain",
            "request_to_join.decline",
            "Ann to Foxes",
            [{"field": "status", "before": "Open", "after": "Declined"}],
            "We are full.",
        ),
        (
            "Ann",
            "request_to_join.create",
            "Ann to Foxes",
            [
                {"field": "player", "before": "", "after": "Ann"},
                {"field": "team", "before": "", "after": "Foxes"},
            ],
            "",
        ),
    ]


def test_audit_has_pages(
    client: Client, led: LedTeam, staff: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "RENAMES_A_DAY", Cap(99, ""))
    client.force_login(staff)
    for number in range(22):
        post(client, address(led, "manage/name"), {"name": f"Name {number}"})
    first = client.get(address(led, "audit")).json()
    assert (len(first["entries"]), first["hasMore"]) == (20, True)
    last = first["entries"][-1]["_id"]
    second = client.get(address(led, "audit"), {"before": last}).json()
    changes = [entry["changes"][0]["after"] for entry in second["entries"]]
    assert (changes, second["hasMore"]) == (["Name 1", "Name 0"], False)
    refused = client.get(address(led, "audit"), {"before": "first"})
    assert (refused.status_code, refused.json()) == (400, {"before": ["Send the key of an entry."]})


@pytest.mark.parametrize("entries", [1, 3])
def test_audit_has_a_constant_number_of_queries(
    client: Client,
    led: LedTeam,
    staff: User,
    entries: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    client.force_login(staff)
    for number in range(entries):
        post(client, address(led, "manage/name"), {"name": f"Name {number}"})
        ask_and_decline(led, f"Asker {number}")
    with django_assert_num_queries(5):
        assert len(client.get(address(led, "audit")).json()["entries"]) == 3 * entries


def test_seasons_roster_lock_shows(client: Client, led: LedTeam) -> None:
    Season.objects.update(roster_lock_at=JOINED)
    body = as_user(client, led.captain).get(address(led)).json()
    assert body["lock"].startswith(f"has had a locked roster since {timestamp_mark(JOINED)},")
    assert body["may"]["remove"] is False


@pytest.mark.parametrize("kind", ["captain", "co-captain"])
def test_person_banned_from_the_league_has_no_powers(
    client: Client, led: LedTeam, kind: str
) -> None:
    people = {"captain": led.captain, "co-captain": led.co_captain}
    punish(user=people[kind], kind=PunishmentType.BAN, reason="Rude.", league="bcl", by=None)
    body = as_user(client, people[kind]).get(address(led)).json()
    assert body == {
        **body_of(led),
        "may": powers(edit=False, remove=False, decide=False, staff=False, ask=False),
    }
