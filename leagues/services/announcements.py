"""Writing, publishing and deleting announcements.

The league's lock guards them. Every text that was saved stays as a version. Each change queues a
message that brings the league's Discord channel up to date: see `leagues.announcement_posts`.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.nesting import Unparsable
from clvr.lib.refusals import Refused
from leagues.announcement_models import LONGEST_TITLE
from leagues.announcement_posts import queue_post
from leagues.enums import AnnouncementState
from leagues.models import Announcement, AnnouncementVersion, League
from leagues.sanitised import UNDESCRIBED, announcement_html, has_undescribed_picture
from leagues.services.locking import lock_league

LONGEST_HTML = 200_000
ANNOUNCEMENTS_A_DAY = Cap(20, "A league can publish {most} announcements a day.")
DRAFTS = Cap(50, "A league can have {most} drafts. Publish or delete one first.")
PINNED = Cap(3, "A league can pin {most} announcements. Unpin one first.")
SAVES_A_DAY = Cap(200, "An announcement can be saved {most} times a day.")

IS_DELETED = "This announcement was deleted."
IS_PUBLISHED = "This announcement is published already. Take it back before you plan it again."
IN_THE_PAST = "This time has passed. Choose a later one, or publish now."
NO_CHANNEL = "The league has no Discord webhook."


@dataclass(frozen=True, slots=True)
class Text:
    """What an announcement says, and whether it is posted to Discord too."""

    title: str
    html: str
    to_discord: bool = False


@dataclass(frozen=True, slots=True)
class Publication:
    """When to publish: `at`, or now without it."""

    at: datetime | None = None


class Outdated(Refused):
    """Someone saved another text since the writer began; `current` is the newest one."""

    def __init__(self, current: AnnouncementVersion) -> None:
        super().__init__("Someone else saved this announcement while you were writing.")
        self.current = current


@command("league.code", speaks=True)
def write_announcement(
    *, league: League, text: Text, by: User | None, publication: Publication | None = None
) -> Announcement:
    """Save a new announcement: a draft, unless it is published with it.

    Raises PermissionDenied unless `by` manages the league. Raises FieldsRefused, by the payload's
    field, for a text or a date that is wrong.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    now = timezone.now()
    clean = _cleaned(league, text, now, publication)
    drafts = Announcement.objects.in_state(AnnouncementState.DRAFT, now).filter(league=league)
    DRAFTS.require_room(drafts, by=by)
    announcement = Announcement.objects.create(
        league=league,
        title=clean.title,
        html=clean.html,
        to_discord=clean.to_discord,
        saved_at=now,
        author=by,
    )
    _keep_version(announcement, now, by)
    _record("announcement.create", announcement, by, after={"title": announcement.title})
    if publication:
        _publish(announcement, publication, now, by)
    queue_post(announcement)
    return announcement


@command("announcement.league.code", speaks=True)
def save_announcement(
    *,
    announcement: Announcement,
    revision: int,
    text: Text,
    by: User | None,
    publication: Publication | None = None,
) -> Announcement:
    """Save a new text of an announcement, which stays what it is: a draft, planned or published.
    With `publication` it is published too. `revision` is the one that the writer started from.

    Raises PermissionDenied unless `by` manages the league; Outdated when someone else has saved
    another text since; Refused when it was deleted. Raises FieldsRefused, by the payload's field.
    """
    announcement = _locked(announcement, by)
    now = timezone.now()
    clean = _cleaned(announcement.league, text, now, publication, was=announcement)
    is_same = (clean.title, clean.html) == (announcement.title, announcement.html)
    if not is_same and revision != announcement.revision:
        raise Outdated(_newest_version(announcement))
    was_in_channel = announcement.is_for_channel
    if not is_same:
        _change_text(announcement, clean, now, by, action="announcement.save")
    if clean.to_discord != announcement.to_discord:
        announcement.to_discord = clean.to_discord
        announcement.save(update_fields=["to_discord"])
    if publication:
        _publish(announcement, publication, now, by)
    queue_post(announcement, was_in_channel=was_in_channel)
    return announcement


