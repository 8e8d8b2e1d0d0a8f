"""The file that a person downloads: a ZIP of data.json, README.txt and pictures."""

import json
import logging
import re
import shutil
from collections.abc import Mapping
from contextlib import ExitStack
from datetime import date
from pathlib import PurePosixPath
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.core.serializers.json import DjangoJSONEncoder
from django.utils import timezone

from accounts import own_data as accounts
from accounts.models import User
from clvr.lib.own_data import OwnPicture, Pictures, Section
from clvr.lib.transactions import in_snapshot
from leagues import own_data as leagues
from matches.people.own_data import sections as matches
from teams import own_data as teams

log = logging.getLogger(__name__)

SECTIONS: Mapping[str, Section] = {
    **accounts.SECTIONS,
    **leagues.SECTIONS,
    **teams.SECTIONS,
    **matches.SECTIONS,
}
"""Every section of the download, in its order."""
PICTURES: tuple[Pictures, ...] = (accounts.pictures, teams.pictures, matches.pictures)

IN_MEMORY = 4 * 1024 * 1024
"""Bytes. A larger download is made on the disk."""

README = """Your data in the CLVR portal

This file has everything that the portal holds of {username}, as of {day}.

data.json has one list for each of the sections below. Moments are in ISO 8601, in UTC, also in
texts. A value that is null or empty is not known, or does not apply. The names of other people are
left out, except in notifications.

pictures/ has your pictures: those of your profile, the logos that you uploaded for teams, and what
you sent with reports.

Sections of data.json:

{sections}
"""


def own_data(user: User) -> dict[str, Any]:
    """Everything that the portal holds of a person, by section. One query for each section."""
    return {name: section.read(user.pk) for name, section in SECTIONS.items()}


def file_name(user: User, day: date) -> str:
    """The name of the download, without characters that file systems refuse."""
    name = re.sub(r"[^\w.-]+", "-", user.username).strip("-.") or str(user.pk)
    return f"clvr-{name}-{day.isoformat()}.zip"


def archive(user: User) -> IO[bytes]:
    """The download, in a temporary file that is gone once it is closed. The data is that of one
    timestamp; a picture whose file is gone is left out."""
    data, pictures = in_snapshot(lambda: (own_data(user), _pictures(user)))
    with ExitStack() as until_done:
        file = until_done.enter_context(SpooledTemporaryFile(IN_MEMORY))
        with ZipFile(file, "w", ZIP_DEFLATED) as made:
            made.writestr("README.txt", _readme(user))
            text = json.dumps(data, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2)
            made.writestr("data.json", text)
            for name, picture in pictures.items():
                _add(made, name, picture)
        file.seek(0)
        until_done.pop_all()
    return file


def _pictures(user: User) -> dict[str, OwnPicture]:
    """The person's pictures by their names in the archive. The same one can be sent twice."""
    found = [picture for pictures in PICTURES for picture in pictures(user.pk)]
    return {f"pictures/{each.folder}/{PurePosixPath(each.name).name}": each for each in found}


def _add(made: ZipFile, name: str, picture: OwnPicture) -> None:
    """Copy a stored picture into the archive, as it is: pictures are compressed already."""
    try:
        with (
            picture.storage.open(picture.name) as stored,
            made.open(ZipInfo(name), "w") as copy,
        ):
            shutil.copyfileobj(stored, copy)
    except FileNotFoundError:
        log.warning("%s is missing in the storage, and in a download.", picture.name)


def _readme(user: User) -> str:
    words = [
        f"{name}\n  {section.about}\n  {', '.join(section.shows)}"
        for name, section in SECTIONS.items()
    ]
    day = timezone.now().date().isoformat()
    return README.format(username=user.username, day=day, sections="\n\n".join(words))
