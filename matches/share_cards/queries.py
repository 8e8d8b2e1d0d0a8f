"""What share cards are made of: a constant number of queries for all cards of a kind.

Cards are drawn of what people share: matches and weeks of the current seasons, teams that take
part, players who are on a team, and recaps of each league's last closed season.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import Window
from django.db.models.functions import JSONArray, RowNumber

from accounts.enums import Region
from accounts.models import Punishment, User
from clvr.lib.json_lists import JsonList, listed
from leagues.models import Season, Week
from matches.enums import Decision, LedgerKind
from matches.models import Match, RatingChange
from matches.models.results import winner_of
from matches.share_cards.contents import (
    BestWin,
    Contents,
    MatchOnCard,
    PlayerSheet,
    Recap,
    Record,
    TeamOnCard,
    TeamSheet,
    WeekOnCard,
    match_card,
    player_card,
    player_recap,
    team_card,
    team_recap,
    week_card,
)
from teams.enums import AwardType, MemberRank, TeamStatus
from teams.models import Award, Membership, SeasonRecord

HIDDEN = (TeamStatus.REVIEW,)
"""Teams in review are on no card: staff have not decided about them."""


def match_and_week_cards(site: str, now: datetime) -> Iterator[Contents]:
    """Of the current seasons; weeks that have opened."""
    shown = list(_matches())
    for _, match in shown:
        yield match_card(match, site)
    by_week: dict[int, list[MatchOnCard]] = {}
    for week, match in shown:
        by_week.setdefault(week or 0, []).append(match)
    weeks = Week.objects.filter(season__is_current=True, opens__lte=now).values_list(
        "pk", "season__league__code", "season__label", "number"
    )
    for key, league, season, number in weeks:
        if matches := by_week.get(key):
            yield week_card(WeekOnCard(key, league, season, number, matches), site)


def team_cards(site: str) -> Iterator[Contents]:
    of_record = RatingChange.objects.filter(record=OuterRef("pk"), kind=LedgerKind.MATCH)
    changes = of_record.order_by().values("record").annotate(rows=JsonList(_OF_A_CHANGE))
    records = SeasonRecord.objects.filter(season__is_current=True).exclude(
        team__status__in=[TeamStatus.DISBANDED, *HIDDEN]
    )
    rows = records.order_by("pk").values_list(
        *("team_id", "team__name", "team__image", "team__elo", "season__league__code"),
        *("season__label", "region", "division__name", "wins", "losses", "draws"),
        Subquery(changes.values("rows")),
    )
    for key, name, image, elo, league, season, region, division, *record, listed_changes in rows:
        form, change = _form(listed(listed_changes))
        sheet = TeamSheet(
            TeamOnCard(key, name, image, elo, change),
            league,
            season,
            _region(region),
            division or "",
            Record(*record),
            form,
        )
        yield team_card(sheet, site)


def player_cards(site: str) -> Iterator[Contents]:
    of_person = Membership.objects.current().filter(user=OuterRef("pk"))
    of_person = of_person.exclude(team__status__in=HIDDEN)
    teams = (
        of_person.order_by()
        .values("user")
        .annotate(rows=JsonList(JSONArray("joined_at", "pk", "league__code", "team__name")))
    )
    awards = Award.objects.filter(user=OuterRef("pk")).order_by("-given_at", "-pk")
    rows = _people(of_person).values_list(
        *("pk", "username", "avatar", "discord_picture", "region"),
        Subquery(teams.values("rows")),
        Subquery(awards.values("award")[:1]),
        Subquery(awards.values("season__label")[:1]),
    )
    for key, name, avatar, copy, region, on_teams, award, season in rows:
        latest = sorted(listed(on_teams), reverse=True)
        named = [(code, team) for _, _, code, team in latest]
        honour = "" if award is None else f"{AwardType(award).label}, {season}"
        sheet = PlayerSheet(key, name, avatar or copy or "", _region(region), named, honour)
        yield player_card(sheet, site)


def recap_cards(site: str) -> Iterator[Contents]:
    """Of each league's last closed season: its teams, and who was on them at its end."""
    closed = Season.objects.filter(league=OuterRef("league"), closed_at__isnull=False)
    last = closed.order_by("-value").values("pk")[:1]
    for season in Season.objects.filter(pk=Subquery(last)).select_related("league"):
        recaps = {recap.team.key: recap for recap in _recaps(season)}
        for recap in recaps.values():
            yield team_recap(recap, site)
        for team, key, name, avatar, copy in _on_teams_at_the_end(season):
            if team in recaps:
                yield player_recap(recaps[team], key, name, avatar or copy or "", site)


_OF_A_CHANGE = JSONArray("effective_at", "match_id", "wins", "losses", "draws", "before", "after")
_OF_A_MATCH = (
    *("week_id", "pk", "season__league__code", "season__league__time_zone"),
    *("season__label", "week__number", "playoff_match__title", "time"),
    *("result__decision", "result__forfeiting_side", "result__score_a", "result__score_b"),
)
_SIDE = ("id", "name", "image", "elo")


def _matches() -> Iterator[tuple[int | None, MatchOnCard]]:
    """The matches of current seasons with the keys of their weeks, by time."""
    hidden = Q(team_a__status__in=HIDDEN) | Q(team_b__status__in=HIDDEN)
    matches = Match.objects.filter(season__is_current=True).not_void().exclude(hidden)
    for row in matches.by_time().values_list(*_OF_A_MATCH, *_side("a"), *_side("b")):
        yield row[0], _match(row)


