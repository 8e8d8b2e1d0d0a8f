"""The API of announcements for those who write them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require, staff_powers
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.pagination import BeforeQuery, newest_first
from clvr.lib.api.shapes import described
from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import timestamp_mark
from leagues.announcement_desk.queries import (
    ALL,
    announcement_file,
    announcement_list,
    leagues_asked_for,
    versions_of,
)
from leagues.announcement_desk.serializers import (
    AnnouncementFileSerializer,
    AnnouncementListQuery,
    AnnouncementListSerializer,
    OutdatedSerializer,
    PinCommand,
    RevisionCommand,
    SaveCommand,
    ShownTextCommand,
    VersionPageSerializer,
    WriteCommand,
    WrittenTextSerializer,
)
from leagues.announcement_desk.shapes import SavedAnswerShape, ShownTextShape
from leagues.enums import AnnouncementState
from leagues.local_times import timestamp_in_zone
from leagues.models import Announcement, League
from leagues.sanitised import previewed_announcement
from leagues.services.announcements import (
    Outdated,
    Publication,
    Text,
    delete_announcement,
    pin_announcement,
    restore_version,
    save_announcement,
    unpublish_announcement,
    write_announcement,
)

VERSIONS_PER_PAGE = 20
ANSWER = {200: COMMAND_ANSWER}
SAVED = {200: described(SavedAnswerShape), 409: OutdatedSerializer}


class WriterView(CommandView):
    """The base view for people who manage a league."""

    def announcement(self) -> Announcement:
        """The announcement in the URL. Raises PermissionDenied and Http404."""
        require(bool(staff_powers(self.caller()).managed))
        rows = Announcement.objects.kept().select_related("league", "author")
        found = get_object_or_404(rows, pk=self.kwargs["id"])
        require(manages_league(self.caller(), found.league.code))
        return found

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Outdated):
            body = {"detail": str(exc), "current": exc.current}
            return Response(OutdatedSerializer(body).data, status.HTTP_409_CONFLICT)
        return super().handle_exception(exc)


class ManagedAnnouncements(WriterView):
    """The announcements of the leagues that the caller manages, thirty per page."""

    @extend_schema(parameters=[AnnouncementListQuery], responses=AnnouncementListSerializer)
    def get(self, request: Request) -> Response:
        asked, now = self.asked(AnnouncementListQuery), timezone.now()
        found = announcement_list(
            leagues_asked_for(self.caller(), asked["league"]),
            title=asked["q"],
            state=None if asked["state"] == ALL else AnnouncementState(asked["state"]),
            cursor=asked.get("cursor"),
            now=now,
        )
        return Response(AnnouncementListSerializer(found, context={"now": now}).data)


class WriteAnnouncement(WriterView):
    """Write a new announcement: a draft, unless it is published with it."""

    command_scope = "notices"

    @extend_schema(request=WriteCommand, responses={201: described(SavedAnswerShape)})
    def post(self, request: Request) -> Response:
        by = self.caller()
        require(bool(staff_powers(by).managed))
        sent = self.values(request, WriteCommand)
        league = get_object_or_404(League, code=sent["league"])
        require(manages_league(by, league.code))
        written = write_announcement(
            league=league, text=_text(sent), publication=_publication(sent, league), by=by
        )
        return _saved(written, sent, status.HTTP_201_CREATED)


class Preview(WriterView):
    """A text as everybody would see it. Nothing is saved."""

    @extend_schema(request=ShownTextCommand, responses={200: described(ShownTextShape)})
    def post(self, request: Request) -> Response:
        require(bool(staff_powers(self.caller()).managed))
        html = self.values(request, ShownTextCommand)["html"]
        return Response({"html": previewed_announcement(html)})


class OneAnnouncement(WriterView):
    """An announcement, for those who may change it."""

    command_scope = "notices"

    @extend_schema(responses=AnnouncementFileSerializer)
    def get(self, request: Request, id: int) -> Response:
        file = announcement_file(self.announcement(), timezone.now())
        return Response(AnnouncementFileSerializer(file).data)

    @extend_schema(request=SaveCommand, responses=SAVED)
    def put(self, request: Request, id: int) -> Response:
        announcement = self.announcement()
        sent = self.values(request, SaveCommand)
        saved = save_announcement(
            announcement=announcement,
            revision=sent["revision"],
            text=_text(sent),
            publication=_publication(sent, announcement.league),
            by=self.caller(),
        )
        return _saved(saved, sent)

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        announcement = self.announcement()
        delete_announcement(announcement=announcement, by=self.caller())
        return done(f"“{isolated(announcement.title)}” is deleted.")


class Unpublish(WriterView):
    """Make an announcement a draft again."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        unpublish_announcement(announcement=self.announcement(), by=self.caller())
        return done("It is a draft now. Nobody else sees it.")


class Pin(WriterView):
    """Show an announcement before all others, or no longer."""

    @extend_schema(request=PinCommand, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        announcement = self.announcement()
        pinned = self.values(request, PinCommand)["pinned"]
        pin_announcement(announcement=announcement, pinned=pinned, by=self.caller())
        return done("It stands first now." if pinned else "It is no longer pinned.")


class Versions(WriterView):
    """The versions of an announcement, the newest first, twenty per page."""

    @extend_schema(
        operation_id="announcements_versions_list",
        parameters=[BeforeQuery],
        responses=VersionPageSerializer,
    )
    def get(self, request: Request, id: int) -> Response:
        before = self.asked(BeforeQuery).get("before")
        rows = versions_of(self.announcement())
        page = newest_first(rows, length=VERSIONS_PER_PAGE, before=before)
        body = {"versions": page.rows, "hasMore": page.has_more}
        return Response(VersionPageSerializer(body).data)


class OneVersion(WriterView):
    """One version of an announcement, with its text."""

    @extend_schema(responses=WrittenTextSerializer)
    def get(self, request: Request, id: int, version: int) -> Response:
        rows = self.announcement().versions.select_related("by")
        return Response(WrittenTextSerializer(get_object_or_404(rows, revision=version)).data)


class RestoreVersion(WriterView):
    """Give an announcement an earlier text again. It becomes a new version."""

    @extend_schema(request=RevisionCommand, responses=SAVED)
    def post(self, request: Request, id: int, version: int) -> Response:
        announcement = self.announcement()
        if not announcement.versions.filter(revision=version).exists():
            raise Http404
        restored = restore_version(
            announcement=announcement,
            revision=self.values(request, RevisionCommand)["revision"],
            version=version,
            by=self.caller(),
        )
        message = f"The text of version {version} is back."
        return done(message, _id=str(restored.pk), revision=restored.revision)


def _text(sent: Mapping[str, Any]) -> Text:
    return Text(sent["title"], sent["html"], sent["to_discord"])


def _publication(sent: Mapping[str, Any], league: League) -> Publication | None:
    at: datetime | None = sent["publish_at"]
    if not sent["publish"]:
        return None
    return Publication(timestamp_in_zone(at, league.zone, "publishAt") if at else None)


def _saved(
    saved: Announcement, sent: Mapping[str, Any], status_code: int = status.HTTP_200_OK
) -> Response:
    return done(_words(saved, sent), status_code, _id=str(saved.pk), revision=saved.revision)


def _words(saved: Announcement, sent: Mapping[str, Any]) -> str:
    if saved.published_at is None:
        return "Draft saved."
    if not sent["publish"]:
        return "Saved."
    if saved.published_at > timezone.now():
        return f"It will be published on {timestamp_mark(saved.published_at)}."
    return "Published."
