"""Each command's whole answer."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.discord.interactions.tests.discord import Discord
from accounts.enums import Platform, Region
from accounts.models import PlayerName, User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import (
    DivisionFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    league,
)
from matches.models import Match
from matches.tests.factories import enrol, enrolled_teams, official_match
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, SeasonRecord, Team
from teams.tests.factories import SeasonRecordFactory, TeamFactory

pytestmark = pytest.mark.django_db

META = Platform.META.value


def member(team: Team, rank: MemberRank = MemberRank.MEMBER, **user: Any) -> User:
    person = UserFactory.create(**user)
    Membership.objects.create(team=team, user=person, league=team.league, rank=rank)
    return person


# --- /register -----------------------------------------------------------------------------------


def test_register_without_a_platform(discord: Discord) -> None:
    answer = discord.answer("register", by=42, name="Ember")
    person = User.objects.get(discord_id=42)
    assert answer == (
        "Welcome! You are registered for the Breachers Champions League as **Ember**."
        " Use the command again with a platform to say where you play.\n"
        f"Your profile: <https://clvr.gg/players/{person.pk}>"
    )
    assert person.username == "Ember"


@pytest.mark.parametrize("code", LeagueCode)
def test_register_is_for_the_league_of_the_server(discord: Discord, code: LeagueCode) -> None:
    discord.answer("register", league=code, name="Ember", platform=META)
    name = PlayerName.objects.get()
    assert (name.league, name.name, name.platform) == (code, "Ember", META)


def test_register_again_updates(discord: Discord) -> None:
    discord.answer("register", name="Ember")
    answer = discord.answer("register", name="Frost", platform=META)
    person = User.objects.get()
    assert answer == (
        "You are registered for the Breachers Champions League as **Frost** on Meta.\n"
        f"Your profile: <https://clvr.gg/players/{person.pk}>"
    )
    assert PlayerName.objects.count() == 1


@pytest.mark.parametrize("name", ["Joe", "", None])
def test_register_with_a_short_name(discord: Discord, name: str | None) -> None:
    assert discord.answer("register", name=name) == "Name is too short"
    assert not User.objects.exists()


def test_register_shows_a_name_with_markup_as_it_is(discord: Discord) -> None:
    answer = discord.answer("register", name="**@everyone** <@42>", platform=META)
    assert answer.splitlines()[0] == (
        "Welcome! You are registered for the Breachers Champions League as "
        "**\\*\\*\\@\u200beveryone\\*\\* \\<\\@\u200b42\\>** on Meta."
    )


@pytest.mark.parametrize(
    ("username", "global_name", "expected"),
    [("ember.dc", "Ember", "Ember"), ("ember.dc", None, "ember.dc"), ("ember.dc", "", "ember.dc")],
)
def test_register_names_a_new_person_as_discord_does(
    discord: Discord, username: str, global_name: str | None, expected: str
) -> None:
    discord.answer("register", name="In-game", username=username, global_name=global_name)
    assert User.objects.get().username == expected


def test_register_with_an_unknown_platform_does_not_crash(discord: Discord) -> None:
    answer = discord.answer("register", name="Ember", platform=99)
    assert answer == r"Please select a platform"
    assert not PlayerName.objects.exists()


# --- /team ---------------------------------------------------------------------------------------


@pytest.fixture
def owls() -> Team:
    """A team with a roster, a record and a member of staff."""
    division = DivisionFactory.create(name="Masters")
    record = SeasonRecordFactory.create(
        team=TeamFactory.create(name="Night Owls", elo=1523.4567, region=Region.EU),
        division=division,
        wins=5,
        losses=2,
        draws=1,
    )
    team: Team = record.team
    member(team, username="Reed")
    member(team, MemberRank.CO_CAPTAIN, username="Frost_")
    member(team, MemberRank.CAPTAIN, username="Ember", discord_id=42)
    member(team, MemberRank.STAFF, username="Coach")
    left = UserFactory.create(username="Gone")
    Membership.objects.create(
        team=team, user=left, league=team.league, left_at=timezone.now() + timedelta(days=1)
    )
    return team


def card(team: Team) -> str:
    return (
        "**Night Owls** · Europe\n"
        "Elo 1523.5 · Wins 5 · Losses 2 · Draws 1 · Masters\n"
        f"<https://clvr.gg/bcl/team/{team.pk}>\n"
        "Captain: **Ember**\n"
        "Co-Captain: **Frost\\_**\n"
        "Players: Ember, Frost\\_, Reed"
    )


def test_team_is_the_caller_s_own(discord: Discord, owls: Team) -> None:
    assert discord.answer("team", by=42) == card(owls)


@pytest.mark.parametrize("name", ["Night Owls", "night  OWLS", "owl"])
def test_team_is_found_by_its_name_or_a_part_of_it(discord: Discord, owls: Team, name: str) -> None:
    TeamFactory.create(name="Owl's Bane", league=league(LeagueCode.OCL))
    TeamFactory.create(name="Old Owls", status=TeamStatus.DISBANDED)
    assert discord.answer("team", by=7, name=name) == card(owls)


def test_team_is_found_without_its_accents(discord: Discord) -> None:
    TeamFactory.create(name="Las Águilas")
    assert discord.answer("team", name="aguilas").startswith("**Las Águilas**")


def test_team_named_exactly_comes_before_those_that_contain_the_name(discord: Discord) -> None:
    for name in ("Owls", "Owls II"):
        TeamFactory.create(name=name)
    assert discord.answer("team", name="owls").startswith("**Owls** ")


def test_team_without_matches_and_players(discord: Discord) -> None:
    team = TeamFactory.create(name="Foxes", status=TeamStatus.REVIEW)
    assert discord.answer("team", name="Foxes") == (
        "**Foxes** · No Region · In Review\n"
        "Elo 1500.0 · Not enrolled in this season\n"
        f"<https://clvr.gg/bcl/team/{team.pk}>\n"
        "Players: none yet"
    )


def test_team_of_a_caller_without_one(discord: Discord, owls: Team) -> None:
    assert discord.answer("team", by=42, league=LeagueCode.OCL) == (
        r"You are not on a team of the Onward Champions League\. "
        r"Add the name of a team to see it\."
    )


@pytest.mark.parametrize("name", ["Badgers", "%", "_"])
def test_team_that_does_not_exist(discord: Discord, owls: Team, name: str) -> None:
    assert discord.answer("team", name=name) == (
        r"The Breachers Champions League has no team with this name\."
    )


def test_team_that_could_be_several(discord: Discord) -> None:
    for number in range(7):
        TeamFactory.create(name=f"Owls_{number}")
    assert discord.answer("team", name="owls") == (
        r"Which one do you mean\: Owls\_0\, Owls\_1\, Owls\_2\, Owls\_3\, Owls\_4\, and others\?"
    )


def test_team_with_endless_names_fits_a_message(discord: Discord) -> None:
    team = TeamFactory.create(name="*" * 60)
    for number in range(20):
        member(team, username=f"{'|' * 58}{number:02}")
    answer = discord.answer("team", name="*" * 60)
    assert len(answer) <= 2000
    assert f"/bcl/team/{team.pk}>" in answer


@pytest.mark.parametrize("count", [1, 3])
def test_team_takes_six_queries(discord: Discord, count: int) -> None:
    team = TeamFactory.create(name="Owls")
    for _ in range(count):
        member(team)
    with CaptureQueriesContext(connection) as queries:
        discord.answer("team", name="Owls")
    # taking the command (a transaction), caller, team, record, members
    assert len(queries) == 6


# --- /next-match ---------------------------------------------------------------------------------


@pytest.fixture
def pair() -> tuple[Team, Team]:
    """Two teams of the current season; the caller 42 is on the first."""
    owls = TeamFactory.create(name="Night Owls")
    foxes = TeamFactory.create(name="F*xes")
    enrol(owls, foxes)
    member(owls, discord_id=42)
    return owls, foxes


def match(a: Team, b: Team, time: datetime | None = None, **fields: Any) -> Match:
    fields.setdefault("season", current_season())
    return Match.objects.create(team_a=a, team_b=b, time=time, **fields)


def test_next_match_is_the_first_upcoming_one(discord: Discord, pair: tuple[Team, Team]) -> None:
    owls, foxes = pair
    now = timezone.now()
    match(owls, foxes)
    match(owls, foxes, now - timedelta(minutes=1))
    match(owls, foxes, now + timedelta(days=2))
    soon = match(foxes, owls, now + timedelta(days=1))
    seconds = int((now + timedelta(days=1)).timestamp())
    expected = (
        "**F\\*xes** – **Night Owls**\n"
        f"<t:{seconds}:F> (<t:{seconds}:R>)\n"
        f"<https://clvr.gg/bcl/match/{soon.pk}>"
    )
    assert discord.answer("next-match", by=42) == expected
    assert discord.answer("next-match", by=7, team="owls") == expected


def test_next_match_without_a_time_is_in_the_earliest_week(
    discord: Discord, pair: tuple[Team, Team]
) -> None:
    owls, foxes = pair
    later, sooner = WeekFactory.create(number=8), WeekFactory.create(number=7)
    match(owls, foxes, week=later)
    first = match(owls, foxes, week=sooner)
    assert discord.answer("next-match", by=42) == (
        f"**Night Owls** – **F\\*xes**\nNot Yet Scheduled\n<https://clvr.gg/bcl/match/{first.pk}>"
    )


def test_next_match_when_there_is_none(discord: Discord, pair: tuple[Team, Team]) -> None:
    owls, foxes = pair
    official_match(owls, foxes)
    match(owls, foxes, season=SeasonFactory.create(), time=timezone.now() + timedelta(days=1))
    assert discord.answer("next-match", by=42) == "**Night Owls** has no upcoming match."


def test_next_match_of_a_caller_without_a_team(discord: Discord) -> None:
    assert discord.answer("next-match", by=7).startswith("You are not on a team of the Breachers")


@pytest.mark.parametrize("count", [1, 3])
def test_next_match_takes_five_queries(
    discord: Discord, pair: tuple[Team, Team], count: int
) -> None:
    for day in range(count):
        match(*pair, timezone.now() + timedelta(days=day + 1))
    with CaptureQueriesContext(connection) as queries:
        discord.answer("next-match", by=7, team="Night Owls")
    # taking the command (a transaction), caller, team, match
    assert len(queries) == 5


# --- /standings ----------------------------------------------------------------------------------


def test_standings_are_the_first_ten_of_the_table(discord: Discord) -> None:
    for number in range(12):
        SeasonRecordFactory.create(
            team__name=f"Team_{number:02}", elo=1600 - number / 3, wins=3, losses=2, draws=1
        )
    rows = discord.answer("standings").splitlines()
    assert rows[:4] == [
        "**Breachers Champions League**: Elo (wins–losses–draws)",
        "<https://clvr.gg/bcl/standings>",
        "1. **Team\\_00** 1600.0 (3–2–1)",
        "2. **Team\\_01** 1599.7 (3–2–1)",
    ]
    assert (len(rows), rows[-1]) == (12, "10. **Team\\_09** 1597.0 (3–2–1)")


def test_standings_of_a_season_without_teams(discord: Discord) -> None:
    enrolled_teams(2)
    assert discord.answer("standings", league=LeagueCode.XCL) == (
        "No team is enrolled in the current season of the X8 Champions League."
    )


def test_standings_of_teams_with_endless_names_fit_a_message(discord: Discord) -> None:
    for number in range(10):
        SeasonRecordFactory.create(team__name=f"{'@' * 58}{number:02}")
    answer = discord.answer("standings")
    assert len(answer) <= 2000
    assert answer.endswith("\n…")


@pytest.mark.parametrize("count", [1, 3])
def test_standings_take_four_queries(discord: Discord, count: int) -> None:
    SeasonRecordFactory.create_batch(count)
    with CaptureQueriesContext(connection) as queries:
        assert len(discord.answer("standings").splitlines()) == 2 + count
    # taking the command (a transaction), caller, table
    assert len(queries) == 4
    assert SeasonRecord.objects.count() == count
