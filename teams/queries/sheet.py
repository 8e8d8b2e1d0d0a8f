"""A team with its people, its place and its record."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import (
    BooleanField,
    Exists,
    ExpressionWrapper,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
)
from django.db.models.functions import Coalesce, JSONArray
from django.http import Http404, HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.json_lists import JsonList, listed, timestamp_in
from clvr.lib.prepared import Values, prepared
from leagues.enums import CardKind
from leagues.models import League, Season
from leagues.seasons_shown import current_of
from leagues.share_cards import Card, cards_in, cards_of
from teams.enums import MemberRank, TeamStatus
from teams.models import Champion, OpenPlaces, SeasonRecord, Team
from teams.queries.players import Member, memberships_of, player_json
from teams.rosters import LOCKING_STATUSES
from teams.rows import post_json, team_brief
from teams.shapes import PersonKeyShape, PostShape, TeamSheetShape, TeamTitleShape


def team_sheet(team: Team, seasons: list[Season], asked: Season | None) -> TeamSheetShape:
    """A team's page, of its `seasons` for the one asked for, or else the current one, as
    `TeamSheetShape` describes it. Two queries."""
    season = asked or current_of(seasons)
    place, record = _record(team, season)
    current, former = _people(team)
    # Of another season, the rating and the region are those with which the team ended it.
    of_record = record if season is not None and not season.is_current and record else None
    return {
        **team_brief(team.pk, team.name, team.image.name or "", team.league.code),
        "elo": of_record.elo if of_record else team.elo,
        "region": of_record.region if of_record else team.region,
        "division": (record.division or "") if record else "",
        "place": place,
        "gamesPlayed": record.wins + record.losses + record.draws if record else 0,
        "wins": record.wins if record else 0,
        "losses": record.losses if record else 0,
        "draws": record.draws if record else 0,
        "status": team.status,
        "captain": _holder(MemberRank.CAPTAIN, current),
        "coCaptain": _holder(MemberRank.CO_CAPTAIN, current),
        "players": [player_json(team.league.code, each) for each in current],
        "playerHistory": [player_json(team.league.code, each) for each in former],
        "seasons": [{"value": each.value, "label": each.label} for each in seasons],
        "titles": _titles(team),
        "openPlaces": _open_places(team),
    }


def _titles(team: Team) -> list[TeamTitleShape]:
    """The titles of a `team_with_league`: seasons of the portal before those from before it."""

    def latest_first(row: list[Any]) -> tuple[bool, int, str, int, int]:
        value, season, place, key, _ = row
        return value is None, -(value or 0), season, place, key

    rows = sorted(listed(getattr(team, "listed_titles", None)), key=latest_first)
    return [{"season": season, "place": place, "note": note} for _, season, place, _, note in rows]


def _open_places(team: Team) -> PostShape | None:
    """What a `team_with_league` says about its open places; None when it says nothing."""
    post: OpenPlaces | None = getattr(team, "open_places", None)
    is_shown = post is not None and not post.is_over and team.status not in LOCKING_STATUSES
    return post_json(post) if post is not None and is_shown else None


def _holder(rank: MemberRank, current: list[Member]) -> PersonKeyShape | None:
    holders = (each.user for each in current if each.rank == rank)
    holder = next(holders, None)
    return None if holder is None else {"_id": str(holder)}


class _Record(NamedTuple):
    """A team's record in a season. `is_ranked` is whether the season's standings list it."""

    team: int
    elo: float
    region: str
    division: str | None
    wins: int
    losses: int
    draws: int
    is_ranked: bool


def _record(team: Team, season: Season | None) -> tuple[int | None, _Record | None]:
    """The team's place and record in a season; no place if the season's standings leave it out."""
    if season is None:
        return None, None
    # Rows as the database gives them: of all teams, only their order counts.
    rows = _records.plain(season.is_current, season=season.pk)
    own = next((_Record(*row) for row in rows if row[0] == team.pk), None)
    if own is None or not own.is_ranked:
        return None, own
    ranked = [team for team, *_, is_ranked in rows if is_ranked]
    return ranked.index(team.pk) + 1, own


@prepared
def _records(is_current: bool, *, season: int) -> QuerySet[SeasonRecord, Values]:
    """The records of a season in the order of its standings. Those of the current one leave out
    disbanded teams."""
    is_ranked = ~Q(team__status=TeamStatus.DISBANDED) if is_current else Q(pk__isnull=False)
    return (
        SeasonRecord.objects.filter(season=season)
        .ranked()
        .values_list(
            *("team_id", "elo", "region", "division__name", "wins", "losses", "draws"),
            ExpressionWrapper(is_ranked, BooleanField()),
        )
    )


def _people(team: Team) -> tuple[list[Member], list[Member]]:
    """The current members by rank and seniority, staff last; and former members, each once, last to
    leave first."""
    rows = memberships_of(team)
    current = current_people(rows)
    left = sorted((each.left_at, each.key, each) for each in rows if each.left_at)
    known = {each.user for each in current}
    former: dict[int, Member] = {}
    for _, _, each in reversed(left):
        if each.user not in known:
            former.setdefault(each.user, each)
    return current, list(former.values())


def current_people(members: Iterable[Member]) -> list[Member]:
    """The members who are on the team now, by rank and seniority, staff last."""
    return sorted(
        (each for each in members if each.left_at is None),
        key=lambda each: (each.rank == MemberRank.STAFF, each.rank, each.joined_at, each.key),
    )


def find_team(key: int) -> Team | None:
    """The team, with what `league_seasons` reads; None if there is none."""
    return _team.first(key=key)


def team_with_league(request: HttpRequest, key: int) -> Team:
    """The team, with what `league_seasons` reads. Raises Http404 if there is none. A page and its
    reads take one query together."""
    team = read_once(request, ("team", key), lambda: find_team(key))
    if team is None:
        raise Http404("There is no such team.")
    return team


@prepared
def _team(*, key: int) -> QuerySet[Team]:
    enrolled = SeasonRecord.objects.filter(team=OuterRef(OuterRef("pk")), season=OuterRef("pk"))
    seasons = Season.objects.filter(league=OuterRef("league")).order_by().values("league")
    listing = JsonList(JSONArray(*_OF_A_SEASON, Exists(enrolled)))
    titles = Champion.objects.filter(team=OuterRef("pk")).order_by().values("team")
    label = Coalesce("season__label", "former_season")
    title = JsonList(JSONArray("season__value", label, "place", "pk", "note"))
    found = Team.objects.select_related("league", "open_places").filter(pk=key)
    return found.annotate(
        listed_seasons=Subquery(seasons.annotate(rows=listing).values("rows")),
        listed_titles=Subquery(titles.annotate(rows=title).values("rows")),
        listed_cards=cards_of(CardKind.TEAM),
    )


_OF_A_SEASON = ("value", "pk", "label", "is_current", "closed_at")


def cards_of_team(team: Team) -> list[Card]:
    """The share cards of a `team_with_league`. Takes no query."""
    return cards_in(getattr(team, "listed_cards", None))


def league_seasons(team: Team) -> list[Season]:
    """All seasons of the league of a `team_with_league`, newest first, with their league and
    `is_enrolled`, whether the team is in it. Takes no query; other fields take one each."""
    rows = listed(getattr(team, "listed_seasons", None))
    return [_season(team.league, row) for row in sorted(rows, reverse=True)]


def _season(league: League, row: list[Any]) -> Season:
    value, key, label, is_current, closed_at, is_enrolled = row
    names = ("id", "league_id", "value", "label", "is_current", "closed_at")
    closed = None if closed_at is None else timestamp_in(closed_at)
    values = (key, league.pk, value, label, bool(is_current), closed)
    season = Season.from_db("default", names, values)
    season.league = league
    season.is_enrolled = bool(is_enrolled)  # type: ignore[attr-defined]
    return season


def seasons_of(team: Team) -> list[Season]:
    """The seasons that the page of a `team_with_league` offers, newest first: those in which it was
    enrolled, and the current one. A season that is still to be opened has nothing to show."""
    seasons = league_seasons(team)
    current = current_of(seasons)
    return [
        each
        for each in seasons
        if (each.is_current or getattr(each, "is_enrolled", False))
        and (current is None or each.value <= current.value)
    ]


def first_season(seasons: Iterable[Season]) -> Season | None:
    """The season that the page shows first, of seasons in order, newest first: the current one,
    otherwise the newest."""
    known = list(seasons)
    return next((season for season in known if season.is_current), known[0] if known else None)
