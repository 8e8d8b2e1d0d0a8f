"""What staff may do to ratings: adjustments, and the settings of a season."""

import math
from dataclasses import asdict
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.models import User
from accounts.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.models import Season
from matches.ledger.entries import SEASON_OPENS
from matches.ledger.replay import lock_league, replay
from matches.ledger.sources import Since
from matches.mmr import RatingSettings
from matches.models import RatingAdjustment
from teams.models import SeasonRecord


@transaction.atomic
def adjust_rating(
    *,
    record: SeasonRecord,
    points: float,
    reason: str,
    by: User | None,
    effective_at: datetime | None = None,
) -> RatingAdjustment:
    """Give a team points in a season, or take some (negative), as of a moment (now, by default).

    Raises PermissionDenied unless `by` manages the league; Refused without a reason, or for points
    that are zero or no number.
    """
    league = lock_league(record.season.league_id)
    require(manages_league(by, league.code))
    if not reason.strip():
        raise Refused("Say why the rating is adjusted.")
    if not math.isfinite(points) or points == 0:
        raise Refused("The points must be a number other than zero.")
    adjustment = RatingAdjustment.objects.create(
        record=record,
        points=points,
        reason=reason.strip(),
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


@transaction.atomic
def change_rating_settings(
    *, season: Season, settings: RatingSettings, start_rating: float, by: User | None
) -> Season:
    """Change how a season rates, before its first match is official.

    `start_rating` is what a team without an earlier season starts with. Raises PermissionDenied
    unless `by` manages the league; Refused once the settings are frozen, or for values out of
    range.
    """
    league = lock_league(season.league_id)
    require(manages_league(by, league.code))
    season = Season.objects.select_related("league").get(pk=season.pk)
    if season.ratings_frozen_at is not None:
        raise Refused(f"{season} has official matches: its rating settings are frozen.")
    values = {**asdict(settings), "start_rating": start_rating}
    if not all(math.isfinite(value) for value in values.values()):
        raise Refused("Rating settings are finite numbers.")
    if settings.k_factor < 0 or settings.draw_factor < 0 or not 0 <= settings.season_pull <= 1:
        raise Refused("K-factor and draw factor are at least 0, the season's pull is from 0 to 1.")
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
