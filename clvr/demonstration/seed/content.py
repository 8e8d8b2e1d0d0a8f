"""What a league publishes: announcements, rules, casts, recordings, champions."""

from datetime import date, datetime, time, timedelta
from typing import Any

from accounts.enums import NotificationKind
from accounts.models import Notification
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.pictures import trophy
from clvr.demonstration.texts.league import ANNOUNCEMENT_DAYS
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.demonstration.texts.matches import CHAMPION_NOTES, channels, vod
from clvr.demonstration.texts.rules import former_rules_html, rules_html, rules_pdf
from clvr.lib.images import ProcessedImage
from clvr.lib.leagues import LeagueCode
from leagues.images.services import Upload, describe_image, upload_images
from leagues.models import League, Season
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.services.rules import publish_rules
from matches.models import Match
from matches.play.casts.recorded_maps import recorded_maps
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.recordings import add_vod
from teams.enums import AwardType, MemberRank
from teams.models import Award, AwardVote, ChampionPlayer, SeasonRecord, Team
from teams.services.awards import give_award, open_award_vote
from teams.services.champion_entries import RosterLine
from teams.services.champions import crown_champion, rosters_of

PLACES = 3
CAST_PERCENT = 30
UPCOMING_CASTS = 3
TROPHY_SIZE = 128
TROPHY_WORDS = ("A golden trophy", "A silver trophy", "A bronze trophy")


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
    _publish_rules(league, code, opening)


def _publish_rules(league: League, code: LeagueCode, opening: datetime) -> None:
    """Fill the league's library, and publish its first rules, with a picture, and those of this
    season."""
    trophies = [_library_picture(place) for place in range(1, PLACES + 1)]
    images = upload_images(league=league, uploads=trophies, by=None)
    for image, alt in zip(images, TROPHY_WORDS, strict=True):
        describe_image(image=image, alt=alt, by=None)
    picture = f'<p><img src="{images[0].file.url}" alt="{TROPHY_WORDS[0]}"></p>'
    publish_rules(
        league=league,
        version="2.0",
        html=picture + former_rules_html(code),
        changes="Two divisions, and a deadline for results.",
        by=None,
        at=opening - timedelta(days=170),
    )
    form: dict[str, Any] = {"html": rules_html(code)}
    if DEMONSTRATION_LEAGUES[code].has_rules_as_pdf:
        form = {"pdf": rules_pdf(code)}
    publish_rules(
        league=league,
        version="2.1",
        changes="How a round is replayed, and who may substitute. The picture of the cup is gone.",
        by=None,
        at=opening - timedelta(days=30),
        **form,
    )


def _library_picture(place: int) -> Upload:
    picture = ProcessedImage(trophy(place).read(), TROPHY_SIZE, TROPHY_SIZE)
    return Upload(picture, f"trophy {place}.png")


def cast(league: League, code: LeagueCode, now: datetime) -> None:
    """Create casts of some played matches, with recordings of them and of their maps, and of the
    next ones."""
    matches = Match.objects.with_context().filter(season__league=league, season__is_current=True)
    for match in matches.official().filter(time__lt=now):
        chance = Chance(f"cast {match} {match.time}")
        if chance.happens("cast", CAST_PERCENT):
            create_stream(match=match, channel=chance.pick("channel", channels(code)), by=None)
            for part in range(1 + chance.number("vods", 2)):
                add_vod(match=match, url=vod(f"{match} {part}"), by=None)
            for each in recorded_maps(match):
                url = vod(f"{match} map {each.number}")
                add_vod(match=match, url=url, map_number=each.number, by=None)
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


def honour(season: Season) -> None:
    """Give the awards of a season: to the MVP of its first team, as the champions hall marks them,
    and to the captain of the second."""
    records = SeasonRecord.objects.filter(season=season).select_related("team")
    first, second = records.order_by("-elo", "-wins")[:2]
    hall = ChampionPlayer.objects.filter(champion__season=season, champion__team=first.team)
    best = hall.select_related("user").get(is_mvp=True)
    captain = rosters_of([second.team_id])[second.team_id][0]
    for award, user, team in (
        (AwardType.MVP, best.user, first.team),
        (AwardType.CAPTAIN, captain.user, second.team),
    ):
        if user is not None:
            give_award(
                season=season,
                award=award,
                user=user,
                team=team,
                reason="Chosen by the captains after the final.",
                by=None,
            )


def let_vote(season: Season, now: datetime) -> None:
    """Open the vote for the season's MVP."""
    closes_at = now + timedelta(days=5)
    open_award_vote(season=season, award=AwardType.MVP, closes_at=closes_at, by=None)


def date_awards(now: datetime) -> None:
    """Let the votes have opened, and people have been told of awards, some hours ago."""
    at = now - timedelta(hours=4)
    AwardVote.objects.update(opened_at=at)
    Award.objects.update(given_at=at - timedelta(days=40))
    Notification.objects.filter(kind=NotificationKind.AWARDS).update(created_at=at)


def _roster(team: Team) -> list[RosterLine]:
    members = list(team.memberships.current().select_related("user"))
    mvp = Chance(f"mvp {team}").number("who", len(members))
    return [
        RosterLine(member.user, member.rank == MemberRank.CAPTAIN, number == mvp)
        for number, member in enumerate(members)
    ]
