"""The settings with which a season rates: defaults and bounds. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RatingSettings:
    """A season's settings: K-factor, home advantage in rating points, and the factor that replaces
    the favourite's correction in a draw. At the start of a season, ratings regress to `mean_rating`
    by the share `season_pull`, from 0 to 1."""

    k_factor: float = 20.0
    home_advantage: float = 0.0
    draw_factor: float = 1.0
    mean_rating: float = 1500.0
    season_pull: float = 0.25


DEFAULTS = RatingSettings()
START_RATING = 1500.0
"""The rating of a new team."""

RATING_BOUNDS: dict[str, tuple[float, float]] = {
    "k_factor": (0.0, 1000.0),
    "home_advantage": (-1000.0, 1000.0),
    "start_rating": (-10_000.0, 10_000.0),
    "draw_factor": (0.0, 10.0),
    "mean_rating": (-10_000.0, 10_000.0),
    "season_pull": (0.0, 1.0),
}
"""The bounds of a season's rating settings: minimum and maximum."""
