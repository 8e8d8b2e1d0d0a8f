"""The end of a playoff: its first places go to the champions hall."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import PlayoffState
from matches.models import Playoff
from matches.season.playoffs.bracket import Bracket, read_bracket
from matches.season.playoffs.rules.places import places_of
from matches.season.playoffs.services.advancing import record
from matches.season.playoffs.services.publishing import lock_with_ledger
from teams.models import Champion, ChampionPlayer
from teams.services.champion_entries import Entry, RosterLine
from teams.services.champions import change_champion, crown_champion, remove_champion, rosters_of

LAST_PLACE = 3
"""The last place that gets into the hall. Two teams have it without a match for it."""
NOT_OVER = "The playoff is not over yet."
NOT_OF_THEM = "Choose players of the teams that get into the hall. Load the page again."


@command("playoff.season.league.code")
def finish_playoff(
    *, playoff: Playoff, mvps: Collection[int] = (), by: User | None
) -> list[Champion]:
    """Add the first three places of a playoff to the champions hall, with their rosters of now and
    their honours: the captains, and the players `mvps`, by their keys.

    After a correction the entries of this playoff are changed to the new places. Raises
    PermissionDenied unless `by` manages the league; FieldsRefused for a player of another team;
    Refused if the playoff is not over, or its places are in the hall already.
    """
    playoff = lock_with_ledger(playoff, by)
    if playoff.state != PlayoffState.PUBLISHED:
        raise Refused("This playoff’s places are in the champions hall already.")
    bracket = read_bracket(playoff.pk)
    places = places_of(bracket.standings)
    if not places:
        raise Refused(NOT_OVER)
    stored = _store(bracket, hall_places(bracket), mvps, by=by)
    known = ChampionPlayer.objects.filter(champion__in=stored.values(), user__in=mvps)
    if known.values("user").distinct().count() < len(set(mvps)):
        raise FieldsRefused({"mvps": [NOT_OF_THEM]})
    for team, entrant in bracket.entrants.items():
        entrant.place, entrant.champion = places[team], stored.get(team)
        entrant.save(update_fields=["place", "champion"])
    playoff.state, playoff.finished_at = PlayoffState.FINISHED, timezone.now()
    playoff.save(update_fields=["state", "finished_at"])
    names = {
        f"Place {place}": [each.team_name for each in stored.values() if each.place == place]
        for place in sorted({each.place for each in stored.values()})
    }
    record("playoff.finish", playoff, by=by, after=names)
    return list(stored.values())


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
) -> dict[int, Champion]:
    """Bring the playoff's entries of the hall up to date; returns them by team. An entry that staff
    wrote by hand, with the playoff's name as its note, becomes the playoff's."""
    playoff = bracket.playoff
    here = Champion.objects.filter(season=playoff.season).select_related("league", "season", "team")
    by_hand = here.filter(playoff_entrant=None, note=playoff.name, team__in=dict(places))
    own = {each.team_id: each for each in here.filter(playoff_entrant__playoff=playoff)}
    for team in own.keys() - dict(places).keys():
        remove_champion(champion=own.pop(team), by=by)
    known = {**{each.team_id: each for each in by_hand}, **own}
    rosters = rosters_of([team for team, _ in places])
    found = {}
    # The first place comes last: whoever had it has another one by then.
    for team, place in reversed(places):
        entry = Entry(
            place=place,
            season=playoff.season,
            team=bracket.entrants[team].team,
            note=known[team].note if team in known else playoff.name,
            roster=[_honoured(line, mvps) for line in rosters.get(team, [])],
        )
        found[team] = _change(known[team], entry, by=by) if team in known else _add(entry, by=by)
    return found


def _change(champion: Champion, entry: Entry, *, by: User | None) -> Champion:
    change_champion(champion=champion, entry=entry, revision=champion.revision, by=by)
    champion.refresh_from_db()
    return champion


def _add(entry: Entry, *, by: User | None) -> Champion:
    if entry.season is None or entry.team is None:
        raise ValueError("A playoff has a season, and teams of the portal.")
    return crown_champion(
        season=entry.season,
        team=entry.team,
        place=entry.place,
        roster=entry.roster,
        note=entry.note,
        by=by,
    )


def _honoured(line: RosterLine, mvps: Collection[int]) -> RosterLine:
    return replace(line, is_mvp=line.user is not None and line.user.pk in mvps)
