"""The game with which a league's casts count as live."""

from leagues.models import League


def game_of(league: League) -> str:
    """The name of its category on Twitch: the league's setting, else the name of its game."""
    return league.stream_game or league.identity.game
