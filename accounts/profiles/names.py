"""Planning the changes to a person's in-game names."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from accounts.enums import Platform
from accounts.models import PlayerName, User
from accounts.profiles.draft import NameDraft, ProfileDraft, repeated_places, unlisted_place
from accounts.punishments.bans import league_refusal, speech_refusal
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode

RowErrors = dict[str, list[str]]
"""The errors of one row, by field."""

UNKNOWN_ROW = "This name is no longer on the profile: reload the page"
REPEATED_ROW = "This name is in the list twice"
FIXED_LEAGUE = "The league of a name can't be changed"
FIXED_PLATFORM = "The platform of a name can't be changed"


def last_name_stays(league: LeagueCode) -> str:
    """The error for removing the last name in a league where the person is on a team."""
    return f"Keep a name for {league.label} while you are on a team there"


@dataclass(frozen=True, slots=True)
class NamePlan:
    """The changes that turn the stored names into a list."""

    removed: Sequence[PlayerName]
    changed: Sequence[PlayerName]
    added: Sequence[PlayerName]

    def carry_out(self) -> None:
        """Apply the changes. Removals come first, to free their places."""
        for name in self.removed:
            name.delete()
        for name in self.changed:
            name.save(update_fields=["name", "platform"])
        for name in self.added:
            name.save()


def planned_names(
    user: User,
    draft: ProfileDraft,
    leagues_played: Collection[LeagueCode],
    *,
    is_self: bool = True,
) -> NamePlan:
    """The changes of the draft to the person's names. The person must be locked. `is_self`: they
    edit it themself, so that a mute holds.

    A stored name keeps its league and platform; a name without a platform can get one. Raises
    FieldsRefused.
    """
    stored = {name.pk: name for name in PlayerName.objects.filter(user=user)}
    listed = {row.key for row in draft.names}
    known = frozenset(stored) if draft.known is None else draft.known
    removed = [name for key, name in stored.items() if key in known - listed]
    unlisted = [name for key, name in stored.items() if key not in known | listed]
    _refuse_misfits(draft.names, stored, unlisted)
    _refuse_banned(user, draft.names, stored, speech_refusal if is_self else league_refusal)
    _refuse_last_names(removed, draft.names, unlisted, leagues_played)
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
    return NamePlan(removed, changed, added)


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
    """The errors of a row that refers to a stored name. The error is the same for another person's
    name and for a key that doesn't exist."""
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


def _refuse_banned(
    user: User,
    rows: Sequence[NameDraft],
    stored: dict[int, PlayerName],
    refusal_in: Callable[[User, str], str],
) -> None:
    """Refuse new names in leagues that ban or mute the person, as /register does. An unchanged
    name may get its platform, so that the form can be saved."""
    errors: list[RowErrors] = [{} for _ in rows]
    for number, row in enumerate(rows):
        name = stored.get(row.key or 0)
        if name is not None and name.name == row.name:
            continue
        if refusal := refusal_in(user, row.league):
            errors[number] = {"league" if name is None else "name": [refusal]}
    if any(errors):
        raise FieldsRefused({"names": errors})


def _refuse_last_names(
    removed: Sequence[PlayerName],
    rows: Sequence[NameDraft],
    unlisted: Sequence[PlayerName],
    leagues_played: Collection[LeagueCode],
) -> None:
    left = {LeagueCode(name.league) for name in removed}
    left -= {row.league for row in rows} | {LeagueCode(name.league) for name in unlisted}
    reasons = [
        last_name_stays(league) for league in LeagueCode if league in left & {*leagues_played}
    ]
    if reasons:
        raise FieldsRefused({"names": reasons})
