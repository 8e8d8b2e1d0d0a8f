"""The players and casters on a sheet: two queries for all of them."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import NamedTuple

from accounts.models import PlayerName, User
from clvr.lib.stored_files import upload_address
from matches.enums import Side
from matches.models import Stream
from matches.play.casts.queries import people_of
from matches.play.lineups.rules import are_shown
from matches.shown.caster_sheet.shapes import NameInGameShape, SheetCastShape, SheetPlayerShape
from matches.shown.match_page.queries import InRoster, MatchShown
from teams.enums import MemberRank

SUBSTITUTE = "Substitute"
_LEADERS = (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN)


class Player(NamedTuple):
    """Somebody who plays, or may play, for a side."""

    key: int
    username: str
    picture: str
    """The name of its file; empty without one."""
    part: str


class Names(NamedTuple):
    """How people are called, by their keys."""

    spoken: Mapping[int, str]
    in_game: Mapping[int, list[NameInGameShape]]


def players_of(match: MatchShown, side: Side, now: datetime) -> tuple[list[Player], bool]:
    """The players of a side, and whether they are its line-up: that is public once both sides have
    handed theirs in, and from the match's time. Otherwise the roster and the substitutes."""
    members = match.members[side]
    ranks = {each.user: _rank(each) for each in members}
    fielded = [each for each in match.lineups if each.side == side]
    if fielded and are_shown([each.side for each in match.lineups], match.time, now):
        return [
            Player(
                each.user,
                each.username,
                each.avatar or each.discord_picture,
                SUBSTITUTE if each.is_substitute else ranks.get(each.user, ""),
            )
            for each in fielded
        ], True
    roster = [
        Player(each.user, each.username, each.avatar or each.discord_picture, _rank(each))
        for each in members
        if not each.is_staff
    ]
    portraits = match.portraits
    substitutes = [
        Player(each.user, each.username, portraits.get(each.user, ""), SUBSTITUTE)
        for each in match.substitutes
        if each.side == side and each.user not in ranks
    ]
    return [*roster, *substitutes], False


def _rank(member: InRoster) -> str:
    return MemberRank(member.rank).label if member.rank in _LEADERS else ""


def names_of(people: Collection[int], league: str) -> Names:
    """How these people's names are spoken, and their names in the league's game."""
    spoken = User.objects.filter(pk__in=people).exclude(spoken_name="")
    names = PlayerName.objects.filter(user__in=people, league=league).order_by("platform", "pk")
    in_game: dict[int, list[NameInGameShape]] = defaultdict(list)
    for user, platform, name in names.values_list("user_id", "platform", "name"):
        in_game[user].append({"name": name, "platform": platform})
    return Names(dict(spoken.values_list("pk", "spoken_name")), in_game)


def player_json(player: Player, names: Names) -> SheetPlayerShape:
    return {
        "_id": str(player.key),
        "username": player.username,
        "spokenName": names.spoken.get(player.key, ""),
        "avatarURL": upload_address(player.picture),
        "part": player.part,
        "names": names.in_game.get(player.key, []),
    }


def casts_of(match: int) -> list[SheetCastShape]:
    """The casts of the match with their people. Two queries."""
    casts = Stream.objects.filter(match=match).with_people().order_by("pk")
    return [
        {
            "_id": str(cast.pk),
            "channel": cast.channel,
            "language": cast.language,
            "people": [
                {
                    "user": {"_id": str(each.user.pk), "username": each.user.username},
                    "spokenName": each.user.spoken_name,
                    "parts": [*each.parts],
                }
                for each in people_of(cast)
            ],
        }
        for cast in casts
    ]
