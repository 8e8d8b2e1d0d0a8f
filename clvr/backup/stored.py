"""The folder of bundles: which are there, and when the last one was made."""

from datetime import datetime
from pathlib import Path

from django.conf import settings
from pydantic import BaseModel, ConfigDict, ValidationError

BACKUP = "backup"
"""The name under which its last run is noted (`clvr.due_runs`)."""
_LAST = "last.json"
_BUNDLES = "clvr-[0-9]*T[0-9]*Z.zip"


class LastBackup(BaseModel):
    """The last backup that was made; `bundle` is the name of its file."""

    model_config = ConfigDict(frozen=True)

    made_at: datetime
    bundle: str
    bytes: int
    rows: int
    files: int
    seconds: float


def backup_folder() -> Path:
    """Where bundles are kept: BACKUP_DIR, else a folder in VAR_DIR."""
    environment = settings.ENVIRONMENT
    return Path(environment.backup_dir or environment.var_dir / "backups")


def bundles_in(folder: Path) -> list[Path]:
    """The bundles in the folder, the newest first: their names begin with the time."""
    return sorted(folder.glob(_BUNDLES), reverse=True)


def last_backup(folder: Path | None = None) -> LastBackup | None:
    """The last backup that was made; None if there was none, or nobody can tell."""
    try:
        return LastBackup.model_validate_json(((folder or backup_folder()) / _LAST).read_bytes())
    except (OSError, ValidationError):
        return None


def record_last(folder: Path, made: LastBackup) -> None:
    aside = folder / f".{_LAST}"
    aside.write_text(made.model_dump_json(indent=1))
    aside.replace(folder / _LAST)
