"""Undoing an import of teams and players: they leave without a cooldown, and new teams go."""

from collections.abc import Iterator
from typing import Any

from accounts.enums import Region
from accounts.locking import lock_people
from accounts.models import User
from leagues.models import Division, Season
from matches.ledger.ratings.ledger.replay import replayed_together
from matches.models import EntryPlayer, FileImport, LineupPlayer
from matches.season.enrolment.services.withdrawal import take_out
from matches.season.imports.undo.uses import uses_of_teams
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord, Team
from teams.services.staff import place_team
from teams.services.undoing import delete_unused_team, put_rank_back, take_off_again

REASON = "Staff undid the import of {file}."
OTHER_RANK = "{user} has another rank in {team} since."
JOINED = "{user} has joined {team} since."
FIELDED = "{user} is in a line-up of {team}."
ENTERED = "{user} is on the roster with which {team} enters a season."


def obstacles(change: FileImport) -> Iterator[str]:
    made = change.made
    ranks = {held["member"]: held["rank"] for held in made["members"]}
    ranks |= {held["member"]: held["after"] for held in made["ranks"]}
    held = Membership.objects.filter(pk__in=ranks, left_at=None).select_related("user", "team")
    for each in held:
        if each.rank != ranks[each.pk]:
            yield OTHER_RANK.format(user=each.user, team=each.team)
    new = Membership.objects.filter(team__in=made["teams"]).exclude(pk__in=ranks)
    for each in new.select_related("user", "team"):
        yield JOINED.format(user=each.user, team=each.team)
    added = {(each.user_id, each.team_id): each for each in held if each.pk in _keys(made)}
    yield from _used_players(change, added)
    yield from uses_of_teams(made["teams"], ())


def _keys(made: dict[str, Any]) -> set[int]:
    """The keys of the memberships that the import began."""
    return {held["member"] for held in made["members"]}


def _used_players(change: FileImport, added: dict[tuple[int, int], Membership]) -> Iterator[str]:
    """Players of the import who are in a line-up or on a season's roster of their team since."""
    people = [user for user, _ in added]
    fielded = LineupPlayer.objects.filter(
        user__in=people, lineup__handed_in_at__gt=change.made_at
    ).select_related("lineup__match")
    for each in fielded:
        match = each.lineup.match
        for team in (match.team_a_id, match.team_b_id):
            if held := added.get((each.user_id, team)):
                yield FIELDED.format(user=held.user, team=held.team)
    entered = EntryPlayer.objects.filter(user__in=people).select_related("entry")
    for listed in entered:
        if held := added.get((listed.user_id, listed.entry.team_id)):
            yield ENTERED.format(user=held.user, team=held.team)


def undo(change: FileImport, by: User) -> None:
    """Take the players off again, give ranks and places back, and delete the new teams. Whoever has
    left in the meantime stays away."""
    made, reason = change.made, REASON.format(file=change.file)
    keys = _keys(made) | {held["member"] for held in made["ranks"]}
    held = Membership.objects.filter(pk__in=keys, left_at=None).select_related("user", "team")
    by_key = {each.pk: each for each in held}
    # All at once, in the order of their keys.
    lock_people(each.user for each in by_key.values())
    for rank in made["ranks"]:
        if (member := by_key.get(rank["member"])) is not None:
            put_rank_back(membership=member, rank=MemberRank(rank["before"]), by=by, reason=reason)
    of_team: dict[int, list[Membership]] = {}
    for key in _keys(made) & by_key.keys():
        of_team.setdefault(by_key[key].team_id, []).append(by_key[key])
    teams = Team.objects.select_related("league").in_bulk(of_team)
    for team, members in of_team.items():
        take_off_again(team=teams[team], memberships=members, by=by, reason=reason)
    _place(made, by)
    with replayed_together():
        _delete_teams(change, by)


def _place(made: dict[str, Any], by: User) -> None:
    teams = Team.objects.select_related("league").in_bulk([each["team"] for each in made["placed"]])
    for each in made["placed"]:
        if (team := teams.get(each["team"])) is not None:
            division = Division.objects.filter(pk=each["division"]).first()
            place_team(team=team, region=Region(each["region"]), division=division, by=by)


def _delete_teams(change: FileImport, by: User) -> None:
    keys = change.made["teams"]
    records = SeasonRecord.objects.filter(team__in=keys).values_list("season", "team")
    seasons = Season.objects.select_related("league").in_bulk({season for season, _ in records})
    teams = Team.objects.select_related("league").in_bulk(keys)
    for season, key in records:
        take_out(change.league, seasons[season], teams[key], by)
    Membership.objects.filter(team__in=keys).delete()
    for team in teams.values():
        delete_unused_team(team=team, by=by)
