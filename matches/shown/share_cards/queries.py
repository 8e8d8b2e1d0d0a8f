"""What share cards are made of: a constant number of queries for all cards of a kind.

Cards are drawn of what people share: matches and weeks of the current seasons, finals of all
seasons, teams that take part, and everyone who has a public page. `recaps` has those of closed
seasons. Cards of matches stay when another season is current.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Subquery, When
from django.db.models.functions import JSONArray

from accounts.enums import Region
from accounts.models import Punishment, User
from clvr.lib.escaping.plain import isolated
from clvr.lib.json_lists import JsonList, listed
from leagues.enums import CardKind, TableKind
from leagues.models import Season, ShareCard, Week
from matches.enums import Decision, LedgerKind, Outcome
from matches.ledger.careers.season_players import PlayedMatch, played_in
from matches.live_scores import live_scores
from matches.models import Match, RatingChange, is_played_at
from matches.models.match import unsettled
from matches.models.results import winner_of
from matches.season.playoffs.rules.titles import FINALS
from matches.shown.share_cards.contents import (
    Contents,
    LiveOnCard,
    MatchOnCard,
    PlayerSheet,
    Record,
    TeamOnCard,
    TeamSheet,
    WeekOnCard,
    match_card,
    player_card,
    team_card,
    week_card,
)
from teams.enums import AwardType, TeamStatus
from teams.models import Award, Membership, SeasonRecord

HIDDEN = (TeamStatus.REVIEW,)
"""Teams in review are on no card: staff have not decided about them."""
FORMER_KEPT = timedelta(days=365)
"""How long the card of a match of a former season is kept after it was drawn. Each takes 45 kB, and
hardly anyone shares a match that old."""

POINTS = Case(When(season__table=TableKind.POINTS, then=F("points")))
"""The points of a record in a season by points, else None."""


Live = Mapping[int, LiveOnCard]
"""What game servers tell now, by the keys of the matches."""


def live_on_cards(now: datetime) -> Live:
    return {
        each.match: LiveOnCard((each.rounds_a, each.rounds_b), each.map_label)
        for each in live_scores(now)
    }


def match_and_week_cards(site: str, now: datetime, live: Live) -> Iterator[Contents]:
    """Of the current seasons; weeks that have opened, without their void matches. Of former seasons
    finals, and matches whose result has changed since their card was drawn."""
    shown = list(_matches(now, live))
    for _, match in shown:
        yield match_card(match, site)
    by_week: dict[int, list[MatchOnCard]] = {}
    for week, match in shown:
        if match.decision != Decision.VOID:
            by_week.setdefault(week or 0, []).append(match)
    weeks = Week.objects.filter(season__is_current=True, opens__lte=now).values_list(
        "pk", "season__league__code", "season__label", "number"
    )
    for key, league, season, number in weeks:
        if matches := by_week.get(key):
            yield week_card(WeekOnCard(key, league, season, number, matches), site)


def former_matches(now: datetime) -> QuerySet[Match, int]:
    """The keys of matches of former seasons that have a card of the last year, which stays as it
    is."""
    drawn = ShareCard.objects.filter(kind=CardKind.MATCH, drawn_at__gt=now - FORMER_KEPT)
    cards = drawn.order_by().values("subject")
    former = Match.objects.filter(season__is_current=False, pk__in=cards).exclude(_HIDDEN_TEAMS)
    return former.order_by().values_list("pk", flat=True)


def team_cards(site: str) -> Iterator[Contents]:
    of_record = RatingChange.objects.filter(record=OuterRef("pk"), kind=LedgerKind.MATCH)
    changes = of_record.order_by().values("record").annotate(rows=JsonList(_OF_A_CHANGE))
    records = SeasonRecord.objects.filter(season__is_current=True).exclude(
        team__status__in=[TeamStatus.DISBANDED, *HIDDEN]
    )
    rows = records.order_by("pk").values_list(
        *("team_id", "team__name", "team__image", "team__elo", "season__league__code"),
        *("season__label", "region", "division__name", "wins", "losses", "draws"),
        *(POINTS, Subquery(changes.values("rows"))),
    )
    for key, name, image, elo, league, season, region, division, *record, points, listed_ in rows:
        form, change, decision = _form(listed(listed_))
        sheet = TeamSheet(
            TeamOnCard(key, name, image, elo, change, points),
            league,
            season,
            region_named(region),
            division or "",
            Record(*record),
            form,
            decision in (Decision.FORFEIT, Decision.DOUBLE_FORFEIT),
        )
        yield team_card(sheet, site)


def player_cards(site: str) -> Iterator[Contents]:
    """Of everyone who has a public page, with what they play in the current seasons."""
    seasons = Season.objects.filter(is_current=True)
    current = {key: of for key, *of in seasons.values_list("pk", "league__code", "label")}
    played = played_in(current.keys())
    on_team = Membership.objects.current().filter(user=OuterRef("pk"))
    teams = (
        on_team.exclude(team__status__in=HIDDEN)
        .order_by()
        .values("user")
        .annotate(rows=JsonList(_OF_A_MEMBERSHIP))
    )
    awards = Award.objects.filter(user=OuterRef("pk")).order_by("-given_at", "-pk")
    rows = people().values_list(
        *("pk", "username", "avatar", "discord_picture", "region"),
        Subquery(teams.values("rows")),
        Subquery(awards.values("award")[:1]),
        Subquery(awards.values("season__label")[:1]),
    )
    for key, name, avatar, copy, region, on_teams, award, season in rows:
        latest = sorted(listed(on_teams), reverse=True)
        own = _of_one_season(played.get(key, []), [row[-1] for row in latest])
        code, label = current[own[0].season] if own else ("", "")
        sheet = PlayerSheet(
            key,
            name,
            avatar or copy or "",
            region_named(region),
            [(code, TeamOnCard(*team)) for _, _, code, *team, _ in latest],
            code,
            label,
            record_of(own),
            "".join(each.outcome for each in own),
            "" if award is None else f"{AwardType(award).label}, {isolated(season)}",
        )
        yield player_card(sheet, site)


def _of_one_season(played: list[PlayedMatch], of_teams: Iterable[int | None]) -> list[PlayedMatch]:
    """What was played in the season of the latest team in which anything was, or else in that of
    the latest match."""
    seasons = {each.season for each in played}
    latest = [played[-1].season] if played else []
    shown = next((season for season in [*of_teams, *latest] if season in seasons), None)
    return [each for each in played if each.season == shown]


_OF_A_CHANGE = JSONArray(
    *("effective_at", "match_id", "wins", "losses", "draws", "before", "after"),
    "match__result__decision",
)
_OF_A_MEMBERSHIP = JSONArray(
    *("joined_at", "pk", "league__code", "team_id", "team__name", "team__image", "team__elo"),
    Subquery(
        Season.objects.filter(league=OuterRef("league"), is_current=True)
        .order_by()
        .values("pk")[:1]
    ),
)
_OF_A_MATCH = (
    *("week_id", "pk", "season__league__code", "season__league__time_zone"),
    *("season__label", "week__number", "playoff_match__title", "time"),
    *("result__decision", "result__forfeiting_side", "result__score_a", "result__score_b"),
)
_SIDE = ("id", "name", "image", "elo")
_HIDDEN_TEAMS = Q(team_a__status__in=HIDDEN) | Q(team_b__status__in=HIDDEN)


def _matches(now: datetime, live: Live) -> Iterator[tuple[int | None, MatchOnCard]]:
    """The matches that are drawn with the keys of their weeks, by time."""
    cards = ShareCard.objects.current().filter(kind=CardKind.MATCH, subject=OuterRef("pk"))
    outdated = Exists(cards.filter(drawn_at__lt=OuterRef("result__recorded_at")))
    # Joined by OR, PostgreSQL looks at every match of all seasons.
    drawn = Match.objects.filter(season__is_current=True).order_by().values("pk")
    finals = Match.objects.filter(playoff_match__title__in=sorted(FINALS))
    drawn = drawn.union(
        *(found.order_by().values("pk") for found in (Match.objects.filter(outdated), finals))
    )
    matches = Match.objects.filter(pk__in=drawn).exclude(_HIDDEN_TEAMS)
    values = (*_OF_A_MATCH, *_side("a"), *_side("b"), unsettled())
    for row in matches.by_time().values_list(*values):
        yield row[0], _match(row, now, live)


def _side(side: str) -> list[Any]:
    """A team's values, with its rating before and after the match."""
    changes = RatingChange.objects.filter(
        match=OuterRef("pk"), record__team=OuterRef(f"team_{side}")
    )
    rating = [Subquery(changes.values(end)[:1]) for end in ("before", "after")]
    return [*(f"team_{side}__{field}" for field in _SIDE), *rating]


