"""Two matches of one team at one time: who plays whom when, and the sentence about it.

A time is never refused for it: teams have reserves, staff have reasons, and the league's default
time is the same for everyone. Whoever proposes, accepts or sets a time reads it before and in the
answer, and whoever is told of the time reads it there.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, islice, repeat

from django.db.models import Q, QuerySet

from clvr.lib.escaping.plain import isolated
from clvr.lib.prepared import Values, prepared
from clvr.lib.timestamps import timestamp_mark
from matches.enums import Decision
from matches.models import MATCH_LASTS, Match
from teams.models import Team

MOST_ENGAGEMENTS = 100
"""How many matches of the teams of one match are looked at."""
_COLUMNS = ("pk", "time", "team_a__name_key", "team_a__name", "team_b__name_key", "team_b__name")


def are_at_once(one: datetime, other: datetime) -> bool:
    """Whether a team can't play a match at both times: they are less than a match apart."""
    return abs(one - other) < MATCH_LASTS


@dataclass(frozen=True, slots=True)
class Engagement:
    """A match that a team plays at a time, against an opponent; both by name. `key` is that of the
    team's name, `match` tells the match from others."""

    key: str
    team: str
    opponent: str
    time: datetime
    match: object

    @property
    def sentence(self) -> str:
        return f"{self.said(timestamp_mark(self.time))}."

    def said(self, when: str) -> str:
        """The engagement in words, with its time as `when` writes it."""
        return f"{isolated(self.team)} already plays {isolated(self.opponent)} at {when}"


class Engagements:
    """What teams of one league play when, by the keys of the teams' names."""

    def __init__(self) -> None:
        self.engagements: list[Engagement] = []
        self._by_span: dict[tuple[str, int], list[Engagement]] = defaultdict(list)

    def add(self, keys: Sequence[str], names: Sequence[str], time: datetime, match: object) -> None:
        """Add a match of two teams, by the keys of their names and their names."""
        for key, team, opponent in zip(keys, names, reversed(names), strict=True):
            engagement = Engagement(key, team, opponent, time, match)
            self.engagements.append(engagement)
            self._by_span[key, _span(time)].append(engagement)

    def at(self, keys: Iterable[str], time: datetime, *, but: object = None) -> list[Engagement]:
        """The matches of these teams at about this time, without the match `but`, each once."""
        found: dict[object, Engagement] = {}
        for key in keys:
            for span in (_span(time) - 1, _span(time), _span(time) + 1):
                for each in self._by_span.get((key, span), []):
                    if each.match != but and are_at_once(each.time, time):
                        found.setdefault(each.match, each)
        return list(found.values())

    def of(self, keys: Collection[str]) -> list[Engagement]:
        """What these teams play, each match once."""
        found: dict[object, Engagement] = {}
        for each in self.engagements:
            if each.key in keys:
                found.setdefault(each.match, each)
        return list(found.values())

    def sentences(self, keys: Iterable[str], time: datetime, *, but: object = None) -> list[str]:
        return [each.sentence for each in self.at(keys, time, but=but)]


def _span(time: datetime) -> int:
    return int(time.timestamp() // MATCH_LASTS.total_seconds())


def keys_of(match: Match) -> tuple[str, str]:
    """The keys of a match's teams among engagements."""
    return match.team_a.name_key, match.team_b.name_key


def engagements_of(
    teams: Collection[int],
    *,
    since: datetime | None = None,
    until: datetime | None = None,
    but: int | None = None,
    most: int | None = None,
) -> Engagements:
    """What the teams with these keys play between two timestamps, in one query: matches to come,
    and played ones; neither void ones nor forfeits. `but` is left out. The earliest come first,
    `most` of them."""
    found = _matches_of(teams)
    if but is not None:
        found = found.exclude(pk=but)
    spans = {"time__gt": since, "time__lt": until}
    found = found.filter(**{name: value for name, value in spans.items() if value is not None})
    return _written(found.values_list(*_COLUMNS)[:most])


def around(teams: Collection[int], times: Collection[datetime]) -> Engagements:
    """What the teams play at about these times."""
    if not (times and teams):
        return Engagements()
    # A few numbers of teams for which the query is written; the last team fills up.
    places = 1 << (len(teams) - 1).bit_length()
    keys = islice(chain(teams, repeat(max(teams))), places)
    named = {f"team_{number}": key for number, key in enumerate(keys)}
    since, until = min(times) - MATCH_LASTS, max(times) + MATCH_LASTS
    return _written(_around(since=since, until=until, **named))


@prepared
def _around(*, since: datetime, until: datetime, **teams: int) -> QuerySet[Match, Values]:
    found = _matches_of(teams.values()).filter(time__gt=since, time__lt=until)
    return found.values_list(*_COLUMNS)


def _matches_of(teams: Collection[int]) -> QuerySet[Match]:
    """The matches that `engagements_of` reads, the earliest first."""
    played = Q(result=None) | Q(result__decision=Decision.PLAYED)
    # By their keys, because places of a prepared query are no teams.
    sides = Q(team_a__pk__in=teams) | Q(team_b__pk__in=teams)
    return Match.objects.filter(played, sides, time__isnull=False).order_by("time", "pk")


def _written(rows: Iterable[Values]) -> Engagements:
    engagements = Engagements()
    for match, time, a_key, a_name, b_key, b_name in rows:
        engagements.add((a_key, b_key), (a_name, b_name), time, match)
    return engagements


def clashes_of(match: Match, times: Collection[datetime]) -> list[str]:
    """A sentence for each other match that a side of this one plays at about one of the times."""
    engagements = around([match.team_a_id, match.team_b_id], times)
    said = (engagements.sentences(keys_of(match), time, but=match.pk) for time in times)
    return list(dict.fromkeys(sentence for sentences in said for sentence in sentences))


def clashes_of_pair(team_a: Team, team_b: Team, time: datetime) -> list[str]:
    """As `clashes_of`, for a match that does not exist yet."""
    engagements = around([team_a.pk, team_b.pk], [time])
    return engagements.sentences((team_a.name_key, team_b.name_key), time)


def clashes_of_each(matches: Iterable[Match]) -> dict[int, list[str]]:
    """As `clashes_of`, at the time that each of these matches has, by its key: one query for all.
    Those without a time have no entry."""
    timed = [(match, match.time) for match in matches if match.time is not None]
    teams = {key for match, _ in timed for key in (match.team_a_id, match.team_b_id)}
    engagements = around(teams, [time for _, time in timed])
    return {
        match.pk: engagements.sentences(keys_of(match), time, but=match.pk) for match, time in timed
    }


def clashes_now(match: Match) -> list[str]:
    """As `clashes_of`, at the time that the match has; none without one."""
    return [] if match.time is None else clashes_of(match, [match.time])


def with_clashes(answer: str, match: Match, times: Collection[datetime]) -> str:
    """The answer to a command that proposed or gave the match these times, with what clashes."""
    return " ".join([answer, *clashes_of(match, times)])
