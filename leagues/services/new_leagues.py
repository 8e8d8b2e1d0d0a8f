"""Adding new leagues to the database."""

from clvr.lib.leagues import LEAGUES, LeagueIdentity
from clvr.lib.transactions import in_transaction
from leagues.models import League, Season


def add_new_leagues() -> list[League]:
    """Create the leagues of `clvr.lib.leagues` that are missing in the database, each with a
    current first season. Existing leagues keep their settings."""
    return in_transaction(lambda: [*filter(None, map(_add, LEAGUES.values()))])


def _add(identity: LeagueIdentity) -> League | None:
    league, is_new = League.objects.get_or_create(
        pk=int(identity.id),
        defaults={
            "code": identity.code,
            "welcome_text": f"Welcome to the {identity.name}.",
            "best_of": identity.first_format.best_of,
            "rounds_to_win": identity.first_format.rounds_to_win,
            "most_rounds": identity.first_format.most_rounds,
            "game_roles": identity.first_roles,
        },
    )
    if not is_new:
        return None
    Season.objects.create(league=league, value=1, label="Season 1", is_current=True)
    return league
