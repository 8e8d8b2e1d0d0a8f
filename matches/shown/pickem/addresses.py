"""The path of Pick'em's page."""

from leagues.models import League


def pickem_address(league: League) -> str:
    return f"/{league.code}/pickem"
