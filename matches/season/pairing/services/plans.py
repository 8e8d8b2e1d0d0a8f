"""A season plan: the round robin of a division as one draft."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.models import Division, Season, Week
from matches.enums import DraftKind, DraftState
from matches.models import DraftBye, DraftPair, PairingDraft
from matches.season.pairing.round_robin import Round, round_robin
from matches.season.pairing.services.drafts import (
    DRAFTS,
    OPEN_DRAFT,
    draft_state,
    lock_season_to_pair,
)
from teams.models import Team


class Planned(NamedTuple):
    """A round in its week."""

    week: Week
    round: Round


@command("season.league.code")
def plan_season(
    *,
    season: Season,
    division: Division,
    first_week: Week,
    double: bool,
    by: User | None,
    matches_a_week: int = 1,
) -> PairingDraft:
    """Plan a round robin of a division as a draft over the season's weeks from one on, without
    catch-up weeks. In a `double` one everybody meets twice, at home and away.

    Raises PermissionDenied unless `by` manages the league; Refused if the week is over, for
    catching up, or has a draft, the division has fewer than two teams that play, or there are more
    rounds than weeks.
    """
    require(manages_league(by, season.league.code))
    season = lock_season_to_pair(season, first_week)
    if PairingDraft.objects.filter(week=first_week, state=DraftState.OPEN).exists():
        raise Refused(OPEN_DRAFT.format(week=first_week))
    DRAFTS.require_room(PairingDraft.objects.filter(season=season), by=by)
    teams = Team.objects.participating().filter(records__season=season, records__division=division)
    rounds = round_robin(list(teams.values_list("pk", flat=True)), double=double)
    if not rounds:
        raise Refused(f"{division} has fewer than two teams that play.")
    later = season.weeks.filter(number__gte=first_week.number, is_catch_up=False)
    weeks = list(later.order_by("number"))
    planned = _in_weeks(rounds, weeks, matches_a_week)
    draft = PairingDraft.objects.create(
        season=season,
        week=first_week,
        kind=DraftKind.PLAN,
        divisions=[division.pk],
        matches_a_week=matches_a_week,
        made_by=by,
        made_at=timezone.now(),
    )
    _store(draft, planned)
    audit.record(
        "pairing.plan", draft, actor=by, league=season.league.code, after=draft_state(draft)
    )
    return draft


def _in_weeks(rounds: Sequence[Round], weeks: Sequence[Week], matches_a_week: int) -> list[Planned]:
    """The rounds in order, as many in each week as it may have."""
    room = len(weeks) * matches_a_week
    if len(rounds) > room:
        first = weeks[0].number
        raise Refused(
            f"This round robin has {counted(len(rounds), 'round')}, and from week {first} on there "
            f"is room for {room}. Begin earlier, let everybody meet once, or allow two matches a "
            "week."
        )
    return [Planned(weeks[number // matches_a_week], each) for number, each in enumerate(rounds)]


def _store(draft: PairingDraft, planned: Sequence[Planned]) -> None:
    DraftPair.objects.bulk_create(
        DraftPair(draft=draft, week=week, team_a_id=a, team_b_id=b)
        for week, each in planned
        for a, b in each.pairs
    )
    busy = {(week.pk, key) for week, each in planned for pair in each.pairs for key in pair}
    idle = {(week.pk, each.bye) for week, each in planned if each.bye is not None}
    # In a week with two rounds, a team that plays one of them has no bye.
    DraftBye.objects.bulk_create(
        DraftBye(draft=draft, week_id=week, team_id=team) for week, team in sorted(idle - busy)
    )
