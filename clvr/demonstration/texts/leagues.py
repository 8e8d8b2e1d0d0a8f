"""The leagues' own texts, and their maps and teams."""

from clvr.demonstration.texts.maps import MAPS
from clvr.demonstration.texts.news import announcements
from clvr.demonstration.texts.rules import rules_html, rules_pdf
from clvr.demonstration.texts.team_names import TEAM_NAMES
from clvr.lib.leagues import LeagueCode

__all__ = [
    "INVITES",
    "MAPS",
    "TEAM_NAMES",
    "WELCOMES",
    "announcements",
    "rules_html",
    "rules_pdf",
]

WELCOMES: dict[LeagueCode, str] = {
    LeagueCode.BCL: (
        "Every door is a decision. Five of you go in loud or go in clever, and somewhere on the "
        "other side five people have spent the whole week guessing which. Bring a ram, bring a "
        "plan, and bring someone who remembers to watch the window."
    ),
    LeagueCode.OCL: (
        "One life, one uplink, and a radio that has to be enough. Onward's league rewards the "
        "patient: those who clear the stairwell twice, call what they hear, and walk when everyone "
        "else would run. If you like your heart beat audible, you are home."
    ),
    LeagueCode.PCL: (
        "Plant it, hold it, take it back. Our biggest league runs from first-season hopefuls to "
        "squads that have counted the bullets in your magazine. There is a division for you, a "
        "match every week, and a rivalry you do not know about yet."
    ),
    LeagueCode.XCL: (
        "Ten heroes, ten sets of powers, three maps, and no two rounds alike. X8 is where theory "
        "meets a well-timed ultimate. Draft your five, argue about the line-up until midnight, and "
        "let the rating settle who was right."
    ),
}
"""For the landing page."""

INVITES: dict[LeagueCode, str] = {
    code: f"https://discord.gg/clvr-{code.value}" for code in LeagueCode
}
