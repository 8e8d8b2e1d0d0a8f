"""Whom a team can name in its roster for a season."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import BooleanField, Exists, ExpressionWrapper, F, OuterRef, Q
from django.utils import timezone

from accounts.models import PlayerName, Punishment
from leagues.models import Season
from teams.models import Membership, Team

NOT_REGISTERED = "not registered for the {league}."
BLOCKED = "blocked from the {league}."


@dataclass(frozen=True, slots=True)
class Candidate:
    """A member who counts as a player of the team. `in_game` is the first name in the league's
    game, empty without one; `obstacle` says why they can't be in the roster, empty when they
    can."""

    user: int
    username: str
    in_game: str
    obstacle: str


def candidates_of(team: Team, season: Season) -> list[Candidate]:
    """The players of a team, its leaders first, in two queries."""
    return list(_candidates(team, season))


def _candidates(team: Team, season: Season) -> Iterator[Candidate]:
    names = PlayerName.objects.filter(user=OuterRef("user"), league=team.league.code)
    barred = barred_from_season(season, timezone.now())
    rows = (
        Membership.objects.rostered()
        .filter(team=team)
        .annotate(
            in_game=names.order_by(F("platform").asc(nulls_last=True), "pk").values("name")[:1],
            is_barred=ExpressionWrapper(barred, output_field=BooleanField()),
        )
        .order_by("rank", "joined_at", "pk")
        .values_list("user_id", "user__username", "in_game", "is_barred")
    )
    for user, username, in_game, is_barred in rows:
        why = BLOCKED if is_barred else NOT_REGISTERED if in_game is None else ""
        yield Candidate(user, username, in_game or "", why.format(league=team.league))


def barred_from_season(season: Season, now: datetime) -> Q:
    """Whether the `user` of a row has a closed account, or a ban from the season's league or from
    everywhere that lasts until the season's first week, or, without weeks, beyond now."""
    opens = season.weeks.order_by("number").values_list("opens", flat=True).first()
    lasts = Q(until=None) | Q(until__gt=max(now, opens or now))
    bans = Punishment.objects.in_force(now).bans().holding_in(season.league.code)
    return Q(Exists(bans.filter(lasts, user=OuterRef("user")))) | Q(user__is_active=False)