def _side(side: str) -> list[Any]:
    """A team's values, with its rating before and after the match."""
    changes = RatingChange.objects.filter(
        match=OuterRef("pk"), record__team=OuterRef(f"team_{side}")
    )
    rating = [Subquery(changes.values(end)[:1]) for end in ("before", "after")]
    return [*(f"team_{side}__{field}" for field in _SIDE), *rating]


def _match(row: tuple[Any, ...]) -> MatchOnCard:
    _, key, league, zone, season, number, title, time, *result = row[:12]
    decision, forfeiting, score_a, score_b = result
    return MatchOnCard(
        key=key,
        league=league,
        season=season,
        week=number or 0,
        round=title or "",
        time=None if time is None else time.astimezone(ZoneInfo(zone)),
        decision=decision,
        winner=winner_of(decision or "", forfeiting, score_a, score_b),
        scores=None if score_a is None or score_b is None else (score_a, score_b),
        a=_team_in(row[12:18]),
        b=_team_in(row[18:24]),
    )


def _team_in(values: Iterable[Any]) -> TeamOnCard:
    """A team with what the match did to its rating; without an official result its rating now."""
    key, name, image, elo, before, after = values
    change = None if before is None or before == after else after - before
    return TeamOnCard(key, name, image, elo if after is None else after, change)


def _form(changes: list[list[Any]]) -> tuple[str, float | None]:
    """How each match ended, and what the last one did to the rating."""
    form, before = "", (0, 0, 0)
    in_order = sorted(changes)
    for _, _, wins, losses, draws, *_ in in_order:
        steps = zip("WLD", (wins, losses, draws), before, strict=True)
        form += next((letter for letter, now, then in steps if now > then), "")
        before = wins, losses, draws
    return form, in_order[-1][6] - in_order[-1][5] if in_order else None


def _people(memberships: QuerySet[Membership]) -> QuerySet[User]:
    """People with such a membership, without those who left or whom a ban keeps out anywhere."""
    banned = Punishment.objects.in_force().bans().filter(user=OuterRef("pk"))
    shown = User.objects.filter(Exists(memberships), left_at=None, is_active=True)
    return shown.exclude(Exists(banned)).order_by("pk")


def _recaps(season: Season) -> Iterator[Recap]:
    starts = RatingChange.objects.filter(record=OuterRef("pk"), kind=LedgerKind.SEASON_START)
    records = SeasonRecord.objects.filter(season=season).ranked()
    rows = [
        *records.values_list(
            *("pk", "team_id", "team__name", "team__image", "team__status", "elo"),
            *("wins", "losses", "draws"),
            Subquery(starts.values("after")[:1]),
        )
    ]
    best = _best_wins(season)
    for place, (key, team, name, image, status, elo, *record, start) in enumerate(rows, 1):
        if status in HIDDEN:
            continue
        yield Recap(
            team=TeamOnCard(team, name, image, elo, 0.0 if start is None else elo - start),
            league=season.league.code,
            season=season.pk,
            label=season.label,
            place=place,
            teams=len(rows),
            record=Record(*record),
            best=best.get(key),
        )


def _best_wins(season: Season) -> Mapping[int, BestWin]:
    """The win that brought the most points, by the key of the record."""
    gained = RatingChange.objects.filter(record__season=season, kind=LedgerKind.MATCH)
    most_first = [F("gain").desc(), F("match").asc()]
    order = Window(RowNumber(), partition_by="record", order_by=most_first)
    rows = (
        gained.filter(_won("a", "b") | _won("b", "a"))
        .annotate(gain=F("after") - F("before"))
        .annotate(rank=order)
        .filter(rank=1)
        .values_list(
            *("record_id", "record__team_id", "match__team_a_id", "match__team_a__name"),
            *("match__team_b__name", "match__result__score_a", "match__result__score_b"),
        )
    )
    return {record: _best_win(*values) for record, *values in rows}


def _won(own: str, other: str) -> Q:
    """Whether the team played on its own side and won."""
    scores = {f"match__result__score_{own}__gt": F(f"match__result__score_{other}")}
    is_own = Q(record__team=F(f"match__team_{own}"))
    return is_own & Q(match__result__decision=Decision.PLAYED, **scores)


def _best_win(team: int, team_a: int, *match: Any) -> BestWin:
    name_a, name_b, score_a, score_b = match
    if team == team_a:
        return BestWin(name_b, (score_a, score_b))
    return BestWin(name_a, (score_b, score_a))


def _on_teams_at_the_end(season: Season) -> QuerySet[Membership, tuple[Any, ...]]:
    """Who was on a team when the season closed, each once, with the team's key."""
    at = season.closed_at
    then = Membership.objects.filter(league=season.league, joined_at__lte=at).filter(
        Q(left_at=None) | Q(left_at__gt=at)
    )
    then = then.exclude(rank=MemberRank.STAFF)
    people = _people(then.filter(user=OuterRef("pk")))
    return (
        then.filter(user__in=people.order_by())
        .order_by("pk")
        .values_list(
            "team_id", "user_id", "user__username", "user__avatar", "user__discord_picture"
        )
    )


def _region(code: str) -> str:
    return "" if code == Region.NO_REGION else Region(code).label
