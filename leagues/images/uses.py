"""Where pictures of a library are used: in every text that can have pictures, and as a map's."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Exists, Model, OuterRef, Q, QuerySet, Value

from clvr.lib.escaping.plain import isolated
from leagues.models import (
    Announcement,
    AnnouncementVersion,
    GameMap,
    Image,
    League,
    RulesDocument,
)


@dataclass(frozen=True, slots=True)
class Use:
    """What has a picture, and the page where it can be seen."""

    label: str
    path: str


@dataclass(frozen=True, slots=True)
class Texts:
    """A table of texts with pictures: the column with the HTML, the path to the league, and what
    to call a row and where it is."""

    model: type[Model]
    html: str
    league: str
    use: Callable[[Any, League], Use]

    def containing(self, file: str | OuterRef) -> QuerySet[Any]:
        """The texts whose HTML has an address of this file."""
        rows: QuerySet[Any] = QuerySet(self.model)
        return rows.filter(**{f"{self.html}__contains": file}).order_by("pk")


def _announcement(row: Announcement, league: League) -> Use:
    return Use(f"Announcement “{isolated(row.title)}”", f"/{league.code}/home")


def _version(row: AnnouncementVersion, league: League) -> Use:
    return _announcement(row.announcement, league)


def _map(row: GameMap) -> Use:
    return Use(f"Map {isolated(row.name)}", f"/{row.league.code}/matches")


def _rules(row: RulesDocument, league: League) -> Use:
    return Use(f"Rules, version {row.version}", f"/{league.code}/rules")


TEXTS: tuple[Texts, ...] = (
    Texts(Announcement, "html", "league", _announcement),
    Texts(AnnouncementVersion, "html", "announcement__league", _version),
    Texts(RulesDocument, "html", "league", _rules),
)
"""Every text that can have pictures. Published and planned texts count, and former versions."""


def uses_of(image: Image) -> list[Use]:
    """Where a picture is used. Takes one query for each of `TEXTS`, and one for the maps."""
    found = [use for texts in TEXTS for use in _uses_in(texts, image)]
    maps = GameMap.objects.filter(picture=image).select_related("league").order_by("pk")
    # The versions of one text have it in common.
    return list(dict.fromkeys([*found, *map(_map, maps)]))


def is_used() -> Q:
    """Whether any text or map uses the picture of a row of Image."""
    found = [Exists(texts.containing(OuterRef("file"))) for texts in TEXTS]
    found.append(Exists(GameMap.objects.filter(picture=OuterRef("pk"))))
    return reduce(or_, (Q(each) for each in found), Q(Value(False)))


def _uses_in(texts: Texts, image: Image) -> list[Use]:
    rows = texts.containing(str(image.file)).select_related(texts.league).defer(texts.html)
    return [texts.use(row, _league_of(row, texts.league)) for row in rows]


def _league_of(row: Any, path: str) -> League:
    for name in path.split("__"):
        row = getattr(row, name)
    league: League = row
    return league
