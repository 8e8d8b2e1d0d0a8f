"""The demonstration's leagues, a module each."""

from clvr.demonstration.texts.league import DemonstrationLeague
from clvr.demonstration.texts.leagues.bcl import BCL
from clvr.demonstration.texts.leagues.ocl import OCL
from clvr.demonstration.texts.leagues.pcl import PCL
from clvr.demonstration.texts.leagues.xcl import XCL
from clvr.lib.leagues import LeagueCode

DEMONSTRATION_LEAGUES: dict[LeagueCode, DemonstrationLeague] = {
    LeagueCode.BCL: BCL,
    LeagueCode.PCL: PCL,
    LeagueCode.OCL: OCL,
    LeagueCode.XCL: XCL,
}
"""In the order in which the seed creates them."""


def invite_url(code: LeagueCode) -> str:
    return f"https://discord.gg/clvr-{code.value}"
