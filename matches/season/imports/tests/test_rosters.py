"""Importing teams and players."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.enums import PunishmentType, Region, Role
from accounts.models import AuditEntry, Notification, Punishment, User
from accounts.tests.factories import UserFactory
from leagues.models import League
from leagues.tests.factories import DivisionFactory, current_season, league
from matches.season.imports.tests.files import imported, rows
from matches.tests.factories import enrolled_teams
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.enums import MemberRank, TeamStatus
from teams.models import Cooldown, Membership, SeasonRecord, Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = pytest.mark.django_db
HEADER = "team,region,division,discord_id,username,rank"


@pytest.fixture
def client() -> Client:
    client = Client()
    client.force_login(UserFactory.create(username="Zeno", roles=[Role.TM_BREACHERS]))
    return client


def owls(**fields: object) -> Team:
    (team,) = enrolled_teams(1)
    Team.objects.filter(pk=team.pk).update(name="Owls", name_key="owls", look_key="owls", **fields)
    team.refresh_from_db()
    return team


def person(name: str, discord_id: int | None = None) -> User:
    user: User = UserFactory.create(username=name)
    if discord_id is not None:
        user.discord_id = discord_id
        user.save()
    return user


def on(team: Team, name: str, rank: MemberRank = MemberRank.MEMBER) -> User:
    user = person(name)
    MembershipFactory.create(team=team, user=user, rank=rank)
    return user


def test_new_teams_players_and_ranks_are_added_and_the_same_again(client: Client) -> None:
    team = owls(region=Region.EU)
    on(team, "Ada", MemberRank.CAPTAIN)
    on(team, "Bo")
    person("Cleo", 175928847299117063)
    person("Dag")
    person("Eve")
    DivisionFactory.create(name="North")
    lines = [
        HEADER,
        "Foxes,eu,north,175928847299117063,,captain",
        "foxes,Europe,,,dag,",
        "OWLS,EU,North,,Bo,Co-Captain",
        "Owls,,,,ada,",
        "Owls,,,,Eve,Staff",
        "Ravens,,,,,",
    ]
    assert rows(client, "rosters", *lines) == [
        (
            *(2, "Foxes: 175928847299117063", "new"),
            [
                "Team:  → Foxes",
                "Region:  → Europe",
                "Division:  → North",
                "Player:  → Cleo (Captain)",
            ],
        ),
        (3, "foxes: dag", "new", ["Player:  → Dag (Member)"]),
        (4, "OWLS: Bo", "changes", ["Division:  → North", "Rank: Member → Co-Captain"]),
        (5, "Owls: ada", "same", []),
        (6, "Owls: Eve", "new", ["Player:  → Eve (Staff)"]),
        (7, "Ravens", "new", ["Team:  → Ravens"]),
    ]
    assert not Team.objects.filter(name="Foxes").exists()
    assert imported(client, "rosters", *lines) == "Imported: 4 new rows and 1 with changes."
    held = Membership.objects.current().order_by("team__name", "rank", "user__username")
    assert list(held.values_list("team__name", "user__username", "rank")) == [
        ("Foxes", "Cleo", MemberRank.CAPTAIN),
        ("Foxes", "Dag", MemberRank.MEMBER),
        ("Owls", "Eve", MemberRank.STAFF),
        ("Owls", "Ada", MemberRank.CAPTAIN),
        ("Owls", "Bo", MemberRank.CO_CAPTAIN),
    ]
    records = SeasonRecord.objects.filter(season=current_season()).order_by("team__name")
    assert list(records.values_list("team__name", "division__name", "region")) == [
        ("Foxes", "North", "EU"),
        ("Owls", "North", "EU"),
        ("Ravens", None, "NO-REGION"),
    ]
    assert_sound(league().pk)
    entry = AuditEntry.objects.get(action="rosters.import")
    assert entry.changes == {
        "changed": [None, 1],
        "file": [None, "file.csv"],
        "left_out": [None, 0],
        "new": [None, 4],
    }
    assert {each[2] for each in rows(client, "rosters", *lines)} == {"same"}


def test_disbanded_team_can_be_in_the_file_but_not_change(client: Client) -> None:
    disbanded = {"status": TeamStatus.DISBANDED, "region": "EU"}
    TeamFactory.create(league=league(), name="Hinges", **disbanded)
    header = "team,region"
    assert rows(client, "rosters", header, "Hinges,EU") == [(2, "Hinges", "same", [])]
    refused = [(2, "Hinges", "refused", ["Team: Hinges has disbanded"])]
    assert rows(client, "rosters", header, "Hinges,NA") == refused


def test_leaders_are_told_once_of_all_new_players(client: Client) -> None:
    ada = on(owls(), "Ada", MemberRank.CAPTAIN)
    for name in ("Bo", "Cleo"):
        person(name)
    imported(client, "rosters", "team;username", "Owls;Bo", "Owls;Cleo")
    told = Notification.objects.filter(user=ada)
    assert [each.title for each in told] == ["The league’s staff put players on Owls: Bo, Cleo"]
    assert Notification.objects.exclude(user=ada).count() == 2


FORBIDDEN = [
    "Owls,,,,Nobody,",
    "Owls,,,5,Ada,",
    "Owls,,,300,Ada,",
    "Owls,,,,Rey,",
    "Owls,,,,Cold,",
    "Owls,,,,Banned,",
    "Ravens,,,,Dag,",
    "Owls,,,,Bo,Captain",
    "Owls,,,,Ada,Member",
    "Owls,,,,Bo,",
    "Owls,,,,Bo,",
    "Owls,,,,Cleo,",
    "Owls,,,,Dag,boss",
    "Owls,,,,,Member",
    "Owls,Mars,,1.75E+17,,",
    "Owls,,South,,,",
    "0wls,,,,,",
    ",,,,Dag,",
]
"""Lines that the rules forbid, from line 2 on; the tenth is the only one that is taken, once."""


def test_rows_that_the_rules_forbid_are_refused_with_the_reason(client: Client) -> None:
    here: League = league()
    League.objects.filter(pk=here.pk).update(roster_minimum=1, roster_maximum=2)
    team = owls()
    on(team, "Ada", MemberRank.CAPTAIN)
    on(TeamFactory.create(league=here, name="Ravens", status=TeamStatus.ROSTER_LOCKED), "Rey")
    cold, banned = person("Cold"), person("Banned", 300)
    until = timezone.now() + timedelta(days=3)
    Cooldown.objects.create(user=cold, league=here, until=until)
    Punishment.objects.create(user=banned, kind=PunishmentType.BAN, league="bcl", reason="x")
    for name in ("Bo", "Cleo", "Dag"):
        person(name)
    before = everything_stored()
    found = rows(
        client,
        "rosters",
        HEADER,
        *FORBIDDEN,
    )
    whys = {line: why for line, _, verdict, why in found if verdict == "refused"}
    cooldown = whys.pop(6)
    assert cooldown[0].startswith("Cold is on cooldown until ")
    unknown = "the portal does not know this player: they have to sign in with Discord once"
    assert whys == {
        2: [unknown],
        3: [unknown],
        4: ["Username: the Discord id is that of Banned"],
        5: ["Rey is already on Ravens."],
        7: [f"Banned is blocked from the {here}."],
        8: ["Ravens has a locked roster."],
        9: ["Rank: Ada is already the captain of Owls"],
        10: ["Rank: Ada is Captain: an import takes no rank away. Use the team’s page"],
        11: ["Bo is in line 9 already"],
        12: ["Bo is in line 9 already"],
        14: ["Rank: “boss” is not one of Staff, Captain, Co-Captain, Member"],
        15: ["Rank: needs a player: a Discord id or a username"],
        16: [
            "Region: “Mars” is not one of NA, EU, APAC, NO-REGION",
            (
                "Discord id: a spreadsheet has rounded this number: give the column the format "
                "Text, and paste the ids into it again"
            ),
        ],
        17: ["Division: the league has no such division; it has: none"],
        18: ["Team: the league has no team “0wls”, which looks like “Owls”"],
        19: ["Team: needs a name"],
    }
    assert everything_stored() == before


def test_roster_is_not_filled_beyond_its_maximum(client: Client) -> None:
    League.objects.update(roster_minimum=1, roster_maximum=2)
    on(owls(), "Ada")
    for name in ("Bo", "Cleo", "Dag"):
        person(name)
    lines = ["team,username,rank", "Owls,Bo,", "Owls,Cleo,", "Owls,Dag,staff"]
    assert [(row[2], row[3]) for row in rows(client, "rosters", *lines)] == [
        ("new", ["Player:  → Bo (Member)"]),
        ("refused", ["Owls has 2 players with the rows above, the maximum."]),
        ("new", ["Player:  → Dag (Staff)"]),
    ]
    imported(client, "rosters", *lines, leaveOutRefused="true")
    assert Membership.objects.current().count() == 3
