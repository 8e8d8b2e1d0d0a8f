"""Helpers for tests of profiles."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.enums import Platform
from accounts.models import AuditEntry, PlayerName, User
from clvr.lib.leagues import LeagueCode

Json = Any
Row = Mapping[str, Json]

SAVED = {"message": "Profile updated", "success": True}
IMAGE_SAVED = {"message": "Image updated", "success": True}


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(user: User) -> str:
    return f"/api/users/{user.pk}/edit"


def row(name: str = "Ace Pilot", league: str = "BCL", platform: Json = 0, **fields: Json) -> Row:
    return {"name": name, "league": league, "platform": platform, **fields}


def form(names: Sequence[Row] | str | None = (), **fields: Json) -> dict[str, Json]:
    """A valid form, with changed fields; a field that is None is left out."""
    text = names if names is None or isinstance(names, str) else json.dumps(list(names))
    sent = {"username": "Ember", "region": "EU", "names": text, **fields}
    return {name: value for name, value in sent.items() if value is not None}


def file(content: bytes, name: str = "me.png", kind: str = "image/png") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content, content_type=kind)


def stored_name(
    user: User,
    name: str = "Ace Pilot",
    league: LeagueCode = LeagueCode.BCL,
    platform: Platform | None = Platform.STEAM,
) -> PlayerName:
    return PlayerName.objects.create(user=user, name=name, league=league, platform=platform)


def row_of(name: PlayerName, /, **fields: Json) -> Row:
    """A stored name as the form sends it."""
    sent = row(name.name, name.league.upper(), name.platform, _id=str(name.pk))
    return {**sent, **fields}


def keys(*names: PlayerName) -> str:
    """The `known` field for these names."""
    return json.dumps([str(name.pk) for name in names])


def names_of(user: User) -> list[tuple[str, int | None, str]]:
    names = PlayerName.objects.filter(user=user).order_by("league", "platform")
    return [(each.league, each.platform, each.name) for each in names]


def files_stored() -> list[str]:
    root = Path(settings.MEDIA_ROOT)
    return sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())


def everything() -> list[Any]:
    """All stored data that saving a profile could change."""
    return [
        list(User.objects.order_by("pk").values()),
        list(PlayerName.objects.order_by("pk").values()),
        list(AuditEntry.objects.order_by("pk").values()),
        files_stored(),
    ]
