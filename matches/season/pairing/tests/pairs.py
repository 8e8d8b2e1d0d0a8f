"""A season with weeks and teams to pair, for tests."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from accounts.models import Notification
from leagues.models import Season, Week
from leagues.tests.factories import WeekFactory, current_season
from matches.models import PairingDraft
from matches.tests.factories import enrol
from matches.tests.pairings import stop_clock
from teams.models import SeasonRecord
from teams.tests.teams import LedTeam, led_team

NAMES = ("Ants", "Bees", "Cats", "Dogs", "Elks")


@dataclass(frozen=True)
class Field:
    """Teams, the best first and 10 points apart, and weeks: it is Tuesday of the first."""

    season: Season
    teams: list[LedTeam]
    weeks: list[Week]

    def keys(self, *names: str) -> list[int]:
        return [self.teams[NAMES.index(name)].team.pk for name in names]


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


def pairs_of(draft: PairingDraft) -> list[tuple[int, str, str]]:
    found = draft.pairs.select_related("week", "team_a", "team_b").order_by("pk")
    return [(each.week.number, each.team_a.name, each.team_b.name) for each in found]


def byes_of(draft: PairingDraft) -> Sequence[tuple[int, str]]:
    return list(draft.byes.values_list("week__number", "team__name"))
