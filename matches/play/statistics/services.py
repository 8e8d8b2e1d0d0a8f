"""Changes to players' statistics."""

from accounts.models import User
from matches.models import PlayerStatistics, ServerResult


def forget_player(user: User, name: str) -> None:
    """Put the name in place of a person's own in servers' results, and delete the log's text of
    those in which they played."""
    rows = PlayerStatistics.objects.filter(user=user)
    ServerResult.objects.filter(players__in=rows).update(text="")
    rows.update(name=name)
