"""What people have done since with what an import made, in sentences."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime

from django.db.models import Model

from matches.models import Match, OfficialResult, RatingChange
from matches.play.scheduling.services.deleting import touched_of
from matches.season.week_desk.bulk.undo import used_since
from teams.models import Membership, SeasonRecord, Team

CHANGED = "{match} has changed since."
USED = "The teams or staff have used {match} since."
GONE = "A match of the import no longer exists."
TEAM_USED = "{team} has been used since: it has requests, entries, other matches or the like."
OF_RESULTS = frozenset({OfficialResult, RatingChange})
"""What a match has from its result alone."""


def uses_of_matches(
    revisions: Mapping[int, int], made: Collection[int], *, at: datetime, with_result: bool
) -> Iterator[str]:
    """Why these matches can't become what they were. `revisions` are their revisions after the
    import, by key; `made` are those that it created. The same number of queries for any number."""
    keys = list(revisions)
    matches = list(Match.objects.with_context().filter(pk__in=keys))
    if len(matches) < len(keys):
        yield GONE
    own = OF_RESULTS if with_result else frozenset[type[Model]]()
    touched = touched_of(made, but=own)
    used = used_since(keys, at)
    for match in matches:
        if match.revision != revisions[match.pk] or (match.result is None) == with_result:
            yield CHANGED.format(match=match)
        elif match.pk in touched or match.pk in used:
            yield USED.format(match=match)


def uses_of_teams(teams: Iterable[int], matches: Collection[int]) -> Iterator[str]:
    """Why these new teams can't be deleted, once these matches are: rows of anything else refer to
    them."""
    keys = list(teams)
    used = _referred_to(keys, but={Match, SeasonRecord, Membership})
    others = Match.objects.exclude(pk__in=matches)
    for side in ("team_a", "team_b"):
        found = others.filter(**{f"{side}__in": keys})
        used |= set(found.values_list(f"{side}_id", flat=True))
    for team in Team.objects.filter(pk__in=used):
        yield TEAM_USED.format(team=team)


def _referred_to(teams: Collection[int], *, but: Collection[type[Model]]) -> set[int]:
    """Those of these teams that rows of other models refer to: one query for each relation."""
    found: set[int] = set()
    for relation in Team._meta.related_objects:
        if relation.related_model in but:
            continue
        name = relation.field.name
        rows = relation.related_model._default_manager.filter(**{f"{name}__in": teams})  # noqa: SLF001
        found.update(rows.values_list(f"{name}_id", flat=True))
    return found
