"""Publishing announcements."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.refusals import Refused
from leagues.models import Announcement, League
from leagues.sanitised import announcement_html

ANNOUNCEMENTS_A_DAY = Cap(20, "A league can publish {most} announcements a day.")
LONGEST_HTML = 200_000


@command("league.code", speaks=True)
def publish_announcement(
    *, league: League, title: str, html: str, by: User | None, at: datetime | None = None
) -> Announcement:
    """Publish an announcement; its HTML is sanitised before it is stored.

    Raises PermissionDenied unless `by` manages the league, Refused without a title or a text.
    """
    require(manages_league(by, league.code))
    clean = announcement_html(html)
    if not title.strip() or not clean.strip():
        raise Refused("An announcement needs a title and a text.")
    _refuse_long(html)
    lately = Announcement.objects.filter(league=league, published_at__gt=timezone.now() - A_DAY)
    ANNOUNCEMENTS_A_DAY.require_room(lately, by=by)
    announcement = Announcement.objects.create(
        league=league,
        title=title.strip(),
        html=clean,
        published_at=at or timezone.now(),
        author=by,
    )
    audit.record(
        "announcement.publish",
        announcement,
        actor=by,
        league=league.code,
        after={"title": announcement.title},
    )
    return announcement


def _refuse_long(html: str) -> None:
    if len(html) > LONGEST_HTML:
        raise Refused(f"A text can have at most {LONGEST_HTML} characters.")
