"""The demonstration's leagues, a module each."""

from clvr.demonstration.texts.league import DemonstrationLeague
from clvr.demonstration.texts.leagues.bcl import BCL
from clvr.demonstration.texts.leagues.ocl import OCL
from clvr.demonstration.texts.leagues.pcl import PCL
from clvr.demonstration.texts.leagues.xcl import XCL
from clvr.lib.leagues import LeagueCode
from leagues.services.league_texts import LeagueTexts, SponsorLink

DEMONSTRATION_LEAGUES: dict[LeagueCode, DemonstrationLeague] = {
    LeagueCode.BCL: BCL,
    LeagueCode.PCL: PCL,
    LeagueCode.OCL: OCL,
    LeagueCode.XCL: XCL,
}
"""In the order in which the seed creates them."""

SPONSORS: dict[LeagueCode, tuple[SponsorLink, ...]] = {
    LeagueCode.BCL: (
        SponsorLink("Lumen Optics", "https://lumen-optics.example"),
        SponsorLink("Headroom Straps", "https://headroom.example"),
    ),
    LeagueCode.PCL: (SponsorLink("Northgate Servers", "https://northgate.example"),),
    LeagueCode.OCL: (),
    LeagueCode.XCL: (SponsorLink("Lumen Optics", "https://lumen-optics.example"),),
}
"""Invented, like everything here."""


def league_texts(code: LeagueCode) -> LeagueTexts:
    """What a league says about itself."""
    return LeagueTexts(
        welcome=DEMONSTRATION_LEAGUES[code].welcome,
        invite=f"https://discord.gg/clvr-{code.value}",
        contact=f"{code.value}@clvr.example",
        sponsors=SPONSORS[code],
    )
