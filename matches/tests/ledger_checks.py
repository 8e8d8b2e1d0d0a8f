"""Views of the ledger for tests."""

from matches.ledger.ratings.ledger.replay import rebuild
from matches.models import Match, RatingAdjustment, RatingChange
from teams.models import SeasonRecord, Team

LineSeen = tuple[str, str, float, float, int, int, int]


def lines() -> list[LineSeen]:
    """The ledger's lines in order: team, kind, before, after, wins, losses, draws."""
    changes = RatingChange.objects.in_ledger_order().select_related("record__team")
    return [
        (
            change.record.team.name,
            change.get_kind_display(),
            change.before,
            change.after,
            change.wins,
            change.losses,
            change.draws,
        )
        for change in changes
    ]


def standing(team: Team) -> tuple[float, int, int, int]:
    """The team's stored record in its newest season."""
    record = SeasonRecord.objects.filter(team=team).order_by("-season__value")[:1].get()
    return (record.elo, record.wins, record.losses, record.draws)


def everything_stored() -> dict[str, list[tuple[object, ...]]]:
    """All stored ratings data, to compare two ways to the same facts. The keys of ledger lines are
    left out, because replaced rows get new ones."""
    fields = [field.attname for field in RatingChange._meta.concrete_fields if field.name != "id"]
    return {
        "changes": sorted(RatingChange.objects.values_list(*fields), key=repr),
        "records": list(
            SeasonRecord.objects.order_by("pk").values_list(
                *("pk", "elo", "wins", "losses", "draws", "form"),
                *("points", "table_place", "table_reason", "gave_up"),
            )
        ),
        "teams": list(Team.objects.order_by("pk").values_list("pk", "elo")),
    }


def sources_stored() -> int:
    """How many entries the ledger should have."""
    return (
        SeasonRecord.objects.count()
        + Match.objects.rated().count()
        + RatingAdjustment.objects.count()
    )


def assert_sound(league_id: int) -> None:
    """Check that a rebuild finds no difference and sees every entry."""
    outcome = rebuild(league_id, write=False)
    assert outcome.differences == 0, outcome
    assert outcome.entries == sources_stored()
