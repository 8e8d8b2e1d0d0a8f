"""Rows of the public API, written from the rows of the portal's own reads."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import timezone

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.public_api.serializers import V1AwardSerializer
from clvr.public_api.shapes import (
    V1AnnouncementShape,
    V1ChampionShape,
    V1LeagueShape,
    V1LiveScoreShape,
    V1MatchDetailShape,
    V1MatchShape,
    V1PlayerShape,
    V1PlayerTeamShape,
    V1RatingStepShape,
    V1RecordShape,
    V1SeasonShape,
    V1TeamDetailShape,
    V1TeamPlayerShape,
    V1TeamShape,
    V1WeekShape,
)
from leagues.models import League, Season, Week
from leagues.rows import announcement_json
from leagues.seasons_shown import last_week
from matches.ledger.ratings.history.shapes import RatingStepShape
from matches.live_scores import live_scores, may_have_score, score_of
from matches.models import Match, MatchQuerySet
from matches.play.pick_ban.board import pick_ban_board
from matches.rows import match_json, match_values
from matches.shown.match_page.answer import match_page
from matches.shown.match_page.queries import MatchShown
from teams.models import Champion, Membership, SeasonRecord, Team
from teams.queries.public_users import PublicUser
from teams.queries.sheet import seasons_of, team_sheet
from teams.rows import CARD, team_brief, team_card
from teams.serializers import ChampionSerializer, PublicUserSerializer
from teams.shapes import PlayerShape, TeamBriefShape


def season_row(season: Season) -> V1SeasonShape:
    """A season of `seasons_shown`."""
    return {
        "value": season.value,
        "label": season.label,
        "league": season.league.code,
        "isCurrent": season.is_current,
        "currentWeek": last_week(season),
        "closedAt": unix_seconds(season.closed_at),
        "isByPoints": season.is_by_points,
    }


def week_row(season: Season, week: Week) -> V1WeekShape:
    """A week of a season."""
    return {
        "season": season.value,
        "number": week.number,
        "opens": unix_seconds(week.opens),
        "isCurrent": season.is_current and week.number == season.current_week,
        "isCatchUp": week.is_catch_up,
    }


def league_row(league: League, season: Season | None) -> V1LeagueShape:
    """A league with its current season."""
    identity = LEAGUES[LeagueCode(league.code)]
    return {
        "_id": str(league.pk),
        "code": league.code,
        "name": identity.name,
        "game": identity.game,
        "timeZone": league.time_zone,
        "welcome": league.welcome_text,
        "invite": league.invite_url,
        "season": None if season is None else season_row(season),
    }


def v1_match_values() -> list[Any]:
    """What `values_list` reads of matches `with_week_number` for `match_row`."""
    return ["season__value", "week_number", "best_of", *match_values()]


def match_row(values: Sequence[Any]) -> V1MatchShape:
    """A match from its values."""
    season, week, best_of, *match = values
    return {**match_json(match), "season": season, "week": week, "bestOf": best_of}


def match_rows(matches: MatchQuerySet) -> list[V1MatchShape]:
    """These matches in their order. One query."""
    return [match_row(each) for each in matches.with_week_number().values_list(*v1_match_values())]


def match_detail(match: MatchShown) -> V1MatchDetailShape:
    """A match as its page shows it to visitors."""
    page = match_page(match)
    (row,) = match_rows(Match.objects.filter(pk=match.pk))
    return {
        **row,
        "maps": page["maps"],
        "lineups": page["lineups"],
        "substitutes": page["substitutes"],
        "casts": [
            {"_id": str(each.pk), "channel": each.channel, "language": each.language}
            for each in match.casts
        ],
        "pickBan": _pick_ban(match),
        "live": _live(match, is_playing=row["playing"]),
    }


def _live(match: MatchShown, *, is_playing: bool) -> V1LiveScoreShape | None:
    if not may_have_score(match.league.code, is_playing=is_playing):
        return None
    score = score_of(match.pk, live_scores(timezone.now()))
    if score is None:
        return None
    return {"map": score.map_label, "rounds": [score.rounds_a, score.rounds_b]}


def _pick_ban(match: MatchShown) -> Any:
    if not match.may_have_pick_ban:
        return None
    found = Match.objects.with_context().get(pk=match.pk)
    return pick_ban_board(found, timezone.now(), sees_all=False)


def v1_team_values() -> list[Any]:
    """What `values_list` reads of teams for `team_row`."""
    current = SeasonRecord.objects.filter(team=OuterRef("pk"), season__is_current=True)
    return [Subquery(current.order_by().values("division__name")[:1]), *CARD]


def team_row(values: Sequence[Any]) -> V1TeamShape:
    """A team from its values."""
    division, *card = values
    return {**team_card(tuple(card)), "division": division or ""}


def team_rows(teams: QuerySet[Team]) -> list[V1TeamShape]:
    """These teams in their order. One query."""
    return [team_row(each) for each in teams.values_list(*v1_team_values())]


def team_detail(team: Team) -> V1TeamDetailShape:
    """A `team_with_league` as its page shows it. Three queries."""
    seasons = {season.pk: season for season in seasons_of(team)}
    sheet = team_sheet(team, list(seasons.values()), None)
    captain, co_captain = sheet["captain"], sheet["coCaptain"]
    row: V1TeamShape = {
        "_id": sheet["_id"],
        "name": sheet["name"],
        "imageURL": sheet["imageURL"],
        "league": sheet["league"],
        "elo": sheet["elo"],
        "region": sheet["region"],
        "status": sheet["status"],
        "division": sheet["division"],
    }
    return {
        **row,
        "place": sheet["place"],
        "captain": captain["_id"] if captain else None,
        "coCaptain": co_captain["_id"] if co_captain else None,
        "players": [team_player_row(each) for each in sheet["players"]],
        "records": _records(team, list(seasons.values())),
        "titles": [
            {"seasonLabel": each["season"], "place": each["place"], "note": each["note"]}
            for each in sheet["titles"]
        ],
    }


def team_player_row(player: PlayerShape) -> V1TeamPlayerShape:
    """Somebody on a team's page, without what staff wrote about them."""
    return {
        "_id": player["_id"],
        "name": player["name"],
        "username": player["username"],
        "avatarURL": player["avatarURL"],
        "region": player["region"],
        "rank": player["rank"],
        "names": player["names"],
    }


