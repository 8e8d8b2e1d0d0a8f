"""Founding several teams with their players at once."""

from typing import Any

import pytest
from django.test import Client

from accounts.cases.services import open_case
from accounts.enums import CaseKind, Region, Role
from accounts.models import AuditEntry, Case, CaseNote, Notification, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from leagues.models import League
from leagues.tests.factories import current_season, league
from matches.models import FileImport
from matches.season.imports.founding import services
from matches.season.imports.founding.plan import NO_CAPTAIN
from matches.season.imports.tests.files import BCL, in_words_of
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, SeasonRecord, Team, TeamFounding
from teams.services.team_names import NAME_WAITS, WORDLESS, fault_in_team_name
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = pytest.mark.django_db
ADDRESS = f"/api/matches/import/{BCL}/teams"
TEXT = "Foxes, EU, Ada (captain), bo\nOwls, NA\nRavens"


@pytest.fixture
def client() -> Client:
    current_season()
    for name in ("Ada", "Bo", "Cleo"):
        PlayerNameFactory.create(user=UserFactory.create(username=name), league="bcl")
    client = Client()
    client.force_login(UserFactory.create(username="Zeno", roles=[Role.TM_BREACHERS]))
    return client


def post(client: Client, action: str = "", **sent: Any) -> Any:
    return client.post(f"{ADDRESS}{action}", sent, content_type="application/json")


def preview(client: Client, text: str, **sent: Any) -> dict[str, Any]:
    response = post(client, "/preview", text=text, **sent)
    assert response.status_code == 200, response.content
    found: dict[str, Any] = response.json()
    return found


def answer(name: str, choice: str, meant: str = "", *, is_player: bool = False) -> dict[str, Any]:
    return {"isPlayer": is_player, "name": name, "choice": choice, "meant": meant}


def rows(client: Client, text: str, **sent: Any) -> list[tuple[int, str, str, list[str]]]:
    found = preview(client, text, **sent)["rows"]
    return [(row["line"], row["name"], row["verdict"], in_words_of(row)) for row in found]


def founded(client: Client, text: str, reason: str = "Season 2", **sent: Any) -> Any:
    shown = preview(client, text, answers=sent.get("answers", []))
    seen = {"digest": shown["digest"], "layout": shown["layout"]}
    return post(client, text=text, reason=reason, **{**seen, **sent})


def founded_team(name: str, **more: Any) -> dict[str, Any]:
    """A founded team, as the answer names it."""
    key = str(Team.objects.get(name=name).pk)
    return {"_id": key, "name": {"name": name}, "players": 0, "hasCaptain": False, **more}


def undo_the_import(client: Client) -> None:
    change = FileImport.objects.get()
    # Due work may say meanwhile that a new team has nobody who leads it.
    leaderless = Team.objects.get(name="Owls")
    case = open_case(CaseKind.LEADER, leaderless, league="bcl", by=None)
    CaseNote.objects.create(case=case, written_by=User.objects.get(username="Zeno"), text="Wait")
    undone = client.post(
        f"/api/matches/import/{BCL}/undo",
        {"change": str(change.pk)},
        content_type="application/json",
    )
    assert undone.json()["message"] == "Undone: the import of Found Teams."


