"""What pages tell their islands of the leagues that they show."""

from typing import TypedDict

from clvr.lib.leagues import LeagueIdentity, leagues_shown
from leagues.models import League


class LeagueSummary(TypedDict):
    """A league as islands name it; `zone` is where the server writes its times."""

    id: str
    code: str
    name: str
    game: str


class LeagueWithZone(LeagueSummary):
    zone: str


def summary(league: LeagueIdentity) -> LeagueSummary:
    return {"id": league.id, "code": league.code, "name": league.name, "game": league.game}


def summaries(code: str) -> list[LeagueSummary]:
    """The league of this code; under the umbrella's code all of them."""
    return [summary(league) for league in leagues_shown(code)]


def summary_with_zone(league: League) -> LeagueWithZone:
    return {**summary(league.identity), "zone": league.time_zone}


def summaries_with_zones(code: str) -> list[LeagueWithZone]:
    """As `summaries`, with the zones that staff set: one query."""
    shown = leagues_shown(code)
    zones = dict(
        League.objects.filter(code__in=[league.code for league in shown]).values_list(
            "code", "time_zone"
        )
    )
    return [{**summary(league), "zone": zones[league.code]} for league in shown]