@command("announcement.league.code", speaks=True)
def restore_version(
    *, announcement: Announcement, revision: int, version: int, by: User | None
) -> Announcement:
    """Give an announcement an earlier text again, as a new version. `revision` is the one that the
    caller saw.

    Raises PermissionDenied unless `by` manages the league; Outdated when someone else has saved
    another text since; Refused when it was deleted or has no such version.
    """
    announcement = _locked(announcement, by)
    if revision != announcement.revision:
        raise Outdated(_newest_version(announcement))
    found = announcement.versions.filter(revision=version).first()
    if found is None:
        raise Refused("This announcement has no such version.")
    text = Text(found.title, announcement_html(found.html), announcement.to_discord)
    _change_text(announcement, text, timezone.now(), by, action="announcement.restore")
    queue_post(announcement)
    return announcement


@command("announcement.league.code")
def unpublish_announcement(*, announcement: Announcement, by: User | None) -> Announcement:
    """Make a planned or published announcement a draft again; its post at Discord is deleted.

    Raises PermissionDenied unless `by` manages the league; Refused when it was deleted.
    """
    announcement = _locked(announcement, by)
    if announcement.published_at is None:
        return announcement
    before, was_in_channel = _audit_values(announcement), announcement.is_for_channel
    announcement.published_at, announcement.pinned = None, False
    announcement.save(update_fields=["published_at", "pinned"])
    after = _audit_values(announcement)
    _record("announcement.unpublish", announcement, by, before=before, after=after)
    queue_post(announcement, was_in_channel=was_in_channel)
    return announcement


@command("announcement.league.code")
def pin_announcement(*, announcement: Announcement, pinned: bool, by: User | None) -> Announcement:
    """Show a planned or published announcement before all others, or no longer.

    Raises PermissionDenied unless `by` manages the league; Refused when it was deleted or is a
    draft, and when too many are pinned.
    """
    announcement = _locked(announcement, by)
    if announcement.pinned == pinned:
        return announcement
    if pinned and announcement.published_at is None:
        raise Refused("A draft can’t be pinned. Publish it first.")
    if pinned:
        others = Announcement.objects.kept().filter(league=announcement.league, pinned=True)
        PINNED.require_room(others, by=by)
    announcement.pinned = pinned
    announcement.save(update_fields=["pinned"])
    _record(
        "announcement.pin" if pinned else "announcement.unpin",
        announcement,
        by,
        before={"pinned": not pinned},
        after={"pinned": pinned},
    )
    return announcement


@command("announcement.league.code")
def delete_announcement(*, announcement: Announcement, by: User | None) -> None:
    """Delete an announcement for everybody, and its post at Discord. The audit log and its versions
    stay. Deleting it again changes nothing.

    Raises PermissionDenied unless `by` manages the league.
    """
    require(manages_league(by, announcement.league.code))
    league = lock_league(announcement.league_id)
    announcement = league.announcements.select_related("league").get(pk=announcement.pk)
    if announcement.deleted_at is not None:
        return
    was_in_channel = announcement.is_for_channel
    announcement.deleted_at, announcement.pinned = timezone.now(), False
    announcement.save(update_fields=["deleted_at", "pinned"])
    _record("announcement.delete", announcement, by, before=_audit_values(announcement))
    queue_post(announcement, was_in_channel=was_in_channel)


def _locked(announcement: Announcement, by: User | None) -> Announcement:
    """The announcement as it is now, under its league's lock. Raises PermissionDenied, and Refused
    when it was deleted."""
    require(manages_league(by, announcement.league.code))
    league = lock_league(announcement.league_id)
    found = league.announcements.kept().select_related("league").filter(pk=announcement.pk).first()
    if found is None:
        raise Refused(IS_DELETED)
    return found


def _newest_version(announcement: Announcement) -> AnnouncementVersion:
    return announcement.versions.select_related("by").get(revision=announcement.revision)


