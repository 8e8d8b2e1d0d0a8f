"""Staff commands on a team's roster: adding a player, and appointing a captain."""

from collections.abc import Sequence

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.locking import lock_person
from accounts.models import User
from accounts.punishments.bans import ban_notice
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from teams import texts
from teams.enums import MemberRank, OfferOutcome
from teams.leaders import leaders_of
from teams.models import Membership, Team
from teams.services.captaincy import close_offers
from teams.services.leadership import note_new_leader
from teams.services.locking import lock_for_joining, lock_team, membership_of
from teams.services.membership import put_on_team
from teams.services.news import tell

ADDITIONS_A_DAY = Cap(20, "{most} players can join a team a day. Try again tomorrow.")
APPOINTMENTS_A_DAY = Cap(
    5, "The captain of a team can be appointed {most} times a day. Try again tomorrow."
)


@command("team.league.code")
def add_player(*, team: Team, player: User, by: User | None, reason: str) -> Membership:
    """Put a player on a team without a request to join. A season's roster lock doesn't prevent it,
    and the player needs no in-game name.

    Raises PermissionDenied unless `by` manages the league. Raises FieldsRefused without a reason,
    and for a player who is banned from the league; Refused as `add_member` does.
    """
    leaders = leaders_of(team)
    added = _put_on_team(team, player, MemberRank.MEMBER, by, reason)
    tell(leaders, team, texts.player_added(player, team, reason), by=by)
    return added


@command("team.league.code")
def add_players(
    *, team: Team, players: Sequence[tuple[User, MemberRank]], by: User | None, reason: str
) -> list[Membership]:
    """Put several players on a team, each with a rank, as `add_player` does, with what that raises.
    The leaders that the team had are notified once of all."""
    leaders = leaders_of(team)
    added = [_put_on_team(team, player, rank, by, reason) for player, rank in players]
    named = ", ".join(f"{player}" for player, _ in players)
    tell(leaders, team, texts.players_added(named, team, reason), by=by)
    return added


def _put_on_team(
    team: Team, player: User, rank: MemberRank, by: User | None, reason: str
) -> Membership:
    """Put a player on a team and notify them."""
    team, player = lock_for_joining(team, player)
    require(manages_league(by, team.league.code))
    if not trimmed(reason):
        raise FieldsRefused({"reason": ["Give a reason for adding the player"]})
    if ban := ban_notice(player, team.league.code, str(team.league)):
        raise FieldsRefused({"player": [ban]})
    ADDITIONS_A_DAY.require_room(audit.recent_entries("team.join", subject=team), by=by)
    added = put_on_team(team=team, user=player, by=by, rank=rank, at=timezone.now(), reason=reason)
    tell([player], team, texts.you_were_added(team, reason), by=by)
    return added


@command("team.league.code")
def appoint_captain(*, team: Team, player: User, by: User | None, reason: str) -> Membership:
    """Make a member captain, without asking them; the former captain becomes a member. An open
    offer of the captaincy lapses.

    Raises PermissionDenied unless `by` manages the league. Raises FieldsRefused without a reason.
    Raises Refused when the person is not a player of the team, is already its captain, or is banned
    from the league.
    """
    team = lock_team(team)
    require(manages_league(by, team.league.code))
    if not trimmed(reason):
        raise FieldsRefused({"reason": ["Give a reason for appointing the captain"]})
    chosen = membership_of(lock_person(player), team)
    if chosen.rank not in (MemberRank.MEMBER, MemberRank.CO_CAPTAIN):
        raise Refused(f"{player} is {chosen.get_rank_display()} of {team}.")
    if ban := ban_notice(player, team.league.code, str(team.league)):
        raise Refused(f"{ban} Choose someone else.")
    APPOINTMENTS_A_DAY.require_room(
        audit.recent_entries("team.appoint_captain", subject=team), by=by
    )
    held = Membership.objects.current().filter(team=team, rank=MemberRank.CAPTAIN)
    former = held.select_related("user").first()
    if former is not None:
        # First, because a team has one captain at any time.
        former.rank = MemberRank.MEMBER
        former.save(update_fields=["rank"])
    chosen.rank = MemberRank.CAPTAIN
    chosen.save(update_fields=["rank"])
    close_offers(team, OfferOutcome.LAPSED)
    note_new_leader(team, by=by)
    _record_captain(team, former.user if former else None, player, by=by, reason=reason)
    tell([player], team, texts.you_were_appointed(team, reason), by=by)
    if former is not None:
        tell([former.user], team, texts.captain_appointed(player, team, reason), by=by)
    return chosen


def _record_captain(
    team: Team, former: User | None, player: User, *, by: User | None, reason: str
) -> None:
    """Record in the audit log that staff made a player captain; for the former captain, too."""
    league = team.league.code
    before, after = {"captain": former.username if former else None}, {"captain": player.username}
    if former is not None:
        audit.record(
            "team.replace_captain",
            team,
            actor=by,
            league=league,
            before=before,
            after=after,
            reason=reason,
            person=former,
        )
    audit.record(
        "team.appoint_captain",
        team,
        actor=by,
        league=league,
        before=before,
        after=after,
        reason=reason,
        person=player,
    )