def _records(team: Team, seasons: Sequence[Season]) -> list[V1RecordShape]:
    rows = SeasonRecord.objects.filter(team=team, season__in=[each.pk for each in seasons])
    return [
        {
            "season": value,
            "seasonLabel": label,
            "division": division or "",
            "region": region,
            "elo": elo,
            "gamesPlayed": wins + losses + draws,
            "wins": wins,
            "losses": losses,
            "draws": draws,
        }
        for value, label, division, region, elo, wins, losses, draws in rows.order_by(
            "-season__value"
        ).values_list(
            *("season__value", "season__label", "division__name", "region", "elo"),
            *("wins", "losses", "draws"),
        )
    ]


def rating_rows(season: Season, steps: Iterable[RatingStepShape]) -> list[V1RatingStepShape]:
    """The steps of a team's rating in a season."""
    return [{**step, "season": season.value} for step in steps]


def player_row(person: PublicUser) -> V1PlayerShape:
    """A person as their page shows them, without their roles."""
    page = PublicUserSerializer(person).data
    return {
        "_id": str(person.user.pk),
        "username": page["username"],
        "avatarURL": page["avatarURL"],
        "region": page["region"],
        "spokenName": page["spokenName"],
        "names": [
            {"league": each.league, "name": each.name, "platform": each.platform}
            for each in person.names
        ],
        "teams": [_team_of(each) for each in person.teams],
        "formerTeams": [_team_of(each) for each in person.team_history],
        "titles": [
            {
                "league": each.league,
                "seasonLabel": each.season,
                "place": each.place,
                "note": each.note,
                "teamName": each.team,
                "isCaptain": each.is_captain,
                "isMvp": each.is_mvp,
            }
            for each in person.titles
        ],
        "awards": [award_row(each) for each in person.awards],
    }


def _team_of(membership: Membership) -> V1PlayerTeamShape:
    team = membership.team
    brief = team_brief(team.pk, team.name, team.image.name or "", membership.league.code)
    return {
        **brief,
        "joinTime": unix_seconds(membership.joined_at),
        "leaveTime": unix_seconds(membership.left_at),
    }


def champion_row(champion: Champion) -> V1ChampionShape:
    """An entry of a champions hall."""
    page = ChampionSerializer(champion).data
    team: TeamBriefShape = {
        "_id": page["_id"],
        "name": page["name"],
        "imageURL": page["imageURL"],
        "league": page["league"],
    }
    return {
        "_id": page["entry"],
        "league": page["league"],
        "team": None if page["_id"] is None else team,
        "name": page["name"],
        "imageURL": page["imageURL"],
        "season": page["seasonValue"],
        "seasonLabel": page["season"],
        "place": page["place"],
        "note": page["note"],
        "roster": page["roster"],
    }


def award_row(award: Any) -> Any:
    """An award that was given."""
    return V1AwardSerializer(award).data


def announcement_row(values: Sequence[Any]) -> V1AnnouncementShape:
    """An announcement from the values of `ANNOUNCEMENT`."""
    page = announcement_json(values)
    return {
        "_id": page["_id"],
        "title": page["title"],
        "time": page["date"],
        "pinned": page["pinned"],
        "html": page["html"],
    }