def test_teams_are_founded_with_their_players_and_undone_as_a_whole(client: Client) -> None:
    before = {*Team.objects.values_list("pk", flat=True)}
    assert rows(client, TEXT) == [
        (1, "Foxes", "new", ["Team:  → Foxes", "Region:  → Europe"]),
        (1, "Foxes: Ada", "new", ["Player:  → Ada (Captain)"]),
        (1, "Foxes: bo", "new", ["Player:  → Bo (Member)"]),
        (2, "Owls", "new", ["Team:  → Owls", "Region:  → North America", NO_CAPTAIN]),
        (3, "Ravens", "new", ["Team:  → Ravens", NO_CAPTAIN]),
    ]
    assert preview(client, TEXT)["captainless"] == ["Owls", "Ravens"]
    response = founded(client, TEXT)
    assert response.status_code == 200, response.content
    assert response.json() == {
        "success": True,
        "message": "Founded: 3 teams, with 2 players.",
        "teams": [
            founded_team("Foxes", players=2, hasCaptain=True),
            founded_team("Owls"),
            founded_team("Ravens"),
        ],
    }
    records = SeasonRecord.objects.filter(season=current_season()).order_by("team__name")
    assert [*records.values_list("team__name", "region")] == [
        ("Foxes", Region.EU),
        ("Owls", Region.NA),
        ("Ravens", Region.NO_REGION),
    ]
    held = Membership.objects.current().order_by("user__username")
    assert [*held.values_list("team__name", "user__username", "rank")] == [
        ("Foxes", "Ada", MemberRank.CAPTAIN),
        ("Foxes", "Bo", MemberRank.MEMBER),
    ]
    assert_sound(league().pk)
    entry = AuditEntry.objects.get(action="teams.found")
    # One entry of the log, which unfolds.
    assert {entry.group} == {
        *AuditEntry.objects.filter(actor__username="Zeno").values_list("group", flat=True)
    }
    assert (entry.reason, entry.changes["teams"], entry.changes["players"]) == (
        *("Season 2", [None, 3]),
        [None, 2],
    )
    assert {"Season 2"} == {
        *AuditEntry.objects.filter(action="team.join").values_list("reason", flat=True)
    }
    told = Notification.objects.filter(user__username="Bo").get()
    assert "Season 2" in f"{told.title} {told.body}"
    undo_the_import(client)
    assert {*Team.objects.values_list("pk", flat=True)} == before
    assert not Membership.objects.exists()
    assert not Case.objects.exists()


def test_each_line_that_can_not_be_says_why_and_what_may_be_meant(client: Client) -> None:
    here = league()
    TeamFactory.create(league=here, name="Velvet Hammers")
    TeamFactory.create(league=here, name="Hinges", status=TeamStatus.DISBANDED)
    rey: User = UserFactory.create(username="Rey")
    MembershipFactory.create(team=TeamFactory.create(league=here, name="Owls"), user=rey)
    waits = UserFactory.create(username="Waits")
    TeamFounding.objects.create(user=waits, league=here, name="Wolves", region=Region.EU)
    PlayerNameFactory.create(user=UserFactory.create(username="Marta"), league="bcl", name="Shadow")
    text = "\n".join(
        [
            "Owls, EU, Ada",
            "Hinges",
            "0wls",
            "Velvet Hamers",
            "Foxes, Ada, Adda, Shadow, Nobody at all, Rey, ada",
            "Wolves",
            "Ravens, Bo, Ada",
        ]
    )
    unknown = "the portal does not know this player: they have to sign in with Discord once"
    assert rows(client, text) == [
        (1, "Owls", "refused", ["Team: the league has a team Owls already"]),
        (1, "Owls: Ada", "refused", ["its team is refused in line 1"]),
        (2, "Hinges", "refused", ["Team: a team Hinges that has disbanded has this name"]),
        (3, "0wls", "refused", ["Team: the league has no team “0wls”, which looks like “Owls”"]),
        (
            *(4, "Velvet Hamers", "refused"),
            ["Team: say above whether it is Velvet Hammers"],
        ),
        (5, "Foxes", "new", ["Team:  → Foxes", NO_CAPTAIN]),
        (5, "Foxes: Ada", "new", ["Player:  → Ada (Member)"]),
        (5, "Foxes: Adda", "refused", [f"{unknown}. Did you mean Ada?"]),
        (5, "Foxes: Shadow", "refused", [f"{unknown}. Did you mean Marta?"]),
        (5, "Foxes: Nobody at all", "refused", [unknown]),
        (5, "Foxes: Rey", "refused", ["Rey is already on Owls."]),
        (5, "Foxes: ada", "refused", ["Ada is in line 5 already"]),
        (
            *(6, "Wolves", "refused"),
            [f"Team: {NAME_WAITS}."],
        ),
        (7, "Ravens", "new", ["Team:  → Ravens", NO_CAPTAIN]),
        (7, "Ravens: Bo", "new", ["Player:  → Bo (Member)"]),
        (7, "Ravens: Ada", "refused", ["Ada is in line 5 already"]),
    ]
    stored = everything_stored()
    asked = founded(client, text, leaveOutRefused=True)
    assert (asked.status_code, asked.json()["detail"]) == (
        409,
        "1 name is like others. Say whether they are other teams, or leave them out.",
    )
    answers = [answer("Velvet Hamers", "found")]
    refused = founded(client, text, answers=answers)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "11 lines are refused. Correct the text, or choose to leave them out.",
    )
    assert everything_stored() == stored
    message = founded(client, text, leaveOutRefused=True, answers=answers).json()["message"]
    assert message == "Founded: 3 teams, with 2 players."


