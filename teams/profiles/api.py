"""The API of a person's own profile."""

import logging
from typing import ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.locking import lock_profile
from accounts.models import User
from accounts.profiles.editing import change_avatar
from accounts.profiles.serializers import (
    EditableProfileSerializer,
    Outcome,
    OutcomeSerializer,
    ProfileForm,
)
from accounts.roles.permissions import IsSelfOrAdmin
from clvr.lib.api.editing import edited
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.images import AVATAR, MEGABYTE, ProcessedImage
from clvr.lib.refusals import Refused
from teams.services.profiles import edit_player

log = logging.getLogger(__name__)

PROFILE_SAVED = "Profile updated"
IMAGE_SAVED = "Image updated"
IMAGE_FAILED = "The image could not be stored, so the old one stays. Please try again"


class ProfileEdit(FormCommand):
    """A person's profile for its form, and the command that changes it."""

    permission_classes = [IsSelfOrAdmin]
    max_body_bytes: ClassVar[int] = AVATAR.max_bytes + MEGABYTE
    command_scope = "uploads"

    @extend_schema(responses=EditableProfileSerializer)
    def get(self, request: Request, id: int) -> Response:
        return Response(EditableProfileSerializer(self._player(id)).data)

    @extend_schema(
        request={"multipart/form-data": ProfileForm},
        responses={201: OutcomeSerializer(many=True)},
    )
    def post(self, request: Request, id: int) -> Response:
        """Save a profile. Invalid input saves nothing and is answered with errors by field, and so
        is a form that is out of date, with the profile of now."""
        player = self._player(id)
        form = valid_form(ProfileForm, self.sent(request))
        by = self.caller()
        draft = form.draft
        edited(
            form.validated_data,
            lock=lambda: lock_profile(player, by),
            shown=EditableProfileSerializer,
            change=lambda: edit_player(user=player, draft=draft, by=by),
        )
        outcomes = [Outcome(PROFILE_SAVED, success=True)]
        if form.picture is not None:
            outcomes.append(_store(player, form.picture, by))
        body = [OutcomeSerializer(outcome).data for outcome in outcomes]
        return Response(body, status.HTTP_201_CREATED)

    def _player(self, key: int) -> User:
        return get_object_or_404(User.objects.prefetch_related("names"), pk=key)


def _store(player: User, picture: ProcessedImage, by: User) -> Outcome:
    """Save the picture of a profile that is already saved; returns the outcome."""
    try:
        change_avatar(user=player, picture=picture.as_file(), by=by)
    except Refused as refused:
        return Outcome(str(refused), success=False)
    except Exception:  # each storage raises its own exceptions
        log.exception("The picture of %s could not be stored", player.pk)
        return Outcome(IMAGE_FAILED, success=False)
    return Outcome(IMAGE_SAVED, success=True)
