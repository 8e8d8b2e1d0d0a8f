"""What a league publishes: announcements, rules, casts, recordings, champions."""

from datetime import date, datetime, time, timedelta

from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.pictures import trophy
from clvr.demonstration.texts.league import ANNOUNCEMENT_DAYS
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.demonstration.texts.matches import CHAMPION_NOTES, channels, vod
from clvr.demonstration.texts.rules import rules_html, rules_pdf
from clvr.lib.leagues import LeagueCode
from leagues.models import League, Season
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.services.publishing import publish_rules
from matches.casts.services.casts import add_vod, create_stream
from matches.models import Match
from teams.enums import MemberRank
from teams.models import SeasonRecord, Team
from teams.services.champions import RosterLine, crown_champion

PLACES = 3
CAST_PERCENT = 30
UPCOMING_CASTS = 3


def publish(league: League, code: LeagueCode, season: date, now: datetime) -> None:
    """Publish announcements from the end of last season until now, on their days of this season,
    which began on `season`, and the rules in one of their two forms."""
    own = DEMONSTRATION_LEAGUES[code]
    opening = datetime.combine(season, time(9), league.zone)
    for day, (title, html) in zip(ANNOUNCEMENT_DAYS, own.announcements, strict=True):
        at = min(opening + timedelta(days=day), now - timedelta(hours=1))
        write_announcement(
            league=league, text=Text(title, html), publication=Publication(at), by=None
        )
    at = opening - timedelta(days=30)
    if own.has_rules_as_pdf:
        publish_rules(league=league, version="2.1", pdf=rules_pdf(code), by=None, at=at)
    else:
        publish_rules(league=league, version="2.1", html=rules_html(code), by=None, at=at)


def cast(league: League, code: LeagueCode, now: datetime) -> None:
    """Create casts of some played matches, with recordings, and of the next ones."""
    matches = Match.objects.with_context().filter(season__league=league, season__is_current=True)
    for match in matches.official().filter(time__lt=now):
        chance = Chance(f"cast {match} {match.time}")
        if chance.happens("cast", CAST_PERCENT):
            create_stream(match=match, channel=chance.pick("channel", channels(code)), by=None)
            for part in range(1 + chance.number("vods", 2)):
                add_vod(match=match, url=vod(f"{match} {part}"), by=None)
    for match in matches.filter(time__gte=now).order_by("time")[:UPCOMING_CASTS]:
        channel = Chance(f"cast {match}").pick("channel", channels(code))
        create_stream(match=match, channel=channel, by=None)


def crown(season: Season) -> None:
    """Make the first three teams of the season's table champions."""
    records = SeasonRecord.objects.filter(season=season).select_related("team")
    for place, record in enumerate(records.order_by("-elo", "-wins")[:PLACES], start=1):
        crown_champion(
            season=season,
            team=record.team,
            place=place,
            roster=_roster(record.team),
            note=CHAMPION_NOTES[place - 1],
            icon=trophy(place),
            by=None,
        )


def _roster(team: Team) -> list[RosterLine]:
    members = list(team.memberships.current().select_related("user"))
    mvp = Chance(f"mvp {team}").number("who", len(members))
    return [
        RosterLine(member.user, member.rank == MemberRank.CAPTAIN, number == mvp)
        for number, member in enumerate(members)
    ]