def test_an_unknown_short_name_can_be_a_region(client: Client) -> None:
    unknown = "the portal does not know this player: they have to sign in with Discord once"
    hint = "If it is a region, write one of NA, EU, APAC."
    assert rows(client, "Ravens, SA, Sa")[1:] == [
        (1, "Ravens: SA", "refused", [f"{unknown}. {hint}"]),
        (1, "Ravens: Sa", "refused", [unknown]),
    ]


def test_nothing_is_founded_but_what_the_preview_showed(client: Client) -> None:
    shown = preview(client, TEXT)
    TeamFactory.create(league=league(), name="Owls")
    stored = everything_stored()
    answer = post(client, text=TEXT, reason="x", digest=shown["digest"], layout=shown["layout"])
    assert answer.status_code == 409
    assert answer.json()["preview"]["rows"][3]["verdict"] == "refused"
    assert everything_stored() == stored


def test_names_that_are_like_others_are_asked_about_before_anything_is_founded(
    client: Client,
) -> None:
    TeamFactory.create(league=league(), name="Velvet Hammers")
    text = "Velvet Hamers, Ada\nDark Lanterns, EU, Boo\nDark Lantern, Cleo\nDark Lantern, Bo"
    found = preview(client, text)
    asked = [(each["name"], each["near"], each["stored"]) for each in found["questions"]]
    assert asked == [
        ("Velvet Hamers", ["Velvet Hammers"], ["Velvet Hammers"]),
        ("Boo", ["Bo"], ["Bo"]),
        ("Dark Lantern", ["Dark Lanterns"], []),
    ]
    assert [each["isOpen"] for each in found["questions"]] == [True, False, True]
    assert found["teams"] == 1
    stored = everything_stored()
    for answers in ([], [answer("Velvet Hamers", "found")], [answer("dark lantern", "leave-out")]):
        refused = founded(client, text, leaveOutRefused=True, answers=answers)
        assert refused.status_code == 409
        assert "Say whether they are other teams" in refused.json()["detail"]
    assert everything_stored() == stored
    # The answers go with the digest.
    answers = [
        answer("Velvet Hamers", "use", "Velvet Hammers"),
        answer("Dark Lantern", "use", "Dark Lanterns"),
        answer("Boo", "leave-out", is_player=True),
    ]
    shown = preview(client, text, answers=answers)
    assert len(shown["questions"]) == 3
    seen = {"digest": shown["digest"], "layout": shown["layout"], "reason": "x"}
    assert "preview" in post(client, text=text, **seen).json()
    assert everything_stored() == stored
    words = "Written as “Dark Lantern”"
    assert rows(client, text, answers=answers) == [
        (
            *(2, "Dark Lanterns", "new"),
            ["Team:  → Dark Lanterns", "Region:  → Europe", NO_CAPTAIN],
        ),
        (3, "Dark Lantern", "same", [words]),
        (3, "Dark Lantern: Cleo", "new", ["Player:  → Cleo (Member)", words]),
        (4, "Dark Lantern", "same", [words]),
        (4, "Dark Lantern: Bo", "new", ["Player:  → Bo (Member)", words]),
    ]
    made = founded(client, text, answers=answers)
    assert made.json()["message"] == "Founded: 1 team, with 2 players."
    assert [*Team.objects.order_by("name").values_list("name", flat=True)] == [
        "Dark Lanterns",
        "Velvet Hammers",
    ]


def test_teams_with_names_like_others_are_founded_when_somebody_says_so(client: Client) -> None:
    TeamFactory.create(league=league(), name="Velvet Hammers")
    text = "Velvet Hamers, Boo\nVelvet Hamer, bo"
    answers = [
        answer("Velvet Hamers", "found"),
        answer("Velvet Hamer", "found"),
        answer("boo", "use", "Ada", is_player=True),
    ]
    made = founded(client, text, answers=answers)
    assert made.json()["message"] == "Founded: 2 teams, with 2 players."
    held = Membership.objects.current().order_by("user__username")
    assert [*held.values_list("team__name", "user__username")] == [
        ("Velvet Hamers", "Ada"),
        ("Velvet Hamer", "Bo"),
    ]


