"""The divisions of a league: creating, renaming, ordering and deleting them."""

from collections.abc import Sequence

from django.db.models import Max, ProtectedError

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from leagues.models import LONGEST_DIVISION_NAME, Division, League
from leagues.services.locking import lock_league

DIVISIONS = Cap(20, "A league can have {most} divisions.")


@command("league.code", speaks=True)
def create_division(*, league: League, name: str, by: User | None) -> Division:
    """Add a division below the others.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused, by the payload's field,
    for a missing, long or taken name.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    divisions = Division.objects.filter(league=league)
    _require_name(league, name)
    DIVISIONS.require_room(divisions, by=by)
    last = divisions.aggregate(last=Max("position"))["last"] or 0
    division = Division.objects.create(league=league, name=name.strip(), position=last + 1)
    audit.record(
        "division.create", division, actor=by, league=league.code, after={"name": division.name}
    )
    return division


@command("division.league.code", speaks=True)
def rename_division(*, division: Division, name: str, by: User | None) -> Division:
    """Rename a division, in every season that has it.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused as `create_division` does.
    """
    division = lock_division(division)
    league = division.league
    require(manages_league(by, league.code))
    _require_name(league, name, but=division)
    before, division.name = division.name, name.strip()
    if before == division.name:
        return division
    division.save(update_fields=["name"])
    audit.record(
        "division.rename",
        division,
        actor=by,
        league=league.code,
        before={"name": before},
        after={"name": division.name},
    )
    return division


@command("league.code")
def order_divisions(*, league: League, order: Sequence[int], by: User | None) -> None:
    """Put the divisions of a league in this order of their keys, highest first.

    Raises PermissionDenied unless `by` manages the league, Refused unless the keys are those of all
    its divisions.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    divisions = {each.pk: each for each in Division.objects.filter(league=league)}
    if sorted(order) != sorted(divisions):
        raise Refused("The divisions have changed. Load the page again, then order them.")
    for position, key in enumerate(order, start=1):
        divisions[key].position = position
    Division.objects.bulk_update(divisions.values(), ["position"])
    audit.record(
        "division.order",
        league,
        actor=by,
        league=league.code,
        after={"divisions": [divisions[key].name for key in order]},
    )


@command("division.league.code")
def delete_division(*, division: Division, by: User | None) -> None:
    """Delete a division that no team is or was in.

    Raises PermissionDenied unless `by` manages the league, Refused when teams are or were in it.
    """
    division = lock_division(division)
    league = division.league
    require(manages_league(by, league.code))
    audit.record(
        "division.delete", division, actor=by, league=league.code, before={"name": division.name}
    )
    try:
        division.delete()
    except ProtectedError as error:
        count = len(error.protected_objects)
        held = "1 team is or was" if count == 1 else f"{count} teams are or were"
        raise Refused(f"{held} in {division}, so it stays.") from error


def lock_division(division: Division) -> Division:
    """Lock the league of a division and return the division's current row. Raises Refused when
    somebody has deleted it."""
    league = lock_league(division.league_id)
    found = Division.objects.filter(pk=division.pk).first()
    if found is None:
        raise Refused(f"{division} has been deleted.")
    found.league = league
    return found


def _require_name(league: League, name: str, but: Division | None = None) -> None:
    """Raise FieldsRefused for a missing, long or taken name, ignoring case."""
    if not name.strip():
        raise FieldsRefused({"name": ["A division needs a name."]})
    if len(name.strip()) > LONGEST_DIVISION_NAME:
        raise FieldsRefused(
            {"name": [f"A division’s name can have at most {LONGEST_DIVISION_NAME} characters."]}
        )
    held = dict(Division.objects.filter(league=league).values_list("pk", "name"))
    others = {folded(name) for key, name in held.items() if but is None or key != but.pk}
    if folded(name.strip()) in others:
        raise FieldsRefused({"name": [f"The {league} already has this division."]})
