"""Base view for commands on one match."""

from typing import ClassVar

from django.core.exceptions import PermissionDenied
from django.shortcuts import get_object_or_404

from accounts.roles.powers import DENIED
from clvr.lib.api.commands import CommandView
from matches.models import Match
from matches.powers import runs_match


class MatchCommand(CommandView):
    """A command on the match in the URL, open to people who run the match. Services check all other
    permissions. `denied` is what all others read."""

    denied: ClassVar[str] = DENIED

    def match(self) -> Match:
        """The match. Raises Http404 if it does not exist, PermissionDenied unless the caller leads
        a side or moderates the league."""
        match = get_object_or_404(Match.objects.with_context(), pk=self.kwargs["id"])
        if not runs_match(self.caller(), match):
            raise PermissionDenied(self.denied)
        return match
