"""Leagues that the database does not have yet."""

from django.db import transaction

from clvr.lib.leagues import LEAGUES, LeagueIdentity
from leagues.models import League, Season


@transaction.atomic
def add_new_leagues() -> list[League]:
    """Create the leagues of `clvr.lib.leagues` that the database does not have, each with a first
    season that is current. Those that it has stay as staff have set them."""
    created = [_add(identity) for identity in LEAGUES.values()]
    return [league for league in created if league is not None]


def _add(identity: LeagueIdentity) -> League | None:
    league, is_new = League.objects.get_or_create(
        pk=int(identity.id),
        defaults={
            "code": identity.code,
            "welcome_text": f"Welcome to the {identity.name}.",
            "best_of": identity.first_format.best_of,
            "rounds_to_win": identity.first_format.rounds_to_win,
            "most_rounds": identity.first_format.most_rounds,
        },
    )
    if not is_new:
        return None
    Season.objects.create(league=league, value=1, label="Season 1", is_current=True)
    return league
