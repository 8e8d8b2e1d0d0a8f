"""The base view of commands on a team."""

from django.shortcuts import get_object_or_404
from rest_framework.exceptions import ValidationError

from accounts.models import User
from clvr.lib.api.commands import CommandView
from clvr.lib.text import folded
from teams.models import Membership, Team


class TeamCommand(CommandView):
    """A view of the team in the URL, for a signed-in person. Services check all other
    permissions."""

    def team(self) -> Team:
        return get_object_or_404(Team.objects.select_related("league"), pk=self.kwargs["id"])

    def player(self, key: int, team: Team) -> User:
        """A member of the team. Raises ValidationError when there is none with this key."""
        held = Membership.objects.current().filter(team=team, user=key).select_related("user")
        membership = held.first()
        if membership is None:
            raise ValidationError({"player": [f"This person is not on {team}."]})
        return membership.user

    def former_player(self, key: int, team: Team) -> User:
        """A former member of the team. Raises ValidationError when there is none with this key."""
        left = Membership.objects.filter(team=team, user=key).exclude(left_at=None)
        membership = left.select_related("user").first()
        if membership is None:
            raise ValidationError({"player": [f"This person has not left {team}."]})
        return membership.user


def person_named(username: str) -> User:
    """The person with this username. Raises ValidationError when there is none."""
    person = User.objects.filter(username_key=folded(username), is_active=True).first()
    if person is None:
        raise ValidationError({"player": ["Nobody here has this name."]})
    return person
