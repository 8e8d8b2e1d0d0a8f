"""When teams can enter a season, and how many places it has."""

from dataclasses import asdict, dataclass
from datetime import datetime

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from leagues.models import Season
from matches.season.entering.locking import lock_planned
from matches.season.entering.places import free_in
from matches.season.entering.services.closing import offer_freed_places


@dataclass(frozen=True, slots=True)
class EntryWindow:
    """When entry opens and closes, and the number of places; None for no limit. Without both times,
    teams can't enter."""

    entry_opens_at: datetime | None
    entry_closes_at: datetime | None
    places: int | None


@command("season.league.code")
def change_entry_window(*, season: Season, window: EntryWindow, by: User | None) -> Season:
    """Change when teams can enter a planned season, and how many places it has. Places that are
    added are offered to the waiting list.

    Raises PermissionDenied unless `by` manages the league, Refused when the season has been opened,
    FieldsRefused, by the payload's field, when entry would close before it opens.
    """
    require(manages_league(by, season.league.code))
    season = lock_planned(season)
    opens, closes = window.entry_opens_at, window.entry_closes_at
    if opens and closes and closes <= opens:
        raise FieldsRefused({"closesAt": ["Entry can’t close before it opens."]})
    free_before = free_in(season)
    before, after = {name: getattr(season, name) for name in asdict(window)}, asdict(window)
    for name, value in after.items():
        setattr(season, name, value)
    season.save(update_fields=list(after))
    audit.record(
        "season.entry_window",
        season,
        actor=by,
        league=season.league.code,
        before=_audit_values(before),
        after=_audit_values(after),
    )
    free = free_in(season)
    if free_before is not None and free is not None and free > free_before:
        offer_freed_places(season, free - free_before)
    return season


def _audit_values(fields: dict[str, datetime | int | None]) -> dict[str, object]:
    return {
        name: value.isoformat() if isinstance(value, datetime) else value
        for name, value in fields.items()
    }
