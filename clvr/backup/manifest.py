"""What a bundle says about itself, in its `manifest.json`."""

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict

FORMAT = 1
CONTENTS = """\
A backup of the portal.

It has all that the portal stores about people and leagues: profiles, Discord ids, staff's notes,
punishments and cases, the audit log, and the private pictures with which results were reported.
Keep it as safe as the portal itself.

Secrets in it, in plain text: the addresses of the leagues' Discord webhooks, with which anyone can
post there, those of webhooks to people's own programs, and those of calendar feeds.
Secrets in it, encrypted: the passwords of game servers, and the secrets that sign webhooks'
messages. Only GAME_SERVER_KEYS reads them, and it is not in here. Keep it elsewhere.
Bearer tokens are digests, which nobody can use. There are no sessions: after a restore people sign
in again. There are no settings: SECRET_KEY and the other variables are not in here.
"""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True)


class Table(_Part):
    """One table: its rows are `tables/NAME.jsonl`. `columns` are in the order of a row's values,
    `last_key` is the last key that was given out."""

    name: str
    columns: tuple[str, ...]
    rows: int
    sha256: str
    last_key: int


class StoredFile(_Part):
    """An uploaded file. `place` is the storage: of public or of private files."""

    place: Literal["public", "private"]
    name: str
    size: int
    sha256: str


class Files(_Part):
    """The uploaded files: `files.jsonl` lists them, a StoredFile a line."""

    count: int
    size: int
    sha256: str


class Manifest(_Part):
    """A bundle: which portal made it, the migrations that its tables had, and what is in it."""

    format: Literal[1]
    portal: str
    database: str
    made_at: datetime
    migrations: tuple[tuple[str, str], ...]
    tables: tuple[Table, ...]
    files: Files
