"""The colours of a bracket's picture, which stands on other people's pages: on dark ones by
default, on light ones by request. They are those of `frontend/ui/tokens.css`, without what light
pages have of their league's accent."""

from collections.abc import Mapping
from dataclasses import dataclass

from clvr.lib.leagues import LeagueCode

DEFAULT = "dark"


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one scheme; `accents` are those of the leagues."""

    canvas: str
    surface: str
    line_strong: str
    ink: str
    ink_dim: str
    accents: Mapping[LeagueCode, str]


PALETTES = {
    "dark": Palette(
        canvas="#0a0b0e",
        surface="#13151a",
        line_strong="#474d5a",
        ink="#fff",
        ink_dim="#8d95a3",
        accents={
            LeagueCode.BCL: "#ff7a45",
            LeagueCode.OCL: "#9bd65c",
            LeagueCode.PCL: "#57b8ff",
            LeagueCode.XCL: "#c79bff",
        },
    ),
    "light": Palette(
        canvas="#f6f6f9",
        surface="#fff",
        line_strong="#bbbbc2",
        ink="#13151a",
        ink_dim="#575c66",
        accents={
            LeagueCode.BCL: "#a83508",
            LeagueCode.OCL: "#38690d",
            LeagueCode.PCL: "#07609f",
            LeagueCode.XCL: "#7330c2",
        },
    ),
}
