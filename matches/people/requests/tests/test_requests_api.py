"""The API of requests and the inbox."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, TokenScope
from accounts.models import PlayerName, User
from accounts.punishments.services import lift_punishment, punish
from accounts.tests.factories import BearerTokenFactory, PlayerNameFactory, UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from clvr.lib.timestamps import timestamp_mark
from leagues.tests.factories import league
from matches.models import Challenge, Match
from matches.people.requests.askers import MOST_FORMER_TEAMS
from matches.play.challenges.services.challenges import challenge_team
from matches.play.steps.waiting import count_to_answer
from matches.tests.factories import enrol
from teams.enums import MemberRank, RequestStatus
from teams.models import Invitation, JoinRequest, Team
from teams.recruiting.services.invitations import invite
from teams.services.join_requests import request_to_join
from teams.tests.factories import (
    CooldownFactory,
    FreeAgentFactory,
    MembershipFactory,
    TeamFactory,
)

pytestmark = pytest.mark.django_db

REQUESTS = "/api/requests/inbox"
KINDS_TO_ANSWER = (
    *("joins", "challenges", "invitations", "offers"),
    *("proposals", "postponements", "reports", "substitutes", "checkIns", "attendance"),
)
NOTHING: dict[str, list[object]] = {kind: [] for kind in KINDS_TO_ANSWER}
NOTHING_OWN: dict[str, list[object]] = {
    kind: [] for kind in ("joins", "challenges", "postponements", "substitutes")
}
ANSWERS = ("accept", "decline", "withdraw")


def enrolled(name: str) -> Team:
    team = TeamFactory.create(name=name)
    enrol(team)
    return team


@pytest.fixture
def foxes() -> Team:
    return enrolled("Foxes")


@pytest.fixture
def owls() -> Team:
    return enrolled("Owls")


@pytest.fixture
def mara(foxes: Team) -> User:
    return leader(foxes, "Mara")


@pytest.fixture
def pip() -> User:
    """Someone who can join a Breachers team."""
    return PlayerNameFactory.create(user__username="Pip").user


def leader(team: Team, username: str) -> User:
    return MembershipFactory.create(
        team=team, rank=MemberRank.CAPTAIN, user__username=username
    ).user


def without_pictures() -> None:
    """Sign-in without Discord pictures."""
    User.objects.update(discord_id=None)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def post(user: User | None, path: str, **body: object) -> tuple[int, Any]:
    client = signed_in(user) if user else Client()
    response = client.post(f"/api/requests/{path}", body or None, content_type="application/json")
    return response.status_code, response.json()


def brief(team: Team) -> dict[str, object]:
    return {"_id": str(team.pk), "name": {"name": team.name}, "imageURL": "", "league": "bcl"}


def asker(user: User) -> dict[str, object]:
    return {"_id": str(user.pk), "username": user.username, "avatarURL": ""}


def times(request: JoinRequest | Challenge | Invitation) -> dict[str, int]:
    return {
        "createdAt": int(request.created_at.timestamp()),
        "expiresAt": int(request.expires_at.timestamp()),
    }


def join_fields(request: JoinRequest, *, is_own: bool = False) -> dict[str, object]:
    """As those who answer read it, or the player."""
    names = PlayerName.objects.filter(user=request.user, league=request.league_code)
    facts: dict[str, object] = {
        "names": [each.name for each in names],
        "platforms": [each.platform for each in names],
        "region": request.user.region,
        "formerTeams": [],
    }
    return {
        "_id": str(request.pk),
        "type": 1,
        **times(request),
        "team": brief(request.team),
        "player": asker(request.user),
        "asker": None if is_own else facts,
        "message": request.message,
    }


def challenge_fields(challenge: Challenge) -> dict[str, object]:
    return {
        "_id": str(challenge.pk),
        "type": 0,
        **times(challenge),
        "challenger": brief(challenge.challenger),
        "challenged": brief(challenge.challenged),
        "madeBy": asker(challenge.made_by),
    }


def test_request_to_join_takes_words_for_the_leaders(foxes: Team, mara: User, pip: User) -> None:
    assert post(pip, f"create/join?id={foxes.pk}", message="I play Tuesdays.")[0] == 201
    (asked,) = signed_in(mara).get(REQUESTS).json()["toAnswer"]["joins"]
    assert asked["message"] == "I play Tuesdays."
    assert post(pip, f"create/join?id={foxes.pk}", message="x" * 301) == (
        400,
        {"message": ["At most 300 characters."]},
    )


def test_invitation_is_answered_over_the_api(foxes: Team, mara: User) -> None:
    pip, zoe, sol = (FreeAgentFactory.create().user for _ in range(3))
    sent = [invite(team=foxes, user=user, by=mara, message="Hi.") for user in (pip, zoe, sol)]
    without_pictures()
    expected = {
        "_id": str(sent[0].pk),
        **times(sent[0]),
        "team": brief(foxes),
        "player": asker(pip),
        "madeBy": asker(mara),
        "message": "Hi.",
    }
    assert signed_in(pip).get(REQUESTS).json()["toAnswer"]["invitations"] == [expected]
    assert team_inbox(mara, foxes)[1]["own"]["invitations"][0] == expected
    assert post(pip, f"invitation/{sent[0].pk}/accept") == (
        200,
        {"success": True, "message": "You are now on Foxes."},
    )
    assert post(zoe, f"invitation/{sent[1].pk}/decline") == (
        200,
        {"success": True, "message": "You have declined the invitation to Foxes."},
    )
    assert post(mara, f"invitation/{sent[2].pk}/withdraw") == (
        200,
        {"success": True, "message": f"You have taken back the invitation of {sol}."},
    )
    assert team_inbox(mara, foxes)[1]["own"]["invitations"] == []


def test_request_to_join_has_a_message(foxes: Team, pip: User) -> None:
    assert post(pip, f"create/join?id={foxes.pk}") == (
        201,
        {"success": True, "message": "You have asked to join Foxes."},
    )
    asked = JoinRequest.objects.get()
    assert (asked.user, asked.message) == (pip, "")
    assert post(pip, f"create/join?id={foxes.pk}") == (
        409,
        {"detail": "You have already asked to join Foxes. Wait for the answer."},
    )


def test_refused_request_says_why_and_what_to_do(foxes: Team, pip: User) -> None:
    cooldown = CooldownFactory.create(user=pip)
    until = timestamp_mark(cooldown.until)
    assert post(pip, f"create/join?id={foxes.pk}") == (
        409,
        {"detail": f"You are on cooldown until {until}. Ask again after that."},
    )


@pytest.mark.parametrize("what", ["join", "challenge"])
def test_team_has_to_be_named_and_exist(pip: User, what: str) -> None:
    assert post(pip, f"create/{what}") == (400, {"id": ["This field is required."]})
    assert post(pip, f"create/{what}?id=x") == (400, {"id": ["A valid integer is required."]})
    for key in (0, 2**63):
        assert post(pip, f"create/{what}?id={key}")[0] == 400
    status, body = post(pip, f"create/{what}?id=999999")
    assert (status, list(body)) == (404, ["detail"])


def test_captain_challenges_for_their_team_in_that_league(
    foxes: Team, owls: Team, mara: User
) -> None:
    MembershipFactory.create(
        user=mara, rank=MemberRank.CAPTAIN, team__league=league(LeagueCode.OCL)
    )
    assert post(mara, f"create/challenge?id={owls.pk}") == (
        201,
        {"success": True, "message": "Foxes has challenged Owls."},
    )
    made = Challenge.objects.get()
    assert (made.challenger, made.challenged, made.made_by) == (foxes, owls, mara)


def test_challenge_of_a_team_that_challenged_first_creates_a_match(
    foxes: Team, owls: Team, mara: User
) -> None:
    challenge_team(challenger=foxes, challenged=owls, by=mara)
    assert post(leader(owls, "Ivo"), f"create/challenge?id={foxes.pk}") == (
        201,
        {
            "success": True,
            "message": "Foxes had already challenged Owls, so you now have a match.",
            "link": f"/bcl/match/{Match.objects.get().pk}#time",
        },
    )


def test_team_manager_names_the_challenging_team(foxes: Team, owls: Team) -> None:
    boars = enrolled("Boars")
    TeamFactory.create(name="Not enrolled")
    elsewhere = TeamFactory.create(name="Elsewhere", league=league(LeagueCode.OCL))
    manager = person("team manager")
    assert post(manager, f"create/challenge?id={owls.pk}") == (
        400,
        {"detail": "Say which team challenges Owls.", "choices": [brief(boars), brief(foxes)]},
    )
    assert post(manager, f"create/challenge?id={owls.pk}&from={foxes.pk}") == (
        201,
        {"success": True, "message": "Foxes has challenged Owls."},
    )
    assert post(manager, f"create/challenge?id={owls.pk}&from={elsewhere.pk}")[0] == 403
    assert post(manager, f"create/challenge?id={owls.pk}&from=999999")[0] == 404
    assert post(manager, f"create/challenge?id={owls.pk}&from=x") == (
        400,
        {"from": ["A valid integer is required."]},
    )


@pytest.mark.parametrize("kind", KINDS)
def test_only_leaders_and_managers_of_the_league_challenge(
    foxes: Team, owls: Team, kind: str
) -> None:
    by = person(kind)
    named = post(by, f"create/challenge?id={owls.pk}&from={foxes.pk}")
    if kind in ("admin", "team manager"):
        assert named[0] == 201
        return
    assert named == (403, {"detail": "You do not have permission to do this."})
    MembershipFactory.create(user=by, rank=MemberRank.CAPTAIN, team__league=league(LeagueCode.OCL))
    assert post(by, f"create/challenge?id={owls.pk}") == (
        403,
        {
            "detail": "You don’t lead a team in the Breachers Champions League. Only its captains, "
            "co-captains and team managers can challenge."
        },
    )
    assert Challenge.objects.count() == 0


def test_inbox_has_requests_to_answer_and_own_requests(
    foxes: Team, owls: Team, mara: User, pip: User
) -> None:
    ivo, boars = leader(owls, "Ivo"), enrolled("Boars")
    sol = leader(boars, "Sol")
    asked = request_to_join(team=foxes, user=pip)
    other = request_to_join(team=owls, user=pip)
    got = challenge_team(challenger=owls, challenged=foxes, by=ivo).challenge
    made = challenge_team(challenger=foxes, challenged=boars, by=mara).challenge
    expected = {
        mara: {
            "toAnswer": {
                **NOTHING,
                "joins": [join_fields(asked)],
                "challenges": [challenge_fields(got)],
            },
            "own": {**NOTHING_OWN, "challenges": [challenge_fields(made)]},
        },
        pip: {
            "toAnswer": NOTHING,
            "own": {
                **NOTHING_OWN,
                "joins": [join_fields(each, is_own=True) for each in (asked, other)],
            },
        },
        sol: {
            "toAnswer": {**NOTHING, "challenges": [challenge_fields(made)]},
            "own": NOTHING_OWN,
        },
        UserFactory.create(): {"toAnswer": NOTHING, "own": NOTHING_OWN},
    }
    without_pictures()
    for user, body in expected.items():
        response = signed_in(user).get(REQUESTS)
        assert (response.status_code, response.json()) == (200, body)
    assert [count_to_answer(user) for user in expected] == [2, 0, 1, 0]
    only = signed_in(mara).get(REQUESTS, {"only": "joins"}).json()
    joins = {"toAnswer": {**NOTHING, "joins": [join_fields(asked)]}, "own": NOTHING_OWN}
    assert only == joins
    refused = signed_in(mara).get(REQUESTS, {"only": "own_joins"})
    assert (refused.status_code, list(refused.json())) == (400, ["only"])


def test_inbox_leaves_out_answered_and_expired_requests(
    foxes: Team, owls: Team, mara: User, pip: User
) -> None:
    late = request_to_join(team=foxes, user=pip)
    late.expires_at = timezone.now() - timedelta(seconds=1)
    late.save()
    made = challenge_team(challenger=foxes, challenged=owls, by=mara).challenge
    assert post(mara, f"challenge/{made.pk}/withdraw")[0] == 200
    for user in (mara, pip):
        assert signed_in(user).get(REQUESTS).json() == {"toAnswer": NOTHING, "own": NOTHING_OWN}
    assert count_to_answer(mara) == 0


def test_inbox_has_a_challenge_made_by_a_manager(foxes: Team, owls: Team) -> None:
    manager = person("team manager")
    made = challenge_team(challenger=foxes, challenged=owls, by=manager).challenge
    without_pictures()
    own = signed_in(manager).get(REQUESTS).json()["own"]
    assert own == {**NOTHING_OWN, "challenges": [challenge_fields(made)]}


def test_leaders_read_who_asks_to_join(foxes: Team, mara: User, pip: User) -> None:
    for number in range(MOST_FORMER_TEAMS + 1):
        left_at = timezone.now() - timedelta(days=300 - number)
        MembershipFactory.create(
            team=TeamFactory.create(name=f"Team {number}", elo=1500 + number),
            user=pip,
            joined_at=left_at - timedelta(days=1),
            left_at=left_at,
        )
    request_to_join(team=foxes, user=pip)
    (asked,) = signed_in(mara).get(REQUESTS).json()["toAnswer"]["joins"]
    former = [(each["team"]["name"]["name"], each["elo"]) for each in asked["asker"]["formerTeams"]]
    assert former == [("Team 3", 1503), ("Team 2", 1502), ("Team 1", 1501)]
    assert asked["asker"]["region"] == pip.region
    (own,) = signed_in(pip).get(REQUESTS).json()["own"]["joins"]
    assert own["asker"] is None


@pytest.mark.parametrize("rows", [1, 3])
def test_inbox_takes_a_constant_number_of_queries(
    foxes: Team, mara: User, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        request_to_join(team=foxes, user=PlayerNameFactory.create().user)
        rival = enrolled(f"Rival {number}")
        challenge_team(challenger=rival, challenged=foxes, by=leader(rival, f"Sol{number}"))
        challenge_team(challenger=foxes, challenged=enrolled(f"Prey {number}"), by=mara)
    client = signed_in(mara)
    # The session and its user; how many rows of each kind there are; each of the three kinds; then
    # the names and the former teams of those who ask to join.
    with django_assert_num_queries(8):
        body = client.get(REQUESTS).json()
    counts = {part: [len(found) for found in body[part].values()] for part in body}
    assert counts == {"toAnswer": [rows, rows, *[0] * 8], "own": [0, rows, 0, 0]}
    mara.may_be_banned = False  # as the session's user
    with django_assert_num_queries(1):
        assert count_to_answer(mara) == 2 * rows


def test_ban_leaves_what_the_person_can_still_decline_or_withdraw(
    foxes: Team, owls: Team, mara: User, pip: User
) -> None:
    ivo = MembershipFactory.create(team=foxes, rank=MemberRank.CO_CAPTAIN).user
    request_to_join(team=foxes, user=pip)
    challenge_team(challenger=owls, challenged=foxes, by=leader(owls, "Sol"))
    challenge_team(challenger=foxes, challenged=enrolled("Boars"), by=mara)
    PlayerNameFactory.create(user=mara, league=LeagueCode.OCL)
    own = request_to_join(team=TeamFactory.create(league=league(LeagueCode.OCL)), user=mara)
    bans = [
        punish(user=mara, kind=PunishmentType.BAN, league=code, reason="Boosted.", by=None)
        for code in ("bcl", "ocl")
    ]
    without_pictures()
    assert signed_in(mara).get(REQUESTS).json() == {
        "toAnswer": NOTHING,
        "own": {
            **NOTHING_OWN,
            "joins": [
                {**join_fields(own, is_own=True), "team": {**brief(own.team), "league": "ocl"}}
            ],
        },
    }
    assert [count_to_answer(user) for user in (mara, ivo)] == [0, 2]
    for punishment in bans:
        lift_punishment(punishment=punishment, by=None, reason="Appealed.")
    assert count_to_answer(mara) == 2


def team_inbox(user: User | None, team: Team) -> tuple[int, Any]:
    client = signed_in(user) if user else Client()
    response = client.get(f"/api/teams/{team.pk}/requests")
    return response.status_code, response.json()


@pytest.mark.parametrize("who", ["captain", "admin", "team manager"])
def test_team_s_requests_are_visible_to_people_who_may_answer(
    foxes: Team, owls: Team, mara: User, pip: User, who: str
) -> None:
    reader = mara if who == "captain" else person(who)
    ivo, boars = leader(owls, "Ivo"), enrolled("Boars")
    asked = request_to_join(team=foxes, user=pip)
    request_to_join(team=owls, user=pip)
    got = challenge_team(challenger=owls, challenged=foxes, by=ivo).challenge
    made = challenge_team(challenger=foxes, challenged=boars, by=mara).challenge
    challenge_team(challenger=owls, challenged=boars, by=ivo)
    without_pictures()
    assert team_inbox(reader, foxes) == (
        200,
        {
            "toAnswer": {"joins": [join_fields(asked)], "challenges": [challenge_fields(got)]},
            "own": {"joins": [], "challenges": [challenge_fields(made)], "invitations": []},
        },
    )
    assert team_inbox(reader, Team(pk=999_999))[0] == 404


@pytest.mark.parametrize(
    "kind", [*(kind for kind in KINDS if kind not in {"admin", "team manager"}), "asker", "rival"]
)
def test_team_s_requests_are_hidden_from_everyone_else(
    foxes: Team, owls: Team, pip: User, kind: str
) -> None:
    request_to_join(team=foxes, user=pip)
    others = {"asker": lambda: pip, "rival": lambda: leader(owls, "Ivo")}
    reader = others.get(kind, lambda: person(kind))()
    assert team_inbox(reader, foxes)[0] == 403
    assert team_inbox(None, foxes)[0] == 401


@pytest.mark.parametrize("rows", [1, 3])
def test_team_s_requests_take_a_constant_number_of_queries(
    foxes: Team, mara: User, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        request_to_join(team=foxes, user=PlayerNameFactory.create().user)
        rival = enrolled(f"Rival {number}")
        challenge_team(challenger=rival, challenged=foxes, by=leader(rival, f"Sol{number}"))
        challenge_team(challenger=foxes, challenged=enrolled(f"Prey {number}"), by=mara)
    client = signed_in(mara)
    # The session, its user, the team, its leaders; then requests, challenges both ways,
    # and invitations; the names and the former teams of those who ask to join.
    with django_assert_num_queries(10):
        body = client.get(f"/api/teams/{foxes.pk}/requests").json()
    assert [len(body[part][kind]) for part in body for kind in body[part]] == [
        rows,
        rows,
        0,
        rows,
        0,
    ]


ANSWERED: dict[str, tuple[str, str]] = {
    "accept": ("Pip is now on Foxes.", "Foxes and Owls now have a match to play."),
    "decline": (
        "You have declined the request from Pip.",
        "You have declined the challenge from Foxes.",
    ),
    "withdraw": (
        "You have withdrawn your request to join Foxes.",
        "You have withdrawn the challenge to Owls.",
    ),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_request_to_join_is_answered_by_leaders_and_withdrawn_by_its_maker(
    foxes: Team, mara: User, pip: User, answer: str
) -> None:
    request = request_to_join(team=foxes, user=pip)
    rightful, other = (pip, mara) if answer == "withdraw" else (mara, pip)
    path = f"join/{request.pk}/{answer}"
    denied = {"detail": "You do not have permission to do this."}
    assert post(other, path) == (403, denied)
    assert post(rightful, path) == (200, {"success": True, "message": ANSWERED[answer][0]})
    assert post(rightful, path)[0] == 409


@pytest.mark.parametrize("answer", ANSWERS)
def test_challenge_is_answered_by_leaders_and_withdrawn_by_its_makers(
    foxes: Team, owls: Team, mara: User, answer: str
) -> None:
    ivo = leader(owls, "Ivo")
    made = challenge_team(challenger=foxes, challenged=owls, by=mara).challenge
    rightful, other = (mara, ivo) if answer == "withdraw" else (ivo, mara)
    path = f"challenge/{made.pk}/{answer}"
    denied = {"detail": "You do not have permission to do this."}
    assert post(other, path) == (403, denied)
    status, body = post(rightful, path)
    link = {"link": f"/bcl/match/{found.pk}#time"} if (found := Match.objects.first()) else {}
    assert (status, body) == (200, {"success": True, "message": ANSWERED[answer][1], **link})
    assert (answer == "accept") == bool(link)
    assert post(rightful, path)[0] == 409


def test_reason_of_a_refusal_is_stored_and_has_a_limit(foxes: Team, mara: User, pip: User) -> None:
    request = request_to_join(team=foxes, user=pip)
    path = f"join/{request.pk}/decline"
    assert post(mara, path, reason="x" * 301) == (
        400,
        {"reason": ["At most 300 characters."]},
    )
    assert post(mara, path, reason="Full soon.")[0] == 200
    request.refresh_from_db()
    assert (request.status, request.reason) == (RequestStatus.DECLINED, "Full soon.")


def paths(foxes: Team, owls: Team, request: JoinRequest, made: Challenge) -> list[str]:
    return [
        f"create/join?id={owls.pk}",
        f"create/challenge?id={owls.pk}&from={foxes.pk}",
        *(f"join/{request.pk}/{answer}" for answer in ANSWERS),
        *(f"challenge/{made.pk}/{answer}" for answer in ANSWERS),
    ]


Everything = tuple[list[str], Callable[[], list[object]]]


@pytest.fixture
def everything(foxes: Team, owls: Team, mara: User, pip: User) -> Everything:
    """Every command's path, and the stored rows."""
    request = request_to_join(team=foxes, user=pip)
    made = challenge_team(challenger=foxes, challenged=owls, by=mara).challenge

    def stored() -> list[object]:
        tables = (JoinRequest.objects, Challenge.objects, Match.objects)
        return [row for table in tables for row in table.values()]

    return paths(foxes, owls, request, made), stored


