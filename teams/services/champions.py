"""The entries of the champions halls."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.core.files.base import ContentFile

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from leagues.models import League, Season
from leagues.services.locking import lock_league
from teams.enums import ChampionPicture, MemberRank
from teams.models import Champion, ChampionPlayer, Membership, Team
from teams.services.champion_entries import Entry, RosterLine, check_entry, second_winner

OUTDATED = (
    "Someone else saved this entry while you were writing. "
    "Save again to replace it, or close the form to see what they saved."
)
CHAMPIONS = Cap(1_000, "A league can have {most} entries in its champions hall.")


def rosters_of(teams: Collection[int]) -> Mapping[int, Sequence[RosterLine]]:
    """The players of teams now, by the teams' keys, captain first. A team without players is left
    out. Takes one query."""
    rosters: dict[int, list[RosterLine]] = {}
    members = Membership.objects.rostered().filter(team__in=teams).select_related("user")
    for each in members.order_by("rank", "joined_at", "id"):
        line = RosterLine(each.user, is_captain=each.rank == MemberRank.CAPTAIN)
        rosters.setdefault(each.team_id, []).append(line)
    return rosters


@command("season.league.code")
def crown_champion(
    *,
    season: Season,
    team: Team,
    place: int,
    roster: Sequence[RosterLine],
    by: User | None,
    note: str = "",
    icon: "ContentFile[bytes] | None" = None,
) -> Champion:
    """Add a team to the champions hall for a season, with its players' current names.

    Raises PermissionDenied unless `by` manages the league, Refused when the team is already in the
    hall for this season with this note, another has this first place, or it belongs to another
    league.
    """
    require(manages_league(by, season.league.code))
    if team.league_id != season.league_id:
        raise Refused(f"{team} is not a team of the {season.league}.")
    if Champion.objects.filter(season=season, team=team, note=note).exists():
        raise Refused(f"{team} is already in the champions hall for {season}.")
    entry = Entry(place=place, season=season, team=team, note=note, roster=roster)
    if words := second_winner(season.league, entry):
        raise Refused(words)
    champion = Champion(league=season.league)
    if icon is not None:
        keep_once(champion.icon, icon)
    _write(champion, entry)
    after = {"season": season.value, "place": place}
    audit.record("champion.crown", team, actor=by, league=season.league.code, after=after)
    return champion


@command("league.code", speaks=True)
def add_champion(*, league: League, entry: Entry, by: User | None) -> Champion:
    """Add an entry to a league's champions hall by hand, also of a season or a team from before the
    portal.

    Raises PermissionDenied unless `by` manages the league, FieldsRefused for what is wrong, Refused
    when the hall is full.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    check_entry(league, entry)
    CHAMPIONS.require_room(Champion.objects.filter(league=league), by=by)
    champion = Champion(league=league)
    _write(champion, entry)
    _record("champion.add", champion, by, after=_audited(champion))
    return champion


@command("champion.league.code", speaks=True)
def change_champion(
    *, champion: Champion, entry: Entry, revision: int, by: User | None
) -> Champion:
    """Change an entry of a champions hall: its whole roster is replaced. `revision` is the one that
    the writer started from.

    Raises PermissionDenied unless `by` manages the league, FieldsRefused for what is wrong, Refused
    when the entry was removed meanwhile, or someone else saved it.
    """
    league = lock_league(champion.league_id)
    require(manages_league(by, league.code))
    champion = _current(champion)
    if champion.revision != revision:
        raise Refused(OUTDATED)
    check_entry(league, entry, besides=champion)
    before = _audited(champion)
    champion.revision += 1
    _write(champion, entry)
    after = _audited(champion)
    if before != after:
        _record("champion.change", champion, by, before=before, after=after)
    return champion


@command("champion.league.code", speaks="picture")
def set_champion_picture(
    *,
    champion: Champion,
    kind: ChampionPicture,
    picture: "ContentFile[bytes] | None",
    by: User | None,
) -> Champion:
    """Give an entry its icon, or the logo of a team that the portal does not have; None takes it
    away.

    Raises PermissionDenied unless `by` manages the league. Raises Refused when the entry was
    removed, and for a logo of a team of the portal, which has its own.
    """
    league = lock_league(champion.league_id)
    require(manages_league(by, league.code))
    champion = _current(champion)
    if kind is ChampionPicture.LOGO and champion.team:
        raise Refused(f"The logo of {champion.team} is on its own page.")
    field = getattr(champion, kind.value)
    before = str(field.name or "")
    if picture is None:
        setattr(champion, kind.value, "")
    else:
        keep_once(field, picture)
    champion.save(update_fields=[kind.value])
    after = str(getattr(champion, kind.value).name or "")
    if before != after:
        action = "champion.change"
        _record(action, champion, by, before={kind.value: before}, after={kind.value: after})
    return champion


@command("champion.league.code")
def remove_champion(*, champion: Champion, by: User | None) -> None:
    """Remove an entry from a champions hall.

    Raises PermissionDenied unless `by` manages the league, Refused when it was removed already.
    """
    league = lock_league(champion.league_id)
    require(manages_league(by, league.code))
    champion = _current(champion)
    _record("champion.remove", champion, by, before=_audited(champion))
    champion.delete()


def _current(champion: Champion) -> Champion:
    found = Champion.objects.select_related("league", "season", "team").filter(pk=champion.pk)
    current = found.first()
    if current is None:
        raise Refused("This entry was removed. Load the page again.")
    return current


def _write(champion: Champion, entry: Entry) -> None:
    """Store the entry, with its roster in place of the one that it has."""
    champion.season, champion.team = entry.season, entry.team
    champion.former_season, champion.former_year = entry.former_season, entry.former_year
    champion.former_team, champion.place, champion.note = (
        entry.former_team,
        entry.place,
        entry.note,
    )
    champion.save()
    champion.roster.all().delete()
    ChampionPlayer.objects.bulk_create(
        ChampionPlayer(
            champion=champion,
            user=line.user,
            name=line.shown_name,
            is_captain=line.is_captain,
            is_mvp=line.is_mvp,
        )
        for line in entry.roster
    )


def _audited(champion: Champion) -> dict[str, Any]:
    return {
        "team": champion.team_name,
        "season": champion.season_label,
        "place": champion.place,
        "note": champion.note,
        "roster": [
            " ".join([line.name, *(f"({honour.label})" for honour in line.honours)])
            for line in ChampionPlayer.objects.filter(champion=champion)
        ],
    }


def _record(action: str, champion: Champion, by: User | None, **changes: Any) -> None:
    subject = champion.team or champion
    audit.record(action, subject, actor=by, league=champion.league.code, **changes)
