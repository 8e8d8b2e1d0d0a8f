"""The ledger as tests look at it."""

from matches.models import Match, RatingAdjustment, RatingChange
from matches.ratings.ledger.replay import rebuild
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
    """The team's stored row in its newest season."""
    record = SeasonRecord.objects.filter(team=team).order_by("-season__value")[:1].get()
    return (record.elo, record.wins, record.losses, record.draws)


def everything_stored() -> dict[str, list[tuple[object, ...]]]:
    """All that is stored of ratings, to compare two ways to the same facts: the keys of ledger
    lines are left out, for rows that were replaced got new ones."""
    fields = [field.attname for field in RatingChange._meta.concrete_fields if field.name != "id"]
    return {
        "changes": sorted(RatingChange.objects.values_list(*fields), key=repr),
        "records": list(
            SeasonRecord.objects.order_by("pk").values_list("pk", "elo", "wins", "losses", "draws")
        ),
        "teams": list(Team.objects.order_by("pk").values_list("pk", "elo")),
    }


def sources_stored() -> int:
    """How many entries the ledger should have."""
    return (
        SeasonRecord.objects.count()
        + Match.objects.official().count()
        + RatingAdjustment.objects.count()
    )


def assert_sound(league_id: int) -> None:
    """A rebuild finds no difference, and sees every entry that there is."""
    outcome = rebuild(league_id, write=False)
    assert outcome.differences == 0, outcome
    assert outcome.entries == sources_stored()
