"""Changes to what staff set up for a league."""

from django.db import transaction

from accounts import audit
from accounts.models import User
from accounts.powers import manages_league, require
from leagues.models import League, Season


@transaction.atomic
def make_current(*, season: Season, by: User | None) -> Season:
    """Make this the season of its league that is being played.

    Raises PermissionDenied unless `by` manages the league.
    """
    league = League.objects.select_for_update().get(pk=season.league_id)
    require(manages_league(by, league.code))
    before = Season.objects.current().filter(league=league).first()
    if before == season:
        return season
    if before is not None:
        before.is_current = False
        before.save(update_fields=["is_current"])
    season.is_current = True
    season.save(update_fields=["is_current"])
    audit.record(
        "season.make_current",
        season,
        actor=by,
        league=league.code,
        before={"season": before.value if before else None},
        after={"season": season.value},
    )
    return season