def test_players_without_a_name_in_the_game_are_named_and_join(client: Client) -> None:
    PlayerNameFactory.create(user=UserFactory.create(username="Dora"), league="ocl")
    text = "Foxes, Ada (captain), Dora\nVelvet, Bo (cc)"
    words = "Dora has no Breachers name yet, and joins all the same. They give it in their profile."
    assert rows(client, text)[2:4] == [
        (1, "Foxes: Dora", "new", ["Player:  → Dora (Member)", words]),
        (2, "Velvet", "new", ["Team:  → Velvet", NO_CAPTAIN]),
    ]
    made = founded(client, text)
    assert [(each["players"], each["hasCaptain"]) for each in made.json()["teams"]] == [
        (2, True),
        (1, False),
    ]


def test_columns_that_a_person_chooses_go_with_the_preview(client: Client) -> None:
    text = "team,region,leader,seed\nFoxes,EU,Ada,1"
    found = preview(client, text)
    assert found["columns"] == [
        {"name": "team", "example": "Foxes", "column": "team"},
        {"name": "region", "example": "EU", "column": "region"},
        {"name": "leader", "example": "Ada", "column": "left-out"},
        {"name": "seed", "example": "1", "column": "left-out"},
    ]
    assert found["captainless"] == ["Foxes"]
    columns = ["team", "region", "captain", "left-out"]
    shown = preview(client, text, columns=columns, layout="table")
    assert shown["captainless"] == []
    sent = {"text": text, "reason": "x", "layout": "table", "digest": shown["digest"]}
    stored = everything_stored()
    assert "preview" in post(client, **sent).json()
    assert everything_stored() == stored
    assert post(client, **sent, columns=columns).json()["teams"][0]["hasCaptain"] is True
    assert post(client, "/preview", text=text, columns=["teams"]).status_code == 400


@pytest.mark.parametrize("name", [":", "— —", "♥♥", "🦊"])
def test_team_needs_a_letter_or_a_digit_in_its_name(client: Client, name: str) -> None:
    assert rows(client, name, layout="lines") == [
        (1, name, "refused", [f"Team: {WORDLESS}"]),
    ]
    for fine in ("7", "狐", "Ω!", "🦊1"):
        assert fault_in_team_name(fine) == ""


@pytest.mark.parametrize(
    ("text", "sent", "status", "words"),
    [
        ("Foxes", {"reason": "  "}, 400, services.NO_REASON),
        ("Foxes", {"layout": "columns"}, 400, "layout"),
        ("Foxes", {"digest": "short"}, 400, "digest"),
        ("Owls\n,", {"leaveOutRefused": True}, 409, services.NOTHING),
    ],
)
def test_what_is_sent_wrongly_is_refused_in_words(
    client: Client, text: str, sent: dict[str, Any], status: int, words: str
) -> None:
    TeamFactory.create(league=league(), name="Owls")
    response = founded(client, text, **sent)
    assert response.status_code == status
    assert words in response.content.decode()


def test_too_many_teams_or_players_are_refused_with_the_number(client: Client) -> None:
    teams = "\n".join(f"Team {number}" for number in range(services.MOST_TEAMS + 1))
    players = "Foxes," + ",".join(f"p{number}" for number in range(services.MOST_ROWS))
    for text in (teams, players):
        response = post(client, "/preview", text=text)
        assert response.status_code == 400
        assert "founded at once" in response.json()["text"][0]
    assert post(client, "/preview", text="").status_code == 400
    table = preview(client, "name\nFoxes", layout="table")
    assert (table["rows"], table["fault"]) == ([], "the table’s first row has no column “team”")


def test_roster_maximum_holds_and_a_league_without_a_season_enrols_nobody(client: Client) -> None:
    League.objects.filter(pk=league().pk).update(roster_minimum=1, roster_maximum=2)
    current_season().delete()
    text = "Foxes, Ada, Bo, Cleo"
    assert rows(client, text)[-1][2:] == (
        *("refused",),
        ["Foxes has 2 players with the rows above, the maximum."],
    )
    assert founded(client, text, leaveOutRefused=True).status_code == 200
    assert not SeasonRecord.objects.exists()


def test_preview_takes_as_many_queries_for_more_players(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    many = ", ".join(f"Unknown {number}" for number in range(60))
    with django_assert_max_num_queries(40):
        preview(client, f"Foxes, {many}")
