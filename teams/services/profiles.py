"""Editing the profiles of people who may be on teams."""

from accounts.commands import command
from accounts.locking import lock_profile
from accounts.models import User
from accounts.profiles.draft import ProfileDraft
from accounts.profiles.editing import edit_profile
from clvr.lib.leagues import LeagueCode
from teams.models import Membership


@command(speaks=True)
def edit_player(*, user: User, draft: ProfileDraft, by: User | None) -> User:
    """Edit a profile with `edit_profile`. In each league where the person is on a roster, at least
    one name must stay, so that every player can be found in the game."""
    # Joining a team also locks the person.
    user = lock_profile(user, by)
    codes = Membership.objects.rostered().filter(user=user).values_list("league__code", flat=True)
    leagues_played = {LeagueCode(code) for code in codes}
    return edit_profile(user=user, draft=draft, by=by, leagues_played=leagues_played)
