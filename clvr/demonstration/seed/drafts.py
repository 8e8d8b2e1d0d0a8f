"""Announcements that staff work on, and the league whose announcements go to Discord."""

from datetime import datetime, timedelta

from clvr.demonstration.texts.drafts import DRAFT, DRAFT_BEFORE, PLANNED
from clvr.lib.leagues import LeagueCode
from leagues.enums import MatchEvents, MatchThreads, ResultPosts
from leagues.models import League
from leagues.services.announcements import (
    Publication,
    Text,
    pin_announcement,
    save_announcement,
    write_announcement,
)

WITH_CHANNEL = LeagueCode.OCL
WITH_THREADS = LeagueCode.BCL
THREADS_IN = "400000000000000001"
AHEAD = timedelta(days=2)


def write_drafts(league: League, now: datetime) -> None:
    """A draft that was edited once, an announcement for the day after tomorrow, and a pin on the
    oldest announcement of the season."""
    draft = write_announcement(league=league, text=Text(*DRAFT_BEFORE), by=None)
    save_announcement(announcement=draft, revision=1, text=Text(*DRAFT), by=None)
    publication = Publication(now + AHEAD)
    write_announcement(league=league, text=Text(*PLANNED), publication=publication, by=None)
    newest = league.announcements.visible(now).order_by("-published_at")
    pin_announcement(announcement=newest[2], pinned=True, by=None)


def open_channel(api: str) -> None:
    """Give one league a webhook of the stand-in for Discord whose API has this address, and one
    message a week with its results; not instead of a webhook of Discord's own."""
    theirs = League.objects.filter(code=WITH_CHANNEL).exclude(webhook_url__startswith="https:")
    theirs.update(webhook_url=f"{api}/webhooks/1/news", result_posts=ResultPosts.WEEK)


def open_threads() -> None:
    """Give one league threads and events of its matches. Without a bot, as of the stand-in, none is
    made."""
    League.objects.filter(code=WITH_THREADS).update(
        match_threads=MatchThreads.PUBLISHED,
        thread_channel=THREADS_IN,
        match_events=MatchEvents.CAST,
    )
