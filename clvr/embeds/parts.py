"""What several embeds show: teams, matches, times by a named zone."""

from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from clvr.embeds.options import Look
from clvr.lib.images.small import small_name
from clvr.lib.initials import crest_colour, initials
from clvr.lib.leagues import LeagueIdentity
from leagues.models import Season
from leagues.summaries import summaries_with_zones
from matches.addresses import match_path
from matches.enums import Decision, Unsettled, Winner
from matches.shapes import MatchPageShape, MatchShape
from teams.addresses import team_path
from teams.shapes import TeamBriefShape


@dataclass(frozen=True, slots=True)
class Side:
    """A team with the path of its page. `picture` is the address of its crest in small; empty for
    the `letters` on a `colour`."""

    name: str
    path: str
    picture: str
    letters: str
    colour: int
    has_won: bool = False
    has_lost: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A time by a zone's clock: `2026-12-01T19:30Z`, `Tue 1 Dec`, `20:30` and `CET`."""

    machine: str
    day: str
    clock: str
    zone: str


@dataclass(frozen=True, slots=True)
class Line:
    """A match in a row. `scores` are official, and empty until then; `words` say what has come of
    it or is going on, `moment` is None without a time."""

    path: str
    sides: tuple[Side, Side]
    moment: Moment | None
    round: str
    scores: tuple[int, int] | None
    words: str
    is_live: bool


def side_of(team: TeamBriefShape, *, has_won: bool = False, has_lost: bool = False) -> Side:
    name = team["name"]["name"]
    return Side(
        name=name,
        path=team_path(team["league"], int(team["_id"])),
        picture=small_name(team["imageURL"]) if team["imageURL"] else "",
        letters=initials(name),
        colour=crest_colour(name),
        has_won=has_won,
        has_lost=has_lost,
    )


def sides_of(match: MatchShape | MatchPageShape) -> tuple[Side, Side]:
    winner = match["winner"]
    a_won, b_won = winner == Winner.TEAM_A, winner == Winner.TEAM_B
    return (
        side_of(match["teamA"], has_won=a_won, has_lost=b_won),
        side_of(match["teamB"], has_won=b_won, has_lost=a_won),
    )


def line_of(match: MatchShape, zone: ZoneInfo) -> Line:
    scores = match["scores"]
    return Line(
        path=match_path(match["league"], int(match["_id"])),
        sides=sides_of(match),
        moment=moment_of(match["time"], zone) if match["time"] else None,
        round=match["round"],
        scores=(scores[0], scores[1]) if scores else None,
        words=words_of(match),
        is_live=match["playing"],
    )


def words_of(match: MatchShape | MatchPageShape) -> str:
    """What has come of a match without a score, or is going on."""
    if match["decision"] is not None:
        decision = Decision(match["decision"])
        return "" if decision == Decision.PLAYED else str(decision.label)
    if match["unsettled"] is not None:
        return str(Unsettled(match["unsettled"]).label)
    if match["playing"]:
        return "Playing now"
    return "Waiting for the result" if match["awaited"] else ""


def moment_of(time: int | datetime, zone: ZoneInfo) -> Moment:
    """`time` is in unix seconds, or a datetime."""
    moment = time if isinstance(time, datetime) else datetime.fromtimestamp(time, UTC)
    local = moment.astimezone(zone)
    name = local.tzname() or ""
    return Moment(
        machine=f"{moment.astimezone(UTC):%Y-%m-%dT%H:%MZ}",
        day=f"{local:%a} {local.day} {local:%b}",
        clock=f"{local:%H:%M}",
        zone=f"UTC{name}" if name.startswith(("+", "-")) else name,
    )


def zone_for(look: Look, league: LeagueIdentity) -> ZoneInfo:
    """The zone that was asked for, or the league's. One query at most."""
    return look.zone or ZoneInfo(summaries_with_zones(league.code)[0]["zone"])


def beside_heading(league: LeagueIdentity, season: Season | None) -> str:
    """The league's label, and the season's."""
    return league.label if season is None else str(season)
