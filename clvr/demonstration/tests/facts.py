"""The demonstration's content, for comparisons."""

from typing import Any

from accounts.models import User
from leagues.models import Announcement
from matches.models import Match, Stream
from teams.models import Membership, Team

Facts = dict[str, list[tuple[Any, ...]]]


def facts() -> Facts:
    """The content, without keys and the timestamps at which rows were written."""
    return {
        "teams": list(Team.objects.order_by("league", "name").values_list("name", "elo", "status")),
        "people": list(User.objects.order_by("discord_id").values_list("username", "region")),
        "rosters": list(
            Membership.objects.order_by("team__league", "team__name", "user__username").values_list(
                "team__name", "user__username", "rank", "joined_at", "left_at"
            )
        ),
        "matches": list(
            Match.objects.order_by("season__league", "season", "week", "team_a__name").values_list(
                "team_a__name", "team_b__name", "time", "result__score_a", "result__score_b"
            )
        ),
        "streams": sorted(Stream.objects.values_list("match__time", "channel")),
        "news": list(Announcement.objects.order_by("pk").values_list("title", "published_at")),
    }
