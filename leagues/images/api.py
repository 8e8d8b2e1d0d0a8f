"""The API of the image library, for people who manage the league."""

from typing import ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.api.shapes import described
from clvr.lib.images import LEAGUE_IMAGE, MEGABYTE
from leagues.images.queries import image_page, with_uses
from leagues.images.serializers import (
    MOST_AT_ONCE,
    AltTextSerializer,
    DescribeCommand,
    ImagePageSerializer,
    ImageSerializer,
    ImagesQuery,
    UploadCommand,
    UseSerializer,
)
from leagues.images.services import delete_image, describe_image, lock_image, upload_images
from leagues.images.shapes import UploadedShape
from leagues.images.uses import uses_of
from leagues.models import Image, League

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}


class LibraryView(CommandView):
    """The base view of one league's library."""

    def league(self) -> League:
        league = get_object_or_404(League, pk=self.kwargs["leagueId"])
        require(manages_league(self.caller(), league.code))
        return league

    def image(self) -> Image:
        images = Image.objects.select_related("league").filter(league=self.league())
        return get_object_or_404(images, pk=self.kwargs["id"])


class Library(LibraryView, FormCommand):
    """The pictures of a league, newest first, and the command that adds some."""

    max_body_bytes: ClassVar[int] = MOST_AT_ONCE * LEAGUE_IMAGE.max_bytes + MEGABYTE
    command_scope = "images"

    @extend_schema(parameters=[ImagesQuery], responses=ImagePageSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        asked = self.asked(ImagesQuery)
        found = image_page(league, search=asked["search"], before=asked.get("before"))
        return Response(ImagePageSerializer(found).data)

    @extend_schema(
        request={"multipart/form-data": UploadCommand}, responses={201: described(UploadedShape)}
    )
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        form = valid_form(UploadCommand, self.sent(request, lists=["images"]))
        uploaded = upload_images(
            league=league, uploads=form.validated_data["images"], by=self.caller()
        )
        keys = [each.pk for each in uploaded]
        rows = with_uses(Image.objects.filter(league=league)).in_bulk(keys)
        # Somebody may have deleted one since.
        images = [ImageSerializer(rows[key]).data for key in keys if key in rows]
        body = {"urls": [each["url"] for each in images], "images": images}
        return Response(body, status.HTTP_201_CREATED)


class LibraryImage(LibraryView):
    """One picture of a league: change its alt text, or delete it."""

    @extend_schema(request=DescribeCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int, id: int) -> Response:
        image = self.image()
        values = self.values(request, DescribeCommand)
        _, after = edited(
            values,
            lock=lambda: lock_image(image),
            shown=AltTextSerializer,
            change=lambda: describe_image(image=image, **values, by=self.caller()),
        )
        return done("Alt text saved.", revision=after)

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, leagueId: int, id: int) -> Response:
        delete_image(image=self.image(), by=self.caller())
        return done("Picture deleted.")


class ImageUses(LibraryView):
    """The texts that use a picture."""

    @extend_schema(responses=UseSerializer(many=True))
    def get(self, request: Request, leagueId: int, id: int) -> Response:
        return Response([UseSerializer(use).data for use in uses_of(self.image())])
