"""A player's matches, and a league's next week."""

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.http import HttpRequest

from clvr.lib.kept.reading import read_once
from clvr.lib.prepared import Values, prepared
from leagues.models import Season
from matches.models import Match, MatchQuerySet, Substitute
from teams.models import Membership


def played_by(user_id: int) -> MatchQuerySet:
    """Matches of the teams that the player was on at the match's time, and those in which they are
    a substitute; including void ones.

    A match without any time belongs to the current members of its teams.
    """
    return Match.objects.alias(moment=Coalesce("time", "effective_at")).filter(
        _was_on("team_a", user_id) | _was_on("team_b", user_id) | _stands_in(user_id)
    )


def matches_of_player(user_id: int) -> MatchQuerySet:
    """Past and future matches of the player, newest first, without void ones."""
    return played_by(user_id).not_void().newest_first()


def next_week(request: HttpRequest, season: Season) -> int | None:
    """The number of the week after the current one of a current season; None while it has no
    matches. A page and its reads take one query together."""
    number = season.current_week + 1

    def is_paired() -> bool:
        return _paired.first(season=season.pk, week=number) is not None

    is_coming = season.is_current and read_once(request, ("next week", season.pk), is_paired)
    return number if is_coming else None


@prepared
def _paired(*, season: int, week: int) -> QuerySet[Match, Values]:
    return Match.objects.filter(season=season).not_void().in_week(week).values_list("pk")[:1]


def _was_on(side: str, user_id: int) -> Q:
    """Whether the player was on this side's team at the match's time or, without one, is on it
    now."""
    moment = OuterRef("moment")
    then = Q(joined_at__lte=moment) & (Q(left_at=None) | Q(left_at__gt=moment))
    memberships = Membership.objects.filter(team=OuterRef(side), user=user_id)
    return Q(moment__isnull=False) & Exists(memberships.filter(then)) | Q(moment=None) & Exists(
        memberships.current()
    )


def _stands_in(user_id: int) -> Exists:
    """Whether the player is or was a substitute in the match."""
    return Exists(Substitute.objects.accepted().filter(match=OuterRef("pk"), user=user_id))
