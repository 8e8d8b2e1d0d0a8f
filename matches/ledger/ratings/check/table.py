"""A season's standings, current and changed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from clvr.lib.name_order import NameOrder
from leagues.models import Season
from matches.ledger.ratings.ledger.fold import Standing
from teams.enums import TeamStatus
from teams.models import SeasonRecord


@dataclass(frozen=True, slots=True)
class SupposedRow:
    """A team's row with its current and new place."""

    record: SeasonRecord
    place_before: int
    place: int
    standing: Standing


def supposed_table(season: Season, standings: Mapping[int, Standing]) -> list[SupposedRow]:
    """The season's standings in their new order, with every listed team. `standings` are the
    changed records by key; others stay as they are."""
    records = (
        SeasonRecord.objects.filter(season=season)
        .exclude(team__status=TeamStatus.DISBANDED)
        .select_related("team__league")
        # The database sorts by name; _places then sorts by everything that comes before the name.
        .order_by(NameOrder("team__name_key"))
    )
    listed = list(records)
    stored = {each.pk: Standing(each.elo, each.wins, each.losses, each.draws) for each in listed}
    would_be = {pk: standings.get(pk, standing) for pk, standing in stored.items()}
    places = _places(listed, lambda record: stored[record.pk])
    new_places = _places(listed, lambda record: would_be[record.pk])
    rows = [
        SupposedRow(each, places[each.pk], new_places[each.pk], would_be[each.pk])
        for each in listed
    ]
    return sorted(rows, key=lambda row: row.place)


def _places(
    by_name: Sequence[SeasonRecord], standing_of: Callable[[SeasonRecord], Standing]
) -> dict[int, int]:
    """Places by key, in the order of `SeasonRecordQuerySet.standings`: Elo, wins, fewer losses,
    name."""

    def order(record: SeasonRecord) -> tuple[float, int, int]:
        standing = standing_of(record)
        return (-standing.rating, -standing.wins, standing.losses)

    ranked = sorted(by_name, key=order)
    return {record.pk: place for place, record in enumerate(ranked, start=1)}
