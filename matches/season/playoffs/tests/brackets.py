"""A season with teams and weeks to play a playoff in, for tests."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Notification, User
from leagues.models import Season, Week
from leagues.tests.factories import WeekFactory, current_season
from matches.enums import SpotState
from matches.models import Match, Playoff
from matches.play.results.services.official import amend_result, make_official
from matches.scores.verdicts import Verdict
from matches.season.playoffs.bracket import read_bracket
from matches.season.playoffs.services.drafts import Plan, draft_playoff
from matches.season.playoffs.services.publishing import publish_playoff
from matches.tests.factories import enrol
from matches.tests.pairings import stop_clock
from teams.models import Champion, SeasonRecord, Team
from teams.tests.teams import LedTeam, led_team

NAMES = ("Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes", "Gnus", "Hens")


@dataclass(frozen=True)
class Field:
    """Teams, the best first and 10 points apart, and weeks: it is Tuesday of the first."""

    season: Season
    led: list[LedTeam]
    weeks: list[Week]

    @property
    def teams(self) -> list[Team]:
        return [each.team for each in self.led]

    def key(self, name: str) -> int:
        return self.teams[NAMES.index(name)].pk


def field(monkeypatch: pytest.MonkeyPatch, *, teams: int = 4, weeks: int = 6) -> Field:
    stop_clock(monkeypatch)
    season = current_season()
    led = [led_team(name) for name in NAMES[:teams]]
    enrol(*(each.team for each in led))
    for place, each in enumerate(led):
        SeasonRecord.objects.filter(team=each.team).update(elo=1500 - 10 * place)
    made = [WeekFactory.create(number=number) for number in range(1, weeks + 1)]
    Notification.objects.all().delete()
    return Field(season, led, made)


def drafted(found: Field, by: User | None = None, **plan: Any) -> Playoff:
    plan = {"name": "Playoffs", "teams": [team.pk for team in found.teams], **plan}
    return draft_playoff(season=found.season, plan=Plan(**plan), by=by)


def published(found: Field, **plan: Any) -> Playoff:
    playoff = drafted(found, **plan)
    publish_playoff(playoff=playoff, revision=playoff.revision, by=None)
    playoff.refresh_from_db()
    return playoff


def names_at(playoff: Playoff) -> dict[str, str]:
    """The matches that are made, by node: the names of their teams."""
    rows = playoff.matches.select_related("match__team_a", "match__team_b").order_by("node")
    return {row.node: f"{row.match.team_a} – {row.match.team_b}" for row in rows}


def states(playoff: Playoff) -> dict[str, SpotState]:
    return {key: spot.state for key, spot in read_bracket(playoff.pk).standings.spots.items()}


def match_at(playoff: Playoff, node: str) -> Match:
    return Match.objects.with_context().get(
        playoff_match__playoff=playoff, playoff_match__node=node
    )


def won_by(match: Match, winner: str) -> Verdict:
    """The best result of this winner: all maps, or ten rounds."""
    most = 10 if match.best_of == 1 else match.best_of // 2 + 1
    score = (most, 0) if match.team_a.name == winner else (0, most)
    assert winner in (match.team_a.name, match.team_b.name)
    return Verdict.scored(match.best_of, *score)


def play(playoff: Playoff, node: str, winner: str) -> Match:
    """Play a match, or correct its result."""
    match = match_at(playoff, node)
    if match.result is not None:
        verdict = won_by(match, winner)
        return amend_result(match=match, verdict=verdict, by=None, reason="A mistake.")
    give_past_time(match)
    return make_official(match=match, verdict=won_by(match, winner), by=None)


def give_past_time(match: Match) -> None:
    match.time = timezone.now() - timedelta(hours=1)
    match.save(update_fields=["time"])


def play_all(playoff: Playoff, winners: Iterable[tuple[str, str]]) -> None:
    for node, winner in winners:
        play(playoff, node, winner)


def hall() -> list[tuple[int, str]]:
    """The champions hall: places and names."""
    rows = Champion.objects.select_related("team").order_by("place", "team__name")
    return [(row.place, row.team_name) for row in rows]