def _match(row: tuple[Any, ...], now: datetime, live: Live) -> MatchOnCard:
    _, key, league, zone, season, number, title, time, *result = row[:12]
    decision, forfeiting, score_a, score_b = result
    is_playing = decision is None and row[24] is None and is_played_at(time, now)
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
        a=_team_in(row[12:18], decision),
        b=_team_in(row[18:24], decision),
        is_playing=is_playing,
        live=live.get(key) if is_playing else None,
    )


def _team_in(values: Iterable[Any], decision: str | None) -> TeamOnCard:
    """A team with what the match did to its rating; without an official result its rating now, and
    none in a void match."""
    key, name, image, elo, before, after = values
    if decision == Decision.VOID:
        return TeamOnCard(key, name, image)
    change = None if before is None or before == after else after - before
    return TeamOnCard(key, name, image, elo if after is None else after, change)


def _form(changes: list[list[Any]]) -> tuple[str, float | None, str | None]:
    """How each match ended, what the last one did to the rating, and how it was decided."""
    form, before = "", (0, 0, 0)
    in_order = sorted(changes)
    for _, _, wins, losses, draws, *_ in in_order:
        steps = zip("WLD", (wins, losses, draws), before, strict=True)
        form += next((letter for letter, now, then in steps if now > then), "")
        before = wins, losses, draws
    if not in_order:
        return form, None, None
    *_, elo_before, elo_after, decision = in_order[-1]
    return form, elo_after - elo_before, decision


def people() -> QuerySet[User]:
    """People with a public page, without those whom a ban keeps out anywhere."""
    banned = Punishment.objects.in_force().bans().filter(user=OuterRef("pk"))
    shown = User.objects.filter(left_at=None, is_active=True)
    return shown.exclude(Exists(banned)).order_by("pk")


def record_of(played: Iterable[PlayedMatch]) -> Record:
    count = Counter(each.outcome for each in played)
    return Record(*(count[each] for each in (Outcome.WIN, Outcome.LOSS, Outcome.DRAW)))


def region_named(code: str) -> str:
    """The region in words; nothing without one."""
    return "" if code == Region.NO_REGION else Region(code).label
