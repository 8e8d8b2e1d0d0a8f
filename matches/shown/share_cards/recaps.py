"""What the recaps of each league's last closed season are made of."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from leagues.models import Season
from matches.enums import Decision, LedgerKind
from matches.ledger.careers.season_players import PlayedMatch, played_in
from matches.models import RatingChange
from matches.shown.share_cards.contents import (
    BestWin,
    Contents,
    PlayerRecap,
    Recap,
    Record,
    TeamOnCard,
    player_recap,
    team_recap,
)
from matches.shown.share_cards.queries import HIDDEN, POINTS, people, record_of, region_named
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord


class _Win(NamedTuple):
    """A win, and how many points it brought the team."""

    gain: float
    match: int
    team: int
    opponent: str
    scores: tuple[int, int]


def recap_cards(site: str) -> Iterator[Contents]:
    """Of the season's teams, and of those who were on them at its end and played."""
    closed = Season.objects.filter(league=OuterRef("league"), closed_at__isnull=False)
    last = closed.order_by("-value").values("pk")[:1]
    seasons = list(Season.objects.filter(pk=Subquery(last)).select_related("league"))
    played = played_in([season.pk for season in seasons])
    for season in seasons:
        wins = _wins(season)
        recaps = {recap.team.key: recap for recap in _recaps(season, wins)}
        for recap in recaps.values():
            yield team_recap(recap, site)
        for team, key, name, avatar, copy in _on_teams_at_the_end(season):
            own = [each for each in played.get(key, []) if each.season == season.pk]
            if team in recaps and own:
                image, best = avatar or copy or "", _best_of(wins, own)
                of_person = PlayerRecap(key, name, image, recaps[team], record_of(own), best)
                yield player_recap(of_person, site)


def _recaps(season: Season, wins: Sequence[_Win]) -> Iterator[Recap]:
    starts = RatingChange.objects.filter(record=OuterRef("pk"), kind=LedgerKind.SEASON_START)
    records = SeasonRecord.objects.filter(season=season).ranked()
    rows = [
        *records.values_list(
            *("team_id", "team__name", "team__image", "team__status", "elo"),
            *("region", "division__name", "wins", "losses", "draws"),
            *(POINTS, Subquery(starts.values("after")[:1])),
        )
    ]
    best = {win.team: win for win in reversed(wins)}
    for place, row in enumerate(rows, 1):
        team, name, image, status, elo, region, division, *record, points, start = row
        if status in HIDDEN:
            continue
        yield Recap(
            team=TeamOnCard(team, name, image, elo, 0.0 if start is None else elo - start, points),
            league=season.league.code,
            season=season.pk,
            label=season.label,
            region=region_named(region),
            division=division or "",
            place=place,
            teams=len(rows),
            record=Record(*record),
            best=_as_best(best.get(team)),
        )


def _wins(season: Season) -> Sequence[_Win]:
    """The season's wins, those that brought the most points first."""
    gained = RatingChange.objects.filter(record__season=season, kind=LedgerKind.MATCH)
    rows = gained.filter(_won("a", "b") | _won("b", "a")).annotate(gain=F("after") - F("before"))
    return [
        _win(*row)
        for row in rows.order_by("-gain", "match").values_list(
            *("gain", "match_id", "record__team_id", "match__team_a_id", "match__team_a__name"),
            *("match__team_b__name", "match__result__score_a", "match__result__score_b"),
        )
    ]


def _won(own: str, other: str) -> Q:
    """Whether the team played on its own side and won."""
    scores = {f"match__result__score_{own}__gt": F(f"match__result__score_{other}")}
    is_own = Q(record__team=F(f"match__team_{own}"))
    return is_own & Q(match__result__decision=Decision.PLAYED, **scores)


def _win(gain: float, match: int, team: int, team_a: int, *of_match: Any) -> _Win:
    name_a, name_b, score_a, score_b = of_match
    if team == team_a:
        return _Win(gain, match, team, name_b, (score_a, score_b))
    return _Win(gain, match, team, name_a, (score_b, score_a))


def _best_of(wins: Sequence[_Win], played: Sequence[PlayedMatch]) -> BestWin | None:
    own = {(each.match, each.team) for each in played}
    return _as_best(next((win for win in wins if (win.match, win.team) in own), None))


def _as_best(win: _Win | None) -> BestWin | None:
    return None if win is None else BestWin(win.opponent, win.scores)


def _on_teams_at_the_end(season: Season) -> QuerySet[Membership, tuple[Any, ...]]:
    """Who was on a team when the season closed, each once, with the team's key."""
    at = season.closed_at
    then = Membership.objects.filter(league=season.league, joined_at__lte=at).filter(
        Q(left_at=None) | Q(left_at__gt=at)
    )
    return (
        then.exclude(rank=MemberRank.STAFF)
        .filter(user__in=people().order_by())
        .order_by("pk")
        .values_list(
            "team_id", "user_id", "user__username", "user__avatar", "user__discord_picture"
        )
    )
