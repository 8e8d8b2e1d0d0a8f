"""Who leads a league's standings, as one value that a query can read along with others."""

import json

from django.db.models.functions import Cast

from clvr.lib.json_lists import json_row
from matches.shown.home.shapes import TableLeaderShape
from teams.rows import team_brief


def leader_value() -> Cast:
    """What `leader_json` needs of a season's record."""
    team = ("team_id", "team__name", "team__image", "season__league__code")
    return json_row(*team, "elo", "points", "table_place")


def leader_json(text: str | None) -> TableLeaderShape | None:
    """The leader from this value; None where there is none."""
    if text is None:
        return None
    key, name, image, league, elo, points, place = json.loads(text)
    return {
        "team": team_brief(key, name, image, league),
        "elo": elo,
        # A season by Elo stores no places.
        "points": points if place else None,
    }
