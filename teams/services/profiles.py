"""Profiles of people who may be on teams."""

from accounts.commands import command
from accounts.locking import lock_profile
from accounts.models import User
from accounts.profiles.draft import ProfileDraft
from accounts.profiles.editing import edit_profile
from clvr.lib.leagues import LeagueCode
from teams.models import Membership


@command()
def edit_player(*, user: User, draft: ProfileDraft, by: User | None) -> User:
    """Change a profile as `edit_profile` does; the last name stays in each league in which the
    person is in a team's roster, so that every roster can be found in its game."""
    # Joining a team locks the person too.
    user = lock_profile(user, by)
    codes = Membership.objects.rostered().filter(user=user).values_list("league__code", flat=True)
    leagues_played = {LeagueCode(code) for code in codes}
    return edit_profile(user=user, draft=draft, by=by, leagues_played=leagues_played)
