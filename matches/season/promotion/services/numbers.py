"""How many teams go up and down between the divisions of a league."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.name_order import PlainNameOrder
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.models import Division, League, Season
from leagues.services.locking import lock_league
from matches.season.promotion.rules import NOTHING, Numbers
from teams.models import SeasonRecord

MOST_MOVES = 20
"""The most teams that go one way between two divisions."""


@dataclass(frozen=True, slots=True)
class NumbersOf:
    """The numbers between a division, by its key, and the next one."""

    division: int
    numbers: Numbers


@command("league.code")
def set_numbers(*, league: League, numbers: Sequence[NumbersOf], by: User | None) -> None:
    """Set how many teams go up, go down and play off between each division of a league and the next
    one.

    Raises PermissionDenied unless `by` manages the league; Refused unless the divisions are all but
    the last one, from the highest down; FieldsRefused when a division has fewer teams in the
    current season than would leave it or play off.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    found = Division.objects.filter(league=league)
    divisions = list(found.order_by("position", PlainNameOrder("name")))
    if [each.division for each in numbers] != [each.pk for each in divisions[:-1]]:
        raise Refused("The divisions have changed. Load the page again, then set the numbers.")
    wanted = [*(each.numbers for each in numbers), NOTHING][: len(divisions)]
    _require_teams(league, divisions, wanted)
    before = {each.name: _audit_values(each) for each in divisions[:-1]}
    for division, each in zip(divisions, wanted, strict=True):
        division.promoted, division.relegated = each.promoted, each.relegated
        division.play_off = each.play_off
    Division.objects.bulk_update(divisions, ["promoted", "relegated", "play_off"])
    after = {each.name: _audit_values(each) for each in divisions[:-1]}
    if before != after:
        audit.record(
            "division.numbers", league, actor=by, league=league.code, before=before, after=after
        )


def _require_teams(
    league: League, divisions: Sequence[Division], wanted: Sequence[Numbers]
) -> None:
    """Raise FieldsRefused for a division that would have to give more teams than it has. Those
    without a team in the current season have no limit yet."""
    season = Season.objects.current().filter(league=league).first()
    records = SeasonRecord.objects.filter(season=season).exclude(division=None)
    teams = Counter(records.values_list("division", flat=True))
    for place, (above, own) in enumerate(pairwise([NOTHING, *wanted])):
        division = divisions[place]
        has = teams[division.pk]
        moving = above.promoted + above.play_off + own.relegated + own.play_off
        if 0 < has < moving:
            words = (
                f"{division} has {counted(has, 'team')} in {season}, but {moving} would go up, go "
                "down or play off. Choose smaller numbers."
            )
            raise FieldsRefused({"numbers": [words]})


def _audit_values(division: Division) -> str:
    return (
        f"{division.promoted} up, {division.relegated} down, "
        f"{counted(division.play_off, 'play-off')}"
    )
