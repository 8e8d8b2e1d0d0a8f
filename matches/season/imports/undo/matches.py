"""Undoing an import of matches: new ones are deleted, and moved ones get their time back."""

from collections.abc import Iterator
from datetime import datetime

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from leagues.models import Week
from matches.models import FileImport, Match
from matches.play.events.closing import settle_events
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import clashes_of_each
from matches.play.scheduling.services.creation import match_state
from matches.play.scheduling.services.deleting import delete_rows
from matches.play.scheduling.services.moving import put_back_schedule, tell_put_back
from matches.season.imports.undo.uses import uses_of_matches
from teams.addresses import team_address
from teams.leaders import members_of


def obstacles(change: FileImport) -> Iterator[str]:
    made = change.made
    revisions = {int(key): revision for key, revision in made["revisions"].items()}
    yield from uses_of_matches(revisions, made["matches"], at=change.made_at, with_result=False)


def undo(change: FileImport, by: User) -> None:
    """Delete the new matches, and put the others back. Everyone on a team is told once of all that
    it no longer plays, and once of all that is as before."""
    made = change.made
    created = list(Match.objects.with_context().filter(pk__in=made["matches"]).order_by("pk"))
    _delete(created, by)
    for key, before in made["moved"].items():
        match = Match.objects.with_context().get(pk=key)
        week = None if before["week"] is None else Week.objects.get(pk=before["week"])
        time = None if before["time"] is None else datetime.fromisoformat(before["time"])
        put_back_schedule(match=match, week=week, time=time, by=by)
    moved = list(Match.objects.with_context().filter(pk__in=made["moved"]).order_by("pk"))
    tell_put_back(moved, clashes_of_each(moved), by=by)


def _delete(matches: list[Match], by: User) -> None:
    league = matches[0].season.league if matches else None
    for match in matches:
        state = match_state(match)
        audit.record("match.delete", match, actor=by, league=match.season.league.code, before=state)
        settle_events([], due=[match])
    of_team: dict[int, list[Match]] = {}
    teams = {team.pk: team for match in matches for team in (match.team_a, match.team_b)}
    for match in matches:
        for team in (match.team_a, match.team_b):
            of_team.setdefault(team.pk, []).append(match)
    for key, gone in of_team.items():
        notify(
            people=[person for person in members_of(teams[key]) if person != by],
            kind=NotificationKind.TIME_CHANGED,
            text=texts.matches_deleted(teams[key], gone),
            link=team_address(teams[key]),
            league="" if league is None else league.code,
        )
    delete_rows([match.pk for match in matches])
