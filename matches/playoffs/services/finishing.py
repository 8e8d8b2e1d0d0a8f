"""The end of a playoff: its first places go to the champions hall."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from clvr.lib.refusals import Refused
from matches.enums import PlayoffState
from matches.models import Playoff
from matches.playoffs.bracket import Bracket, read_bracket
from matches.playoffs.rules.places import places_of
from matches.playoffs.services.advancing import record
from matches.playoffs.services.publishing import lock_with_ledger
from teams.models import Champion
from teams.services.champion_entries import Entry, RosterLine
from teams.services.champions import change_champion, crown_champion, remove_champion, rosters_of

LAST_PLACE = 3
"""The last place that gets into the hall. Two teams have it without a match for it."""
NOT_OVER = "The playoff is not over yet."


@command("playoff.season.league.code")
def finish_playoff(
    *, playoff: Playoff, mvps: Collection[int] = (), by: User | None
) -> list[Champion]:
    """Add the first three places of a playoff to the champions hall, with their rosters of now and
    their honours: the captains, and the players `mvps`, by their keys.

    After a correction the entries of this playoff are changed to the new places. Raises
    PermissionDenied unless `by` manages the league; Refused if the playoff is not over, or its
    places are in the hall already.
    """
    playoff = lock_with_ledger(playoff, by)
    if playoff.state != PlayoffState.PUBLISHED:
        raise Refused("This playoff’s places are in the champions hall already.")
    bracket = read_bracket(playoff.pk)
    places = places_of(bracket.standings)
    if not places:
        raise Refused(NOT_OVER)
    stored = _store(bracket, hall_places(bracket), mvps, by=by)
    for team, entrant in bracket.entrants.items():
        entrant.place = places[team]
        entrant.save(update_fields=["place"])
    playoff.state, playoff.finished_at = PlayoffState.FINISHED, timezone.now()
    playoff.save(update_fields=["state", "finished_at"])
    names = {f"Place {each.place}": each.team_name for each in stored}
    record("playoff.finish", playoff, by=by, after=names)
    return stored


def hall_places(bracket: Bracket) -> list[tuple[int, int]]:
    """The teams that get into the hall, by key, with their places, best first."""
    places = places_of(bracket.standings)
    return [(team, place) for team, place in places.items() if place <= LAST_PLACE]


def _store(
    bracket: Bracket,
    places: Sequence[tuple[int, int]],
    mvps: Collection[int],
    *,
    by: User | None,
) -> list[Champion]:
    playoff = bracket.playoff
    rosters = rosters_of([team for team, _ in places])
    here = Champion.objects.filter(season=playoff.season).select_related("league", "season", "team")
    known = {each.team_id: each for each in here}
    for team, former in known.items():
        if former.note == playoff.name and team not in dict(places):
            remove_champion(champion=former, by=by)
    found = []
    for team, place in places:
        roster = [_honoured(line, mvps) for line in rosters.get(team, [])]
        if team in known:
            entry = Entry(
                place=place,
                season=playoff.season,
                team=bracket.entrants[team].team,
                note=playoff.name,
                roster=roster,
            )
            champion = known[team]
            change_champion(champion=champion, entry=entry, revision=champion.revision, by=by)
            champion.refresh_from_db()
        else:
            champion = crown_champion(
                season=playoff.season,
                team=bracket.entrants[team].team,
                place=place,
                roster=roster,
                note=playoff.name,
                by=by,
            )
        found.append(champion)
    return found


def _honoured(line: RosterLine, mvps: Collection[int]) -> RosterLine:
    return replace(line, is_mvp=line.user is not None and line.user.pk in mvps)
