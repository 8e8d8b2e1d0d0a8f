"""Rating adjustments, and a season's rating settings."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from leagues.models import Season
from leagues.rating_settings import RATING_BOUNDS, RatingSettings
from leagues.services.seasons import require_open
from matches.ledger.ratings.ledger.entries import SEASON_OPENS
from matches.ledger.ratings.ledger.replay import replay
from matches.ledger.ratings.ledger.sources import Since
from matches.locking import lock_ledger
from matches.models import RatingAdjustment
from teams.models import RATING_LIMIT, SeasonRecord, is_within_limits

SETTING_NAMES = {"season_pull": "regression to the mean"}
"""Settings whose name on Season is not what people call them."""
ADJUSTMENTS = Cap(50, "The rating of a team can be adjusted {most} times in a season.")


@command("record.team.league.code")
def adjust_rating(
    *,
    record: SeasonRecord,
    points: float,
    reason: str,
    by: User | None,
    effective_at: datetime | None = None,
) -> RatingAdjustment:
    """Add points to a team's rating in a season, or take some off (negative), as of a timestamp
    (now by default).

    Raises PermissionDenied unless `by` manages the league; Refused when the season is closed,
    without a reason, or for points that are zero or not a number.
    """
    league = lock_ledger(record.season.league_id)
    require(manages_league(by, league.code))
    require_open(record.season)
    if not trimmed(reason):
        raise Refused("Say why the rating is adjusted.")
    if not is_within_limits(points) or points == 0:
        raise Refused(f"The points must be a number within ±{RATING_LIMIT:.0f}, and not zero.")
    if effective_at is not None and timezone.is_naive(effective_at):
        raise ValueError("a timestamp has a time zone")
    ADJUSTMENTS.require_room(RatingAdjustment.objects.filter(record=record), by=by)
    adjustment = RatingAdjustment.objects.create(
        record=record,
        points=points,
        reason=trimmed(reason),
        effective_at=effective_at or timezone.now(),
        made_by=by,
    )
    replay(league, Since(record.season.value, adjustment.effective_at))
    audit.record(
        "rating.adjust",
        record.team,
        actor=by,
        league=league.code,
        after={"points": points, "season": record.season.value},
        reason=reason,
    )
    return adjustment


def require_rating_settings(values: Mapping[str, float]) -> None:
    """Raise Refused unless each setting, by its name on Season, is within its bounds."""
    for name, value in values.items():
        least, most = RATING_BOUNDS[name]
        if not least <= value <= most:
            words = SETTING_NAMES.get(name, name.replace("_", " "))
            raise Refused(f"The {words} must be a number from {least:g} to {most:g}.")


@command("season.league.code")
def change_rating_settings(
    *, season: Season, settings: RatingSettings, start_rating: float, by: User | None
) -> Season:
    """Change a season's rating settings, before its first match is official.

    `start_rating` is for teams without an earlier season. Raises PermissionDenied unless `by` is an
    admin; Refused once the settings are frozen, when the season is closed, or for values out of
    bounds.
    """
    league = lock_ledger(season.league_id)
    require(is_admin(by))
    season = Season.objects.select_related("league").get(pk=season.pk)
    if season.ratings_frozen_at is not None:
        raise Refused(f"{season} has official matches, so its rating settings can’t change.")
    require_open(season)
    values = {**asdict(settings), "start_rating": start_rating}
    require_rating_settings(values)
    before = {name: getattr(season, name) for name in values}
    for name, value in values.items():
        setattr(season, name, value)
    season.save(update_fields=list(values))
    replay(league, Since(season.value, SEASON_OPENS))
    audit.record(
        "season.rating_settings",
        season,
        actor=by,
        league=league.code,
        before=before,
        after=values,
    )
    return season
