"""Which matches are a player's."""

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Coalesce

from matches.models import Match, MatchQuerySet, Substitute
from teams.models import Membership


def played_by(user_id: int) -> MatchQuerySet:
    """The matches of the teams that the player was on when they were played, and those in which
    they stand in, void ones too.

    A match without any time yet belongs to those who are on a team of it now.
    """
    return Match.objects.alias(moment=Coalesce("time", "effective_at")).filter(
        _was_on("team_a", user_id) | _was_on("team_b", user_id) | _stands_in(user_id)
    )


def matches_of_player(user_id: int) -> MatchQuerySet:
    """Those that the player played or is to play, the newest first. Void ones are left out."""
    return played_by(user_id).standing().newest_first()


def _was_on(side: str, user_id: int) -> Q:
    """The player was on the team of this side at the match's moment; without one: is on it now."""
    moment = OuterRef("moment")
    then = Q(joined_at__lte=moment) & (Q(left_at=None) | Q(left_at__gt=moment))
    memberships = Membership.objects.filter(team=OuterRef(side), user=user_id)
    return Q(moment__isnull=False) & Exists(memberships.filter(then)) | Q(moment=None) & Exists(
        memberships.current()
    )


def _stands_in(user_id: int) -> Exists:
    """The player is, or was, a substitute in the match."""
    return Exists(Substitute.objects.standing().filter(match=OuterRef("pk"), user=user_id))
