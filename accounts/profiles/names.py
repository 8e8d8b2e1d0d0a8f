"""A person's in-game names: what a list of them changes about those that are stored."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from accounts.enums import Platform
from accounts.models import PlayerName, User
from accounts.profiles.draft import NameDraft, ProfileDraft, repeated_places, unlisted_place
from accounts.punishments.bans import league_refusal
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode

RowErrors = dict[str, list[str]]
"""What is wrong with one row, by its field."""

UNKNOWN_ROW = "This name is not on the profile any more: load the page again"
REPEATED_ROW = "This name is in the list twice"
FIXED_LEAGUE = "The league of a name can't be changed"
FIXED_PLATFORM = "The platform of a name can't be changed"


def last_name_stays(league: LeagueCode) -> str:
    """What somebody is told who gives up the last name in a league in which they are on a team."""
    return f"Keep a name for {league.label} while you are on a team there"


@dataclass(frozen=True, slots=True)
class NamePlan:
    """The changes that make the stored names those of a list."""

    given_up: Sequence[PlayerName]
    changed: Sequence[PlayerName]
    added: Sequence[PlayerName]

    def carry_out(self) -> None:
        """In the order in which no name takes the place of one that is yet to go."""
        for name in self.given_up:
            name.delete()
        for name in self.changed:
            name.save(update_fields=["name", "platform"])
        for name in self.added:
            name.save()


def planned_names(
    user: User, draft: ProfileDraft, leagues_played: Collection[LeagueCode]
) -> NamePlan:
    """What the draft changes about the person's names, whose row is locked.

    A stored name keeps its league and its platform; one that came from chat without a platform gets
    it once. Raises FieldsRefused.
    """
    stored = {name.pk: name for name in PlayerName.objects.filter(user=user)}
    listed = {row.key for row in draft.names}
    known = frozenset(stored) if draft.known is None else draft.known
    given_up = [name for key, name in stored.items() if key in known - listed]
    unlisted = [name for key, name in stored.items() if key not in known | listed]
    _refuse_misfits(draft.names, stored, unlisted)
    _refuse_banned(user, draft.names, stored)
    _refuse_last_names(given_up, draft.names, unlisted, leagues_played)
    changed = []
    for row in draft.names:
        name = stored.get(row.key or 0)
        if name is not None and (name.name, name.platform) != (row.name, row.platform):
            name.name, name.platform = row.name, row.platform
            changed.append(name)
    added = [
        PlayerName(user=user, league=row.league, platform=row.platform, name=row.name)
        for row in draft.names
        if row.key is None
    ]
    return NamePlan(given_up, changed, added)


def _refuse_misfits(
    rows: Sequence[NameDraft], stored: dict[int, PlayerName], unlisted: Sequence[PlayerName]
) -> None:
    errors: list[RowErrors] = [_misfit(row, stored) for row in rows]
    keys = [row.key for row in rows]
    for number, key in enumerate(keys):
        if key is not None and key in keys[:number]:
            errors[number] = {"_id": [REPEATED_ROW]}
    for number, reason in repeated_places(rows).items():
        errors[number].setdefault("platform", [reason])
    occupied = {(name.league, name.platform) for name in unlisted}
    for number, row in enumerate(rows):
        if row.place in occupied:
            errors[number].setdefault("platform", [unlisted_place(*row.place)])
    if any(errors):
        raise FieldsRefused({"names": errors})


def _misfit(row: NameDraft, stored: dict[int, PlayerName]) -> RowErrors:
    """What keeps a row from being the stored name that it says it is. A key that is somebody else's
    name's gets the same words as one that is nobody's."""
    if row.key is None:
        return {}
    name = stored.get(row.key)
    if name is None:
        return {"_id": [UNKNOWN_ROW]}
    errors: RowErrors = {}
    if name.league != row.league:
        errors["league"] = [FIXED_LEAGUE]
    if name.platform is not None and Platform(name.platform) != row.platform:
        errors["platform"] = [FIXED_PLATFORM]
    return errors


def _refuse_banned(user: User, rows: Sequence[NameDraft], stored: dict[int, PlayerName]) -> None:
    """Refuse what /register would refuse. A name that stays may get its platform: the form has to
    be saved whole."""
    errors: list[RowErrors] = [{} for _ in rows]
    for number, row in enumerate(rows):
        name = stored.get(row.key or 0)
        if name is not None and name.name == row.name:
            continue
        if refusal := league_refusal(user, row.league):
            errors[number] = {"league" if name is None else "name": [refusal]}
    if any(errors):
        raise FieldsRefused({"names": errors})


def _refuse_last_names(
    given_up: Sequence[PlayerName],
    rows: Sequence[NameDraft],
    unlisted: Sequence[PlayerName],
    leagues_played: Collection[LeagueCode],
) -> None:
    left = {LeagueCode(name.league) for name in given_up}
    left -= {row.league for row in rows} | {LeagueCode(name.league) for name in unlisted}
    reasons = [
        last_name_stays(league) for league in LeagueCode if league in left & {*leagues_played}
    ]
    if reasons:
        raise FieldsRefused({"names": reasons})