def test_commands_need_sign_in(everything: Everything) -> None:
    commands, stored = everything
    before = stored()
    assert {post(None, path)[0] for path in commands} == {401}
    assert Client().get(REQUESTS).status_code == 401
    assert stored() == before


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("admin", "team manager")])
def test_stranger_changes_nothing(everything: Everything, kind: str) -> None:
    commands, stored = everything
    by, before = person(kind), stored()
    assert {post(by, path)[0] for path in commands if "create/join" not in path} == {403}
    assert stored() == before


@pytest.mark.parametrize("kind", ["join", "challenge"])
@pytest.mark.parametrize("answer", ANSWERS)
def test_unknown_request_is_not_found(pip: User, kind: str, answer: str) -> None:
    assert post(pip, f"{kind}/999999/{answer}")[0] == 404


def test_command_needs_the_forgery_token(foxes: Team, pip: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(pip)
    assert client.post(f"/api/requests/create/join?id={foxes.pk}").status_code == 403
    assert JoinRequest.objects.count() == 0


@pytest.mark.parametrize(
    ("scope", "status"),
    [(TokenScope.WRITE, 201), (TokenScope.READ, 403), (TokenScope.RESULTS, 403)],
)
def test_token_with_write_scope_can_make_requests(
    foxes: Team, pip: User, scope: TokenScope, status: int
) -> None:
    text = "clvr_asking"
    BearerTokenFactory.create(owner=pip, scope=scope, text=text)
    client = Client(headers={"Authorization": f"Bearer {text}"})
    response = client.post(f"/api/requests/create/join?id={foxes.pk}")
    assert response.status_code == status
    assert client.get(REQUESTS).status_code == (403 if scope == TokenScope.RESULTS else 200)
