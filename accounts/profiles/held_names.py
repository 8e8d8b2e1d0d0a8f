"""In-game names that somebody else has: nobody new takes one that looks like it.

On one platform, or where nobody said on which, a name in a league belongs to one person. Platforms
have names of their own: two people may be called the same on two of them, and staff see that the
name is contested, as they do of names that were there before they were compared.
"""

from collections.abc import Sequence

from django.db.models import Q

from accounts.enums import Platform
from accounts.models import PlayerName, User
from accounts.profiles.draft import NameDraft
from accounts.profiles.names import NamePlan, RowErrors
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.folded_key import LookKeyField
from clvr.lib.leagues import LeagueCode
from clvr.lib.turns import take_turns


def held_by_another(name: PlayerName) -> str:
    """What somebody is told who asks for a name that another person has."""
    league = LeagueCode(name.league).label
    return (
        f"Somebody else plays as {name} in {league}. If the name is yours, ask the league's staff"
    )


def take_turns_at_names(league_and_name: Sequence[tuple[str, str]]) -> None:
    """Let nobody else take a name that looks like one of these in its league until the transaction
    ends."""
    take_turns(f"name {league} {LookKeyField.key_of(name)}" for league, name in league_and_name)


def other_holder(
    user: User, league: LeagueCode, platform: Platform | None, name: str
) -> PlayerName | None:
    """The name of another person that keeps this one from being theirs; ask in its turn."""
    others = PlayerName.objects.of_others(user, league, name)
    if platform is not None:
        others = others.filter(Q(platform=platform) | Q(platform=None))
    return others.order_by("pk").first()


def refuse_names_of_others(user: User, rows: Sequence[NameDraft], plan: NamePlan) -> None:
    """Refuse what the plan would save under another person's name. Raises FieldsRefused."""
    news = {(name.league, name.platform): name for name in (*plan.changed, *plan.added)}
    take_turns_at_names([(name.league, name.name) for name in news.values()])
    errors: list[RowErrors] = [{} for _ in rows]
    for number, row in enumerate(rows):
        if row.place not in news or _keeps_look(news[row.place], row):
            continue
        if held := other_holder(user, row.league, row.platform, row.name):
            errors[number] = {"name": [held_by_another(held)]}
    if any(errors):
        raise FieldsRefused({"names": errors})


def _keeps_look(name: PlayerName, row: NameDraft) -> bool:
    """Whether a stored name only gets its platform, or is spelt otherwise and looks as before: who
    has shared a name since before names were compared can go on saving."""
    return name.pk is not None and name.look_key == LookKeyField.key_of(row.name)
