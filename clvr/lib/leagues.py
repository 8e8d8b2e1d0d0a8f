"""The leagues' identities: the product's vocabulary, which no row of any database may change."""

from dataclasses import dataclass

from django.db.models import TextChoices

UMBRELLA_CODE = "clvr"
MOTTO = "By the players for the players"
TAGLINE = "The home of VR eSports by the players for the players"
SUMMARY = f"{TAGLINE}."
"""What pages, the API and search engines say about the portal."""


class LeagueCode(TextChoices):
    """A league's name in addresses, in JSON, and in rows of apps below `leagues`."""

    BCL = "bcl", "BCL"
    PCL = "pcl", "PCL"
    OCL = "ocl", "OCL"
    XCL = "xcl", "XCL"


REMOTE_LEAGUES = frozenset({LeagueCode.PCL})
"""The leagues whose game's servers have remote control that the portal speaks."""


class LeagueId(TextChoices):
    """The Discord servers that the product knows, as text: the numbers exceed JavaScript's 2^53."""

    PCL = "873386946792136704", "Pavlov Shack"
    BCL = "1045744289201782826", "Breachers"
    PFC = "1091190345427079258", "PFC"
    OCL = "1325959170993819699", "Onward"
    XCL = "1235047920202420277", "X8"
    SUPPORT = "1146553316659167334", "Support"
    VALORS = "1217224187454685295", "Valors"
    NONE = "none", "None"


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """How many maps a match has, and with how many rounds a map is won and ends."""

    best_of: int
    rounds_to_win: int
    most_rounds: int


@dataclass(frozen=True, slots=True)
class LeagueIdentity:
    """What never changes about a league, and the format and the roles in the game with which it
    starts.

    `id` is the snowflake of the league's Discord server, `role_suffix` ends the names of the
    roles that hold for this league alone (`tm-…`, `mod-…`). Staff can change both later, on
    League Info.
    """

    code: LeagueCode
    id: LeagueId
    name: str
    role_suffix: str
    first_format: MatchFormat
    first_roles: str

    @property
    def game(self) -> str:
        return str(self.id.label)

    @property
    def label(self) -> str:
        """The upper-case code, which titles and icon folders carry."""
        return self.code.upper()


LEAGUES: dict[LeagueCode, LeagueIdentity] = {
    identity.code: identity
    for identity in (
        LeagueIdentity(
            code=LeagueCode.BCL,
            id=LeagueId.BCL,
            name="Breachers Champions League",
            role_suffix="breachers",
            # Sides change after six rounds, and a match that is level then is drawn.
            first_format=MatchFormat(best_of=1, rounds_to_win=7, most_rounds=12),
            first_roles="Entry, Support, Lurker, Sniper, In-Game Leader",
        ),
        LeagueIdentity(
            code=LeagueCode.OCL,
            id=LeagueId.OCL,
            name="Onward Champions League",
            role_suffix="onward",
            first_format=MatchFormat(best_of=3, rounds_to_win=4, most_rounds=7),
            first_roles="Rifleman, Marksman, Support Gunner, Scout, Squad Leader",
        ),
        LeagueIdentity(
            code=LeagueCode.PCL,
            id=LeagueId.PCL,
            name="Pavlov Champions League",
            role_suffix="pavlov_shack",
            # As in Breachers, after nine rounds.
            first_format=MatchFormat(best_of=1, rounds_to_win=10, most_rounds=18),
            first_roles="Entry, Support, Lurker, Sniper, In-Game Leader",
        ),
        LeagueIdentity(
            code=LeagueCode.XCL,
            id=LeagueId.XCL,
            name="X8 Champions League",
            role_suffix="x8",
            first_format=MatchFormat(best_of=3, rounds_to_win=6, most_rounds=11),
            first_roles="Entry, Support, Defender, Flex, In-Game Leader",
        ),
    )
}
"""Every league by its code, in the order in which the portal lists them. docs/adding-a-league.md
says what else a new league needs."""

LEAGUE_KEYS = frozenset(int(identity.id) for identity in LEAGUES.values())
"""The leagues' keys in the database."""


def leagues_shown(code: str) -> list[LeagueIdentity]:
    """The leagues that the pages under `code` show: one, or all of them under the umbrella."""
    return list(LEAGUES.values()) if code == UMBRELLA_CODE else [LEAGUES[LeagueCode(code)]]


def leagues_named(code: str) -> str:
    """The leagues that the pages under `code` show, as part of a sentence."""
    return "all leagues" if code == UMBRELLA_CODE else f"the {LEAGUES[LeagueCode(code)].name}"


def page_title(code: str, page_name: str) -> str:
    """The browser's title on a league's page, such as `BCL | Standings`."""
    return f"{code.upper()} | {page_name}"


def landing_title(code: str) -> str:
    """The browser's title on a league's home page: its full name; the umbrella has its code."""
    return code.upper() if code == UMBRELLA_CODE else LEAGUES[LeagueCode(code)].name
