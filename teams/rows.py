"""Teams in public lists: from the database straight to what the API answers.

Lists of many rows would spend most of their time in models and serializers. What is here has
the shapes in `teams.shapes`, which describe the API.
"""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest

from clvr.lib.any_of import any_of
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.prepared import Values, prepared
from clvr.lib.stored_files import upload_address
from leagues.several_leagues import Leagues, by_league, of_league
from teams.models import Post, Team
from teams.shapes import PostShape, TeamBriefShape, TeamCardShape

Json = dict[str, Any]
_BRIEF = ("pk", "name", "image", "league__code")
CARD = (*_BRIEF, "elo", "region", "status")
"""What `values_list` reads of teams for `team_card`."""


def team_cards(
    request: HttpRequest, league: int, status: int, limit: int | None
) -> list[TeamCardShape]:
    """A league's teams with a status, highest rating first."""

    def read(leagues: Leagues) -> dict[int, list[Values]]:
        return by_league(leagues, _by_rating(leagues, status, limit), CARD.index("league__code"))

    rows = of_league(request, league, f"team cards {status} {limit}", read)
    return [team_card(row) for row in rows]


def team_brief(key: int, name: str, image: str, league: str) -> TeamBriefShape:
    """A team in brief; `image` is the name of its file."""
    return {
        "_id": str(key),
        "name": {"name": name},
        "imageURL": upload_address(image),
        "league": league,
    }


def post_json(post: Post) -> PostShape:
    """What every post says."""
    return {
        "region": post.region,
        "roles": post.role_list,
        "evenings": post.evening_list,
        "text": post.text,
        "postedAt": unix_seconds(post.posted_at),
        "endsAt": unix_seconds(post.ends_at),
    }


@prepared
def _by_rating(leagues: Leagues, status: int, limit: int | None) -> QuerySet[Team, Values]:
    teams = Team.objects.with_status(status)
    if limit is None:
        return teams.filter(league__in=leagues).by_rating().values_list(*CARD)
    best = [teams.filter(league=league).by_rating().values("pk")[:limit] for league in leagues]
    return any_of(Team.objects.all(), *best).by_rating().values_list(*CARD)


def team_card(row: Values) -> TeamCardShape:
    """A team from the values of `CARD`."""
    *brief, elo, region, status = row
    return {**team_brief(*brief), "elo": elo, "region": region, "status": status}
