"""The demonstration's casters: a match that they cast together in two languages, and an overlay."""

from datetime import datetime

from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import Notification, User
from accounts.notifications.services import save_preferences
from clvr.discord_stand_in.people import CASTER
from clvr.lib.leagues import LeagueCode
from clvr.lib.text import folded
from leagues.models import League
from matches.enums import CastLanguage, CastPart
from matches.models import Match
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.casts.services.holds import hold_time
from matches.play.casts.services.people import join_cast
from matches.shown.overlay_control.services.addresses import make_overlay
from matches.shown.overlay_control.services.changes import set_overlay

OTHERS: tuple[tuple[str, CastLanguage, tuple[CastPart, ...]], ...] = (
    ("Oskar Lind", CastLanguage.ENGLISH, (CastPart.COLOUR,)),
    ("Mira Castell", CastLanguage.ENGLISH, (CastPart.OBSERVER, CastPart.PRODUCER)),
    ("Lena Brandt", CastLanguage.GERMAN, (CastPart.PLAY_BY_PLAY,)),
)
"""Casters who can't sign in, with their language and what they do in a cast."""
CHANNEL = "https://www.twitch.tv/cass_ryder_live"
IN_PORTAL = {NotificationKind.CASTING: NotificationChannel.PORTAL}


SPOKEN = {
    "Nightjar": "NIGHT-jar, like the bird",
    "Quasar_Kid": "KWAY-zar kid",
    "BeefWellington": "beef WELL-ing-ton, and he insists on it",
    "Aldebaran": "al-DEB-a-ran",
    "Meridian": "me-RID-ee-an",
    CASTER.name: "cass RYE-der",
}
"""How people say that their names are spoken."""


def say_names() -> None:
    for username, spoken in SPOKEN.items():
        User.objects.filter(username_key=folded(username)).update(spoken_name=spoken)


def name_casters(now: datetime) -> None:
    """Make people casters of the Breachers league. One has claimed its next match without a cast,
    is joined by two others, and holds its time; one more casts it in German."""
    league = League.objects.get(code=LeagueCode.BCL)
    caster = User.objects.create_user(CASTER.name, discord_id=CASTER.id)
    save_preferences(user=caster, channels=IN_PORTAL, quiet=None)
    name_caster(league=league, user=caster, channel=CHANNEL, by=None)
    matches = Match.objects.with_context().filter(season__league=league, season__is_current=True)
    match = matches.to_cast(now).uncast().by_time().first()
    if match is not None:
        _cast_together(match, caster, now)
    _show_overlay(league, caster)
    kinds = [NotificationKind.CASTING, NotificationKind.CAST_CHANGED]
    Notification.objects.filter(kind__in=kinds).update(created_at=now)
    say_names()


def _cast_together(match: Match, caster: User, now: datetime) -> None:
    stream = claim_match(match=match, by=caster, at=now, seen=None)
    league = match.season.league
    for name, language, parts in OTHERS:
        user = User.objects.create_user(name)
        channel = f"https://www.twitch.tv/{name.lower().replace(' ', '_')}"
        name_caster(league=league, user=user, channel=channel, language=language, by=None)
        if language == CastLanguage.GERMAN:
            claim_match(match=match, by=user, at=now, seen=None)
        else:
            join_cast(stream=stream, by=user, parts=parts, seen=None, at=now)
    if match.time is not None and match.time > timezone.now():
        hold_time(stream=stream, by=caster)


def _show_overlay(league: League, caster: User) -> None:
    """Make the overlay of the caster's channel, with words for its lower third."""
    overlay = make_overlay(league=league, channel=CHANNEL, by=caster)
    words = {"lower_title": caster.username, "lower_text": "Play-by-play"}
    set_overlay(overlay=overlay, revision=0, changes=words, by=caster)
