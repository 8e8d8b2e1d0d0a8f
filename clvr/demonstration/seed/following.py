"""What the demonstration's player follows: two teams, a player and a league."""

from accounts.models import User
from clvr.discord_stand_in.people import PLAYER
from leagues.models import League
from teams.following.services import Followed, follow
from teams.models import Membership, Team


def follow_some() -> None:
    """Let the player whom people sign in as follow two teams of others, and a player of a third."""
    person = User.objects.filter(discord_id=PLAYER.id).first()
    if person is None:  # in a part of the demonstration
        return
    own = Membership.objects.filter(user=person).values("team")
    teams = list(Team.objects.participating().exclude(pk__in=own).order_by("league", "pk")[:3])
    others = Membership.objects.rostered().filter(team=teams[-1]).order_by("pk")
    players = [membership.user for membership in others.select_related("user")[:1]]
    wanted: list[Followed] = [*teams[:2], *players, League.objects.order_by("pk")[0]]
    for followed in wanted:
        follow(followed=followed, by=person)
