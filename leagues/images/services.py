"""Uploading, describing and deleting pictures of a league's library."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.images import ProcessedImage
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from clvr.lib.text import counted, readable
from clvr.lib.transactions import in_transaction
from leagues.images.uses import Use, uses_of
from leagues.models import LONGEST_ALT, LONGEST_IMAGE_NAME, Image, League
from leagues.services.locking import lock_league

IMAGES = Cap(2_000, "A league can have {most} pictures. Delete some that are not used.")
IMAGES_A_DAY = Cap(200, "A league can upload {most} pictures a day.")
MOST_USES_NAMED = 3


@dataclass(frozen=True, slots=True)
class Upload:
    """A picture, and the name of its file on the device of the person who uploads it."""

    picture: ProcessedImage
    name: str


@command("league.code", speaks=True)
def upload_images(*, league: League, uploads: Sequence[Upload], by: User | None) -> list[Image]:
    """Put pictures into the league's library, and return them in the same order. A picture that is
    there already is not added again.

    Raises PermissionDenied unless `by` manages the league, Refused when the library is full.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    return [_kept(league, upload, by) for upload in uploads]


@command("image.league.code", speaks=True)
def describe_image(*, image: Image, alt: str, by: User | None) -> Image:
    """Change a picture's alt text.

    Raises PermissionDenied unless `by` manages the league, Refused when the picture is deleted,
    FieldsRefused for a text that is too long.
    """
    image = lock_image(image)
    require(manages_league(by, image.league.code))
    alt, before = readable(alt), image.alt
    if len(alt) > LONGEST_ALT:
        raise FieldsRefused({"alt": [f"An alt text can have at most {LONGEST_ALT} characters."]})
    if alt == before:
        return image
    image.alt = alt
    image.save(update_fields=["alt", "alt_key"])
    audit.record(
        "image.describe",
        image,
        actor=by,
        league=image.league.code,
        before={"alt": before},
        after={"alt": alt},
    )
    return image


@command("image.league.code")
def delete_image(*, image: Image, by: User | None) -> None:
    """Delete a picture that no text uses, and its file.

    Raises PermissionDenied unless `by` manages the league, Refused when it is used or deleted.
    """
    image = lock_image(image)
    require(manages_league(by, image.league.code))
    if uses := uses_of(image):
        raise Refused(_in_use(uses))
    audit.record(
        "image.delete",
        image,
        actor=by,
        league=image.league.code,
        before={"name": image.name, "alt": image.alt},
    )
    transaction.on_commit(partial(_delete_file, image.league_id, image.digest, str(image.file)))
    image.delete()


def _kept(league: League, upload: Upload, by: User | None) -> Image:
    digest = upload.picture.digest
    if known := Image.objects.filter(league=league, digest=digest).first():
        return known
    IMAGES.require_room(Image.objects.filter(league=league), by=by)
    lately = Image.objects.filter(league=league, uploaded_at__gt=timezone.now() - A_DAY)
    IMAGES_A_DAY.require_room(lately, by=by)
    image = Image(
        league=league,
        digest=digest,
        width=upload.picture.width,
        height=upload.picture.height,
        name=readable(upload.name)[:LONGEST_IMAGE_NAME],
        uploaded_by=by,
    )
    keep_once(image.file, upload.picture.as_file())
    image.save()
    audit.record("image.upload", image, actor=by, league=league.code, after={"name": image.name})
    return image


def lock_image(image: Image) -> Image:
    """Lock a picture's league and return the picture's current row. Raises Refused when it is
    deleted."""
    league = lock_league(image.league_id)
    found = Image.objects.filter(pk=image.pk).first()
    if found is None:
        raise Refused("This picture is deleted.")
    found.league = league
    return found


def _in_use(uses: Sequence[Use]) -> str:
    named = [use.label for use in uses[:MOST_USES_NAMED]]
    if more := len(uses) - len(named):
        named.append(f"{counted(more, 'other text')}")
    return f"This picture is used: {', '.join(named)}."


def _delete_file(league_id: int, digest: str, name: str) -> None:
    """Delete a deleted picture's file, unless somebody has uploaded it again since."""

    def delete() -> None:
        lock_league(league_id)
        if not Image.objects.filter(league=league_id, digest=digest).exists():
            Image._meta.get_field("file").storage.delete(name)

    in_transaction(delete)
