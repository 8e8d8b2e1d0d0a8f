"""In-game names that another person holds: a new name must not look like one of them.

On one platform, and for names without a platform, a name in a league belongs to one person. Names
are separate per platform: two people may have the same name on two platforms. Staff see such names
as contested, like old names from before names were compared.
"""

from collections.abc import Sequence

from django.db.models import Q

from accounts.enums import Platform
from accounts.models import PlayerName, User
from accounts.profiles.draft import NameDraft
from accounts.profiles.names import NamePlan, RowErrors
from clvr.lib.advisory_locks import take_advisory_locks
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.folded_key import LookKeyField
from clvr.lib.leagues import LeagueCode


def held_by_another(name: PlayerName) -> str:
    """The error for a name that another person holds."""
    league = LeagueCode(name.league).label
    return f"Someone else plays as {name} in {league}. If the name is yours, ask the league's staff"


def lock_names(league_and_name: Sequence[tuple[str, str]]) -> None:
    """Lock the looks of these names in their leagues until the transaction ends."""
    take_advisory_locks(
        f"name {league} {LookKeyField.key_of(name)}" for league, name in league_and_name
    )


def other_holder(
    user: User, league: LeagueCode, platform: Platform | None, name: str
) -> PlayerName | None:
    """Another person's name that conflicts with this one. Call `lock_names` first."""
    others = PlayerName.objects.of_others(user, league, name)
    if platform is not None:
        others = others.filter(Q(platform=platform) | Q(platform=None))
    return others.order_by("pk").first()


def refuse_names_of_others(user: User, rows: Sequence[NameDraft], plan: NamePlan) -> None:
    """Raise FieldsRefused for names in the plan that another person holds."""
    news = {(name.league, name.platform): name for name in (*plan.changed, *plan.added)}
    lock_names([(name.league, name.name) for name in news.values()])
    errors: list[RowErrors] = [{} for _ in rows]
    for number, row in enumerate(rows):
        if row.place not in news or _keeps_look(news[row.place], row):
            continue
        if held := other_holder(user, row.league, row.platform, row.name):
            errors[number] = {"name": [held_by_another(held)]}
    if any(errors):
        raise FieldsRefused({"names": errors})


def _keeps_look(name: PlayerName, row: NameDraft) -> bool:
    """Whether a stored name only gets its platform, or a spelling that looks the same. So people
    who shared a name before names were compared can still save."""
    return name.pk is not None and name.look_key == LookKeyField.key_of(row.name)
