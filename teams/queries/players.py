"""Members of teams, with their public data."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Aggregate, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import JSONArray
from django.utils import timezone

from accounts.models import PlayerName, PlayerNote
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.json_lists import JsonList, listed, timestamp_in
from clvr.lib.prepared import Values, prepared
from clvr.lib.stored_files import upload_address
from teams.models import Cooldown, Membership, Team
from teams.shapes import PlayerShape

NOTES_SHOWN = 4
"""How many of a player's latest notes are shown."""


class Member(NamedTuple):
    """Somebody's time on a team. The person's names, notes and cooldowns are lists in JSON."""

    key: int
    user: int
    rank: int
    joined_at: datetime
    left_at: datetime | None
    username: str
    avatar: str
    discord_picture: str
    region: str
    names: str | None
    notes: str | None
    cooldowns: str | None


def memberships_of(team: Team) -> list[Member]:
    """Everybody who is or was on a team: one query."""
    rows = _memberships(team=team.pk, league=team.league.code, now=timezone.now())
    return [Member(*row) for row in rows]


def player_json(league: str, member: Member) -> PlayerShape:
    """A player on a team of this league, as `PlayerShape` describes it."""
    names = sorted(listed(member.names), key=by_league_and_platform)
    cooldowns = sorted(listed(member.cooldowns))
    in_game = (name for of_league, _, name, _ in names if of_league == league)
    return {
        "_id": str(member.user),
        "name": next(in_game, member.username),
        "username": member.username,
        "avatarURL": upload_address(member.avatar or member.discord_picture),
        "region": member.region,
        "rank": member.rank,
        "names": [
            {"_id": str(key), "league": of_league.upper(), "name": name, "platform": platform}
            for of_league, platform, name, key in names
        ],
        "notes": [
            {"note": note, "iconURL": _icons().url(icon)}
            for _, _, note, icon in sorted(listed(member.notes))[-NOTES_SHOWN:]
        ],
        "cooldowns": [
            {"league": code, "until": unix_seconds(timestamp_in(until))}
            for code, until in cooldowns
        ],
    }


def by_league_and_platform(name: Sequence[Any]) -> tuple[str, bool, int]:
    """The order of `names_in_order`."""
    league, platform, *_ = name
    return league, platform is None, platform or 0


def names_in_order() -> QuerySet[PlayerName]:
    """In-game names by league and platform; in each league, a name without a platform is last."""
    return PlayerName.objects.order_by("league", F("platform").asc(nulls_last=True))


@prepared
def _memberships(*, team: int, league: str, now: datetime) -> QuerySet[Membership, Values]:
    notes = PlayerNote.objects.filter(league=league)
    cooldowns = Cooldown.objects.filter(until__gt=now)
    return (
        Membership.objects.filter(team=team)
        .order_by("pk")
        .values_list(
            *("pk", "user_id", "rank", "joined_at", "left_at", "user__username"),
            *("user__avatar", "user__discord_picture", "user__region"),
            _of_user(PlayerName.objects.all(), "league", "platform", "name", "pk"),
            _of_user(notes, "written_at", "pk", "note", "icon"),
            _of_user(cooldowns, "league__code", "until"),
        )
    )


def _of_user(rows: QuerySet[Any], *fields: str) -> Subquery:
    of_user = rows.filter(user=OuterRef("user_id")).order_by().values("user")
    found: Aggregate = JsonList(JSONArray(*fields))
    return Subquery(of_user.annotate(found=found).values("found"))


def _icons() -> Any:
    return PlayerNote._meta.get_field("icon").storage
