"""What orders the standings of a season."""

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.enums import TableKind
from leagues.models import Season
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from leagues.table_settings import (
    POINTS_BOUNDS,
    TABLE_FIELDS,
    TableSettings,
    stored_tie_breaks,
)
from matches.ledger.standings.tables import UNPLACED, refresh_tables
from teams.models import SeasonRecord


@command("season.league.code")
def change_table(
    *, season: Season, kind: TableKind, settings: TableSettings, by: User | None
) -> Season:
    """Order a season's standings by Elo or by points, before its first match is official. The
    settings are those of a table by points; by Elo they are kept for later.

    Raises PermissionDenied unless `by` is an admin; Refused once the table is frozen or when the
    season is closed; FieldsRefused, by the payload's field, for points that are out of bounds or
    would reward the worse result, and for a tie-break that is named twice.
    """
    league = lock_league(season.league_id)
    require(is_admin(by))
    season = Season.objects.select_related("league").get(pk=season.pk)
    if season.ratings_frozen_at is not None:
        raise Refused(f"{season} has official matches, so its table can’t change.")
    require_open(season)
    if wrong := _wrong(settings):
        raise FieldsRefused({name: [words] for name, words in wrong.items()})
    values = {
        "table": kind.value,
        **{f"points_for_{of}": getattr(settings, of) for of in POINTS_BOUNDS},
        "tie_breaks": stored_tie_breaks(settings.tie_breaks),
    }
    before = {name: getattr(season, name) for name in TABLE_FIELDS}
    for name, value in values.items():
        setattr(season, name, value)
    season.save(update_fields=TABLE_FIELDS)
    if not season.is_by_points:
        SeasonRecord.objects.filter(season=season).update(**UNPLACED._asdict())
    refresh_tables(league.pk)
    audit.record("season.table", season, actor=by, league=league.code, before=before, after=values)
    return season


def _wrong(settings: TableSettings) -> dict[str, str]:
    """What is wrong with the settings, by the payload's field."""
    wrong = {}
    for of, (least, most) in POINTS_BOUNDS.items():
        if not least <= getattr(settings, of) <= most:
            wrong[of] = f"Choose from {least} to {most} points."
    if settings.draw > settings.win:
        wrong.setdefault("draw", "A draw can’t give more points than a win.")
    if settings.loss > settings.draw:
        wrong.setdefault("loss", "A loss can’t give more points than a draw.")
    if settings.forfeit > settings.loss:
        wrong.setdefault("forfeit", "A forfeit can’t give more points than a loss.")
    if len(set(settings.tie_breaks)) < len(settings.tie_breaks):
        wrong["tieBreaks"] = "Name each tie-break once."
    return wrong
