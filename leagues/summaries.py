"""Summaries of leagues for the props of islands."""

from typing import TypedDict

from django.db.models import QuerySet

from clvr.lib.leagues import LeagueIdentity, leagues_shown
from clvr.lib.prepared import Values, prepared
from leagues.models import League


class LeagueSummary(TypedDict):
    """A league for islands. `zone`, where present, is the time zone for times rendered by the
    server."""

    id: str
    code: str
    name: str
    game: str


class LeagueWithZone(LeagueSummary):
    zone: str


def summary(league: LeagueIdentity) -> LeagueSummary:
    return {"id": league.id, "code": league.code, "name": league.name, "game": league.game}


def summaries(code: str) -> list[LeagueSummary]:
    """The league with this code; for the umbrella's code all leagues."""
    return [summary(league) for league in leagues_shown(code)]


def summary_with_zone(league: League) -> LeagueWithZone:
    return {**summary(league.identity), "zone": league.time_zone}


def summaries_with_zones(code: str) -> list[LeagueWithZone]:
    """Summaries with time zones; takes one query."""
    shown = leagues_shown(code)
    zones: dict[str, str] = dict(_zones())
    return [{**summary(league), "zone": zones[league.code]} for league in shown]


@prepared
def _zones() -> QuerySet[League, Values]:
    return League.objects.values_list("code", "time_zone")
