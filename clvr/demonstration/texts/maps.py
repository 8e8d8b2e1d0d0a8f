"""The map pools."""

from clvr.lib.leagues import LeagueCode

MAPS: dict[LeagueCode, tuple[str, ...]] = {
    LeagueCode.BCL: ("Factory", "Skyscraper", "Hideout", "Ship"),
    LeagueCode.OCL: (
        *("Tanker", "Suburbia", "Cargo", "Subway", "Bazaar", "Quarantine", "Abandoned"),
        *("Snowpeak", "Downfall"),
    ),
    LeagueCode.PCL: (
        *("datacenter", "sand", "bridge", "containeryard", "prisonbreak", "station", "industry"),
        *("santorini", "stalingrad"),
    ),
    LeagueCode.XCL: ("Bedrock", "Depot", "Midtown", "Nautica", "Neo-Yakuza"),
}
"""As the games spell them."""
