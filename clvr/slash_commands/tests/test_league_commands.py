"""The whole answers of the commands about a league, and what is suggested while somebody types."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.discord.interactions.tests.discord import Discord, server
from accounts.enums import Platform, Region
from accounts.models import TakenInteraction, User
from accounts.tests.factories import PlayerNameFactory
from clvr.lib.escaping.discord import escaped
from clvr.lib.leagues import LeagueCode
from clvr.slash_commands import COMMANDS
from clvr.slash_commands.texts import versus
from leagues.models import Season
from leagues.tests.factories import WeekFactory, current_season, league
from matches.models import Match
from matches.play.results.texts import result_sentence
from matches.season.playoffs.tests.brackets import field, match_at, play, published
from matches.tests.factories import enrol, enrolled_teams, official_match
from matches.tests.reports import open_report
from teams.enums import TeamStatus
from teams.models import Team
from teams.recruiting.services.posts import PostContent, post_free_agent
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db


def test_week_is_the_matches_of_the_current_week_by_time(discord: Discord) -> None:
    owls, foxes, ants = (TeamFactory.create(name=name) for name in ("O*ls", "Foxes", "Ants"))
    enrol(owls, foxes, ants)
    week, now = WeekFactory.create(number=1), timezone.now()
    make = Match.objects.create
    season = current_season()
    make(season=season, week=week, team_a=owls, team_b=ants)
    soon = now + timedelta(hours=3)
    make(season=season, week=week, team_a=foxes, team_b=ants, time=soon)
    make(season=season, week=week, team_a=owls, team_b=foxes, time=now - timedelta(minutes=5))
    make(season=season, week=WeekFactory.create(number=2), team_a=ants, team_b=owls)
    seconds = int(soon.timestamp())
    assert discord.answer("week").splitlines() == [
        f"**Breachers Champions League**: {season.label}, week 1",
        "<https://clvr.gg/bcl/matches>",
        "LIVE **O\\*ls** – **Foxes**",
        f"**Foxes** – **Ants** <t:{seconds}:f> (<t:{seconds}:R>)",
        "**O\\*ls** – **Ants** Not Yet Scheduled",
    ]


def test_reported_match_waits_and_is_not_live(discord: Discord) -> None:
    one, two = enrolled_teams(2)
    week, begun = WeekFactory.create(number=1), timezone.now() - timedelta(minutes=5)
    match = Match.objects.create(
        season=current_season(), week=week, team_a=one, team_b=two, time=begun
    )
    assert discord.answer("week").splitlines()[2:] == [f"LIVE {versus(match)}"]
    open_report(match)
    assert discord.answer("week").splitlines()[2:] == [f"{versus(match)} Waiting for confirmation"]


def test_week_says_results_and_when_it_has_no_match(discord: Discord) -> None:
    season = current_season()
    assert discord.answer("week").splitlines() == [
        f"**Breachers Champions League**: {season.label}, week 1",
        "<https://clvr.gg/bcl/matches>",
        "No match is in this week.",
    ]
    one, two = enrolled_teams(2)
    played = official_match(one, two)
    Match.objects.filter(pk=played.pk).update(week=WeekFactory.create(number=1))
    played.refresh_from_db()
    assert discord.answer("week").splitlines()[2:] == [escaped(result_sentence(played))]


def test_week_without_a_season(discord: Discord) -> None:
    Season.objects.update(is_current=False)
    assert discord.answer("week", league=LeagueCode.XCL) == (
        "The X8 Champions League has no season now."
    )


@pytest.mark.parametrize("count", [1, 3])
def test_week_takes_six_queries(discord: Discord, count: int) -> None:
    week = WeekFactory.create(number=1)
    for _ in range(count):
        one, two = enrolled_teams(2)
        Match.objects.create(season=current_season(), week=week, team_a=one, team_b=two)
    with CaptureQueriesContext(connection) as queries:
        assert len(discord.answer("week").splitlines()) == 2 + count
    # taking the command (a transaction), caller, season, live scores, matches
    assert len(queries) == 6


def test_mmr_says_place_record_and_latest_results(discord: Discord) -> None:
    owls, foxes = (TeamFactory.create(name=name) for name in ("Owls", "Foxes"))
    enrol(owls, foxes)
    official_match(owls, foxes)
    winner = max(Team.objects.all(), key=lambda team: team.elo)
    assert discord.answer("mmr", team=winner.name).splitlines() == [
        f"**{winner.name}** · Elo {winner.elo:.1f}",
        "1st of 2 teams · Wins 1 · Losses 0 · Draws 0 · Results W, latest last",
        f"<https://clvr.gg/bcl/team/{winner.pk}>",
    ]


def test_mmr_of_a_team_outside_the_season(discord: Discord) -> None:
    team = TeamFactory.create(name="Owls")
    assert discord.answer("mmr", team="Owls").splitlines()[1:] == [
        "Not enrolled in this season",
        f"<https://clvr.gg/bcl/team/{team.pk}>",
    ]


def test_bracket_is_the_matches_of_the_playoffs(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    playoff = published(field(monkeypatch))
    first, second = playoff.matches.order_by("pk")
    played = play(playoff, first.node, match_at(playoff, first.node).team_a.name)
    to_come = match_at(playoff, second.node)
    heading, link, *rows = discord.answer("bracket").splitlines()
    assert (heading, link) == (
        "**Breachers Champions League**: playoffs",
        "<https://clvr.gg/bcl/playoffs>",
    )
    assert sorted(rows) == sorted(
        [
            f"{escaped(first.title)}: {escaped(result_sentence(played))}",
            f"{escaped(second.title)}: {versus(to_come)} Not Yet Scheduled",
        ]
    )


def test_bracket_before_the_playoffs(discord: Discord) -> None:
    current_season()
    assert discord.answer("bracket") == (
        "The Breachers Champions League has no playoffs in this season yet."
    )


def test_free_agents_are_for_people_with_an_account(discord: Discord) -> None:
    assert (
        discord.answer("free-agents", by=42) == "Register first\\: use the command \\/register\\."
    )
    reader = PlayerNameFactory.create(user__discord_id=42).user
    heading = [
        "**Breachers Champions League**: players who look for a team",
        "<https://clvr.gg/bcl/free-agents>",
    ]
    assert discord.answer("free-agents", by=42).splitlines() == [
        *heading,
        "Nobody looks for a team now.",
    ]
    User.objects.filter(pk=reader.pk).update(username="P*p")
    content = PostContent(region=Region.EU, evenings=[1])
    reader.refresh_from_db()
    post_free_agent(league=league(), content=content, platform=Platform.META, by=reader)
    assert discord.answer("free-agents", by=42).splitlines() == [
        *heading,
        "**P\\*p** · Meta · Europe",
    ]


def test_help_lists_every_command_and_itself_at_the_end(discord: Discord) -> None:
    lines = discord.answer("help").splitlines()
    names = [command.name for command in COMMANDS]
    assert names[-1] == "help"
    described = {each.name: each.description for each in COMMANDS}
    assert lines[:-1] == [f"**{escaped(f'/{name}')}** {escaped(described[name])}" for name in names]
    assert lines[-1] == "<https://clvr.gg/bcl/home>"


def typing(name: str, option: str, typed: str, guild: str | None = None) -> dict[str, Any]:
    """What Discord asks while somebody types an option."""
    return {
        "id": "1310000000000000000",
        "type": 4,
        "token": "x",
        "guild_id": server(LeagueCode.BCL) if guild is None else guild,
        "member": {"user": {"id": "42", "username": "ember", "global_name": None}},
        "data": {
            "id": "1",
            "name": name,
            "options": [{"name": option, "type": 3, "value": typed, "focused": True}],
        },
    }


def suggested(discord: Discord, *about: Any) -> list[str]:
    body = discord.send(typing(*about)).json()
    assert body["type"] == 8
    choices = body["data"]["choices"]
    assert all(set(choice) == {"name", "value"} for choice in choices)
    assert all(choice["name"] == choice["value"] for choice in choices)
    return [choice["name"] for choice in choices]


@pytest.mark.parametrize(
    ("command", "option"), [("team", "name"), ("next-match", "team"), ("mmr", "team")]
)
def test_teams_are_suggested_while_their_name_is_typed(
    discord: Discord, command: str, option: str
) -> None:
    TeamFactory.create(name="Night Owls")
    TeamFactory.create(name="Élan")
    TeamFactory.create(name="Former Owls", status=TeamStatus.DISBANDED)
    assert suggested(discord, command, option, "") == ["Élan", "Night Owls"]
    assert suggested(discord, command, option, "oWl") == ["Night Owls"]
    assert suggested(discord, command, option, "elan") == ["Élan"]
    assert suggested(discord, command, option, "nobody") == []


def test_suggestions_are_reads_that_may_repeat(discord: Discord) -> None:
    TeamFactory.create(name="Night Owls")
    asked = typing("team", "name", "owl")
    assert discord.send(asked).json() == discord.send(asked).json()
    assert not TakenInteraction.objects.exists()
    with CaptureQueriesContext(connection) as queries:
        discord.send(asked)
    assert len(queries) == 1


def test_nothing_is_suggested_elsewhere(discord: Discord) -> None:
    TeamFactory.create(name="Night Owls")
    for about in (
        ("team", "name", "owl", "12345"),
        ("register", "name", "owl"),
        ("team", "other", "owl"),
        ("unknown", "name", "owl"),
    ):
        assert suggested(discord, *about) == []


def test_at_most_25_teams_are_suggested(discord: Discord) -> None:
    for number in range(30):
        TeamFactory.create(name=f"Team {number:02}")
    assert suggested(discord, "team", "name", "") == [f"Team {number:02}" for number in range(25)]


def test_options_with_suggestions_say_so_to_discord() -> None:
    told = {
        command.name
        for command in COMMANDS
        for option in command.definition()["options"]
        if option.get("autocomplete")
    }
    assert told == {"team", "next-match", "mmr", "report"}
