"""A player's matches, and a league's next week."""

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Coalesce

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


def next_week(season: Season) -> int | None:
    """The number of the week after the current one of a current season; None while it has no
    matches."""
    number = season.current_week + 1
    paired = Match.objects.filter(season=season).not_void().in_week(number)
    return number if season.is_current and paired.exists() else None


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