def _cleaned(
    league: League,
    text: Text,
    now: datetime,
    publication: Publication | None,
    was: Announcement | None = None,
) -> Text:
    """The text as it is stored. A draft may lack its text; what is published needs it. Raises
    FieldsRefused."""
    wrong: dict[str, list[str]] = {}
    title = " ".join(text.title.split())
    if not 0 < len(title) <= LONGEST_TITLE:
        wrong["title"] = [f"A title has 1 to {LONGEST_TITLE} characters."]
    html, trouble = _sanitised(text.html)
    if trouble:
        wrong["html"] = [trouble]
    elif publication or (was and was.published_at):
        wrong.update(_wrong_published(html))
    if text.to_discord and not league.webhook_url and not (was and was.to_discord):
        wrong["toDiscord"] = [NO_CHANNEL]
    if publication and publication.at and publication.at.year > now.year + 10:
        wrong["publishAt"] = ["Choose a time in the next ten years."]
    if wrong:
        raise FieldsRefused(wrong)
    return Text(title, html, text.to_discord)


def _wrong_published(html: str) -> dict[str, list[str]]:
    """What is wrong with a text that is published, by the payload's field."""
    if _is_blank(html):
        return {"html": ["Write a text before you publish."]}
    return {"html": [UNDESCRIBED]} if has_undescribed_picture(html) else {}


def _sanitised(written: str) -> tuple[str, str]:
    """The HTML that is stored and shown, and what is wrong with the text, in words."""
    too_long = f"A text can have at most {LONGEST_HTML} characters."
    if len(written) > LONGEST_HTML:
        return "", too_long
    try:
        html = announcement_html(written).strip()
    except Unparsable as error:
        return "", str(error)
    return html, too_long if len(html) > LONGEST_HTML else ""


def _is_blank(html: str) -> bool:
    """Whether it shows nothing: neither words nor a picture."""
    return (
        "<img" not in html
        and not "".join(part.rpartition(">")[2] for part in html.split("<"))
        .replace("&nbsp;", " ")
        .strip()
    )


def _change_text(
    announcement: Announcement, text: Text, now: datetime, by: User | None, *, action: str
) -> None:
    lately = announcement.versions.filter(saved_at__gt=now - A_DAY, revision__gt=1)
    SAVES_A_DAY.require_room(lately, by=by)
    before = {"title": announcement.title, "revision": announcement.revision}
    announcement.title, announcement.html = text.title, text.html
    announcement.revision, announcement.saved_at = announcement.revision + 1, now
    announcement.save(update_fields=["title", "html", "revision", "saved_at"])
    _keep_version(announcement, now, by)
    after = {"title": announcement.title, "revision": announcement.revision}
    _record(action, announcement, by, before=before, after=after)


def _keep_version(announcement: Announcement, now: datetime, by: User | None) -> None:
    AnnouncementVersion.objects.create(
        announcement=announcement,
        revision=announcement.revision,
        title=announcement.title,
        html=announcement.html,
        saved_at=now,
        by=by,
    )


def _publish(
    announcement: Announcement, publication: Publication, now: datetime, by: User | None
) -> None:
    """Publish it now, or plan it. What is published already stays as it is. The portal itself may
    give a date in the past. Raises FieldsRefused and Refused."""
    if announcement.is_visible(now):
        if publication.at is None:
            return
        raise Refused(IS_PUBLISHED)
    at = publication.at or now
    if by is not None and at < now:
        raise FieldsRefused({"publishAt": [IN_THE_PAST]})
    of_league = Announcement.objects.kept().filter(league=announcement.league)
    lately = of_league.filter(published_at__gt=now - A_DAY).exclude(pk=announcement.pk)
    ANNOUNCEMENTS_A_DAY.require_room(lately, by=by)
    before = _audit_values(announcement)
    announcement.published_at = at
    announcement.save(update_fields=["published_at"])
    _record(
        "announcement.plan" if at > now else "announcement.publish",
        announcement,
        by,
        before=before,
        after=_audit_values(announcement),
    )


def _audit_values(announcement: Announcement) -> dict[str, Any]:
    """For the audit log."""
    at = announcement.published_at
    return {
        "title": announcement.title,
        "published_at": at.isoformat() if at else None,
        "pinned": announcement.pinned,
    }


def _record(
    action: str,
    announcement: Announcement,
    by: User | None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:
    audit.record(
        action,
        announcement,
        actor=by,
        league=announcement.league.code,
        before=before,
        after=after,
    )
